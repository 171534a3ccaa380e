"""What the site makes of pages that are written to be read in the sources, too: files outside docs/ are
named there, not linked."""

import re


def on_page_markdown(markdown, page, **_):
    up = "../" * (page.file.src_uri.count("/") + 1)
    outside = re.compile(rf"\[([^\]]*)\]\({re.escape(up)}([^)#]*)[^)]*\)")
    return outside.sub(r"\1 (`\2` in the sources)", markdown)
