#include <cstdlib>
#include <string>

#include "bindings/wasm/door.h"

// What the module exports: room for a request, one call, and the answer. Built for wasm only.
namespace {

freebooter::bindings::Door door;
std::string reply;

}  // namespace

extern "C" {

// Room for a request of this many bytes; call() gives it back.
__attribute__((export_name("request_room"))) char* request_room(std::size_t size) {
  return static_cast<char*>(std::malloc(size));
}

// Answers the request; the answer stays until the next call.
__attribute__((export_name("call"))) const char* call(char* request, std::size_t size) {
  reply = door.call({request, size});
  std::free(request);
  return reply.data();
}

__attribute__((export_name("reply_size"))) std::size_t reply_size() { return reply.size(); }

}  // extern "C"
