"""The table's side of the messages: what it reads of clients, in C++."""

import textwrap

NOTE = "// Written by tools/make_messages from table/messages.json: change that file.\n"
# What a field is called where its name is a word of the language.
NAMES = {"do": "action"}


def pascal(name):
    return "".join(part.capitalize() for part in name.split("_"))


def comment(about, indent=""):
    lines = textwrap.wrap(about or "", 96 - len(indent))
    return "".join(f"{indent}// {line}\n" for line in lines)


def int_type(limits):
    if limits["from"] < 0:
        return "std::int64_t"
    for bits in (8, 32):
        if limits["to"] < 2 ** bits:
            return f"std::uint{bits}_t"
    return "std::uint64_t"


class Field:
    """One field of a client's message."""

    def __init__(self, name, kind, description):
        self.wire = name.rstrip("?")
        self.name = NAMES.get(self.wire, self.wire)
        kinds = kind.split("|")
        self.optional = name.endswith("?") or "null" in kinds
        kinds = [one for one in kinds if one != "null"]
        words = description["objects"].get(kinds[0], {}).get("one_of", kind).split("|")
        self.words = [word.strip("'") for word in words] if words[0].startswith("'") else []
        self.limits = description["limited"].get(kinds[0])
        self.kind = kinds[0]

    def base_type(self):
        if self.words or (self.limits and self.limits["is"] == "string"):
            return "std::string"
        if self.kind == "bool":
            return "bool"
        return int_type(self.limits)

    def declaration(self):
        kind = self.base_type()
        if self.optional:
            return f"  std::optional<{kind}> {self.name};\n"
        start = {"std::string": "", "bool": " = false"}.get(kind, " = 0")
        return f"  {kind} {self.name}{start};\n"

    def reading(self):
        maybe = "maybe_" if self.optional else ""
        if self.words:
            return f'in.{maybe}word("{self.wire}", {self.word_list()})'
        if self.kind == "bool":
            return f'in.flag("{self.wire}")'
        if self.limits["is"] == "int":
            top = f"{self.limits['to']}"
            return f'in.{maybe}number<{int_type(self.limits)}>("{self.wire}", {self.limits["from"]}, {top})'
        return f'in.{maybe}text("{self.wire}", k{self.kind})'

    def word_list(self):
        return f"k{pascal(self.wire)}Words" if not self.kind[0].isupper() else f"k{self.kind}Words"


def client_fields(entry, description):
    return [Field(name, kind, description) for name, kind in entry["fields"].items()
            if name.rstrip("?") != "nonce"]


def enum_text(name, codes, about, last=None):
    out = comment(about) + f"enum class {name} : std::uint8_t {{\n"
    out += "".join(f"  {pascal(code)},\n" for code in codes)
    return out + (f"  {last}\n" if last else "") + "};\n"


def header(description):
    out = NOTE + "#pragma once\n\n#include <cstdint>\n#include <optional>\n#include <string>\n"
    out += "#include <string_view>\n#include <variant>\n\nnamespace freebooter::table {\n\n"
    out += f"inline constexpr int kProtocol = {description['protocol']};\n\n"
    out += enum_text("Code", description["refusals"],
                     "Why a message was not accepted, beyond what the rules say.",
                     "ByTheRules,  // the game refuses: the name is that of its own code")
    out += "// As it goes out; \"\" for ByTheRules.\nstd::string_view name_of(Code code);\n\n"
    out += enum_text("Goodbye", description["goodbyes"], "Why a server ends a connection.")
    out += "std::string_view name_of(Goodbye why);\n"
    out += "// After how many milliseconds to come back; nothing when that is of no use.\n"
    out += "std::optional<int> retry_after(Goodbye why);\n\n"
    out += "// How many characters may be said at once.\n"
    out += f"inline constexpr int kLongestTalk = {description['limited']['Talk']['longest']};\n\n"
    out += "// What a client can say.\nnamespace client {\n"
    for name, entry in description["client"].items():
        out += comment(entry.get("about"))
        fields = client_fields(entry, description)
        title = pascal(name.removeprefix("client_"))
        out += f"struct {title} {{"
        out += "\n" + "".join(field.declaration() for field in fields) if fields else ""
        out += "};\n"
    out += "}  // namespace client\n\n"
    kinds = [f"client::{pascal(name.removeprefix('client_'))}" for name in description["client"]]
    lines = textwrap.wrap(", ".join(kinds) + ">;", 100 - 17, break_on_hyphens=False)
    out += "using ClientMessage =\n    std::variant<" + ("\n" + " " * 17).join(lines) + "\n\n"
    out += ("class Fields;\n"
            "// The message of this type, if there is one; `in` remembers what is wrong with it.\n"
            "std::optional<ClientMessage> read_client_message(std::string_view type, Fields& in);\n"
            "// Whether such a message must have a nonce.\n"
            "bool needs_nonce(const ClientMessage& message);\n")
    return out + "\n}  // namespace freebooter::table\n"


def switch(enum, codes, values, other):
    out = "".join(f"    case {enum}::{pascal(code)}: return {values(code)};\n" for code in codes)
    return f"  switch ({other[0]}) {{\n{out}{other[1]}  }}\n"


def limits_text(name, limits):
    parts = []
    if "letters" in limits:
        parts.append(f'.letters = "{limits["letters"]}"')
    parts.append(f".shortest = {limits.get('shortest', 0)}")
    parts.append(f".longest = {limits['longest']}")
    if limits.get("even"):
        parts.append(".even = true")
    if limits.get("seemly"):
        parts.append(".seemly = true")
    if "refusal" in limits:
        parts.append(f".refusal = Code::{pascal(limits['refusal'])}")
    one = f"constexpr TextLimits k{name}{{{', '.join(parts)}}};\n"
    if len(one) <= 101:
        return one
    indent = len(f"constexpr TextLimits k{name}{{")
    return f"constexpr TextLimits k{name}{{" + (",\n" + " " * indent).join(parts) + "};\n"


def word_lists(description):
    lists = {}
    for entry in description["client"].values():
        for field in client_fields(entry, description):
            if field.words:
                lists[field.word_list()] = field.words
    out = ""
    for name, words in lists.items():
        quoted = [f'"{word}"' for word in words]
        begin = f"constexpr std::array<std::string_view, {len(words)}> {name}{{"
        one = begin + ", ".join(quoted) + "};\n"
        out += one if len(one) <= 101 else (
            begin + "\n" + "".join(f"    {word},\n" for word in quoted) + "};\n")
    return out


def source(description):
    out = NOTE + '// clang-format off\n#include "table/wire.h"\n\n#include <array>\n\n#include "table/fields.h"\n\n'
    out += "namespace freebooter::table {\n\nnamespace {\n\n"
    for name, limits in description["limited"].items():
        if limits["is"] == "string" and name != "Nonce":
            out += limits_text(name, limits)
    out += word_lists(description) + "\n}  // namespace\n\n"
    out += f"const TextLimits& nonce_limits() {{\n  static {limits_text('Nonce', description['limited']['Nonce'])[:-1]}\n  return kNonce;\n}}\n\n"
    out += "std::string_view name_of(Code code) {\n"
    out += switch("Code", description["refusals"], lambda code: f'"{code}"',
                  ("code", '    case Code::ByTheRules: break;\n'))
    out += '  return "";\n}\n\nstd::string_view name_of(Goodbye why) {\n'
    out += switch("Goodbye", description["goodbyes"], lambda code: f'"{code}"', ("why", ""))
    out += '  return "";\n}\n\nstd::optional<int> retry_after(Goodbye why) {\n'
    retries = {code: entry["retry_ms"] for code, entry in description["goodbyes"].items()}
    out += switch("Goodbye", retries,
                  lambda code: "std::nullopt" if retries[code] is None else retries[code], ("why", ""))
    out += "  return std::nullopt;\n}\n\n"
    out += "std::optional<ClientMessage> read_client_message(std::string_view type, Fields& in) {\n"
    needing = []
    for name, entry in description["client"].items():
        title = f"client::{pascal(name.removeprefix('client_'))}"
        if "nonce" in entry["fields"]:
            needing.append(title)
        fields = client_fields(entry, description)
        if not fields:
            out += f'  if (type == "{name}") return {title}{{}};\n'
            continue
        out += f'  if (type == "{name}") {{\n    {title} out;\n'
        out += "".join(f"    out.{field.name} = {field.reading()};\n" for field in fields)
        out += "    return out;\n  }\n"
    out += "  return std::nullopt;\n}\n\nbool needs_nonce(const ClientMessage& message) {\n  return "
    out += " || ".join(f"std::holds_alternative<{title}>(message)" for title in needing)
    return out + ";\n}\n\n}  // namespace freebooter::table\n"
