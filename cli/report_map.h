#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/words.h"

// How often something happens on each space, drawn on the engraved chart of the page, and the same
// in numbers, for paper and for small screens.
namespace freebooter::cli {

// The drawing as a data: address, in pieces, and where the spaces lie on it. tools/embed_chart
// writes both.
std::span<const std::string_view> chart_picture();
std::span<const std::array<int, 2>> chart_marks();

struct MapSpace {
  std::string name;
  std::vector<double> runs;
};

// Stands once on a page that has maps: they all show this one drawing.
std::string chart_sheet();
// `label` says what the picture shows to who does not see it.
std::string chart_map(Language language, const std::vector<MapSpace>& spaces, std::size_t run,
                      const std::string& label);
std::string space_list(Language language, const std::vector<MapSpace>& spaces);

}  // namespace freebooter::cli
