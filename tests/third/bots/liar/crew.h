#pragma once

#include "bots/crew.h"
#include "engine/liar/rules.h"

namespace freebooter {
struct Liar;
}

namespace freebooter::bots {

template <>
struct CrewOf<Liar> {
  // A new round rolls everything anew: there is nothing to keep in mind.
  struct Knowledge {
    void see(const Event&) {}
    friend bool operator==(const Knowledge&, const Knowledge&) = default;
  };
  using Job = bots::Job<Liar, liar::View, Knowledge>;

  static std::span<const Rank<Job>> ranks();
  static Action pick(const Job& job, const Choice& choice, Rng& rng);
};

}  // namespace freebooter::bots
