#include "server/load/heard.h"

#include <array>
#include <charconv>
#include <cstring>
#include <utility>
#include <vector>

#include "table/json.h"

namespace freebooter::load {

namespace {

constexpr std::string_view kTypeBegins = R"({"type":")";

std::uint64_t number_after(std::string_view text, std::string_view mark) {
  const std::size_t at = find_in(text, mark);
  if (at == std::string_view::npos) return 0;
  std::uint64_t number = 0;
  const char* const begin = text.data() + at + mark.size();
  std::from_chars(begin, text.data() + text.size(), number);
  return number;
}

// Where the object or list that begins here ends.
std::size_t end_of_value(std::string_view text, std::size_t begin) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = begin; i < text.size(); ++i) {
    switch (text[i]) {
      case '"': quoted = !quoted; break;
      case '\\': ++i; break;
      case '{':
      case '[':
        if (!quoted) ++depth;
        break;
      case '}':
      case ']':
        if (!quoted && --depth == 0) return i + 1;
        break;
      default: break;
    }
  }
  return text.size();
}

// The entries of the list of choices.
std::vector<std::string_view> choices_in(std::string_view prompt) {
  constexpr std::string_view kMark = R"("choices":[)";
  std::vector<std::string_view> out;
  std::size_t at = prompt.find(kMark);
  if (at == std::string_view::npos) return out;
  at += kMark.size();
  while (at < prompt.size() && prompt[at] == '{') {
    const std::size_t end = end_of_value(prompt, at);
    out.push_back(prompt.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

void fill(std::string& text, std::string_view mark, const std::string& with) {
  const std::size_t at = text.find(mark);
  if (at != std::string::npos) text.replace(at, mark.size(), with);
}

}  // namespace

std::size_t find_in(std::string_view text, std::string_view part) {
  const void* const found = memmem(text.data(), text.size(), part.data(), part.size());
  if (found == nullptr) return std::string_view::npos;
  return static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
}

Kind kind_of(std::string_view message) {
  constexpr std::array<std::pair<std::string_view, Kind>, 5> kKinds{{
      {"table_update", Kind::Update},
      {"table_full", Kind::Full},
      {"table_done", Kind::Done},
      {"table_refused", Kind::Refused},
      {"server_goodbye", Kind::Goodbye},
  }};
  if (!message.starts_with(kTypeBegins)) return Kind::Other;
  const std::string_view rest = message.substr(kTypeBegins.size());
  for (const auto& [word, kind] : kKinds) {
    if (rest.starts_with(word)) return kind;
  }
  return Kind::Other;
}

std::uint64_t seq_in(std::string_view message) { return number_after(message, R"("seq":)"); }

bool answers(std::string_view message, std::string_view nonce) {
  for (const std::string_view name : {R"("done":")", R"("nonce":")"}) {
    const std::size_t at = message.rfind(name);
    if (at != std::string_view::npos && message.substr(at + name.size()).starts_with(nonce)) {
      return true;
    }
  }
  return false;
}

bool is_over(std::string_view message) {
  return find_in(message, R"("phase":"finished")") != std::string_view::npos ||
         find_in(message, R"("phase":"abandoned")") != std::string_view::npos;
}

std::optional<std::string_view> you_in(std::string_view message) {
  constexpr std::string_view kMark = R"("you":)";
  const std::size_t at = find_in(message, kMark);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view value = message.substr(at + kMark.size());
  return value.substr(0, end_of_value(value, 0));
}

std::optional<std::string_view> prompt_in(std::string_view message) {
  constexpr std::string_view kMark = R"("prompt":)";
  // Those of other seats are numbers.
  std::string_view rest = message;
  for (std::size_t at = find_in(rest, kMark); at != std::string_view::npos;
       at = find_in(rest, kMark)) {
    const std::string_view value = rest.substr(at + kMark.size());
    rest = value;
    if (value.starts_with("null")) return value.substr(0, 4);
    if (value.starts_with('{')) return value.substr(0, end_of_value(value, 0));
  }
  return std::nullopt;
}

std::uint64_t number_of_prompt(std::string_view prompt) {
  return number_after(prompt, R"("prompt":)");
}

std::string pick_answer(std::string_view prompt, Rng& rng) {
  const auto choices = choices_in(prompt);
  if (choices.empty()) return "";
  const auto choice =
      table::parse_json(choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
  if (!choice) return "";
  std::string text = choice->text_in("do");
  if (const auto lo = choice->int_in("lo"), hi = choice->int_in("hi"); lo && hi && *hi >= *lo) {
    fill(text, "{n}", std::to_string(*lo + rng.below(static_cast<std::uint32_t>(*hi - *lo) + 1)));
  }
  std::string split;
  std::int64_t left = choice->int_in("amount").value_or(0);
  for (const table::Json& from : choice->array_in("from")) {
    const std::int64_t taken = std::min(left, from.int_in("count").value_or(0));
    if (taken == 0) continue;
    split += " " + std::to_string(from.int_in("hold").value_or(0)) + ":" + std::to_string(taken);
    left -= taken;
  }
  if (!split.empty()) fill(text, "{split}", split.substr(1));
  return text;
}

}  // namespace freebooter::load
