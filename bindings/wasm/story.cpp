#include "bindings/wasm/requests.h"
#include "engine/match/replay.h"

namespace freebooter::bindings {

using table::Json;

namespace {

// Follows a replay and writes down what everybody had when a round was over.
class Rounds : public Follower {
 public:
  void before(const AnyMatch& match, const RecordedAction&) override { game_ = &match.game(); }
  void on(const Event& event) override {
    if (game_->event_shape(event.kind).name == "round_began") next_ = event.n;
  }
  void after(const AnyMatch& match, const RecordedAction&) override {
    ++played_;
    if (next_ == round_ && !match.finished()) return;
    Json scores = Json::array();
    const int count = match.score_count();
    for (int i = 0; i < count; ++i) scores.push(match.score(static_cast<std::uint32_t>(i)));
    rows_.push(Json::object()
                   .set("round", match.finished() ? next_ : next_ - 1)
                   .set("at", played_)
                   .set("scores", std::move(scores)));
    round_ = next_;
  }

  Json rows() { return std::move(rows_); }

 private:
  const AnyGame* game_ = nullptr;
  int round_ = 0;
  int next_ = 0;  // the round that is played after what was heard
  int played_ = 0;
  Json rows_ = Json::array();
};

}  // namespace

Json story(const Json& request) {
  const auto record = parse_record(request.text_in("record"));
  if (!record.ok()) return error("bad_record", to_string(record.error()));
  Rounds rounds;
  const auto played = replay(*record, &rounds);
  if (!played.ok()) return error("bad_record", to_string(played.error()));
  return Json::object()
      .set("game", record->game)
      .set("players", (*played)->players())
      .set("finished", (*played)->finished())
      .set("rounds", rounds.rows());
}

}  // namespace freebooter::bindings
