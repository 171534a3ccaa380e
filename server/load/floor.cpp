#include "server/load/floor.h"

#include <sched.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "server/load/floor_server.h"

namespace freebooter::load {

namespace asio = boost::asio;

namespace {

class FloorParty final : public Party {
 public:
  FloorParty(const Site& site, const std::vector<MoveShape>& shapes, std::uint64_t number)
      : site_(site), shapes_(shapes), number_(number), rng_(number) {}

  asio::awaitable<void> gather(Seats& seats) override {
    for (std::size_t i = 0; i < kSeats; ++i) {
      co_await seats[i].connect(site_, floor_path(number_, i));
    }
  }
  std::optional<Move> next() override {
    const MoveShape& shape = shapes_[rng_.below(static_cast<std::uint32_t>(shapes_.size()))];
    return Move{rng_.below(kSeats), floor_move(shape)};
  }
  bool told(std::size_t, std::string_view) override { return true; }

 private:
  const Site& site_;
  const std::vector<MoveShape>& shapes_;
  std::uint64_t number_;
  Rng rng_;
};

// Keeps the process to one core. False when there is none of that number.
bool run_on(int core) {
  if (core < 0) return true;
  if (core >= CPU_SETSIZE) return false;
  cpu_set_t cores;
  CPU_ZERO(&cores);
  CPU_SET(static_cast<std::size_t>(core), &cores);
  return sched_setaffinity(0, sizeof cores, &cores) == 0;
}

std::string new_folder(const std::string& where) {
  std::string name = where + "/freebooter-floor-XXXXXX";
  if (mkdtemp(name.data()) == nullptr) {
    throw Trouble("no folder for the floor can be made in '" + where + "'");
  }
  return name;
}

}  // namespace

Floor::Floor(const std::string& where, int core) : folder_(new_folder(where)) {
  int ends[2] = {-1, -1};
  if (pipe(ends) == 0) process_ = fork();
  if (process_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    close(ends[0]);
    if (!run_on(core)) _exit(1);
    serve_floor(folder_, ends[1]);
  }
  close(ends[1]);
  std::uint16_t port = 0;
  const bool told = process_ > 0 && read(ends[0], &port, sizeof port) == sizeof port;
  close(ends[0]);
  if (!told) {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
    throw Trouble("the floor did not start");
  }
  site_ = {"127.0.0.1:" + std::to_string(port), {asio::ip::address_v4::loopback(), port}};
}

Floor::~Floor() {
  kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

std::unique_ptr<Party> Floor::party(const std::vector<MoveShape>& shapes,
                                    std::uint64_t number) const {
  return std::make_unique<FloorParty>(site_, shapes, number);
}

double Floor::cpu_seconds() const {
  std::ifstream file("/proc/" + std::to_string(process_) + "/stat");
  std::string text((std::istreambuf_iterator<char>(file)), {});
  // The name of the program, in brackets, may have anything in it.
  std::istringstream fields(text.substr(std::min(text.rfind(')') + 1, text.size())));
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace freebooter::load
