// Files that the person chooses or saves.

/** Lets the person save what is at an address. */
export function save(name, address) {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

/** Lets the person save the content. */
export function offer(name, type, content) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  save(name, address);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Lets the person choose a file, and takes it. */
export function pickFile(types, take) {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = types;
  // In the page meanwhile, or a browser may forget it while the person looks for the file.
  input.hidden = true;
  document.body.append(input);
  input.addEventListener("change", () => { if (input.files[0]) take(input.files[0]); });
  for (const end of ["change", "cancel"]) input.addEventListener(end, () => input.remove());
  input.click();
}

const largestFile = 4 << 20;

/** The content of a file. A larger one is cut, and then reported as damaged; nothing of it is lost on the device. */
export const contentOf = async (file) => new Uint8Array(await file.slice(0, largestFile).arrayBuffer());

/** The program that reads workbooks, which is a file of its own, since few people need it. */
const workbookReader = new URL("workbook.js", import.meta.url).href;

/** The content of a file with a table, which of a workbook is a description of its cells. */
export async function tableOf(file) {
  const bytes = await contentOf(file);
  const isArchive = [0x50, 0x4b, 3, 4].every((byte, index) => bytes[index] === byte);
  if (!isArchive) return bytes;
  const { describeWorkbook } = await import(workbookReader).catch(() => ({}));
  return describeWorkbook?.(bytes) ?? bytes;
}
