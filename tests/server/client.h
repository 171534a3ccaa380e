#pragma once

#include <boost/json.hpp>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>

namespace freebooter::testing {

struct HttpAnswer {
  int status = 0;
  std::map<std::string, std::string> headers;  // names in small letters; the last one counts
  std::string body;

  boost::json::object json() const { return boost::json::parse(body).as_object(); }
};

// A browser as far as HTTP goes: it keeps its cookie. One connection a request.
class Browser {
 public:
  explicit Browser(std::uint16_t port) : port_(port) {}

  HttpAnswer get(const std::string& path) { return request("GET", path, ""); }
  HttpAnswer send(const std::string& method, const std::string& path,
                  const boost::json::value& body) {
    return request(method, path, boost::json::serialize(body));
  }
  // `headers` replace what would be sent otherwise.
  HttpAnswer request(const std::string& method, const std::string& path, const std::string& body,
                     const std::map<std::string, std::string>& headers = {});

  std::uint16_t port() const { return port_; }
  const std::string& cookie() const { return cookie_; }
  void set_cookie(std::string cookie) { cookie_ = std::move(cookie); }
  // The server has moved.
  void set_port(std::uint16_t port) { port_ = port; }

 private:
  std::uint16_t port_;
  std::string cookie_;  // "freebooter=…"
};

// Sends these bytes to the port and returns what comes back until the server closes.
std::string raw_exchange(std::uint16_t port, const std::string& bytes);

// Runs the websockets of a test, all in the thread of the test.
class World {
 public:
  World();
  ~World();

  // Handles what happens until `done`; false when that takes too long.
  bool run_until(const std::function<bool()>& done,
                 std::chrono::seconds patience = std::chrono::seconds(120));
  // Handles what happens for so long.
  void run_for(std::chrono::milliseconds time);

 private:
  friend class Socket;
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// One websocket. Calls back from World::run_….
class Socket {
 public:
  // Connects; `refused()` says whether the server turned it away.
  Socket(World& world, const Browser& browser, const std::string& table,
         const std::map<std::string, std::string>& headers = {});
  // Closes without a word, as a cut cable would.
  ~Socket();
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  void on_message(std::function<void(const boost::json::object&)> call);
  void send(const boost::json::object& message) { send_text(boost::json::serialize(message)); }
  void send_text(std::string text, bool binary = false);
  // Stops reading: what the server sends piles up.
  void stop_reading();
  void close();

  bool open() const;      // from the handshake to the end
  bool finished() const;  // closed by either side, or refused
  int refused() const;    // the HTTP status, if the handshake failed

 private:
  struct Impl;
  std::shared_ptr<Impl> impl_;
};

}  // namespace freebooter::testing
