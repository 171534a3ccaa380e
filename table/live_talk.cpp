#include "table/live.h"

namespace freebooter::table {

namespace {

constexpr std::size_t kRememberedLines = 50;
constexpr std::size_t kLinesAtOnce = 5;
constexpr Millis kTalkWindow = 10'000;

}  // namespace

Live::Answer Live::take(const PlayerId& player, const client::Chat& want) {
  return talk(player, Json::object().set("text", want.text));
}

Live::Answer Live::take(const PlayerId& player, const client::React& want) {
  return talk(player, Json::object().set("reaction", want.reaction));
}

Live::Answer Live::talk(const PlayerId& player, Json said) {
  std::deque<Millis>& times = spoke_[player];
  while (!times.empty() && times.front() + kTalkWindow <= now_) times.pop_front();
  if (times.size() >= kLinesAtOnce) {
    return Refused{Code::TooFast, {}, "too much talk in a short time"};
  }
  times.push_back(now_);
  const std::uint32_t speaker = person(player);
  said.set("person", speaker).set("name", name_of(player)).set("time", now_);
  std::vector<Connection> hearers;
  for (const auto& [connection, client] : clients_) {
    const bool hears = !room_.muted_by(client.player).contains(speaker);
    if (client.greeted && hears) hearers.push_back(connection);
  }
  send(std::move(hearers), Json::object().set("type", "table_said").set("said", said));
  chat_.push_back({speaker, std::move(said)});
  if (chat_.size() > kRememberedLines) chat_.pop_front();
  return std::nullopt;
}

Live::Answer Live::take(const PlayerId& player, const client::Mute& want) {
  if (want.person >= room_.people().size() || room_.people()[want.person] == player) {
    return Refused{Code::NoPerson, {}, "nobody else here has this number"};
  }
  if (room_.muted_by(player).contains(want.person) != want.muted) {
    emit(entry::Mute{person(player), want.person, want.muted});
  }
  return std::nullopt;
}

Json Live::chat_for(const PlayerId& player) const {
  Json out = Json::array();
  const std::set<std::uint32_t>& muted = room_.muted_by(player);
  for (const Line& line : chat_) {
    if (!muted.contains(line.person)) out.push(line.said);
  }
  return out;
}

}  // namespace freebooter::table
