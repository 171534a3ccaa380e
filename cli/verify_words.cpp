#include "cli/verify_words.h"

#include <algorithm>
#include <array>
#include <ostream>
#include <vector>

#include "cli/local_numbers.h"
#include "cli/narrator.h"

namespace freebooter::cli {

namespace {

std::string names_of(SeatSet seats, const std::vector<std::string>& names) {
  std::string out;
  for (const Seat seat : seats) out += (out.empty() ? "" : ", ") + names[seat];
  return out;
}

}  // namespace

std::string lucky_one(const Record& record, const LuckSum& sum) {
  if (sum.who < record.names.size()) return record.names[sum.who];
  return sum.who == kNoSeat ? "All" : "The Ghost Ship";
}

// Whose shares the dice are made of, and how they came together: as the page has it.
std::string VerifyTeller::proved(const Verified& verified) const {
  const FairProof& proof = *verified.proof;
  std::string out = words_("verify.good"_key, {{"n", static_cast<int>(proof.chances.size())}});
  const auto add = [&](const std::string& sentence) { out += " " + sentence; };
  if (proof.fairness == Fairness::Shown) {
    add(words_("term.verify.uncommitted"_key));
    return out;
  }
  const std::vector<std::string> names = local_names(words_, verified.record);
  const auto listed = [&](Key key, SeatSet seats, int n = 0) {
    if (!seats.empty()) add(words_(key, {{"n", n}, {"names", names_of(seats, names)}}));
  };
  const int casts = static_cast<int>(proof.casts);
  listed("verify.shares"_key, proof.shares);
  if (proof.shares.empty()) add(words_("verify.none"_key));
  listed("verify.absent"_key, proof.people.without(proof.shares));
  listed("verify.lost"_key, proof.given_up, casts);
  if (proof.given_up.empty() && casts > 1 && proof.dropped == 0) {
    add(words_("verify.again"_key, {{"n", casts}}));
  }
  if (proof.dropped > 0) {
    add(words_("verify.dropped"_key, {{"n", static_cast<int>(proof.dropped)}}));
  }
  return out;
}

void VerifyTeller::sum_up(const std::string& file, const Verified& verified) const {
  const Record& record = verified.record;
  std::string text =
      words_("term.verify.legal"_key, {{"n", static_cast<int>(record.actions.size())}});
  text += " " + words_(record.result ? "term.verify.right"_key : "term.record_ends"_key);
  text += " " + (verified.proof ? proved(verified) : words_("term.verify.no_proof"_key));
  if (verified.receipts > 0) {
    text += " " + words_("term.verify.receipts"_key, {{"n", static_cast<int>(verified.receipts)}});
  }
  if (verified.with_key) text += " " + words_("term.verify.signed"_key);
  out_ << words_.labelled(file, text) << "\n";
}

std::string VerifyTeller::luck_kind(const std::string& kind) const {
  if (const auto key = find_key("luck." + kind)) return words_(*key);
  std::string out = kind;
  std::replace(out.begin(), out.end(), '_', ' ');
  return out;
}

void VerifyTeller::list_dice(const Verified& verified) const {
  for (const ProvedChance& one : verified.proof->chances) {
    const std::string outcome = words_(
        "verify.outcome"_key,
        {{"outcome", static_cast<int>(one.outcome) + 1}, {"size", static_cast<int>(one.size)}});
    out_ << words_.labelled(words_("term.verify.line"_key, {{"line", one.line}}),
                            outcome + ", " + one.action)
         << "\n";
  }
  using Row = std::array<std::string, 4>;
  std::vector<Row> rows{{words_("score.player"_key), words_("verify.what"_key),
                         words_("verify.got"_key), words_("verify.expected"_key)}};
  const std::vector<std::string> names = local_names(words_, verified.record);
  for (const LuckSum& sum : luck_sums(verified.proof->chances)) {
    const std::string who = sum.who < names.size() ? names[sum.who]
                            : sum.who == kNoSeat   ? words_("verify.all"_key)
                                                   : words_("seat.ghost"_key);
    rows.push_back({capital(who), luck_kind(sum.kind) + " ×" + std::to_string(sum.count),
                    number_text(sum.worth), decimal_text(words_.language(), sum.expected, 1)});
  }
  std::array<std::size_t, 4> widths{};
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns(row[i]));
  }
  out_ << "\n";
  for (const Row& row : rows) {
    for (std::size_t i = 0; i + 1 < row.size(); ++i) out_ << padded(row[i], widths[i] + 2);
    out_ << row.back() << "\n";
  }
  out_ << "\n";
}

std::string VerifyTeller::fault(const Record& record, const RecordFault& fault) const {
  // In English the fault says all of it.
  if (words_.language() == Language::English) return to_string(fault);
  const std::string begin = fault.line > 0 ? words_("verify.bad"_key, {{"line", fault.line}})
                                           : words_("verify.bad.whole"_key);
  const std::string why = !fault.rule.none() ? words_.rule(*find_game(record.game), fault.rule)
                          : fault.line > 0   ? words_("verify.bad.chance"_key)
                                             : words_("verify.bad.record"_key);
  return begin + " " + why + " (" + fault.message + ")";
}

}  // namespace freebooter::cli
