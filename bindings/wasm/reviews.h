#pragma once

#include <optional>

#include "table/json.h"
#include "table/look_back.h"

namespace freebooter::bindings {

// A review on its way. Nobody here has threads or a clock: whoever asks for it asks on and on, and
// sees between times how far it is.
class ReviewUnderWay {
 public:
  // {"record", "seed", "work"}: {"steps"}.
  table::Json begin(const table::Json& request);
  // {"steps"}: looks at so many more; {"done", "of", "review": null until all are done}.
  table::Json go_on(const table::Json& request);

 private:
  std::optional<table::LookBack> game_;
};

// Calls that need no table.
table::Json position(const table::Json& request);
table::Json consider(const table::Json& request);

}  // namespace freebooter::bindings
