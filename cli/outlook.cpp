#include "cli/outlook.h"

#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

namespace freebooter::cli {

using table::Json;

namespace {

// An outcome of chance, and how many of all equally likely ones are it.
struct Outcome {
  std::string text;
  std::uint32_t ways = 0;
};

std::vector<Outcome> outcomes(const AnyMatch& match) {
  std::vector<Outcome> out;
  for (std::uint32_t i = 0; i < match.chance_size(); ++i) {
    std::string text = match.game().action_text(match.chance_action(i));
    const auto known = std::find_if(out.begin(), out.end(),
                                    [&](const Outcome& other) { return other.text == text; });
    if (known == out.end()) {
      out.push_back({std::move(text), 1});
    } else {
      ++known->ways;
    }
  }
  return out;
}

// The word after `phase` in the position's text.
std::string phase_of(const AnyMatch& match) {
  const std::string text = match.position_text();
  constexpr std::string_view kLine = "\nphase ";
  const std::size_t line = text.find(kLine);
  if (line == std::string::npos) return "";
  const std::size_t begin = line + kLine.size();
  return text.substr(begin, text.find_first_of(" \n", begin) - begin);
}

}  // namespace

std::string actor_text(Seat actor) { return actor == kChance ? "chance" : std::to_string(actor); }

std::string in_phase(const AnyMatch& match) {
  const std::string phase = phase_of(match);
  return phase.empty() ? "" : " in phase " + phase;
}

void print_outlook(const AnyMatch& match, std::string_view before) {
  if (match.finished()) {
    std::cout << before << "the game is over:";
    for (int i = 0; i < match.score_count(); ++i) {
      std::cout << " " << match.score(static_cast<std::uint32_t>(i));
    }
    std::cout << "\n";
    return;
  }
  for (const Seat seat : match.to_act()) {
    for (const std::string& text : choice_texts(match, seat)) {
      std::cout << before << actor_text(seat) << ": " << text << "\n";
    }
  }
  for (const Outcome& outcome : outcomes(match)) {
    std::cout << before << "chance: " << outcome.text << "  # " << outcome.ways << " of "
              << match.chance_size() << "\n";
  }
}

std::string possible_there(const AnyMatch& match) {
  constexpr std::size_t kMost = 12;
  if (match.finished()) return "Nothing is possible there: the game is over";
  std::vector<std::string> all;
  for (const Seat seat : match.to_act()) {
    for (const std::string& text : choice_texts(match, seat)) {
      all.push_back(actor_text(seat) + ": " + text);
    }
  }
  for (const Outcome& outcome : outcomes(match)) all.push_back("chance: " + outcome.text);
  std::string out = "Possible there: ";
  for (std::size_t i = 0; i < std::min(all.size(), kMost); ++i) {
    out += (i == 0 ? "" : " | ") + all[i];
  }
  if (all.size() > kMost) out += " | and " + std::to_string(all.size() - kMost) + " more";
  return out;
}

Json outlook_json(const AnyMatch& match) {
  Json choices = Json::array();
  for (const Seat seat : match.to_act()) {
    for (const std::string& text : choice_texts(match, seat)) {
      choices.push(Json::object().set("seat", int{seat}).set("action", text));
    }
  }
  Json chance = Json::array();
  for (const Outcome& outcome : outcomes(match)) {
    chance.push(Json::object()
                    .set("action", outcome.text)
                    .set("ways", outcome.ways)
                    .set("of", match.chance_size()));
  }
  Json out = Json::object();
  out.set("game", match.game().name())
      .set("phase", phase_of(match))
      .set("position", match.position_text())
      .set("finished", match.finished())
      .set("choices", choices)
      .set("chance", chance);
  if (match.finished()) {
    Json scores = Json::array();
    for (int i = 0; i < match.score_count(); ++i) {
      scores.push(match.score(static_cast<std::uint32_t>(i)));
    }
    out.set("scores", scores);
  }
  return out;
}

}  // namespace freebooter::cli
