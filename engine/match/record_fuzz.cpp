#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/match/replay.h"

using namespace freebooter;

// A record that is accepted reads back the same, and can be checked to its end.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto record = parse_record(text);
  if (!record.ok()) {
    if (record.error().message.empty() || record.error().line < 1) std::abort();
    return 0;
  }
  const std::string written = record_text(*record);
  const auto again = parse_record(written);
  if (!again.ok() || record_text(*again) != written) std::abort();
  const auto fault = verify(*record);
  if (fault && fault->message.empty()) std::abort();
  return 0;
}
