"""What the site makes of pages that are written to be read in the sources, too: files outside docs/ are
named there, not linked; and the balance reports, which ./dev docs has made in build/reports, are linked from
the page about them."""

import json
import pathlib
import re

from mkdocs.structure.files import File

HOME = pathlib.Path(__file__).resolve().parent.parent
MADE = HOME / "build/reports"


def reports():
    """(name, language, path) of every report."""
    return sorted((*path.stem.split("."), path) for path in MADE.glob("*.html"))


def on_files(files, config):
    for _, _, path in reports():
        files.append(File.generated(config, f"reports/{path.name}", abs_src_path=str(path)))
    return files


def language_name(code):
    return json.loads((HOME / "web/src/i18n" / code / "language.json").read_text(encoding="utf-8"))["name"]


def links_to_reports():
    by_name = {}
    for name, language, path in reports():
        by_name.setdefault(name, []).append(f"[{language_name(language)}](reports/{path.name})")
    return "".join(f"- {name.capitalize().replace('-', ', ')}: {', '.join(links)}\n" for name, links in by_name.items())


def on_page_markdown(markdown, page, **_):
    if page.file.src_uri == "balance.md":
        markdown = markdown.replace("<!-- reports -->\n", links_to_reports())
    up = "../" * (page.file.src_uri.count("/") + 1)
    outside = re.compile(rf"\[([^\]]*)\]\({re.escape(up)}([^)#]*)[^)]*\)")
    return outside.sub(r"\1 (`\2` in the sources)", markdown)


def on_page_content(html, **_):
    """A table without a heading has none."""
    return re.sub(r"<thead>\s*<tr>(?:\s*<th[^>]*></th>)+\s*</tr>\s*</thead>\s*", "", html)
