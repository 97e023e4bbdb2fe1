import { spawnSync } from "node:child_process";
import { FormatError, sourceOf } from "@colophon/kit-bytes";
import { openZip } from "@colophon/kit-zip";
import { findCorpora, readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { cellName, readSharedStrings, readStringItem, type ScannedCell, scanSheet } from "../src/index.ts";

type Row = readonly [string | null, string, string, string | null, string | null, string | null];
type Read = Readonly<Record<string, readonly Row[] | readonly string[] | string>>;

/** Content that markup compatibility says to process (ProcessContent), which ElementTree does not know. */
const PROCESSED = "TestFiles/MCExecl.xlsx xl/sharedStrings.xml";

/** With `_xHHHH_` as characters; a surrogate outside a pair stays as it is written. */
const escaped = (text: string): string =>
  text
    .replace(/_x(D[89AB][0-9A-F]{2})__x(D[C-F][0-9A-F]{2})_/gi, (_, high, low) =>
      String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low, 16)),
    )
    .replace(/_x([0-9A-Fa-f]{4})_/g, (written, hex) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16));
      return character.isWellFormed() ? character : written;
    });

function toRow(cell: ScannedCell): Row {
  const { row, column, given, hasReference, type, style, value, formula, inline } = cell;
  return [
    hasReference ? (given ?? cellName(row, column)) : null,
    type,
    String(style),
    value ?? null,
    formula?.text ?? null,
    inline === undefined ? null : readStringItem(inline).text,
  ];
}

describe.skipIf(findCorpora() === undefined)("every workbook of the corpus", { timeout: 300_000 }, () => {
  test("has the cells and strings that ElementTree finds", () => {
    // Their bytes are not those of the manifest's hash.
    const files = (readCorpus("xlsx") ?? []).filter(({ path }) => !path.includes("/malformed_uri"));
    const { stdout, stderr } = spawnSync("python3", [`${import.meta.dirname}/read-cells.py`], {
      input: files.map(({ location }) => location).join("\n"),
      encoding: "utf8",
      maxBuffer: 2 ** 30,
    });
    expect(stderr).toBe("");
    const differences: string[] = [];
    let cells = 0;
    let strings = 0;
    for (const [index, line] of stdout.trim().split("\n").entries()) {
      const read: Read = JSON.parse(line);
      const file = files[index];
      if (file === undefined || "error" in read) continue;
      const archive = openZip(sourceOf(file.read()), { limits: { maxRatio: 2_000 } });
      for (const [name, expected] of Object.entries(read)) {
        const entry = archive.find(name);
        if (entry === undefined || typeof expected === "string") continue;
        const found: (Row | string)[] = [];
        try {
          if (typeof expected[0] === "string") {
            const table = readSharedStrings(name, archive.steps(entry), {});
            for (let at = 0; at < table.length; at++) found.push(table.text(at) ?? "");
            strings += found.length;
          } else {
            scanSheet(name, archive.steps(entry), { cell: (cell) => void found.push(toRow(cell)) });
            cells += found.length;
          }
        } catch (error) {
          if (!(error instanceof FormatError)) throw error;
          differences.push(`${file.path} ${name}: ${error.code} ${error.message}`);
          continue;
        }
        const wanted = expected.map((row) =>
          typeof row === "string" ? escaped(row) : [...row.slice(0, 5), row[5] === null ? null : escaped(row[5] ?? "")],
        );
        const at = wanted.findIndex((row, place) => JSON.stringify(row) !== JSON.stringify(found[place]));
        if (at >= 0 || found.length !== wanted.length)
          differences.push(
            `${file.path} ${name} ${at}: ${JSON.stringify(wanted[at])} ${JSON.stringify(found[at])} ${found.length}`,
          );
      }
    }
    process.stderr.write(`${cells} cells, ${strings} shared strings equal to ElementTree's\n`);
    expect(differences.filter((line) => !line.includes(PROCESSED))).toEqual([]);
    expect(cells).toBeGreaterThan(300_000);
  });
});
