import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The schema of the generated file. `reference` is unique, which can only be judged as far as memory is allowed. */
export const FIELDS = [
  { name: "id", type: "integer", constraints: { required: true, minimum: 1 } },
  { name: "reference", type: "string", constraints: { unique: true } },
  { name: "paid", type: "date" },
  { name: "amount", type: "number", constraints: { maximum: 99_999 } },
  { name: "payee", type: "string", constraints: { maxLength: 40 } },
  { name: "note", type: "string" },
] as const;

export interface LargeFileReport {
  /** Rows with a finding, the header's being row 0. */
  readonly rows: readonly number[];
  readonly counts: Readonly<Record<string, number>>;
  readonly rowCount: number;
  readonly unchecked: readonly string[];
  readonly peakRssMiB: number;
  readonly cpuSeconds: number;
}

export interface LargeFile {
  readonly rowCount: number;
  readonly wrongRows: readonly number[];
  readonly byteLength: number;
}

const PAYEES = ["Müller & Söhne", '"Smith, Jones & Co"', "東京都庁", '"The ""Old"" Mill"', "Acme Ltd"];
const NOTES = ["", "paid late", '"two\r\nlines"', "see annex", '"a, b; c"'];
/** One row in so many has an amount that is no number. */
const ROWS_PER_FAULT = 250_000;
const LINES_PER_WRITE = 10_000;

/** Writes a table of about so many bytes, row by row; memory is that of some thousand rows. */
export function writeLargeFile(path: string, byteLength: number): LargeFile {
  const file = openSync(path, "w");
  const wrongRows: number[] = [];
  let written = writeSync(file, `${FIELDS.map(({ name }) => name).join(",")}\r\n`);
  let row = 0;
  while (written < byteLength) {
    let text = "";
    for (let line = 0; line < LINES_PER_WRITE; line += 1) {
      row += 1;
      const isWrong = row % ROWS_PER_FAULT === ROWS_PER_FAULT / 2;
      if (isWrong) wrongRows.push(row);
      const day = `20${10 + (row % 15)}-0${1 + (row % 9)}-${10 + (row % 18)}`;
      const amount = isWrong ? "n.a." : `${(row * 7919) % 90_000}.${10 + (row % 90)}`;
      text += `${row},R-${row},${day},${amount},${PAYEES[row % 5]},${NOTES[row % 7 === 0 ? 2 : row % 5]}\r\n`;
    }
    written += writeSync(file, text);
  }
  closeSync(file);
  return { rowCount: row + 1, wrongRows, byteLength: written };
}

/** Validates a generated file of about so many bytes in a process of its own. */
export function validateLargeFile(byteLength: number): { readonly file: LargeFile; readonly report: LargeFileReport } {
  const folder = mkdtempSync(join(tmpdir(), "kit-csv-"));
  try {
    const path = join(folder, "large.csv");
    const file = writeLargeFile(path, byteLength);
    const script = join(import.meta.dirname, "validate-file.ts");
    const { stdout, stderr, status } = spawnSync(process.execPath, ["--conditions=source", script, path]);
    if (status !== 0) throw new Error(`validate-file.ts ended with ${status}: ${stderr}`);
    return { file, report: JSON.parse(stdout.toString()) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
