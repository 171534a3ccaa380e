#pragma once

#include "cli/screen.h"
#include "engine/malacca/game.h"

namespace freebooter::cli {

// Malacca on a terminal: the ship that lies open, everybody's coins, stakes and cards, and what a
// card would bring.
class MalaccaScreen final : public ScreenOf<Malacca> {
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
  using View = malacca::View;

  std::string coins(int n) const;
  std::string card(malacca::Card card) const;
  std::string captain(malacca::Captain captain) const;
  std::string item(malacca::Type type) const;
  std::string seat_line(const View& view, Seat seat) const;
  std::vector<std::string> belongings(const View& view, Seat seat) const;
  std::string range(const malacca::Preview::Range& range) const;
};

template <>
inline std::unique_ptr<Screen> make_screen<Malacca>(const Cast& cast, const table::Play& play) {
  return std::make_unique<MalaccaScreen>(cast, play);
}

}  // namespace freebooter::cli
