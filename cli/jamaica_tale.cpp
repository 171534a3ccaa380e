#include "cli/jamaica_screen.h"
#include "engine/jamaica/ship_rules.h"
#include "engine/jamaica/words.h"

namespace freebooter::cli {

using namespace jamaica;

namespace {

// The page's names of the powers, in the order of Face.
constexpr std::array<std::string_view, 4> kPowerWords{"map", "sabre", "lady", "sixth"};
// The page's names of what a ship falls back to, in the order of SpaceKind.
constexpr std::array<std::string_view, 4> kBackWords{"", "port", "sea", "lair"};

std::string_view falls_back_to(ShortageSymbol rolled) {
  return rolled == ShortageSymbol::Star ? "nowhere" : word_of(kBackWords, rolled_kind(rolled));
}

// The page's name of the sentence; "" for an event that it does not tell.
std::string_view sentence_of(const Event& event) {
  switch (static_cast<Happening>(event.kind)) {
    case Happening::RoundBegan:
    case Happening::CardDrawn:
    case Happening::Reshuffled:
    case Happening::Picked:
    case Happening::ActionBegan: return "";
    case Happening::Revealed: return "played";
    case Happening::Sailed: return event.n < 0 ? "backward" : "forward";
    default: return shape(static_cast<Happening>(event.kind)).name;
  }
}

// Sentences that have no form of their own for the reader.
bool speaks_of_all(Happening happening) {
  return happening == Happening::BattleTied || happening == Happening::Overboard ||
         happening == Happening::RaceOver || happening == Happening::Scored;
}

}  // namespace

std::string JamaicaScreen::goods(Good good, int n) const {
  if (good == Good::None) return number_text(n);
  return words().of("good", std::string(word_of(kGoodWords, good)) + ".n", {{"n", n}});
}

std::string JamaicaScreen::place(Space space) const {
  const std::string number = std::to_string(space);
  return words().of("place", number) + " (" + number + ")";
}

std::string JamaicaScreen::kind(Space space) const {
  const SpaceFacts& here = facts(space);
  switch (here.kind) {
    case SpaceKind::PortRoyal: return words()("space.home"_key);
    case SpaceKind::Port: return words()("space.port"_key, {{"n", int{here.price}}});
    case SpaceKind::Sea: return words()("space.sea"_key, {{"n", int{here.price}}});
    case SpaceKind::Lair: break;
  }
  return words()("space.lair"_key);
}

std::string JamaicaScreen::half(Symbol symbol, int die) const {
  const std::string word(word_of(kSymbolWords, symbol));
  return die == 0 ? words().of("action", word) : words().of("action", word + ".n", {{"n", die}});
}

std::string JamaicaScreen::card(Card card, const View& v) const {
  const CardFace& face = kCardFaces[card % kCards];
  const bool placed = v.flow.phase != Phase::PlaceDice && v.flow.phase != Phase::RollDice;
  return words()("list.then"_key, {{"first", half(face.morning, placed ? v.flow.dice[0] : 0)},
                                   {"second", half(face.evening, placed ? v.flow.dice[1] : 0)}});
}

std::string JamaicaScreen::treasure(Face face, int number) const {
  if (face == kNoFace) return words()("log.treasure"_key, {{"number", number + 1}});
  if (is_power(face)) return words().of("power", word_of(kPowerWords, face));
  const Param points{"points", signed_text_of(jamaica::points(face))};
  return is_curse(face) ? words()("log.curse"_key, {points}) : words()("log.riches"_key, {points});
}

std::string JamaicaScreen::die_face(std::uint8_t face) const {
  return face == kStar ? words()("log.star"_key) : std::string(word_of(kDieWords, face));
}

std::string JamaicaScreen::sentence(const Event& e) const {
  const auto happening = static_cast<Happening>(e.kind);
  if (happening == Happening::RoundBegan) {
    return cast().paint(Hue::Bold, words()("round.n"_key, {{"round", e.n}}));
  }
  const std::string_view name = sentence_of(e);
  if (name.empty()) return "";
  const bool you = e.who == cast().me && !speaks_of_all(happening);
  const auto of_other = [&](Key yours, Key theirs) {
    return e.a == cast().me ? words()(yours) : words()(theirs, {{"name", cast().name(e.a)}});
  };
  const bool stolen = happening == Happening::HoldTaken || happening == Happening::TreasureTaken;
  const std::string whom = stolen ? of_other("log.from.you"_key, "log.from"_key)
                                  : of_other("log.whom.you"_key, "log.whom"_key);
  const bool played = happening == Happening::Revealed;
  const CardFace& face = kCardFaces[e.a % kCards];
  const bool shown = happening == Happening::TreasureShown;
  const std::uint8_t found = shown ? e.a : e.secret == Event::kHidden ? Event::kNothing : e.secret;
  const bool powder = happening == Happening::PowderSpent;
  const auto symbol = static_cast<ShortageSymbol>(happening == Happening::ShortageRolled ? e.b : 0);
  const bool moved = happening == Happening::Sailed || happening == Happening::Retreated;
  return words().of("log", std::string(name) + (you ? ".you" : ""),
                    {{"who", cast().name(e.who)},
                     {"whom", whom},
                     {"what", goods(powder ? Good::Powder : static_cast<Good>(e.b % 4), e.n)},
                     {"first", int{e.a}},
                     {"second", int{e.b}},
                     {"morning", played ? half(face.morning, 0) : number_text(e.a)},
                     {"evening", played ? half(face.evening, 0) : number_text(e.b)},
                     {"face", die_face(e.a)},
                     {"where", words().of("log.back", falls_back_to(symbol))},
                     {"space", moved ? place(e.b) : ""},
                     {"treasure", treasure(static_cast<Face>(found), e.b)},
                     {"n", e.n}});
}

}  // namespace freebooter::cli
