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
    if (client.greeted && !has_muted(client.player, speaker)) hearers.push_back(connection);
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
  if (want.muted) {
    mutes_[player].insert(want.person);
  } else {
    mutes_[player].erase(want.person);
  }
  return std::nullopt;
}

bool Live::has_muted(const PlayerId& player, std::uint32_t person) const {
  const auto muted = mutes_.find(player);
  return muted != mutes_.end() && muted->second.contains(person);
}

Json Live::chat_for(const PlayerId& player) const {
  Json out = Json::array();
  for (const Line& line : chat_) {
    if (!has_muted(player, line.person)) out.push(line.said);
  }
  return out;
}

}  // namespace freebooter::table
