import type { Conservation, Outcome, SkippedEntry, Statement, Unit } from "@colophon/testing";
import { makeTable } from "./made-tables.ts";
import { makeRequiredTable } from "./written-tables.ts";

/** What the operations of this family say of a text, as far as the gate looks at it. */
interface Said {
  readonly source?: Said;
  readonly columns?: readonly string[] | number;
  readonly header?: readonly (readonly string[])[];
  readonly rows?: readonly (readonly unknown[])[] | number;
  readonly artifact?: unknown;
  readonly encoding?: { readonly name: string };
  readonly dialect?: { readonly delimiter: string; readonly quote: string | null; readonly headerRows: number };
  readonly skipped?: {
    readonly preamble: readonly string[];
    readonly footer: readonly string[];
    readonly comments?: readonly { readonly line: number; readonly text: string }[];
  };
  readonly confidence?: number;
  readonly lines?: number;
  readonly newlines?: { readonly crlf: number; readonly lf: number; readonly cr: number };
  readonly valid?: boolean;
  readonly findings?: readonly {
    readonly code: string;
    readonly value?: string;
    readonly columnIndex?: number;
    readonly position: { readonly byteStart: number; readonly byteEnd: number };
  }[];
}

interface Options {
  readonly encoding?: string;
  readonly dialect?: Readonly<Record<string, unknown>>;
  readonly nullTokens?: readonly string[];
  readonly typed?: boolean;
  readonly schema?: unknown;
  readonly steps?: readonly unknown[];
  readonly header?: unknown;
}

/** A line of a text and the bytes it stands in, its line end left out. Quotes mean nothing here: no reader of tables is asked. */
interface Line {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const LINE_END = /\r\n|\n|\r/g;

function optionsOf({ options }: { readonly options?: unknown }): Options {
  return (options ?? {}) as Options;
}

function bytesOf({ input }: { readonly input: unknown }): Uint8Array | undefined {
  const { bytes, text } = input as { bytes?: unknown; text?: unknown };
  if (typeof text === "string") return Buffer.from(text);
  return bytes instanceof Uint8Array ? bytes : undefined;
}

/** A mark, then UTF-8 where the bytes are UTF-8; else what the caller or the operation says, by the decoder of the platform. */
function encodingOf(bytes: Uint8Array, { options, value }: Outcome): string {
  const given = optionsOf({ options }).encoding;
  if (given !== undefined) return given;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const { encoding, source } = value as Said;
  return (encoding ?? source?.encoding)?.name ?? "utf-8";
}

function linesOf(bytes: Uint8Array, encoding: string): Line[] {
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  const unit = measureBy(encoding);
  const lines: Line[] = [];
  let at = 0;
  let from = 0;
  const take = (to: number, endLength: number): void => {
    const content = text.slice(from, to);
    const length = unit(content);
    lines.push({ text: content.replace(/^\ufeff/, ""), start: at, end: at + length });
    at += length + unit(text.slice(to, to + endLength));
    from = to + endLength;
  };
  for (const match of text.matchAll(LINE_END)) take(match.index, match[0].length);
  if (from < text.length) take(text.length, 0);
  return lines;
}

/** Bytes of a text. Of encodings with characters of several bytes, but for UTF-8 and UTF-16, what is not ASCII counts two. */
function measureBy(encoding: string): (text: string) => number {
  if (/^utf-?8$/i.test(encoding)) return (text) => Buffer.byteLength(text);
  if (/^utf-?16/i.test(encoding)) return (text) => text.length * 2;
  const isWide = /^(?:gb|big5|euc|shift)/i.test(encoding);
  return (text) => (isWide ? [...text].reduce((sum, character) => sum + (character < "\x80" ? 1 : 2), 0) : text.length);
}

function listUnits(outcome: Outcome): readonly Unit[] {
  const { rows, columns } = outcome.input as { rows?: readonly (readonly unknown[])[]; columns?: readonly string[] };
  if (rows !== undefined) return [columns ?? [], ...rows].flatMap(listCells);
  const bytes = bytesOf(outcome);
  if (bytes === undefined) return [];
  const delimiter = optionsOf(outcome).dialect?.delimiter;
  const withoutDelimiter = (text: string) => (typeof delimiter === "string" ? text.replaceAll(delimiter, " ") : text);
  return linesOf(bytes, encodingOf(bytes, outcome)).map(({ text, start, end }, index) => ({
    kind: "line",
    place: String(index + 1),
    // Delimiters and quotes around nothing are no content, and a first line `sep=;` is the dialect.
    ...(!/^[\s"',;|\\]*$/.test(text) &&
      !(index === 0 && /^(?:sep=[^"]|"sep=[^"]")$/i.test(text)) && { text: withoutDelimiter(text) }),
    range: { start, end },
  }));
}

function listCells(row: readonly unknown[], index: number): Unit[] {
  return row.map((cell, column) => ({
    kind: "cell",
    place: `row ${index}, column ${column + 1}`,
    ...(cell !== null && { text: String(cell) }),
  }));
}

/** The lines that a value says were passed over, each at the place where the text has it. A line `sep=;` is the dialect. */
function listSkipped(outcome: Outcome): SkippedEntry[] {
  const { skipped, source } = outcome.value as Said;
  const { preamble = [], footer = [], comments = [] } = skipped ?? source?.skipped ?? {};
  const { dialect = {} } = optionsOf(outcome);
  const bytes = bytesOf(outcome);
  const lines = bytes === undefined ? [] : linesOf(bytes, encodingOf(bytes, outcome));
  const entry = (text: string, line: Line | undefined, isGuess: boolean): SkippedEntry[] =>
    /[\p{L}\p{N}]/u.test(text) && !/^"?sep=/i.test(text)
      ? [{ text, isGuess, ...(line !== undefined && { range: { start: line.start, end: line.end } }) }]
      : [];
  return [
    ...preamble.flatMap((text, index) => entry(text, lines[index], dialect.preambleRows === undefined)),
    ...footer.flatMap((text) =>
      entry(
        text,
        lines.findLast((line) => line.text === text),
        dialect.footerRows === undefined,
      ),
    ),
    ...comments.flatMap(({ text, line }) => entry(text, lines[line - 1], dialect.comment === undefined)),
  ];
}

/** Cells that the caller has cast, chosen, filtered or made null. */
function isAskedFor({ text = "", place }: Unit, call: { readonly options?: unknown }): boolean {
  const { nullTokens = [], typed, schema, steps = [], header } = optionsOf(call);
  if (header === false && place.startsWith("row 0,")) return true;
  if (steps.length > 0 || typed === true || schema !== undefined) return true;
  return nullTokens.some((token) => token !== "" && text.includes(token));
}

const STATEMENTS: Readonly<Record<"lines" | "valid" | "places" | "confidence", Statement>> = {
  lines: {
    name: "lines",
    check(outcome) {
      const { lines, newlines, encoding } = outcome.value as Said;
      const bytes = bytesOf(outcome);
      if (lines === undefined || newlines === undefined || bytes === undefined || encoding === undefined)
        return undefined;
      const isHalf = encoding.name.startsWith("utf-16") && bytes.length % 2 === 1;
      const whole = isHalf ? bytes.subarray(0, -1) : bytes;
      const text = new TextDecoder(encodingOf(bytes, outcome)).decode(whole);
      // A lone CR may be data, and line ends stand inside quotes: only plain texts are counted.
      if (/\r(?!\n)|["'`\\]/.test(text)) return undefined;
      const ends = text.split("\n").length - 1;
      const found = ends + (text.endsWith("\n") || text === "" ? 0 : 1);
      const crlf = text.split("\r\n").length - 1;
      return [
        ...(isHalf && outcome.losses.length === 0 ? ["half of a unit at the end is no line, and no loss says so"] : []),
        ...(lines === found ? [] : [`it counts ${lines} lines, there are ${found}`]),
        ...(newlines.crlf <= crlf && newlines.lf <= ends - crlf && newlines.cr === 0
          ? []
          : [`line ends ${JSON.stringify(newlines)}, there are ${crlf} CRLF and ${ends - crlf} LF`]),
      ];
    },
  },
  valid: {
    name: "valid",
    check(outcome) {
      const { valid, dialect } = outcome.value as Said;
      const bytes = bytesOf(outcome);
      if (valid !== true || bytes === undefined || dialect === undefined) return undefined;
      const { schema } = outcome.input as { schema?: { fields?: readonly { name: string; constraints?: object }[] } };
      const required = (schema?.fields ?? []).filter(
        (field) => (field.constraints as { required?: boolean })?.required,
      );
      const lines = linesOf(bytes, encodingOf(bytes, outcome)).filter(({ text }) => text !== "");
      const { dialect: given = {} } = optionsOf(outcome);
      if (required.length === 0 || lines.some(({ text }) => /["'`\\]/.test(text)) || Object.keys(given).length > 3)
        return undefined;
      if (lines.length < dialect.headerRows) return ["there is not even a header"];
      return lines.slice(dialect.headerRows).flatMap(({ text }) => {
        const cells = text.split(dialect.delimiter);
        const isWhole = cells.length === schema?.fields?.length && cells.every((cell) => cell !== "");
        return isWhole ? [] : [`the line ${JSON.stringify(text.slice(0, 60))} has not what is required`];
      });
    },
  },
  confidence: {
    name: "confidence",
    check({ value }) {
      const { confidence } = value as Said;
      if (confidence === undefined) return undefined;
      // How often it is right is held to the corpus as a whole, in the kit's calibration.
      return confidence > 0 && confidence < 1 ? [] : [`it is ${confidence}, and no guess is certain`];
    },
  },
  places: {
    name: "places",
    check(outcome) {
      const { findings } = outcome.value as Said;
      const bytes = bytesOf(outcome);
      if (findings === undefined || bytes === undefined) return undefined;
      const encoding = encodingOf(bytes, outcome);
      const cells = findings.filter(
        ({ code, value, columnIndex }) =>
          value !== undefined && columnIndex !== undefined && !/^(?:ROW|HEADER)_/.test(code),
      );
      return cells.flatMap(({ value = "", position: { byteStart, byteEnd } }) => {
        const found = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes.subarray(byteStart, byteEnd));
        const isSame = found.startsWith(value.replace(/…$/, "")) || /["\\']/.test(found);
        return isSame
          ? []
          : [`bytes ${byteStart} to ${byteEnd} are ${JSON.stringify(found)}, not ${JSON.stringify(value)}`];
      });
    },
  },
};

/** For operations that give the content of a text: rows, or a file of them. */
export const conservation: Conservation = {
  list: listUnits,
  carries(value) {
    const { source, columns, rows, artifact } = value as Said;
    const header = source?.header ?? (value as Said).header;
    if (artifact !== undefined) return { artifact, header };
    return { names: header ?? columns, rows };
  },
  skipped: (_, outcome) => listSkipped(outcome),
  isAskedFor,
  make: makeTable,
};

/** For those that judge a text: what they say of it holds, and what they did not look at they say. */
export const inspection: Conservation = {
  statements: [STATEMENTS.lines, STATEMENTS.confidence],
  make: (chance) => ({ ...makeTable(chance), units: [] }),
};
export const validation: Conservation = { statements: [STATEMENTS.valid, STATEMENTS.places], make: makeRequiredTable };
