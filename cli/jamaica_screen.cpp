#include "cli/jamaica_screen.h"

#include <array>

#include "engine/jamaica/open_rules.h"
#include "engine/jamaica/ship_rules.h"
#include "engine/jamaica/words.h"

namespace freebooter::cli {

using namespace jamaica;

namespace {

constexpr std::size_t kCell = 8;

bool is_fork(int space) {
  const SpaceFacts& here = facts(static_cast<Space>(space));
  return here.next != here.next_inner;
}

// What stands for a good where there is little room: on the board, and in the holds.
constexpr std::array<std::string_view, 4> kSigns{"-", "o", "~", "!"};
std::string_view sign(Good good) { return kSigns[static_cast<std::size_t>(good)]; }

}  // namespace

std::string JamaicaScreen::board() const {
  const View v = view();
  std::string out = headline(v) + "\n";
  if (!cast().plain) out += track(v);
  for (int i = 0; i < v.ship_count(); ++i) out += crew_line(v, static_cast<ShipIndex>(i)) + "\n";
  const ShipView& own = v.ships[cast().me];
  if (!own.hand.empty() && v.flow.phase != Phase::Pick) {
    std::vector<std::string> cards;
    for (CardSet left = own.hand; !left.empty();) cards.push_back(card(left.pop(), v));
    out += words().labelled(words()("jamaica.hand"_key), joined(cards, " · ")) + "\n";
  }
  return out;
}

std::string JamaicaScreen::headline(const View& v) const {
  std::string out = words()("round.n"_key, {{"round", int{v.flow.round}}});
  out = cast().paint(Hue::Bold, out);
  if (v.flow.captain != kNoSeat) {
    out += " · " + words().labelled(words()("jamaica.captain"_key), cast().name(v.flow.captain));
  }
  if (v.flow.dice[0] > 0 && v.flow.phase != Phase::PlaceDice) {
    const auto die = [&](Key half, int face) {
      return " · " + words().labelled(words()(half), number_text(face));
    };
    out += die("half.morning"_key, v.flow.dice[0]) + die("half.evening"_key, v.flow.dice[1]);
  }
  if (v.flow.race_over) out += " · " + words()("log.race_over"_key);
  return out;
}

// The way round in lines: up to each fork, and its two lanes side by side.
std::string JamaicaScreen::track(const View& v) const {
  const auto cells = [&](int first, int end) {
    std::string out;
    for (int space = first; space < end; ++space) out += cell(v, static_cast<Space>(space));
    return out;
  };
  std::string out;
  for (int at = kPortRoyal; at < kSpaces;) {
    const int begin = at;
    while (at < kSpaces && !is_fork(at)) ++at;
    const bool forks = at < kSpaces;
    out += " " + cells(begin, forks ? at + 1 : kSpaces) + "\n";
    if (!forks) break;
    const SpaceFacts& fork = facts(static_cast<Space>(at));
    at = facts(static_cast<Space>(fork.next_inner - 1)).next;  // where the lanes merge
    out += " " + cells(fork.next, fork.next_inner) + cast().paint(Hue::Dim, " | ") +
           cells(fork.next_inner, at) + "\n";
  }
  const auto good = [&](Good one) {
    return std::string(sign(one)) + " " + words().of("good", word_of(kGoodWords, one));
  };
  const std::vector<std::string> signs{good(Good::Food), good(Good::Gold), good(Good::Powder),
                                       "^ " + words()("space.lair"_key),
                                       "* " + words()("note.treasure"_key)};
  return out + " " + cast().paint(Hue::Dim, joined(signs, " · ")) + "\n";
}

// " 6 o5AB": the number, what arriving costs, and who lies there.
std::string JamaicaScreen::cell(const View& v, Space space) const {
  const SpaceFacts& here = facts(space);
  std::string out = (space < 10 ? " " : "") + std::to_string(space) + " ";
  switch (here.kind) {
    case SpaceKind::PortRoyal: out += cast().paint(Hue::Bold, "@ "); break;
    case SpaceKind::Port:
    case SpaceKind::Sea: {
      const Hue hue = here.kind == SpaceKind::Port ? Hue::Port : Hue::Sea;
      const std::string cost(sign(price_good(here.kind)));
      out += cast().paint(hue, cost + std::to_string(here.price));
      break;
    }
    case SpaceKind::Lair: out += cast().paint(Hue::Lair, v.has_token(space) ? "^*" : "^ "); break;
  }
  return padded(out + joined(ships_at(v, space, true), ""), kCell) + " ";
}

std::vector<std::string> JamaicaScreen::ships_at(const View& v, Space space, bool letters) const {
  std::vector<std::string> out;
  for (int i = 0; i < v.ship_count(); ++i) {
    const auto ship = static_cast<std::size_t>(i);
    if (v.ships[ship].space != space) continue;
    out.push_back(letters ? cast().letter(ship) : cast().name(ship));
  }
  return out;
}

std::string JamaicaScreen::holds(const Hull& ship) const {
  std::vector<std::string> out;
  for (int i = 0; i < ship.hold_count(); ++i) {
    const Hold& hold = ship.holds[static_cast<std::size_t>(i)];
    if (cast().plain) {
      out.push_back(hold.empty() ? words()("hold.none"_key) : goods(hold.good, hold.count));
    } else {
      out.push_back(hold.empty() ? "-" : std::to_string(hold.count) + std::string(sign(hold.good)));
    }
  }
  return joined(out, cast().plain ? ", " : " ");
}

std::vector<std::string> JamaicaScreen::treasures(const View& v, ShipIndex ship) const {
  std::vector<std::string> out;
  int hidden = 0;
  for (int i = 0; i < v.treasures_drawn; ++i) {
    const Treasure& one = v.treasures[static_cast<std::size_t>(i)];
    if (one.owner != ship) continue;
    if (one.face == kNoFace) {
      ++hidden;
    } else {
      out.push_back(treasure(one.face, i));
    }
  }
  if (hidden > 0) out.push_back(words()("treasure.count"_key, {{"n", hidden}}));
  return out;
}

std::string JamaicaScreen::crew_line(const View& v, ShipIndex ship) const {
  const ShipView& own = v.ships[ship];
  std::vector<std::string> more{
      words()("jamaica.points.n"_key, {{"n", score_parts(v, ship).total()}})};
  if (own.home()) more.push_back(words()("jamaica.home"_key));
  if (own.lap < 0) more.push_back(words()("jamaica.behind"_key));
  for (std::string& one : treasures(v, ship)) more.push_back(std::move(one));
  if (cast().plain) {
    const std::string where = place(own.space) + ", " + kind(own.space);
    return words().labelled(cast().name(ship), where) + ". " +
           words().labelled(words()("ship.holds"_key), holds(own)) + ". " + joined(more) + ".";
  }
  constexpr std::size_t kName = 16;
  constexpr std::size_t kPlace = 26;
  constexpr std::size_t kHoldsText = 18;
  const std::string where = (own.space < 10 ? " " : "") + std::to_string(own.space) + " " +
                            words().of("place", std::to_string(own.space));
  return " " + cast().letter(ship) + " " + padded(cast().name(ship), kName) +
         padded(where, kPlace) + padded(holds(own), kHoldsText) + joined(more);
}

std::string JamaicaScreen::chart() const {
  const View v = view();
  std::string out;
  for (Space space = 0; space < kSpaces; ++space) {
    const SpaceFacts& here = facts(space);
    std::vector<std::string> more{kind(space)};
    if (is_fork(space)) more.push_back(words()("space.fork"_key));
    if (v.has_token(space)) more.push_back(words()("note.treasure"_key));
    if (here.score > 0) more.push_back(words()("jamaica.points.n"_key, {{"n", int{here.score}}}));
    const auto ships = ships_at(v, space, false);
    if (!ships.empty()) {
      more.push_back(words()("space.ships"_key, {{"names", joined(ships)}}));
    }
    const std::string name = words().of("place", std::to_string(space));
    out += (space < 10 ? " " : "") + std::to_string(space) + " " +
           words().labelled(name, joined(more, " · ")) + "\n";
  }
  return out;
}

std::string JamaicaScreen::question() const {
  const View v = view();
  const std::string what = goods(v.flow.good, v.flow.amount);
  switch (v.flow.phase) {
    case Phase::PlaceDice:
      return words()("ask.place-dice"_key) + ". " + words()("ask.place-dice.note"_key);
    case Phase::Load: {
      Choices choices;
      Jamaica::choices(state(), cast().me, choices);
      const bool dump = !choices.empty() && kind_of(choices[0].action) == Kind::Dump;
      return dump ? words()("ask.dump"_key, {{"what", what}})
                  : words()("ask.load"_key, {{"what", what}});
    }
    case Phase::Pay: return words()("ask.pay"_key, {{"what", what}});
    case Phase::Powder:
      return battle_note(v) + words()("ask.powder"_key) + " " + words()("ask.powder.note"_key);
    case Phase::Sabre:
      return battle_note(v) + words()("ask.sabre"_key) + " " + words()("ask.sabre.note"_key);
    case Phase::Retreat: return words()("ask.retreat"_key) + " " + words()("ask.retreat.note"_key);
    default: return words().of("ask", word_of(kPhaseWords, v.flow.phase));
  }
}

// Who fights whom, and what the one who is asked must know.
std::string JamaicaScreen::battle_note(const View& v) const {
  const Battle& b = v.flow.battle;
  const auto name = [&](ShipIndex ship) { return cast().name(ship); };
  std::string out =
      (b.attacker == cast().me   ? words()("battle.title.you"_key, {{"defender", name(b.defender)}})
       : b.defender == cast().me ? words()("battle.title.me"_key, {{"attacker", name(b.attacker)}})
                                 : words()("battle.title"_key, {{"attacker", name(b.attacker)},
                                                                {"defender", name(b.defender)}})) +
      ". ";
  if (v.flow.phase == Phase::Sabre) {
    const ShipIndex fighter = fighter_of(b);
    const std::string face = die_face(b.defending ? b.defence_die : b.attack_die);
    out += fighter == cast().me
               ? words()("ask.sabre.own"_key, {{"face", face}})
               : words()("ask.sabre.other"_key, {{"name", name(fighter)}, {"face", face}});
    return out + "\n";
  }
  if (b.defending) {
    const int needed = strength(v.ships[b.attacker], b.attack_powder, b.attack_die);
    out += words()("battle.need"_key, {{"name", name(b.attacker)}, {"strength", needed}});
  } else {
    const int powder = total(v.ships[b.defender].holds, Good::Powder);
    out += words()("battle.answer"_key,
                   {{"name", name(b.defender)}, {"what", goods(Good::Powder, powder)}});
  }
  return out + "\n";
}

std::string JamaicaScreen::label(const Action& action) const {
  const View v = view();
  const int hold = action.a + 1;
  const auto content = [&](const Hull& ship) {
    const Hold& one = ship.holds[action.a % kHolds];
    return goods(one.good, one.count);
  };
  const Hull& mine = v.ships[cast().me];
  switch (kind_of(action)) {
    case Kind::PlaceDice: {
      const int other = v.flow.dice[0] + v.flow.dice[1] - action.a;
      return words()("do.dice"_key, {{"morning", int{action.a}}, {"evening", other}});
    }
    case Kind::Pick: return capital(card(action.a, v));
    case Kind::Sail: return words()("do.sail"_key, {{"space", place(action.a)}});
    case Kind::Retreat: return words()("do.retreat"_key, {{"space", place(action.a)}});
    case Kind::GhostSail:
      return action.b == static_cast<std::uint8_t>(Direction::Backward)
                 ? words()("do.ghost.backward"_key, {{"space", place(action.a)}})
                 : words()("do.ghost.forward"_key, {{"space", place(action.a)}});
    case Kind::Load:
      return action.a == kSixthHold ? words()("do.load.sixth"_key)
                                    : words()("do.load"_key, {{"number", hold}});
    case Kind::Dump: return words()("do.dump"_key, {{"number", hold}, {"what", content(mine)}});
    case Kind::Attack: return words()("do.attack"_key, {{"name", cast().name(action.a)}});
    case Kind::Powder: return words()("battle.powder"_key);
    case Kind::PowderSplit:
      return words()("do.split"_key, {{"what", goods(Good::Powder, v.flow.amount)}}) +
             split(action.n);
    case Kind::Pay:
      return words()("do.pay"_key, {{"what", goods(v.flow.good, v.flow.amount)}}) + split(action.n);
    case Kind::Reroll: return words()("do.reroll"_key);
    case Kind::Keep: return words()("do.keep"_key);
    case Kind::TakeHold:
      return words()("do.take_hold"_key, {{"what", content(v.ships[loser_of(v.flow.battle)])}});
    case Kind::TakeTreasure:
      return words()("do.take_treasure"_key,
                     {{"treasure", treasure(v.treasures[action.a % kTreasures].face, action.a)}});
    case Kind::GiveTreasure:
      return words()("do.give_treasure"_key,
                     {{"treasure", treasure(v.treasures[action.a % kTreasures].face, action.a)}});
    case Kind::TakeNothing: return words()("do.take_nothing"_key);
    default: return action_text(action);
  }
}

// " (Hold 1: 2, Hold 3: 1)".
std::string JamaicaScreen::split(Split split) const {
  std::vector<std::string> parts;
  for (int hold = 0; hold < kHolds; ++hold) {
    const int count = taken(split, hold);
    if (count == 0) continue;
    parts.push_back(
        words()("hold.content"_key, {{"number", hold + 1}, {"what", number_text(count)}}));
  }
  return " (" + joined(parts) + ")";
}

std::vector<std::string> JamaicaScreen::notes(const Action& action) const {
  const View v = view();
  if (kind_of(action) == Kind::Attack) {
    const int powder = total(v.ships[action.a].holds, Good::Powder);
    return {words()("do.attack.more"_key, {{"what", goods(Good::Powder, powder)}})};
  }
  const Preview ahead = preview(v, action);
  std::vector<std::string> out;
  const auto add = [&](int half, const std::string& what) {
    const std::string when = half == 0 ? words()("half.morning"_key) : words()("half.evening"_key);
    const std::string note = words()("note.half"_key, {{"half", when}, {"what", what}});
    if (std::find(out.begin(), out.end(), note) == out.end()) out.push_back(note);
  };
  for (int half = 0; half < 2; ++half) {
    for (const Landing& landing : ahead.landings) {
      if (landing.half == half) add(half, landing_note(landing));
    }
    for (const Cargo& load : ahead.loads) {
      if (load.half != half) continue;
      const Param what{"what", goods(load.good, load.amount)};
      add(half, load.ignored ? words()("note.ignored"_key, {what})
                : load.dumps ? words()("note.dumps"_key, {what})
                             : words()("note.load"_key, {what}));
    }
  }
  return out;
}

std::string JamaicaScreen::landing_note(const Landing& landing) const {
  std::vector<std::string> parts{place(landing.to)};
  if (landing.home) parts.push_back(words()("note.home"_key));
  std::vector<std::string> opponents;
  for (const std::uint8_t ship : landing.opponents) opponents.push_back(cast().name(ship));
  if (!opponents.empty()) {
    parts.push_back(words()("note.battle"_key, {{"names", joined(opponents)}}));
  }
  if (landing.treasure) parts.push_back(words()("note.treasure"_key));
  if (landing.missing > 0) {
    const int have = landing.price - landing.missing;
    parts.push_back(cast().paint(
        Hue::Warn, words()("note.short"_key, {{"price", int{landing.price}}, {"have", have}})));
  } else if (landing.price > 0) {
    parts.push_back(words()("note.pay"_key, {{"what", goods(landing.good, landing.price)}}));
  }
  if (parts.size() == 1) parts.push_back(words()("note.free"_key));
  if (landing.uncertain) parts.push_back(words()("note.maybe"_key));
  return joined(parts);
}

std::string JamaicaScreen::reckoning() const {
  const View v = view();
  std::string out;
  for (int i = 0; i < v.ship_count(); ++i) {
    const auto ship = static_cast<ShipIndex>(i);
    const ScoreParts parts = score_parts(v, ship);
    const auto part = [](std::string name, int points) {
      return std::move(name) + " " + number_text(points);
    };
    const std::string total = words()("jamaica.points.n"_key, {{"n", parts.total()}});
    out += words().labelled(cast().name(ship), total) + " (" +
           joined({part(words()("score.place"_key), parts.place),
                   part(words()("score.gold"_key), parts.gold),
                   part(words()("score.riches"_key), parts.riches),
                   part(words()("score.curses"_key), parts.curses)}) +
           ")\n";
  }
  return out;
}

}  // namespace freebooter::cli
