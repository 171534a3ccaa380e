#include "table/facts.h"

#include <vector>

#include "bots/level.h"
#include "engine/match/any_game.h"
#include "table/config.h"
#include "table/wire.h"

namespace freebooter::table {

namespace {

// One way to set an option.
struct Setting {
  std::string_view option;
  std::string value;

  std::string text() const { return std::string(option) + "=" + value; }
};

// The value of an option in an options text.
std::string value_in(std::string_view options, std::string_view name) {
  const std::string key = " " + std::string(name) + "=";
  const std::string padded = " " + std::string(options) + " ";
  const std::size_t at = padded.find(key);
  if (at == std::string::npos) return "";
  const std::size_t begin = at + key.size();
  return padded.substr(begin, padded.find(' ', begin) - begin);
}

// Every setting of the number of players and of the options that have words.
std::vector<Setting> settings_of(const AnyGame& game) {
  std::vector<Setting> out;
  for (int players = game.min_players(); players <= game.max_players(); ++players) {
    out.push_back({"players", std::to_string(players)});
  }
  for (const GameOption& option : game.options()) {
    for (const std::string_view word : option.words)
      out.push_back({option.name, std::string(word)});
  }
  return out;
}

// Whether the game takes the settings as they are: it may refuse them, or set one itself.
bool takes(const AnyGame& game, const Setting& one, const Setting& other) {
  const auto match = game.begin(one.text() + " " + other.text());
  if (!match.ok()) return false;
  const std::string plain = (*match)->options_text();
  return value_in(plain, one.option) == one.value && value_in(plain, other.option) == other.value;
}

// The pairs of settings that do not go together. The game is asked, with all else as usual.
Json apart_json(const AnyGame& game) {
  Json out = Json::array();
  const std::vector<Setting> settings = settings_of(game);
  for (std::size_t i = 0; i < settings.size(); ++i) {
    for (std::size_t k = i + 1; k < settings.size(); ++k) {
      const Setting& one = settings[i];
      const Setting& other = settings[k];
      if (one.option == other.option || takes(game, one, other)) continue;
      out.push(Json::object()
                   .set("option", one.option)
                   .set("value", one.value)
                   .set("other", other.option)
                   .set("other_value", other.value));
    }
  }
  return out;
}

Json options_json(const AnyGame& game) {
  const auto usual = game.begin("");
  FREEBOOTER_CHECK(usual.ok());
  const std::string plain = (*usual)->options_text();
  return Json::array(game.options(), [&](const GameOption& option) {
    return Json::object()
        .set("name", option.name)
        .set("words", Json::array(option.words, [](std::string_view word) { return Json(word); }))
        .set("numbers", option.numbers)
        .set("least", option.least)
        .set("most", option.most)
        .set("usual", value_in(plain, option.name));
  });
}

Json game_facts(const AnyGame& game) {
  return Json::object()
      .set("game", game.name())
      .set("rules", game.rules_version())
      .set("min_players", game.min_players())
      .set("max_players", game.max_players())
      .set("levels", Json::array(bots::players_of(game.name()),
                                 [](bots::Level level) {
                                   return Json::object()
                                       .set("level", bots::name_of(level))
                                       .set("title", bots::title_of(level));
                                 }))
      .set("options", options_json(game))
      .set("apart", apart_json(game))
      .set("decisions",
           Json::array(game.decisions(), [](std::string_view kind) { return Json(kind); }));
}

}  // namespace

Json facts_json() {
  return Json::object()
      .set("protocol", kProtocol)
      .set("games", Json::array(all_games(), [](const AnyGame* game) { return game_facts(*game); }))
      .set("clock", Json::object().set("least", kLeastClock).set("most", kMostClock))
      .set("longest_talk", kLongestTalk)
      .set("longest_name", kLongestName);
}

}  // namespace freebooter::table
