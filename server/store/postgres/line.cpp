#include "server/store/postgres/line.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace freebooter::store::postgres {

namespace {

// So much is sent at once at the most: a transaction should not take long.
constexpr std::size_t kMostAtOnce = 500;
// How often a write is tried that others were in the way of.
constexpr int kTries = 5;

}  // namespace

Line::Line(std::string url, std::chrono::milliseconds patience, Kind kind,
           std::vector<const Statement*> statements)
    : url_(std::move(url)),
      patience_(patience),
      kind_(kind),
      statements_(std::move(statements)),
      thread_([this] { loop(); }) {}

Line::~Line() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Line::add(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (!stopping_) {
      queue_.push_back(std::move(job));
      wake_.notify_one();
      return;
    }
  }
  fail(job, {Trouble::Kind::Refused, "the store is being closed"});
}

bool Line::hangs() const {
  const std::lock_guard lock(mutex_);
  return busy_since_ && Clock::now() - *busy_since_ >= patience_;
}

void Line::count_entries(std::size_t entries) {
  const std::lock_guard lock(mutex_);
  figures_.entries += entries;
}

Figures Line::figures() const {
  const std::lock_guard lock(mutex_);
  Figures figures = figures_;
  figures.queued = queue_.size() + in_hand_;
  return figures;
}

void Line::loop() {
  while (true) {
    std::vector<Job> jobs;
    {
      std::unique_lock lock(mutex_);
      in_hand_ = 0;
      busy_since_.reset();
      wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
      if (queue_.empty()) return;
      const auto end =
          queue_.begin() + static_cast<std::ptrdiff_t>(std::min(queue_.size(), kMostAtOnce));
      jobs.assign(std::make_move_iterator(queue_.begin()), std::make_move_iterator(end));
      queue_.erase(queue_.begin(), end);
      in_hand_ = jobs.size();
      busy_since_ = Clock::now();
    }
    carry_out(jobs);
  }
}

void Line::carry_out(std::vector<Job>& jobs) {
  try {
    if (!connection_) connect();
  } catch (const Trouble& trouble) {
    for (const Job& job : jobs) fail(job, trouble);
    return;
  }
  if (kind_ == Kind::Writes) {
    write(jobs);
  } else {
    read(jobs);
  }
}

void Line::connect() {
  auto connection = std::make_unique<Connection>(url_, patience_);
  // It would end the wait for a synchronous standby, too; a line has a patience of its own.
  if (kind_ == Kind::Writes) connection->script("SET statement_timeout = 0");
  connection->prepare(statements_);
  connection_ = std::move(connection);
}

void Line::write(std::vector<Job>& jobs) {
  auto trouble = commit(jobs, 0, jobs.size());
  if (!trouble) return;
  // One by one, so that only those fail that can't be done.
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    const bool alone = jobs.size() == 1;
    for (int tried = alone ? 1 : 0; connection_ && tried < kTries; ++tried) {
      if (tried > 0 && trouble->kind != Trouble::Kind::Again) break;
      trouble = commit(jobs, i, i + 1);
      if (!trouble) break;
    }
    if (trouble) fail(jobs[i], *trouble);
  }
}

std::optional<Trouble> Line::commit(std::vector<Job>& jobs, std::size_t begin, std::size_t end) {
  const auto start = Clock::now();
  Unit unit;
  for (std::size_t i = begin; i < end; ++i) {
    for (const Command& command : jobs[i].commands) unit.commands.push_back(&command);
  }
  unit.transaction = unit.commands.size() > 1;
  std::vector<Rows> rows;
  try {
    std::vector<Answer> answers = connection_->run({unit});
    if (answers[0].trouble) throw Trouble(*answers[0].trouble);
    rows = std::move(answers[0].rows);
  } catch (const Trouble& trouble) {
    if (trouble.kind == Trouble::Kind::Lost) connection_.reset();
    return trouble;
  }
  {
    const std::chrono::duration<double> took = Clock::now() - start;
    const std::lock_guard lock(mutex_);
    figures_.commits.add(took.count());
  }
  auto from = rows.begin();
  for (std::size_t i = begin; i < end; ++i) {
    const auto to = from + static_cast<std::ptrdiff_t>(jobs[i].commands.size());
    tell(jobs[i], {std::make_move_iterator(from), std::make_move_iterator(to)});
    from = to;
  }
  return std::nullopt;
}

void Line::read(std::vector<Job>& jobs) {
  std::vector<Unit> units;
  for (const Job& job : jobs) {
    Unit& unit = units.emplace_back();
    for (const Command& command : job.commands) unit.commands.push_back(&command);
  }
  try {
    const std::vector<Answer> answers = connection_->run(units);
    for (std::size_t i = 0; i < jobs.size(); ++i) {
      if (answers[i].trouble) {
        fail(jobs[i], *answers[i].trouble);
      } else {
        tell(jobs[i], answers[i].rows);
      }
    }
  } catch (const Trouble& trouble) {
    connection_.reset();
    for (const Job& job : jobs) fail(job, trouble);
  }
}

void Line::fail(const Job& job, const Trouble& why) {
  {
    const std::lock_guard lock(mutex_);
    ++figures_.failures;
  }
  try {
    job.failed(why);
  } catch (const std::exception&) {
    const std::lock_guard lock(mutex_);
    ++figures_.failures;
  }
}

// What was written stays written if somebody can't bear to hear of it.
void Line::tell(const Job& job, const std::vector<Rows>& rows) {
  try {
    job.take(rows);
  } catch (const Trouble& trouble) {
    fail(job, trouble);
  } catch (const std::exception&) {
    const std::lock_guard lock(mutex_);
    ++figures_.failures;
  }
}

}  // namespace freebooter::store::postgres
