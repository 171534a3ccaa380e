#include "cli/review_words.h"

#include <algorithm>
#include <iomanip>
#include <ostream>
#include <sstream>

#include "cli/words.h"
#include "engine/match/any_game.h"

namespace freebooter::cli {

namespace {

using bots::Guess;
using bots::Step;

std::string fixed(double value, int digits) {
  std::ostringstream out;
  out << std::fixed << std::setprecision(digits) << value;
  return out.str();
}

std::string percent(double chance) { return fixed(100 * chance, 0) + " %"; }

// "+4.2 ± 1.1"
std::string points(const Guess& guess, bool with_sign) {
  return (with_sign && guess.mean >= 0 ? "+" : "") + fixed(100 * guess.mean, 1) + " ± " +
         fixed(100 * guess.reach(), 1);
}

class Teller {
 public:
  Teller(std::ostream& out, const Record& record, const bots::Review& review)
      : out_(out), record_(record), review_(review), game_(*find_game(record.game)) {
    for (std::size_t who = 0; who < review.seats.size(); ++who) {
      width_ = std::max(width_, columns(name(who)));
    }
  }

  void sums() const {
    out_ << "In hundredths of a whole win, with intervals for 95 %:\n\n"
         << padded("", width_) << "  start  result  luck             without luck     mistakes\n";
    for (std::size_t who = 0; who < review_.seats.size(); ++who) {
      const bots::SeatSum& seat = review_.seats[who];
      int decisions = 0;
      int mistakes = 0;
      for (const bots::SortSum& sort : seat.sorts) {
        decisions += sort.decisions;
        mistakes += sort.mistakes;
      }
      out_ << padded(name(who), width_) << "  " << padded(fixed(100 * seat.start, 0), 5) << "  "
           << padded(fixed(100 * seat.result, 0), 6) << "  " << padded(points(seat.luck, true), 15)
           << "  " << padded(points(seat.adjusted(), false), 15) << "  ";
      if (who < record_.names.size()) {
        out_ << points(seat.lost, false) << " in " << mistakes << " of " << decisions
             << " decisions";
      } else {
        out_ << "-";
      }
      out_ << "\n";
    }
  }

  void rounds() const {
    out_ << "\nEverybody's chance when a round begins:\n\nround";
    for (std::size_t who = 0; who < review_.seats.size(); ++who) out_ << "  " << name(who);
    out_ << "\n";
    int round = 0;
    for (const Step& step : review_.steps) {
      if (step.round == round) continue;
      round = step.round;
      out_ << std::setw(5) << round;
      for (std::size_t who = 0; who < review_.seats.size(); ++who) {
        out_ << "  " << std::setw(static_cast<int>(name(who).size())) << percent(chance(step, who));
      }
      out_ << "\n";
    }
  }

  void sorts() const {
    out_ << "\nWhat mistakes cost, by what was decided:\n\n";
    for (std::size_t who = 0; who < record_.names.size(); ++who) {
      out_ << padded(name(who), width_) << "  ";
      const char* comma = "";
      for (std::size_t i = 0; i < bots::kSorts; ++i) {
        const bots::SortSum& sort = review_.seats[who].sorts[i];
        if (sort.decisions == 0) continue;
        out_ << comma << name_of(static_cast<bots::Sort>(i)) << " "
             << fixed(100 * sort.lost.mean, 1) << " (" << sort.mistakes << " of " << sort.decisions
             << ")";
        comma = ", ";
      }
      out_ << "\n";
    }
  }

  void mistakes() const {
    constexpr std::size_t kMost = 10;
    if (review_.mistakes.empty()) {
      out_ << "\nNobody made a mistake that could be measured.\n";
      return;
    }
    out_ << "\nThe costliest decisions, from what the player could know:\n\n";
    for (std::size_t i = 0; i < std::min(kMost, review_.mistakes.size()); ++i) {
      const std::size_t at = review_.mistakes[i];
      const Step& step = review_.steps[at];
      const bots::Option& best = step.advice.options.front();
      out_ << i + 1 << ". Round " << step.round << ", move " << at + 1 << ": " << name(step.actor)
           << " chose \"" << game_.action_text(step.action) << "\" and lost "
           << points(step.mistake, false) << ".\n   Better was \"" << game_.action_text(best.action)
           << "\" with a chance of " << percent(best.odds[step.actor].mean) << ": "
           << why(step.advice.reason) << ".\n";
    }
  }

  void turnings() const {
    if (review_.turnings.empty()) return;
    out_ << "\nWhere it turned:\n\n";
    for (const std::size_t at : review_.turnings) {
      const Step& step = review_.steps[at];
      std::size_t most = 0;
      for (std::size_t who = 0; who < review_.seats.size(); ++who) {
        if (std::abs(gain(at, who)) > std::abs(gain(at, most))) most = who;
      }
      out_ << "Round " << step.round << ", move " << at + 1 << ", "
           << (step.actor == kChance ? std::string("chance") : name(step.actor)) << " \""
           << game_.action_text(step.action) << "\": " << name(most) << " goes from "
           << percent(chance(step, most)) << " to " << percent(chance(step, most) + gain(at, most))
           << ".\n";
    }
  }

 private:
  std::string name(std::size_t who) const {
    return who < record_.names.size() ? record_.names[who] : "The Ghost Ship";
  }
  static double chance(const Step& step, std::size_t who) { return step.before[who].mean; }
  double gain(std::size_t at, std::size_t who) const {
    const double after = at + 1 < review_.steps.size() ? chance(review_.steps[at + 1], who)
                                                       : review_.seats[who].result;
    return after - chance(review_.steps[at], who);
  }

  std::string why(const bots::Reason& reason) const {
    const std::string amount = fixed(reason.amount, 1);
    switch (reason.why) {
      case bots::Why::Way: return "by the end of the round it is " + amount + " spaces further";
      case bots::Why::Gold: return "it leaves " + amount + " more gold";
      case bots::Why::Food: return "it leaves " + amount + " more food";
      case bots::Why::Powder: return "it leaves " + amount + " more powder";
      case bots::Why::Treasure: return "it is worth " + amount + " points more in treasure";
      case bots::Why::Coins: return "it earns " + amount + " more coins from this ship";
      case bots::Why::Cards: return "it leaves " + amount + " more special cards";
      case bots::Why::Score: return "it brings " + amount + " points more";
      case bots::Why::Rival:
        return "it holds " + name(reason.who) + " back by " + fixed(100 * reason.amount, 1);
      default: return "it wins more often";
    }
  }

  std::ostream& out_;
  const Record& record_;
  const bots::Review& review_;
  const AnyGame& game_;
  std::size_t width_ = 0;
};

}  // namespace

void tell_review(std::ostream& out, const Record& record, const bots::Review& review) {
  const Teller teller(out, record, review);
  out << record.game << ", " << record.options << "\n\n";
  teller.sums();
  teller.rounds();
  teller.sorts();
  teller.mistakes();
  teller.turnings();
}

}  // namespace freebooter::cli
