#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace freebooter::cli {

// What is counted in every game of a simulation: a figure, or a part of one.
struct FigureName {
  std::string figure;
  std::string part;  // "" for the whole
  int scale = 1;     // counts are this many times too large
  int per = -1;      // the figure is a share of the counts in this place; -1: a number a game
};

// The counts of one game, by the place of their FigureName.
using Counts = std::vector<std::int64_t>;

// Adds up the counts of many games. Sums are whole numbers, so that the order does not matter.
class Figures {
 public:
  explicit Figures(std::vector<FigureName> names)
      : names_(std::move(names)),
        sums_(names_.size()),
        squares_(names_.size()),
        products_(names_.size()) {}

  // What was added up: of each figure, in order. They are all that there is to keep and to merge.
  struct Sums {
    std::int64_t games = 0;
    std::vector<std::int64_t> sums;
    std::vector<std::int64_t> squares;
    std::vector<std::int64_t> products;  // of a share and what it is a share of
    friend bool operator==(const Sums&, const Sums&) = default;
  };
  // Each list of `kept` must be as long as the names.
  Figures(std::vector<FigureName> names, Sums kept)
      : names_(std::move(names)),
        sums_(std::move(kept.sums)),
        squares_(std::move(kept.squares)),
        products_(std::move(kept.products)),
        games_(kept.games) {}
  Sums sums() const { return {games_, sums_, squares_, products_}; }

  void add(const Counts& counts);
  void merge(const Figures& other);

  std::int64_t games() const { return games_; }
  std::int64_t sum(std::size_t i) const { return sums_[i]; }
  const std::vector<FigureName>& names() const { return names_; }
  // A mean a game; a share counts all games together, and is 0 when nothing was there to share.
  double mean(std::size_t i) const;
  // Its standard error; 0 with fewer than two games.
  double error(std::size_t i) const;

 private:
  std::vector<FigureName> names_;
  std::vector<std::int64_t> sums_;
  std::vector<std::int64_t> squares_;
  std::vector<std::int64_t> products_;
  std::int64_t games_ = 0;
};

}  // namespace freebooter::cli
