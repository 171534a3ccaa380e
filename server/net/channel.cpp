#include "server/net/channel.h"

namespace freebooter {

std::string_view goodbye_code(Goodbye why) {
  switch (why) {
    case Goodbye::Restarting: return "restarting";
    case Goodbye::NoSuchTable: return "no_such_table";
    case Goodbye::TableFailed: return "table_failed";
    case Goodbye::TooFast: return "too_fast";
    case Goodbye::Banned: return "banned";
    case Goodbye::BadMessage: return "bad_message";
  }
  return "";
}

std::string goodbye_message(Goodbye why) {
  std::string_view retry = "null";
  if (why == Goodbye::Restarting) retry = "1500";
  if (why == Goodbye::TableFailed) retry = "1000";
  if (why == Goodbye::TooFast) retry = "10000";
  return R"({"type":"server_goodbye","code":")" + std::string(goodbye_code(why)) +
         R"(","retry_ms":)" + std::string(retry) + "}";
}

}  // namespace freebooter
