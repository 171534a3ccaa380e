#pragma once

#include <memory>
#include <string>

#include "server/net/backlog.h"
#include "server/net/config.h"
#include "server/net/harbour.h"
#include "server/net/http.h"
#include "server/net/identity.h"
#include "server/net/limits.h"
#include "server/net/log.h"
#include "server/net/metrics.h"
#include "server/net/people.h"
#include "server/net/retention.h"
#include "server/net/reviews.h"
#include "server/store/data_folder.h"

namespace freebooter::net {

// Everything that answers a request has its hands on.
struct ApiServices {
  const ServerConfig& config;
  const store::ServerKeys& keys;
  store::Store& store;
  People& people;
  Harbour& harbour;
  AddressLimits& addresses;
  const Backlog& backlog;
  Log& log;
  Retention& retention;
  Reviews* reviews = nullptr;  // where the operator allows them
};

// Answers HTTP requests: the API, the page, the operator's figures. Knows no sockets. Any thread
// may call; the reply may come from another, and comes once.
class Api {
 public:
  explicit Api(const ApiServices& services) : services_(services) {}

  void handle(const Request& request, Reply reply);

  // Who sends a request. A guest without a valid cookie is new.
  struct Guest {
    PersonId id;
    bool fresh = false;
  };
  Guest identify(const Request& request) const;
  // The Set-Cookie header for this guest; an empty id takes the cookie away.
  std::string cookie_for(const PersonId& id, const Request& request) const;
  // Whether the operator has shut out the guest, or the address for now.
  bool banned(const PersonId& guest, const Request& request) const;
  // Where the page is: the public URL, or what the client called the server.
  std::string base_url(const Request& request) const;
  // The table of a websocket's path; "" if it is none.
  static TableId table_of_socket(const std::string& path);

 private:
  void handle_api(const Request& request, Reply reply);
  void handle_me(const Request& request, const PersonId& guest, Reply reply);
  void handle_tables(const Request& request, const PersonId& guest, Reply reply);
  void rename(const Request& request, const PersonId& guest, Reply reply);
  void carry(const Request& request, const PersonId& guest, Reply reply);
  void claim(const Request& request, Reply reply);
  void forget(const PersonId& guest, const Request& request, Reply reply);
  void my_games(const Request& request, const PersonId& guest, const Reply& reply);
  void list_tables(const PersonId& guest, const Reply& reply);
  void open_table(const Request& request, const PersonId& guest, Reply reply);
  void show_table(const store::MatchHead& head, const PersonId& guest, Reply reply);
  void send_record(const store::MatchHead& head, Reply reply);
  void send_review(const store::MatchHead& head, Reply reply);
  // The record of a game that is over; the reply is told why it can't be had.
  void with_record(const store::MatchHead& head, Reply reply,
                   std::function<void(const std::string& record, const Reply& reply)> then);
  void healthz(Reply reply);
  void metrics(const Reply& reply);

  table::Json entry(const store::MatchHead& head, const PersonId& viewer);
  // What is said when the store fails; the operator is told why.
  Response failed(std::string_view doing, const store::Error& why);

  ApiServices services_;
  CarryCodes codes_{services_.store};
  RecentCounts counts_{services_.store};
};

}  // namespace freebooter::net
