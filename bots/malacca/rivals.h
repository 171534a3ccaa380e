#pragma once

#include <array>
#include <cstdint>

#include "bots/malacca/contest.h"
#include "bots/malacca/crew.h"
#include "bots/search/regrets.h"

namespace freebooter::malacca::crew {

using LayRegrets = bots::Regrets<Lays::capacity()>;
using LayMix = LayRegrets::Mix;

// Somebody of a level, who thinks so long; 0 leaves it to the level.
struct Thinker {
  bots::Level level;
  std::uint32_t iterations = 0;
};

// What such a one would lay who sees this.
LayMix level_mix(const Thinker& who, const Contest& contest, const View& view,
                 const Knowledge& knowledge, int place, const Lays& lays);

// What a rival is taken to be.
class Rivals {
 public:
  virtual ~Rivals() = default;
  // What the seat that sees this is likely to lay; `sailors` is what a Sailor would.
  virtual LayMix mix(const Contest& contest, const View& view, int place, const Lays& lays,
                     const LayMix& sailors) const = 0;
  // How far it is taken to do so, in parts of LayRegrets::kAll; as far as not, it is taken to play
  // as well as can be.
  virtual std::int32_t trust(Seat seat) const = 0;
};

// What a rival may be, judged by what it has laid so far in this game: somebody who plays as well
// as can be, a Sailor, one of those who follow a plan, or one with habits of its own. What it would
// hardly have laid as one of them, makes that one unlikely.
class ShownRivals final : public Rivals {
 public:
  explicit ShownRivals(const Knowledge& knowledge);
  LayMix mix(const Contest& contest, const View& view, int place, const Lays& lays,
             const LayMix& sailors) const override;
  std::int32_t trust(Seat seat) const override;

 private:
  enum Character : std::uint8_t { Master, Sailor, Gambler, Trader, Defender, Attacker, Creature };
  static constexpr std::size_t kCharacters = 7;
  using Likelihoods = std::array<double, kCharacters>;  // they add up to 1

  static Likelihoods likelihoods(const Knowledge& knowledge, Seat seat);

  const Knowledge& knowledge_;
  std::array<Likelihoods, kMaxSeats> who_{};
};

// Exactly these, and nothing else: for whoever looks for their weak points.
class KnownRivals final : public Rivals {
 public:
  KnownRivals(const Thinker& who, const Knowledge& knowledge) : who_(who), knowledge_(knowledge) {}
  LayMix mix(const Contest& contest, const View& view, int place, const Lays& lays,
             const LayMix& sailors) const override;
  std::int32_t trust(Seat) const override { return LayRegrets::kAll; }

 private:
  Thinker who_;
  const Knowledge& knowledge_;
};

}  // namespace freebooter::malacca::crew
