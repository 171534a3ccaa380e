"""The page's side of the messages: types in TypeScript."""

import re
import textwrap

SIMPLE = {"int": "number", "string": "string", "bool": "boolean", "json": "Json", "null": "null"}


def type_text(text, limited):
    """int -> number, T[] -> readonly T[], a limited value -> what it is; the rest stays."""
    def plain(match):
        name = match[0]
        name = limited[name]["is"] if name in limited else name
        return SIMPLE.get(name, name)

    text = re.sub(r"'[^']*'|\w+", plain, text)
    return re.sub(r"(\([^)]*\)|\w+)\[\]", r"readonly \1[]", text)


def comment(about, indent=""):
    if not about:
        return ""
    lines = textwrap.wrap(about, 96 - len(indent))
    return "".join(f"{indent}// {line}\n" for line in lines)


def fields(entry, limited):
    out = ""
    for name, kind in entry["fields"].items():
        if name == "*":
            out += f"  readonly [field: string]: {type_text(kind, limited)};\n"
        else:
            plain = name.rstrip("?")
            optional = "?" if name.endswith("?") and plain not in entry.get("read", []) else ""
            out += f"  readonly {plain}{optional}: {type_text(kind, limited)};\n"
    return out


def pascal(name):
    return "".join(part.capitalize() for part in name.split("_"))


def codes(name, about, words):
    out = f"{comment(about)}export type {name} =\n" + "".join(f"  | '{word}'\n" for word in words)
    return out[:-1] + ";\n\n"


def told_as_lists(objects):
    """Which members have entries that are told as lists: member -> what an entry is."""
    members = {}
    for entry in objects.values():
        for name, kind in entry.get("fields", {}).items():
            if kind.endswith("[]") and objects.get(kind[:-2], {}).get("list"):
                members[name.rstrip("?")] = kind[:-2]
    return members


def types(description):
    limited = description["limited"]
    out = "// Written by tools/make_messages from table/messages.json: change that file.\n\n"
    out += f"export const PROTOCOL = {description['protocol']};\n\n"
    out += ("export type Json =\n  | null\n  | boolean\n  | number\n  | string\n"
            "  | readonly Json[]\n  | { readonly [name: string]: Json };\n\n")
    for name, entry in description["objects"].items():
        out += comment(entry.get("about"))
        if "one_of" in entry:
            out += f"export type {name} =\n"
            out += "".join(f"  | {one}\n" for one in entry["one_of"].split("|"))
            out = out[:-1] + ";\n\n"
        else:
            if entry.get("list"):
                out += comment("Told as a list, which `wire/read.ts` reads.")
            out += f"export interface {name} {{\n{fields(entry, limited)}}}\n\n"
    for name, events in description["events"].items():
        out += comment("Every event of the game, by its `event`, as `eventOf` reads it.")
        out += f"export type {name} =\n"
        for event, shape in events.items():
            out += f"  | {{ readonly event: '{event}';"
            out += "".join(f" readonly {field}: {type_text(kind, limited)};" for field, kind in shape.items())
            out += " }\n"
        out = out[:-1] + ";\n\n"
    for name in description["events"]:
        out += comment(f"The event of this name: {name}Of<'won'>.")
        out += (f"export type {name}Of<Name extends {name}['event']> = "
                f"Extract<{name}, {{ readonly event: Name }}>;\n\n")
    out += comment(description["events_about"])
    out += "export type ToldEvent = readonly [event: number, ...fields: readonly Json[]];\n\n"
    out += comment("Every event by its number: its name, and its fields in their order.")
    out += "export const EVENTS: Readonly<Record<string, readonly (readonly [name: string, ...fields: string[]])[]>> = {\n"
    for name, events in description["events"].items():
        out += f"  {name.removesuffix('Event').lower()}: [\n"
        for event, shape in events.items():
            out += f"    [{', '.join(repr(word) for word in (event, *shape))}],\n"
        out += "  ],\n"
    out += "};\n\n"
    out += comment("The members of which each entry is told as a list, with its fields in their order; "
                   "those with ? may be absent.")
    out += "export const LISTS: Readonly<Record<string, readonly string[]>> = {\n"
    for member, name in told_as_lists(description["objects"]).items():
        parts = description["objects"][name]["fields"]
        out += f"  {member}: [{', '.join(repr(part) for part in parts)}],\n"
    out += "};\n\n"
    out += comment("An event of any game.")
    out += f"export type GameEvent = {' | '.join(description['events'])};\n\n"
    views = [name.removesuffix("Event") + "View" for name in description["events"]]
    out += comment("What a viewer may know of a position of any game.")
    out += f"export type GameView = {' | '.join(views)};\n\n"
    out += codes("RefusalCode", "Why a message was refused.",
                 [*description["rule_refusals"], *description["refusals"]])
    out += codes("GoodbyeCode", "Why a server ends a connection.", description["goodbyes"])
    for sender in ("client", "table", "server"):
        for name, entry in description[sender].items():
            out += comment(entry.get("about"))
            out += f"export interface {pascal(name)} {{\n  readonly type: '{name}';\n"
            out += f"{fields(entry, limited)}}}\n\n"
        out += f"export type {sender.capitalize()}Message =\n"
        out += "".join(f"  | {pascal(name)}\n" for name in description[sender])
        out = out[:-1] + ";\n\n"
    return out[:-1]
