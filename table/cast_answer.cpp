#include "table/cast_answer.h"

#include "engine/match/casting.h"

namespace freebooter::table {

std::optional<std::string> cast_answer(const Json& you, std::string_view table,
                                       std::string_view share) {
  const Json* const asked = you.find("cast");
  if (asked == nullptr) return std::nullopt;
  const auto cast = asked->int_in("cast");
  const auto seat = you.int_in("seat");
  if (!cast || !seat) return std::nullopt;
  if (asked->text_in("wants") == "share") {
    return Json::object().set("type", "client_share").set("cast", *cast).set("share", share).text();
  }
  const Hash hash =
      share_commitment(table, static_cast<std::uint32_t>(*cast), static_cast<Seat>(*seat), share);
  return Json::object()
      .set("type", "client_commit")
      .set("cast", *cast)
      .set("hash", to_hex(hash))
      .text();
}

}  // namespace freebooter::table
