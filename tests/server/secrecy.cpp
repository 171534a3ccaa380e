#include "tests/server/secrecy.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "engine/match/fair_verify.h"
#include "engine/match/games.h"
#include "table/game_json.h"
#include "table/play.h"
#include "tests/kit/kits.h"

namespace freebooter::testing {

namespace json = boost::json;

namespace {

bool is_action(const std::string& line) {
  return line.starts_with("chance: ") || line.substr(1).starts_with(": ");
}

// How many actions had been played when the hash chain had so many lines.
std::vector<std::size_t> actions_by_line(const Record& record) {
  std::vector<std::size_t> out = {0};
  for (const std::string& line : chained_lines(record)) {
    out.push_back(out.back() + (is_action(line) ? 1 : 0));
  }
  REQUIRE(out.back() == record.actions.size());
  return out;
}

std::string note_text(const Record& record, std::string_view key) {
  for (const Note& note : record.notes) {
    if (note.key == key) return note.text;
  }
  return {};
}

// Follows what one receiver was sent, beside the game as it was really played.
template <Game G>
class Eavesdropper {
 public:
  Eavesdropper(const Record& record, const Player& receiver)
      : record_(record),
        lines_(actions_by_line(record)),
        seed_(note_text(record, "seed")),
        viewer_(receiver.seat() >= 0 ? static_cast<Seat>(receiver.seat()) : kSpectator),
        play_(table::begin_play(record.game, record.options, record.rules_version)),
        state_(G::setup(*G::parse_options(record.options))),
        rng_(receiver.messages().size()) {
    REQUIRE(!seed_.empty());
  }

  void hear(const json::object& message) {
    const json::value* head = message.if_contains("head");
    const json::value* steps = message.if_contains("steps");
    const bool told = message.at("type") == "table_full" || message.at("type") == "table_update";
    if (steps != nullptr) catch_up_with(steps->as_array().size());
    if (head != nullptr) {
      const auto lines = head->at("lines").to_number<std::size_t>();
      REQUIRE(lines < lines_.size());
      if (const json::value* view = message.if_contains("view")) began_ = !view->is_null();
      if (steps == nullptr) catch_up(lines_[lines]);
      if (const json::value* view = message.if_contains("view"); view != nullptr && began_) {
        catch_up_with(*view, lines_[lines]);
      }
      CHECK(played_ >= lines_[lines]);
      CHECK(played_ <= lines_[lines] + kUnsettled);
    }
    const bool over = began_ && G::finished(state_);
    if (!over) {
      const bool seed_told = json::serialize(message).find(seed_) != std::string::npos;
      CHECK_FALSE(seed_told);
    }
    if (const json::value* view = message.if_contains("view"); view != nullptr && began_) {
      view_ = *view;
      CHECK(compare(message.at("events"), latest_events(), "the latest events"));
    }
    if (steps != nullptr) check_steps(steps->as_array());
    if (began_ && told) check_view(over);
    if (const json::value* prompt = message.if_contains("prompt")) check_prompt(*prompt);
    if (const json::value* events = message.if_contains("events")) {
      check_events(events->as_array());
    }
  }

  int views() const { return views_; }

 private:
  void catch_up(std::size_t actions) {
    REQUIRE(actions <= record_.actions.size());
    play_->mark();
    while (played_ < actions) play_one();
  }

  // A head is of what can no more be taken back: a decision of each seat at the most is not in it.
  static constexpr std::size_t kUnsettled = kMaxSeats;
  void catch_up_with(const json::value& view, std::size_t settled) {
    while (view_of(state_) != view && played_ < settled + kUnsettled) play_one();
  }

  // As far as so many steps tell of: an action is told in one or more.
  void catch_up_with(std::size_t steps) {
    play_->mark();
    while (mine().as_array().size() < steps) play_one();
    CHECK(mine().as_array().size() == steps);
  }

  void play_one() {
    REQUIRE(played_ < record_.actions.size());
    const auto& [actor, action, line] = record_.actions[played_++];
    play_->apply(actor, action);
    G::apply(state_, actor, action, nullptr);
  }

  json::value mine() const {
    return written([&](table::JsonWriter& out) { play_->write_steps(out, viewer_); });
  }

  // What was told of each action is what may be known of it, and leads to the view.
  void check_steps(const json::array& steps) {
    CHECK(compare(steps, mine(), "the steps"));
    apply_steps(view_, steps);
    check_events(steps);
  }

  // Of a list of events, or of steps, in which they stand beside what changed.
  void check_events(const json::array& told) {
    for (const json::value& one : told) {
      if (one.is_array()) check_event(named_fields(one.as_array()));
    }
  }

  // An event by the names of its fields.
  static json::object named_fields(const json::array& told) {
    const EventShape& shape = G::event_shape(told.at(0).to_number<std::uint8_t>());
    REQUIRE(shape.name != "unknown");
    json::object event = {{"event", shape.name}};
    std::size_t at = 0;
    for (const std::string_view name : {shape.who, shape.a, shape.b, shape.n, shape.secret}) {
      if (!name.empty()) event[name.substr(0, name.find(':'))] = told.at(++at);
    }
    REQUIRE(at + 1 == told.size());
    return event;
  }

  json::value latest_events() const {
    constexpr std::size_t kToldAgain = 100;
    return written([&](table::JsonWriter& out) {
      play_->write_events_since(out, played_ - std::min(played_, kToldAgain), viewer_);
    });
  }

  template <class Write>
  static json::value written(Write write) {
    std::string text;
    table::JsonWriter out(text);
    write(out);
    return json::parse(text);
  }

  static bool compare(const json::value& told, const json::value& may_know,
                      const std::string& what) {
    if (told == may_know) return true;
    MESSAGE(what << " told: " << told << "\nmay be known: " << may_know);
    return false;
  }

  // The view is the same in a world whose secrets were dealt anew.
  void check_view(bool over) {
    world_ = over ? state_ : kit::KitOf<G>::redeal(state_, viewer_, rng_, false);
    CHECK(compare(view_, view_of(world_), "the view"));
    ++views_;
  }

  json::value view_of(const typename G::State& state) const {
    const table::Shown<G> shown{G::view_for(state, viewer_),
                                G::finished(state) ? G::winners(state) : 0U};
    return written([&](table::JsonWriter& out) {
      out.begin_object();
      table::Telling<table::Shown<G>> telling(out, shown);
      table::GameJson<G>::view(telling);
      out.end_object();
    });
  }

  // So are the choices.
  void check_prompt(const json::value& prompt) {
    if (prompt.is_null()) return;
    REQUIRE(viewer_ != kSpectator);
    Choices choices;
    G::choices(world_, viewer_, choices);
    const auto view = G::view_for(world_, viewer_);
    const json::value other = written([&](table::JsonWriter& out) {
      out.begin_array();
      for (const Choice& one : choices) table::GameJson<G>::choice(out, view, one);
      out.end_array();
    });
    CHECK(compare(prompt.at("choices"), other, "the choices"));
  }

  // A secret is told only to whom it belongs, or who could see it: in its view, or when it was
  // put under the pile.
  void check_event(const json::object& event) {
    const std::string_view name = event.at("event").as_string();
    const auto text = [&](std::string_view field) {
      const json::value* value = event.if_contains(field);
      return value != nullptr && value->is_string() ? std::string(value->as_string()) : "";
    };
    const std::string card = text("card");
    if (name.starts_with("put_under")) under_.insert(card);
    bool may_know = true;
    if (!card.empty() && name != "put_under" && name != "revealed") {
      const bool drawn = name == "special_drawn" || name == "special_seen";
      may_know = event.at("seat").to_number<int>() == viewer_ || (drawn && under_.contains(card));
    }
    if (!text("treasure").empty()) {
      const std::size_t number = event.at("number").to_number<std::size_t>() - 1;
      may_know = view_.at("treasures").at(number).at("face") == event.at("treasure");
    }
    CHECK_MESSAGE(may_know, json::serialize(event));
  }

  const Record& record_;
  std::vector<std::size_t> lines_;
  std::string seed_;
  Seat viewer_;
  std::unique_ptr<table::Play> play_;
  typename G::State state_;
  typename G::State world_{};  // the same, but for secrets that are dealt anew
  Rng rng_;
  json::value view_;  // as the receiver keeps it
  std::set<std::string> under_;
  std::size_t played_ = 0;
  bool began_ = false;
  int views_ = 0;
};

}  // namespace

void check_secrecy(const Record& record, const std::vector<Player*>& receivers) {
  std::vector<std::string> ids;
  ids.reserve(receivers.size());
  for (Player* receiver : receivers) {
    ids.emplace_back(receiver->browser().get("/api/me").json().at("id").as_string());
  }
  for (const Player* receiver : receivers) {
    CAPTURE(receiver->seat());
    for (const json::object& message : receiver->messages()) {
      const std::string text = json::serialize(message);
      const bool id_told = std::any_of(ids.begin(), ids.end(), [&](const std::string& id) {
        return text.find(id) != std::string::npos;
      });
      CHECK_FALSE(id_told);
    }
    visit_game(record.game, [&]<Game G>() {
      Eavesdropper<G> ears(record, *receiver);
      for (const json::object& message : receiver->messages()) ears.hear(message);
      CHECK(ears.views() > 10);
    });
  }
}

}  // namespace freebooter::testing
