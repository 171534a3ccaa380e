#include "server/load/heard.h"

#include <doctest/doctest.h>

#include <set>

using namespace freebooter;
using namespace freebooter::load;

namespace {

constexpr std::string_view kUpdate =
    R"({"type":"table_update","from":57,"seq":58,"now":1,"table_changes":)"
    R"({"awaited":[{"seat":0,"prompt":9,"deadline":null}]},)"
    R"("prompt":{"prompt":7,"ask":"pick","deadline":null,"choices":[)"
    R"({"kind":"pick","do":"pick gold/gold","card":"gold/gold","preview":{"loads":[{"good":"gold"}]}},)"
    R"({"kind":"powder","do":"powder {n}","lo":2,"hi":4},)"
    R"({"kind":"pay","do":"pay {split}","good":"food","amount":3,)"
    R"("from":[{"hold":1,"count":2},{"hold":4,"count":5}]}]},"done":"a4"})";

}  // namespace

TEST_CASE("a load knows the kinds of messages") {
  CHECK(kind_of(kUpdate) == Kind::Update);
  CHECK(kind_of(R"({"type":"table_full","seq":1})") == Kind::Full);
  CHECK(kind_of(R"({"type":"table_done","nonce":"a","seq":1})") == Kind::Done);
  CHECK(kind_of(R"({"type":"table_refused"})") == Kind::Refused);
  CHECK(kind_of(R"({"type":"server_goodbye"})") == Kind::Goodbye);
  CHECK(kind_of(R"({"type":"table_said"})") == Kind::Other);
  CHECK(kind_of("") == Kind::Other);
}

TEST_CASE("a load finds what a message tells of, and what it answers") {
  CHECK(seq_in(kUpdate) == 58);
  CHECK(seq_in("{}") == 0);
  CHECK(answers(kUpdate, "a4"));
  CHECK_FALSE(answers(kUpdate, "a5"));
  CHECK(answers(R"({"type":"table_done","nonce":"b7","seq":1})", "b7"));
}

TEST_CASE("a prompt is told from those of other seats, and from none") {
  const auto prompt = prompt_in(kUpdate);
  REQUIRE(prompt);
  CHECK(prompt->starts_with(R"({"prompt":7)"));
  CHECK(prompt->ends_with("}]}]}"));
  CHECK(number_of_prompt(*prompt) == 7);
  CHECK(prompt_in(R"({"seq":1,"prompt":null})") == "null");
  CHECK_FALSE(prompt_in(R"({"seq":1,"table_changes":{"awaited/0/prompt":5}})"));
}

TEST_CASE("every choice is picked, with numbers and splits that are allowed") {
  Rng rng(1);
  std::set<std::string> picked;
  for (int i = 0; i < 200; ++i) picked.insert(pick_answer(*prompt_in(kUpdate), rng));
  CHECK(picked ==
        std::set<std::string>{"pick gold/gold", "powder 2", "powder 3", "powder 4", "pay 1:2 4:1"});
}

TEST_CASE("where there is no choice, none is picked") {
  Rng rng(1);
  CHECK(pick_answer("null", rng).empty());
  CHECK(pick_answer(R"({"prompt":7,"choices":[]})", rng).empty());
  CHECK(pick_answer(R"({"prompt":7,"choices":[{"do":"cut)", rng).empty());
}
