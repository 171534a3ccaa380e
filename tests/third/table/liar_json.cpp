#include "table/liar_json.h"

namespace freebooter::table {

namespace {

struct DiceList {
  std::array<std::uint8_t, liar::kFaces> of_face{};
  friend bool operator==(const DiceList&, const DiceList&) = default;
};
void write_value(JsonWriter& out, const DiceList& dice) {
  out.begin_array();
  for (int face = 1; face <= liar::kFaces; ++face) {
    const int same = dice.of_face[static_cast<std::size_t>(face - 1)];
    for (int n = 0; n < same; ++n) out.value(face);
  }
  out.end_array();
}

void tell_seat(Telling<liar::PlayerView>& out) {
  using P = liar::PlayerView;
  out.set("left", [](const P& p) { return p.left; })
      .set("place", [](const P& p) { return p.left > 0 ? std::nullopt : MaybeNumber(p.place); })
      .set("rolled", [](const P& p) { return p.rolled; })
      .set("dice", [](const P& p) {
        DiceList dice;
        std::copy(p.dice.begin(), p.dice.end(), dice.of_face.begin());
        return dice;
      });
}

void tell_options(Telling<liar::Options>& out) {
  out.set("players", [](const liar::Options& o) { return o.players; })
      .set("dice", [](const liar::Options& o) { return o.dice; });
}

struct Bid {
  int face = 0;
  int count = 0;
};

void tell_bid(Telling<Bid>& out) {
  out.set("face", [](const Bid& bid) { return bid.face; }).set("dice", [](const Bid& bid) {
    return bid.count;
  });
}

}  // namespace

void GameJson<Liar>::view(Telling<Shown<Liar>>& out) {
  using S = Shown<Liar>;
  out.fixed("game", [](const S&) { return Liar::kName; })
      .set("viewer", [](const S& s) { return viewing_seat(s.view.viewer); })
      .fixed_part(
          "options", [](const S& s) { return s.view.options; }, tell_options)
      .set("phase", [](const S& s) { return ask(s.view); })
      .set("to_act", [](const S& s) { return Numbers{liar::to_act(s.view).bits()}; })
      .set("leader", [](const S& s) { return unless(s.view.leader, kNoSeat); })
      .part(
          "bid",
          [](const S& s) {
            return s.view.count == 0 ? std::nullopt : std::optional(Bid{s.view.face, s.view.count});
          },
          tell_bid)
      .list(
          "seats", [](const S& s) { return s.view.players(); },
          [](const S& s, std::size_t i) { return s.view.seats[i]; }, tell_seat)
      .set("winners", [](const S& s) { return Numbers{s.winners}; });
}

std::string_view GameJson<Liar>::ask(const liar::View& view) {
  switch (view.flow.phase) {
    case liar::Phase::First: return "first";
    case liar::Phase::Roll: return "roll";
    case liar::Phase::Bid: return "bid";
    case liar::Phase::Finished: break;
  }
  return "finished";
}

void GameJson<Liar>::choice(JsonWriter& out, const liar::View& view, const Choice& choice) {
  const std::string text = Liar::action_text(choice.action);
  out.begin_object().set("kind", Liar::kind_name(choice.action.kind));
  out.set("do", choice.lo < choice.hi ? range_text(text) : text);
  if (liar::kind_of(choice.action) == liar::Kind::Bid) {
    out.set("face", choice.action.a).set("lo", choice.lo).set("hi", choice.hi);
  }
  out.set("preview", preview(view, choice.action)).end_object();
}

Json GameJson<Liar>::preview(const liar::View& view, const Action& action) {
  const liar::Preview shown = liar::preview(view, action);
  return Json::object().set("own", shown.own).set("hidden", shown.hidden);
}

}  // namespace freebooter::table
