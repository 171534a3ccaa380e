#include "cli/report_map.h"

#include <algorithm>
#include <cmath>

#include "cli/local_numbers.h"
#include "cli/report_charts.h"

namespace freebooter::cli {

namespace {

constexpr std::string_view kFrame = R"(x="-80" y="-80" width="1660" height="1160")";

}  // namespace

std::string chart_sheet() {
  std::string out = R"(<svg class="sheets" aria-hidden="true"><defs><image id="sheet" )" +
                    std::string(kFrame) + " href=\"";
  for (const std::string_view piece : chart_picture()) out += piece;
  return out + "\"/></defs></svg>\n";
}

std::string chart_map(Language language, const std::vector<MapSpace>& spaces, std::size_t run,
                      const std::string& label) {
  double most = 1e-12;
  for (const MapSpace& space : spaces) {
    for (const double value : space.runs) most = std::max(most, value);
  }
  std::string out = "<svg class=\"map\" viewBox=\"-80 -80 1660 1160\" role=\"img\" aria-label=\"" +
                    html(label) + "\"><use class=\"sheet\" href=\"#sheet\"/>\n";
  std::string values;
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    const auto [x, y] = chart_marks()[i];
    const double value = spaces[i].runs[run];
    const double size = std::sqrt(value / most);
    const std::string shown = decimal_text(language, value, 2);
    out += "<circle class=\"run" + std::to_string(run % 2) + "\" cx=\"" + std::to_string(x) +
           "\" cy=\"" + std::to_string(y) + "\" r=\"" +
           std::to_string(std::lround(10 + 34 * size)) + "\" fill-opacity=\"" +
           std::to_string(30 + std::lround(55 * size)) + "%\"><title>" + html(spaces[i].name) +
           ": " + shown + "</title></circle>";
    values += "<text x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y + 9) + "\">" + shown +
              "</text>";
  }
  return out + "\n" + values + "</svg>\n";
}

std::string space_list(Language language, const std::vector<MapSpace>& spaces) {
  std::string out = "<ol class=\"spaces\" start=\"0\">\n";
  for (const MapSpace& space : spaces) {
    out += "<li><div><span>" + html(space.name) + "</span>";
    for (std::size_t run = 0; run < space.runs.size(); ++run) {
      out += " <span class=\"key" + std::to_string(run % 2) + "\">" + run_sign(run) + "\u00a0" +
             decimal_text(language, space.runs[run], 2) + "</span>";
    }
    out += "</div></li>\n";
  }
  return out + "</ol>\n";
}

}  // namespace freebooter::cli
