#include "table/liar_json.h"

namespace freebooter::table {

namespace {

Json seat_json(const liar::PlayerView& player) {
  Json dice = Json::array();
  for (int face = 1; face <= liar::kFaces; ++face) {
    const int same = player.dice[static_cast<std::size_t>(face - 1)];
    for (int n = 0; n < same; ++n) dice.push(face);
  }
  return Json::object()
      .set("left", player.left)
      .set("place", player.left > 0 ? Json() : Json(player.place))
      .set("rolled", player.rolled)
      .set("dice", std::move(dice));
}

}  // namespace

Json GameJson<Liar>::view(const liar::View& view, std::uint32_t winners) {
  Json seats = Json::array();
  for (int i = 0; i < view.players(); ++i) {
    seats.push(seat_json(view.seats[static_cast<std::size_t>(i)]));
  }
  return Json::object()
      .set("game", Liar::kName)
      .set("viewer", view.viewer < kMaxSeats ? Json(view.viewer) : Json())
      .set("options",
           Json::object().set("players", view.options.players).set("dice", view.options.dice))
      .set("phase", ask(view))
      .set("to_act", bit_numbers(liar::to_act(view).bits()))
      .set("leader", or_null(view.leader, kNoSeat))
      .set("bid",
           view.count == 0 ? Json() : Json::object().set("face", view.face).set("dice", view.count))
      .set("seats", std::move(seats))
      .set("winners", bit_numbers(winners));
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

Json GameJson<Liar>::choice(const liar::View& view, const Choice& choice) {
  const std::string text = Liar::action_text(choice.action);
  Json out = Json::object();
  out.set("kind", Liar::kind_name(choice.action.kind));
  out.set("do", choice.lo < choice.hi ? range_text(text) : text);
  if (liar::kind_of(choice.action) == liar::Kind::Bid) {
    out.set("face", choice.action.a).set("lo", choice.lo).set("hi", choice.hi);
  }
  out.set("preview", preview(view, choice.action));
  return out;
}

Json GameJson<Liar>::preview(const liar::View& view, const Action& action) {
  const liar::Preview shown = liar::preview(view, action);
  return Json::object().set("own", shown.own).set("hidden", shown.hidden);
}

}  // namespace freebooter::table
