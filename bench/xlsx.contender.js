/** One contender, one task: `node xlsx.contender.js WHO read|write|raw|formatted|validate PATH CELLS` prints CPU seconds, peak RSS and bytes. */
import { readFileSync, writeFileSync } from "node:fs";
import { argv, cpuUsage, resourceUsage, stdout } from "node:process";

const [, , who, task, path, count] = argv;
const COLUMNS = 10;
const ROWS = Number(count) / COLUMNS;

/** Half texts, half numbers. */
const valueAt = (row, column) => (column % 2 === 0 ? `text ${row} ${column}` : row * COLUMNS + column + 0.5);

const CONTENDERS = {
  ours: {
    async load() {
      return {
        workbook: await import("@colophon/kit-workbook"),
        ooxml: await import("@colophon/kit-ooxml"),
        bytes: await import("@colophon/kit-bytes"),
      };
    },
    write({ workbook }) {
      const writer = new workbook.WorkbookWriter();
      const sheet = writer.sheet({ name: "Data" });
      for (let row = 0; row < ROWS; row += 1) {
        const cells = [];
        for (let column = 0; column < COLUMNS; column += 1)
          cells.push({ column, style: 0, value: valueAt(row, column) });
        sheet.row({ row, cells });
      }
      sheet.end();
      return writer.finish();
    },
    read({ workbook, ooxml, bytes }, file) {
      const opened = ooxml.openPackage(bytes.sourceOf(file));
      const part = opened.part("/xl/worksheets/sheet1.xml");
      let cells = 0;
      workbook.scanSheet(part.name, opened.archive.steps(part.entry), {
        cell({ value, inline }) {
          if (value !== undefined || workbook.readStringItem(inline).text !== "") cells += 1;
        },
      });
      return cells;
    },
  },
  parse: {
    async load() {
      return { contract: await import("@colophon/contract"), xlsx: await import("@colophon/xlsx") };
    },
    raw: ({ contract, xlsx }, file) => parse(contract, xlsx, { file, values: "raw" }),
    formatted: ({ contract, xlsx }, file) => parse(contract, xlsx, { file, values: "both" }),
    validate: ({ contract, xlsx }, file) => validate(contract, xlsx, file),
  },
  hucre: {
    load: () => import("hucre"),
    async write({ writeXlsxStream }) {
      function* rows() {
        for (let row = 0; row < ROWS; row += 1)
          yield Array.from({ length: COLUMNS }, (_, column) => valueAt(row, column));
      }
      const columns = Array.from({ length: COLUMNS }, (_, column) => ({ key: String(column) }));
      return collect(await writeXlsxStream(rows(), { name: "Data", columns }));
    },
    async read({ streamXlsxRows }, file) {
      let cells = 0;
      for await (const row of streamXlsxRows(file))
        for (const value of row.values ?? row) if (value !== null && value !== undefined) cells += 1;
      return cells;
    },
  },
  SheetJS: {
    load: () => import("@e965/xlsx"),
    write({ utils, write }) {
      const rows = Array.from({ length: ROWS }, (_, row) =>
        Array.from({ length: COLUMNS }, (_, column) => valueAt(row, column)),
      );
      const book = utils.book_new();
      utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { dense: true }), "Data");
      return new Uint8Array(write(book, { type: "buffer", compression: true }));
    },
    read(library, file) {
      const { Sheets } = library.read(file, { dense: true });
      const sheet = Sheets.Data;
      return (sheet["!data"] ?? []).reduce((sum, row) => sum + row.filter(Boolean).length, 0);
    },
  },
};

/** xlsx.parse whole: exact values alone, or those and the text that Excel shows. */
async function parse({ invoke }, { parseXlsx }, { file, values }) {
  const envelope = await invoke(parseXlsx, { bytes: new Uint8Array(file) }, { values });
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value.cells;
}

/** xlsx.validate whole, with all profiles. */
async function validate({ invoke }, { validateXlsx }, file) {
  const envelope = await invoke(validateXlsx, { bytes: new Uint8Array(file) }, {});
  if (!envelope.ok) throw new Error(envelope.error.message);
  if (!envelope.value.opens) throw new Error("The workbook has faults.");
  return Number(count);
}

async function collect(made) {
  if (made instanceof Uint8Array) return made;
  const pieces = [];
  for await (const piece of made) pieces.push(piece);
  return Buffer.concat(pieces);
}

const { load, [task]: perform } = CONTENDERS[who];
const library = await load();
const file = task === "write" ? undefined : readFileSync(path);
const before = cpuUsage();
const result = await perform(library, file);
const { user, system } = cpuUsage(before);
if (task === "write") writeFileSync(path, result);
else if (result !== Number(count)) throw new Error(`${who} read ${result} of ${count} cells`);
stdout.write(
  JSON.stringify({
    cpuSeconds: (user + system) / 1e6,
    peakRssMiB: Math.round(resourceUsage().maxRSS / 1024),
    byteLength: task === "write" ? result.length : file.length,
  }),
);
