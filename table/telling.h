#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "table/json_writer.h"

namespace freebooter::table {

// The changes of a told value: members of one object, named by their place, "ships/2/space".
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
    const std::size_t length = path_.size();
    path_ += name;
    writer_.name(path_);
    path_.resize(length);
    return writer_;
  }

  std::string& out_;
  JsonWriter writer_;
  std::string path_;  // "ships/2/", or "" at the top
};

// How a value is told: whole, or only what is different from the one that was told before. It is
// described once for both, member by member; what a member's function finds in the value is
// compared, and what is not the same is written. A list of another length, and a part that comes
// or goes, is written whole.
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

  // A list of parts, so many as `count` finds, each found by `get` with its index.
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
          inside(std::to_string(i), [&] {
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
    const std::size_t length = changes_->path_.size();
    changes_->path_ += name;
    changes_->path_ += '/';
    body();
    changes_->path_.resize(length);
  }

  JsonWriter* whole_ = nullptr;
  Changes* changes_ = nullptr;
  const Subject* was_ = nullptr;
  const Subject& is_;
};

}  // namespace freebooter::table
