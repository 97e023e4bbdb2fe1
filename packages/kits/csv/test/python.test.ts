import { FormatError, sourceOf } from "@colophon/kit-bytes";
import { encodeText } from "@colophon/kit-text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LABELS } from "../../text/test/whatwg-labels.ts";
import { CellWriteError, type Dialect, RFC4180, readAllRows, renderRows, sniff, surveyRows } from "../src/index.ts";
import { decodeByPython, encodeByPython, hasPython, readByPython, writeByPython } from "./python-csv.ts";
import { read, readError, utf8 } from "./reading.ts";

const CHARACTERS = [
  "a",
  "b",
  "7",
  " ",
  ",",
  ";",
  "\t",
  "|",
  '"',
  "'",
  "\\",
  "!",
  "\r",
  "\n",
  "#",
  "\0",
  "é",
  "表",
  "😀",
];
const cell = fc.array(fc.constantFrom(...CHARACTERS), { maxLength: 8 }).map((parts) => parts.join(""));
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
const dialects = fc.record({
  delimiter: fc.constantFrom(",", ";", "\t", "|", "\x1f", "§"),
  quote: fc.constantFrom('"', '"', "'"),
  quoting: fc.constantFrom(
    { escape: null, doubleQuote: true },
    { escape: null, doubleQuote: true },
    { escape: "\\", doubleQuote: false },
    { escape: "!", doubleQuote: false },
  ),
  newline: fc.constantFrom("lf", "crlf", "cr"),
  quotesAll: fc.boolean(),
  codec: fc.constantFrom("utf-8", "utf-8", "utf-16-le", "utf-16-be", "gb18030"),
});
const LINE_ENDS = { lf: "\n", crlf: "\r\n", cr: "\r", mixed: "\n" };
const ENCODINGS: Readonly<Record<string, string>> = { "utf-16-le": "utf-16le", "utf-16-be": "utf-16be" };

/** Python's reader ends a row at any line end, so a cell with one that the dialect would keep has to be quoted. */
const isReadAlike = (rows: readonly (readonly string[])[], quotesAll: boolean) =>
  quotesAll || !rows.some((row) => row.some((value) => /[\r\n]/.test(value)));

describe.skipIf(!hasPython)("Python's csv module", () => {
  const cases = fc.sample(fc.tuple(table, dialects), { numRuns: 1500, seed: 41 }).map(([rows, drawn]) => {
    const { quoting, quotesAll, codec, newline, ...marks } = drawn;
    const dialect: Dialect = { ...RFC4180, ...marks, ...quoting, newline: newline as "lf" };
    return { rows, dialect, quotesAll, codec, encoding: ENCODINGS[codec] ?? codec };
  });

  it("writes what we read", () => {
    const plain = cases.filter(({ rows, quotesAll }) => isReadAlike(rows, quotesAll));
    const written = writeByPython(plain.map((each) => ({ ...each, lineEnd: LINE_ENDS[each.dialect.newline] })));
    for (const [index, { rows, dialect, encoding }] of plain.entries()) {
      const bytes = written[index] ?? Buffer.alloc(0);
      expect(readAllRows(sourceOf(bytes), { dialect, encoding, strict: true }), `${index}`).toEqual(rows);
    }
    expect(plain.length).toBeGreaterThan(800);
  });

  it("reads what we write", () => {
    const written = cases.flatMap(({ rows, dialect, quotesAll, codec, encoding }) => {
      try {
        const bytes = renderRows(rows, { dialect, encoding, quoting: quotesAll ? "all" : "minimal" });
        return [{ rows, codec, dialect, bytes }];
      } catch (error) {
        if (error instanceof CellWriteError) return [];
        throw error;
      }
    });
    for (const [index, answer] of readByPython(written).entries())
      expect(answer, `${index}`).toEqual({ rows: written[index]?.rows });
    expect(written.length).toBeGreaterThan(1200);
  });

  it("reads any text as we do, but for the quotes that it refuses", () => {
    const fragments = fc.array(
      fc.constantFrom("a", '"', '"', '""', ",", ",", "\n", "\r\n", "\r", '",', ',"', "\0", "é"),
      {
        maxLength: 25,
      },
    );
    const texts = fc.sample(fragments, { numRuns: 3000, seed: 42 }).map((parts) => utf8(parts.join("")));
    const answers = readByPython(texts.map((bytes) => ({ codec: "utf-8", bytes })));
    let alike = 0;
    let unclosed = 0;
    for (const [index, answer] of answers.entries()) {
      const bytes = texts[index] ?? Buffer.alloc(0);
      const shown = JSON.stringify(Buffer.from(bytes).toString());
      if ("rows" in answer) {
        expect(read(bytes), shown).toEqual(answer.rows);
        alike += 1;
      } else if (answer.error === "unexpected end of data") {
        // Python stops at the end; we may have mended a quote before it, and name where the one that stays open stands.
        if (hasIrregularity(bytes)) continue;
        expect(readError(bytes), shown).toMatchObject({ code: "UNCLOSED_QUOTE" });
        unclosed += 1;
      } else {
        expect(hasIrregularity(bytes) || isUnclosed(bytes), shown).toBe(true);
      }
    }
    expect(alike).toBeGreaterThan(1000);
    expect(unclosed).toBeGreaterThan(200);
  });

  const long = "Well, it rained.\nThen, in the evening, it did not, and we left.\n".repeat(18_000);
  const files: readonly (readonly [string, Buffer, string])[] = [
    ["NUL bytes", Buffer.from('a\0,b\n"\0\0","c\0"\n\0,\0\n'), "utf-8"],
    ["a field of 1 MiB, quoted", Buffer.from(`id,text\n1,"${long}"\n2,y\n`), "utf-8"],
    ["a field of 1 MiB, plain", Buffer.from(`id,text\n1,${"z".repeat(1 << 20)}\n2,y\n`), "utf-8"],
    ["line ends of three kinds", Buffer.from('a,b\r\n1,2\n3,4\r5,"6\r\n7\n8\r9"\r\n'), "utf-8"],
    ["UTF-16 without a mark", encodeAs("name,city\nJörg,Köln\nΑθήνα,Ελλάδα\n", "utf-16le"), "utf-16-le"],
    ["UTF-16 without a mark, big end first", encodeAs("name,city\nJörg,Köln\n東京,日本\n", "utf-16be"), "utf-16-be"],
    ["UTF-16 without a mark, ASCII only", encodeAs("id,name\n1,Anna\n2,John\n", "utf-16le"), "utf-16-le"],
    ["quotes that are closed at the very end", Buffer.from('a,b\n1,"x\n\n'.concat("y\n".repeat(9), '"')), "utf-8"],
  ];
  const answers = hasPython ? readByPython(files.map(([, bytes, codec]) => ({ codec, bytes }))) : [];

  it.each(files.map((file, at) => [...file, at] as const))(
    "reads %s as we do, encoding and dialect found",
    (_, bytes, codec, at) => {
      const { dialect, encoding } = sniff(sourceOf(bytes));
      expect(encoding.name).toBe(ENCODINGS[codec] ?? codec);
      const rows = readAllRows(sourceOf(bytes), {
        dialect: { ...dialect, preambleRows: 0 },
        encoding: encoding.name,
      });
      // As one string: a difference of many rows would take minutes to show.
      expect(JSON.stringify({ rows })).toBe(JSON.stringify(answers[at]));
    },
  );
});

/** Python's name of each WHATWG encoding. x-user-defined is none of Python's: its upper half is a private area. */
const CODECS: Readonly<Record<string, string>> = {
  "utf-16be": "utf-16-be",
  "utf-16le": "utf-16-le",
  "iso-8859-8-i": "iso-8859-8",
  "windows-874": "cp874",
  macintosh: "mac-roman",
  "x-mac-cyrillic": "mac-cyrillic",
  ibm866: "cp866",
  big5: "big5",
  shift_jis: "cp932",
  "euc-kr": "cp949",
};
/** Bytes that the WHATWG standard maps on purpose otherwise than the vendors' tables that Python has. */
const OTHERWISE: Readonly<Record<string, string>> = {
  "koi8-u": "ў Ў", // 0xAE and 0xBE: the letters of Belarusian, as in KOI8-RU
  "x-mac-cyrillic": "Ґ ґ €", // the Ukrainian variant
  macintosh: "€",
};
const WIDE = new Set([
  "gbk",
  "gb18030",
  "big5",
  "euc-jp",
  "iso-2022-jp",
  "shift_jis",
  "euc-kr",
  "utf-8",
  "utf-16le",
  "utf-16be",
]);

/** Latin, Greek, Cyrillic, kana (which Big5 has in two places), ideographs, Hangul. */
const LETTERS: readonly (readonly [first: number, last: number, except?: string])[] = [
  [0xc0, 0x17f],
  [0x391, 0x3c9],
  [0x410, 0x44f, "big5"],
  [0x3041, 0x3093, "big5"],
  [0x4e00, 0x9fa5],
  [0xac00, 0xd7a3],
];

describe.skipIf(!hasPython)("every WHATWG label", () => {
  const narrow = Object.keys(LABELS).filter((name) => !WIDE.has(name) && name !== "x-user-defined");
  const codecOf = (name: string) => CODECS[name] ?? name;
  const tables = new Map(hasPython ? decodeByPython(narrow.map(codecOf)).map((table, at) => [narrow[at], table]) : []);

  it.each(narrow)("%s: rows of all its bytes are what Python's codec makes of them", (name) => {
    const expected = tables.get(name)!;
    const codes = expected.flatMap((character, code) => (character !== null && code >= 0xa0 ? [code] : []));
    const bytes = Buffer.concat(codes.flatMap((code) => [utf8(`${code},`), Buffer.of(code), utf8("\n")]));
    for (const label of LABELS[name] ?? []) {
      const rows = readAllRows(sourceOf(bytes), { dialect: { ...RFC4180, newline: "lf" }, encoding: label });
      const differing = rows.filter(([code = "", character = ""]) => character !== expected[Number(code)]);
      const allowed = new Set((OTHERWISE[name] ?? "").split(" "));
      expect(
        differing.filter(([, character = ""]) => !allowed.has(character)),
        label,
      ).toEqual([]);
      expect(rows.length).toBe(codes.length);
    }
    expect(codes.length).toBeGreaterThan(40);
  });

  const wide = [...WIDE].map((name) => {
    const letters = LETTERS.filter(([, , except]) => except !== name);
    return { codec: codecOf(name), text: letters.map(([first, last]) => charactersOf(first, last)).join("") };
  });
  const written = hasPython ? encodeByPython(wide) : [];

  it.each([...WIDE.keys()].map((name, at) => [name, at] as const))(
    "%s: rows of its letters are what Python's codec wrote",
    (name, at) => {
      const { bytes, text: able } = written[at]!;
      const expected = [...able].map((character, index) => [String(index), character]);
      const rows = readAllRows(sourceOf(bytes), { dialect: { ...RFC4180, newline: "lf" }, encoding: name });
      expect(JSON.stringify(rows)).toBe(JSON.stringify(expected));
      expect(surveyRows(sourceOf(bytes), { encoding: name })).toMatchObject({
        rowCount: expected.length,
        raggedCount: 0,
      });
      const one = sourceOf(encodeText("1,一\n", name));
      for (const label of LABELS[name] ?? [])
        expect(readAllRows(one, { encoding: label }), label).toEqual([["1", "一"]]);
      expect(expected.length).toBeGreaterThan(5000);
    },
  );

  it("x-user-defined: the upper half is U+F780 to U+F7FF", () => {
    const bytes = Buffer.concat([utf8("a,"), Buffer.of(0x80, 0xff), utf8("\n")]);
    expect(readAllRows(sourceOf(bytes), { encoding: "x-user-defined" })).toEqual([["a", "\uf780\uf7ff"]]);
  });
});

function charactersOf(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}

function encodeAs(text: string, encoding: string): Buffer {
  return Buffer.from(encodeText(text, encoding));
}

function isUnclosed(bytes: Uint8Array): boolean {
  try {
    read(bytes);
    return false;
  } catch (error) {
    return error instanceof FormatError && error.code === "UNCLOSED_QUOTE";
  }
}

function hasIrregularity(bytes: Uint8Array): boolean {
  let isIrregular = false;
  try {
    read(bytes, {}, { onIrregularity: () => (isIrregular = true) });
  } catch {
    // An open quote ends the reading; what was irregular before has been told.
  }
  return isIrregular;
}
