#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/rng.h"

// What a load needs of a table's messages, found without reading the rest of them: whoever loads a
// server must be much quicker than it.
namespace freebooter::load {

// Where a text first has this part; npos if nowhere. Much quicker than find() where the part begins
// with what the text is full of, such as a quotation mark.
std::size_t find_in(std::string_view text, std::string_view part);

enum class Kind : std::uint8_t { Full, Update, Done, Refused, Goodbye, Other };
Kind kind_of(std::string_view message);

// `seq`: the last entry that it tells of. 0 if it tells of none.
std::uint64_t seq_in(std::string_view message);
// Whether it says that the message with this nonce was taken.
bool answers(std::string_view message, std::string_view nonce);
bool is_over(std::string_view message);

// What it tells the receiver of itself, as JSON; nothing if it says nothing of it.
std::optional<std::string_view> you_in(std::string_view message);
// The prompt that it brings, as JSON: "null" when there is nothing to answer any more. Nothing if
// all stays as it was.
std::optional<std::string_view> prompt_in(std::string_view message);
std::uint64_t number_of_prompt(std::string_view prompt);
// The text of an action: one of the choices at random, its numbers, too. "" if there is none.
std::string pick_answer(std::string_view prompt, Rng& rng);

}  // namespace freebooter::load
