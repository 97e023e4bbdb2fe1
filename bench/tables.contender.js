/**
 * One contender, one file: `node tables.contender.js TASK PAGES FOLDER`.
 *
 * `make` writes a PDF of so many pages, each with a paragraph and a table of 40 rows and 7 columns, every second one ruled; `grid`
 * extracts the grids of its tables and prints CPU seconds, the peak RSS in KiB and the number of tables and cells.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, cpuUsage, resourceUsage, stdout } from "node:process";

const [, , task, pages, folder] = argv;
const count = Number(pages);
const path = join(folder, `${count}.pdf`);
const [ROWS, COLUMNS, LINE, LEFT, TOP] = [40, 7, 13, 60, 640];
const WIDTHS = [110, 60, 60, 60, 60, 60, 60];

function pageAt(index) {
  let content = "BT /F 10 Tf 1 0 0 1 60 740 Tm 13 TL ";
  for (let line = 0; line < 5; line += 1)
    content += `(The figures of part ${index + 1} were collected by the offices of each region during the year.) Tj T* `;
  content += "ET\n";
  for (let row = 0; row < ROWS; row += 1) {
    let x = LEFT;
    for (let column = 0; column < COLUMNS; column += 1) {
      const value = ((index * 7919 + row * 104_729 + column * 1_299_709) % 9_000_000) / 100;
      const text =
        row === 0
          ? column === 0
            ? "Region"
            : `Year ${2000 + column}`
          : column === 0
            ? `Region ${row}`
            : value.toFixed(2);
      content += `BT /F 8 Tf 1 0 0 1 ${x + 4} ${TOP - LINE * row} Tm (${text}) Tj ET\n`;
      x += WIDTHS[column];
    }
  }
  if (index % 2 === 0) {
    const width = WIDTHS.reduce((sum, own) => sum + own, 0);
    for (let row = 0; row <= ROWS; row += 1)
      content += `${LEFT} ${TOP - LINE * row + 10} m ${LEFT + width} ${TOP - LINE * row + 10} l S\n`;
    let x = LEFT;
    for (const own of [0, ...WIDTHS]) {
      x += own;
      content += `${x} ${TOP + 10} m ${x} ${TOP - LINE * ROWS + 10} l S\n`;
    }
  }
  return content;
}

function make() {
  const parts = ["%PDF-1.7\n"];
  const offsets = [];
  let length = parts[0].length;
  const add = (text) => {
    offsets.push(length);
    const object = `${offsets.length} 0 obj\n${text}\nendobj\n`;
    parts.push(object);
    length += object.length;
  };
  add("<</Type/Catalog/Pages 2 0 R>>");
  add(
    `<</Type/Pages/Kids[${Array.from({ length: count }, (_, at) => `${4 + 2 * at} 0 R`).join(" ")}]/Count ${count}>>`,
  );
  add("<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>");
  for (let at = 0; at < count; at += 1) {
    add(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 3 0 R>>>>/Contents ${5 + 2 * at} 0 R>>`);
    const content = pageAt(at);
    add(`<</Length ${content.length}>>\nstream\n${content}\nendstream`);
  }
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const trailer = `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`;
  writeFileSync(path, `${parts.join("")}${trailer}`);
}

async function grid() {
  const { invoke } = await import("@colophon/contract");
  const { extractTableGrid } = await import("@colophon/tables");
  const limits = { maxDurationMs: 600_000, maxElements: 1e8, maxOutputBytes: 4e9 };
  const envelope = await invoke(extractTableGrid, { bytes: readFileSync(path) }, { timeoutMs: 600_000, limits });
  if (!envelope.ok) throw new Error(envelope.error.message);
  const { tables } = envelope.value;
  const { user, system } = cpuUsage();
  const facts = {
    cpuSeconds: (user + system) / 1e6,
    peakRssMiB: resourceUsage().maxRSS / 1024,
    tables: tables.length,
    cells: tables.reduce((sum, { cells }) => sum + cells.length, 0),
  };
  stdout.write(JSON.stringify(facts));
}

await (task === "make" ? make() : grid());
