#include "server/net/metrics.h"

#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <string_view>

namespace freebooter::net {

namespace {

class Text {
 public:
  void family(std::string_view name, std::string_view type, std::string_view help) {
    out_ += "# HELP freebooter_" + std::string(name) + " " + std::string(help) + "\n";
    out_ += "# TYPE freebooter_" + std::string(name) + " " + std::string(type) + "\n";
  }
  template <class Number>
  void value(std::string_view name, std::string_view labels, Number number) {
    out_ += "freebooter_" + std::string(name) + std::string(labels) + " " + std::to_string(number) +
            "\n";
  }
  template <class Number>
  void gauge(std::string_view name, Number number, std::string_view help) {
    family(name, "gauge", help);
    value(name, "", number);
  }
  void counter(std::string_view name, std::uint64_t number, std::string_view help) {
    family(name, "counter", help);
    value(name, "", number);
  }
  void histogram(std::string_view name, const store::Histogram& histogram, std::string_view help) {
    family(name, "histogram", help);
    const std::string bucket = std::string(name) + "_bucket";
    std::uint64_t below = 0;
    for (std::size_t i = 0; i < store::Histogram::kBounds.size(); ++i) {
      below += histogram.counts[i];
      value(bucket, "{le=\"" + std::to_string(store::Histogram::kBounds[i]) + "\"}", below);
    }
    below += histogram.counts.back();
    value(bucket, "{le=\"+Inf\"}", below);
    value(std::string(name) + "_sum", "", histogram.sum);
    value(std::string(name) + "_count", "", below);
  }
  // A figure that every process has, by the name that it has everywhere.
  void process(std::string_view name, std::string_view type, double number, std::string_view help) {
    const std::string full = "process_" + std::string(name);
    out_ += "# HELP " + full + " " + std::string(help) + "\n";
    out_ += "# TYPE " + full + " " + std::string(type) + "\n";
    out_ += full + " " + std::to_string(number) + "\n";
  }
  std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

double cpu_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return seconds_of(used.ru_utime) + seconds_of(used.ru_stime);
}

double resident_bytes() {
  std::ifstream file("/proc/self/statm");
  double all = 0;
  double resident = 0;
  file >> all >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

}  // namespace

store::Stored<std::vector<std::uint64_t>> RecentCounts::at(Millis now) {
  const std::lock_guard lock(mutex_);
  if (!counts_ || now >= counted_at_ + kAge || now < counted_at_) {
    counts_ = store_.counts();
    counted_at_ = now;
  }
  return *counts_;
}

std::string metrics_text(Harbour& harbour, const store::Store& store,
                         const store::Stored<std::vector<std::uint64_t>>& counts,
                         const Crowd& crowd) {
  Text text;
  if (counts) {
    text.family("tables", "gauge", "Tables in the store, by phase.");
    for (std::size_t i = 0; i < kPhases; ++i) {
      text.value("tables", "{phase=\"" + std::string(name_of(static_cast<Phase>(i))) + "\"}",
                 (*counts)[i]);
    }
  }
  const TableFigures& tables = harbour.figures();
  text.gauge("tables_in_memory", harbour.live_tables(), "Tables that are in memory.");
  text.gauge("connections", crowd.connections, "Open connections of any kind.");
  text.counter("moves_total", tables.moves, "Answers of people and bots that were accepted.");
  text.counter("messages_in_total", tables.messages_in, "Messages from clients to tables.");
  text.counter("messages_out_total", tables.messages_out, "Messages from tables to clients.");
  text.counter("bugs_total", tables.bugs, "Broken assertions; each cost a table its memory.");
  text.counter("append_failures_total", tables.failures, "Appends that the store refused.");
  text.gauge("table_queue", tables.queued.load(), "What tables have still to do.");
  text.gauge("unsent_bytes", crowd.unread, "Bytes that wait for clients to read.");
  text.counter("cut_off_total", tables.cut_off, "Connections that ended because nobody read.");
  text.counter("too_fast_total", tables.too_fast, "Connections that ended for too many messages.");
  const store::Figures figures = store.figures();
  text.gauge("commit_queue", figures.queued, "Writes that wait for their commit.");
  text.counter("entries_total", figures.entries, "Entries appended to logs.");
  text.counter("store_failures_total", figures.failures, "Writes that failed.");
  text.histogram("commit_seconds", figures.commits, "How long commits took.");
  text.gauge("wal_bytes", figures.log, "Bytes of the store's write-ahead log.");
  const BotPool::Figures bots = harbour.bot_figures();
  text.gauge("bot_queue", bots.queued, "Bot decisions that wait for a thread.");
  text.gauge("bots_thinking", bots.thinking, "Bot decisions being made.");
  text.counter("bot_decisions_total", bots.done, "Bot decisions made.");
  const Study::Figures study = harbour.study_figures();
  text.gauge("study_queue", study.waiting, "Hints and looks back at games that wait.");
  text.gauge("study_running", study.running, "Hints and looks back at games being made.");
  text.counter("study_total", study.done, "Hints and looks back at games that were made.");
  text.counter("study_refused_total", study.refused, "Those that found too many waiting.");
  text.process("cpu_seconds_total", "counter", cpu_seconds(), "Processor time used, in seconds.");
  text.process("resident_memory_bytes", "gauge", resident_bytes(), "Memory in use.");
  return text.take();
}

}  // namespace freebooter::net
