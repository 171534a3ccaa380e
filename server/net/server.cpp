#include "server/net/server.h"

#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <future>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "server/net/connection.h"
#include "server/net/control.h"
#include "server/net/home.h"
#include "server/net/node_name.h"
#include "server/net/operator.h"
#include "server/store/node_file.h"

namespace freebooter::net {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr std::chrono::hours kRetentionInterval(6);
constexpr std::chrono::seconds kNewsInterval(1);
constexpr std::chrono::seconds kFarewell(3);
constexpr std::chrono::milliseconds kAfterTrouble(200);
// Files that a server has open beside its connections, with some to spare.
constexpr rlim_t kOwnFiles = 40;

unsigned or_cores(unsigned wanted) {
  return wanted != 0 ? wanted : std::max(1U, std::thread::hardware_concurrency());
}

Result<tcp::acceptor, std::string> listen_at(asio::io_context& io, const std::string& bind,
                                             std::uint16_t port) {
  boost::system::error_code error;
  const asio::ip::address address = asio::ip::make_address(bind, error);
  if (error) {
    return Err{"'" + bind +
               "' is no address to bind to; 127.0.0.1 is this computer alone, "
               "0.0.0.0 the whole network"};
  }
  tcp::acceptor acceptor(asio::make_strand(io));  // whoever stops it is not who accepts
  const tcp::endpoint endpoint(address, port);
  const std::string where = "port " + std::to_string(port) + " on " + bind;
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error == asio::error::address_in_use) {
    return Err{where + " is in use; choose another with --port, or stop who uses it"};
  }
  if (error == asio::error::access_denied) {
    return Err{where + " is not allowed to us; ports below 1024 are for root, try --port 8080"};
  }
  if (error == boost::system::errc::address_not_available) {
    return Err{"this computer does not have the address " + bind + "; 0.0.0.0 is all that it has"};
  }
  if (error) return Err{"cannot listen at " + where + ": " + error.message()};
  return acceptor;
}

// Each connection is an open file. Where the system gives fewer, whoever comes is turned away in
// time, before those who are here find that nothing more can be opened.
std::size_t as_many_as_files(std::size_t connections) {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur == RLIM_INFINITY) return connections;
  const rlim_t left = files.rlim_cur > kOwnFiles ? files.rlim_cur - kOwnFiles : 1;
  return std::min<std::size_t>(connections, left);
}

}  // namespace

// The parts of a server, in the order in which they need each other.
struct Server::Impl {
  Impl(ServerConfig settings, store::DataFolder data_folder, Home home)
      : config(std::move(settings)),
        folder(std::move(data_folder)),
        log(config.log_file),
        addresses(config.limits),
        backlog(config.limits.all_queue_bytes),
        keys(home.keys),
        store(std::move(home.store)),
        people(*store, config.store.empty() ? 0 : config.guests_age),
        harbour(io, *store, people, keys, log,
                {or_cores(config.bot_threads), config.unload_after, config.now,
                 [this](const std::string& address) {
                   return addresses.allow(AddressLimits::Kind::Table, address, config.now());
                 },
                 config.bot_beat, config.node, config.lease}),
        retention(config, *store, log),
        reviews(harbour.study(), config.review_seconds),
        services{config,    keys,    *store, people,    harbour,
                 addresses, backlog, log,    retention, config.review ? &reviews : nullptr},
        api(services),
        connections{config, api, harbour, people, addresses, backlog, log, busy} {
    if (!config.node.empty()) name.emplace(*store, config.node);
  }

  ServerConfig config;
  store::DataFolder folder;
  Log log;
  // Connections that are still open at the end are let go with `io`, and are counted here.
  AddressLimits addresses;
  Backlog backlog;
  std::atomic<std::size_t> busy = 0;
  asio::io_context io;
  const store::ServerKeys keys;
  std::unique_ptr<store::Store> store;
  People people;
  std::optional<NodeName> name;
  Harbour harbour;
  Retention retention;
  Reviews reviews;
  ApiServices services;
  Api api;
  ConnectionServices connections;
  std::optional<tcp::acceptor> acceptor;
  std::unique_ptr<ControlSocket> control;
  std::vector<std::thread> threads;
  std::uint16_t port = 0;
  bool stopped = false;
  std::atomic<bool> nameless = false;  // another process has this node's name

  asio::awaitable<void> accept();
  void serve(tcp::socket socket);
  asio::awaitable<void> every(std::chrono::milliseconds interval, std::function<void()> work);
  // What nodes have to tell each other.
  void stay_in_touch();
  // Does something; a bug that shows is logged and ends nothing else.
  void survive(const std::function<void()>& work);
  // What each of the threads does until the end.
  void run();
  // Tells everybody to come back later, and waits until they and the tables are gone.
  void take_leave();
  void stop();
};

// Lets in whoever comes, until the server stops: for whom there are no files or no memory others
// are let in later.
asio::awaitable<void> Server::Impl::accept() {
  asio::steady_timer pause(acceptor->get_executor());
  std::string trouble;
  while (acceptor->is_open()) {
    try {
      boost::system::error_code error;
      if (!trouble.empty()) {
        log.error("accept_failed", {{"why", std::exchange(trouble, {})}});
        pause.expires_after(kAfterTrouble);
        co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
        continue;
      }
      tcp::socket socket = co_await acceptor->async_accept(
          asio::make_strand(io), asio::redirect_error(asio::use_awaitable, error));
      if (error == asio::error::operation_aborted) co_return;
      if (error) {
        trouble = error.message();
      } else {
        serve(std::move(socket));
      }
    } catch (const std::exception& bug) {
      trouble = bug.what();
    }
  }
}

void Server::Impl::serve(tcp::socket socket) {
  const auto executor = socket.get_executor();
  asio::co_spawn(executor, serve_connection(std::move(socket), connections),
                 [this](const std::exception_ptr& bug) {
                   if (bug) survive([&bug] { std::rethrow_exception(bug); });
                 });
}

asio::awaitable<void> Server::Impl::every(std::chrono::milliseconds interval,
                                          std::function<void()> work) {
  asio::steady_timer timer(io);
  while (true) {
    survive(work);
    try {
      timer.expires_after(interval);
      co_await timer.async_wait(asio::use_awaitable);
    } catch (const std::bad_alloc&) {
      std::this_thread::sleep_for(kAfterTrouble);  // rather than for ever
    }
  }
}

void Server::Impl::stay_in_touch() {
  harbour.hear_news();
  name->keep([this] {
    // It slept, and was started again elsewhere meanwhile.
    if (nameless.exchange(true)) return;
    log.error("name_taken", {{"node", config.node}});
    asio::post(io, [this] { harbour.stop(); });
  });
}

void Server::Impl::survive(const std::function<void()>& work) {
  try {
    work();
  } catch (const std::exception& bug) {
    log.error("bug", {{"what", bug.what()}});
  }
}

void Server::Impl::run() {
  while (!io.stopped()) {
    survive([this] { io.run(); });
  }
}

void Server::Impl::take_leave() {
  harbour.stop();
  const auto until = std::chrono::steady_clock::now() + kFarewell;
  while ((busy > 0 || harbour.draining() > 0) && std::chrono::steady_clock::now() < until) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

void Server::Impl::stop() {
  if (std::exchange(stopped, true)) return;
  log.info("stopping");
  asio::post(acceptor->get_executor(), [this] {
    boost::system::error_code ignored;
    acceptor->close(ignored);
  });
  control.reset();
  take_leave();
  io.stop();
  for (std::thread& thread : threads) thread.join();
  // Nobody asks for writes any more; those under way come before this one.
  const auto written = std::make_shared<std::promise<void>>();
  store->ping([written](const store::Stored<store::Nothing>&) { written->set_value(); });
  written->get_future().wait();
  log.info("stopped");
}

Result<std::unique_ptr<Server>, std::string> Server::start(ServerConfig config) {
  auto folder = store::DataFolder::open(config.data);
  if (!folder) return Err{folder.error()};
  auto home = open_home(config, *folder);
  if (!home) return Err{home.error()};
  const auto noted = config.store.empty()
                         ? store::forget_node(config.data)
                         : store::remember_node(config.data, {config.store, config.node});
  if (!noted) return Err{noted.error()};
  const std::size_t wanted = config.limits.connections;
  config.limits.connections = as_many_as_files(wanted);
  auto impl =
      std::make_unique<Impl>(std::move(config), std::move(folder).value(), std::move(home).value());
  if (impl->name) {
    if (const auto why = impl->name->claim()) return Err{*why};
  }
  auto acceptor = listen_at(impl->io, impl->config.bind, impl->config.port);
  if (!acceptor) return Err{acceptor.error()};
  impl->acceptor.emplace(std::move(acceptor).value());
  impl->port = impl->acceptor->local_endpoint().port();
  asio::co_spawn(impl->acceptor->get_executor(), impl->accept(), asio::detached);
  Impl& parts = *impl;
  asio::co_spawn(impl->io,
                 impl->every(std::chrono::milliseconds(impl->config.clock_interval),
                             [&parts] { parts.harbour.look_at_clocks(); }),
                 asio::detached);
  asio::co_spawn(impl->io, impl->every(kRetentionInterval, [&parts] { parts.retention.sweep(); }),
                 asio::detached);
  if (impl->name) {
    asio::co_spawn(impl->io, impl->every(kNewsInterval, [&parts] { parts.stay_in_touch(); }),
                   asio::detached);
  }
  impl->control =
      ControlSocket::open(store::DataFolder::control_socket_in(impl->config.data), impl->services);
  try {
    for (unsigned i = 0; i < or_cores(impl->config.threads); ++i) {
      impl->threads.emplace_back([&parts] { parts.run(); });
    }
  } catch (const std::system_error& error) {
    impl->stop();
    return Err{std::string("the system gives no more threads or memory: ") + error.what()};
  }
  for (const std::string& file : impl->folder.made_private()) {
    impl->log.warning("made_private", {{"file", file}, {"why", "others could read it until now"}});
  }
  if (impl->config.limits.connections < wanted) {
    impl->log.warning("fewer_connections",
                      {{"most", std::to_string(impl->config.limits.connections)},
                       {"why", "the system allows no more open files"}});
  }
  impl->log.info("started", {{"bind", impl->config.bind}, {"port", std::to_string(impl->port)}});
  return std::unique_ptr<Server>(new Server(std::move(impl)));
}

Server::Server(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Server::~Server() { stop(); }
std::uint16_t Server::port() const { return impl_->port; }
void Server::stop() { impl_->stop(); }

bool end_within(std::unique_ptr<Server> server, std::chrono::milliseconds time) {
  const auto ended = std::make_shared<std::promise<void>>();
  auto end = ended->get_future();
  Log log(server->impl_->config.log_file);
  try {
    std::thread([ended, server = std::move(server)]() mutable {
      server.reset();
      ended->set_value();
    }).detach();
  } catch (const std::system_error&) {
    return true;  // there was no room for a thread, and the server has ended here
  }
  if (end.wait_for(time) == std::future_status::ready) return true;
  log.error("stop_unfinished",
            {{"why", "the disk does not answer; nothing is lost that was told"}});
  return false;
}

Result<std::string, std::string> give_order(const std::string& data, const std::string& order) {
  if (auto answer = ask_control_socket(store::DataFolder::control_socket_in(data), order))
    return *answer;
  const auto node = store::remembered_node(data);
  if (!node) return Err{node.error()};
  auto folder = store::DataFolder::open(data);
  if (!folder) return Err{folder.error()};
  ServerConfig config;
  config.data = data;
  if (*node) {
    config.store = (*node)->store;
    config.node = (*node)->node;
  }
  auto home = open_home(config, *folder);
  if (!home) return Err{home.error()};
  config.log_file = -1;
  config.bot_threads = 1;
  Server::Impl parts(std::move(config), std::move(folder).value(), std::move(home).value());
  if (parts.name) {
    if (const auto why = parts.name->claim()) return Err{*why};
  }
  std::promise<std::string> promise;
  auto answer = promise.get_future();
  carry_out(order, parts.services, [&](std::string text) { promise.set_value(std::move(text)); });
  const auto busy = asio::make_work_guard(parts.io);
  std::thread worker([&parts] { parts.run(); });
  std::string text = answer.get();
  parts.take_leave();
  parts.io.stop();
  worker.join();
  return text;
}

}  // namespace freebooter::net
