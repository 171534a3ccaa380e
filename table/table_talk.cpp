#include "table/table.h"

namespace freebooter::table {

namespace {

constexpr std::size_t kRememberedLines = 50;
constexpr std::size_t kLinesAtOnce = 5;
constexpr std::size_t kLinesOfPlace = 15;  // a household may have several who play
constexpr Millis kTalkWindow = 10'000;

// What was said by a clock that has been set back since is long ago, too.
bool is_past(Millis said, Millis now) { return said + kTalkWindow <= now || said > now; }

// Whether so many lines are not too much, counted from now backwards.
bool may_talk(std::deque<Millis>& times, std::size_t most, Millis now) {
  while (!times.empty() && is_past(times.front(), now)) times.pop_front();
  return times.size() < most;
}

}  // namespace

Table::Answer Table::take(Step& step, const client::Chat& want) {
  return talk(step, Json::object().set("text", want.text));
}

Table::Answer Table::take(Step& step, const client::React& want) {
  return talk(step, Json::object().set("reaction", want.reaction));
}

Table::Answer Table::talk(Step& step, Json said) {
  const PersonId& player = step.sender;
  if (room_.hushed() && !room_.seat_of(player) && !acts_as_host(player)) {
    return Refused{Code::NotSeated, {}, "the host lets only those talk who sit at the table"};
  }
  if (Answer refused = one_too_many(player, kMostTalkers)) return refused;
  // No player is called like a place.
  const std::string place = "@" + clients_[step.connection].place;
  std::erase_if(spoke_, [&](const auto& one) {
    return one.second.empty() || is_past(one.second.back(), step.now);
  });
  if (!may_talk(spoke_[player], kLinesAtOnce, step.now) ||
      (place.size() > 1 && !may_talk(spoke_[place], kLinesOfPlace, step.now))) {
    return Refused{Code::TooFast, {}, "too much talk in a short time"};
  }
  spoke_[player].push_back(step.now);
  if (place.size() > 1) spoke_[place].push_back(step.now);
  const std::uint32_t speaker = person(step, player);
  said.set("person", speaker).set("name", name_of(player)).set("time", step.now);
  std::vector<Connection> hearers;
  for (const auto& [connection, client] : clients_) {
    const bool hears = !room_.muted_by(client.player).contains(speaker);
    if (client.greeted && hears) hearers.push_back(connection);
  }
  send(step, std::move(hearers), Json::object().set("type", "table_said").set("said", said));
  chat_.push_back({speaker, std::move(said)});
  if (chat_.size() > kRememberedLines) chat_.pop_front();
  return std::nullopt;
}

Table::Answer Table::take(Step& step, const client::Mute& want) {
  const PersonId& player = step.sender;
  if (want.person >= room_.people().size() || room_.people()[want.person] == player) {
    return Refused{Code::NoPerson, {}, "nobody else here has this number"};
  }
  if (room_.muted_by(player).contains(want.person) == want.muted) return std::nullopt;
  if (Answer refused = one_too_many(player, kMostTalkers)) return refused;
  if (Answer refused = too_restless(room_.person_of(player))) return refused;
  emit(step, entry::Mute{person(step, player), want.person, want.muted});
  return std::nullopt;
}

Table::Answer Table::take(Step& step, const client::Hush& want) {
  if (!acts_as_host(step.sender)) return Refused{Code::NotHost, {}, "only the host can do this"};
  if (room_.hushed() == want.hushed) return std::nullopt;
  if (Answer refused = too_restless_as_host(step.sender)) return refused;
  emit(step, entry::Hush{want.hushed});
  return std::nullopt;
}

Json Table::chat_for(const PersonId& player) const {
  Json out = Json::array();
  const std::set<std::uint32_t>& muted = room_.muted_by(player);
  for (const Line& line : chat_) {
    if (!muted.contains(line.person)) out.push(line.said);
  }
  return out;
}

}  // namespace freebooter::table
