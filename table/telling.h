#pragma once

#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>

#include "engine/base/fixed_list.h"
#include "table/json_writer.h"

namespace freebooter::table {

// The changes of a told value: an object like the value with what is different alone; the entries
// of a list are named by their index. {"ships":{"2":{"space":7}}}
class Changes {
 public:
  explicit Changes(std::string& out) : out_(out), writer_(out) {}

  bool none() const { return out_.empty(); }
  // Ends the text, if there is anything in it.
  void finish() {
    if (!none()) writer_.end_object();
  }

 private:
  template <class Subject>
  friend class Telling;

  // The writer, in front of the value of the member `name` of what is being told.
  JsonWriter& at(std::string_view name) {
    if (none()) writer_.begin_object();
    while (opened_ < way_.size()) writer_.name(way_[opened_++]).begin_object();
    return writer_.name(name);
  }
  // What is told next is inside this member, for as long as the name lives.
  void enter(std::string_view name) { way_.push_back(name); }
  void leave() {
    if (opened_ == way_.size()) {
      writer_.end_object();
      --opened_;
    }
    way_.pop_back();
  }

  static constexpr std::size_t kDeepest = 8;

  std::string& out_;
  JsonWriter writer_;
  FixedList<std::string_view, kDeepest> way_;  // to what is being told
  std::size_t opened_ = 0;                     // so much of it is written
};

// How a value is told: whole, or only what is different from the one that was told before. It is
// described once for both, member by member; what a member's function finds in the value is
// compared, and what is not the same is written. A list of another length, and a part that comes
// or goes, is written whole. The value of a member is never an object: that is a part.
template <class Subject>
class Telling {
 public:
  Telling(JsonWriter& out, const Subject& is) : whole_(&out), is_(is) {}
  Telling(Changes& out, const Subject& was, const Subject& is)
      : changes_(&out), was_(&was), is_(is) {}

  // A number, a truth, a text, or whatever has a write_value(JsonWriter&, value); or none.
  template <class Get>
  Telling& set(std::string_view name, Get get) {
    if (was_ == nullptr) {
      write(whole_->name(name), get(is_));
    } else if (const auto value = get(is_); !(get(*was_) == value)) {
      write(changes_->at(name), value);
    }
    return *this;
  }
  // What is the same for as long as the value is told.
  template <class Get>
  Telling& fixed(std::string_view name, Get get) {
    if (was_ == nullptr) write(whole_->name(name), get(is_));
    return *this;
  }
  template <class Get, class Describe>
  Telling& fixed_part(std::string_view name, Get get, Describe describe) {
    if (was_ == nullptr) write_part(whole_->name(name), get(is_), describe);
    return *this;
  }

  // A part with members of its own. `get` finds it as an optional, `describe` tells it.
  template <class Get, class Describe>
  Telling& part(std::string_view name, Get get, Describe describe) {
    const auto is = get(is_);
    if (was_ == nullptr) {
      write_maybe(whole_->name(name), is, describe);
      return *this;
    }
    const auto was = get(*was_);
    if (is && was) {
      inside(name, [&] {
        Telling<std::decay_t<decltype(*is)>> part(*changes_, *was, *is);
        describe(part);
      });
    } else if (is || was) {
      write_maybe(changes_->at(name), is, describe);
    }
    return *this;
  }

  // A list of parts, so many as `count` finds, each found by `get` with its index. Parts that can
  // be compared as a whole, and are equal, are not looked into.
  template <class Count, class Get, class Describe>
  Telling& list(std::string_view name, Count count, Get get, Describe describe) {
    const std::size_t size = static_cast<std::size_t>(count(is_));
    if (was_ == nullptr) {
      write_list(whole_->name(name), size, get, describe);
    } else if (static_cast<std::size_t>(count(*was_)) != size) {
      write_list(changes_->at(name), size, get, describe);
    } else {
      inside(name, [&] {
        for (std::size_t i = 0; i < size; ++i) {
          const auto was = get(*was_, i);
          const auto is = get(is_, i);
          if constexpr (requires { was == is; }) {
            if (was == is) continue;
          }
          inside(i, [&] {
            Telling<std::decay_t<decltype(is)>> part(*changes_, was, is);
            describe(part);
          });
        }
      });
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
  template <class Body>
  void inside(std::string_view name, Body body) {
    changes_->enter(name);
    body();
    changes_->leave();
  }
  template <class Body>
  void inside(std::size_t index, Body body) {
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, index);
    inside(std::string_view(digits, static_cast<std::size_t>(end.ptr - digits)), body);
  }

  JsonWriter* whole_ = nullptr;
  Changes* changes_ = nullptr;
  const Subject* was_ = nullptr;
  const Subject& is_;
};

}  // namespace freebooter::table
