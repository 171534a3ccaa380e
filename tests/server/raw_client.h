#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace freebooter::testing {

// A client that keeps to no protocol: bytes over a plain connection, read when the test says so.
class RawClient {
 public:
  // With a small `window` the server soon can't send to who does not read. `from` is an address of
  // this computer, such as 127.0.0.2, to be one of many.
  explicit RawClient(std::uint16_t port, int window = 0, const std::string& from = "");
  ~RawClient();
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;

  // How many of the bytes were taken, until the server closed or took nothing for a while.
  std::size_t send(std::string_view bytes);
  // Says that nothing more comes; the other direction stays open.
  void shut_sending();
  // What has come up to this text, or up to the server's end.
  std::string read_until(std::string_view end);
  // Whether the server has closed by now; what came until then is thrown away.
  bool closed();

  // What the other side's system keeps for us that we have not read, once that grows no more.
  std::size_t kept_for_us();

  // Asks for the websocket of a table, and returns the status of the answer.
  int upgrade(const std::string& table, const std::string& cookie);

 private:
  int file_;
};

// A websocket frame as a client sends it: masked, with zeros.
std::string frame(int opcode, std::string_view payload, bool last = true);

}  // namespace freebooter::testing
