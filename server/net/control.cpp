#include "server/net/control.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <future>
#include <utility>

#include "server/net/operator.h"

namespace freebooter::net {

namespace {

constexpr std::size_t kLongestOrder = 64 * 1024;

// A file descriptor that is closed with the object.
struct Socket {
  explicit Socket(int descriptor) : file(descriptor) {}
  ~Socket() {
    if (file >= 0) close(file);
  }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  int file;
};

std::optional<sockaddr_un> address_of(const std::string& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.size() >= sizeof address.sun_path) return std::nullopt;
  std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
  return address;
}

const sockaddr* plain(const sockaddr_un& address) {
  return reinterpret_cast<const sockaddr*>(&address);
}

bool send_line(int file, const std::string& line) {
  const std::string text = line + "\n";
  std::size_t sent = 0;
  while (sent < text.size()) {
    const ssize_t count = send(file, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
    if (count <= 0) return false;
    sent += static_cast<std::size_t>(count);
  }
  return true;
}

std::optional<std::string> receive_line(int file, std::size_t longest) {
  std::string line;
  char c = 0;
  while (recv(file, &c, 1, 0) == 1) {
    if (c == '\n') return line;
    if (line.size() == longest) break;
    line += c;
  }
  return std::nullopt;
}

}  // namespace

std::unique_ptr<ControlSocket> ControlSocket::open(const std::string& path,
                                                   const ApiServices& services) {
  const auto address = address_of(path);
  const int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  // The folder is locked: a socket that is there was left behind by a server that was killed.
  unlink(path.c_str());
  if (!address || listener < 0 || bind(listener, plain(*address), sizeof *address) != 0 ||
      chmod(path.c_str(), S_IRUSR | S_IWUSR) != 0 || listen(listener, 8) != 0) {
    services.log.warning("no_control_socket",
                         {{"why", address ? std::strerror(errno) : "the path is too long"}});
    if (listener >= 0) close(listener);
    return nullptr;
  }
  return std::unique_ptr<ControlSocket>(new ControlSocket(path, listener, services));
}

ControlSocket::ControlSocket(std::string path, int listener, const ApiServices& services)
    : path_(std::move(path)), listener_(listener), services_(services) {
  thread_ = std::thread([this] { loop(); });
}

ControlSocket::~ControlSocket() {
  stopping_ = true;
  shutdown(listener_, SHUT_RDWR);
  thread_.join();
  close(listener_);
  unlink(path_.c_str());
}

void ControlSocket::loop() {
  while (!stopping_) {
    const Socket connection(accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC));
    if (connection.file >= 0) serve(connection.file);
  }
}

void ControlSocket::serve(int connection) {
  const timeval patience{5, 0};
  setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  const auto order = receive_line(connection, kLongestOrder);
  if (!order) return;
  const auto promise = std::make_shared<std::promise<std::string>>();
  auto answer = promise->get_future();
  try {
    carry_out(*order, services_,
              [promise](std::string text) { promise->set_value(std::move(text)); });
  } catch (const std::exception& bug) {
    services_.log.error("bug", {{"order", *order}, {"what", bug.what()}});
    send_line(connection, R"({"error":"the server made a mistake; its log has the reason"})");
    return;
  }
  while (answer.wait_for(std::chrono::milliseconds(100)) != std::future_status::ready) {
    if (stopping_) return;
  }
  send_line(connection, answer.get());
}

std::optional<std::string> ask_control_socket(const std::string& path, const std::string& order) {
  const auto address = address_of(path);
  if (!address) return std::nullopt;
  const Socket connection(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (connection.file < 0 || connect(connection.file, plain(*address), sizeof *address) != 0 ||
      !send_line(connection.file, order)) {
    return std::nullopt;
  }
  constexpr std::size_t kLongestAnswer = 64 * 1024 * 1024;
  return receive_line(connection.file, kLongestAnswer);
}

}  // namespace freebooter::net
