"""Reads the pages of rules, docs/rules/GAME.md and its translations GAME.LANGUAGE.md.

A rule has one form, whatever it stands in: its number, then the rule in short, then where it comes
from in brackets that open with a source, then whatever else there is to say.

    - **J3.2** Tokens are never added to a hold that already has some. (*both*) More words. (*ours*)
    ### J0.4 Dice              (and the paragraph below: "There are two action dice ... (*printed*)")
    | **M5.3** | Rodrigo | 9 | Rodrigo has no ability. (*book*) |     (the last cell)

The rule in short is what is quoted. The sources are the slanted words of the paragraph before the
first chapter that begins in bold; a translation lists its own words for them in the same order.
"""

import dataclasses
import json
import re
import unicodedata

ENGLISH = "en"
RULE = r"[A-Z]\d+\.\d+(?![.\d])"
MENTION = re.compile(r"\b[A-Z]\d+(?:\.\d+)?\b")
# How a rule begins; anything else in bold that starts with a number is a slip.
ITEM = re.compile(rf"- \*\*({RULE})(?: [^*]+)?\*\* (.*)")
HEADING = re.compile(rf"### ({RULE}) (?!\*)(.+)")
ROW = re.compile(rf"\| \*\*({RULE})\*\* \|(.*)\|$")
SLIP = re.compile(rf"\*\* ?({RULE})|^#+ *({RULE})")
SOURCE = re.compile(r"\*([^*\s]+)\*")
FIRST_SOURCE = re.compile(r"\(\*[^*]")
CODE = re.compile(r"`[^`]*`")
LINK_TARGET = re.compile(r"\]\([^)]*\)")

LONGEST_QUOTE = 320
# Common words of English: one of them in another language was forgotten there.
ENGLISH_WORDS = re.compile(r"\b(?:the|of|and|with|from|when|then|which|its|their|has|may|must|never|every|"
                           r"ships?|cards?|holds?|lairs?|spaces?|players?|food|powder)\b", re.IGNORECASE)
# Marks that a language sets off have a space beside them at which no line ends.
NO_BREAK = "\u00a0\u202f"


@dataclasses.dataclass
class Rule:
    number: str
    line: int
    quote: str
    body: str  # everything that is said of it, the quote included
    sources: list  # as places in the page's list of sources
    wrong: list


class Page:
    """One game in one language. `problems` says what is wrong with it, as (line, words)."""

    def __init__(self, path):
        self.path = path
        self.game, *language = path.stem.split(".")
        self.language = language[0] if language else ENGLISH
        self.lines = path.read_text(encoding="utf-8").splitlines()
        self.source_words = find_sources(self.lines)
        self.rules = list(find_rules(self.lines, self.source_words))

    def quotes(self):
        return {rule.number: rule.quote for rule in self.rules}

    def problems(self, habits):
        if not self.source_words:
            yield 1, "no paragraph before the first chapter tells the sources"
        begun = {rule.line for rule in self.rules}
        script = main_script(self.lines)
        for number, line in enumerate(self.lines, 1):
            if number not in begun and (slip := SLIP.search(line)):
                yield number, (f"{slip[1] or slip[2]} does not begin as a rule does: '- **J3.2** ...', "
                               "'### J3.2 Title' or '| **J3.2** | ... |'")
            for wrong in line_scars(line, self.language, script, habits):
                yield number, wrong
        for rule in self.rules:
            for wrong in [*rule.wrong, *quote_scars(rule.quote)]:
                yield rule.line, f"{rule.number}: {wrong}"


def find_sources(lines):
    paragraph = []
    for line in lines:
        if line.startswith("## "):
            break
        if line.startswith("**"):
            paragraph = [line]
        elif paragraph and line:
            paragraph.append(line)
        elif paragraph:
            break
    return SOURCE.findall(" ".join(paragraph).split("** ", 1)[-1])


def find_rules(lines, source_words):
    for at, line in enumerate(lines):
        if match := ITEM.match(line):
            told = [match[2], *(more.strip() for more in until(lines, at, r"  \S"))]
            yield make_rule(match[1], at + 1, " ".join(told), "\n".join(told), source_words)
        elif match := HEADING.match(line):
            chapter = until(lines, at, r"(?!#)")
            first = " ".join(chapter).strip().split("  ")[0]  # a blank line ends the paragraph
            yield make_rule(match[1], at + 1, first, "\n".join(chapter), source_words)
        elif match := ROW.match(line):
            cell = match[2].rsplit("|", 1)[-1].strip()
            yield make_rule(match[1], at + 1, cell, match[2], source_words)


def until(lines, at, pattern):
    """The lines after this one that match."""
    out = []
    for line in lines[at + 1:]:
        if not re.match(pattern, line):
            break
        out.append(line)
    return out


def make_rule(number, line, told, body, source_words):
    wrong = []
    end = FIRST_SOURCE.search(told)
    if not end:
        wrong.append("no brackets with a source, as (*ours*), follow the rule in short")
    quote = told[:end.start()] if end else told
    if end and quote and not re.search(r"\S $", quote):
        wrong.append("one space stands before the brackets with the first source")
    for source in re.findall(r"\(\*([^*]+)\*", body):
        if source not in source_words:
            wrong.append(f"'{source}' is not among the sources {', '.join(source_words)}")
    sources = [source_words.index(word) for word in SOURCE.findall(body) if word in source_words]
    for more in body.split("\n"):
        if re.match(r"\s*(?:\d+[.)]|[-+>]) ", more):
            wrong.append(f"Markdown takes the line '{more.strip()[:20]}...' for a list or a quotation")
    return Rule(number, line, quote.strip(), body, sources, wrong)


def quote_scars(quote):
    """What shows that a rule in short was cut or mangled."""
    if not quote:
        yield "the rule in short is empty"
        return
    if not (quote[0].isupper() or quote[0].isdigit()):
        yield "the rule in short does not begin with a capital"
    if not re.search(r"[.!?]$", quote):
        yield "the rule in short does not end as a sentence"
    if len(quote) > LONGEST_QUOTE:
        yield f"the rule in short has {len(quote)} letters, more than {LONGEST_QUOTE}"
    if left := re.search(r"[*_`\[\]<>|#{}\\&]|--", quote):
        yield f"the rule in short has the mark {left[0]}: it is plain text"
    for opening, closing in ["()", "«»", "“”"]:
        if quote.replace("„", "“").count(opening) != quote.count(closing):
            yield f"{opening} and {closing} in the rule in short do not match"
    if quote.count('"') % 2:
        yield "a quotation mark in the rule in short is alone"


def line_scars(line, language, script, habits):
    """What no line of a page may have, be it quoted or not, by the habits of its language."""
    text = LINK_TARGET.sub("]", CODE.sub("0", line)) if not re.fullmatch(r"[|:\- ]+", line) else ""
    words = text.lstrip(" ")
    if "  " in words or words != words.rstrip():
        yield "two spaces in a row, or one at the end"
    if marks := habits.get("set_off"):
        yield from set_off_scars(words, marks)
        words = re.sub(rf"[{NO_BREAK}](?=[{marks}])|(?<=«)[{NO_BREAK}]", "", words)
    if not line.startswith("|") and (found := re.search(r"\s([,.;:!?)»])(?!\w)", words)):
        yield f"a space before {found[1]}"
    if "( " in words:
        yield "a space after ("
    if found := re.search(r"[,;:]\s*[,;:.]|\.\.", words.replace("…", "")):
        yield f"doubled punctuation: {found[0]}"
    if re.search(r"(?<![\w-])-\d", words):
        yield "a minus is written −"
    if language != ENGLISH and "'" in words:
        yield "an apostrophe is written ’"
    # Letters that look at home and are of a neighbour's alphabet. (Orgóñez keeps his in every language.)
    if found := set(words.lower()) & set(habits.get("neighbours", "")):
        yield f"the letter {min(found)} is not of this language"
    if language != ENGLISH:
        for word in re.findall(r"[^\W\d_]+", MENTION.sub("", words)):
            if script_of(word[0]) != script or any(script_of(letter) != script for letter in word):
                yield f"'{word}' has letters of another alphabet"
        if found := ENGLISH_WORDS.search(words):
            yield f"the English word '{found[0]}'"


def set_off_scars(words, marks):
    for mark in marks:
        near = rf"«(?![{NO_BREAK}])" if mark == "«" else rf"(?<![{NO_BREAK}]){re.escape(mark)}"
        if re.search(near, words):
            yield f"no no-break space {'after' if mark == '«' else 'before'} {mark}"


def script_of(letter):
    return unicodedata.name(letter, "?").split()[0]


def main_script(lines):
    scripts = [script_of(letter) for line in lines for letter in line if letter.isalpha()]
    return max(set(scripts), key=scripts.count, default="LATIN")


def term_pattern(term):
    """A term of docs/terms.json as it is looked for: * is the rest of a word, # a number that follows."""
    words = re.escape(term).replace(r"\*", r"[^\W\d_]*").replace(r"\ ", r"\s+").replace(r"\#", r"(?=[{\d])")
    return re.compile(rf"(?<![^\W\d_]){words}(?![^\W\d_])", re.IGNORECASE if term == term.lower() else 0)


def read_habits(root):
    """{language: what it does its own way}, English first: each language.json of the catalogues."""
    files = (root / "web/src/i18n").glob("*/language.json")
    files = sorted(files, key=lambda file: (file.parent.name != ENGLISH, file))
    return {file.parent.name: json.loads(file.read_text(encoding="utf-8")) for file in files}


def read_terms(root):
    """{language: {what is not said: what is said instead}}."""
    path = root / "docs/terms.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def term_scars(page, terms):
    text = "\n".join(page.lines)
    for term, instead in terms.items():
        for found in term_pattern(term).finditer(text):
            yield text.count("\n", 0, found.start()) + 1, f"'{' '.join(found[0].split())}' is called {instead} here"


def differences(page, english):
    """Where a translation says something else than the English page, as far as can be counted."""
    theirs = {rule.number: rule for rule in english.rules}
    if [rule.number for rule in page.rules] != list(theirs):
        return  # told rule by rule elsewhere
    for rule in page.rules:
        other = theirs[rule.number]
        if rule.sources != other.sources:
            names = [page.source_words[i] for i in other.sources if i < len(page.source_words)]
            yield rule.line, f"{rule.number}: the sources in English are {', '.join(names)}, in this order"
        for what, pattern in [("rules", MENTION), ("options", CODE)]:
            mine, wanted = (set(pattern.findall(one.body)) for one in (rule, other))
            if mine != wanted:
                odd = ", ".join(sorted(mine ^ wanted))
                yield rule.line, f"{rule.number}: not the {what} that the English page mentions: {odd}"


def read_pages(root):
    """{(game, language): page}, the English page of a game first."""
    pages = [Page(path) for path in sorted((root / "docs/rules").glob("*.md"))]
    pages.sort(key=lambda page: (page.game, page.language != ENGLISH, page.language))
    return {(page.game, page.language): page for page in pages}


def all_problems(root):
    """Lines "file:line: what is wrong" of all pages together."""
    pages = read_pages(root)
    terms, habits = read_terms(root), read_habits(root)
    listed = (root / "tests/rule_ids.txt").read_text().split()
    languages = sorted({language for _, language in pages})
    for language in languages:
        told = {}
        for page in (page for key, page in pages.items() if key[1] == language):
            where = page.path.relative_to(root)
            for line, wrong in [*page.problems(habits.get(language, {})), *term_scars(page, terms.get(language, {}))]:
                yield f"{where}:{line}: {wrong}"
            for rule in page.rules:
                if rule.number in told or rule.number not in listed:
                    wrong = "stands here again" if rule.number in told else "does not exist"
                    yield f"{where}:{rule.line}: rule {rule.number} {wrong}"
                told[rule.number] = where
            english = pages.get((page.game, ENGLISH))
            if english and english is not page:
                for line, wrong in differences(page, english):
                    yield f"{where}:{line}: {wrong}"
        for number, rule in enumerate(listed, 1):
            if rule not in told:
                yield f"tests/rule_ids.txt:{number}: {rule} is not told in docs/rules in '{language}'"
        if list(told) != [rule for rule in listed if rule in told]:
            yield f"docs/rules: the rules in '{language}' do not stand in the order of tests/rule_ids.txt"
