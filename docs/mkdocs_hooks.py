"""What the site makes of pages that are written to be read in the sources, too: files outside docs/ are
named there, not linked; rules are listed by language; and the balance reports, which ./dev docs has made in
build/reports, are linked from the page about them."""

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


def habits(code):
    return json.loads((HOME / "web/src/i18n" / code / "language.json").read_text(encoding="utf-8"))


def rules(folder):
    """An entry of the index for each language, English first: its pages of rules."""
    by_language = {}
    for page in sorted((folder / "rules").glob("*.md")):
        code = page.stem.partition(".")[2] or "en"
        by_language.setdefault(code, []).append(f"rules/{page.name}")
    order = sorted(by_language, key=lambda code: (code != "en", code))
    return [{habits(code)["told"]: by_language[code]} for code in order]


def on_config(config):
    for entry in config.nav:
        if isinstance(entry, dict) and "Rules" in entry:
            entry["Rules"] = rules(pathlib.Path(config.docs_dir))
    return config


def links_to_reports():
    by_name = {}
    for name, language, path in reports():
        by_name.setdefault(name, []).append(f"[{habits(language)['name']}](reports/{path.name})")
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
