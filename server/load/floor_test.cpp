#include "server/load/floor.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "server/load/floor_server.h"
#include "server/load/watched.h"

using namespace freebooter::load;

TEST_CASE("a move of the floor is as long as the real one and says what each seat is told") {
  const std::string move = floor_move({120, {1500, 7, 0, 300}});
  CHECK(move.size() == 120);
  CHECK(told_by(move) == std::array<std::size_t, kSeats>{1500, 7, 0, 300});
}

TEST_CASE("nobody can ask the floor for more than it has") {
  CHECK(told_by("99999999999 1 2") == std::array<std::size_t, kSeats>{65536, 1, 2, 0});
  CHECK(told_by("") == std::array<std::size_t, kSeats>{});
}

TEST_CASE("the floor tells four seats of every move, in a process that leaves nothing behind") {
  const std::string where = std::filesystem::temp_directory_path();
  const auto folders = [&] {
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(where)) {
      count += entry.path().filename().string().starts_with("freebooter-floor-") ? 1 : 0;
    }
    return count;
  };
  const int before = folders();
  const std::vector<MoveShape> shapes = {{100, {400, 300, 200, 100}}};
  {
    const Floor floor(where);
    Drivers drivers({3, 2, 0}, [&](std::uint64_t number) { return floor.party(shapes, number); });
    drivers.gather();
    drivers.begin();
    Figures figures;
    while (figures.moves < 50 && figures.errors == 0) figures.add(drivers.take());
    CHECK(figures.first_error == "");
    CHECK(figures.bytes == figures.moves * 1000);
    CHECK(figures.told_after.count() == figures.moves);
    CHECK(figures.ended == 0);
    CHECK(floor.cpu_seconds() >= 0);
  }
  CHECK(folders() == before);
}

TEST_CASE("a floor without a folder is refused") {
  CHECK_THROWS_WITH_AS(Floor("/tmp", 1023), "the floor did not start", Trouble);
  CHECK_THROWS_WITH_AS(Floor("/nowhere"), "no folder for the floor can be made in '/nowhere'",
                       Trouble);
}

TEST_CASE("figures of a server are found by their names, and missing ones are missing") {
  const Watched watched = read_metrics(
      "# HELP x\nprocess_cpu_seconds_total 1.5\nprocess_cpu_seconds_total_not 7\n"
      "freebooter_moves_total 12\n");
  CHECK(watched.cpu_seconds == 1.5);
  CHECK(watched.moves == 12);
  CHECK_FALSE(watched.memory);
}
