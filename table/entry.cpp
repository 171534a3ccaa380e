#include "table/entry.h"

#include <array>

#include "table/config_json.h"

namespace freebooter::table {

namespace {

constexpr std::array<std::string_view, 3> kByWords{"do", "bot", "late"};

// Times are whole numbers in the page too.
constexpr std::uint64_t kLatest = (std::uint64_t{1} << 53) - 1;

std::string number(std::uint64_t n) { return std::to_string(n); }

struct Writer {
  std::string operator()(const entry::Create& e) const {
    Json json = config_json(e.config);
    json.set("table", e.config.id).set("host", e.config.host).set("rules", e.rules_version);
    if (e.config.bots_named_by_table) json.set("names", "table");
    return "create " + json.text();
  }
  std::string operator()(const entry::Seed& e) const { return "seed " + to_hex(e.seed); }
  std::string operator()(const entry::Person& e) const { return "person " + e.player; }
  std::string operator()(const entry::Sit& e) const {
    return "sit " + number(e.person) + " " + number(e.seat) +
           (e.entropy.empty() ? "" : " " + e.entropy);
  }
  std::string operator()(const entry::SetSeat& e) const {
    return "seat " + number(e.seat) + (e.level.empty() ? " open" : " bot " + e.level);
  }
  std::string operator()(const entry::Stand& e) const { return "stand " + number(e.seat); }
  std::string operator()(const entry::Host& e) const { return "host " + number(e.person); }
  std::string operator()(const entry::Cast& e) const {
    std::string out = "cast";
    for (const Seat seat : e.asked) out += " " + number(seat);
    return out;
  }
  std::string operator()(const entry::Commit& e) const {
    return "commit " + number(e.seat) + " " + to_hex(e.commitment);
  }
  std::string operator()(const entry::Bind&) const { return "bind"; }
  std::string operator()(const entry::Share& e) const {
    return "share " + number(e.seat) + " " + e.hex;
  }
  std::string operator()(const entry::Forfeit& e) const {
    return "forfeit " + number(e.seat) + " " + e.level;
  }
  std::string operator()(const entry::CallOff&) const { return "calloff"; }
  std::string operator()(const entry::Start&) const { return "start"; }
  std::string operator()(const entry::Chance& e) const { return "chance " + e.action; }
  std::string operator()(const entry::Move& e) const {
    return std::string(kByWords[static_cast<std::size_t>(e.by)]) + " " + number(e.seat) + " " +
           number(e.prompt) + " " + e.action;
  }
  std::string operator()(const entry::TakeBack& e) const { return "takeback " + number(e.seat); }
  std::string operator()(const entry::Relieve& e) const {
    return "relieve " + number(e.seat) + " " + e.level;
  }
  std::string operator()(const entry::Return& e) const { return "return " + number(e.seat); }
  std::string operator()(const entry::Abandon& e) const {
    return "abandon " + number(e.seat) + (e.agree ? " yes" : " no");
  }
  std::string operator()(const entry::Close&) const { return "close"; }
  std::string operator()(const entry::Next& e) const { return "next " + e.table; }
  std::string operator()(const entry::Mute& e) const {
    return (e.muted ? "mute " : "hear ") + number(e.person) + " " + number(e.other);
  }
  std::string operator()(const entry::Hush& e) const { return e.hushed ? "hush yes" : "hush no"; }
};

// Takes a line apart, word by word; the last part may have blanks in it.
class LineReader {
 public:
  explicit LineReader(std::string_view line) : rest_(line) {}

  bool ok() const { return ok_; }
  bool at_end() const { return rest_.empty(); }

  std::string_view word() {
    const std::size_t end = std::min(rest_.find(' '), rest_.size());
    const std::string_view word = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    if (word.empty()) ok_ = false;
    return word;
  }
  std::string rest() {
    std::string out(rest_);
    rest_ = {};
    if (out.empty()) ok_ = false;
    return out;
  }
  std::uint64_t number(std::uint64_t most) { return parse(word(), most); }
  std::uint64_t parse(std::string_view digits, std::uint64_t most) {
    std::uint64_t value = 0;
    for (const char c : digits) {
      const auto digit = static_cast<std::uint64_t>(c - '0');
      if (c < '0' || c > '9' || digit > most || value > (most - digit) / 10) return fail();
      value = value * 10 + digit;
    }
    return digits.empty() ? fail() : value;
  }
  Seat seat() { return static_cast<Seat>(number(kMaxSeats - 1)); }
  std::uint32_t small() { return static_cast<std::uint32_t>(number(UINT32_MAX)); }
  std::uint64_t fail() {
    ok_ = false;
    return 0;
  }

 private:
  std::string_view rest_;
  bool ok_ = true;
};

entry::Create read_create(LineReader& in) {
  const std::optional<Json> json = parse_json(in.rest());
  const auto text = [&](std::string_view name) -> std::string {
    const Json* field = json ? json->find(name) : nullptr;
    if (field == nullptr || field->as_string() == nullptr) return in.fail(), "";
    return *field->as_string();
  };
  const Json* rules = json ? json->find("rules") : nullptr;
  if (rules == nullptr || rules->as_int() == nullptr) return in.fail(), entry::Create{};
  auto config = config_from(*json);
  if (!config.ok()) return in.fail(), entry::Create{};
  config->id = text("table");
  config->host = text("host");
  config->bots_named_by_table = json->find("names") != nullptr;
  return {*config, static_cast<int>(*rules->as_int())};
}

Happened read_move(LineReader& in, entry::By by) {
  const Seat seat = in.seat();
  const std::uint32_t prompt = in.small();
  return entry::Move{by, seat, prompt, in.rest()};
}

Hash read_hash(LineReader& in) {
  const auto hash = hash_from_hex(in.rest());
  if (!hash) in.fail();
  return hash.value_or(Hash{});
}

entry::Cast read_cast(LineReader& in) {
  entry::Cast out;
  while (in.ok() && !in.at_end()) out.asked.add(in.seat());
  return out;
}

Happened read_happened(LineReader& in) {
  const std::string_view verb = in.word();
  for (std::size_t i = 0; i < kByWords.size(); ++i) {
    if (verb == kByWords[i]) return read_move(in, static_cast<entry::By>(i));
  }
  if (verb == "create") return read_create(in);
  if (verb == "seed") return entry::Seed{read_hash(in)};
  if (verb == "person") return entry::Person{in.rest()};
  if (verb == "sit") {
    const std::uint32_t person = in.small();
    const Seat seat = in.seat();
    return entry::Sit{person, seat, in.at_end() ? "" : in.rest()};
  }
  if (verb == "seat") {
    const Seat seat = in.seat();
    const std::string_view kind = in.word();
    if (kind != "open" && kind != "bot") in.fail();
    return entry::SetSeat{seat, kind == "bot" ? in.rest() : ""};
  }
  if (verb == "stand") return entry::Stand{in.seat()};
  if (verb == "host") return entry::Host{in.small()};
  if (verb == "cast") return read_cast(in);
  if (verb == "commit") {
    const Seat seat = in.seat();
    return entry::Commit{seat, read_hash(in)};
  }
  if (verb == "bind") return entry::Bind{};
  if (verb == "share") {
    const Seat seat = in.seat();
    return entry::Share{seat, in.rest()};
  }
  if (verb == "forfeit") {
    const Seat seat = in.seat();
    return entry::Forfeit{seat, in.rest()};
  }
  if (verb == "calloff") return entry::CallOff{};
  if (verb == "start") return entry::Start{};
  if (verb == "chance") return entry::Chance{in.rest()};
  if (verb == "takeback") return entry::TakeBack{in.seat()};
  if (verb == "relieve") {
    const Seat seat = in.seat();
    return entry::Relieve{seat, in.rest()};
  }
  if (verb == "return") return entry::Return{in.seat()};
  if (verb == "abandon") {
    const Seat seat = in.seat();
    const std::string_view agree = in.word();
    if (agree != "yes" && agree != "no") in.fail();
    return entry::Abandon{seat, agree == "yes"};
  }
  if (verb == "close") return entry::Close{};
  if (verb == "next") return entry::Next{in.rest()};
  if (verb == "mute" || verb == "hear") {
    const std::uint32_t person = in.small();
    return entry::Mute{person, in.small(), verb == "mute"};
  }
  if (verb == "hush") {
    const std::string_view hushed = in.word();
    if (hushed != "yes" && hushed != "no") in.fail();
    return entry::Hush{hushed == "yes"};
  }
  in.fail();
  return entry::Start{};
}

}  // namespace

std::string entry_text(const Entry& entry) {
  std::string out = std::to_string(entry.time) + " ";
  out += entry.cause ? number(entry.cause->person) + "/" + entry.cause->nonce : "-";
  return out + " " + std::visit(Writer{}, entry.what);
}

std::optional<Entry> parse_entry(std::string_view text) {
  LineReader in(text);
  Entry entry;
  entry.time = static_cast<Millis>(in.number(kLatest));
  const std::string_view cause = in.word();
  if (cause != "-") {
    const std::size_t slash = cause.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    entry.cause = Cause{static_cast<std::uint32_t>(in.parse(cause.substr(0, slash), UINT32_MAX)),
                        std::string(cause.substr(slash + 1))};
  }
  entry.what = read_happened(in);
  if (!in.ok() || !in.at_end()) return std::nullopt;
  return entry;
}

}  // namespace freebooter::table
