#include "server/net/table_card.h"

#include <algorithm>

#include "table/config_json.h"
#include "table/json_writer.h"

namespace freebooter::net {

using table::Json;

namespace {

constexpr std::size_t kUsualSummary = 128;
constexpr std::size_t kUsualSeat = 96;

}  // namespace

store::MatchCard card_of(const table::Summary& summary, std::optional<Millis> deadline) {
  store::MatchCard card;
  card.game = summary.config.game;
  card.phase = summary.phase;
  card.listed = summary.config.visibility == table::Visibility::Public;
  card.deadline = deadline;
  // Written at every move.
  card.people.reserve(summary.seats.size());
  card.summary.reserve(kUsualSummary + kUsualSeat * summary.seats.size());
  table::JsonWriter out(card.summary);
  out.begin_object()
      .set("rules", summary.rules)
      .set("options", summary.config.options)
      .set("clock", table::clock_json(summary.config.clock));
  out.name("seats").begin_array();
  for (const auto& seat : summary.seats) {
    out.begin_object()
        .set("kind", table::name_of(seat.kind))
        .set("player", seat.player)
        .set("name", seat.name)
        .set("awaited", seat.awaited)
        .end_object();
    if (!seat.player.empty() &&
        std::find(card.people.begin(), card.people.end(), seat.player) == card.people.end()) {
      card.people.push_back(seat.player);
    }
  }
  out.end_array().end_object();
  return card;
}

bool is_closed(const store::MatchHead& head) {
  if (is_over(head.card.phase)) return false;
  const auto summary = table::parse_json(head.card.summary);
  // The first releases did not say, and had one version.
  const auto rules = summary ? summary->int_in("rules").value_or(1) : 1;
  return !table::is_playable(head.card.game, static_cast<int>(rules));
}

Json list_entry(const store::MatchHead& head, const PersonId& viewer, int watching,
                const std::function<std::string(const PersonId&)>& name_of) {
  const Json summary = table::parse_json(head.card.summary).value_or(Json::object());
  const auto& people = head.card.people;
  const auto seat_entry = [&](const Json& seat) {
    const std::string player = seat.text_in("player");
    // A person who was forgotten is no longer among the people of the match.
    const bool known = std::find(people.begin(), people.end(), player) != people.end();
    std::string name = seat.text_in("name");
    if (!player.empty()) name = known ? name_of(player) : "somebody";
    return Json::object()
        .set("kind", seat.text_in("kind"))
        .set("name", std::move(name))
        .set("you", !player.empty() && player == viewer)
        .set("awaited", seat.bool_in("awaited").value_or(false));
  };
  const Json* clock = summary.find("clock");
  return Json::object()
      .set("id", head.id)
      .set("game", head.card.game)
      .set("options", summary.text_in("options"))
      .set("visibility", head.card.listed ? "public" : "link")
      .set("clock", clock != nullptr ? *clock : table::clock_json({}))
      .set("phase", is_closed(head) ? "closed" : freebooter::name_of(head.card.phase))
      .set("seats", Json::array(summary.array_in("seats"), seat_entry))
      .set("watching", watching)
      .set("created", head.created)
      .set("updated", head.updated);
}

}  // namespace freebooter::net
