#include <algorithm>

#include "table/room.h"

// Who has been at a table, and what each has done there beside playing.
namespace freebooter::table {

using Problem = std::optional<std::string>;
constexpr std::nullopt_t kGood = std::nullopt;
// More are found by an index.
constexpr std::size_t kFewPeople = 16;

std::uint32_t Room::person_of(const PersonId& player) const {
  if (!numbers_of_.empty()) {
    const auto number = numbers_of_.find(player);
    return number == numbers_of_.end() ? kNobody : number->second;
  }
  const auto found = std::find(people_.begin(), people_.end(), player);
  return found == people_.end() ? kNobody : static_cast<std::uint32_t>(found - people_.begin());
}

std::optional<Seat> Room::seat_of(const PersonId& player) const {
  const std::uint32_t person = person_of(player);
  for (std::size_t i = 0; person != kNobody && i < seats_.size(); ++i) {
    if (seats_[i].person == person) return static_cast<Seat>(i);
  }
  return std::nullopt;
}

const std::set<std::uint32_t>& Room::muted_by(const PersonId& player) const {
  static const std::set<std::uint32_t> kNone;
  const auto found = mutes_.find(person_of(player));
  return found == mutes_.end() ? kNone : found->second;
}

int Room::stirred_by(std::uint32_t person) const {
  const auto found = stirred_.find(person);
  return found == stirred_.end() ? 0 : found->second;
}

int Room::ruled_by(std::uint32_t person) const {
  const auto found = ruled_.find(person);
  return found == ruled_.end() ? 0 : found->second;
}

// What is done to a seat is counted for whoever does it.
void Room::count_for(const RoomSeat& seat) {
  const bool own = acting_ == kNobody || acting_ == seat.person;
  ++(own ? stirred_[seat.person] : ruled_[acting_]);
}

bool Room::forfeited(std::uint32_t person) const {
  return std::any_of(forfeited_.begin(), forfeited_.end(),
                     [person](const auto& one) { return one.second == person; });
}

std::optional<PersonId> Room::loser_of(Seat seat) const {
  const auto found = forfeited_.find(seat);
  return found == forfeited_.end() ? std::nullopt : std::optional(people_[found->second]);
}

Problem Room::take(const entry::Person& e) {
  if (person_of(e.player) != kNobody) return "a person comes twice";
  people_.push_back(e.player);
  for (std::size_t i = numbers_of_.size(); people_.size() > kFewPeople && i < people_.size(); ++i) {
    numbers_of_.emplace(people_[i], static_cast<std::uint32_t>(i));
  }
  if (e.player == config_.host && host_ == kNobody) {
    host_ = static_cast<std::uint32_t>(people_.size() - 1);
  }
  return kGood;
}

Problem Room::take(const entry::Host& e) {
  if (e.person >= people_.size()) return "there is no such person";
  host_ = e.person;
  return kGood;
}

Problem Room::take(const entry::Mute& e) {
  if (e.person >= people_.size() || e.other >= people_.size() || e.person == e.other) {
    return "there are no such two people";
  }
  ++stirred_[e.person];
  if (e.muted) {
    mutes_[e.person].insert(e.other);
  } else {
    mutes_[e.person].erase(e.other);
  }
  return kGood;
}

Problem Room::take(const entry::Hush& e) {
  ++ruled_[acting_];
  hushed_ = e.hushed;
  return kGood;
}

}  // namespace freebooter::table
