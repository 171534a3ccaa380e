#include "table/jamaica_preview_json.h"

#include <string>
#include <utility>

#include "engine/jamaica/actions.h"
#include "engine/jamaica/open_rules.h"
#include "table/jamaica_json.h"
#include "table/jamaica_words.h"

namespace freebooter::table {

using namespace jamaica;

namespace {

// Something as a list of its fields. What says nothing is 0, and left out at the end.
class ListWriter {
 public:
  explicit ListWriter(JsonWriter& out) : out_(out) { out_.begin_array(); }
  ~ListWriter() { out_.end_array(); }
  ListWriter(const ListWriter&) = delete;
  ListWriter& operator=(const ListWriter&) = delete;

  template <class T>
  ListWriter& must(const T& value) {
    out_.value(value);
    return *this;
  }
  // Something, or 0 for nothing.
  template <class T>
  ListWriter& may(bool says, const T& value) {
    if (!says) {
      ++silent_;
      return *this;
    }
    for (; silent_ > 0; --silent_) out_.value(0);
    out_.value(value);
    return *this;
  }

 private:
  JsonWriter& out_;
  int silent_ = 0;
};

void write_landing(JsonWriter& out, const Landing& one) {
  ListWriter(out)
      .must(half_word(one.half))
      .must(one.from)
      .must(one.to)
      .may(one.price > 0, good_of(one.good))
      .may(one.price > 0, one.price)
      .may(one.missing > 0, one.missing)
      .may(one.price > 0 && one.left > 0, one.left)
      .may(one.uncertain, true)
      .may(one.treasure, true)
      .may(!one.opponents.empty(), bit_numbers(one.opponents.bits()))
      .may(one.home, true);
}

void write_cargo(JsonWriter& out, const Cargo& one) {
  ListWriter(out)
      .must(half_word(one.half))
      .must(good_of(one.good))
      .must(one.amount)
      .may(one.dumps, true)
      .may(one.ignored, true);
}

template <class List, class Write>
void write_list(JsonWriter& out, const List& list, Write write) {
  out.begin_array();
  for (const auto& one : list) write(out, one);
  out.end_array();
}

}  // namespace

void write_ways(JsonWriter& out, const Preview& shown) {
  if (!shown.landings.empty()) write_list(out.name("landings"), shown.landings, write_landing);
  if (!shown.loads.empty()) write_list(out.name("loads"), shown.loads, write_cargo);
}

namespace {

Json ways_json(const Preview& shown) {
  const auto written = [](const auto& list, auto write) {
    std::string text;
    JsonWriter out(text);
    write_list(out, list, write);
    return Written{std::move(text)};
  };
  Json out = Json::object();
  if (!shown.landings.empty()) out.set("landings", written(shown.landings, write_landing));
  if (!shown.loads.empty()) out.set("loads", written(shown.loads, write_cargo));
  return out;
}

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
