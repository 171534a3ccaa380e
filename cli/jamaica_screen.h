#pragma once

#include "cli/screen.h"
#include "engine/jamaica/game.h"

namespace freebooter::cli {

// Jamaica on a terminal: the way round the island space by space, the ships with their holds, the
// hand, and where each card would lead.
class JamaicaScreen final : public ScreenOf<Jamaica> {
 public:
  using ScreenOf::ScreenOf;

  std::string board() const override;
  std::string chart() const override;
  std::string question() const override;
  std::vector<std::string> notes(const Action& action) const override;
  std::string sentence(const Event& event) const override;
  std::string reckoning() const override;

 protected:
  std::string label(const Action& action) const override;

 private:
  using View = jamaica::View;

  // Nouns, in jamaica_tale.cpp.
  std::string goods(jamaica::Good good, int n) const;
  std::string place(jamaica::Space space) const;  // "Crow Reef (15)"
  std::string kind(jamaica::Space space) const;   // "sea, 3 food"
  std::string card(jamaica::Card card, const View& view) const;
  std::string half(jamaica::Symbol symbol, int die) const;
  std::string treasure(jamaica::Face face, int number) const;
  std::string die_face(std::uint8_t face) const;

  // Parts of the board.
  std::string headline(const View& view) const;
  std::string track(const View& view) const;
  std::string cell(const View& view, jamaica::Space space) const;
  std::string crew_line(const View& view, jamaica::ShipIndex ship) const;
  std::string holds(const jamaica::Hull& ship) const;
  std::vector<std::string> treasures(const View& view, jamaica::ShipIndex ship) const;
  std::vector<std::string> ships_at(const View& view, jamaica::Space space, bool letters) const;
  // Parts of a question.
  std::string battle_note(const View& view) const;
  std::string split(jamaica::Split split) const;
  std::string landing_note(const jamaica::Landing& landing) const;
};

template <>
inline std::unique_ptr<Screen> make_screen<Jamaica>(const Cast& cast, const table::Play& play) {
  return std::make_unique<JamaicaScreen>(cast, play);
}

}  // namespace freebooter::cli
