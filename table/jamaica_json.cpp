#include "table/jamaica_json.h"

#include "engine/jamaica/actions.h"
#include "engine/jamaica/game.h"
#include "engine/jamaica/open_rules.h"
#include "engine/jamaica/preview.h"
#include "engine/jamaica/words.h"

namespace freebooter::table {

using namespace jamaica;

namespace {

template <std::size_t N, class Enum>
Json word(const std::array<std::string_view, N>& words, Enum value) {
  return Json(word_of(words, static_cast<std::size_t>(value)));
}
Json good_word(Good good) { return good == Good::None ? Json() : word(kGoodWords, good); }
Json card_word(Card card) { return card == kNoCard ? Json() : word(kCardWords, card); }
Json face_word(Face face) { return face == kNoFace ? Json() : word(kFaceWords, face); }

Json cards(CardSet set) {
  Json out = Json::array();
  while (!set.empty()) out.push(card_word(set.pop()));
  return out;
}

Json options_json(const Options& options) {
  return Json::object()
      .set("players", options.players)
      .set("edition", options.edition == Edition::Second ? "second" : "first")
      .set("tiebreak", options.tiebreak == Tiebreak::Ahead ? "ahead" : "behind")
      .set("bank", options.bank == Bank::Unlimited ? "unlimited" : "limited")
      .set("ghost", options.ghost);
}

Json score_json(const View& view, int ship) {
  const ScoreParts parts = score_parts(view, static_cast<ShipIndex>(ship));
  return Json::object()
      .set("place", parts.place)
      .set("gold", parts.gold)
      .set("riches", parts.riches)
      .set("curses", parts.curses)
      .set("total", parts.total());
}

Json ship_json(const View& view, int i) {
  const ShipView& ship = view.ships[static_cast<std::size_t>(i)];
  Json powers = Json::array();
  for (const Face face : {Face::Map, Face::Sabre, Face::LadyBeth, Face::SixthHold}) {
    if (ship.powers.has(face)) powers.push(face_word(face));
  }
  Json holds = Json::array();
  for (int hold = 0; hold < ship.hold_count(); ++hold) {
    const Hold& content = ship.holds[static_cast<std::size_t>(hold)];
    holds.push(Json::object().set("good", good_word(content.good)).set("count", content.count));
  }
  const bool own = view.viewer == i || view.viewer == kEveryone;
  return Json::object()
      .set("space", ship.space)
      .set("lap", ship.lap)
      .set("powers", std::move(powers))
      .set("battle_bonus", battle_bonus(ship))
      .set("holds", std::move(holds))
      .set("discard", cards(ship.discard))
      .set("hand_size", ship.hand_size)
      .set("pile_size", ship.pile_size)
      .set("has_picked", ship.has_picked)
      .set("pick", card_word(ship.pick))
      .set("hand", own ? cards(ship.hand) : Json())
      .set("score", score_json(view, i));
}

Json treasure_json(const Treasure& treasure, int number) {
  return Json::object()
      .set("number", number)
      .set("owner", treasure.owner)
      .set("face", face_word(treasure.face))
      .set("known_by", bit_numbers(treasure.known_by.bits()))
      .set("face_up", treasure.face_up)
      .set("known_cursed", treasure.known_cursed);
}

// J5.2 What a side comes to: null until its die lies on the table, and for a star, which wins at
// once.
Json strength_json(const Hull& ship, int powder, std::uint8_t die, bool rolled) {
  return rolled && die != kStar ? Json(strength(ship, powder, die)) : Json();
}

Json battle_json(const View& view) {
  const Battle& b = view.flow.battle;
  if (!b.on()) return Json();
  const CombatDice dice = combat_dice(view.flow);
  const Hull& attacker = view.ships[b.attacker];
  const Hull& defender = view.ships[b.defender];
  return Json::object()
      .set("attacker", b.attacker)
      .set("defender", b.defender)
      .set("fighter", fighter_of(b))
      .set("sabre_used", b.sabre_used)
      .set("attack_powder", b.attack_powder)
      .set("attack_die", dice.attack ? word(kDieWords, b.attack_die) : Json())
      .set("attack_strength", strength_json(attacker, b.attack_powder, b.attack_die, dice.attack))
      .set("defence_powder", b.defence_powder)
      .set("defence_die", dice.defence ? word(kDieWords, b.defence_die) : Json())
      .set("defence_strength",
           strength_json(defender, b.defence_powder, b.defence_die, dice.defence))
      .set("winner", or_null(b.winner, kNoShip));
}

Json lairs_json(const View& view) {
  Json out = Json::array();
  for (int space = 0; space < kSpaces; ++space) {
    if (view.has_token(static_cast<Space>(space))) out.push(space);
  }
  return out;
}

Json bank_json(const View& view) {
  if (view.options.bank == Bank::Unlimited) return Json();
  return Json::object()
      .set("gold", view.bank[0])
      .set("food", view.bank[1])
      .set("powder", view.bank[2]);
}

// The holds that a payment or powder can come from.
Json sources(const ShipView& ship, Good good) {
  Json out = Json::array();
  for (std::size_t i = 0; i < kHolds; ++i) {
    if (ship.holds[i].good != good || ship.holds[i].empty()) continue;
    out.push(Json::object().set("hold", i + 1).set("count", ship.holds[i].count));
  }
  return out;
}

void add_sources(Json& out, const View& view, Kind kind) {
  const Flow& f = view.flow;
  const bool powder = kind == Kind::PowderSplit;
  const ShipIndex ship = powder ? fighter_of(f.battle) : f.mover;
  const Good good = powder ? Good::Powder : f.good;
  out.set("good", good_word(good))
      .set("amount", f.amount)
      .set("from", sources(view.ships[ship], good));
}

std::string_view half_word(std::uint8_t half) { return half == 0 ? "morning" : "evening"; }

Json preview_json(const Preview& shown) {
  if (shown.landings.empty() && shown.loads.empty()) return Json();
  const auto landing = [](const Landing& one) {
    return Json::object()
        .set("half", half_word(one.half))
        .set("from", one.from)
        .set("to", one.to)
        .set("home", one.home)
        .set("opponents", bit_numbers(one.opponents.bits()))
        .set("treasure", one.treasure)
        .set("good", good_word(one.good))
        .set("price", one.price)
        .set("missing", one.missing)
        .set("uncertain", one.uncertain);
  };
  const auto cargo = [](const Cargo& one) {
    return Json::object()
        .set("half", half_word(one.half))
        .set("good", good_word(one.good))
        .set("amount", one.amount)
        .set("ignored", one.ignored)
        .set("dumps", one.dumps);
  };
  return Json::object()
      .set("landings", Json::array(shown.landings, landing))
      .set("loads", Json::array(shown.loads, cargo));
}

}  // namespace

Json GameJson<Jamaica>::view(const View& view, std::uint32_t winners) {
  const Flow& f = view.flow;
  Json ships = Json::array();
  for (int i = 0; i < view.ship_count(); ++i) ships.push(ship_json(view, i));
  Json treasures = Json::array();
  for (int i = 0; i < view.treasures_drawn; ++i) {
    treasures.push(treasure_json(view.treasures[static_cast<std::size_t>(i)], i + 1));
  }
  const bool dice = f.dice[0] != 0;
  return Json::object()
      .set("game", Jamaica::kName)
      .set("viewer", view.viewer < kMaxSeats ? Json(view.viewer) : Json())
      .set("options", options_json(view.options))
      .set("phase", ask(view))
      .set("to_act", bit_numbers(to_act(f).bits()))
      .set("round", f.round)
      .set("captain", or_null(f.captain, kNoSeat))
      .set("first_captain", or_null(f.first_captain, kNoSeat))
      .set("half", half_word(f.half))
      .set("dice", dice ? Json(Json::Array{f.dice[0], f.dice[1]}) : Json())
      .set("mover", or_null(f.mover, kNoShip))
      .set("battle", battle_json(view))
      .set("good", good_word(f.good))
      .set("amount", f.amount)
      .set("race_over", f.race_over)
      .set("ships", std::move(ships))
      .set("treasures", std::move(treasures))
      .set("treasures_left", kTreasures - view.treasures_drawn)
      .set("lairs", lairs_json(view))
      .set("bank", bank_json(view))
      .set("shortage_die", Json::array(kShortageDie,
                                       [](ShortageSymbol symbol) {
                                         return word(kShortageWords,
                                                     static_cast<std::uint8_t>(symbol));
                                       }))
      .set("winners", bit_numbers(winners));
}

std::string_view GameJson<Jamaica>::ask(const View& view) {
  return word_of(kPhaseWords, static_cast<std::size_t>(view.flow.phase));
}

Json GameJson<Jamaica>::choice(const View& view, const Choice& choice) {
  const Action& action = choice.action;
  const Kind kind = kind_of(action);
  const Flow& f = view.flow;
  Json out = Json::object();
  out.set("kind", Jamaica::kind_name(action.kind));
  const bool family = kind == Kind::Pay || kind == Kind::PowderSplit;
  if (family) {
    out.set("do", kind == Kind::Pay ? "pay {split}" : "split {split}");
    add_sources(out, view, kind);
    return out;
  }
  const std::string text = Jamaica::action_text(action);
  out.set("do", choice.lo < choice.hi ? range_text(text) : text);
  switch (kind) {
    case Kind::PlaceDice:
      out.set("morning", action.a).set("evening", f.dice[0] + f.dice[1] - action.a);
      break;
    case Kind::Pick: out.set("card", card_word(action.a)); break;
    case Kind::Sail:
    case Kind::Retreat: out.set("space", action.a); break;
    case Kind::GhostSail:
      out.set("space", action.a).set("direction", word(kDirectionWords, action.b));
      break;
    case Kind::Load:
    case Kind::Dump: out.set("hold", action.a + 1).set("good", good_word(f.good)); break;
    case Kind::Attack: out.set("ship", action.a); break;
    case Kind::Powder: out.set("lo", choice.lo).set("hi", choice.hi); break;
    case Kind::TakeHold: {
      const ShipIndex loser = loser_of(f.battle);
      const Hold& hold = view.ships[loser].holds[action.a];
      out.set("ship", loser).set("hold", action.a + 1).set("good", good_word(hold.good));
      break;
    }
    case Kind::TakeTreasure:
    case Kind::GiveTreasure: out.set("treasure", action.a + 1); break;
    default: break;
  }
  Json shown = preview(view, action);
  if (!shown.is_null()) out.set("preview", std::move(shown));
  return out;
}

Json GameJson<Jamaica>::preview(const View& view, const Action& action) {
  return preview_json(jamaica::preview(view, action));
}

Json GameJson<Jamaica>::field(std::string_view type, std::uint8_t value) {
  if (type == "card") return card_word(value);
  if (type == "treasure") return face_word(static_cast<Face>(value));
  if (type == "good") return good_word(static_cast<Good>(value));
  if (type == "symbol") return word(kSymbolWords, value);
  if (type == "combat") return word(kDieWords, value);
  if (type == "shortage") return word(kShortageWords, value);
  if (type == "half") return half_word(value);
  if (type == "hold" || type == "number") return value + 1;
  return value;
}

}  // namespace freebooter::table
