#include "server/net/connection.h"

#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <string>
#include <string_view>

#include "engine/base/check.h"
#include "server/store/memory_store.h"

using namespace freebooter;
using namespace freebooter::net;

namespace asio = boost::asio;

namespace {

// A server whose one connection is the end of a pair of sockets.
struct Kit {
  Kit() {
    config.now = [] { return Millis{1'700'000'000'000}; };
    config.limits.handshake_timeout = 20;
    table::TableConfig two;
    two.game = "malacca";
    two.options = "players=2";
    two.seats.resize(2);
    two.host = "host";
    harbour.open_table(two, [this](const Result<TableId, Harbour::OpenError>& id) {
      FREEBOOTER_CHECK(id.ok());
      table = *id;
    });
  }

  asio::io_context io;
  ServerConfig config;
  store::MemoryStore store;
  People people{store};
  store::ServerKeys keys{};
  Log log{-1};
  AddressLimits addresses{config.limits};
  Backlog backlog{config.limits.all_queue_bytes};
  Harbour harbour{io, store, people, keys, log, {1, 1'000'000, [] { return Millis{1}; }}};
  Retention retention{config, store, log};
  ApiServices services{config, keys, store, people, harbour, addresses, backlog, log, retention};
  Api api{services};
  std::atomic<std::size_t> busy = 0;
  ConnectionServices connections{config, api, harbour, people, addresses, backlog, log, busy};
  TableId table;
};

constexpr char kPause = '\x1e';

// The client's end: says what it has to say as fast as it is taken, up to the next pause, and reads
// whatever comes.
class Client {
 public:
  Client(int file, std::string text) : file_(file), text_(std::move(text)) {}
  ~Client() { close(file_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void go_on() {
    const std::size_t pause = std::min(text_.find(kPause, said_), text_.size());
    while (said_ < pause) {
      const ssize_t count =
          send(file_, text_.data() + said_, pause - said_, MSG_DONTWAIT | MSG_NOSIGNAL);
      if (count <= 0) break;
      said_ += static_cast<std::size_t>(count);
    }
    std::array<char, 4096> chunk;
    for (ssize_t count = 0; (count = recv(file_, chunk.data(), chunk.size(), MSG_DONTWAIT)) > 0;) {
      heard_.append(chunk.data(), static_cast<std::size_t>(count));
    }
  }
  // All that was said has been heard: ends the pause, or says that nothing more comes.
  void was_heard() {
    if (said_ == text_.size()) {
      shutdown(file_, SHUT_WR);
    } else if (text_[said_] == kPause) {
      ++said_;
    }
  }
  const std::string& heard() const { return heard_; }

 private:
  int file_;
  std::string text_;
  std::size_t said_ = 0;
  std::string heard_;
};

// With the id of the table where the text has "@".
std::string with_table(std::string_view text, const TableId& table) {
  std::string out;
  for (const char c : text) c == '@' ? out += table : out += c;
  return out;
}

}  // namespace

// What one connection says, byte for byte: requests, the way to a websocket, and frames after a
// pause, for a client waits there. Whatever it is, it is answered in HTTP, the connection ends, and
// nothing of it is left: no place, no byte that waits, no table that fails.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  Kit kit;
  int ends[2];
  FREEBOOTER_CHECK(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0);
  Client client(ends[0], with_table({reinterpret_cast<const char*>(data), size}, kit.table));
  asio::ip::tcp::socket socket(asio::make_strand(kit.io));
  socket.assign(asio::ip::tcp::v4(), ends[1]);
  bool over = false;
  const auto executor = socket.get_executor();
  asio::co_spawn(executor, serve_connection(std::move(socket), kit.connections),
                 [&over](const std::exception_ptr& bug) {
                   FREEBOOTER_CHECK(!bug);
                   over = true;
                 });
  for (int i = 0; i < 10'000 && !over; ++i) {
    client.go_on();
    if (kit.io.poll() > 0) continue;
    client.was_heard();
    kit.io.run_one_for(std::chrono::milliseconds(1));
  }
  FREEBOOTER_CHECK(over);
  kit.io.poll();
  client.go_on();
  FREEBOOTER_CHECK(client.heard().empty() || client.heard().starts_with("HTTP/1."));
  FREEBOOTER_CHECK(kit.addresses.connections() == 0);
  FREEBOOTER_CHECK(kit.backlog.bytes() == 0);
  FREEBOOTER_CHECK(kit.busy == 0);
  FREEBOOTER_CHECK(kit.harbour.figures().bugs == 0);
  return 0;
}
