#include "table/play.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "bots/ask.h"
#include "bots/review/consider.h"
#include "bots/review/lookouts.h"
#include "engine/match/games.h"
#include "engine/match/occasion.h"
#include "table/game_json.h"

namespace freebooter::table {

namespace {

// A stretch of a game: the position before it, and at each of its moments, with what happened. The
// rules report a thing when they have done it, so a moment is the position in which an event
// leaves the game; an action ends with one more where something changes without an event.
template <Game G>
class Stretch : private EventSink {
 public:
  using State = typename G::State;
  struct Moment {
    State state;
    std::size_t events_end;
  };

  explicit Stretch(const State& begin) : begin_(begin) {}

  void restart(const State& begin) {
    begin_ = begin;
    actions_ = 0;
    clear(moments_);
    clear(events_);
  }
  // Carries out an action and keeps what came of it. Returns the new events.
  std::span<const Event> apply(State& state, Seat actor, const Action& action) {
    const std::size_t first = events_.size();
    ++actions_;
    action_begin_ = moments_.size();
    now_ = &state;
    G::apply(state, actor, action, this);
    if (moments_.size() == action_begin_ || !(moments_.back().state == state)) note_moment();
    return std::span(events_).subspan(first);
  }

  // Something was undone: the game goes on from here.
  void rewind(const State& state) {
    ++actions_;
    action_begin_ = moments_.size();
    now_ = &state;
    note_moment();
  }

  std::size_t actions() const { return actions_; }
  const State& begin() const { return begin_; }
  const std::vector<Moment>& moments() const { return moments_; }
  std::span<const Event> events() const { return events_; }

 private:
  void on(const Event& event) override {
    events_.push_back(event);
    if (moments_.size() > action_begin_ && moments_.back().state == *now_) {
      moments_.back().events_end = events_.size();
    } else {
      note_moment();
    }
  }
  void note_moment() { moments_.push_back({*now_, events_.size()}); }

  // A deal is much longer than what comes after it: its room is given back.
  template <class T>
  static void clear(std::vector<T>& list) {
    if (list.capacity() > kUsual) {
      list = {};
    } else {
      list.clear();
    }
  }
  static constexpr std::size_t kUsual = 16;

  State begin_;
  const State* now_ = nullptr;
  std::size_t actions_ = 0;
  std::size_t action_begin_ = 0;
  std::vector<Moment> moments_;
  std::vector<Event> events_;
};

// An event as its viewer may know it: its number, and its fields in the order of its shape.
template <Game G>
void write_event(JsonWriter& out, const Event& event) {
  const EventShape& shape = G::event_shape(event.kind);
  out.begin_array().value(event.kind);
  const auto field = [&](std::string_view name, std::uint8_t value) {
    if (name.empty()) return;
    const std::size_t colon = std::min(name.find(':'), name.size());
    if (value == Event::kNothing || value == Event::kHidden) {
      out.value(nullptr);
    } else {
      GameJson<G>::field(out, name.substr(std::min(colon + 1, name.size())), value);
    }
  };
  field(shape.who, event.who);
  field(shape.a, event.a);
  field(shape.b, event.b);
  if (!shape.n.empty()) out.value(event.n);
  field(shape.secret, event.secret);
  out.end_array();
}

template <Game G>
void write_events(JsonWriter& out, std::span<const Event> events, Seat viewer) {
  out.begin_array();
  for (const Event& event : events) write_event<G>(out, shown_to(event, viewer));
  out.end_array();
}

// A stretch told to viewers one after the other: of each moment its events, and then an object with
// what changed in the view. What a spectator is told is found once, and told to all for whom it is
// the same.
template <Game G>
class StepsOf final : public Steps {
 public:
  explicit StepsOf(const Stretch<G>& stretch) : stretch_(stretch) {
    const std::size_t moments = stretch.moments().size();
    open_.reserve(moments + 1);
    seen_.reserve(moments + 1);
    ends_.reserve(moments);
    texts_.reserve(kUsualMoment * moments);
    open_.push_back(shown_view<G>(stretch.begin(), kSpectator));
    for (std::size_t i = 0; i < moments; ++i) {
      open_.push_back(shown_view<G>(stretch.moments()[i].state, kSpectator));
      Ends ends;
      JsonWriter events(texts_);
      for (const Event& event : events_of(i)) write_event<G>(events, shown_to(event, kSpectator));
      ends.events = texts_.size();
      JsonWriter changes(texts_);
      write_changes(changes, open_, i);
      ends.changes = texts_.size();
      ends_.push_back(ends);
    }
  }

  void write(JsonWriter& out, Seat viewer) override {
    out.begin_array();
    seen_.clear();
    seen_.push_back(shown_view<G>(stretch_.begin(), viewer));
    std::size_t at = 0;
    for (std::size_t i = 0; i < ends_.size(); ++i) {
      const auto [events_end, changes_end] = ends_[i];
      const std::string_view texts(texts_);
      if (!same_events(i, viewer)) {
        for (const Event& event : events_of(i)) write_event<G>(out, shown_to(event, viewer));
      } else if (at < events_end) {
        out.written(texts.substr(at, events_end - at));
      }
      seen_.push_back(shown_view<G>(stretch_.moments()[i].state, viewer));
      if (same_news(i, viewer)) {
        out.written(texts.substr(events_end, changes_end - events_end));
      } else {
        write_changes(out, seen_, i);
      }
      at = changes_end;
    }
    out.end_array();
  }

 private:
  using Views = std::vector<Shown<G>>;

  static constexpr std::size_t kUsualMoment = 80;

  // Where the texts of a moment end.
  struct Ends {
    std::size_t events = 0;
    std::size_t changes = 0;
  };

  std::span<const Event> events_of(std::size_t i) const {
    const auto& moments = stretch_.moments();
    const std::size_t first = i == 0 ? 0 : moments[i - 1].events_end;
    return stretch_.events().subspan(first, moments[i].events_end - first);
  }
  bool same_events(std::size_t i, Seat viewer) const {
    const auto events = events_of(i);
    return std::all_of(events.begin(), events.end(), [&](const Event& event) {
      return shown_to(event, viewer) == shown_to(event, kSpectator);
    });
  }
  bool same_news(std::size_t i, Seat viewer) const {
    if (viewer == kSpectator) return true;
    if constexpr (requires { &GameJson<G>::same_news; }) {
      return GameJson<G>::same_news(open_[i].view, open_[i + 1].view, seen_[i].view,
                                    seen_[i + 1].view);
    }
    return false;
  }
  // What a moment has changed for whoever saw the game so.
  void write_changes(JsonWriter& out, const Views& views, std::size_t i) const {
    out.begin_object();
    Changes changes(out, Changes::By::Places);
    const bool last = i + 1 == stretch_.moments().size();
    Telling<Shown<G>> telling = last ? Telling<Shown<G>>(changes, views[i], views[i + 1], views[0])
                                     : Telling<Shown<G>>(changes, views[i], views[i + 1]);
    GameJson<G>::view(telling);
    out.end_object();
  }

  const Stretch<G>& stretch_;
  Views open_;         // what a spectator sees, at the beginning and after each moment
  Views seen_;         // likewise, whoever is told now
  std::string texts_;  // what a spectator is told
  std::vector<Ends> ends_;
};

template <Game G>
class PlayOf final : public Play {
 public:
  using State = typename G::State;

  explicit PlayOf(const State& state) : begin_(state), now_(state), recent_(state) {}

  bool finished() const override { return G::finished(now_); }
  SeatSet to_act() const override { return G::to_act(now_); }
  std::uint32_t chance_size() const override { return G::chance_size(now_); }
  Action chance_action(std::uint32_t index) const override { return G::chance_action(now_, index); }
  Occasion occasion() const override { return occasion_of<G>(now_); }
  Refusal check(Seat actor, const Action& action) const override {
    return G::check(now_, actor, action);
  }
  void apply(Seat actor, const Action& action) override {
    for (const Event& event : recent_.apply(now_, actor, action)) minds_.on(event);
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

  TakeBacks take_backs() const override { return GameJson<G>::take_backs(now_); }
  std::size_t take_back(Seat seat) override {
    const auto last = std::find_if(actions_.rbegin(), actions_.rend(),
                                   [&](const RecordedAction& one) { return one.actor == seat; });
    FREEBOOTER_CHECK(last != actions_.rend());
    const auto at = std::prev(last.base());
    const auto index = static_cast<std::size_t>(at - actions_.begin());
    actions_.erase(at);
    now_ = begin_;
    minds_ = {};
    Stretch<G> whole(begin_);
    for (const RecordedAction& one : actions_) {
      for (const Event& event : whole.apply(now_, one.actor, one.action)) minds_.on(event);
      whole.restart(now_);
    }
    recent_.rewind(now_);
    return index;
  }

  void write_view(JsonWriter& out, Seat viewer) const override {
    const Shown<G> shown = shown_view<G>(now_, viewer);
    out.begin_object();
    Telling<Shown<G>> telling(out, shown);
    GameJson<G>::view(telling);
    out.end_object();
  }
  std::string_view ask() const override { return GameJson<G>::ask(G::view_for(now_, kSpectator)); }
  void write_choices(JsonWriter& out, Seat seat) const override {
    Choices offers;
    G::choices(now_, seat, offers);
    const typename G::View view = G::view_for(now_, seat);
    out.begin_array();
    for (const Choice& choice : offers) GameJson<G>::choice(out, view, choice);
    out.end_array();
  }
  Json preview(Seat seat, const Action& action) const override {
    return GameJson<G>::preview(G::view_for(now_, seat), action);
  }

  void mark() override { recent_.restart(now_); }
  std::size_t marked_actions() const override { return recent_.actions(); }
  std::unique_ptr<Steps> steps() const override { return std::make_unique<StepsOf<G>>(recent_); }
  void write_steps_since(JsonWriter& out, std::size_t actions, Seat viewer) const override {
    const Stretch<G> stretch = stretch_since(actions);
    StepsOf<G>(stretch).write(out, viewer);
  }
  void write_events_since(JsonWriter& out, std::size_t actions, Seat viewer) const override {
    const Stretch<G> stretch = stretch_since(actions);
    write_events<G>(out, stretch.events(), viewer);
  }

  std::span<const Event> marked_events() const override { return recent_.events(); }

  std::function<std::string()> question(Seat seat, bots::Level level, std::uint64_t seed,
                                        bots::Budget thinking) const override {
    return [job = bots::ask<G>(now_, seat, minds_.of(seat), level, seed, thinking)] {
      return G::action_text(bots::decide(job));
    };
  }

  std::function<bots::Advice()> advice(Seat seat, const bots::Scrutiny& scrutiny,
                                       bots::Budget thinking) const override {
    return [job = bots::ask<G>(now_, seat, minds_.of(seat), bots::Level::Admiral, scrutiny.seed,
                               thinking),
            scrutiny] { return bots::consider<G>(job, std::nullopt, scrutiny); };
  }

 private:
  const void* raw_state(std::string_view game) const override {
    return game == G::kName ? &now_ : nullptr;
  }

  // Everything since so many actions had been played.
  Stretch<G> stretch_since(std::size_t actions) const {
    State state = begin_;
    for (std::size_t i = 0; i < actions; ++i) {
      G::apply(state, actions_[i].actor, actions_[i].action, nullptr);
    }
    Stretch<G> out(state);
    for (std::size_t i = actions; i < actions_.size(); ++i) {
      out.apply(state, actions_[i].actor, actions_[i].action);
    }
    return out;
  }

  State begin_;
  State now_;
  Stretch<G> recent_;
  bots::Minds<G> minds_;
};

template <Game G>
std::unique_ptr<Play> begin_of(std::string_view options, int rules_version) {
  auto parsed = G::parse_options(options);
  FREEBOOTER_CHECK(parsed.ok());
  parsed->rules = static_cast<std::uint8_t>(rules_version);
  return std::make_unique<PlayOf<G>>(G::setup(*parsed));
}

template <Game G>
std::unique_ptr<Play> resume_of(std::string_view position) {
  const auto state = G::parse_position(position);
  FREEBOOTER_CHECK(state.ok());
  return std::make_unique<PlayOf<G>>(*state);
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

std::unique_ptr<Play> resume_play(std::string_view game, std::string_view position) {
  std::unique_ptr<Play> play;
  const bool known = visit_game(game, [&]<Game G>() { play = resume_of<G>(position); });
  FREEBOOTER_CHECK(known);
  return play;
}

}  // namespace freebooter::table
