#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/text.h"

namespace freebooter {

// A word of a text and where it stands.
struct Word {
  std::string_view text;
  int line = 1;
  int column = 1;
};

// Reads a text word by word. Lines end at a newline or a semicolon, `#` begins a comment, and
// lines without words do not exist. The first error sticks: after it there are no more lines
// or words, so that a parser may read on and ask ok() once. The text must outlive the reader.
class Reader {
 public:
  explicit Reader(std::string_view text);

  bool ok() const { return !failed_; }
  const TextError& error() const { return error_; }
  // Keeps the error if it is the first.
  void fail(const Word& at, std::string message);

  // Goes to the next line; words left on this one are an error.
  bool next_line();
  // Back to before the first line.
  void rewind();
  bool at_line_end() const;
  // The next word; empty at the end of the line.
  Word peek() const;
  // Takes the next word; at the end of the line it is an error that `what` was expected.
  Word word(std::string_view what);
  // Takes the next word if it is this one.
  bool accept(std::string_view keyword);
  // Takes a whole number from lo to hi; lo after an error.
  int number(int lo, int hi, std::string_view what);
  // Takes one of these names and returns its place; 0 after an error.
  std::size_t one_of(std::span<const std::string_view> names, std::string_view what);
  // Fails for a word, or for none, where one of these was expected: names the one that was likely
  // meant, or all.
  void unknown(const Word& at, std::string_view what, std::span<const std::string_view> names);
  // Skips the rest of this line.
  void skip_line();

 private:
  std::vector<std::vector<Word>> lines_;
  std::size_t next_line_ = 0;
  std::size_t next_word_ = 0;
  TextError error_;
  bool failed_ = false;
};

// A whole number with an optional sign and nothing else; false if it is none or outside
// lo..hi.
bool parse_number(std::string_view text, int lo, int hi, int& out);

}  // namespace freebooter
