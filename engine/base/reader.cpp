#include "engine/base/reader.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "engine/base/nearest.h"

namespace freebooter {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

std::string quoted(std::string_view text) {
  // Long or unprintable junk makes no better message.
  std::string out = "'";
  for (const char c : text.substr(0, 40)) out += c >= ' ' && c <= '~' ? c : '?';
  return out + "'";
}

}  // namespace

Reader::Reader(std::string_view text) {
  std::vector<Word> words;
  int line = 1;
  std::size_t line_begin = 0;
  const auto column = [&](std::size_t at) { return static_cast<int>(at - line_begin) + 1; };
  for (std::size_t at = 0; at <= text.size();) {
    if (at == text.size() || text[at] == '\n' || text[at] == ';') {
      if (!words.empty()) lines_.push_back(std::exchange(words, {}));
      const bool newline = at < text.size() && text[at] == '\n';
      ++at;
      if (newline) {
        ++line;
        line_begin = at;
      }
    } else if (text[at] == '#') {
      at = std::min(text.find('\n', at), text.size());
    } else if (is_blank(text[at])) {
      ++at;
    } else {
      const std::size_t end = std::min(text.find_first_of(" \t\r\n;#", at), text.size());
      words.push_back({text.substr(at, end - at), line, column(at)});
      at = end;
    }
  }
}

void Reader::fail(const Word& at, std::string message) {
  if (failed_) return;
  failed_ = true;
  error_ = {at.line, at.column, std::move(message)};
}

bool Reader::next_line() {
  if (!at_line_end()) fail(peek(), "nothing more was expected here, not " + quoted(peek().text));
  if (failed_ || next_line_ == lines_.size()) return false;
  ++next_line_;
  next_word_ = 0;
  return true;
}

void Reader::rewind() {
  next_line_ = 0;
  next_word_ = 0;
}

bool Reader::at_line_end() const {
  return failed_ || next_line_ == 0 || next_word_ == lines_[next_line_ - 1].size();
}

Word Reader::peek() const {
  if (next_line_ == 0) return {};
  const std::vector<Word>& line = lines_[next_line_ - 1];
  if (next_word_ < line.size() && !failed_) return line[next_word_];
  const Word& last = line.back();
  return {{}, last.line, last.column + static_cast<int>(last.text.size())};
}

Word Reader::word(std::string_view what) {
  const Word word = peek();
  if (word.text.empty()) {
    fail(word, "expected " + std::string(what));
  } else {
    ++next_word_;
  }
  return word;
}

bool Reader::accept(std::string_view keyword) {
  if (at_line_end() || peek().text != keyword) return false;
  ++next_word_;
  return true;
}

int Reader::number(int lo, int hi, std::string_view what) {
  const Word at = word(what);
  int value = lo;
  if (ok() && !parse_number(at.text, lo, hi, value)) {
    fail(at, "expected " + std::string(what) + ", " + std::to_string(lo) + " to " +
                 std::to_string(hi) + ", not " + quoted(at.text));
    return lo;
  }
  return value;
}

std::size_t Reader::one_of(std::span<const std::string_view> names, std::string_view what) {
  const Word at = word(what);
  if (!ok()) return 0;
  const auto found = std::find(names.begin(), names.end(), at.text);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  std::string message = "expected " + std::string(what) + " (";
  for (const std::string_view name : names) {
    if (message.back() != '(') message += ", ";
    message += name;
  }
  fail(at, message + "), not " + quoted(at.text) + did_you_mean(at.text, names));
  return 0;
}

void Reader::unknown(const Word& at, std::string_view what,
                     std::span<const std::string_view> names) {
  if (at.text.empty()) return fail(at, "expected " + one_of_text(names));
  const std::string near = did_you_mean(at.text, names);
  fail(at, "there is no " + std::string(what) + " " + quoted(at.text) +
               (near.empty() ? "; expected " + one_of_text(names) : near));
}

void Reader::skip_line() {
  if (next_line_ > 0) next_word_ = lines_[next_line_ - 1].size();
}

bool parse_number(std::string_view text, int lo, int hi, int& out) {
  if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return false;
  if (value < lo || value > hi) return false;
  out = value;
  return true;
}

}  // namespace freebooter
