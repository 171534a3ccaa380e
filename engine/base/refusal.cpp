#include "engine/base/refusal.h"

namespace freebooter {

std::string_view wire_name(RefusalCode code) {
  switch (code) {
    case RefusalCode::None: return "none";
    case RefusalCode::NotYourTurn: return "not_your_turn";
    case RefusalCode::NotAsked: return "not_asked";
    case RefusalCode::NotYours: return "not_yours";
    case RefusalCode::NotThere: return "not_there";
    case RefusalCode::WrongAmount: return "wrong_amount";
    case RefusalCode::WrongType: return "wrong_type";
    case RefusalCode::BadOption: return "bad_option";
    case RefusalCode::GameOver: return "game_over";
  }
  return "none";
}

}  // namespace freebooter
