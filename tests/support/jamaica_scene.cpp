#include "tests/support/jamaica_scene.h"

#include <algorithm>
#include <charconv>

#include "engine/jamaica/notation.h"
#include "engine/jamaica/words.h"

namespace freebooter::jamaica {

namespace {

std::uint8_t u8(int value) { return static_cast<std::uint8_t>(value); }

std::vector<std::string_view> split(std::string_view text, char mark) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(mark), text.size());
    std::string_view part = text.substr(0, end);
    while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
    while (!part.empty() && part.back() == ' ') part.remove_suffix(1);
    if (!part.empty()) parts.push_back(part);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

Hold hold_named(std::string_view word) {
  if (word == "-") return {};
  int count = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), count);
  const std::string_view name(end, static_cast<std::size_t>(word.data() + word.size() - end));
  const auto at = std::find(kGoodWords.begin(), kGoodWords.end(), name);
  REQUIRE_MESSAGE((error == std::errc() && at != kGoodWords.end()), "no such hold: ", word);
  return {static_cast<Good>(at - kGoodWords.begin()), u8(count)};
}

std::string hold_text(const Hold& hold) {
  if (hold.empty()) return "-";
  return std::to_string(hold.count) +
         std::string(word_of(kGoodWords, static_cast<std::size_t>(hold.good)));
}

Options of(int players, Edition edition, bool ghost, Bank bank) {
  Options options;
  options.players = u8(players);
  options.edition = edition;
  options.ghost = ghost;
  options.bank = bank;
  return options;
}

}  // namespace

Card card_named(std::string_view text) {
  const auto at = std::find(kCardWords.begin(), kCardWords.end(), text);
  REQUIRE_MESSAGE(at != kCardWords.end(), "no such card: ", text);
  return static_cast<Card>(at - kCardWords.begin());
}

CardSet cards_named(std::string_view text) {
  CardSet set;
  for (const std::string_view name : split(text, ' ')) set.add(card_named(name));
  return set;
}

Action action_named(std::string_view text) {
  const auto action = parse_action(text);
  REQUIRE_MESSAGE(action.ok(), "no such action: ", text);
  return *action;
}

Scene::Scene(const Options& options) : s(setup(options)) {
  for (Ship& ship : s.ships) ship.holds = {};
  for (int i = 0; i < s.players(); ++i) {
    Ship& ship = s.ships[static_cast<std::size_t>(i)];
    ship.hand = cards_named("food/powder powder/gold gold/gold");
    ship.pile = CardSet::all().without(ship.hand);
  }
  if (s.options.bank == Bank::Limited) s.bank = {80, 45, 45};
  s.flow.round = 1;
}

Scene::Scene(int players, Edition edition) : Scene(of(players, edition, false, Bank::Unlimited)) {}

Scene Scene::with_ghost(int players, Edition edition) {
  return Scene(of(players, edition, true, Bank::Unlimited));
}

Scene Scene::with_limited_bank(int players) {
  return Scene(of(players, Edition::Second, false, Bank::Limited));
}

Scene& Scene::at(ShipIndex ship, Space space, int lap) {
  s.ships[ship].space = space;
  s.ships[ship].lap = static_cast<std::int8_t>(lap);
  return *this;
}

Scene& Scene::holds(ShipIndex ship, std::string_view text) {
  Ship& own = s.ships[ship];
  own.holds = {};
  std::size_t at = 0;
  for (const std::string_view word : split(text, ' ')) {
    if (word == "+") {
      REQUIRE(own.powers.has(Face::SixthHold));
      at = kSixthHold;
    } else {
      REQUIRE(at < static_cast<std::size_t>(own.hold_count()));
      own.holds[at++] = hold_named(word);
    }
  }
  return *this;
}

void Scene::add_treasure(ShipIndex owner, Face face, bool seen) {
  REQUIRE(s.treasures_drawn < kTreasures);
  REQUIRE(s.undrawn[static_cast<std::size_t>(face)] > 0);
  --s.undrawn[static_cast<std::size_t>(face)];
  Treasure& treasure = s.treasures[s.treasures_drawn++];
  treasure.face = face;
  treasure.owner = owner;
  if (!seen) return;
  treasure.face_up = is_power(face);
  if (treasure.face_up) {
    treasure.known_by = SeatSet::first(s.players());
    s.ships[owner].powers.add(face);
  } else if (owner < s.players()) {
    treasure.known_by.add(owner);
  }
}

Scene& Scene::has(ShipIndex owner, Face face) {
  add_treasure(owner, face, true);
  return *this;
}

Scene& Scene::ghost_drew(Face face) {
  add_treasure(s.ghost(), face, false);
  return *this;
}

Scene& Scene::looted(Space lair) {
  REQUIRE(facts(lair).kind == SpaceKind::Lair);
  s.lair_tokens = static_cast<std::uint16_t>(s.lair_tokens & ~(1U << lair_number(lair)));
  return *this;
}

Scene& Scene::bank(int gold, int food, int powder) {
  REQUIRE(s.options.bank == Bank::Limited);
  s.bank = {u8(gold), u8(food), u8(powder)};
  return *this;
}

Scene& Scene::cards(Seat seat, std::string_view hand, std::string_view pile) {
  Ship& own = s.ships[seat];
  own.hand = cards_named(hand);
  own.pile = cards_named(pile);
  own.discard = CardSet::all().without(own.hand).without(own.pile);
  return *this;
}

Scene& Scene::round(int number) {
  s.flow.round = u8(number);
  return *this;
}

Scene& Scene::captain(Seat seat) {
  captain_ = seat;
  return *this;
}

// Makes the card one of the hand, in exchange for another that is not needed.
void Scene::put_in_hand(Seat seat, Card card) {
  Ship& own = s.ships[seat];
  if (own.hand.has(card)) return;
  const Card other = own.hand.nth(0);
  own.hand.remove(other);
  own.hand.add(card);
  if (own.pile.has(card)) {
    own.pile.remove(card);
    own.pile.add(other);
  } else {
    own.discard.remove(card);
    own.discard.add(other);
  }
}

Scene& Scene::acts(Seat seat, std::string_view card, int morning, int evening) {
  Flow& f = s.flow;
  const int players = s.players();
  f.captain = captain_ == kNoSeat ? u8((seat + 1) % players) : captain_;
  f.turn = u8((seat - f.captain + players) % players);
  f.dice = {u8(morning), u8(evening)};
  f.phase = Phase::Pick;
  f.actor = kNoSeat;
  f.pending = SeatSet::of(seat);
  for (int later = f.turn + 1; later < players; ++later) {
    Ship& other = s.ships[static_cast<std::size_t>((f.captain + later) % players)];
    other.pick = other.hand.nth(0);
    other.hand.remove(other.pick);
  }
  put_in_hand(seat, card_named(card));
  act(seat, make(Kind::Pick, card_named(card)), card);
  return *this;
}

Scene& Scene::picks(const std::vector<std::string>& cards, int morning, int evening) {
  Flow& f = s.flow;
  REQUIRE(static_cast<int>(cards.size()) == s.players());
  f.captain = captain_ == kNoSeat ? Seat{0} : captain_;
  f.turn = 0;
  f.dice = {u8(morning), u8(evening)};
  f.phase = Phase::Pick;
  f.actor = kNoSeat;
  f.pending = SeatSet::first(s.players());
  for (const Seat seat : SeatSet::first(s.players())) {
    put_in_hand(seat, card_named(cards[seat]));
    act(seat, make(Kind::Pick, card_named(cards[seat])), cards[seat]);
  }
  return *this;
}

// The one who sits right of the Captain plays gold/gold with all holds full of gold, which
// changes nothing.
Scene& Scene::ghost_acts(int morning, int evening) {
  const Seat captain = captain_ == kNoSeat ? Seat{0} : captain_;
  const Seat last = u8((captain + s.players() - 1) % s.players());
  captain_ = captain;
  const Holds kept = s.ships[last].holds;
  for (Hold& hold : s.ships[last].holds) hold = {Good::Gold, 1};
  acts(last, "gold/gold", morning, evening);
  s.ships[last].holds = kept;
  return *this;
}

Seat Scene::actor_of(const Action& action) const {
  if (is_chance(action)) return kChance;
  const SeatSet asked = to_act(s);
  return asked.size() == 1 ? asked.front() : Seat{0};
}

void Scene::act(Seat actor, const Action& action, std::string_view text) {
  const std::string answer = refusal(actor, action);
  REQUIRE_MESSAGE(answer == "accepted", text, ": ", answer, " while ", asks());
  apply(s, actor, action, this);
}

Scene& Scene::go(std::string_view actions) {
  for (const std::string_view text : split(actions, ';')) {
    const Action action = action_named(text);
    act(actor_of(action), action, text);
  }
  return *this;
}

Scene& Scene::go(Seat seat, std::string_view actions) {
  for (const std::string_view text : split(actions, ';')) act(seat, action_named(text), text);
  return *this;
}

std::string Scene::asks() const {
  if (finished(s)) return "over";
  if (chance_size(s) > 0) return "chance: " + std::string(kind_name(chance_action(s, 0).kind));
  const SeatSet asked = to_act(s);
  if (asked.size() == 1) {
    return "seat " + std::to_string(asked.front()) + ": " + choices(asked.front());
  }
  std::string text = "seats";
  for (const Seat seat : asked) text += " " + std::to_string(seat);
  Choices list;
  jamaica::choices(s, asked.front(), list);
  return text + ": " + std::string(kind_name(list[0].action.kind));
}

std::string Scene::choices(Seat seat) const {
  Choices list;
  jamaica::choices(s, seat, list);
  std::string text;
  const auto add = [&](const std::string& entry) { text += (text.empty() ? "" : " | ") + entry; };
  for (const Choice& choice : list) {
    if (choice.lo != choice.hi) {
      Action least = choice.action;
      least.n = choice.lo;
      add(action_text(least) + ".." + std::to_string(choice.hi));
      continue;
    }
    std::vector<std::string> members;
    for (std::uint32_t i = 0; i < family_size(s, seat, choice); ++i) {
      members.push_back(action_text(family_member(s, seat, choice, i)));
    }
    std::sort(members.begin(), members.end());
    for (const std::string& member : members) add(member);
  }
  return text;
}

std::vector<std::string> Scene::leaves(ShipIndex ship) const {
  const SeatSet asked = to_act(s);
  REQUIRE(asked.size() == 1);
  Choices list;
  jamaica::choices(s, asked.front(), list);
  REQUIRE(list.size() == 1);
  std::vector<std::string> found;
  for (std::uint32_t i = 0; i < family_size(s, asked.front(), list[0]); ++i) {
    Scene after = *this;
    Holds& holds = after.s.ships[ship].holds;
    const Action action = family_member(s, asked.front(), list[0], i);
    for (int hold = 0; hold < kHolds; ++hold) {
      Hold& from = holds[static_cast<std::size_t>(hold)];
      from.count = u8(from.count - taken(action.n, hold));
    }
    std::sort(holds.begin(), holds.begin() + kPlainHolds,
              [](const Hold& a, const Hold& b) { return a.count > b.count; });
    found.push_back(after.holds(ship));
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::string Scene::refusal(std::string_view action) const {
  const Action wanted = action_named(action);
  return refusal(actor_of(wanted), wanted);
}

std::string Scene::refusal(Seat actor, std::string_view action) const {
  return refusal(actor, action_named(action));
}

std::string Scene::refusal(Seat actor, const Action& action) const {
  const Refusal refusal = check(s, actor, action);
  if (refusal.accepted()) return "accepted";
  return std::string(wire_name(refusal.code)) + " " + to_string(refusal.rule);
}

std::string Scene::holds(ShipIndex ship) const {
  const Ship& own = s.ships[ship];
  std::string text;
  std::string empty;
  for (std::size_t i = 0; i < kPlainHolds; ++i) {
    if (own.holds[i].empty()) {
      empty += "- ";
    } else {
      text += empty + hold_text(own.holds[i]) + " ";
      empty.clear();
    }
  }
  if (own.powers.has(Face::SixthHold)) text += "+ " + hold_text(own.holds[kSixthHold]) + " ";
  if (!text.empty()) text.pop_back();
  return text;
}

std::string Scene::place(ShipIndex ship) const {
  const Ship& own = s.ships[ship];
  std::string text = std::to_string(own.space);
  if (own.lap > 0) text += " home";
  if (own.lap < 0) text += " behind";
  if (own.lap < -1) text += " " + std::to_string(-own.lap);
  return text;
}

int Scene::count(Happening what) const {
  return static_cast<int>(std::count_if(events_.begin(), events_.end(), [&](const Event& event) {
    return event.kind == static_cast<std::uint8_t>(what);
  }));
}

Event Scene::last(Happening what, Seat viewer) const {
  REQUIRE_MESSAGE(count(what) > 0, "never happened: ", shape(what).name);
  const auto found = std::find_if(events_.rbegin(), events_.rend(), [&](const Event& event) {
    return event.kind == static_cast<std::uint8_t>(what);
  });
  return shown_to(*found, viewer);
}

}  // namespace freebooter::jamaica
