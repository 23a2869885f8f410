// Workbooks of spreadsheet programs (ECMA-376) as plain descriptions of their cells, by the browser's own readers of
// compressed data and XML. What a cell means is the program's business.

/** What is read at most: parts of the archive, bytes of one and of all of them, how much smaller they may be packed, cells. */
const limits = { parts: 4_000, part: 24 << 20, all: 48 << 20, ratio: 400, cells: 40_000 };

/** A workbook that is not read: "tooLarge" or "damaged". */
class Unreadable extends Error {}

/** The description of a workbook as JSON, or why there is none. */
export async function describeWorkbook(bytes) {
  let content;
  try {
    content = await describe(new Archive(bytes));
  } catch (error) {
    content = { problem: error instanceof Unreadable ? error.message : "damaged" };
  }
  return new TextEncoder().encode(JSON.stringify({ workbook: content }));
}

async function describe(archive) {
  const book = await archive.xml("xl/workbook.xml");
  const places = targets(await archive.xml("xl/_rels/workbook.xml.rels"));
  const texts = archive.has("xl/sharedStrings.xml") ? sharedTexts(await archive.xml("xl/sharedStrings.xml")) : [];
  const formats = archive.has("xl/styles.xml") ? cellFormats(await archive.xml("xl/styles.xml")) : [];
  const counter = { cells: 0 };
  const sheets = [];
  for (const sheet of all(book, "sheet")) {
    const path = places.get(sheet.getAttributeNS(relations, "id") ?? sheet.getAttribute("r:id"));
    const isHidden = (sheet.getAttribute("state") ?? "visible") !== "visible";
    const [rows, merged] = path && archive.has(path) && !isHidden ? cellsOf(await archive.xml(path), texts, counter) : [[], []];
    sheets.push({ name: sheet.getAttribute("name") ?? "", hidden: isHidden, rows, merged });
  }
  const date1904 = ["1", "true"].includes(all(book, "workbookPr")[0]?.getAttribute("date1904"));
  return { date1904, formats, sheets };
}

const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const all = (node, name) => [...node.getElementsByTagNameNS("*", name)];

const child = (node, name) => [...node.children].find((child) => child.localName === name);

/** Where the parts of a workbook are, by the identifiers of their relations. */
const targets = (xml) => new Map(all(xml, "Relationship").map((relation) => {
  const target = relation.getAttribute("Target") ?? "";
  return [relation.getAttribute("Id"), target.startsWith("/") ? target.slice(1) : `xl/${target}`];
}));

/** Without the readings that stand above Japanese words. */
const textOf = (node) => all(node, "t").filter((text) => text.parentNode.localName !== "rPh").map((text) => text.textContent).join("");

const sharedTexts = (xml) => all(xml, "si").map(textOf);

/** The number format of each style: its number, and its code if it is the workbook's own. */
function cellFormats(xml) {
  const codes = new Map(all(xml, "numFmt").map((format) => [format.getAttribute("numFmtId"), format.getAttribute("formatCode") ?? ""]));
  const styles = all(all(xml, "cellXfs")[0] ?? xml, "xf");
  return styles.map((style) => {
    const number = style.getAttribute("numFmtId") ?? "0";
    return { number: Number(number), code: codes.get(number) ?? "" };
  });
}

/** The rows that have cells, and the ranges of cells that are merged. */
function cellsOf(xml, texts, counter) {
  let last = 0;
  const rows = all(xml, "row").map((row) => {
    last = Number(row.getAttribute("r") ?? last + 1);
    let column = 0;
    const cells = [];
    for (const cell of row.children) {
      column = cell.hasAttribute("r") ? columnOf(cell.getAttribute("r")) : column + 1;
      const described = describeCell(cell, column, texts);
      if (!described) continue;
      if (++counter.cells > limits.cells) throw new Unreadable("tooLarge");
      cells.push(described);
    }
    return { row: last, hidden: ["1", "true"].includes(row.getAttribute("hidden")), cells };
  }).filter((row) => row.cells.length > 0);
  return [rows, all(xml, "mergeCell").map((range) => range.getAttribute("ref") ?? "")];
}

/** The number of a column, from 1: that of "AB12" is 28. */
const columnOf = (place) => [...place.replace(/[^A-Z]/g, "")].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** A cell's column, type, value, style and whether it has a formula; nothing for one that is only colored. */
function describeCell(cell, column, texts) {
  const type = cell.getAttribute("t") ?? "n";
  const value = child(cell, "v");
  const isFormula = child(cell, "f") !== undefined;
  if (!value && !isFormula && type !== "inlineStr") return null;
  const content = type === "inlineStr" ? textOf(cell) : value?.textContent ?? "";
  const text = type === "s" ? texts[Number(content)] ?? "" : content;
  return { column, type, value: text, style: Number(cell.getAttribute("s") ?? 0), formula: isFormula };
}

/** A ZIP archive (APPNOTE 6.3), whose directory says how large its parts are before any is unpacked. */
class Archive {
  #bytes;
  #view;
  #parts = new Map();
  #unpacked = 0;

  constructor(bytes) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const end = this.#end();
    const count = this.#view.getUint16(end + 10, true);
    if (count > limits.parts) throw new Unreadable("tooLarge");
    let place = this.#view.getUint32(end + 16, true);
    for (let index = 0; index < count; index++) place = this.#enter(place);
  }

  #end() {
    for (let place = this.#bytes.length - 22; place >= Math.max(0, this.#bytes.length - 65_557); place--) {
      if (this.#view.getUint32(place, true) === 0x06054b50) return place;
    }
    throw new Unreadable("damaged");
  }

  #enter(place) {
    const view = this.#view;
    if (view.getUint32(place, true) !== 0x02014b50) throw new Unreadable("damaged");
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(place + offset, true));
    const part = {
      isEncrypted: (view.getUint16(place + 8, true) & 1) === 1, method: view.getUint16(place + 10, true),
      packed: view.getUint32(place + 20, true), size: view.getUint32(place + 24, true), start: view.getUint32(place + 42, true),
    };
    this.#parts.set(new TextDecoder().decode(this.#bytes.subarray(place + 46, place + 46 + name)), part);
    return place + 46 + name + extra + comment;
  }

  has(name) { return this.#parts.has(name); }

  async xml(name) {
    const text = new TextDecoder().decode(await this.#unpack(name));
    // What a document type declares could grow without end; no workbook has one.
    if (text.includes("<!DOCTYPE")) throw new Unreadable("damaged");
    const xml = new DOMParser().parseFromString(text, "text/xml");
    if (xml.getElementsByTagName("parsererror").length > 0) throw new Unreadable("damaged");
    return xml;
  }

  async #unpack(name) {
    const part = this.#parts.get(name);
    if (!part || part.isEncrypted || ![0, 8].includes(part.method)) throw new Unreadable("damaged");
    this.#unpacked += part.size;
    if (part.size > limits.part || this.#unpacked > limits.all || part.size > part.packed * limits.ratio + 1_000) {
      throw new Unreadable("tooLarge");
    }
    const header = this.#view;
    const start = part.start + 30 + header.getUint16(part.start + 26, true) + header.getUint16(part.start + 28, true);
    const packed = this.#bytes.subarray(start, start + part.packed);
    return part.method === 0 ? packed : inflate(packed, part.size);
  }
}

/** What was packed, which must be as large as its archive said. */
async function inflate(packed, size) {
  const whole = new Uint8Array(size);
  let filled = 0;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    if (filled + piece.value.length > size) {
      await reader.cancel();
      throw new Unreadable("damaged");
    }
    whole.set(piece.value, filled);
    filled += piece.value.length;
  }
  if (filled !== size) throw new Unreadable("damaged");
  return whole;
}
