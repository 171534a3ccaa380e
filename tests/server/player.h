#pragma once

#include <boost/json.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/rng.h"
#include "tests/server/client.h"

namespace freebooter::testing {

// Puts a number or a split where a choice leaves one open, as the page would.
std::string fill_choice(const boost::json::object& choice, Rng& rng);

// A scripted person at a table, on one websocket: it answers what it is asked with a random
// choice, keeps its view up to date by the changes it is told, and writes down what went wrong.
class Player {
 public:
  Player(World& world, Browser browser, std::string table, std::uint64_t seed);

  // Comes in, or comes back and names the last entry it has seen.
  void connect(bool from_the_start = false);
  // Loses its connection without a word.
  void disconnect() { socket_.reset(); }
  bool connected() const { return socket_ && socket_->open(); }
  Socket& socket() { return *socket_; }

  void sit(int seat = -1);
  void start() { ask({{"type", "client_start"}}); }
  // Sends a message with a nonce of its own; returns that.
  std::string ask(boost::json::object message);

  // Whether it answers prompts by itself, and whether it gives its share in the dice.
  void set_playing(bool playing);
  void set_casting(bool casting) { casting_ = casting; }
  // Answers the present prompt.
  void answer();
  bool asked() const { return prompt_.is_object(); }
  // Messages that were not replied to yet.
  int unanswered() const { return unanswered_; }
  const boost::json::value& prompt() const { return prompt_; }

  std::int64_t seq() const { return seq_; }
  int seat() const;
  std::string phase() const;
  bool over() const { return phase() == "finished" || phase() == "abandoned"; }
  const boost::json::object& table() const { return table_; }
  const boost::json::object& you() const { return you_; }
  const boost::json::value& view() const { return view_; }
  const std::vector<boost::json::object>& messages() const { return messages_; }
  // The last server_goodbye; "" if there was none since the last connect.
  const std::string& goodbye() const { return goodbye_; }
  // What answers this nonce: table_done, a table_update, or table_refused; null if it has not come.
  const boost::json::object* reply_to(const std::string& nonce) const;
  // Everything that a client should never see, in words.
  const std::vector<std::string>& faults() const { return faults_; }
  int answers() const { return answers_; }
  Browser& browser() { return browser_; }
  const Browser& browser() const { return browser_; }
  const std::string& table_id() const { return table_id_; }

 private:
  void take(const boost::json::object& message);
  void take_parts(const boost::json::object& message);
  void cast();

  World& world_;
  Browser browser_;
  std::string table_id_;
  Rng rng_;
  std::string tab_;
  std::string share_;  // in the dice, in hex
  std::unique_ptr<Socket> socket_;
  std::int64_t seq_ = -1;
  boost::json::object table_;
  boost::json::object you_;
  boost::json::value view_;
  boost::json::value prompt_;
  std::vector<boost::json::object> messages_;
  std::vector<std::string> faults_;
  std::string goodbye_;
  bool playing_ = true;
  bool casting_ = true;
  bool caught_up_ = false;
  int nonces_ = 0;
  int answers_ = 0;
  int unanswered_ = 0;
};

// Replaces one place of a view.
// The nonce that a message answers; "" if it answers none.
std::string answered_nonce(const boost::json::object& message);
// "done", or the code of the refusal.
std::string answer_code(const boost::json::object& reply);

void apply_changes(boost::json::value& view, const boost::json::object& changes);
// Puts what moments of the game changed into the view.
void apply_steps(boost::json::value& view, const boost::json::array& steps);

}  // namespace freebooter::testing
