import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invoke } from "@colophon/contract";
import { runPython } from "@colophon/testing/readers";
import { afterAll, describe, expect, test } from "vitest";
import { convertXlsx } from "../src/index.ts";
import { plantedUnseen } from "./planted-unseen.ts";

const STRIP = ["hiddenSheets", "hiddenRows", "hiddenColumns", "hiddenNames", "comments", "hyperlinks"] as const;
/** Every set of options. */
const SETS = Array.from({ length: 2 ** STRIP.length }, (_, bits) => STRIP.filter((_name, at) => (bits >> at) & 1));
const folder = mkdtempSync(join(tmpdir(), "tokens-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Python unpacks each file, reads its entries raw and with references expanded, and lists their tokens. */
const READER = `
import html, json, re, sys, zipfile
for path in sys.stdin.read().split("\\n"):
    found = set()
    with zipfile.ZipFile(path) as package:
        for name in package.namelist():
            text = package.read(name).decode("utf-8", "replace")
            found.update(re.findall("QTOK[0-9]+Z", name + text + html.unescape(text)))
    print(json.dumps(sorted(found)))
`;

async function readCopies(bytes: Uint8Array, name: string) {
  const copies = [];
  for (const [at, strip] of SETS.entries()) {
    const envelope = await invoke(convertXlsx, { bytes }, { to: "xlsx", strip });
    if (!envelope.ok) throw new Error(envelope.error.message);
    const path = join(folder, `${name}-${at}.xlsx`);
    writeFileSync(path, (envelope.value as { artifact: { bytes: Uint8Array } }).artifact.bytes);
    copies.push({ strip, path, said: JSON.stringify(envelope.losses) });
  }
  const source = join(folder, `${name}.xlsx`);
  writeFileSync(source, bytes);
  const { stdout, stderr } = runPython(["-c", READER], [source, ...copies.map(({ path }) => path)].join("\n"));
  expect(stderr).toBe("");
  const [planted = [], ...left] = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as readonly string[]);
  return { planted, copies: copies.map((copy, at) => ({ ...copy, left: left[at] ?? [] })) };
}

/** Tokens that an option removes, alone or with any other. */
const REMOVED: Readonly<
  Record<string, Readonly<Partial<Record<(typeof STRIP)[number] | "always", readonly number[]>>>>
> = {
  fixture: {
    always: [
      3, 4, 11, 12, 13, 14, 15, 16, 17, 18, 20, 21, 26, 28, 30, 34, 35, 36, 37, 38, 39, 43, 45, 46, 47, 48,
    ].concat([49, 50, 52, 53, 54, 55]),
    hiddenSheets: [1, 7, 31, 32, 33],
    hiddenRows: [2, 9, 19],
    hiddenColumns: [10],
    hiddenNames: [40, 41],
    hyperlinks: [23, 24, 27, 56],
  },
  unseen: {
    always: [201, 218, 222, 223],
    hiddenSheets: [203, 204, 214, 215, 216, 217],
    hiddenColumns: [205, 219],
    hiddenRows: [219],
    hyperlinks: [206, 214],
  },
};

/** Content in plain sight while hidden sheets stay: a table's and a name's name in formulas, the text of a shape. */
const SHOWN = ["QTOK203Z", "QTOK204Z", "QTOK215Z"];

describe.each([
  ["fixture", readFileSync(`${import.meta.dirname}/../fixtures/planted-tokens.xlsx`), 59],
  ["unseen", plantedUnseen(), 23],
] as const)("tokens of the workbook %s", (name, bytes, count) => {
  test("each that no reader sees is in no copy or in a loss, with every set of options", async () => {
    const { planted, copies } = await readCopies(bytes, name);
    expect(planted).toHaveLength(count);
    for (const { strip, left, said } of copies) {
      const shown = strip.includes("hiddenSheets") ? [] : SHOWN;
      const silent = left.filter((token) => !said.includes(token) && !shown.includes(token));
      expect({ strip, silent }).toEqual({ strip, silent: [] });
      const removed = (["always", ...strip] as const).flatMap((option) => REMOVED[name]?.[option] ?? []);
      const tokens = removed.map((number) => `QTOK${String(number).padStart(3, "0")}Z`);
      expect({ strip, stays: tokens.filter((token) => left.includes(token)) }).toEqual({ strip, stays: [] });
    }
  });
});
