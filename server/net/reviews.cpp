#include "server/net/reviews.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "table/look_back.h"

namespace freebooter::net {

// One review on its way; it is looked into from one thread of the study at a time.
class Reviews::Job {
 public:
  Job(std::string record, double seconds) : text_(std::move(record)), seconds_(seconds) {}

  // One step of the game.
  std::optional<std::string> go_on() {
    if (!game_) begin();
    if (game_->done() == game_->of()) return game_->review().text();
    game_->go_on();
    const std::lock_guard lock(mutex_);
    progress_.done = game_->done();
    return std::nullopt;
  }
  void end(std::optional<std::string> review) {
    const std::lock_guard lock(mutex_);
    if (review && !cancel_->over()) {
      progress_.review = std::make_shared<const std::string>(*std::move(review));
    } else {
      progress_.failed = true;
    }
    game_.reset();
  }
  Progress progress() const {
    const std::lock_guard lock(mutex_);
    return progress_;
  }
  bool over() const {
    const std::lock_guard lock(mutex_);
    return progress_.failed || progress_.review != nullptr;
  }
  const std::shared_ptr<table::Cancel>& cancel() const { return cancel_; }

 private:
  void begin() {
    auto begun = table::LookBack::begin(text_, {seconds_, 1, cancel_.get()});
    if (!begun) throw std::runtime_error(begun.error());
    game_ = std::move(begun).value();
    text_ = {};
    const std::lock_guard lock(mutex_);
    progress_.of = game_->of();
  }

  std::string text_;
  const double seconds_;
  std::optional<table::LookBack> game_;
  const std::shared_ptr<table::Cancel> cancel_ = std::make_shared<table::Cancel>();
  mutable std::mutex mutex_;
  Progress progress_;
};

std::optional<Reviews::Progress> Reviews::find(const TableId& id) const {
  const std::lock_guard lock(mutex_);
  const auto found = jobs_.find(id);
  if (found == jobs_.end()) return std::nullopt;
  return found->second->progress();
}

std::optional<Reviews::Progress> Reviews::begin(const TableId& id, std::string record) {
  const std::lock_guard lock(mutex_);
  if (const auto found = jobs_.find(id); found != jobs_.end()) return found->second->progress();
  if (order_.size() >= most_) {
    const auto oldest = std::find_if(order_.begin(), order_.end(),
                                     [&](const TableId& one) { return jobs_.at(one)->over(); });
    if (oldest == order_.end()) return std::nullopt;
    jobs_.erase(*oldest);
    order_.erase(oldest);
  }
  const auto job = std::make_shared<Job>(std::move(record), seconds_);
  const bool taken = study_.add(
      Study::Kind::Review, [job] { return job->go_on(); },
      [job](std::optional<std::string> review) { job->end(std::move(review)); }, job->cancel());
  if (!taken) return std::nullopt;
  jobs_.emplace(id, job);
  order_.push_back(id);
  return job->progress();
}

}  // namespace freebooter::net
