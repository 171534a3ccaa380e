#include "tests/server/raw_client.h"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <thread>

namespace freebooter::testing {

namespace {

constexpr int kPatience = 3000;  // milliseconds, for the other side to take or send something

}  // namespace

RawClient::RawClient(std::uint16_t port, int window, const std::string& from)
    : file_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  if (window > 0) setsockopt(file_, SOL_SOCKET, SO_RCVBUF, &window, sizeof window);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  if (!from.empty()) {
    REQUIRE(inet_pton(AF_INET, from.c_str(), &address.sin_addr) == 1);
    REQUIRE(bind(file_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
  }
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  REQUIRE(connect(file_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
}

RawClient::~RawClient() { close(file_); }

std::size_t RawClient::send(std::string_view bytes) {
  std::size_t sent = 0;
  while (sent < bytes.size()) {
    pollfd ready{file_, POLLOUT, 0};
    if (poll(&ready, 1, kPatience) != 1) break;
    const ssize_t count =
        ::send(file_, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count <= 0) break;
    sent += static_cast<std::size_t>(count);
  }
  return sent;
}

void RawClient::shut_sending() { shutdown(file_, SHUT_WR); }

std::string RawClient::read_until(std::string_view end) {
  std::string out;
  char one = 0;
  while (end.empty() || !out.ends_with(end)) {
    pollfd ready{file_, POLLIN, 0};
    if (poll(&ready, 1, kPatience) != 1 || recv(file_, &one, 1, 0) != 1) break;
    out += one;
  }
  return out;
}

bool RawClient::closed() {
  std::array<char, 4096> chunk;
  while (true) {
    const ssize_t count = recv(file_, chunk.data(), chunk.size(), MSG_DONTWAIT);
    if (count > 0) continue;
    return count == 0 || (errno != EAGAIN && errno != EINTR);
  }
}

std::size_t RawClient::kept_for_us() {
  sockaddr_in ours{};
  sockaddr_in theirs{};
  socklen_t size = sizeof ours;
  REQUIRE(getsockname(file_, reinterpret_cast<sockaddr*>(&ours), &size) == 0);
  REQUIRE(getpeername(file_, reinterpret_cast<sockaddr*>(&theirs), &size) == 0);
  const auto look = [&] {
    std::ifstream sockets("/proc/net/tcp");
    std::string line;
    std::getline(sockets, line);
    while (std::getline(sockets, line)) {
      unsigned from_port = 0;
      unsigned to_port = 0;
      unsigned long queued = 0;
      const int read =
          std::sscanf(line.c_str(), "%*d: %*x:%x %*x:%x %*x %lx:", &from_port, &to_port, &queued);
      if (read == 3 && from_port == ntohs(theirs.sin_port) && to_port == ntohs(ours.sin_port)) {
        return static_cast<std::size_t>(queued);
      }
    }
    return std::size_t{0};
  };
  std::size_t kept = 0;
  for (int same = 0; same < 20; ++same) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    if (look() != kept) same = 0;
    kept = look();
  }
  return kept;
}

int RawClient::upgrade(const std::string& table, const std::string& cookie) {
  std::string request = "GET /api/tables/" + table + "/socket HTTP/1.1\r\nHost: localhost\r\n";
  if (!cookie.empty()) request += "Cookie: " + cookie + "\r\n";
  request +=
      "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
  send(request);
  const std::string answer = read_until("\r\n\r\n");
  return answer.size() < 12 ? 0 : std::stoi(answer.substr(9, 3));
}

std::string frame(int opcode, std::string_view payload, bool last) {
  std::string out;
  out += static_cast<char>((last ? 0x80 : 0) | opcode);
  if (payload.size() < 126) {
    out += static_cast<char>(0x80 | payload.size());
  } else {
    REQUIRE(payload.size() < 65536);
    out += static_cast<char>(0x80 | 126);
    out += static_cast<char>(payload.size() >> 8);
    out += static_cast<char>(payload.size() & 0xFF);
  }
  out += std::string(4, '\0');
  return out += payload;
}

}  // namespace freebooter::testing
