#include "tests/golden/golden.h"

#include "engine/base/reader.h"
#include "engine/match/digest.h"
#include "engine/match/games.h"
#include "tests/kit/kits.h"

namespace freebooter::golden {

namespace {

constexpr std::string_view kDigest = "digest";
constexpr std::string_view kRefused = "refused";

// "0: sail 14" of "0: sail 14 = not_asked J2.2".
std::string attempt_of(const std::string& note) { return note.substr(0, note.find(" = ")); }

bool parse_attempt(const AnyGame& game, const std::string& text, RecordedAction& out) {
  const std::size_t colon = text.find(": ");
  if (colon == std::string::npos) return false;
  int seat = 0;
  if (text.substr(0, colon) == "chance") {
    out.actor = kChance;
  } else if (parse_number(text.substr(0, colon), 0, kMaxSeats - 1, seat)) {
    out.actor = static_cast<Seat>(seat);
  } else {
    return false;
  }
  const auto action = game.parse_action(text.substr(colon + 2));
  if (action.ok()) out.action = *action;
  return action.ok();
}

std::string attempt_text(const AnyGame& game, const RecordedAction& attempt) {
  return (attempt.actor == kChance ? "chance" : std::to_string(attempt.actor)) + ": " +
         game.action_text(attempt.action);
}

// Writes the notes anew while the record is replayed, and remembers the rules.
class Scribe : public Follower {
 public:
  explicit Scribe(const Record& old) : old_(old) {}

  void on(const Event& event) override {
    rules.insert(event.rule);
    round_began_ = round_began_ || game_->event_shape(event.kind).name == "round_began";
  }
  void touched(RuleId rule) override { rules.insert(rule); }

  void before(const AnyMatch& match, const RecordedAction&) override {
    game_ = &match.game();
    write(match);
    ++index_;
  }
  void after(const AnyMatch&, const RecordedAction&) override {
    digest_due_ = digest_due_ || round_began_;
    round_began_ = false;
  }
  void end(const AnyMatch& match) {
    digest_due_ = true;
    write(match);
  }

  std::vector<Note> notes;
  std::set<RuleId> rules;
  std::string problem;

 private:
  void write(const AnyMatch& match) {
    if (digest_due_) {
      notes.push_back(
          {index_, std::string(kDigest), hex(digest(on_the_table(match.position_text())))});
    }
    digest_due_ = false;
    for (; next_ < old_.notes.size() && old_.notes[next_].before <= index_; ++next_) {
      const Note& note = old_.notes[next_];
      if (note.key == kDigest) continue;
      notes.push_back(note);
      if (note.key == kRefused) notes.back().text = refused(match, attempt_of(note.text));
    }
  }

  std::string refused(const AnyMatch& match, const std::string& attempt) {
    RecordedAction tried;
    if (!parse_attempt(match.game(), attempt, tried)) {
      problem = "x-refused " + attempt + ": not an action";
      return attempt;
    }
    const Refusal refusal = match.check(tried.actor, tried.action);
    if (refusal.accepted()) problem = "x-refused " + attempt + ": it is accepted";
    rules.insert(refusal.rule);
    return attempt + " = " + std::string(wire_name(refusal.code)) + " " + to_string(refusal.rule);
  }

  const Record& old_;
  const AnyGame* game_ = nullptr;
  std::size_t index_ = 0;
  std::size_t next_ = 0;
  bool round_began_ = false;
  bool digest_due_ = false;
};

struct Played {
  std::string text;
  std::set<RuleId> rules;
};

Result<Played, std::string> play(std::string_view text) {
  auto record = parse_record(text);
  if (!record.ok()) return Err{to_string(record.error())};
  if (const auto fault = verify(*record)) return Err{to_string(*fault)};
  Scribe scribe(*record);
  const auto match = replay(*record, &scribe);
  scribe.end(**match);
  if (!scribe.problem.empty()) return Err{scribe.problem};
  Record mended = *record;
  mended.notes = scribe.notes;
  return Played{record_text(mended), scribe.rules};
}

}  // namespace

std::string on_the_table(std::string position) {
  const std::string game = position.substr(0, position.find(' '));
  visit_game(game, [&]<Game G>() { position = kit::KitOf<G>::in_first_words(position); });
  const std::size_t at = position.find("\nrules ");
  if (at != std::string::npos) position.erase(at, position.find('\n', at + 1) - at);
  return position;
}

Result<std::string, std::string> blessed(std::string_view text) {
  auto played = play(text);
  if (!played.ok()) return Err{played.error()};
  return played->text;
}

Result<std::set<RuleId>, std::string> trace(std::string_view text) {
  auto played = play(text);
  if (!played.ok()) return Err{played.error()};
  return played->rules;
}

std::string make(std::string_view game_name, std::string_view options, std::uint64_t seed) {
  const AnyGame* const game = find_game(game_name);
  FREEBOOTER_CHECK(game != nullptr);
  auto begun = game->begin(options);
  FREEBOOTER_CHECK(begun.ok());
  AnyMatch& match = **begun;
  Record record;
  record.game = game->name();
  record.rules_version = game->rules_version();
  record.options = match.options_text();
  for (int i = 0; i < match.players(); ++i) record.names.push_back("Seat " + std::to_string(i));

  Rng rng(seed);
  while (!match.finished()) {
    // Now and then somebody tries what was done earlier in the game.
    if (!record.actions.empty() && rng.below(6) == 0) {
      const auto earlier = rng.below(static_cast<std::uint32_t>(record.actions.size()));
      RecordedAction attempt = record.actions[earlier];
      if (!match.to_act().empty() && rng.below(4) != 0) attempt.actor = match.to_act().front();
      if (!match.check(attempt.actor, attempt.action).accepted()) {
        record.notes.push_back(
            {record.actions.size(), std::string(kRefused), attempt_text(*game, attempt)});
      }
    }
    RecordedAction next;
    if (match.to_act().empty()) {
      next.action = match.chance_action(rng.below(match.chance_size()));
    } else {
      next.actor = match.to_act().front();
      Choices offers;
      match.choices(next.actor, offers);
      const Choice& choice = offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
      const std::uint32_t member = rng.below(match.family_size(next.actor, choice));
      next.action = match.family_member(next.actor, choice, member);
    }
    match.apply(next.actor, next.action);
    record.actions.push_back(next);
  }
  record.result = result_of(match);
  const auto text = blessed(record_text(record));
  FREEBOOTER_CHECK(text.ok());
  return *text;
}

}  // namespace freebooter::golden
