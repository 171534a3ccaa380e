#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "bots/review/analysis.h"
#include "engine/base/result.h"
#include "engine/match/record.h"
#include "table/json.h"

namespace freebooter::table {

// A finished game on its way to be reviewed, for whoever has its record as text and tells the
// review as JSON (table/review_json.h).
class LookBack {
 public:
  // Or why there is nothing to look back at.
  static Result<LookBack, std::string> begin(std::string_view record, const bots::ReviewPlan& plan);

  std::size_t done() const { return done_; }
  std::size_t of() const { return analysis_->steps(); }
  // Looks at the next step, while there is one.
  void go_on() { analysis_->look(done_++); }
  // Once all were looked at.
  Json review() const;

 private:
  LookBack(Record record, std::unique_ptr<bots::Analysis> analysis)
      : record_(std::move(record)), analysis_(std::move(analysis)) {}

  Record record_;
  std::unique_ptr<bots::Analysis> analysis_;
  std::size_t done_ = 0;
};

}  // namespace freebooter::table
