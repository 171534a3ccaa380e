#include "table/look_back.h"

#include "table/review_json.h"

namespace freebooter::table {

Result<LookBack, std::string> LookBack::begin(std::string_view record,
                                              const bots::ReviewPlan& plan) {
  auto parsed = parse_record(record);
  if (!parsed.ok()) return Err{to_string(parsed.error())};
  auto analysis = bots::analyse(*parsed, plan);
  if (!analysis.ok()) return Err{analysis.error()};
  return LookBack(std::move(*parsed), std::move(*analysis));
}

Json LookBack::review() const { return review_json(record_, analysis_->review()); }

}  // namespace freebooter::table
