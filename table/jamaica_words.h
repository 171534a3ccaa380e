#pragma once

#include "engine/jamaica/goods.h"
#include "engine/jamaica/words.h"
#include "table/json_parts.h"

// Jamaica's nouns as messages write them; null for none.
namespace freebooter::table {

inline MaybeWord good_of(jamaica::Good good) {
  return good == jamaica::Good::None ? std::nullopt : MaybeWord(word_of(jamaica::kGoodWords, good));
}
inline MaybeWord card_of(jamaica::Card card) {
  return card == jamaica::kNoCard ? std::nullopt : MaybeWord(word_of(jamaica::kCardWords, card));
}
inline MaybeWord face_of(jamaica::Face face) {
  return face == jamaica::kNoFace ? std::nullopt : MaybeWord(word_of(jamaica::kFaceWords, face));
}
inline Json good_word(jamaica::Good good) { return good_of(good); }
inline Json card_word(jamaica::Card card) { return card_of(card); }

inline std::string_view half_word(std::uint8_t half) { return half == 0 ? "morning" : "evening"; }

}  // namespace freebooter::table
