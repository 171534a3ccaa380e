#include "table/client_message.h"

#include <doctest/doctest.h>

using namespace freebooter::table;

namespace {

std::string refusal(std::string_view text) {
  const auto said = parse_client_message(text);
  return said.ok() ? "accepted" : std::string(wire_name(said.error().refused));
}

}  // namespace

TEST_CASE("a client's message is read with its nonce") {
  const auto said = parse_client_message(
      R"({"type":"client_answer","nonce":"a-1_Z","prompt":17,"do":"pay 1:2","more":[1]})");
  REQUIRE(said.ok());
  CHECK(said->nonce == "a-1_Z");
  const auto& answer = *std::get_if<client::Answer>(&said->message);
  CHECK(answer.prompt == 17);
  CHECK(answer.action == "pay 1:2");
}

TEST_CASE("a bad message is refused with a code, and keeps its nonce") {
  CHECK(refusal("") == "bad_message");
  CHECK(refusal("[]") == "bad_message");
  CHECK(refusal("{}") == "bad_message");
  CHECK(refusal(R"({"type":"client_fly"})") == "bad_message");
  CHECK(refusal(R"({"type":7})") == "bad_message");
  CHECK(refusal(R"({"type":"client_answer","prompt":1,"do":"keep"})") == "bad_message");
  CHECK(refusal(R"({"type":"client_answer","nonce":"a b","prompt":1,"do":"keep"})") ==
        "bad_message");
  CHECK(refusal(R"({"type":"client_answer","nonce":"","prompt":1,"do":"keep"})") == "bad_message");
  CHECK(refusal(R"({"type":"client_answer","nonce":"a","prompt":-1,"do":"keep"})") ==
        "bad_message");
  CHECK(refusal(R"({"type":"client_answer","nonce":"a","prompt":"1","do":"keep"})") ==
        "bad_message");
  CHECK(refusal(R"({"type":"client_answer","nonce":"a","prompt":1,"do":")" + std::string(201, 'x') +
                "\"}") == "bad_action");
  CHECK(refusal(R"({"type":"client_share","cast":1,"share":"00"})") == "bad_share");
  CHECK(refusal(R"({"type":"client_share","cast":1})") == "bad_message");
  CHECK(refusal(R"({"type":"client_share","share":")" + std::string(32, 'a') + "\"}") ==
        "bad_message");
  CHECK(refusal(R"({"type":"client_share","cast":1,"share":")" + std::string(130, 'a') + "\"}") ==
        "bad_share");
  CHECK(refusal(R"({"type":"client_share","cast":1,"share":")" + std::string(32, 'A') + "\"}") ==
        "bad_share");
  CHECK(refusal(R"({"type":"client_share","cast":1,"share":")" + std::string(33, 'a') + "\"}") ==
        "bad_share");
  CHECK(refusal(R"({"type":"client_commit","cast":1,"hash":")" + std::string(62, 'a') + "\"}") ==
        "bad_share");
  CHECK(refusal(R"({"type":"client_commit","cast":1,"hash":")" + std::string(64, 'a') + "\"}") ==
        "accepted");
  CHECK(refusal(R"({"type":"client_sit","seat":8})") == "bad_message");
  CHECK(refusal(R"({"type":"client_sit","seat":null})") == "accepted");
  CHECK(refusal(R"({"type":"client_sit"})") == "accepted");
  CHECK(refusal(R"({"type":"client_chat","text":""})") == "too_long");
  CHECK(refusal(R"({"type":"client_chat","text":"   "})") == "too_long");
  CHECK(refusal(R"({"type":"client_chat","text":")" + std::string(201, 'x') + "\"}") == "too_long");
  CHECK(refusal(R"({"type":"client_chat","text":"a\nb"})") == "bad_message");
  CHECK(refusal(R"({"type":"client_react","reaction":"boo"})") == "bad_message");
  CHECK(refusal(R"({"type":"client_set_seat","seat":0,"kind":"human"})") == "bad_message");
  CHECK(refusal(R"({"type":"client_set_seat","seat":0,"kind":"bot"})") == "bad_message");
  CHECK(refusal(R"({"type":"client_hello"})") == "bad_message");

  const auto unread = parse_client_message(R"({"type":"client_fly","nonce":"n1"})");
  CHECK(unread.error().nonce == "n1");
}

TEST_CASE("chat is measured in characters, not in bytes") {
  std::string text;
  for (int i = 0; i < 200; ++i) text += "Ж";
  CHECK(refusal(R"({"type":"client_chat","text":")" + text + "\"}") == "accepted");
}

TEST_CASE("what can't be a message is seen before anything is done with it") {
  CHECK(may_be_message(R"({"type":"client_chat","nonce":"a1","text":"[[[[[[[[[{{{,,,\" \\"})"));
  CHECK_FALSE(may_be_message(std::string(9, '[')));
  CHECK_FALSE(may_be_message("{\"text\":\"\\\"\"" + std::string(9, '[')));
  CHECK_FALSE(may_be_message("[" + std::string(200, ',')));
  CHECK_FALSE(may_be_message(std::string(16 * 1024 + 1, ' ')));
  // Whatever it turns away could not have been read.
  std::string many = "{\"list\":[0";
  for (int i = 0; i < 200; ++i) many += ",0";
  CHECK_FALSE(may_be_message(many + "]}"));
  CHECK_FALSE(parse_client_message(many + "]}").ok());
}
