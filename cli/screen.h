#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/words.h"
#include "engine/base/game.h"
#include "table/json_writer.h"
#include "table/play.h"

namespace freebooter::cli {

enum class Hue : std::uint8_t { Dim, Bold, Sea, Port, Lair, Warn };

// Colours a text, or leaves it as it is for a screen reader, a file or a pipe.
class Paint {
 public:
  explicit Paint(bool colours) : colours_(colours) {}

  std::string operator()(Hue hue, const std::string& text) const;
  // In the colours of a crew, by seat; past the last seat a ghost's.
  std::string crew(std::size_t seat, std::size_t players, const std::string& text) const;

 private:
  bool colours_;
};

// Who plays, for whom it is told, and how.
struct Cast {
  Words words;
  Paint paint;
  bool plain = false;              // in sentences, for who hears the screen
  std::vector<std::string> names;  // by seat, in the reader's language
  Seat me = 0;

  // "You", a name, or the Ghost Ship's; in its crew's colours.
  std::string name(std::size_t who) const;
  // The letter that stands for it where there is little room, in its colours.
  std::string letter(std::size_t who) const;
};

// Something that the player may do now: an action, or one with any amount from lo to hi.
struct Offer {
  Action action{};
  int lo = 0;
  int hi = 0;
  std::string label;
  std::vector<std::string> notes;  // what it leads to

  bool is_range() const { return lo < hi; }
};

// What a game looks like on a terminal, to its player. It shows what a view tells and nothing else.
class Screen {
 public:
  Screen(const Cast& cast, const table::Play& play) : cast_(cast), play_(play) {}
  virtual ~Screen() = default;
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  // The table now, in lines.
  virtual std::string board() const = 0;
  // All that the board is too small for; "" if there is nothing more.
  virtual std::string chart() const { return ""; }
  // What the player is asked, and what may be answered.
  virtual std::string question() const = 0;
  virtual std::vector<Offer> offers() const = 0;
  // What an action leads to, as far as the player can know, a line each.
  virtual std::vector<std::string> notes(const Action&) const { return {}; }
  // An event, as the player may know it, as a sentence; "" for one that is not told.
  virtual std::string sentence(const Event& event) const = 0;
  // Everybody's points, when the game is over.
  virtual std::string reckoning() const = 0;

 protected:
  const Words& words() const { return cast_.words; }
  const Cast& cast() const { return cast_; }
  const table::Play& play() const { return play_; }

  // A list with commas.
  static std::string joined(const std::vector<std::string>& parts, std::string_view between = ", ");

 private:
  const Cast& cast_;
  const table::Play& play_;
};

// The same of one game, with what every game can say. One that says no more is shown as messages
// have it and told in English; a game with a screen of its own specialises make_screen.
template <Game G>
class ScreenOf : public Screen {
 public:
  using Screen::Screen;

  std::string board() const override {
    std::string out;
    table::JsonWriter writer(out);
    play().write_view(writer, cast().me);
    return out + "\n";
  }
  std::string question() const override {
    constexpr Key ask = "ask.other"_key;  // clang 14 forgets it in a template, if it stands below
    return words()(ask);
  }
  std::vector<Offer> offers() const override {
    std::vector<Offer> out;
    Choices choices;
    G::choices(state(), cast().me, choices);
    for (const Choice& choice : choices) {
      if (choice.lo < choice.hi) {
        Action action = choice.action;
        action.n = choice.lo;
        out.push_back({action, choice.lo, choice.hi, label(action), notes(action)});
        continue;
      }
      const std::uint32_t size = G::family_size(state(), cast().me, choice);
      for (std::uint32_t i = 0; i < size; ++i) {
        const Action action = G::family_member(state(), cast().me, choice, i);
        out.push_back({action, 0, 0, label(action), notes(action)});
      }
    }
    return out;
  }
  std::string sentence(const Event& event) const override {
    return G::sentence(event, cast().names);
  }
  std::string reckoning() const override {
    std::string out;
    for (int i = 0; i < G::score_count(state()); ++i) {
      const auto who = static_cast<std::uint32_t>(i);
      const std::string score = number_text(G::score(state(), who));
      out += words().labelled(cast().name(who), score) + "\n";
    }
    return out;
  }

 protected:
  const typename G::State& state() const { return *play().template state_of<G>(); }
  typename G::View view() const { return G::view_for(state(), cast().me); }

  // An action in words; of a range its first, without the amount.
  virtual std::string label(const Action& action) const { return G::action_text(action); }
};

template <Game G>
std::unique_ptr<Screen> make_screen(const Cast& cast, const table::Play& play) {
  return std::make_unique<ScreenOf<G>>(cast, play);
}

}  // namespace freebooter::cli
