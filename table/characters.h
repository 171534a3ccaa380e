#pragma once

#include <optional>
#include <string>
#include <string_view>

// The characters of texts that people write: the one place that takes UTF-8 apart.
namespace freebooter::table {

// Its characters, one by one; what is not UTF-8 is read as U+FFFD.
std::u32string characters(std::string_view text);

// Well-formed: no stray bytes, no overlong forms, no surrogates.
bool is_utf8(std::string_view text);
void append_utf8(std::string& out, char32_t character);

// The characters of a text that others may be shown; nothing if it is not UTF-8 or has a
// character that is none to see: one that controls, that turns the direction of text round, that
// has no width, or that stands for nothing.
std::optional<std::u32string> seemly(std::string_view text);

// Chooses how the character before it is drawn, as hearts and flags need it, and is none itself.
bool is_selector(char32_t character);
// Of any width, and the end of a line.
bool is_blank(char32_t character);

}  // namespace freebooter::table
