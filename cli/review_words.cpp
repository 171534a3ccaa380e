#include "cli/review_words.h"

#include <algorithm>
#include <cmath>
#include <ostream>
#include <utility>
#include <vector>

#include "cli/local_numbers.h"
#include "cli/narrator.h"
#include "cli/words.h"
#include "engine/match/any_game.h"

namespace freebooter::cli {

namespace {

using bots::Guess;
using bots::Step;

class Teller {
 public:
  Teller(std::ostream& out, const Record& record, const bots::Review& review, const Words& words)
      : out_(out),
        review_(review),
        words_(words),
        game_(*find_game(record.game)),
        names_(local_names(words, record)) {}

  // Each player with their luck, their mistakes, and what these cost by what was decided.
  void sums() const {
    heading("look.sums"_key, "look.sums.how"_key);
    std::size_t width = 0;
    for (const Key key : {"look.luck"_key, "look.adjusted"_key, "look.lost"_key}) {
      width = std::max(width, columns(words_(key)));
    }
    const auto line = [&](Key key, const std::string& text) {
      out_ << "  " << padded(words_(key), width) << "  " << text << "\n";
    };
    for (std::size_t who = 0; who < review_.seats.size(); ++who) {
      const bots::SeatSum& seat = review_.seats[who];
      const std::string sum = words_(
          "look.sums.line"_key, {{"start", whole(seat.start)}, {"result", whole(seat.result)}});
      out_ << words_.labelled(name(who), sum) << "\n";
      line("look.luck"_key, (seat.luck.mean >= 0 ? "+" : "") + points(seat.luck));
      line("look.adjusted"_key, points(seat.adjusted()));
      if (who < names_.size()) line("look.lost"_key, points(seat.lost) + ". " + sorts(seat));
    }
  }

  void rounds() const {
    heading("look.graph"_key);
    out_ << "    ";
    for (std::size_t who = 0; who < review_.seats.size(); ++who) out_ << "  " << name(who);
    out_ << "\n";
    int round = 0;
    for (const Step& step : review_.steps) {
      if (step.round == round) continue;
      round = step.round;
      out_ << right(std::to_string(round), 4);
      for (std::size_t who = 0; who < review_.seats.size(); ++who) {
        out_ << "  " << right(percent(chance(step, who)), columns(name(who)));
      }
      out_ << "\n";
    }
  }

  void mistakes() const {
    constexpr std::size_t kMost = 10;
    if (review_.mistakes.empty()) {
      out_ << "\n" << words_("look.mistakes.none"_key) << "\n";
      return;
    }
    heading("look.mistakes"_key);
    for (std::size_t i = 0; i < std::min(kMost, review_.mistakes.size()); ++i) {
      const std::size_t at = review_.mistakes[i];
      const Step& step = review_.steps[at];
      const bots::Option& best = step.advice.options.front();
      out_ << i + 1 << ". " << words_("round.n"_key, {{"round", int{step.round}}}) << ", #"
           << at + 1 << ". "
           << words_("look.chose"_key, {{"name", name(step.actor)},
                                        {"what", "“" + game_.action_text(step.action) + "”"},
                                        {"n", hundredths(step.advice.lost.mean)},
                                        {"within", hundredths(step.advice.lost.reach())}})
           << "\n   → “" << game_.action_text(best.action) << "”, "
           << percent(best.odds[step.actor].mean) << ". " << why(step.advice.reason) << "\n";
    }
  }

  void turnings() const {
    if (review_.turnings.empty()) return;
    heading("look.turnings"_key);
    for (const std::size_t at : review_.turnings) {
      const Step& step = review_.steps[at];
      std::size_t most = 0;
      for (std::size_t who = 0; who < review_.seats.size(); ++who) {
        if (std::abs(gain(at, who)) > std::abs(gain(at, most))) most = who;
      }
      out_ << "#" << at + 1 << " “" << game_.action_text(step.action) << "”"
           << (step.actor == kChance ? "" : " (" + name(step.actor) + ")") << ". "
           << words_("look.turning"_key, {{"round", int{step.round}},
                                          {"name", name(most)},
                                          {"before", percent(chance(step, most))},
                                          {"after", percent(chance(step, most) + gain(at, most))}})
           << "\n";
    }
  }

 private:
  void heading(Key title, std::optional<Key> note = {}) const {
    out_ << "\n" << words_(title) << "\n";
    if (note) out_ << words_(*note) << "\n";
    out_ << "\n";
  }
  static std::string right(const std::string& text, std::size_t width) {
    const std::size_t taken = columns(text);
    return std::string(taken < width ? width - taken : 0, ' ') + text;
  }

  std::string whole(double share) const { return decimal_text(words_.language(), 100 * share, 0); }
  std::string percent(double share) const { return percent_text(words_.language(), share, 0); }
  std::string hundredths(double share) const {
    return decimal_text(words_.language(), 100 * share, 1);
  }
  // "4.2 ± 1.1"
  std::string points(const Guess& guess) const {
    return hundredths(guess.mean) + " " +
           words_("look.within"_key, {{"n", hundredths(guess.reach())}});
  }

  std::string name(std::size_t who) const {
    return who < names_.size() ? names_[who] : words_("seat.ghost"_key);
  }
  static double chance(const Step& step, std::size_t who) { return step.before[who].mean; }
  double gain(std::size_t at, std::size_t who) const {
    const double after = at + 1 < review_.steps.size() ? chance(review_.steps[at + 1], who)
                                                       : review_.seats[who].result;
    return after - chance(review_.steps[at], who);
  }

  std::string sorts(const bots::SeatSum& seat) const {
    std::string out;
    for (std::size_t i = 0; i < bots::kSorts; ++i) {
      const bots::SortSum& sort = seat.sorts[i];
      if (sort.decisions == 0) continue;
      out += (out.empty() ? "" : ", ") +
             words_("look.sort.line"_key,
                    {{"sort", words_.of("look.sort", name_of(static_cast<bots::Sort>(i)))},
                     {"lost", hundredths(sort.lost.mean)},
                     {"mistakes", sort.mistakes},
                     {"decisions", sort.decisions}});
    }
    return out;
  }

  std::string why(const bots::Reason& reason) const {
    const bool rival = reason.why == bots::Why::Rival;
    return words_.of(
        "look.why", name_of(reason.why),
        {{"name", rival ? name(reason.who) : ""},
         {"n", decimal_text(words_.language(), rival ? 100 * reason.amount : reason.amount, 1)}});
  }

  std::ostream& out_;
  const bots::Review& review_;
  const Words& words_;
  const AnyGame& game_;
  std::vector<std::string> names_;
};

}  // namespace

void tell_review(std::ostream& out, const Record& record, const bots::Review& review,
                 const Words& words) {
  const Teller teller(out, record, review, words);
  const auto title = find_key("game." + record.game);
  out << (title ? words(*title) : record.game) << ", " << record.options << "\n";
  teller.sums();
  teller.rounds();
  teller.mistakes();
  teller.turnings();
}

}  // namespace freebooter::cli
