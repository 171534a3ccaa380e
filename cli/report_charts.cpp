#include "cli/report_charts.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "cli/local_numbers.h"

namespace freebooter::cli {

namespace {

std::string number(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.2f", value);
  return text.data();
}

std::string shown(Language language, double value, bool percent) {
  return percent ? percent_text(language, value) : decimal_text(language, value, 2);
}

// What lines across a chart are apart: at most five of them up to `most`, at round values.
double step_up_to(double most) {
  double step = 1e-6;
  for (;;) {
    for (const double times : {1.0, 2.0, 5.0}) {
      if (most < step * times * 5.999) return step * times;
    }
    step *= 10;
  }
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

std::string run_sign(std::size_t run) { return run % 2 == 0 ? "●" : "◆"; }

Estimate95 estimate(double mean, double error) {
  constexpr double kWidth = 1.96;
  return {mean, mean - kWidth * error, mean + kWidth * error};
}

std::string dot_chart(Language language, const DotChart& chart) {
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
      out += "<div>" + shown(language, one.value, chart.percent) + " <small>± " +
             shown(language, (one.high - one.low) / 2, chart.percent) + "</small></div>";
    }
    out += "</td></tr>\n";
  }
  return out + "</tbody></table>\n";
}

std::string column_chart(Language language, const ColumnChart& chart) {
  double most = 1e-12;
  for (const auto& run : chart.runs) {
    for (const double share : run) most = std::max(most, share);
  }
  constexpr double kWidth = 640;
  constexpr double kHeight = 180;
  const double step = kWidth / static_cast<double>(std::max<std::size_t>(chart.values.size(), 1));
  const double bar = step * 0.9 / static_cast<double>(std::max<std::size_t>(chart.runs.size(), 1));
  std::string out =
      "<svg class=\"columns\" viewBox=\"-62 -16 718 222\" role=\"img\" aria-label=\"" +
      html(chart.label) + "\">\n";
  const double apart = step_up_to(most);
  const double range = chart.values.empty() ? 0 : chart.values.back() - chart.values.front();
  const int every = std::max(1, static_cast<int>(step_up_to(range / 2)));
  for (int line = 0; line * apart <= most; ++line) {
    const std::string y = number(kHeight - line * apart / most * kHeight);
    out += "<path class=\"axis\" d=\"M0 " + y + "H640\"/><text class=\"scale\" x=\"-6\" y=\"" + y +
           "\">" + percent_text(language, line * apart) + "</text>";
  }
  for (std::size_t i = 0; i < chart.values.size(); ++i) {
    const double left = static_cast<double>(i) * step;
    for (std::size_t run = 0; run < chart.runs.size(); ++run) {
      const double height = chart.runs[run][i] / most * kHeight;
      out += "<rect class=\"run" + std::to_string(run % 2) + "\" x=\"" +
             number(left + bar * static_cast<double>(run)) + "\" y=\"" + number(kHeight - height) +
             "\" width=\"" + number(bar) + "\" height=\"" + number(height) + "\"><title>" +
             number_text(chart.values[i]) + ": " + shown(language, chart.runs[run][i], true) +
             "</title></rect>";
    }
    if (chart.values[i] % every == 0) {
      out += "<text x=\"" + number(left + step / 2) + "\" y=\"202\">" +
             number_text(chart.values[i]) + "</text>";
    }
  }
  return out + "</svg>\n";
}

// Blue and orange are told apart by everybody, by day and by night; shapes differ, too.
std::string chart_style() {
  return R"(:root{--paper:#fdfaf3;--ink:#22262b;--dim:#5d646c;--rule:#cfc6b4;--run0:#0b5fa5;--run1:#b5480a}
@media (prefers-color-scheme:dark){:root{--paper:#14191f;--ink:#e8e4da;--dim:#a3a9b0;--rule:#3b444e;--run0:#6cb6f5;--run1:#f2a25c}.sheet{filter:brightness(.55)}}
@media print{:root{--paper:#fff;--ink:#000;--dim:#444;--rule:#999;--run0:#0b5fa5;--run1:#b5480a}.sheet{filter:none}tr,li,svg{break-inside:avoid}h2,h3,.note{break-after:avoid}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1.5rem 1rem 4rem;max-width:56rem;background:var(--paper);color:var(--ink);font:1rem/1.5 Georgia,'Times New Roman',serif;print-color-adjust:exact;-webkit-print-color-adjust:exact}
h1{font-size:1.8rem;line-height:1.2;margin:0 0 .5rem}h2{font-size:1.25rem;margin:2.5rem 0 .25rem}h3{font-size:1rem;margin:1rem 0 .25rem}
p{margin:.25rem 0}.note,.games,footer{color:var(--dim);font-size:.9rem}code{overflow-wrap:anywhere}code span{display:inline-block;max-width:100%}
.legend span{margin-right:1.25rem}.key0{color:var(--run0)}.key1{color:var(--run1)}
table.dots{width:100%;border-collapse:collapse;margin:.5rem 0}
.dots th{font-weight:400;text-align:left;padding:.2rem .5rem .2rem 0;width:32%;overflow-wrap:anywhere}
.dots td.value{white-space:nowrap;text-align:right;padding-left:.5rem;width:9.5rem;font-variant-numeric:tabular-nums}
.dots tr{border-bottom:1px solid var(--rule)}.dots svg{display:block;width:100%;height:auto}.dots small{color:var(--dim)}
.run0{fill:var(--run0)}.run1{fill:var(--run1)}
.line0,.line1{stroke-width:1.6;fill:none}.line0{stroke:var(--run0)}.line1{stroke:var(--run1)}
.even,.axis{stroke:var(--rule);fill:none;stroke-width:1.2}.even{stroke:var(--dim);stroke-dasharray:2 2}
svg.columns,svg.map{display:block;width:100%;height:auto;margin:.5rem 0}
.columns text{fill:var(--ink);font:12px Georgia,serif;text-anchor:middle}.columns .scale{fill:var(--dim);text-anchor:end;dominant-baseline:middle}
.sheets{position:absolute;width:0;height:0}.map circle{stroke:var(--paper);stroke-width:2}
.map text{fill:var(--ink);font:700 25px Georgia,serif;text-anchor:middle;paint-order:stroke;stroke:var(--paper);stroke-width:6px;stroke-linejoin:round}
.spaces{columns:17rem;column-gap:2rem;margin:.5rem 0;padding-left:2rem;font-size:.85rem;font-variant-numeric:tabular-nums}
.spaces li{border-bottom:1px solid var(--rule)}.spaces li::marker{color:var(--dim)}.spaces div{display:flex;gap:.75rem}.spaces span:first-child{flex:1}
@media (max-width:34rem){.dots tr{display:grid;grid-template-columns:1fr auto}.dots th{grid-column:1/-1;width:auto;padding-bottom:0}.dots td.value{width:auto}.dots td.plot{align-self:center}.columns text{font-size:20px}.columns .scale{font-size:17px}.map text{display:none}}
)";
}

}  // namespace freebooter::cli
