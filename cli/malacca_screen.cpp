#include "cli/malacca_screen.h"

#include <algorithm>

#include "engine/malacca/open_rules.h"
#include "engine/malacca/words.h"

namespace freebooter::cli {

using namespace malacca;

namespace {

// The page's name of the sentence; "" for an event that it does not tell.
std::string_view sentence_of(Happening happening) {
  switch (happening) {
    case Happening::RoundBegan:
    case Happening::SpecialSeen: return "";
    case Happening::Revealed: return "shown";
    case Happening::Scored: return "scored.coins";
    default: return shape(happening).name;
  }
}

// Sentences that have no form of their own for the reader.
bool speaks_of_all(Happening happening) {
  return happening == Happening::ShipRevealed || happening == Happening::ShipTaken ||
         happening == Happening::ShipSafe || happening == Happening::NoSpecialLeft ||
         happening == Happening::Scored;
}

}  // namespace

std::string MalaccaScreen::coins(int n) const { return words()("coins.n"_key, {{"n", n}}); }

std::string MalaccaScreen::card(Card card) const {
  return card == Card::None ? words()("malacca.facedown"_key)
                            : words().of("card", word_of(kCardWords, card));
}

std::string MalaccaScreen::captain(Captain captain) const {
  const std::string_view word = word_of(kCaptainWords, captain);
  return words().of("captain", captain == Captain::ZhengHe ? "zheng" : word);
}

std::string MalaccaScreen::item(Type type) const {
  return words().of("equipment", word_of(kTypeWords, type));
}

std::string MalaccaScreen::board() const {
  const View v = view();
  std::string out = cast().paint(
      Hue::Bold, words()("ship.of"_key, {{"number", int{v.flow.round}}, {"all", kShips}}));
  if (v.flow.cargo > 0) {
    out += " · " + words()("malacca.ship.label"_key, {{"n", int{v.flow.cargo}}});
  }
  std::vector<std::string> left;
  for (unsigned ship = 0; ship < kShips; ++ship) {
    if (((v.ships_left >> ship) & 1U) != 0) left.push_back(number_text(v.options.fleet[ship]));
  }
  if (!left.empty()) {
    out += "\n" + cast().paint(Hue::Dim,
                               words().labelled(words()("malacca.fleet"_key), joined(left, " ")));
  }
  out += "\n";
  for (Seat seat = 0; seat < v.players(); ++seat) out += seat_line(v, seat) + "\n";
  return out;
}

// What is open of a player beside the coins.
std::vector<std::string> MalaccaScreen::belongings(const View& v, Seat seat) const {
  const PlayerView& player = v.seats[seat];
  std::vector<std::string> out;
  if (player.stake > 0) out.push_back(words()("malacca.stake.n"_key, {{"n", player.stake}}));
  if (player.played != Type::None) {
    out.push_back(words().of("malacca", word_of(kTypeWords, player.played)));
  } else if (player.placed != Card::None) {
    out.push_back(card(player.placed));
  } else if (player.has_placed) {
    out.push_back(words()("malacca.facedown"_key));
  }
  if (player.captain != Captain::None) out.push_back(captain(player.captain));
  for (std::size_t type = 0; type < kTypes; ++type) {
    for (int copy = 0; copy < player.equipment[type]; ++copy) {
      out.push_back(item(static_cast<Type>(type)));
    }
  }
  if (seat == cast().me) {
    for (const Card one : player.hand) {
      const int count = player.hand.count(one);
      out.push_back(card(one) + (count > 1 ? " ×" + number_text(count) : ""));
    }
  } else if (player.hand_size > 0) {
    out.push_back(words()("malacca.special.n"_key, {{"n", int{player.hand_size}}}));
  }
  if (seat == v.flow.leader) out.push_back(words()("malacca.leader"_key));
  return out;
}

std::string MalaccaScreen::seat_line(const View& v, Seat seat) const {
  const std::string more = joined(belongings(v, seat), cast().plain ? ", " : " · ");
  if (cast().plain) {
    const std::string purse = coins(v.seats[seat].coins) + (more.empty() ? "" : ", ");
    return words().labelled(cast().name(seat), purse + more) + ".";
  }
  constexpr std::size_t kName = 18;
  constexpr std::size_t kCoins = 13;
  return " " + cast().letter(seat) + " " + padded(cast().name(seat), kName) +
         padded(coins(v.seats[seat].coins), kCoins) + more;
}

// What every captain and every piece of equipment does.
std::string MalaccaScreen::chart() const {
  const View v = view();
  std::string out;
  for (Seat seat = 0; seat < v.players() && v.options.captains; ++seat) {
    const Captain one = v.seats[seat].captain;
    if (one == Captain::None) continue;
    const std::string_view word = one == Captain::ZhengHe ? "zheng" : word_of(kCaptainWords, one);
    out += words().labelled(cast().name(seat), captain(one)) + ". " +
           words().of("captain", std::string(word) + ".effect") + "\n";
  }
  for (std::size_t type = 0; type < kTypes && v.options.equipment; ++type) {
    const std::string word(kTypeWords[type]);
    const std::string effect =
        words().of("equipment", word + ".effect", {{"n", int{kEquipmentPay[type]}}}) + ", " +
        words()("equipment.left"_key, {{"n", equipment_left(v, type)}});
    out += words().labelled(item(static_cast<Type>(type)), effect) + "\n";
  }
  for (const Type type : {Type::Attack, Type::Defence, Type::Trade}) {
    const std::string word(word_of(kTypeWords, type));
    const std::string effect = words().of("malacca", word + ".effect");
    out += words().labelled(words().of("malacca", word), effect) + "\n";
  }
  const std::string ambush = words()("malacca.ambush"_key);
  return out + words().labelled(ambush, words()("malacca.ambush.effect"_key)) + "\n";
}

std::string MalaccaScreen::question() const {
  switch (view().flow.phase) {
    case Phase::Buy: return words()("ask.buy"_key, {{"n", kEquipmentPrice}});
    case Phase::Place:
      return words()("ask.place"_key) + ". " + words()("malacca.pickcard.note"_key);
    case Phase::ChooseSide: return words()("ask.side"_key);
    case Phase::Keep: return words()("ask.keep"_key);
    default: return words()("ask.other"_key);
  }
}

std::string MalaccaScreen::label(const Action& action) const {
  switch (kind_of(action)) {
    case Kind::Buy:
      return words()("do.buy"_key, {{"item", item(type_of(action))}, {"n", kEquipmentPrice}});
    case Kind::Pass: return words()("do.pass"_key);
    case Kind::Place: return card(card_of(action));
    case Kind::ChooseSide: return words().of("malacca", word_of(kTypeWords, type_of(action)));
    case Kind::Keep: return words()("do.keepcard"_key, {{"card", card(card_of(action))}});
    default: return action_text(action);
  }
}

std::string MalaccaScreen::range(const Preview::Range& range) const {
  if (!range.possible) return words()("prospect.never"_key);
  if (range.least == range.most) {
    return words()("prospect.sure"_key, {{"n", signed_text_of(range.least)}});
  }
  return words()("prospect.range"_key,
                 {{"least", signed_text_of(range.least)}, {"most", signed_text_of(range.most)}});
}

// What it would bring if the ship is taken, and if it is safe.
std::vector<std::string> MalaccaScreen::notes(const Action& action) const {
  const View v = view();
  if (kind_of(action) == Kind::Buy) {
    const auto type = static_cast<std::size_t>(type_of(action));
    return {words().of("equipment", std::string(kTypeWords[type]) + ".effect",
                       {{"n", int{kEquipmentPay[type]}}})};
  }
  const Preview ahead = preview(v, action);
  if (!ahead.taken.possible && !ahead.safe.possible) return {};
  return {words().labelled(words()("malacca.taken"_key), range(ahead.taken)),
          words().labelled(words()("malacca.safe"_key), range(ahead.safe))};
}

std::string MalaccaScreen::sentence(const Event& e) const {
  const auto happening = static_cast<Happening>(e.kind);
  if (happening == Happening::RoundBegan) {
    return cast().paint(Hue::Bold, words()("ship.of"_key, {{"number", e.n}, {"all", kShips}}));
  }
  const std::string_view name = sentence_of(happening);
  if (name.empty()) return "";
  const bool you = e.who == cast().me && !speaks_of_all(happening);
  const bool drawn = happening == Happening::SpecialDrawn;
  const bool of_captain =
      happening == Happening::CaptainDealt || happening == Happening::CaptainPaid;
  const bool of_type = happening == Happening::EquipmentBought ||
                       happening == Happening::EquipmentPaid || happening == Happening::SideChosen;
  const bool of_card = happening == Happening::Revealed || happening == Happening::PutUnder;
  const auto seen = static_cast<Card>(drawn ? e.secret : e.a);
  return words().of("log", std::string(name) + (you ? ".you" : ""),
                    {{"who", happening == Happening::ShipRevealed ? "" : cast().name(e.who)},
                     {"coins", coins(e.n)},
                     {"captain", of_captain ? captain(static_cast<Captain>(e.a)) : ""},
                     {"item", of_type ? item(static_cast<Type>(e.a)) : ""},
                     {"side", of_type ? words().of("malacca", word_of(kTypeWords, e.a)) : ""},
                     {"card", of_card || (drawn && you) ? card(seen) : ""},
                     {"attack", int{e.a}},
                     {"defence", int{e.b}},
                     {"n", e.n}});
}

std::string MalaccaScreen::reckoning() const {
  const View v = view();
  std::string out;
  for (Seat seat = 0; seat < v.players(); ++seat) {
    out += words().labelled(cast().name(seat), coins(score(state(), seat))) + "\n";
  }
  return out;
}

}  // namespace freebooter::cli
