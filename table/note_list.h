#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/match/record.h"

namespace freebooter::table {

// The notes of a record on its way, as one text: there is one for every move that takes a second.
class NoteList {
 public:
  // Neither the key nor the text has a line's end in it, and the key no blank.
  void add(std::size_t before, std::string_view key, std::string_view text) {
    lines_ += std::to_string(before);
    lines_ += ' ';
    lines_ += key;
    lines_ += ' ';
    lines_ += text;
    lines_ += '\n';
  }

  // The action of this number is no more: later notes stand one further up.
  void undone(std::size_t action) {
    const std::vector<Note> all = notes();
    lines_.clear();
    for (const Note& one : all) {
      add(one.before > action ? one.before - 1 : one.before, one.key, one.text);
    }
  }

  std::vector<Note> notes() const {
    std::vector<Note> out;
    for (std::size_t at = 0; at < lines_.size();) {
      const std::size_t end = lines_.find('\n', at);
      const std::size_t key = lines_.find(' ', at) + 1;
      const std::size_t text = lines_.find(' ', key) + 1;
      out.push_back({std::stoul(lines_.substr(at, key - at)), lines_.substr(key, text - 1 - key),
                     lines_.substr(text, end - text)});
      at = end + 1;
    }
    return out;
  }

 private:
  std::string lines_;
};

}  // namespace freebooter::table
