"""Workbooks as spreadsheet programs write them, and archives that only look like them."""
import datetime
import io
import re
import struct
import zipfile
import zlib

import openpyxl
from openpyxl.utils.datetime import CALENDAR_MAC_1904

MONDAY = datetime.date(2026, 11, 16)


def saved(book):
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()


def header(sheet, monday=MONDAY, row=1):
    """Dog, Owner, and five days that are shown as "Mon 16"."""
    sheet.cell(row, 1, "Dog")
    sheet.cell(row, 2, "Owner")
    for day in range(5):
        cell = sheet.cell(row, 3 + day, monday + datetime.timedelta(days=day))
        cell.number_format = "ddd d"


def hikes():
    """A week with what such workbooks have: dates, amounts in dollars, a formula, merged cells, a hidden row and a hidden
    sheet."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Nov"
    header(sheet)
    for row, cells in enumerate([["Teasel", "Ada Workbook", 25], ["Sorrel", None, 25], ["Bracken", "Ben Workbook"],
                                 ["Clover", "Cy Workbook", 25]], 2):
        for column, value in enumerate(cells, 1):
            sheet.cell(row, column, value)
    sheet["C2"].number_format = "$#,##0.00"
    sheet["D2"] = "=25+5"
    sheet.merge_cells("B2:B3")
    sheet["C4"] = "Away"
    sheet.merge_cells("C4:G4")
    sheet.row_dimensions[5].hidden = True
    other = book.create_sheet("Old")
    other["A1"] = "Rex"
    other.sheet_state = "hidden"
    return with_shared_texts(with_results(saved(book), {"D2": "30"}))


def on_a_mac():
    """A workbook whose days count from 1904."""
    book = openpyxl.Workbook()
    book.epoch = CALENDAR_MAC_1904
    header(book.active)
    book.active.append(["Teasel", "Ada Workbook", 25])
    return saved(book)


def without_results():
    book = openpyxl.Workbook()
    header(book.active)
    book.active.append(["Teasel", "Ada Workbook", "=20+5", 25])
    return saved(book)


def rewritten(content, change):
    """The archive with other contents of its parts."""
    target = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(name, change(name, old.read(name)))
    return target.getvalue()


def with_results(content, results):
    """The results of formulas, which openpyxl leaves out and programs store."""
    def change(name, part):
        if not name.startswith("xl/worksheets/"):
            return part
        for place, result in results.items():
            pattern = rb'(<c r="%s"[^>]*>\s*<f>[^<]*</f>)\s*<v\s*/?>(</v>)?' % place.encode()
            part = re.sub(pattern, rb"\1<v>" + result.encode() + b"</v>", part)
        return part
    return rewritten(content, change)


def with_shared_texts(content):
    """Texts where Excel keeps them: once for all cells."""
    texts = []

    def share(match):
        texts.append(match.group(2))
        return b'%st="s"><v>%d</v></c>' % (match.group(1), len(texts) - 1)

    def change(name, part):
        return re.sub(rb'(<c [^>]*)t="inlineStr"><is>(.*?)</is></c>', share, part) if name.startswith("xl/worksheets/") else part
    shared = rewritten(content, change)
    target = io.BytesIO(shared)
    with zipfile.ZipFile(target, "a", zipfile.ZIP_DEFLATED) as archive:
        items = b"".join(b"<si>%s</si>" % text for text in texts)
        archive.writestr("xl/sharedStrings.xml",
                         b'<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">%s</sst>' % items)
    return target.getvalue()


def with_entities():
    """A sheet whose document type declares what would grow a thousandfold with each level."""
    levels = "".join(f'<!ENTITY l{level} "{("&l%d;" % (level - 1)) * 10}">' for level in range(1, 10))
    type_ = f'<!DOCTYPE worksheet [<!ENTITY l0 "xxxxxxxxxx">{levels}]>'.encode()

    def change(name, part):
        return re.sub(rb"(<worksheet)", type_ + rb"\1", part, count=1) if name.startswith("xl/worksheets/") else part
    return rewritten(hikes(), change)


def huge():
    """A sheet of 30 MB of blanks, packed into 30 kB."""
    def change(name, part):
        return part.replace(b"<sheetData>", b" " * (30 << 20) + b"<sheetData>") if name.startswith("xl/worksheets/") else part
    return rewritten(hikes(), change)


def many_cells(count=60_000):
    book = openpyxl.Workbook()
    header(book.active)
    for row in range(count // 300):
        book.active.append([f"Dog {row}", "Ada Workbook"] + [25] * 298)
    return saved(book)


def lying():
    """A part that is larger than its archive says."""
    packed = zlib.compressobj(9, zlib.DEFLATED, -15)
    content = packed.compress(b" " * 2_000_000) + packed.flush()
    name = b"xl/workbook.xml"
    local = struct.pack("<IHHHHHIIIHH", 0x04034B50, 20, 0, 8, 0, 0, 0, len(content), 1_000, len(name), 0) + name + content
    entry = struct.pack("<IHHHHHHIIIHHHHHII", 0x02014B50, 20, 20, 0, 8, 0, 0, 0, len(content), 1_000, len(name), 0, 0, 0, 0,
                        0, 0) + name
    return local + entry + struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, 1, 1, len(entry), len(local), 0)
