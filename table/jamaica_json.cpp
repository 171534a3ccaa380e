#include "table/jamaica_json.h"

#include "engine/jamaica/actions.h"
#include "engine/jamaica/game.h"
#include "engine/jamaica/open_rules.h"
#include "table/jamaica_preview_json.h"
#include "table/jamaica_words.h"

namespace freebooter::table {

using namespace jamaica;

namespace {

// Cards in the order of the set.
struct CardList {
  CardSet cards;
  friend bool operator==(CardList, CardList) = default;
};
FixedList<Card, kCards> entries_of(CardList list) {
  FixedList<Card, kCards> out;
  while (!list.cards.empty()) out.push_back(list.cards.pop());
  return out;
}
void write_value(JsonWriter& out, CardList list) {
  out.begin_array();
  while (!list.cards.empty()) out.value(card_of(list.cards.pop()));
  out.end_array();
}
std::optional<ListStep> list_step(CardList was, CardList is) {
  return list_step_between(entries_of(was), entries_of(is));
}
std::optional<ListStep> list_step(std::optional<CardList> was, std::optional<CardList> is) {
  return was && is ? list_step(*was, *is) : std::nullopt;
}
void write_entry(JsonWriter& out, std::optional<CardList> list, std::size_t entry) {
  out.value(card_of(entries_of(*list)[entry]));
}

struct PowerList {
  Powers powers;
  friend bool operator==(PowerList, PowerList) = default;
};
void write_value(JsonWriter& out, PowerList list) {
  out.begin_array();
  for (const Face face : {Face::Map, Face::Sabre, Face::LadyBeth, Face::SixthHold}) {
    if (list.powers.has(face)) out.value(face_of(face));
  }
  out.end_array();
}

struct Dice {
  std::array<std::uint8_t, 2> dice;
  friend bool operator==(const Dice&, const Dice&) = default;
};
void write_value(JsonWriter& out, const Dice& dice) {
  out.begin_array().value(dice.dice[0]).value(dice.dice[1]).end_array();
}

// The lairs that have their token, a bit each in board order.
struct LairList {
  std::uint16_t tokens = 0;
  friend bool operator==(LairList, LairList) = default;
};
void write_value(JsonWriter& out, LairList list) {
  out.begin_array();
  for (std::size_t lair = 0; lair < kLairs; ++lair) {
    if (((list.tokens >> lair) & 1U) != 0) out.value(kLairSpaces[lair]);
  }
  out.end_array();
}

void tell_options(Telling<Options>& out) {
  out.set("players", [](const Options& o) { return o.players; })
      .set("edition", [](const Options& o) { return word_of(kEditions, o.edition); })
      .set("tiebreak", [](const Options& o) { return word_of(kTiebreaks, o.tiebreak); })
      .set("bank", [](const Options& o) { return word_of(kBanks, o.bank); })
      .set("ghost", [](const Options& o) { return o.ghost; });
}

void tell_score(Telling<ScoreParts>& out) {
  out.set("place", [](const ScoreParts& s) { return s.place; })
      .set("gold", [](const ScoreParts& s) { return s.gold; })
      .set("riches", [](const ScoreParts& s) { return s.riches; })
      .set("curses", [](const ScoreParts& s) { return s.curses; })
      .set("total", [](const ScoreParts& s) { return s.total(); });
}

void tell_hold(Telling<Hold>& out) {
  out.set("good", [](const Hold& hold) { return good_of(hold.good); })
      .set("count", [](const Hold& hold) { return hold.count; });
}

// One ship of a view.
struct ShipShown {
  const View& view;
  ShipIndex number;

  const ShipView& ship() const { return view.ships[number]; }
  bool own() const { return view.viewer == number || view.viewer == kEveryone; }
  // Whether the same is told of both.
  friend bool operator==(const ShipShown& a, const ShipShown& b) {
    return a.ship() == b.ship() && a.view.viewer == b.view.viewer &&
           a.view.treasures == b.view.treasures;
  }
};

void tell_ship(Telling<ShipShown>& out) {
  out.set("space", [](const ShipShown& s) { return s.ship().space; })
      .set("lap", [](const ShipShown& s) { return s.ship().lap; })
      .set("powers", [](const ShipShown& s) { return PowerList{s.ship().powers}; })
      .set("battle_bonus", [](const ShipShown& s) { return battle_bonus(s.ship()); })
      .list(
          "holds", [](const ShipShown& s) { return s.ship().hold_count(); },
          [](const ShipShown& s, std::size_t i) { return s.ship().holds[i]; }, tell_hold)
      .set("discard", [](const ShipShown& s) { return CardList{s.ship().discard}; })
      .set("hand_size", [](const ShipShown& s) { return s.ship().hand_size; })
      .set("pile_size", [](const ShipShown& s) { return s.ship().pile_size; })
      .set("has_picked", [](const ShipShown& s) { return s.ship().has_picked; })
      .set("pick", [](const ShipShown& s) { return card_of(s.ship().pick); })
      .set("hand",
           [](const ShipShown& s) {
             return s.own() ? std::optional(CardList{s.ship().hand}) : std::nullopt;
           })
      .part(
          "score", [](const ShipShown& s) { return std::optional(score_parts(s.view, s.number)); },
          tell_score);
}

struct TreasureShown {
  const Treasure& treasure;
  std::size_t number;

  friend bool operator==(const TreasureShown& a, const TreasureShown& b) {
    return a.treasure == b.treasure;
  }
};

void tell_treasure(Telling<TreasureShown>& out) {
  out.set("number", [](const TreasureShown& t) { return t.number; })
      .set("owner", [](const TreasureShown& t) { return t.treasure.owner; })
      .set("face", [](const TreasureShown& t) { return face_of(t.treasure.face); })
      .set("known_by", [](const TreasureShown& t) { return Numbers{t.treasure.known_by.bits()}; })
      .set("face_up", [](const TreasureShown& t) { return t.treasure.face_up; })
      .set("known_cursed", [](const TreasureShown& t) { return t.treasure.known_cursed; });
}

// A battle under way, with what has been rolled.
struct BattleShown {
  const View& view;
  const Battle& battle;
  CombatDice dice;
};

MaybeWord die_of(bool rolled, std::uint8_t die) {
  return rolled ? MaybeWord(word_of(kDieWords, die)) : std::nullopt;
}

// J5.2 What a side comes to: none until its die lies on the table, and for a star, which wins at
// once.
MaybeNumber strength_of(const Hull& ship, int powder, std::uint8_t die, bool rolled) {
  return rolled && die != kStar ? MaybeNumber(strength(ship, powder, die)) : std::nullopt;
}

std::optional<BattleShown> battle_of(const View& view) {
  const Battle& battle = view.flow.battle;
  if (!battle.on()) return std::nullopt;
  return BattleShown{view, battle, combat_dice(view.flow)};
}

void tell_battle(Telling<BattleShown>& out) {
  out.set("attacker", [](const BattleShown& b) { return b.battle.attacker; })
      .set("defender", [](const BattleShown& b) { return b.battle.defender; })
      .set("fighter", [](const BattleShown& b) { return fighter_of(b.battle); })
      .set("sabre_used", [](const BattleShown& b) { return b.battle.sabre_used; })
      .set("attack_powder", [](const BattleShown& b) { return b.battle.attack_powder; })
      .set("attack_die",
           [](const BattleShown& b) { return die_of(b.dice.attack, b.battle.attack_die); })
      .set("attack_strength",
           [](const BattleShown& b) {
             return strength_of(b.view.ships[b.battle.attacker], b.battle.attack_powder,
                                b.battle.attack_die, b.dice.attack);
           })
      .set("defence_powder", [](const BattleShown& b) { return b.battle.defence_powder; })
      .set("defence_die",
           [](const BattleShown& b) { return die_of(b.dice.defence, b.battle.defence_die); })
      .set("defence_strength",
           [](const BattleShown& b) {
             return strength_of(b.view.ships[b.battle.defender], b.battle.defence_powder,
                                b.battle.defence_die, b.dice.defence);
           })
      .set("winner", [](const BattleShown& b) { return unless(b.battle.winner, kNoShip); });
}

// The faces of the shortage die, which never change.
struct ShortageDie {};
void write_value(JsonWriter& out, ShortageDie) {
  out.begin_array();
  for (const ShortageSymbol symbol : kShortageDie) out.value(word_of(kShortageWords, symbol));
  out.end_array();
}

using Stock = std::array<std::uint8_t, 3>;

std::optional<Stock> bank_of(const View& view) {
  if (view.options.bank == Bank::Unlimited) return std::nullopt;
  return Stock{view.bank[0], view.bank[1], view.bank[2]};
}

void tell_bank(Telling<Stock>& out) {
  out.set("gold", [](const Stock& bank) { return bank[0]; })
      .set("food", [](const Stock& bank) { return bank[1]; })
      .set("powder", [](const Stock& bank) { return bank[2]; });
}

// Whether somebody is asked about tokens: between two questions the rules go through others that
// nobody needs to be told of.
bool at_issue(const View& view) { return !to_act(view.flow).empty(); }

// The holds that a payment or powder can come from.
void write_sources(JsonWriter& out, const View& view) {
  const Due due = due_now(view);
  const Holds& holds = view.ships[due.ship].holds;
  out.set("good", good_of(due.good)).set("amount", due.amount).name("from").begin_array();
  for (const std::uint8_t hold : HoldScan(holds).with(due.good)) {
    out.begin_object().set("hold", hold + 1).set("count", holds[hold].count).end_object();
  }
  out.end_array();
}

}  // namespace

void GameJson<Jamaica>::view(Telling<Shown<Jamaica>>& out) {
  using S = Shown<Jamaica>;
  out.fixed("game", [](const S&) { return Jamaica::kName; })
      .set("viewer", [](const S& s) { return viewing_seat(s.view.viewer); })
      .fixed_part(
          "options", [](const S& s) { return s.view.options; }, tell_options)
      .set("phase", [](const S& s) { return ask(s.view); })
      .set("to_act", [](const S& s) { return Numbers{to_act(s.view.flow).bits()}; })
      .set("round", [](const S& s) { return s.view.flow.round; })
      .set("captain", [](const S& s) { return unless(s.view.flow.captain, kNoSeat); })
      .set("first_captain", [](const S& s) { return unless(s.view.flow.first_captain, kNoSeat); })
      .set("half", [](const S& s) { return half_word(s.view.flow.half); })
      .set("dice",
           [](const S& s) {
             const auto& dice = s.view.flow.dice;
             return dice[0] != 0 ? std::optional(Dice{{dice[0], dice[1]}}) : std::nullopt;
           })
      .set("mover", [](const S& s) { return unless(s.view.flow.mover, kNoShip); })
      .part(
          "battle", [](const S& s) { return battle_of(s.view); }, tell_battle)
      .at_last("good",
               [](const S& s) { return good_of(at_issue(s.view) ? s.view.flow.good : Good::None); })
      .at_last("amount", [](const S& s) { return at_issue(s.view) ? s.view.flow.amount : 0; })
      .set("race_over", [](const S& s) { return s.view.flow.race_over; })
      .list(
          "ships", [](const S& s) { return s.view.ship_count(); },
          [](const S& s, std::size_t i) {
            return ShipShown{s.view, static_cast<ShipIndex>(i)};
          },
          tell_ship)
      .list(
          "treasures", [](const S& s) { return s.view.treasures_drawn; },
          [](const S& s, std::size_t i) {
            return TreasureShown{s.view.treasures[i], i + 1};
          },
          tell_treasure)
      .set("treasures_left", [](const S& s) { return kTreasures - s.view.treasures_drawn; })
      .set("lairs", [](const S& s) { return LairList{s.view.lair_tokens}; })
      .part(
          "bank", [](const S& s) { return bank_of(s.view); }, tell_bank)
      .fixed("shortage_die", [](const S&) { return ShortageDie{}; })
      .set("winners", [](const S& s) { return Numbers{s.winners}; });
}

// Nothing that a viewer may see alone has changed, and no score comes out otherwise for what it
// sees.
bool GameJson<Jamaica>::same_news(const View& open_was, const View& open_is, const View& was,
                                  const View& is) {
  if (open_was.treasures != open_is.treasures || was.treasures != is.treasures) return false;
  for (ShipIndex i = 0; i < is.ship_count(); ++i) {
    if (open_was.ships[i].pick != open_is.ships[i].pick) return false;
    const ShipView& ship = is.ships[i];
    const ShipView& before = was.ships[i];
    if (ship == before) continue;
    if (ship.hand != before.hand || ship.pick != before.pick) return false;
    if (score_parts(is, i).total() != score_parts(open_is, i).total()) return false;
  }
  return true;
}

std::string_view GameJson<Jamaica>::ask(const View& view) {
  return word_of(kPhaseWords, static_cast<std::size_t>(view.flow.phase));
}

void GameJson<Jamaica>::choice(JsonWriter& out, const View& view, const Choice& choice) {
  const Action& action = choice.action;
  const Kind kind = kind_of(action);
  const Flow& f = view.flow;
  const std::string_view name = Jamaica::kind_name(action.kind);
  out.begin_object();
  if (kind == Kind::Pay || kind == Kind::PowderSplit) {
    write_choice(out, name, kind == Kind::Pay ? "pay {split}" : "split {split}");
    write_sources(out, view);
    out.end_object();
    return;
  }
  const std::string text = Jamaica::action_text(action);
  write_choice(out, name, choice.lo < choice.hi ? range_text(text) : text);
  switch (kind) {
    case Kind::PlaceDice:
      out.set("morning", action.a).set("evening", f.dice[0] + f.dice[1] - action.a);
      break;
    case Kind::Pick: out.set("card", card_of(action.a)); break;
    case Kind::Sail:
    case Kind::Retreat: out.set("space", action.a); break;
    case Kind::GhostSail:
      out.set("space", action.a).set("direction", word_of(kDirectionWords, std::size_t{action.b}));
      break;
    case Kind::Load:
    case Kind::Dump: out.set("hold", action.a + 1).set("good", good_of(f.good)); break;
    case Kind::Attack: out.set("ship", action.a); break;
    case Kind::Powder: out.set("lo", choice.lo).set("hi", choice.hi); break;
    case Kind::TakeHold: {
      const ShipIndex loser = loser_of(f.battle);
      const Hold& hold = view.ships[loser].holds[action.a];
      out.set("ship", loser).set("hold", action.a + 1).set("good", good_of(hold.good));
      break;
    }
    case Kind::TakeTreasure:
    case Kind::GiveTreasure: out.set("treasure", action.a + 1); break;
    default: break;
  }
  const Preview shown = jamaica::preview(view, action);
  if (!shown.landings.empty() || !shown.loads.empty()) {
    write_ways(out.name("preview").begin_object(), shown);
    out.end_object();
  }
  out.end_object();
}

void GameJson<Jamaica>::field(JsonWriter& out, std::string_view type, std::uint8_t value) {
  if (type == "card") {
    out.value(card_of(value));
  } else if (type == "treasure") {
    out.value(face_of(static_cast<Face>(value)));
  } else if (type == "good") {
    out.value(good_of(static_cast<Good>(value)));
  } else if (type == "symbol") {
    out.value(word_of(kSymbolWords, std::size_t{value}));
  } else if (type == "combat") {
    out.value(word_of(kDieWords, std::size_t{value}));
  } else if (type == "shortage") {
    out.value(word_of(kShortageWords, std::size_t{value}));
  } else if (type == "half") {
    out.value(half_word(value));
  } else {
    out.value(type == "hold" || type == "number" ? value + 1 : int{value});
  }
}

}  // namespace freebooter::table
