"""The pages of docs/ as they lie in a package, where the rest of the sources is not: with the pictures, counts
and settings that they speak of, and links that lead somewhere."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Beside the pages themselves; below docs/, and what pages link from elsewhere.
FILES = ("examples/*.*", "pictures/*", "reports/*.json")
OTHERS = ("deploy/*",)
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s#]+)(#[^)]*)?\)")


def others(root):
    return [file for pattern in OTHERS for file in sorted(root.glob(pattern))]


def told(page, root):
    """The text of a page. What it links outside of docs/ lies beside the pages, or is named as of the sources."""
    shipped = others(root)

    def link(match):
        picture, words, target, place = match.groups(default="")
        file = (page.parent / target).resolve()
        if re.match(r"[a-z]+:", target) or file.is_relative_to(root / "docs"):
            return match[0]
        path = file.relative_to(root)
        if file in shipped:
            up = "../" * (len(page.relative_to(root / "docs").parts) - 1)
            return f"{picture}[{words}]({up}{path}{place})"
        return f"{words} (`{path}` in the sources)"

    # The site lists its reports there; in a package they are made, as the page says, from the counts.
    return LINK.sub(link, page.read_text(encoding="utf-8")).replace("<!-- reports -->\n\n", "")


def lay(folder, put, root=ROOT):
    """Into this folder, with put(source, target) for each file."""
    docs = root / "docs"
    for page in sorted(docs.glob("**/*.md")):
        target = folder / page.relative_to(docs)
        put(page, target)
        target.write_text(told(page, root), encoding="utf-8")
    for pattern in FILES:
        for file in sorted(docs.glob(pattern)):
            put(file, folder / file.relative_to(docs))
    for file in others(root):
        put(file, folder / file.relative_to(root))
    put(root / "CHANGELOG.md", folder / "CHANGELOG.md")
