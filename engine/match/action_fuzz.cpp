#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/match/any_game.h"

using namespace freebooter;

namespace {

void expect(bool good) {
  if (!good) std::abort();
}

// The input, byte by byte; zeros after its end.
class Script {
 public:
  Script(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
  bool empty() const { return left_ == 0; }
  std::uint8_t next() {
    if (left_ == 0) return 0;
    --left_;
    return *data_++;
  }
  std::uint32_t number(int bytes) {
    std::uint32_t value = 0;
    for (; bytes > 0; --bytes) value = value << 8U | next();
    return value;
  }
  std::uint32_t below(std::uint32_t n) { return n <= 1 ? 0 : number(2) % n; }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

constexpr std::array<std::string_view, 16> kOptions{
    "players=2",
    "players=3",
    "players=4",
    "players=5",
    "players=6",
    "players=8",
    "players=2 edition=first bank=limited",
    "players=3 edition=first ghost=yes",
    "players=4 ghost=yes bank=limited",
    "players=5 edition=first ghost=yes tiebreak=behind",
    "players=6 edition=first bank=limited",
    "players=2 captains=yes",
    "players=5 captains=yes equipment=yes",
    "players=8 captains=yes equipment=yes",
    "players=7 equipment=yes",
    "players=3 captains=yes",
};

Action raw_action(Script& in) {
  Action action{};
  action.kind = in.next();
  action.a = in.next();
  action.b = in.next();
  action.c = in.next() == 7 ? 1 : 0;
  action.n = static_cast<std::int32_t>(in.next()) - 2;
  if (action.n > 200) action.n = static_cast<std::int32_t>(in.number(3));
  return action;
}

// Makes no difference if it is refused, and leaves a position that can be written and read.
void attempt(AnyMatch& match, Seat actor, const Action& action) {
  const std::string text = match.game().action_text(action);
  expect(!text.empty());
  const Refusal refusal = match.check(actor, action);
  if (!refusal.accepted()) return;
  expect(*match.game().parse_action(text) == action);
  match.apply(actor, action);
}

void step(AnyMatch& match, Script& in) {
  const SeatSet seats = match.to_act();
  const Seat actor = seats.empty() ? kChance : seats.front();
  const std::uint8_t how = in.next();
  if (how < 100) {
    attempt(match, how < 8 ? static_cast<Seat>(how) : actor, raw_action(in));
  } else if (actor == kChance) {
    expect(match.chance_size() > 0);
    attempt(match, kChance, match.chance_action(in.below(match.chance_size())));
  } else {
    Choices offers;
    match.choices(actor, offers);
    expect(!offers.empty());
    const Choice choice = offers[in.below(static_cast<std::uint32_t>(offers.size()))];
    const Action action =
        match.family_member(actor, choice, in.below(match.family_size(actor, choice)));
    expect(match.check(actor, action).accepted());
    attempt(match, actor, action);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Script in(data, size);
  const auto games = all_games();
  const AnyGame& game = *games[in.next() % games.size()];
  auto begun = game.begin(kOptions[in.next() % kOptions.size()]);
  if (!begun.ok()) return 0;
  AnyMatch& match = **begun;
  for (int i = 0; !in.empty() && !match.finished(); ++i) {
    step(match, in);
    if (i % 32 == 0) {
      const std::string position = match.position_text();
      const auto again = game.resume(position);
      expect(again.ok() && (*again)->position_text() == position);
    }
  }
  return 0;
}
