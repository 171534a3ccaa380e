#pragma once

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "server/net/study.h"

namespace freebooter::net {

// Looks back at finished games, each once however many ask, when the server has nothing else to do.
// So many are kept, the latest; one that was let go is made anew.
class Reviews {
 public:
  // How much work each is, as of a ReviewPlan: the same for every game and server.
  Reviews(Study& study, double seconds, std::size_t most = 32)
      : study_(study), seconds_(seconds), most_(most) {}

  struct Progress {
    std::size_t done = 0;
    std::size_t of = 0;  // 0 until it has begun
    bool failed = false;
    std::shared_ptr<const std::string> review;  // as JSON, once it is there
  };
  // Nothing if nobody has asked for it.
  std::optional<Progress> find(const TableId& id) const;
  // Begins with it, if nobody did; nothing if too many wait.
  std::optional<Progress> begin(const TableId& id, std::string record);

 private:
  class Job;

  Study& study_;
  const double seconds_;
  const std::size_t most_;
  mutable std::mutex mutex_;
  std::map<TableId, std::shared_ptr<Job>> jobs_;
  std::deque<TableId> order_;  // the oldest first
};

}  // namespace freebooter::net
