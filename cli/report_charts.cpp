#include "cli/report_charts.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace freebooter::cli {

namespace {

std::string number(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.2f", value);
  return text.data();
}

std::string shown(double value, bool percent) {
  return percent ? decimal(100 * value, 1) + " %" : decimal(value, 2);
}

// The first run is a disc, the second a diamond: they differ without their colours, too.
std::string dot(double x, std::size_t run) {
  const std::string at = number(x);
  const std::string style = " class=\"run" + std::to_string(run % 2) + "\"";
  if (run % 2 == 0) return "<circle cx=\"" + at + "\" cy=\"7\" r=\"3.4\"" + style + "/>";
  return "<path d=\"M" + at + " 2.4l4.6 4.6-4.6 4.6-4.6-4.6z\"" + style + "/>";
}

}  // namespace

std::string html(const std::string& text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

std::string decimal(double value, int digits) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.*f", digits, std::abs(value));
  const std::string out = text.data();
  const bool zero = out.find_first_not_of("0.") == std::string::npos;
  return value < 0 && !zero ? "−" + out : out;
}

Estimate95 estimate(double mean, double error) {
  constexpr double kWidth = 1.96;
  return {mean, mean - kWidth * error, mean + kWidth * error};
}

std::string dot_chart(const DotChart& chart) {
  double low = chart.has_even ? chart.even : 1e300;
  double high = chart.has_even ? chart.even : -1e300;
  for (const DotRow& row : chart.rows) {
    for (const Estimate95& run : row.runs) {
      low = std::min(low, run.low);
      high = std::max(high, run.high);
    }
  }
  const double margin = std::max((high - low) * 0.06, 1e-9);
  low -= margin;
  high += margin;
  constexpr double kSize = 300;
  const auto x = [&](double value) { return (value - low) / (high - low) * kSize; };
  std::string out = "<table class=\"dots\"><tbody>\n";
  for (const DotRow& row : chart.rows) {
    out += "<tr><th scope=\"row\">" + html(row.label) + "</th><td class=\"plot\">";
    for (std::size_t run = 0; run < row.runs.size(); ++run) {
      const Estimate95& one = row.runs[run];
      out += "<svg viewBox=\"0 0 300 14\" aria-hidden=\"true\">";
      if (chart.has_even) {
        const std::string even = number(x(chart.even));
        out += "<path class=\"even\" d=\"M" + even + " 0V14\"/>";
      }
      out += "<path class=\"line" + std::to_string(run % 2) + "\" d=\"M" + number(x(one.low)) +
             " 7H" + number(x(one.high)) + "\"/>" + dot(x(one.value), run) + "</svg>";
    }
    out += "</td><td class=\"value\">";
    for (const Estimate95& one : row.runs) {
      out += "<div>" + shown(one.value, chart.percent) + " <small>± " +
             shown((one.high - one.low) / 2, chart.percent) + "</small></div>";
    }
    out += "</td></tr>\n";
  }
  return out + "</tbody></table>\n";
}

std::string column_chart(const ColumnChart& chart) {
  double most = 1e-12;
  for (const auto& run : chart.runs) {
    for (const double share : run) most = std::max(most, share);
  }
  constexpr double kWidth = 640;
  constexpr double kHeight = 180;
  const double step = kWidth / static_cast<double>(std::max<std::size_t>(chart.values.size(), 1));
  const double bar = step * 0.9 / static_cast<double>(std::max<std::size_t>(chart.runs.size(), 1));
  std::string out = "<svg class=\"columns\" viewBox=\"0 0 640 206\" role=\"img\">\n";
  for (std::size_t i = 0; i < chart.values.size(); ++i) {
    const double left = static_cast<double>(i) * step;
    for (std::size_t run = 0; run < chart.runs.size(); ++run) {
      const double height = chart.runs[run][i] / most * kHeight;
      out += "<rect class=\"run" + std::to_string(run % 2) + "\" x=\"" +
             number(left + bar * static_cast<double>(run)) + "\" y=\"" + number(kHeight - height) +
             "\" width=\"" + number(bar) + "\" height=\"" + number(height) + "\"><title>" +
             html(chart.values[i]) + ": " + shown(chart.runs[run][i], true) + "</title></rect>";
    }
    const std::size_t every = chart.values.size() / 12 + 1;
    if (i % every == 0) {
      out += "<text x=\"" + number(left + step / 2) + "\" y=\"202\">" + html(chart.values[i]) +
             "</text>";
    }
  }
  return out + "<path class=\"axis\" d=\"M0 180H640\"/></svg>\n";
}

std::string board_chart(const std::vector<BoardSpot>& spots) {
  constexpr double kTall = 0.66;
  double most = 1e-12;
  for (const BoardSpot& spot : spots) most = std::max(most, spot.value);
  const auto y = [](int place) { return number(20 + place * kTall); };
  std::string out = "<svg class=\"board\" viewBox=\"0 0 1000 680\" role=\"img\">\n";
  for (const BoardSpot& spot : spots) {
    for (const std::size_t next : spot.next) {
      out += "<path class=\"way\" d=\"M" + std::to_string(spot.x) + " " + y(spot.y) + "L" +
             std::to_string(spots[next].x) + " " + y(spots[next].y) + "\"/>";
    }
  }
  for (const BoardSpot& spot : spots) {
    const double size = std::sqrt(spot.value / most);
    out += "<g><title>" + html(spot.name) + ": " + decimal(spot.value, 2) +
           "</title><circle class=\"spot\" cx=\"" + std::to_string(spot.x) + "\" cy=\"" +
           y(spot.y) + "\" r=\"" + number(8 + 24 * size) + "\" fill-opacity=\"" +
           number(0.15 + 0.75 * size) + "\"/><text x=\"" + std::to_string(spot.x) + "\" y=\"" +
           number(26 + spot.y * kTall) + "\">" + html(spot.number) + "</text></g>";
  }
  return out + "</svg>\n";
}

// Blue and orange are told apart by everybody, by day and by night; shapes differ, too.
std::string chart_style() {
  return R"(:root{--paper:#fdfaf3;--ink:#22262b;--dim:#5d646c;--rule:#cfc6b4;--run0:#0b5fa5;--run1:#b5480a}
@media (prefers-color-scheme:dark){:root{--paper:#14191f;--ink:#e8e4da;--dim:#a3a9b0;--rule:#3b444e;--run0:#6cb6f5;--run1:#f2a25c}}
@media print{:root{--paper:#fff;--ink:#000;--dim:#444;--rule:#999;--run0:#0b5fa5;--run1:#b5480a}section{break-inside:avoid}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1.5rem 1rem 4rem;max-width:56rem;background:var(--paper);color:var(--ink);font:1rem/1.5 Georgia,'Times New Roman',serif;print-color-adjust:exact;-webkit-print-color-adjust:exact}
h1{font-size:1.8rem;line-height:1.2;margin:0 0 .5rem}h2{font-size:1.25rem;margin:2.5rem 0 .25rem}h3{font-size:1rem;margin:1rem 0 .25rem}
p{margin:.25rem 0}.note,.games,footer{color:var(--dim);font-size:.9rem}code{overflow-wrap:anywhere}
.legend span{margin-right:1.25rem}.key0{color:var(--run0)}.key1{color:var(--run1)}
table.dots{width:100%;border-collapse:collapse;margin:.5rem 0}
.dots th{font-weight:400;text-align:left;padding:.2rem .5rem .2rem 0;width:32%;overflow-wrap:anywhere}
.dots td.value{white-space:nowrap;text-align:right;padding-left:.5rem;width:8rem;font-variant-numeric:tabular-nums}
.dots tr{border-bottom:1px solid var(--rule)}.dots svg{display:block;width:100%;height:auto}.dots small{color:var(--dim)}
.run0,.spot{fill:var(--run0)}.run1{fill:var(--run1)}
.line0,.line1{stroke-width:1.6;fill:none}.line0{stroke:var(--run0)}.line1{stroke:var(--run1)}
.even,.axis,.way{stroke:var(--rule);fill:none;stroke-width:1.2}.even{stroke:var(--dim);stroke-dasharray:2 2}.way{stroke-width:4}
svg.columns,svg.board{display:block;width:100%;height:auto;margin:.5rem 0}
.columns text,.board text{fill:var(--ink);font:12px Georgia,serif;text-anchor:middle}.board text{font-size:17px;font-weight:700}
@media (max-width:34rem){.dots td.value{width:auto}.dots small{display:none}.columns text{font-size:20px}.board text{font-size:24px}}
)";
}

}  // namespace freebooter::cli
