import { type ByteSource, sourceOf } from "@colophon/kit-bytes";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Dialect, decodeRows, RFC4180, readAllRows, readRows, scanBlocks } from "../src/index.ts";
import { assemble } from "../src/kernel/assemble.ts";
import { Kernel } from "../src/kernel/kernel.ts";
import { createArrays } from "../src/scan/findings.ts";
import { compileRules } from "../src/scan/rules.ts";
import { WindowScanner } from "../src/scan/window-scanner.ts";
import { createRandom } from "./messy-tables.ts";
import { utf8 } from "./reading.ts";

const LF: Dialect = { ...RFC4180, newline: "lf" };
/** Plain rows for the most part, of every length around the 64 bytes that the kernel takes at a time. */
const cell = fc.oneof(
  {
    weight: 40,
    arbitrary: fc.constantFrom(
      "",
      "a",
      "bc",
      "é",
      "x".repeat(17),
      "y".repeat(61),
      '""',
      '"a"',
      '"b,c"',
      '"d\ne"',
      '"f""g"',
      '"\r\n"',
      '""""',
      "\r",
      "#",
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom('"', '5"', '"a"b', '"a" ', ' "a"') },
);
const text = fc
  .tuple(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 30 }), fc.constantFrom("\n", "\r\n"))
  .map(([rows, newline]) => rows.map((row) => row.join(",") + newline).join(""));

/** Rows as plain data: cells, flags, places. */
function rowsOf(
  found: Pick<
    WindowScanner,
    "rowCells" | "rowStarts" | "rowEnds" | "rowLines" | "cellStarts" | "cellEnds" | "cellFlags"
  >,
  count: number,
) {
  return Array.from({ length: count }, (_, row) => {
    const cells = [];
    for (let cell = found.rowCells[row]!; cell < found.rowCells[row + 1]!; cell += 1) {
      cells.push([found.cellStarts[cell], found.cellEnds[cell], found.cellFlags[cell]]);
    }
    return [found.rowStarts[row], found.rowEnds[row], found.rowLines[row], cells];
  });
}

describe("the kernel", () => {
  it.each([
    ["", LF, false],
    [" with comments", { ...LF, comment: "#" }, false],
    [" with blank rows", LF, true],
    [" with another delimiter and quote", { ...LF, delimiter: ";", quote: "'" }, false],
  ] as const)("finds what the general scanner finds%s, as far as it goes", (_, dialect, keepBlankRows) => {
    const rules = compileRules(dialect, "utf-8", { strict: false, keepBlankRows });
    const kernel = Kernel.open(rules)!;
    const general = new WindowScanner(rules, createArrays({ rows: 5000, cells: 5000 }));
    let rows = 0;
    fc.assert(
      fc.property(text, (given) => {
        // The general scanner wants to see two bytes more than a row before it calls it whole.
        const bytes = utf8(`${given.replaceAll(",", dialect.delimiter).replaceAll('"', dialect.quote ?? "")}zz`);
        kernel.bytes.fill(0x22);
        kernel.bytes.set(bytes);
        kernel.scan(0, bytes.length);
        general.scan(bytes, 0, false);
        rows += kernel.rowCount;
        expect(kernel.rowCount).toBeLessThanOrEqual(general.rowCount);
        expect(rowsOf(kernel, kernel.rowCount)).toEqual(rowsOf(general, kernel.rowCount));
        expect(general.irregularities.filter(({ row }) => row < kernel.rowCount)).toEqual([]);
        if (!kernel.hasEnded) return;
        expect([kernel.rowCount, kernel.consumed, kernel.lineCount]).toEqual([
          general.rowCount,
          general.consumed,
          general.lineCount,
        ]);
      }),
      { numRuns: 4000, seed: 31 },
    );
    expect(rows).toBeGreaterThan(8000);
  });

  it("stops before a row that is not plain", () => {
    const rules = compileRules(LF, "utf-8", { strict: false, keepBlankRows: false });
    const kernel = Kernel.open(rules)!;
    for (const irregular of ['a"b,c', '"a"b', '"a" ,b', 'a,"b"c"', '"a""b"c', ' "a"']) {
      const bytes = utf8(`1,2\n3,4\n${irregular}\n5,6\n`);
      kernel.bytes.set(bytes);
      kernel.scan(0, bytes.length);
      expect(kernel.isIrregular, irregular).toBe(true);
      expect(kernel.consumed, irregular).toBeLessThanOrEqual(8);
    }
  });

  it("is not used for what it cannot do", () => {
    const isFor = (parts: Partial<Dialect>, encoding = "utf-8") =>
      Kernel.isFor(compileRules({ ...LF, ...parts }, encoding, { strict: false, keepBlankRows: false }));
    expect(isFor({})).toBe(true);
    expect(isFor({}, "windows-1252")).toBe(true);
    expect(isFor({}, "shift_jis")).toBe(false);
    for (const parts of [
      { delimiter: "||" },
      { quote: null },
      { escape: "\\" },
      { doubleQuote: false },
      { newline: "cr" },
      { newline: "mixed" },
      { skipInitialSpace: true },
    ] as const) {
      expect(isFor(parts), JSON.stringify(parts)).toBe(false);
    }
  });
});

describe("long texts, read by kernel and general scanner in turn", () => {
  const PLAIN = [
    "1,abc,2019-01-01,x y",
    '2,"a,b",,"c""d"',
    '3,"multi\nline",é,',
    "",
    "4,東京都,ñandú,12345678901234567890",
    "5,😀 ok 😀😀,𝒳é,aaaaaaaaaaaaaaaé😀",
  ];
  const NOT_PLAIN = ['5,5" pipe,x', '6,"a"b,c', '7,"say "hi" now",d', "# comment", '"a,"b",c'];
  const long = fc.tuple(fc.integer({ min: 1, max: 1e6 }), fc.constantFrom("\n", "\r\n")).map(([seed, newline]) => {
    const random = createRandom(seed);
    const lines = Array.from({ length: 60 }, () => random.pick(random.chance(0.05) ? NOT_PLAIN : PLAIN));
    return `${lines.join(newline)}${newline}`.repeat(20);
  });
  /** Cheaper to compare, and to look at when it differs. */
  const digest = (rows: readonly string[][]) => rows.map((row) => row.join("|"));

  it("give the rows of the general scanner alone, wherever they are cut, strings reused or not", () => {
    fc.assert(
      fc.property(
        long,
        fc.constantFrom(16_384, 20_000, 40_001, 1 << 20),
        fc.constantFrom("utf-8", "windows-1252"),
        (given, chunkBytes, encoding) => {
          const bytes = utf8(given);
          const options = { dialect: { ...LF, comment: "#" }, encoding };
          const whole = digest([...readRows(sourceOf(bytes), { ...options, chunkBytes: 10_000 })]);
          expect(digest([...readRows(sourceOf(bytes), { ...options, chunkBytes })])).toEqual(whole);
          expect(digest(readAllRows(sourceOf(bytes), { ...options, chunkBytes }))).toEqual(whole);
        },
      ),
      { numRuns: 100, seed: 32 },
    );
  });

  it("count lines, rows, blank lines and line ends alike", { tags: "large" }, () => {
    fc.assert(
      fc.property(long, (given) => {
        const summarize = (chunkBytes: number) => {
          const blocks = scanBlocks(sourceOf(utf8(given)), { dialect: LF, chunkBytes });
          for (;;) {
            const { done, value } = blocks.next();
            if (done === true) return value;
          }
        };
        expect(summarize(1 << 20)).toEqual(summarize(10_000));
      }),
      { numRuns: 100, seed: 33 },
    );
  });

  it("do not see each other's strings, read at once or one after the other, in whatever encoding", () => {
    const latin = { dialect: LF, encoding: "windows-1252" };
    const bytes = Buffer.from(`${"a,é,x\n".repeat(4000)}`, "latin1");
    const same = utf8("a,é,x\n".repeat(4000));
    const cyrillic = { dialect: LF, encoding: "windows-1251" };
    expect(readAllRows(sourceOf(bytes), latin)[7]).toEqual(["a", "é", "x"]);
    expect(readAllRows(sourceOf(bytes), cyrillic)[7]).toEqual(["a", "й", "x"]);
    expect(readAllRows(sourceOf(same), { dialect: LF })[7]).toEqual(["a", "é", "x"]);
    const both = [readRows(sourceOf(bytes), latin), readRows(sourceOf(bytes), cyrillic)];
    for (let row = 0; row < 4000; row += 1)
      expect(both.map((rows) => rows.next().value)).toEqual([
        ["a", "é", "x"],
        ["a", "й", "x"],
      ]);
  });

  it("reuse the strings of short cells that recur", () => {
    const bytes = utf8("London,Grün,1\n".repeat(5000));
    const [block] = scanBlocks(sourceOf(bytes), { dialect: LF });
    expect(decodeRows(block!, { reuseStrings: true })).toEqual(
      Array.from({ length: 5000 }, () => ["London", "Grün", "1"]),
    );
  });

  it("are read from a source that is not in memory, into one buffer", () => {
    const bytes = utf8('a,"b\nc",é\n'.repeat(20_000));
    const source: ByteSource = {
      byteLength: bytes.length,
      read: (start, end) => bytes.slice(start, end),
      readInto: (target, start) => target.fill(0x2c).set(bytes.subarray(start, start + target.length)),
    };
    expect([...readRows(source, { dialect: LF, chunkBytes: 50_000 })]).toEqual([
      ...readRows(sourceOf(bytes), { dialect: LF }),
    ]);
  });
});

describe("the assembler", () => {
  it("refuses what it does not know", () => {
    for (const wrong of [
      "(func)",
      "(module)",
      '(module (memory 1) (func (export "f") (i32.nonsense)))',
      '(module (memory 1) (func (export "f") (local.get $x)))',
      '(module (memory 1) (func (export "f") (br $x)))',
    ]) {
      expect(() => assemble(wrong), wrong).toThrow(SyntaxError);
    }
  });
});
