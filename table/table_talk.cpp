#include "table/table.h"

namespace freebooter::table {

namespace {

constexpr std::size_t kRememberedLines = 50;
constexpr std::size_t kLinesAtOnce = 5;
constexpr Millis kTalkWindow = 10'000;

}  // namespace

Table::Answer Table::take(Step& step, const client::Chat& want) {
  return talk(step, Json::object().set("text", want.text));
}

Table::Answer Table::take(Step& step, const client::React& want) {
  return talk(step, Json::object().set("reaction", want.reaction));
}

Table::Answer Table::talk(Step& step, Json said) {
  const PersonId& player = step.sender;
  std::deque<Millis>& times = spoke_[player];
  while (!times.empty() && times.front() + kTalkWindow <= step.now) times.pop_front();
  if (times.size() >= kLinesAtOnce) {
    return Refused{Code::TooFast, {}, "too much talk in a short time"};
  }
  times.push_back(step.now);
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
  if (room_.muted_by(player).contains(want.person) != want.muted) {
    emit(step, entry::Mute{person(step, player), want.person, want.muted});
  }
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
