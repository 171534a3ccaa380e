#include "table/table.h"

#include "table/live.h"

namespace freebooter::table {

struct Table::Impl {
  explicit Impl(Hooks hooks) : live(std::move(hooks)) {}
  Live live;
};

Table::Table(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Table::Table(Table&&) noexcept = default;
Table& Table::operator=(Table&&) noexcept = default;
Table::~Table() = default;

std::pair<Table, Output> Table::create(const TableConfig& config, const Seed& seed, Millis now,
                                       Hooks hooks) {
  auto impl = std::make_unique<Impl>(std::move(hooks));
  Output output = impl->live.create(config, seed, now);
  return {Table(std::move(impl)), std::move(output)};
}

Result<std::pair<Table, Output>, std::string> Table::replay(std::span<const std::string> log,
                                                            Millis now, Hooks hooks) {
  auto impl = std::make_unique<Impl>(std::move(hooks));
  auto output = impl->live.replay(log, now);
  if (!output.ok()) return Err{output.error()};
  return std::pair<Table, Output>{Table(std::move(impl)), std::move(output).value()};
}

Output Table::step(const Input& input, Millis now) { return impl_->live.step(input, now); }
Summary Table::summary() const { return impl_->live.summary(); }
std::uint64_t Table::version() const { return impl_->live.room().version(); }
std::optional<std::string> Table::record() const { return impl_->live.record(); }

}  // namespace freebooter::table
