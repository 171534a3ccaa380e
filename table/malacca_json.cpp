#include "table/malacca_json.h"

#include "engine/malacca/actions.h"
#include "engine/malacca/preview.h"
#include "engine/malacca/words.h"

namespace freebooter::table {

using namespace malacca;

namespace {

Json card_word(Card card) { return card == Card::None ? Json() : Json(word_of(kCardWords, card)); }
Json type_word(Type type) { return type == Type::None ? Json() : Json(word_of(kTypeWords, type)); }
Json captain_word(Captain captain) {
  return captain == Captain::None ? Json() : Json(word_of(kCaptainWords, captain));
}

// The special cards that the viewer knows, equal ones beside each other.
Json known_cards(Cards cards) {
  Json out = Json::array();
  for (int i = 0; i < kSpecials; ++i) {
    for (int copy = 0; copy < cards.count(special_card(i)); ++copy) {
      out.push(card_word(special_card(i)));
    }
  }
  return out;
}

Json equipment_json(const std::array<std::uint8_t, kTypes>& count) {
  return Json::object().set("attack", count[0]).set("defence", count[1]).set("trade", count[2]);
}

Json seat_json(const PlayerView& player) {
  return Json::object()
      .set("coins", player.coins)
      .set("stake", player.stake)
      .set("captain", captain_word(player.captain))
      .set("equipment", equipment_json(player.equipment))
      .set("hand_size", player.hand_size)
      .set("hand", known_cards(player.hand))
      .set("has_placed", player.has_placed)
      .set("placed", card_word(player.placed))
      .set("played", type_word(player.played));
}

Json options_json(const Options& options) {
  return Json::object()
      .set("players", options.players)
      .set("captains", options.captains)
      .set("equipment", options.equipment)
      .set("fleet", Json::array(options.fleet, [](std::uint8_t ship) { return Json(ship); }));
}

// What Sayyida looks at: the known cards, then the others.
Json look_json(const View& view) {
  Json out = known_cards(view.look);
  for (int i = view.look.size(); i < view.look_size; ++i) out.push(Json());
  return out;
}

Json under_json(const View& view) {
  Json out = Json::array();
  for (int i = 0; i < view.under.size(); ++i) out.push(card_word(view.under[i].card));
  return out;
}

Json ships_left(const View& view) {
  Json out = Json::array();
  for (std::size_t i = 0; i < kShips; ++i) {
    if (((view.ships_left >> i) & 1U) != 0) out.push(view.options.fleet[i]);
  }
  return out;
}

Json equipment_left(const View& view) {
  std::array<std::uint8_t, kTypes> left{};
  for (std::size_t type = 0; type < kTypes; ++type) {
    int count = view.options.equipment ? kEquipmentCopies : 0;
    for (const PlayerView& player : view.seats) count -= player.equipment[type];
    left[type] = static_cast<std::uint8_t>(count);
  }
  return equipment_json(left);
}

Json range_json(const Preview::Range& range) {
  if (!range.possible) return Json();
  return Json::object().set("least", range.least).set("most", range.most);
}

}  // namespace

Json GameJson<Malacca>::view(const View& view, std::uint32_t winners) {
  const Flow& f = view.flow;
  Json seats = Json::array();
  for (int i = 0; i < view.players(); ++i) {
    seats.push(seat_json(view.seats[static_cast<std::size_t>(i)]));
  }
  return Json::object()
      .set("game", Malacca::kName)
      .set("viewer", view.viewer < kMaxSeats ? Json(view.viewer) : Json())
      .set("options", options_json(view.options))
      .set("phase", ask(view))
      .set("to_act", bit_numbers(to_act(f).bits()))
      .set("round", f.round)
      .set("leader", or_null(f.leader, kNoSeat))
      .set("first_leader", or_null(f.first_leader, kNoSeat))
      .set("cargo", or_null(f.cargo, 0))
      .set("ships_left", ships_left(view))
      .set("seats", std::move(seats))
      .set("pile_size", view.pile_size)
      .set("under", under_json(view))
      .set("look", look_json(view))
      .set("equipment_left", equipment_left(view))
      .set("equipment_pay", equipment_json(kEquipmentPay))
      .set("winners", bit_numbers(winners));
}

std::string_view GameJson<Malacca>::ask(const View& view) {
  return word_of(kPhaseWords, view.flow.phase);
}

Json GameJson<Malacca>::choice(const View& view, const Choice& choice) {
  const Action& action = choice.action;
  Json out = Json::object();
  const std::string text = Malacca::action_text(action);
  out.set("kind", Malacca::kind_name(action.kind));
  out.set("do", choice.lo < choice.hi ? range_text(text) : text);
  switch (kind_of(action)) {
    case Kind::Buy: out.set("as", type_word(type_of(action))).set("price", kEquipmentPrice); break;
    case Kind::ChooseSide: out.set("as", type_word(type_of(action))); break;
    case Kind::Place:
      out.set("card", card_word(card_of(action))).set("lo", choice.lo).set("hi", choice.hi);
      break;
    case Kind::Keep: out.set("card", card_word(card_of(action))); break;
    default: break;
  }
  Json shown = choice.lo < choice.hi ? Json() : preview(view, action);
  if (!shown.is_null()) out.set("preview", std::move(shown));
  return out;
}

Json GameJson<Malacca>::preview(const View& view, const Action& action) {
  const Preview shown = malacca::preview(view, action);
  if (!shown.taken.possible && !shown.safe.possible) return Json();
  return Json::object().set("taken", range_json(shown.taken)).set("safe", range_json(shown.safe));
}

Json GameJson<Malacca>::field(std::string_view type, std::uint8_t value) {
  if (type == "card") return card_word(static_cast<Card>(value));
  if (type == "type") return type_word(static_cast<Type>(value));
  if (type == "captain") return captain_word(static_cast<Captain>(value));
  return value;
}

}  // namespace freebooter::table
