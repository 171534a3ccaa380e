#include <algorithm>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "engine/base/check.h"
#include "table/cast_answer.h"
#include "table/client_message.h"
#include "table/table.h"

using namespace freebooter;
using namespace freebooter::table;

namespace {

// The bytes of an input, taken one after the other; zeros after the last.
class Tape {
 public:
  Tape(const unsigned char* data, std::size_t size) : data_(data), size_(size) {}

  bool left() const { return at_ < size_; }
  std::size_t number(std::size_t below) { return left() ? data_[at_++] % below : 0; }
  std::string line() {
    std::string out;
    while (left() && data_[at_] != '\n') out += static_cast<char>(data_[at_++]);
    ++at_;
    return out;
  }

 private:
  const unsigned char* data_;
  std::size_t size_;
  std::size_t at_ = 0;
};

TableConfig config_of(bool jamaica) {
  TableConfig config;
  config.id = "table";
  config.game = jamaica ? "jamaica" : "malacca";
  config.options = jamaica ? "players=3" : "players=2";
  config.seats.resize(jamaica ? 3 : 2);
  config.clock = {Clock::Kind::Live, 30};
  config.host = "p0";
  return *check_config(config);
}

// A table, the clients around it, and the log that a server would keep.
class Conversation {
 public:
  explicit Conversation(bool jamaica) {
    auto [begun, output] = Table::create(config_of(jamaica), Seed{7}, now_);
    table_.emplace(std::move(begun));
    take(std::move(output));
  }

  void arrive(std::size_t player) {
    const Connection connection = ++last_;
    clients_[connection] = {};
    const std::string name = "p" + std::to_string(player);
    step(input::Arrived{connection, name, name, "place" + std::to_string(player % 2)});
    say(connection, R"({"type":"client_hello","protocol":)" + std::to_string(kProtocol) + "}");
  }
  void leave(Connection connection) {
    clients_.erase(connection);
    step(input::Left{connection});
  }
  // Every message with a nonce that can be read is answered once, to its sender.
  void say(Connection connection, const std::string& text) {
    if (!may_be_message(text)) FREEBOOTER_CHECK(!parse_client_message(text).ok());
    const auto said = parse_client_message(text);
    clients_[connection].replies = 0;
    step(input::Said{connection, text});
    const bool hello = said.ok() && std::holds_alternative<client::Hello>(said->message);
    const bool must = !said.ok() || (!said->nonce.empty() && !hello);
    FREEBOOTER_CHECK(clients_[connection].replies == 1 ||
                     (!must && clients_[connection].replies == 0));
    last_said_ = text;
  }
  void ask(Connection connection, Json message) {
    say(connection, message.set("nonce", "n" + std::to_string(++nonces_)).text());
  }
  void say_again(Connection connection) { say(connection, std::string(last_said_)); }
  // One of the choices that the client was offered last, whether it still stands or not.
  void answer(Connection connection, std::size_t choice, std::size_t number) {
    // While the dice are cast: its share, or now and then one that does not fit.
    const std::string share(32, number == 3 ? 'b' : 'a');
    const auto cast = cast_answer(clients_[connection].you, "table", share);
    if (cast) return say(connection, *cast);
    const Json& prompt = clients_[connection].prompt;
    const Json::Array& choices = prompt.array_in("choices");
    if (choices.empty()) return;
    const Json& chosen = choices[choice % choices.size()];
    std::string action = chosen.text_in("do");
    const std::size_t hole = action.find("{n}");
    if (hole != std::string::npos) {
      const auto lo = chosen.int_in("lo").value_or(0);
      action.replace(hole, 3, std::to_string(lo + static_cast<std::int64_t>(number)));
    }
    ask(connection, Json::object()
                        .set("type", "client_answer")
                        .set("prompt", prompt.int_in("prompt").value_or(0))
                        .set("do", action));
  }
  // Bots are trusted to answer by the rules, but what they were asked may be long past.
  void let_a_bot_think(bool in_time) {
    if (jobs_.empty()) return;
    const BotJob job = jobs_.front();
    if (!in_time) return step(input::BotMoved{job.seat, job.prompt - 1, job.think()});
    jobs_.pop_front();
    step(input::BotMoved{job.seat, job.prompt, job.think()});
  }
  void wait(Millis time) {
    now_ += time;
    step(input::Tick{});
  }
  void rename(std::size_t player) { step(input::Renamed{"p" + std::to_string(player), "Ann"}); }
  void expel(std::size_t player) { step(input::Expelled{"p" + std::to_string(player)}); }
  void close() { step(input::Closed{}); }
  // Its log makes the same table again.
  void restart() {
    auto again = Table::replay(log_, now_);
    FREEBOOTER_CHECK(again.ok());
    FREEBOOTER_CHECK(again->first.version() == table_->version());
    FREEBOOTER_CHECK(again->first.summary().phase == table_->summary().phase);
    clients_.clear();
    jobs_.clear();
    table_.emplace(std::move(again->first));
    take(std::move(again->second));
  }
  Connection somebody(std::size_t which) const {
    if (clients_.empty()) return 0;
    return std::next(clients_.begin(), static_cast<std::ptrdiff_t>(which % clients_.size()))->first;
  }

 private:
  struct Client {
    Json you, prompt;
    int replies = 0;
  };

  void step(const Input& input) { take(table_->step(input, now_)); }
  void take(Output output) {
    for (std::string& entry : output.entries) log_.push_back(std::move(entry));
    FREEBOOTER_CHECK(log_.size() == table_->version());
    for (BotJob& job : output.jobs) jobs_.push_back(std::move(job));
    for (const Message& message : output.messages) {
      const auto json = parse_json(message.text);
      FREEBOOTER_CHECK(json && json->as_object() != nullptr);
      const std::string type = json->text_in("type");
      for (const Connection connection : message.to) {
        const auto client = clients_.find(connection);
        FREEBOOTER_CHECK(client != clients_.end());
        const bool answers = type == "table_done" || type == "table_refused";
        if (answers || json->find("done") != nullptr) ++client->second.replies;
        if (const Json* you = json->find("you")) client->second.you = *you;
        if (const Json* prompt = json->find("prompt")) {
          if (type != "table_preview") client->second.prompt = *prompt;
        }
      }
    }
  }

  Millis now_ = 1'700'000'000'000;
  std::optional<Table> table_;
  std::vector<std::string> log_;
  std::map<Connection, Client> clients_;
  std::deque<BotJob> jobs_;
  std::string last_said_ = "{}";
  Connection last_ = 0;
  int nonces_ = 0;
};

Json short_message(std::size_t which, std::size_t value) {
  Json message = Json::object();
  const bool yes = value % 2 == 0;
  switch (which) {
    case 0: return message.set("type", "client_leave");
    case 1: return message.set("type", "client_return");
    case 2: return message.set("type", "client_start");
    case 3: return message.set("type", "client_rematch");
    case 4: return message.set("type", "client_abandon").set("agree", yes);
    case 5: return message.set("type", "client_hush").set("hushed", yes);
    case 6: return message.set("type", "client_chat").set("text", "Ahoy");
    case 7: return message.set("type", "client_react").set("reaction", "arr");
    case 8: return message.set("type", "client_mute").set("person", value / 2).set("muted", yes);
    case 9:
      message.set("type", "client_set_seat")
          .set("seat", value / 2)
          .set("kind", yes ? "bot" : "open");
      return yes ? message.set("level", "cabin-boy") : message;
    default: return message.set("type", "client_sit").set("seat", value);
  }
}

}  // namespace

// A whole conversation: people come, go, say what is right, wrong, stale or broken, all mixed, and
// the table is made again from its log in between. See Conversation for what must hold.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  Tape tape(data, size);
  Conversation talk(tape.number(2) == 0);
  for (int i = 0; tape.left() && i < 200; ++i) {
    const std::size_t what = tape.number(16);
    if (what == 0) {
      talk.arrive(tape.number(5));
      continue;
    }
    if (what == 1) {
      talk.let_a_bot_think(tape.number(8) != 0);
      continue;
    }
    if (what == 2) {
      talk.wait(static_cast<Millis>(tape.number(256)) * 1000);
      continue;
    }
    if (what == 3) {
      switch (tape.number(8)) {
        case 0: talk.close(); break;
        case 1: talk.expel(tape.number(5)); break;
        case 2: talk.rename(tape.number(5)); break;
        default: talk.restart(); break;
      }
      continue;
    }
    const Connection who = talk.somebody(tape.number(256));
    if (who == 0) continue;
    switch (what) {
      case 4: talk.leave(who); break;
      case 5: talk.say(who, tape.line()); break;
      case 6: talk.say_again(who); break;
      case 7:
      case 8:
      case 9: {
        const std::size_t message = tape.number(11);
        talk.ask(who, short_message(message, tape.number(9)));
        break;
      }
      default: {
        const std::size_t choice = tape.number(256);
        talk.answer(who, choice, tape.number(4));
        break;
      }
    }
  }
  talk.restart();
  return 0;
}
