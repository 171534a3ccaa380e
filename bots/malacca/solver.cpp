#include "bots/malacca/solver.h"

#include <algorithm>

#include "engine/malacca/actions.h"

namespace freebooter::malacca::crew {

namespace {

constexpr std::int32_t kAll = LayRegrets::kAll;
// How much regret the Sailor's mix counts for that everybody begins with.
constexpr std::int32_t kFirst = 2000;
constexpr int kHandBits = kSpecials;
constexpr int kLevelBits = 3;

std::uint64_t kinds_of(Cards hand) {
  std::uint64_t kinds = 0;
  for (const Card card : hand) kinds |= std::uint64_t{1} << special_index(card);
  return kinds;
}

}  // namespace

void Solver::Path::add(const Lay& lay) {
  laid[static_cast<std::size_t>(place++)] = lay;
  key = key << kLevelBits | lay.level;
}

Solver::Solver(const Job& job, const Rivals& rivals, Nodes& nodes)
    : job_(job), rivals_(rivals), nodes_(nodes), contest_(job.view), hidden_(job.view) {
  nodes_.clear();
  PlayerView& own = hidden_.seats[job.view.viewer];
  own.hand = own.hand.only(Known::All);
  for (Seat seat = 0; seat < job.view.players(); ++seat) {
    if (seat != job.view.viewer) trust_[seat] = rivals.trust(seat);
  }
}

Node* Solver::node_at(const Path& path, Cards hand) {
  return nodes_.find(path.key << kHandBits | kinds_of(hand), [&] {
    const Seat seat = contest_.seat_at(path.place);
    const Lays lays = contest_.lays(path.place, hand);
    const View view = contest_.seen_from(path.laid, path.place, hand);
    const LayMix sailors =
        level_mix({bots::Level::Sailor}, contest_, view, job_.knowledge, path.place, lays);
    const LayMix likely =
        trust_[seat] > 0 ? rivals_.mix(contest_, view, path.place, lays, sailors) : LayMix{};
    return Node{lays, LayRegrets(lays.size(), sailors, kFirst), likely};
  });
}

Lay Solver::draw(const Path& path, Cards hand, bool seen, Rng& rng) {
  Node* const node = node_at(path, hand);
  if (node == nullptr) return contest_.lays(path.place, hand)[0];
  const std::size_t count = node->lays.size();
  const std::int32_t trusted = trust_[contest_.seat_at(path.place)];
  if (!seen) {
    const bool likely = rng.below(kAll) < static_cast<std::uint32_t>(trusted);
    return node->lays[bots::draw_weight(likely ? node->likely : node->regrets.mix(), count, rng)];
  }
  const LayMix mix = node->regrets.mix();
  std::array<std::int64_t, Lays::capacity()> weights{};
  for (std::size_t i = 0; i < count; ++i) {
    if (node->lays[i].level != contest_.seen_level(path.place)) continue;
    const std::int64_t both =
        std::int64_t{trusted} * node->likely[i] + std::int64_t{kAll - trusted} * mix[i];
    weights[i] = 1 + both / 16;
  }
  return node->lays[bots::draw_weight(weights, count, rng)];
}

void Solver::learn(int place, const Hands& hands, Rng& rng) {
  const auto hand = [&](const Path& path) { return hands[contest_.seat_at(path.place)]; };
  Path before;
  while (before.place < place) {
    before.add(draw(before, hand(before), before.place < contest_.own_place(), rng));
  }
  Node* const node = node_at(before, hand(before));
  if (node == nullptr) return;
  LayRegrets::Worths worths{};
  for (std::size_t i = 0; i < node->lays.size(); ++i) {
    Path path = before;
    Rng luck = rng;  // the same for every choice
    path.add(node->lays[i]);
    while (path.place < contest_.players()) path.add(draw(path, hand(path), false, luck));
    worths[i] = contest_.worth(path.laid, place);
  }
  node->regrets.learn(worths);
}

void Solver::play(Rng& rng) {
  Rng own(rng.next());
  learn(contest_.own_place(), imagine_hands(job_.view, own), own);
  if (next_other_ == contest_.own_place()) ++next_other_;
  if (next_other_ >= contest_.players()) next_other_ = contest_.own_place() == 0 ? 1 : 0;
  Rng other(rng.next());
  learn(next_other_++, imagine_hands(hidden_, other), other);
}

bots::Policy Solver::all_lays() const {
  bots::Policy all;
  for (const Lay& lay :
       contest_.lays(contest_.own_place(), job_.view.seats[job_.view.viewer].hand)) {
    all.push_back({bots::only(make(Kind::Place, lay.card, lay.stake)), 1});
  }
  return all;
}

bots::Policy Solver::mix() {
  // A stake that is laid less often than once in so many times is left out, and so is a card: it is
  // what was tried.
  constexpr std::int64_t kRare = 20;
  constexpr std::int64_t kRareCard = 4;
  Path path;
  for (int place = 0; place < contest_.own_place(); ++place) {
    const Seat seat = contest_.seat_at(place);
    path.add({Card::None, static_cast<std::uint8_t>(contest_.seen_level(place)),
              job_.view.seats[seat].stake});
  }
  const Node* const node = node_at(path, job_.view.seats[job_.view.viewer].hand);
  if (node == nullptr) return {};
  std::int64_t all = 0;
  std::array<std::int64_t, kCards> cards{};
  for (std::size_t i = 0; i < node->lays.size(); ++i) {
    all += node->regrets.means()[i];
    cards[static_cast<std::size_t>(node->lays[i].card)] += node->regrets.means()[i];
  }
  const std::int64_t most = *std::max_element(cards.begin(), cards.end());
  bots::Policy policy;
  for (std::size_t i = 0; i < node->lays.size(); ++i) {
    const std::int64_t mean = node->regrets.means()[i];
    if (mean == 0 || mean * kRare < all) continue;
    const Lay& lay = node->lays[i];
    if (cards[static_cast<std::size_t>(lay.card)] * kRareCard < most) continue;
    policy.push_back(
        {bots::only(make(Kind::Place, lay.card, lay.stake)), static_cast<double>(mean)});
  }
  return policy;
}

}  // namespace freebooter::malacca::crew
