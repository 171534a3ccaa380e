#pragma once

#include <doctest/doctest.h>

#include "engine/match/all_games.h"

// A test case that every game in the list must pass; G is the game.
//
//   TEST_EVERY_GAME("random games end", G) { ... }
#define TEST_EVERY_GAME(name, G) \
  FREEBOOTER_TEST_EVERY_GAME(name, G, DOCTEST_ANONYMOUS(every_game_), DOCTEST_ANONYMOUS(body_))

#define FREEBOOTER_TEST_EVERY_GAME(name, G, id, body)        \
  template <class G>                                         \
  static void body();                                        \
  TEST_CASE_TEMPLATE_DEFINE(name, G, id) { body<G>(); }      \
  TEST_CASE_TEMPLATE_APPLY(id, freebooter::AllGames::Tuple); \
  template <class G>                                         \
  static void body()
