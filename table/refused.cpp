#include "table/refused.h"

namespace freebooter::table {

std::string_view wire_name(const Refused& refused) {
  switch (refused.code) {
    case Code::BadMessage: return "bad_message";
    case Code::OldProtocol: return "old_protocol";
    case Code::NoHello: return "no_hello";
    case Code::BadAction: return "bad_action";
    case Code::StalePrompt: return "stale_prompt";
    case Code::NotSeated: return "not_seated";
    case Code::NotHost: return "not_host";
    case Code::SeatTaken: return "seat_taken";
    case Code::AlreadySeated: return "already_seated";
    case Code::BadEntropy: return "bad_entropy";
    case Code::BadLevel: return "bad_level";
    case Code::SeatsOpen: return "seats_open";
    case Code::NotNow: return "not_now";
    case Code::TooLong: return "too_long";
    case Code::TooFast: return "too_fast";
    case Code::NoPerson: return "no_person";
    case Code::ByTheRules: return wire_name(refused.rules.code);
  }
  return "bad_message";
}

}  // namespace freebooter::table
