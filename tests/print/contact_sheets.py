"""Puts the printed pages of a folder side by side, in grey: one picture for each sheet, paper and maker."""

import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw

DPI = 40
GAP = 10
LABEL = 16
# The pages of a line stand in this order, and a line has at most so many.
ORDER = ["one-form", "one-key", "two-form", "large-form", "large-key"]
IN_LINE = 6
TITLES = {
    "one-form": "form A, one column", "two-form": "form A, two columns", "large-form": "form A, large print",
    "one-key": "the key, to read aloud", "large-key": "the key, large print",
}


def pages(pdf):
    """The pages of a PDF file as grey pictures."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["pdftoppm", "-r", str(DPI), "-gray", "-png", pdf, f"{folder}/page"], check=True, stderr=subprocess.DEVNULL)
        return [Image.open(page).copy() for page in sorted(Path(folder).glob("*.png"))]


def contact_sheet(lines):
    """One picture of lines of pages, each with a title."""
    width = max(sum(page.width + GAP for page in line) for _, line in lines) + GAP
    height = sum(max(page.height for page in line) + LABEL + GAP for _, line in lines) + GAP
    sheet = Image.new("L", (width, height), 150)
    top = GAP
    for title, line in lines:
        ImageDraw.Draw(sheet).text((GAP, top - 4), title, fill=0)
        left = GAP
        for page in line:
            sheet.paste(page, (left, top + LABEL - 4))
            left += page.width + GAP
        top += max(page.height for page in line) + LABEL + GAP
    return sheet.quantize(6)


def main(folder, out):
    total = 0
    for maker in ["html", "pdf"]:
        for paper in ["a4", "letter"]:
            for sheet in ["five", "twelve"]:
                lines = []
                for what in ORDER:
                    pdf = folder / f"{sheet}-{paper}-{what}-{maker}.pdf"
                    found = pages(pdf) if pdf.exists() else []
                    for start in range(0, len(found), IN_LINE):
                        title = TITLES[what] if start == 0 else f"{TITLES[what]}, continued"
                        lines.append((title, found[start:start + IN_LINE]))
                path = out / f"{sheet}-{paper}-{maker}.png"
                contact_sheet(lines).save(path, optimize=True)
                total += path.stat().st_size
                print(f"{path}: {sum(len(line) for _, line in lines)} pages, {path.stat().st_size // 1000} kB")
    print(f"{total // 1000} kB in all")


main(Path(sys.argv[1]), Path(sys.argv[2]))
