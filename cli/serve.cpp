#include <ifaddrs.h>
#include <netdb.h>
#include <pthread.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <vector>

#include "cli/command.h"
#include "cli/file_limit.h"
#include "cli/options.h"
#include "server/net/address.h"
#include "server/net/assets.h"
#include "server/net/server.h"
#include "server/store/data_folder.h"

namespace freebooter::cli {

namespace {

// The players' farewell takes three seconds, and a locked database up to ten.
constexpr std::chrono::seconds kLongestEnd(20);

// The addresses under which other machines reach this one.
std::vector<std::string> own_addresses() {
  std::vector<std::string> out;
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return out;
  for (const ifaddrs* at = list; at != nullptr; at = at->ifa_next) {
    if (at->ifa_addr == nullptr || at->ifa_addr->sa_family != AF_INET) continue;
    char host[NI_MAXHOST] = {};
    if (getnameinfo(at->ifa_addr, sizeof(sockaddr_in), host, sizeof host, nullptr, 0,
                    NI_NUMERICHOST) != 0) {
      continue;
    }
    if (!std::string_view(host).starts_with("127.")) out.emplace_back(host);
  }
  freeifaddrs(list);
  return out;
}

void say_where(const net::ServerConfig& config, std::uint16_t port) {
  const std::string tail = ":" + std::to_string(port) + "/";
  const bool everywhere = config.bind == "0.0.0.0" || config.bind == "::";
  const bool here = config.bind.starts_with("127.") || config.bind == "::1";
  if (!config.public_url.empty()) {
    std::cout << "Freebooter is at " << config.public_url << "/, and listens at " << config.bind
              << " port " << port << ".\n";
  } else if (everywhere || here) {
    std::cout << "Freebooter is at http://localhost" << tail << "\n";
  } else {
    std::cout << "Freebooter is at http://" << config.bind << tail << "\n";
  }
  if (here && config.public_url.empty()) {
    std::cout << "Only this computer can reach it; `--bind 0.0.0.0` opens it to your network.\n";
  }
  if (everywhere) {
    for (const std::string& address : own_addresses()) {
      std::cout << "From other computers: http://" << address << tail << "\n";
    }
  }
  if (net::embedded_assets().empty()) {
    std::cout << "It was built without its page: in the sources, `./dev play` builds both.\n";
  }
  if (config.store.empty()) {
    std::cout << "Games are kept in " << config.data;
  } else {
    std::cout << "Games are kept in a database; this is its node " << config.node;
  }
  std::cout << ". Ctrl-C stops.\n" << std::flush;
}

// The public address without a / at its end. The page lies at the root of its host.
std::string checked_public_url(const std::string& url) {
  if (url.empty()) return url;
  auto site = net::site_of(url);
  if (!site) {
    throw Refused(
        "--public-url must begin with http:// or https:// and end with the host or its port, such "
        "as https://play.example");
  }
  return *std::move(site);
}

void check_store(const net::ServerConfig& config) {
  const std::string& url = config.store;
  if (url.empty() && !config.node.empty()) {
    throw Refused("--node is a name among the nodes of one database: say which with --store");
  }
  if (url.empty()) return;
  if (!url.starts_with("postgresql://") && !url.starts_with("postgres://")) {
    throw Refused(
        "--store must begin with postgresql://, such as postgresql://user@host/freebooter");
  }
  if (config.node.empty()) {
    throw Refused(
        "--store needs --node: a name for this server that no other node of the database has");
  }
}

// An option that names addresses and networks, or, without a name, those of this computer.
class NetworksOption {
 public:
  NetworksOption(Command command, std::string name, const std::string& help)
      : name_(std::move(name)),
        option_(command.option(name_, names_, help).list(64).kind("[ADDRESS,...]")) {}

  // None if the option was not given.
  std::vector<net::Network> networks() {
    std::vector<net::Network> out;
    if (!option_.given()) return out;
    std::erase(names_, "");
    for (const std::string& one : names_) {
      const auto network = net::Network::parse(one);
      if (!network) {
        throw Refused(name_ + ": '" + one +
                      "' is no address and no network, such as 10.0.0.7 or 10.0.0.0/8");
      }
      out.push_back(*network);
    }
    return out.empty() ? net::Network::loopback() : out;
  }

 private:
  std::string name_;
  std::vector<std::string> names_;
  Option option_;
};

void serve(net::ServerConfig config) {
  config.public_url = checked_public_url(config.public_url);
  check_store(config);
  // Blocked before any thread is made, so that this one alone takes them.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  signal(SIGPIPE, SIG_IGN);
  // Where files may not grow any more that is as if the disk were full.
  signal(SIGXFSZ, SIG_IGN);
  raise_file_limit();
  auto server = net::Server::start(config);
  if (!server) throw Refused(server.error());
  say_where(config, (*server)->port());
  int caught = 0;
  sigwait(&signals, &caught);
  // The disk may not come back, and threads that wait for it can't be ended.
  if (!net::end_within(std::move(server).value(), kLongestEnd)) std::_Exit(1);
}

}  // namespace

void add_serve(Command app) {
  auto config = std::make_shared<net::ServerConfig>();
  config->data = store::DataFolder::default_path();
  Command command = app.command("serve", "Serve both games to browsers, with everything they need");
  command.option("--port", config->port, "The port; 0 takes any free one")
      .range(0, 65535)
      .show_default();
  command
      .option("--bind", config->bind,
              "The address to listen at; 0.0.0.0 opens the server to the network")
      .show_default();
  command.option("--data", config->data, "The folder where games are kept").show_default();
  command.option("--store", config->store,
                 "A PostgreSQL database that several servers share, instead of the data folder: "
                 "postgresql://user@host/name");
  command.option("--node", config->node, "The name of this server among those of the database");
  command
      .option("--lease", config->lease,
              "After so many milliseconds a game goes on at another node when its own has fallen")
      .range(500, 600000)
      .show_default();
  command.option("--public-url", config->public_url,
                 "How others reach the server, such as https://play.example");
  const auto proxies = std::make_shared<NetworksOption>(
      command, "--trust-proxy",
      "Behind a proxy: believe X-Forwarded-For and X-Forwarded-Proto of these addresses and "
      "networks; of this computer's own if none is named");
  const auto unlimited = std::make_shared<NetworksOption>(
      command, "--unlimited",
      "Let these addresses and networks do as much as they like, to load the server; this "
      "computer's own if none is named");
  command
      .option("--keep-days", config->keep_days,
              "Delete games that are over, and guests, after so many days; 0 keeps them")
      .range(0, 36500)
      .show_default();
  command.option("--threads", config->threads, "Threads that serve people; 0 for one a core")
      .range(0, 256)
      .show_default();
  command
      .option("--bot-threads", config->bot_threads, "Threads that think for bots; 0 for one a core")
      .range(0, 256)
      .show_default();
  command.flag("--review", config->review,
               "Look back at finished games for whoever asks, when there is nothing else to do");
  command.example("freebooter serve --port 8080 --bind 0.0.0.0");
  command.runs([config, proxies, unlimited] {
    config->proxies = proxies->networks();
    config->limits.unlimited = unlimited->networks();
    serve(*config);
  });
}

}  // namespace freebooter::cli
