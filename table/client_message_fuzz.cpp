#include "table/client_message.h"

#include "engine/base/check.h"
#include "table/json.h"

// Whatever a client sends: JSON that was read reads back as the same, and nothing crashes.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto json = freebooter::table::parse_json(text)) {
    const auto again = freebooter::table::parse_json(json->text());
    FREEBOOTER_CHECK(again && *again == *json);
  }
  const auto said = freebooter::table::parse_client_message(text);
  FREEBOOTER_CHECK(said.ok() || !said.error().refused.explain.empty());
  return 0;
}
