#include "table/malacca_json.h"

#include "engine/malacca/actions.h"
#include "engine/malacca/open_rules.h"
#include "engine/malacca/preview.h"
#include "engine/malacca/words.h"

namespace freebooter::table {

using namespace malacca;

namespace {

MaybeWord card_name(Card card) {
  return card == Card::None ? std::nullopt : MaybeWord(word_of(kCardWords, card));
}
MaybeWord type_name(Type type) {
  return type == Type::None ? std::nullopt : MaybeWord(word_of(kTypeWords, type));
}
MaybeWord captain_name(Captain captain) {
  return captain == Captain::None ? std::nullopt : MaybeWord(word_of(kCaptainWords, captain));
}

// The special cards that the viewer knows, equal ones beside each other, and so many more that it
// does not. Who else knows a card makes no difference.
struct CardList {
  Cards known;
  int others = 0;

  friend bool operator==(const CardList& a, const CardList& b) {
    for (int i = 0; i < kSpecials; ++i) {
      if (a.known.count(special_card(i)) != b.known.count(special_card(i))) return false;
    }
    return a.others == b.others;
  }
};
void write_value(JsonWriter& out, const CardList& list) {
  out.begin_array();
  for (int i = 0; i < kSpecials; ++i) {
    for (int copy = 0; copy < list.known.count(special_card(i)); ++copy) {
      out.value(card_name(special_card(i)));
    }
  }
  for (int i = 0; i < list.others; ++i) out.value(nullptr);
  out.end_array();
}

// Merchant ships by their cargo.
struct CargoList {
  FixedList<std::uint8_t, kShips> ships;
  friend bool operator==(const CargoList& a, const CargoList& b) {
    return std::equal(a.ships.begin(), a.ships.end(), b.ships.begin(), b.ships.end());
  }
};
void write_value(JsonWriter& out, const CargoList& list) {
  out.begin_array();
  for (const std::uint8_t ship : list.ships) out.value(ship);
  out.end_array();
}
std::optional<ListStep> list_step(const CargoList& was, const CargoList& is) {
  return list_step_between(was.ships, is.ships);
}
void write_entry(JsonWriter& out, const CargoList& list, std::size_t entry) {
  out.value(list.ships[entry]);
}

using Equipment = std::array<std::uint8_t, kTypes>;

void tell_equipment(Telling<Equipment>& out) {
  out.set("attack", [](const Equipment& e) { return e[0]; })
      .set("defence", [](const Equipment& e) { return e[1]; })
      .set("trade", [](const Equipment& e) { return e[2]; });
}

void tell_seat(Telling<PlayerView>& out) {
  using P = PlayerView;
  out.set("coins", [](const P& p) { return p.coins; })
      .set("stake", [](const P& p) { return p.stake; })
      .set("captain", [](const P& p) { return captain_name(p.captain); })
      .part(
          "equipment", [](const P& p) { return std::optional<Equipment>(p.equipment); },
          tell_equipment)
      .set("hand_size", [](const P& p) { return p.hand_size; })
      .set("hand",
           [](const P& p) {
             return CardList{p.hand, 0};
           })
      .set("has_placed", [](const P& p) { return p.has_placed; })
      .set("placed", [](const P& p) { return card_name(p.placed); })
      .set("played", [](const P& p) { return type_name(p.played); });
}

void tell_options(Telling<Options>& out) {
  out.set("players", [](const Options& o) { return o.players; })
      .set("captains", [](const Options& o) { return o.captains; })
      .set("equipment", [](const Options& o) { return o.equipment; })
      .set("fleet", [](const Options& o) {
        CargoList fleet;
        for (const std::uint8_t ship : o.fleet) fleet.ships.push_back(ship);
        return fleet;
      });
}

// What Sayyida looks at: the known cards, then the others.
CardList look_of(const View& view) { return {view.look, view.look_size - view.look.size()}; }

constexpr std::size_t kQueued = 16;  // cards that a Queue can hold

struct CardRow {
  FixedList<Card, kQueued> cards;
  friend bool operator==(const CardRow& a, const CardRow& b) {
    return std::equal(a.cards.begin(), a.cards.end(), b.cards.begin(), b.cards.end());
  }
};
void write_value(JsonWriter& out, const CardRow& row) {
  out.begin_array();
  for (const Card card : row.cards) out.value(card_name(card));
  out.end_array();
}
std::optional<ListStep> list_step(const CardRow& was, const CardRow& is) {
  return list_step_between(was.cards, is.cards);
}
void write_entry(JsonWriter& out, const CardRow& row, std::size_t entry) {
  out.value(card_name(row.cards[entry]));
}

CardRow under_of(const View& view) {
  CardRow out;
  for (int i = 0; i < view.under.size(); ++i) out.cards.push_back(view.under[i].card);
  return out;
}

CargoList ships_left(const View& view) {
  CargoList out;
  for (std::size_t i = 0; i < kShips; ++i) {
    if (((view.ships_left >> i) & 1U) != 0) out.ships.push_back(view.options.fleet[i]);
  }
  return out;
}

Equipment all_equipment_left(const View& view) {
  Equipment left{};
  for (std::size_t type = 0; type < kTypes; ++type) {
    left[type] = static_cast<std::uint8_t>(equipment_left(view, type));
  }
  return left;
}

Json range_json(const Preview::Range& range) {
  if (!range.possible) return Json();
  return Json::object().set("least", range.least).set("most", range.most);
}

Json why_json(const Makeup& why) {
  return Json::object()
      .set("attackers", why.attackers)
      .set("defenders", why.defenders)
      .set("traders", why.traders)
      .set("stake", why.stake)
      .set("share", why.share)
      .set("trade", why.trade)
      .set("swabbing", why.swabbing)
      .set("halved", why.halved)
      .set("captain", why.captain)
      .set("equipment", why.equipment);
}

Json explained(const Preview::Range& range, const Makeup& least, const Makeup& most) {
  Json out = range_json(range);
  if (range.possible) out.set("why_least", why_json(least)).set("why_most", why_json(most));
  return out;
}

}  // namespace

void GameJson<Malacca>::view(Telling<Shown<Malacca>>& out) {
  using S = Shown<Malacca>;
  out.fixed("game", [](const S&) { return Malacca::kName; })
      .set("viewer", [](const S& s) { return viewing_seat(s.view.viewer); })
      .fixed_part(
          "options", [](const S& s) { return s.view.options; }, tell_options)
      .set("phase", [](const S& s) { return ask(s.view); })
      .set("to_act", [](const S& s) { return Numbers{to_act(s.view.flow).bits()}; })
      .set("round", [](const S& s) { return s.view.flow.round; })
      .set("leader", [](const S& s) { return unless(s.view.flow.leader, kNoSeat); })
      .set("first_leader", [](const S& s) { return unless(s.view.flow.first_leader, kNoSeat); })
      .set("cargo", [](const S& s) { return unless(s.view.flow.cargo, 0); })
      .set("ships_left", [](const S& s) { return ships_left(s.view); })
      .list(
          "seats", [](const S& s) { return s.view.players(); },
          [](const S& s, std::size_t i) { return s.view.seats[i]; }, tell_seat)
      .set("pile_size", [](const S& s) { return s.view.pile_size; })
      .set("under", [](const S& s) { return under_of(s.view); })
      .set("look", [](const S& s) { return look_of(s.view); })
      .part(
          "equipment_left", [](const S& s) { return std::optional(all_equipment_left(s.view)); },
          tell_equipment)
      .fixed_part(
          "equipment_pay", [](const S&) { return Equipment(kEquipmentPay); }, tell_equipment)
      .set("winners", [](const S& s) { return Numbers{s.winners}; });
}

// Nothing that a viewer may see alone has changed.
bool GameJson<Malacca>::same_news(const View& open_was, const View& open_is, const View& was,
                                  const View& is) {
  const auto still = [](const View& before, const View& now) {
    for (std::size_t i = 0; i < now.seats.size(); ++i) {
      const PlayerView& seat = now.seats[i];
      if (seat.hand != before.seats[i].hand || seat.placed != before.seats[i].placed) return false;
    }
    return now.under == before.under && now.look == before.look &&
           now.look_size == before.look_size;
  };
  return still(open_was, open_is) && still(was, is);
}

std::string_view GameJson<Malacca>::ask(const View& view) {
  return word_of(kPhaseWords, view.flow.phase);
}

void GameJson<Malacca>::choice(JsonWriter& out, const View& view, const Choice& choice) {
  const Action& action = choice.action;
  const std::string text = Malacca::action_text(action);
  out.begin_object();
  write_choice(out, Malacca::kind_name(action.kind),
               choice.lo < choice.hi ? range_text(text) : text);
  switch (kind_of(action)) {
    case Kind::Buy: out.set("as", type_name(type_of(action))).set("price", kEquipmentPrice); break;
    case Kind::ChooseSide: out.set("as", type_name(type_of(action))); break;
    case Kind::Place:
      out.set("card", card_name(card_of(action))).set("lo", choice.lo).set("hi", choice.hi);
      break;
    case Kind::Keep: out.set("card", card_name(card_of(action))); break;
    default: break;
  }
  if (choice.lo == choice.hi) {
    const Preview shown = malacca::preview(view, action);
    if (shown.taken.possible || shown.safe.possible) {
      out.set(
          "preview",
          Json::object().set("taken", range_json(shown.taken)).set("safe", range_json(shown.safe)));
    }
  }
  out.end_object();
}

Json GameJson<Malacca>::preview(const View& view, const Action& action) {
  const Reasons found = reasons(view, action);
  const Preview& ends = found.ends;
  if (!ends.taken.possible && !ends.safe.possible) return Json();
  return Json::object()
      .set("taken", explained(ends.taken, found.taken_least, found.taken_most))
      .set("safe", explained(ends.safe, found.safe_least, found.safe_most));
}

void GameJson<Malacca>::field(JsonWriter& out, std::string_view type, std::uint8_t value) {
  if (type == "card") {
    out.value(card_name(static_cast<Card>(value)));
  } else if (type == "type") {
    out.value(type_name(static_cast<Type>(value)));
  } else if (type == "captain") {
    out.value(captain_name(static_cast<Captain>(value)));
  } else {
    out.value(value);
  }
}

}  // namespace freebooter::table
