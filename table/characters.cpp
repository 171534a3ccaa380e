#include "table/characters.h"

#include <utf8/core.h>
#include <utf8/unchecked.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace freebooter::table {

namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// In order. Beyond the last there are no letters either.
constexpr std::array<Range, 21> kUnseemly{{
    {0x00, 0x1F},        // control characters
    {0x7F, 0x9F},        //
    {0xAD, 0xAD},        // soft hyphen
    {0x34F, 0x34F},      // joins what it stands between
    {0x61C, 0x61C},      // direction
    {0x115F, 0x1160},    // fill the place of letters
    {0x17B4, 0x17B5},    //
    {0x180B, 0x180F},    //
    {0x200B, 0x200F},    // no width; direction
    {0x2028, 0x202E},    // ends of lines and paragraphs; direction
    {0x2060, 0x206F},    // no width; direction
    {0x2800, 0x2800},    // no dots
    {0x3164, 0x3164},    // fills the place of a letter
    {0xD800, 0xDFFF},    // surrogates
    {0xFDD0, 0xFDEF},    // never characters
    {0xFEFF, 0xFEFF},    // byte order
    {0xFFA0, 0xFFA0},    // fills the place of a letter
    {0xFFF0, 0xFFFF},    // annotations, replacements, never characters
    {0x1BCA0, 0x1BCA3},  // no width
    {0x1D173, 0x1D17A},  //
    {0xE0000, 0x10FFFF},
}};

bool is_unseemly(char32_t character) {
  if ((character & 0xFFFE) == 0xFFFE) return true;  // never characters
  return std::any_of(kUnseemly.begin(), kUnseemly.end(), [&](const Range& range) {
    return character >= range.first && character <= range.last;
  });
}

}  // namespace

bool is_utf8(std::string_view text) { return utf8::is_valid(text.begin(), text.end()); }

void append_utf8(std::string& out, char32_t character) {
  utf8::unchecked::append(static_cast<utf8::uint32_t>(character), std::back_inserter(out));
}

std::u32string characters(std::string_view text) {
  std::string sound;
  if (!is_utf8(text)) {
    utf8::unchecked::replace_invalid(text.begin(), text.end(), std::back_inserter(sound));
    text = sound;
  }
  std::u32string out;
  for (auto at = text.begin(); at != text.end();) {
    out += static_cast<char32_t>(utf8::unchecked::next(at));
  }
  return out;
}

std::optional<std::u32string> seemly(std::string_view text) {
  std::u32string out = characters(text);
  // U+FFFD, which stands for what is not UTF-8, is none of them either.
  if (std::any_of(out.begin(), out.end(), is_unseemly)) return std::nullopt;
  return out;
}

bool is_selector(char32_t character) { return character >= 0xFE00 && character <= 0xFE0F; }

bool is_blank(char32_t character) {
  return character == ' ' || character == 0xA0 || character == 0x1680 ||
         (character >= 0x2000 && character <= 0x200A) || character == 0x202F ||
         character == 0x205F || character == 0x3000;
}

}  // namespace freebooter::table
