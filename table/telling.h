#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "engine/base/check.h"
#include "engine/base/fixed_list.h"
#include "table/json_writer.h"

namespace freebooter::table {

// The changes of a told value, as an object; it is begun and ended by whoever makes this. By names
// it is like the value, with what is different alone, and the entries of a list are named by their
// index: {"ships":{"2":{"space":7}}}. By places each change is a member of its own, named by its
// way into the value: a letter for the place of a member, a number for that of an entry: {"p2a":7}.
// One entry of a list that comes in between is "p2f1+", one that goes "p2f1-".
class Changes {
 public:
  enum class By : std::uint8_t { Names, Places };
  Changes(JsonWriter& out, By by) : writer_(out), by_(by) {}

  bool none() const { return none_; }

 private:
  template <class Subject>
  friend class Telling;

  // A member of what is being told.
  struct Member {
    std::string_view name;
    std::size_t place;
  };

  bool by_places() const { return by_ == By::Places; }
  // The writer, in front of the new value of the member.
  JsonWriter& at(Member member) {
    none_ = false;
    if (by_places()) {
      const Way way(*this, member);
      return writer_.name(path_.text());
    }
    while (opened_ < way_.size()) writer_.name(way_[opened_++]).begin_object();
    return writer_.name(member.name);
  }
  // The same for an entry that comes into the list that the member is, or goes from it. By places.
  JsonWriter& at(Member list, std::size_t entry, char what) {
    none_ = false;
    const Way way(*this, list);
    path_.add_number(entry);
    path_.add(what);
    return writer_.name(path_.text());
  }

  // A way by places, as it is being gone.
  class Path {
   public:
    std::string_view text() const { return {letters_, size_}; }
    std::size_t size() const { return size_; }
    void cut(std::size_t size) { size_ = size; }
    void add(char letter) {
      FREEBOOTER_CHECK(size_ < sizeof letters_);
      letters_[size_++] = letter;
    }
    void add_place(std::size_t place) {
      FREEBOOTER_CHECK(place < 26);
      add(static_cast<char>('a' + place));
    }
    void add_number(std::size_t number) {
      if (number >= 10) add_number(number / 10);
      add(static_cast<char>('0' + number % 10));
    }

   private:
    char letters_[16];
    std::size_t size_ = 0;
  };

  // What is told is inside this member, or this entry of a list, for as long as this lives.
  class Way {
   public:
    Way(Changes& changes, Member member) : changes_(changes), was_(changes.path_.size()) {
      if (changes_.by_places()) {
        changes_.path_.add_place(member.place);
      } else {
        changes_.way_.push_back(member.name);
      }
    }
    Way(Changes& changes, std::size_t entry) : changes_(changes), was_(changes.path_.size()) {
      if (changes_.by_places()) {
        changes_.path_.add_number(entry);
      } else {
        const auto end = std::to_chars(digits_, digits_ + sizeof digits_, entry);
        changes_.way_.push_back({digits_, static_cast<std::size_t>(end.ptr - digits_)});
      }
    }
    ~Way() {
      if (changes_.by_places()) {
        changes_.path_.cut(was_);
        return;
      }
      if (changes_.opened_ == changes_.way_.size()) {
        changes_.writer_.end_object();
        --changes_.opened_;
      }
      changes_.way_.pop_back();
    }
    Way(const Way&) = delete;
    Way& operator=(const Way&) = delete;

   private:
    Changes& changes_;
    std::size_t was_;
    char digits_[24];
  };

  static constexpr std::size_t kDeepest = 8;

  JsonWriter& writer_;
  By by_;
  bool none_ = true;
  FixedList<std::string_view, kDeepest> way_;  // by names: to what is being told
  std::size_t opened_ = 0;                     // so much of it is written
  Path path_;                                  // by places, the same
};

// How one list comes from another by a single entry that came in, or went: which of the two.
struct ListStep {
  std::size_t entry;
  bool came;
};

// For lists that can be gone through entry by entry.
template <class List>
std::optional<ListStep> list_step_between(const List& was, const List& is) {
  const bool came = is.size() == was.size() + 1;
  if (!came && was.size() != is.size() + 1) return std::nullopt;
  const List& less = came ? was : is;
  const List& more = came ? is : was;
  std::size_t entry = 0;
  while (entry < less.size() && less[entry] == more[entry]) ++entry;
  for (std::size_t i = entry; i < less.size(); ++i) {
    if (!(less[i] == more[i + 1])) return std::nullopt;
  }
  return ListStep{entry, came};
}

// How a value is told: whole, or only what is different from the one that was told before. It is
// described once for both, member by member; what a member's function finds in the value is
// compared, and what is not the same is written. A list of another length, and a part that comes
// or goes, is written whole; by places, what is new at the end of a list is added to it. The value
// of a member is never an object: that is a part. The order of the members is that of
// messages.json.
template <class Subject>
class Telling {
  using Member = Changes::Member;
  using Way = Changes::Way;

 public:
  Telling(JsonWriter& out, const Subject& is) : whole_(&out), is_(is) {}
  Telling(Changes& out, const Subject& was, const Subject& is)
      : changes_(&out), was_(&was), is_(is) {}
  // Of a value that has changed several times: the last change. `begin` is what it was at first.
  Telling(Changes& out, const Subject& was, const Subject& is, const Subject& begin)
      : changes_(&out), was_(&was), begin_(&begin), is_(is) {}

  // A number, a truth, a text, or whatever has a write_value(JsonWriter&, value); or none. A list
  // with a list_step(was, is) and a write_entry(JsonWriter&, list, index) is told by its entry,
  // when one came or went.
  template <class Get>
  Telling& set(std::string_view name, Get get) {
    const Member member{name, place_++};
    if (was_ == nullptr) {
      write(whole_->name(name), get(is_));
      return *this;
    }
    const auto is = get(is_);
    const auto was = get(*was_);
    if (was == is) return *this;
    if constexpr (requires { list_step(was, is); }) {
      const std::optional<ListStep> step =
          changes_->by_places() ? list_step(was, is) : std::nullopt;
      if (step) {
        JsonWriter& out = changes_->at(member, step->entry, step->came ? '+' : '-');
        step->came ? write_entry(out, is, step->entry) : void(out.value(nullptr));
        return *this;
      }
    }
    write(changes_->at(member), is);
    return *this;
  }
  // What nobody needs to know on the way: it is told with the last change alone.
  template <class Get>
  Telling& at_last(std::string_view name, Get get) {
    if (was_ == nullptr) return set(name, get);
    const Member member{name, place_++};
    if (begin_ == nullptr) return *this;
    const auto is = get(is_);
    if (!(get(*begin_) == is)) write(changes_->at(member), is);
    return *this;
  }
  // What is the same for as long as the value is told.
  template <class Get>
  Telling& fixed(std::string_view name, Get get) {
    ++place_;
    if (was_ == nullptr) write(whole_->name(name), get(is_));
    return *this;
  }
  template <class Get, class Describe>
  Telling& fixed_part(std::string_view name, Get get, Describe describe) {
    ++place_;
    if (was_ == nullptr) write_part(whole_->name(name), get(is_), describe);
    return *this;
  }

  // A part with members of its own. `get` finds it as an optional, `describe` tells it.
  template <class Get, class Describe>
  Telling& part(std::string_view name, Get get, Describe describe) {
    const Member member{name, place_++};
    const auto is = get(is_);
    if (was_ == nullptr) {
      write_maybe(whole_->name(name), is, describe);
      return *this;
    }
    const auto was = get(*was_);
    if (is && was) {
      const Way way(*changes_, member);
      Telling<std::decay_t<decltype(*is)>> part(*changes_, *was, *is);
      describe(part);
    } else if (is || was) {
      write_maybe(changes_->at(member), is, describe);
    }
    return *this;
  }

  // A list of parts, so many as `count` finds, each found by `get` with its index. Parts that can
  // be compared as a whole, and are equal, are not looked into.
  template <class Count, class Get, class Describe>
  Telling& list(std::string_view name, Count count, Get get, Describe describe) {
    const Member member{name, place_++};
    const auto size = static_cast<std::size_t>(count(is_));
    if (was_ == nullptr) {
      write_list(whole_->name(name), size, get, describe);
      return *this;
    }
    const auto before = static_cast<std::size_t>(count(*was_));
    if (before > size || (before < size && !changes_->by_places())) {
      write_list(changes_->at(member), size, get, describe);
      return *this;
    }
    {
      const Way way(*changes_, member);
      for (std::size_t i = 0; i < before; ++i) {
        const auto was = get(*was_, i);
        const auto is = get(is_, i);
        if constexpr (requires { was == is; }) {
          if (was == is) continue;
        }
        const Way entry(*changes_, i);
        Telling<std::decay_t<decltype(is)>> part(*changes_, was, is);
        describe(part);
      }
    }
    for (std::size_t i = before; i < size; ++i) {
      write_part(changes_->at(member, i, '+'), get(is_, i), describe);
    }
    return *this;
  }

 private:
  template <class Value>
  static void write(JsonWriter& out, const Value& value) {
    if constexpr (requires { write_value(out, value); }) {
      write_value(out, value);
    } else if constexpr (requires { write_value(out, *value); }) {
      value ? write_value(out, *value) : void(out.value(nullptr));
    } else {
      out.value(value);
    }
  }
  template <class Part, class Describe>
  static void write_part(JsonWriter& out, const Part& is, Describe describe) {
    out.begin_object();
    Telling<Part> part(out, is);
    describe(part);
    out.end_object();
  }
  template <class Maybe, class Describe>
  static void write_maybe(JsonWriter& out, const Maybe& is, Describe describe) {
    if (is) {
      write_part(out, *is, describe);
    } else {
      out.value(nullptr);
    }
  }
  template <class Get, class Describe>
  void write_list(JsonWriter& out, std::size_t size, Get get, Describe describe) {
    out.begin_array();
    for (std::size_t i = 0; i < size; ++i) write_part(out, get(is_, i), describe);
    out.end_array();
  }
  JsonWriter* whole_ = nullptr;
  Changes* changes_ = nullptr;
  const Subject* was_ = nullptr;
  const Subject* begin_ = nullptr;
  const Subject& is_;
  std::size_t place_ = 0;  // of the member that comes next
};

}  // namespace freebooter::table
