#include "table/jamaica_preview_json.h"

#include "engine/jamaica/actions.h"
#include "engine/jamaica/open_rules.h"
#include "table/jamaica_json.h"
#include "table/jamaica_words.h"

namespace freebooter::table {

using namespace jamaica;

namespace {

// What is not so, or none, is left out.
Json landing_json(const Landing& one) {
  Json out = Json::object();
  out.set("half", half_word(one.half)).set("from", one.from).set("to", one.to);
  if (one.home) out.set("home", true);
  if (!one.opponents.empty()) out.set("opponents", bit_numbers(one.opponents.bits()));
  if (one.treasure) out.set("treasure", true);
  if (one.price > 0) {
    out.set("good", good_word(one.good)).set("price", one.price);
    if (one.left > 0) out.set("left", one.left);
  }
  if (one.missing > 0) out.set("missing", one.missing);
  if (one.uncertain) out.set("uncertain", true);
  return out;
}

Json cargo_json(const Cargo& one) {
  Json out = Json::object();
  out.set("half", half_word(one.half)).set("good", good_word(one.good)).set("amount", one.amount);
  if (one.ignored) out.set("ignored", true);
  if (one.dumps) out.set("dumps", true);
  return out;
}

}  // namespace

Json ways_json(const Preview& shown) {
  Json out = Json::object();
  if (!shown.landings.empty()) out.set("landings", Json::array(shown.landings, landing_json));
  if (!shown.loads.empty()) out.set("loads", Json::array(shown.loads, cargo_json));
  return out;
}

namespace {

Json chances_json(const Chances& chances) {
  return Json::object().set("win", chances.win).set("tie", chances.tie).set("lose", chances.lose);
}

Json odds_json(const BattleOdds& odds) {
  return Json::object()
      .set("unanswered", chances_json(odds.unanswered))
      .set("answered", chances_json(odds.answered));
}

// Every amount that could be committed, and for the one that is asked about every face of the die.
void add_powder_odds(Json& out, const View& view, int powder) {
  const Flow& f = view.flow;
  Json amounts = Json::array();
  const int most = total(view.ships[fighter_of(f.battle)].holds, Good::Powder);
  for (int amount = 0; amount <= most; ++amount) {
    amounts.push(odds_json(powder_odds(view, amount)));
  }
  Json faces = Json::array();
  for (std::uint8_t face = 0; face < kDieFaces; ++face) {
    faces.push(odds_json(rolled_odds(view, powder, face)));
  }
  out.set("powder", std::move(amounts)).set("faces", std::move(faces));
}

}  // namespace

// More than comes with every choice: what only those want to know who ask.
Json GameJson<Jamaica>::preview(const View& view, const Action& action) {
  const Flow& f = view.flow;
  const Kind kind = kind_of(action);
  const Preview ways = jamaica::preview(view, action);
  bool known = !ways.landings.empty() || !ways.loads.empty();
  Json out = ways_json(ways);
  if (kind == Kind::PlaceDice) {
    known = true;
    out.set("cards", Json::array(preview_laying(view, action), [](const LaidCard& laid) {
              return ways_json(laid.leads_to).set("card", card_word(laid.card));
            }));
  }
  if (const auto left = remains(view, action)) {
    known = true;
    out.set("aboard", Json::object()
                          .set("gold", left->gold)
                          .set("food", left->food)
                          .set("powder", left->powder)
                          .set("empty", left->empty));
  }
  if (kind == Kind::Powder && f.phase == Phase::Powder) {
    known = true;
    add_powder_odds(out, view, action.n);
  }
  if ((kind == Kind::Reroll || kind == Kind::Keep) && f.phase == Phase::Sabre) {
    known = true;
    out.set("odds", odds_json(sabre_odds(view, kind == Kind::Reroll)));
  }
  return known ? out : Json();
}

}  // namespace freebooter::table
