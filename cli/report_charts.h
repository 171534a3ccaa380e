#pragma once

#include <string>
#include <vector>

#include "cli/words.h"

// The charts of a report, as HTML with drawings in SVG. They are as plain as the data: dots with
// intervals and columns. A chart library would need node to build the
// program, which it does not otherwise, and a script to read the page; these need neither, and
// print.
namespace freebooter::cli {

// `text` as HTML shows it.
std::string html(const std::string& text);

// A value and its 95 % interval.
struct Estimate95 {
  double value = 0;
  double low = 0;
  double high = 0;
};
Estimate95 estimate(double mean, double error);

// A row of dots: one a run, each with its interval.
struct DotRow {
  std::string label;
  std::vector<Estimate95> runs;
};
struct DotChart {
  std::vector<DotRow> rows;
  double even = 0;  // where a line is drawn, if `has_even`
  bool has_even = false;
  bool percent = false;  // values are shares of 1
};
std::string dot_chart(Language language, const DotChart& chart);

// Columns side by side, one series a run: how often each value came, as a share of 1.
struct ColumnChart {
  std::string label;  // what it shows, for who does not see it
  std::vector<int> values;
  std::vector<std::vector<double>> runs;
};
std::string column_chart(Language language, const ColumnChart& chart);

// The sign of a run, for who can't tell the colours apart.
std::string run_sign(std::size_t run);

// What is at the head of the page: colours for day, night and print.
std::string chart_style();

}  // namespace freebooter::cli
