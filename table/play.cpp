#include "table/play.h"

#include "bots/ask.h"
#include "engine/match/games.h"
#include "table/changes.h"
#include "table/game_json.h"

namespace freebooter::table {

namespace {

// Keeps events in the order in which they happened.
class EventList : public EventSink {
 public:
  void on(const Event& event) override { events.push_back(event); }
  std::vector<Event> events;
};

// An event as its viewer may know it, with the names of its shape.
template <Game G>
Json event_json(const Event& event) {
  const EventShape& shape = G::event_shape(event.kind);
  Json out = Json::object();
  out.set("event", shape.name);
  out.set("rule", event.rule.none() ? Json() : Json(to_string(event.rule)));
  const auto field = [&](std::string_view name, std::uint8_t value) {
    if (name.empty()) return;
    const std::size_t colon = std::min(name.find(':'), name.size());
    const std::string_view type = name.substr(std::min(colon + 1, name.size()));
    const bool unknown = value == Event::kNothing || value == Event::kHidden;
    out.set(name.substr(0, colon), unknown ? Json() : GameJson<G>::field(type, value));
  };
  field(shape.who, event.who);
  field(shape.a, event.a);
  field(shape.b, event.b);
  if (!shape.n.empty()) out.set(shape.n, event.n);
  field(shape.secret, event.secret);
  return out;
}

template <Game G>
class PlayOf final : public Play {
 public:
  using State = typename G::State;

  explicit PlayOf(const State& state) : begin_(state), now_(state), marked_(state) {}

  bool finished() const override { return G::finished(now_); }
  SeatSet to_act() const override { return G::to_act(now_); }
  std::uint32_t chance_size() const override { return G::chance_size(now_); }
  Action chance_action(std::uint32_t index) const override { return G::chance_action(now_, index); }
  Refusal check(Seat actor, const Action& action) const override {
    return G::check(now_, actor, action);
  }
  void apply(Seat actor, const Action& action) override {
    const std::size_t first = recent_.events.size();
    G::apply(now_, actor, action, &recent_);
    for (std::size_t i = first; i < recent_.events.size(); ++i) minds_.on(recent_.events[i]);
    actions_.push_back({actor, action, 0});
  }
  RecordedResult result() const override {
    RecordedResult out;
    for (int i = 0; i < G::score_count(now_); ++i) {
      out.scores.push_back(G::score(now_, static_cast<std::uint32_t>(i)));
    }
    out.winners = G::winners(now_);
    return out;
  }

  Json view(Seat viewer) const override { return view_of(now_, viewer); }
  std::string_view ask() const override { return GameJson<G>::ask(G::view_for(now_, kSpectator)); }
  Json choices(Seat seat) const override {
    Choices offers;
    G::choices(now_, seat, offers);
    const typename G::View view = G::view_for(now_, seat);
    return Json::array(offers,
                       [&](const Choice& choice) { return GameJson<G>::choice(view, choice); });
  }

  Json preview(Seat seat, const Action& action) const override {
    return GameJson<G>::preview(G::view_for(now_, seat), action);
  }

  void mark() override {
    marked_ = now_;
    recent_.events.clear();
  }
  News news(Seat viewer) const override { return news_of(marked_, recent_, viewer); }
  News news_since(std::size_t actions, Seat viewer) const override {
    const Stretch stretch = stretch_since(actions);
    return news_of(stretch.then, stretch.list, viewer);
  }
  Json events_since(std::size_t actions, Seat viewer) const override {
    return events_of(stretch_since(actions).list, viewer);
  }

  std::function<std::string()> question(Seat seat, bots::Level level,
                                        std::uint64_t seed) const override {
    return [job = bots::ask<G>(now_, seat, minds_.of(seat), level, seed)] {
      return G::action_text(bots::decide(job));
    };
  }

 private:
  static Json view_of(const State& state, Seat viewer) {
    return GameJson<G>::view(G::view_for(state, viewer),
                             G::finished(state) ? G::winners(state) : 0U);
  }
  static Json events_of(const EventList& list, Seat viewer) {
    return Json::array(list.events,
                       [&](const Event& e) { return event_json<G>(shown_to(e, viewer)); });
  }
  News news_of(const State& then, const EventList& list, Seat viewer) const {
    return {events_of(list, viewer), changes_between(view_of(then, viewer), view_of(now_, viewer))};
  }

  // The position after so many actions, and what has happened since.
  struct Stretch {
    State then;
    EventList list;
  };
  Stretch stretch_since(std::size_t actions) const {
    State state = begin_;
    for (std::size_t i = 0; i < actions; ++i) {
      G::apply(state, actions_[i].actor, actions_[i].action, nullptr);
    }
    Stretch out{state, {}};
    for (std::size_t i = actions; i < actions_.size(); ++i) {
      G::apply(state, actions_[i].actor, actions_[i].action, &out.list);
    }
    return out;
  }

  State begin_;
  State now_;
  State marked_;
  EventList recent_;
  bots::Minds<G> minds_;
};

template <Game G>
std::unique_ptr<Play> begin_of(std::string_view options, int rules_version) {
  auto parsed = G::parse_options(options);
  FREEBOOTER_CHECK(parsed.ok());
  parsed->rules = static_cast<std::uint8_t>(rules_version);
  return std::make_unique<PlayOf<G>>(G::setup(*parsed));
}

}  // namespace

std::unique_ptr<Play> begin_play(std::string_view game, std::string_view options,
                                 int rules_version) {
  std::unique_ptr<Play> play;
  const bool known =
      visit_game(game, [&]<Game G>() { play = begin_of<G>(options, rules_version); });
  FREEBOOTER_CHECK(known);
  return play;
}

}  // namespace freebooter::table
