#include "server/net/table_card.h"

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace freebooter {

namespace json = boost::json;

namespace {

template <class Enum, std::size_t N>
std::string_view name_in(const std::array<std::string_view, N>& names, Enum value) {
  return names.at(static_cast<std::size_t>(value));
}

constexpr std::array<std::string_view, 4> kPhaseNames = {"gathering", "playing", "finished",
                                                         "abandoned"};
constexpr std::array<std::string_view, 3> kClockNames = {"none", "live", "slow"};
constexpr std::array<std::string_view, 4> kSeatNames = {"open", "reserved", "human", "bot"};

}  // namespace

MatchCard card_of(const table::Summary& summary, std::optional<Millis> deadline) {
  MatchCard card;
  card.game = summary.config.game;
  card.phase = static_cast<Phase>(summary.phase);
  card.listed = summary.config.visibility == table::Visibility::Public;
  card.deadline = deadline;
  json::array seats;
  for (const auto& seat : summary.seats) {
    const bool bot = seat.kind == table::Summary::Sitting::Kind::Bot;
    seats.push_back({{"kind", name_in(kSeatNames, seat.kind)},
                     {"player", seat.player},
                     {"name", bot ? seat.name : std::string()},
                     {"awaited", seat.awaited}});
    if (!seat.player.empty() &&
        std::find(card.people.begin(), card.people.end(), seat.player) == card.people.end()) {
      card.people.push_back(seat.player);
    }
  }
  const table::Clock& clock = summary.config.clock;
  card.summary = json::serialize(json::object{
      {"options", summary.config.options},
      {"clock", {{"kind", name_in(kClockNames, clock.kind)}, {"seconds", clock.seconds}}},
      {"seats", std::move(seats)}});
  return card;
}

json::object list_entry(const MatchHead& head, const PersonId& viewer, int watching,
                        const std::function<std::string(const PersonId&)>& name_of) {
  json::object summary = json::parse(head.card.summary).as_object();
  json::array seats;
  for (const json::value& value : summary["seats"].as_array()) {
    const json::object& seat = value.as_object();
    const std::string player(seat.at("player").as_string());
    // A person who was forgotten is no longer among the people of the match.
    const auto& people = head.card.people;
    const bool known = std::find(people.begin(), people.end(), player) != people.end();
    json::value name = seat.at("name");
    if (!player.empty()) name = known ? name_of(player) : std::string("somebody");
    seats.push_back({{"kind", seat.at("kind")},
                     {"name", std::move(name)},
                     {"you", !player.empty() && player == viewer},
                     {"awaited", seat.at("awaited")}});
  }
  return {{"id", head.id},
          {"game", head.card.game},
          {"options", summary["options"]},
          {"visibility", head.card.listed ? "public" : "link"},
          {"clock", summary["clock"]},
          {"phase", name_in(kPhaseNames, head.card.phase)},
          {"seats", std::move(seats)},
          {"watching", watching},
          {"created", head.created},
          {"updated", head.updated}};
}

}  // namespace freebooter
