#include "cli/report_page.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <sstream>

#include "cli/local_numbers.h"
#include "cli/report_charts.h"
#include "cli/report_map.h"
#include "engine/jamaica/board.h"
#include "engine/jamaica/game.h"

namespace freebooter::cli {

namespace {

// What a part of a figure is called: a seat, a card, a captain.
using Label = std::function<std::string(const std::string& part)>;

class Page {
 public:
  Page(const SurveyResult& survey, const Words& words) : survey_(survey), words_(words) {}

  std::string text() const {
    const auto key = find_key("game." + survey_.game);
    const std::string game = key ? words_(*key) : survey_.game;
    const std::string title = words_("report.title"_key, {{"game", game}});
    std::string out =
        "<!doctype html>\n<html lang=\"" +
        std::string(kLanguages[static_cast<std::size_t>(words_.language())]) +
        "\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
        "content=\"width=device-width,initial-scale=1\">\n<meta name=\"color-scheme\" "
        "content=\"light dark\">\n<title>" +
        html(title) + "</title>\n<style>\n" + chart_style() + "</style>\n<h1>" + html(title) +
        "</h1>\n<p>" + html(words_("report.intro"_key)) + "</p>\n";
    out += legend() + shares() + spreads() + maps() + worths();
    return out + "<footer><p>" + html(words_("report.command"_key)) + "<br><code>" + command() +
           "</code><br>" + html(survey_.program) + "</p></footer>\n</html>\n";
  }

 private:
  static std::optional<std::size_t> find(const Figures& figures, const std::string& figure,
                                         const std::string& part) {
    const auto& names = figures.names();
    const auto found = std::find_if(names.begin(), names.end(), [&](const FigureName& name) {
      return name.figure == figure && name.part == part;
    });
    if (found == names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
  }
  std::vector<std::string> parts_of(const std::string& figure) const {
    std::vector<std::string> out;
    for (const FigureName& name : survey_.runs.front().figures.names()) {
      if (name.figure == figure && !name.part.empty()) out.push_back(name.part);
    }
    return out;
  }

  // What sets a run apart from the others.
  std::string run_name(const SurveyRun& run) const {
    const auto has = [&](const char* text) { return run.options.find(text) != std::string::npos; };
    if (has("edition=second")) return words_("setup.edition.second"_key);
    if (has("edition=first")) return words_("setup.edition.first"_key);
    if (has("captains=yes") && has("equipment=yes")) return words_("malacca.variants.both"_key);
    if (has("captains=yes")) return words_("malacca.variants.captains"_key);
    if (has("equipment=yes")) return words_("malacca.variants.equipment"_key);
    if (has("captains=no")) return words_("malacca.variants.none"_key);
    return run.options;
  }

  std::string legend() const {
    std::string out = "<p class=\"legend\">";
    for (std::size_t i = 0; i < survey_.runs.size(); ++i) {
      out += "<span class=\"key" + std::to_string(i % 2) + "\">" + run_sign(i) + " " +
             html(capital(run_name(survey_.runs[i]))) + "</span>";
    }
    return out + "</p>\n";
  }

  std::string section(Key title, const std::string& note, const std::string& charts) const {
    if (charts.empty()) return "";
    const std::string games = grouped_text(words_.language(), survey_.runs.front().figures.games());
    return "<section>\n<h2>" + html(words_(title)) + "</h2>\n<p class=\"note\">" + html(note) +
           "</p>\n" + charts + "<p class=\"games\">" +
           html(words_("report.games"_key, {{"number", games}})) + " · <code>" + command() +
           "</code></p>\n</section>\n";
  }

  // What makes these figures again; an option is not broken after its hyphens.
  std::string command() const {
    std::string out;
    std::istringstream words(survey_.command());
    for (std::string word; words >> word;) {
      const bool option = word.starts_with('-');
      out += (out.empty() ? "" : " ") + (option ? "<span>" + html(word) + "</span>" : html(word));
    }
    return out;
  }

  // A row for every part of a figure that was there at all.
  std::string dots(const std::string& figure, const Label& label, std::optional<double> even,
                   bool percent) const {
    DotChart chart;
    chart.has_even = even.has_value();
    chart.even = even.value_or(0);
    chart.percent = percent;
    for (const std::string& part : parts_of(figure)) {
      DotRow row{label(part), {}};
      for (const SurveyRun& run : survey_.runs) {
        const auto i = find(run.figures, figure, part);
        if (!i) continue;
        const int per = run.figures.names()[*i].per;
        if (per >= 0 && run.figures.sum(static_cast<std::size_t>(per)) == 0) continue;
        row.runs.push_back(estimate(run.figures.mean(*i), run.figures.error(*i)));
      }
      if (!row.runs.empty()) chart.rows.push_back(std::move(row));
    }
    return chart.rows.empty() ? "" : dot_chart(words_.language(), chart);
  }

  double even_share() const { return 1.0 / static_cast<double>(survey_.levels.size()); }

  std::string level_name(const std::string& level) const {
    const auto key = find_key("setup.level." + level);
    return key ? words_(*key) : level;
  }

  std::string shares() const {
    std::string out =
        section("report.seats"_key, words_("report.seats.note"_key),
                dots(
                    "win_share",
                    [&](const std::string& part) {
                      if (part == "ghost") return words_("seat.ghost"_key);
                      return words_("setup.seat"_key, {{"number", std::stoi(part) + 1}});
                    },
                    even_share(), true));
    if (parts_of("win_level").size() < 2) return out;
    return out + section("report.levels"_key, words_("report.levels.note"_key),
                         dots(
                             "win_level", [&](const std::string& part) { return level_name(part); },
                             even_share(), true));
  }

  std::string columns(const std::string& figure, Key title) const {
    ColumnChart chart;
    chart.label = words_(title);
    const std::vector<std::string> values = parts_of(figure);
    if (values.empty()) return "";
    for (const std::string& value : values) chart.values.push_back(std::stoi(value));
    for (const SurveyRun& run : survey_.runs) {
      std::vector<double> shares;
      double all = 0;
      for (const std::string& value : values) {
        shares.push_back(static_cast<double>(run.figures.sum(*find(run.figures, figure, value))));
        all += shares.back();
      }
      for (double& share : shares) share /= std::max(all, 1.0);
      chart.runs.push_back(std::move(shares));
    }
    return column_chart(words_.language(), chart);
  }

  std::string spreads() const {
    return section("report.points"_key, words_("report.points.note"_key),
                   columns("points", "report.points"_key)) +
           section("report.parts"_key, words_("report.parts.note"_key),
                   dots(
                       "score", [&](const std::string& part) { return words_.of("score", part); },
                       std::nullopt, false)) +
           section("report.coins"_key, words_("report.coins.note"_key),
                   columns("coins", "report.coins"_key)) +
           section("report.rounds"_key, words_("report.rounds.note"_key),
                   columns("rounds", "report.rounds"_key));
  }

  std::string map(const std::string& figure, Key title) const {
    if (survey_.game != Jamaica::kName) return "";
    std::vector<MapSpace> spaces;
    for (jamaica::Space space = 0; space < jamaica::kSpaces; ++space) {
      const std::string number = std::to_string(space);
      MapSpace one{words_.of("place", number), {}};
      for (const SurveyRun& run : survey_.runs) {
        one.runs.push_back(run.figures.mean(*find(run.figures, figure, number)));
      }
      spaces.push_back(std::move(one));
    }
    std::string out;
    for (std::size_t i = 0; i < survey_.runs.size(); ++i) {
      const std::string run = capital(run_name(survey_.runs[i]));
      out += "<h3>" + run_sign(i) + " " + html(run) + "</h3>\n" +
             chart_map(words_.language(), spaces, i, words_.labelled(words_(title), run));
    }
    return out + space_list(words_.language(), spaces);
  }

  std::string maps() const {
    const std::string note = words_("report.map.note"_key);
    const std::string maps =
        section("report.landings"_key, note, map("landings", "report.landings"_key)) +
        section("report.battles"_key, note, map("battles", "report.battles"_key)) +
        section("report.shortages"_key, note, map("shortages", "report.shortages"_key));
    return maps.empty() ? "" : chart_sheet() + maps;
  }

  std::string treasure_name(const std::string& face) const {
    const auto key = find_key("power." + std::string(face == "beth" ? "lady" : face));
    if (key) return words_(*key);
    const bool curse = face.starts_with('-');
    const std::string points = signed_text_of(std::stoi(face));
    return capital(curse ? words_("log.curse"_key, {{"points", points}})
                         : words_("log.riches"_key, {{"points", points}}));
  }
  std::string card_name(const std::string& card) const {
    const std::size_t slash = card.find('/');
    if (slash == std::string::npos) return words_.of("card", card);
    return capital(
        words_("list.then"_key, {{"first", words_.of("action", card.substr(0, slash))},
                                 {"second", words_.of("action", card.substr(slash + 1))}}));
  }

  std::string worths() const {
    const Label card = [&](const std::string& part) { return card_name(part); };
    return section(
               "report.treasures"_key, words_("report.treasures.note"_key),
               dots(
                   "treasure_wins", [&](const std::string& part) { return treasure_name(part); },
                   even_share(), true)) +
           section("report.cards"_key, words_("report.cards.points"_key),
                   dots("card_points", card, 0.0, false)) +
           section("report.captains"_key, words_("report.captains.note"_key),
                   dots(
                       "captain_wins",
                       [&](const std::string& part) {
                         return words_.of("captain", part == "zheng-he" ? "zheng" : part);
                       },
                       even_share(), true)) +
           section("report.cards"_key, words_("report.cards.coins"_key),
                   dots("card_coins", card, 0.0, false)) +
           section("report.equipment"_key, words_("report.equipment.note"_key),
                   dots(
                       "equipment_paid",
                       [&](const std::string& part) { return words_.of("equipment", part); },
                       std::nullopt, false)) +
           section("report.ships"_key, words_("report.ships.note"_key),
                   dots(
                       "ship_taken",
                       [&](const std::string& part) {
                         return words_("coins.n"_key, {{"n", std::stoi(part)}});
                       },
                       std::nullopt, true));
  }

  const SurveyResult& survey_;
  const Words& words_;
};

}  // namespace

std::string report_page(const SurveyResult& survey, const Words& words) {
  return Page(survey, words).text();
}

}  // namespace freebooter::cli
