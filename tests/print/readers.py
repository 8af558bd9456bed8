"""Reads the sheets and exports of a folder with the programs they are for, and compares them with the JSON files."""

import csv
import json
import os
import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from xml.etree import ElementTree

from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest

QTI = "{http://www.imsglobal.org/xsd/imsqti_v2p1}"
SIZES = {"letter": "612 x 792 pts (letter)"}


def run(*command):
    """What a program prints."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def squeezed(text):
    """A text without spaces, so that line ends do not matter."""
    return re.sub(r"\s+", "", text)


def check_pdf(path, form, is_key):
    info = dict(line.split(":", 1) for line in run("pdfinfo", path).splitlines() if ":" in line)
    info = {name: value.strip() for name, value in info.items()}
    assert form["title"] in info["Title"], info
    assert info["Tagged"] == "yes", info
    setup = path.stem.removesuffix("-key").rsplit("-", 1)[1]
    assert info["Page size"] == SIZES.get(setup, "595.28 x 841.89 pts (A4)"), info
    for line in run("pdffonts", path).splitlines()[2:]:
        assert line.split()[-5:-2] == ["yes", "yes", "yes"], f"{path.name}: not embedded, cut down and mapped: {line}"

    pages = [run("pdftotext", "-raw", "-f", str(n), "-l", str(n), path, "-") for n in range(1, int(info["Pages"]) + 1)]
    name = f"Sheet {form['sheet_number']}, form {form['form']}"
    for number, page in enumerate(pages, 1):
        assert name in page, f"{path.name}: page {number} does not say {name}"
        assert f"Page {number} of {len(pages)}" in page, f"{path.name}: page {number} has no number"
    text = squeezed("".join(re.sub(rf"{name}\nPage \d+ of \d+\n", "", page) for page in pages))
    for question in form["questions"]:
        key = question["key"]
        words = [key["reason"], key["source"]] if is_key else [question["prompt"], *question["story"]]
        words += [] if is_key else [option["text"] for option in question["options"]] + question["blanks"]
        for wanted in words:
            assert squeezed(wanted) in text, f"{path.name}: {wanted!r} is not there"

    structure = [line.split()[0] for line in run("pdfinfo", "-struct", path).splitlines() if line.strip()]
    content = path.read_bytes()
    questions = len(form["questions"])
    assert b"/Lang(en)" in content or b"/Lang (en)" in content, f"{path.name}: no language"
    assert content.count(b"/Dest ") == questions + (1 if is_key else 0), f"{path.name}: bookmarks"
    if not is_key:
        lists = sum(1 for question in form["questions"] if question["options"] or question["blanks"])
        found = (structure.count("H1"), structure.count("H2"), structure.count("L"), structure.count("Figure"))
        assert found == (1, questions, lists, 1), f"{path.name}: {found}"
        with tempfile.TemporaryDirectory() as folder:
            run("pdftoppm", "-r", "100", "-png", "-singlefile", path, f"{folder}/page")
            assert run("zbarimg", "--quiet", "--raw", f"{folder}/page.png").strip() == form["address"]
    return len(pages)


def check_deck(path, form):
    with tempfile.TemporaryDirectory() as folder:
        collection = Collection(f"{folder}/collection.anki2")
        request = ImportAnkiPackageRequest(package_path=str(path), options=ImportAnkiPackageOptions())
        log = collection.import_anki_package(request).log
        assert len(log.new) == collection.card_count() == len(form["questions"]), log
        message, is_sound = collection.fix_integrity()
        assert is_sound, message
        cards = [collection.get_card(card) for card in collection.find_cards("tag:odd-trick", order="c.due")]
        for card, question in zip(cards, form["questions"], strict=True):
            assert question["prompt"] in card.question(), card.question()
            assert question["key"]["source"] in card.answer(), card.answer()
        again = collection.import_anki_package(request).log
        assert not again.new, "a second import adds nothing"
        collection.close()


class Schemas:
    """The schemas of QTI 2.1, from a folder. What they import is looked for in the folder by the name of its file."""

    def __init__(self, folder):
        from lxml import etree

        files = {file.name: str(file) for file in Path(folder).rglob("*.xsd")}

        class Folder(etree.Resolver):
            def resolve(self, url, _id, context):
                if not Path(url).exists():
                    return self.resolve_filename(files.get(url.rsplit("/", 1)[-1], url), context)

        parser = etree.XMLParser(no_network=True)
        parser.resolvers.add(Folder())
        self.etree = etree
        of = lambda name: etree.XMLSchema(etree.parse(files[name], parser))
        self.item, self.manifest = of("imsqti_v2p1.xsd"), of("qtiv2p1_imscpv1p2_v1p0.xsd")
        self.checked = 0

    def check(self, name, content):
        schema = self.manifest if name == "imsmanifest.xml" else self.item
        schema.assertValid(self.etree.fromstring(content))
        self.checked += 1


SCHEMAS = Schemas(os.environ["QTI_SCHEMAS"]) if os.environ.get("QTI_SCHEMAS") else None


def with_none(question):
    """The options with their rightness; “None of them” is one more where any number of them may be right."""
    options = [(option["text"], option["right"]) for option in question["options"]]
    return options + [("None of them", not any(right for _, right in options))] if question["many"] else options


def check_qti(path, form):
    with tempfile.TemporaryDirectory() as folder:
        converted = Path(folder, "qti3.zip")
        run(f"{Path(sys.executable).parent}/qti-convert", "upgrade", str(path), str(converted))
        assert len(zipfile.ZipFile(converted).namelist()) == len(form["questions"]) + 1
    package = zipfile.ZipFile(path)
    assert package.testzip() is None
    for name in package.namelist() if SCHEMAS else []:
        SCHEMAS.check(name, package.read(name))
    items = [ElementTree.fromstring(package.read(name)) for name in package.namelist()]
    for item, question in zip(items[1:], form["questions"], strict=True):
        right = [value.text for value in item.iterfind(f"{QTI}responseDeclaration//{QTI}value")]
        letters = [f"choice-{chr(97 + n)}" for n, (_, is_right) in enumerate(with_none(question)) if is_right]
        assert right == (letters or [str(number) for number in question["key"]["numbers"]]), right
        choices = [choice.text for choice in item.iter(f"{QTI}simpleChoice")]
        assert choices == [text for text, _ in with_none(question)], choices
        known = {feedback.get("identifier") for feedback in item.iter(f"{QTI}modalFeedback")}
        assert known == {"shown", *(choice.get("identifier") for choice in item.iter(f"{QTI}simpleChoice"))}


def check_moodle(path, form):
    questions = ElementTree.parse(path).getroot().findall("question")[1:]
    for read, question in zip(questions, form["questions"], strict=True):
        assert question["prompt"].replace("&", "&amp;") in read.findtext("questiontext/text")
        if not question["blanks"]:
            counts = [float(answer.get("fraction")) for answer in read.findall("answer")]
            assert [share > 0 for share in counts] == [is_right for _, is_right in with_none(question)]
            # Moodle takes no other sum.
            assert abs(sum(share for share in counts if share > 0) - 100) < 0.01, counts
            assert all(answer.findtext("feedback/text") for answer in read.findall("answer"))


def main(folder):
    sheets = pages = 0
    for path in sorted(folder.glob("*.json")):
        form = json.loads(path.read_text())
        for pdf in sorted(folder.glob(f"{path.stem}-*.pdf")):
            pages += check_pdf(pdf, form, pdf.stem.endswith("-key"))
            sheets += 1
        check_deck(path.with_suffix(".apkg"), form)
        check_qti(path.with_name(f"{path.stem}-qti.zip"), form)
        check_moodle(path.with_name(f"{path.stem}-moodle.xml"), form)
        with path.with_suffix(".csv").open(newline="") as table:
            assert [line["prompt"] for line in csv.DictReader(table)] == [q["prompt"] for q in form["questions"]]
    assert sheets == 32, sheets
    print(f"poppler and zbar read {sheets} PDF files of {pages} pages; Anki, qti-convert and an XML parser read the rest")
    if SCHEMAS:
        print(f"{SCHEMAS.checked} QTI files are valid by the schemas of QTI 2.1")
    else:
        print("NOT VALIDATED: the QTI files were not held against their schemas; QTI_SCHEMAS names no folder of them")


main(Path(sys.argv[1]))
