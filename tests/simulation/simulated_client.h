#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/rng.h"
#include "engine/match/fair.h"
#include "server/load/heard.h"
#include "table/json.h"
#include "table/step.h"
#include "tests/simulation/scheduler.h"

namespace freebooter::testing {

// A person's page: what it knows of the table from what it heard, and what it wants to say. It
// reads messages as a load does, for it hears millions.
class SimulatedClient {
 public:
  SimulatedClient(PersonId its_person, std::string its_share)
      : person(std::move(its_person)), share(std::move(its_share)) {}

  // A new connection: it names what it has seen, and says again what was not answered.
  std::vector<std::string> come_back();
  // Takes a message in; throws std::string, what is wrong with it.
  void hear(std::string_view message);
  // What it has to say now, if anything: its share, an answer, or something less to the point.
  std::optional<std::string> react(Rng& rng);
  // What it says when nothing has happened for a while.
  std::string nudge(Rng& rng);

  // Its own, nothing while it watches.
  std::optional<int> seat() const { return seat_; }

  const PersonId person;
  const std::string share;
  table::Connection connection = 0;  // 0 while it has none
  Scheduler::Process server = 0;     // to which it is
  Millis heard_at = 0;               // when the last message on its way to it arrives
  Millis said_at = 0;                // and the last one that it said
  std::vector<Receipt> receipts;

 private:
  std::string ask(std::string type, const table::Json& fields);
  void hear_head(std::string_view message);
  void was_answered(std::string_view nonce);

  std::uint64_t seq_ = 0;
  bool greeted_ = false;
  bool gathering_ = true;
  std::optional<int> seat_;
  bool host_ = false;
  std::optional<std::string> cast_;  // an answer to what is asked while the dice are cast
  std::string prompt_;               // JSON; "" while nothing is asked
  std::optional<std::uint64_t> take_back_;
  std::map<std::string, std::string, std::less<>> unanswered_;  // by nonce
  std::map<std::string, std::uint64_t, std::less<>> answers_;   // the prompt that a nonce answered
  std::map<std::uint64_t, std::string> accepted_;               // and the nonce that was accepted
  std::uint64_t nonces_ = 0;
  std::string last_;
};

}  // namespace freebooter::testing
