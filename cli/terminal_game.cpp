#include "cli/terminal_game.h"

#include <istream>
#include <ostream>
#include <utility>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/screens.h"
#include "engine/base/nearest.h"
#include "engine/base/reader.h"
#include "engine/match/games.h"

namespace freebooter::cli {

namespace {

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

// "J5.2" in any case; none if it is no rule's number.
RuleId rule_named(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return parse_rule(text);
}

}  // namespace

TerminalGame::TerminalGame(std::istream& in, std::ostream& out, Cast cast, const Record& begun,
                           std::vector<bots::Level> bots, std::uint64_t seed)
    : in_(in),
      out_(out),
      cast_(std::move(cast)),
      record_(begun),
      game_(*find_game(begun.game)),
      bots_(std::move(bots)),
      rng_(seed),
      play_(table::begin_play(begun.game, begun.options, begun.rules_version)) {
  visit_game(begun.game, [&]<Game G>() { screen_ = make_screen<G>(cast_, *play_); });
  for (const RecordedAction& one : begun.actions) apply(one.actor, one.action);
  told_ = log_.size();
  saved_ = begun.actions.size();
  record_.actions.clear();
  record_.result.reset();
}

TerminalGame::~TerminalGame() = default;

void TerminalGame::run() {
  say(wrapped(words()("term.keys"_key), ""));
  while (!play_->finished()) {
    if (!play_->to_act().has(cast_.me)) {
      others_act();
    } else if (take_turn() == Turn::Left) {
      return;
    }
  }
  show_news();
  say("\n" + screen_->board());
  say(cast_.paint(Hue::Bold, words()("score.title"_key)));
  say(screen_->reckoning());
}

void TerminalGame::apply(Seat actor, const Action& action) {
  play_->mark();
  play_->apply(actor, action);
  for (const Event& event : play_->marked_events()) {
    std::string sentence = screen_->sentence(shown_to(event, cast_.me));
    if (!sentence.empty()) log_.push_back(std::move(sentence));
  }
}

// Chance, or one of the bots that are asked.
void TerminalGame::others_act() {
  const SeatSet seats = play_->to_act();
  if (seats.empty()) return apply(kChance, play_->chance_action(rng_.below(play_->chance_size())));
  const Seat seat = seats.front();
  const std::string text = play_->question(seat, bots_[seat], rng_.next(), {})();
  apply(seat, *game_.parse_action(text));
}

TerminalGame::Turn TerminalGame::take_turn() {
  const std::vector<Offer> offers = screen_->offers();
  show(offers);
  for (;;) {
    const Line line = read("> ");
    if (line.ended) return Turn::Left;
    if (line.text == "q") {
      if (leave()) return Turn::Left;
      continue;
    }
    if (line.text.empty() || look(line.text, offers)) continue;
    const std::optional<Action> action = answer(line.text, offers);
    if (!action) continue;
    const std::size_t sentences = log_.size();
    apply(cast_.me, *action);
    if (!takes_back()) return Turn::Made;
    log_.resize(sentences);
    show(offers);
  }
}

// Whether the player takes back what was just done, as long as no other has acted on it.
bool TerminalGame::takes_back() {
  const TakeBacks backs = play_->take_backs();
  if (!backs.unseen.has(cast_.me) && !backs.seen.has(cast_.me)) return false;
  if (read(words()("term.go_on"_key) + " ").text != "u") return false;
  play_->take_back(cast_.me);
  say(words()("term.taken_back"_key));
  return true;
}

bool TerminalGame::look(const std::string& line, const std::vector<Offer>& offers) {
  if (line[0] == '?') {
    explain(trimmed(line.substr(1)), offers);
  } else if (line == "m") {
    const std::string chart = screen_->chart();
    say(chart.empty() ? screen_->board() : chart);
  } else if (line == "l") {
    if (log_.empty()) say(words()("log.empty"_key));
    constexpr std::size_t kShown = 40;
    for (std::size_t i = log_.size() - std::min(log_.size(), kShown); i < log_.size(); ++i) {
      say("  " + log_[i]);
    }
  } else if (line == "u") {
    say(words()("term.no_back"_key));
  } else if (line == "s" || line.starts_with("s ")) {
    save(trimmed(line.substr(1)));
  } else {
    return false;
  }
  return true;
}

void TerminalGame::show(const std::vector<Offer>& offers) {
  show_news();
  say("\n" + screen_->board());
  say(cast_.paint(Hue::Bold, wrapped(screen_->question(), "")));
  for (std::size_t i = 0; i < offers.size(); ++i) {
    const Offer& offer = offers[i];
    std::string label = offer.label;
    if (offer.is_range()) {
      const std::string range = words()("term.range"_key, {{"lo", offer.lo}, {"hi", offer.hi}});
      label = words().labelled(label, range);
    }
    const std::string number = std::to_string(i + 1);
    // Where an amount is all that is asked, it needs no number before it.
    const bool alone = offers.size() == 1 && offer.is_range();
    const std::string before = alone ? "" : std::string(3 - number.size(), ' ') + number + "  ";
    say(before + label);
    for (const std::string& note : offer.notes) {
      say(cast_.plain ? "     " + note : cast_.paint(Hue::Dim, "       " + note));
    }
  }
}

void TerminalGame::show_news() {
  for (; told_ < log_.size(); ++told_) say("  " + log_[told_]);
}

std::optional<Action> TerminalGame::answer(const std::string& line,
                                           const std::vector<Offer>& offers) {
  return line[0] >= '0' && line[0] <= '9' ? numbered(line, offers) : worded(line, offers);
}

// The number of a choice, and how many where it is a range; the amount alone where nothing else is
// asked.
std::optional<Action> TerminalGame::numbered(const std::string& line,
                                             const std::vector<Offer>& offers) {
  const bool alone = offers.size() == 1 && offers[0].is_range();
  std::string number = line.substr(0, line.find(' '));
  std::string amount = line.size() > number.size() ? trimmed(line.substr(number.size())) : "";
  if (alone) amount = std::exchange(number, "1");
  int choice = 0;
  if (!parse_number(number, 1, static_cast<int>(offers.size()), choice)) {
    say(words()("term.no_choice"_key,
                {{"text", number}, {"most", static_cast<int>(offers.size())}}));
    return std::nullopt;
  }
  const Offer& offer = offers[static_cast<std::size_t>(choice - 1)];
  Action action = offer.action;
  if (!offer.is_range()) return action;
  if (amount.empty()) {
    amount = read(words()("term.amount"_key, {{"lo", offer.lo}, {"hi", offer.hi}}) + " ").text;
  }
  int n = 0;
  if (!parse_number(amount, offer.lo, offer.hi, n)) {
    say(words()("term.amount"_key, {{"lo", offer.lo}, {"hi", offer.hi}}));
    return std::nullopt;
  }
  action.n = n;
  return action;
}

// The words of a record.
std::optional<Action> TerminalGame::worded(const std::string& line,
                                           const std::vector<Offer>& offers) {
  const auto action = game_.parse_action(line);
  if (!action.ok()) {
    std::vector<std::string> texts;
    for (const Offer& offer : offers) texts.push_back(game_.action_text(offer.action));
    const std::vector<std::string_view> known(texts.begin(), texts.end());
    std::string_view near = nearest(line, known);
    if (near.empty() && !known.empty()) near = known.front();
    say(wrapped(words()("term.no_answer"_key, {{"text", line}, {"example", std::string(near)}}),
                ""));
    return std::nullopt;
  }
  const Refusal refusal = play_->check(cast_.me, *action);
  if (refusal.accepted()) return *action;
  say(words()("refused.title"_key));
  explain_rule(refusal.rule);
  return std::nullopt;
}

void TerminalGame::explain_rule(RuleId rule) {
  if (rule.none()) return;
  const std::string name = words()("refused.rule"_key, {{"rule", to_string(rule)}});
  say(wrapped(words().labelled(name, words().rule(game_, rule)), "  "));
}

// "?" what is asked and by which rule; "? J5.2" a rule; "? 2" or "? sail 14" what it leads to, or
// why it may not be.
void TerminalGame::explain(const std::string& about, const std::vector<Offer>& offers) {
  if (const RuleId rule = rule_named(about); !about.empty() && !rule.none()) {
    const std::string text = words().rule(game_, rule);
    return text.empty() ? say(words()("term.no_rule"_key, {{"text", about}})) : explain_rule(rule);
  }
  if (!about.empty()) {
    const std::optional<Action> action = answer(about, offers);
    if (!action) return;
    say(words()("term.may"_key));
    for (const std::string& note : screen_->notes(*action)) say("  " + note);
    return;
  }
  // Whoever answers something else is told by which rule that is not asked.
  for (int kind = 0; kind < 256; ++kind) {
    const Action other{static_cast<std::uint8_t>(kind), 0, 0, 0, 0};
    if (game_.kind_name(other.kind) == "?" || game_.is_chance(other)) continue;
    const Refusal refusal = play_->check(cast_.me, other);
    if (refusal.code != RefusalCode::NotAsked) continue;
    explain_rule(refusal.rule);
    break;
  }
  for (std::size_t i = 0; i < offers.size(); ++i) {
    say("  " + std::to_string(i + 1) + "  " + game_.action_text(offers[i].action));
  }
  say(wrapped(words()("term.keys"_key), ""));
}

void TerminalGame::save(const std::string& file) {
  if (file.empty()) return say(words()("term.save.where"_key));
  Record whole = record_;
  whole.actions = play_->actions();
  if (play_->finished()) whole.result = play_->result();
  try {
    write_file(file, record_text(whole));
  } catch (const Refused&) {
    return say(words()("term.save.failed"_key, {{"file", file}}));
  }
  saved_ = play_->actions().size();
  say(words()("term.saved"_key, {{"file", file}}));
}

// Whoever leaves an unsaved game is asked once more.
bool TerminalGame::leave() {
  if (saved_ == play_->actions().size()) return true;
  const Line line = read(words()("term.leave"_key) + " ");
  if (line.ended || line.text == "q") return true;
  if (line.text.starts_with("s ")) save(trimmed(line.text.substr(1)));
  return saved_ == play_->actions().size();
}

TerminalGame::Line TerminalGame::read(const std::string& prompt) {
  out_ << prompt << std::flush;
  std::string line;
  if (!std::getline(in_, line)) {
    out_ << "\n";
    return {"", true};
  }
  return {trimmed(line), false};
}

void TerminalGame::say(const std::string& text) {
  out_ << text << (text.ends_with('\n') ? "" : "\n");
}

}  // namespace freebooter::cli
