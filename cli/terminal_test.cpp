#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "cli/screens.h"
#include "cli/terminal_game.h"
#include "engine/match/random_player.h"
#include "engine/match/replay.h"
#include "tests/support/run_program.h"

using namespace freebooter;
using namespace freebooter::cli;
using testing::Outcome;
using testing::run;

namespace {

// Answers "1" to everything, which is always legal, and looks at everything now and then.
std::string script(const std::vector<std::string>& looks) {
  std::string out;
  for (std::size_t i = 0; i < 3000; ++i) {
    if (i % 5 == 4 && i / 5 < 4 * looks.size()) out += looks[i / 5 % looks.size()] + "\n";
    out += "1\n";
  }
  return out;
}

const std::vector<std::string> kLooks{"m", "l", "u", "? 1", "? J3.1", "? M2.2", "s", "99"};

std::string play(const std::string& game, const std::string& language, bool plain,
                 const std::vector<std::string>& options) {
  std::vector<std::string> words{"play",   game,        "--seed",     "5",
                                 "--bots", "cabin-boy", "--language", language};
  if (plain) words.emplace_back("--plain");
  words.insert(words.end(), options.begin(), options.end());
  const Outcome outcome = run(words, script(kLooks));
  CHECK(outcome.err == "");
  CHECK(outcome.code == 0);
  return outcome.out;
}

bool is_latin(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// Words in Latin letters, of at least two, as they stand in a text.
std::set<std::string> latin_words(const std::string& text) {
  std::set<std::string> out;
  std::string word;
  for (const char c : text + " ") {
    if (is_latin(c)) {
      word += c;
      continue;
    }
    // Ships that lie together on the board stand there as letters.
    const bool ships = word.find_first_not_of("ABCDEFX") == std::string::npos;
    if (word.size() > 1 && !ships) out.insert(word);
    word.clear();
  }
  return out;
}

// Lines that say something.
std::set<std::string> lines(const std::string& text) {
  std::set<std::string> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (latin_words(line).size() > 1) out.insert(line);
  }
  return out;
}

// What stands around the first sign that French sets off by a space and that has none, or one that
// may break; "" if there is none.
std::string tight_sign(const std::string& text) {
  for (const std::string_view sign : {": ", "; ", "! ", ":\n"}) {
    for (std::size_t at = text.find(sign); at != std::string::npos; at = text.find(sign, at + 1)) {
      if (at < 2 || text.substr(at - 2, 2) != "\u00a0")
        return text.substr(at < 20 ? 0 : at - 20, 30);
    }
  }
  return "";
}

struct Variant {
  const char* game;
  std::vector<std::string> options;
};
const std::vector<Variant> kVariants{
    {"jamaica", {"--players", "3", "--ghost"}},
    {"malacca", {"--players", "3", "--captains", "--equipment"}},
};

}  // namespace

TEST_CASE("a whole game of each is played in each language, and nothing is left in another one") {
  for (const Variant& variant : kVariants) {
    CAPTURE(variant.game);
    for (const bool plain : {false, true}) {
      const std::string english = play(variant.game, "en", plain, variant.options);
      CHECK(english.find(Words(Language::English)("score.title"_key)) != std::string::npos);
      CHECK(english.find('{') == std::string::npos);
      for (const std::string_view code : kLanguages) {
        if (code == "en") continue;
        const std::string language(code);
        CAPTURE(language);
        const std::string told = play(variant.game, language, plain, variant.options);
        const Words words(*parse_language(language));
        CHECK(told.find(words("score.title"_key)) != std::string::npos);
        CHECK(told.find('{') == std::string::npos);
        if (!is_latin(words("game.jamaica"_key)[0])) {
          CHECK(latin_words(told) == std::set<std::string>{"Enter"});
        }
        if (!plain) continue;
        if (language == "fr") CHECK(tight_sign(told) == "");
        const std::set<std::string> own = lines(told);
        for (const std::string& line : lines(english)) {
          CAPTURE(line);
          CHECK_FALSE(own.contains(line));
        }
      }
    }
  }
}

TEST_CASE("what is typed wrong is answered in words, and changes nothing") {
  const auto said = [](const std::string& line) {
    return run({"play", "jamaica", "--seed", "5", "--language", "en", "--bots", "random"},
               line + "\n")
        .out;
  };
  CHECK(said("9").find("There is no choice 9: choose 1 to ") != std::string::npos);
  CHECK(said("fly").find("“fly” is not an answer here") != std::string::npos);
  CHECK(said("sail 3").find("Not allowed:\nRule J2.") != std::string::npos);
  CHECK(said("? J5.1").find("Rule J5.1: ") != std::string::npos);
  CHECK(said("? J99.1").find("There is no rule J99.1.") != std::string::npos);
  CHECK(said("?").find("\n  1  p") != std::string::npos);  // place or pick
  CHECK(said("? 1").find("You may do this.") != std::string::npos);
  CHECK(said("u").find("Nothing can be taken back now.") != std::string::npos);
  CHECK(said("1\nu\n1\nu").find("Taken back.") != std::string::npos);
}

TEST_CASE("a saved game goes on where it was, and is a record") {
  std::string name = (std::filesystem::temp_directory_path() / "freebooter-XXXXXX").string();
  const std::filesystem::path folder = ::mkdtemp(name.data());
  const std::string file = (folder / "game.txt").string();
  const Outcome first = run({"play", "malacca", "--seed", "5", "--language", "en", "--name", "Ana",
                             "--bots", "cabin-boy,sailor", "--seat", "1", "--players", "3"},
                            "1\n1\n\n1\n1\n\n1\n1\n\ns " + file + "\nq\n");
  CHECK(first.out.find("Saved. To go on later: freebooter play --go-on " + file) !=
        std::string::npos);
  CHECK(run({"verify", file}).code == 0);
  std::stringstream text;
  text << std::ifstream(file).rdbuf();
  const auto saved = parse_record(text.str());
  REQUIRE(saved.ok());
  CHECK(saved->names[1] == "Ana");
  CHECK(saved->notes[2].text == "2 bot sailor");
  const Outcome second = run({"play", "--go-on", file, "--language", "en"}, script({}) + "");
  CHECK(second.code == 0);
  CHECK(second.out.find("(Cabin boy)") != std::string::npos);
  CHECK(second.out.find("The reckoning") != std::string::npos);
  CHECK(second.out.find("Day 1 of 12") == std::string::npos);

  const std::string other = (folder / "other.txt").string();
  std::string forged = text.str();
  forged.replace(forged.find("x-seat 1 human"), 14, "x-seat 1 bot sailor");
  std::ofstream(other) << forged;
  CHECK(run({"play", "--go-on", other}).err ==
        "freebooter: " + other + " was not saved by freebooter play: no seat is yours\n");
  std::filesystem::remove_all(folder);
}

TEST_CASE("a player sees nothing on the terminal that a view does not tell") {
  // The same game once more, with what others hold in secret dealt anew, looks the same.
  const Record begun = [] {
    Record record;
    record.game = "jamaica";
    record.rules_version = 2;
    record.options = "players=3";
    record.names = {"Ana", "Ben", "Cai"};
    return record;
  }();
  const auto match = find_game("jamaica")->begin(begun.options);
  REQUIRE(match.ok());
  const Cast cast{Words(Language::English), Paint(false), false, begun.names, 0};
  const auto board_of = [&](const Jamaica::State& state) {
    const auto play = table::resume_play("jamaica", Jamaica::position_text(state));
    const auto screen = make_screen<Jamaica>(cast, *play);
    std::string out = screen->board() + screen->chart() + screen->question();
    for (const Offer& offer : screen->offers()) out += offer.label;
    return out;
  };
  Rng rng(3);
  Jamaica::State state = *(*match)->state_of<Jamaica>();
  int compared = 0;
  while (!Jamaica::finished(state)) {
    if (Jamaica::to_act(state).has(0)) {
      const Jamaica::State other = Jamaica::sample_world(Jamaica::view_for(state, 0), rng);
      CHECK(board_of(other) == board_of(state));
      ++compared;
    }
    const Move move = random_move<Jamaica>(state, rng);
    Jamaica::apply(state, move.actor, move.action, nullptr);
  }
  CHECK(compared > 20);
}

TEST_CASE("words beside numbers have the forms of their language") {
  const auto coins = [](Language language, int n) {
    return Words(language)("coins.n"_key, {{"n", n}});
  };
  CHECK(coins(Language::Ukrainian, 21) == "21 монета");
  CHECK(coins(Language::Ukrainian, 12) == "12 монет");
  CHECK(coins(Language::Polish, 21) == "21 monet");
  CHECK(coins(Language::Polish, 3) == "3 monety");
  CHECK(coins(Language::French, 0) == "0 pièce");
  CHECK(coins(Language::Russian, 104) == "104 монеты");
  CHECK(coins(Language::English, 1) == "1 coin");
  CHECK(Words(Language::French).labelled("Cales", "vide") == "Cales\u00a0: vide");
  CHECK(Words(Language::Polish).labelled("Ładownie", "pusta") == "Ładownie: pusta");
  CHECK(number_text(-5) == "−5");
  CHECK(capital("вперед") == "Вперед");
  CHECK(capital("їжа") == "Їжа");
  CHECK(capital("ładunek") == "Ładunek");
  CHECK(capital("éponge") == "Éponge");
  CHECK(capital("zoo") == "Zoo");
  CHECK(capital("źle") == "Źle");
  CHECK(capital("Żagiel") == "Żagiel");
  CHECK(capital("8 гармат") == "8 гармат");
  CHECK(capital("").empty());
  CHECK(columns("\033[1;31mŁódź\033[0m") == 4);
}

TEST_CASE("the language is that of the environment, unless one is named") {
  const char* const old = std::getenv("LC_ALL");
  const std::string before = old == nullptr ? "" : old;
  ::setenv("LC_ALL", "pl_PL.UTF-8", 1);
  CHECK(usual_language() == Language::Polish);
  ::setenv("LC_ALL", "C", 1);
  CHECK(usual_language() == Language::English);
  ::setenv("LC_ALL", before.c_str(), 1);
  CHECK(run({"play", "--language", "de"}).err.find("there is no language 'de'; expected en, fr") !=
        std::string::npos);
}

namespace {

// How light one of the 256 colours is, from 0 to 1, as WCAG counts it.
double light_of(int colour) {
  double out = 0;
  const std::array<double, 3> weights{0.2126, 0.7152, 0.0722};
  const std::array<int, 3> parts{(colour - 16) / 36, (colour - 16) / 6 % 6, (colour - 16) % 6};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const double value = parts[i] == 0 ? 0 : (55 + 40 * parts[i]) / 255.0;
    out += weights[i] * (value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4));
  }
  return out;
}

}  // namespace

TEST_CASE("crews show on a light terminal and on a dark one") {
  const cli::Paint paint(true);
  std::set<std::string> seen;
  for (std::size_t seat = 0; seat < 8; ++seat) {
    const std::string text = paint.crew(seat, 8, "x");
    CAPTURE(seat);
    CHECK(seen.insert(text).second);
    const std::size_t at = text.find("38;5;");
    if (at == std::string::npos) {
      CHECK(text.starts_with("\033[1mx"));  // as all text
      continue;
    }
    const double light = light_of(std::stoi(text.substr(at + 5)));
    CHECK(1.05 / (light + 0.05) >= 3);
    CHECK((light + 0.05) / 0.05 >= 3);
  }
}
