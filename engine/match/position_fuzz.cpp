#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/match/any_game.h"
#include "engine/match/digest.h"

using namespace freebooter;

namespace {

void expect(bool good) {
  if (!good) std::abort();
}

// Whatever is accepted reads back the same, and can be played to its end.
void play_on(const AnyGame& game, std::string_view text) {
  auto match = game.resume(text);
  if (!match.ok()) {
    expect(match.error().line >= 1 && match.error().column >= 1);
    expect(!match.error().message.empty());
    return;
  }
  AnyMatch& m = **match;
  const std::string written = m.position_text();
  const auto again = game.resume(written);
  expect(again.ok() && (*again)->position_text() == written);
  Rng rng(digest(text));
  for (int step = 0; step < 3000 && !m.finished(); ++step) {
    const SeatSet seats = m.to_act();
    if (seats.empty()) {
      expect(m.chance_size() > 0);
      m.apply(kChance, m.chance_action(rng.below(m.chance_size())));
      continue;
    }
    Choices offers;
    m.choices(seats.front(), offers);
    expect(!offers.empty());
    const Choice& choice = offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
    const std::uint32_t size = m.family_size(seats.front(), choice);
    expect(size > 0);
    const Action action = m.family_member(seats.front(), choice, rng.below(size));
    expect(m.check(seats.front(), action).accepted());
    m.apply(seats.front(), action);
    if (step % 64 == 0) expect(game.resume(m.position_text()).ok());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const AnyGame* game : all_games()) play_on(*game, text);
  return 0;
}
