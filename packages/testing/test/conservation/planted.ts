import { type AnyOperation, at, defineOperation, file, json, type Op, object } from "@colophon/contract";
import { type Conservation, createTokens, type Outcome, type Unit } from "../../src/index.ts";
import { errors, losses } from "../family/src/codes.ts";

/** What the small operation of this test says of a document of `name|value` lines, with pictures as `!text`. */
export interface Notes {
  readonly rows: readonly (readonly unknown[])[];
  readonly skipped: readonly { readonly line: number; readonly text: string }[];
  readonly files: readonly { readonly bytes: Uint8Array; readonly mediaType: string; readonly extension: string }[];
  readonly count: number;
  readonly valid: boolean;
  readonly only: boolean;
  readonly ranges: readonly { readonly start: number; readonly end: number; readonly text: string }[];
  readonly confidence: number;
}

export type Plant = (sound: Notes, op: Op<string, string>, text: string) => Notes;

/** A sound reading of the document, and what a planted violation makes of it. */
export function defineNotes(plant: Plant = (sound) => sound): AnyOperation {
  return defineOperation({
    name: "common.parse.notes",
    summary: "Read lines of names and values.",
    engine: { name: "@colophon/lines", version: "0.1.0" },
    input: object({ bytes: file({ description: "The text." }) }),
    options: object({}),
    value: json({ description: "What was read." }),
    errors,
    losses,
    effects: "none",
    example: { input: { bytes: "YQ==" } },
    run({ input, op }) {
      op.checkpoint();
      const text = new TextDecoder().decode(input.bytes);
      return plant(readNotes(text, op as Op<string, string>), op as Op<string, string>, text);
    },
  });
}

function readNotes(text: string, op: Op<string, string>): Notes {
  const lines = text.split("\n");
  const rows: string[][] = [];
  const skipped: { line: number; text: string }[] = [];
  const files: { bytes: Uint8Array; mediaType: string; extension: string }[] = [];
  const ranges: { start: number; end: number; text: string }[] = [];
  let start = 0;
  for (const [line, content] of lines.entries()) {
    if (content.startsWith("#")) {
      skipped.push({ line, text: content });
      op.reportLoss("EMPTY_LINE", "It is taken for a comment.", { at: [at("row", line)] });
    } else if (content.startsWith("!"))
      files.push({ bytes: new TextEncoder().encode(content.slice(1)), mediaType: "image/png", extension: "png" });
    else {
      rows.push(content.split("|"));
      ranges.push({ start, end: start + content.length, text: content });
    }
    start += content.length + 1;
  }
  const values = rows.map(([, value = ""]) => value);
  return {
    rows,
    skipped,
    files,
    ranges,
    count: rows.length,
    valid: values.every((value) => value !== ""),
    only: files.length === 0,
    confidence: skipped.length > 0 ? 0.8 : 1,
  };
}

const bytesOf = (input: unknown): Uint8Array => (input as { bytes: Uint8Array }).bytes;
const linesOf = (input: unknown): string[] => Buffer.from(bytesOf(input)).toString("latin1").split("\n");
const notesOf = ({ value }: Outcome): Notes => value as Notes;
const isNote = (line: string): boolean => !line.startsWith("#") && !line.startsWith("!");
const wrongWhen = (isWrong: boolean, fault: string): string[] => (isWrong ? [fault] : []);

export const conservation: Conservation = {
  list: ({ input }) => linesOf(input).flatMap(listLine),
  carries: (value) => ({ rows: (value as Notes).rows, files: (value as Notes).files }),
  open: ({ mediaType }) => (mediaType === "image/png" ? { texts: [] } : undefined),
  skipped: (value) =>
    (value as Notes).skipped.map(({ line, text }) => ({ at: [at("row", line)], text, isGuess: true })),
  statements: [
    {
      name: "count",
      check: (outcome) => {
        const found = linesOf(outcome.input).filter(isNote).length;
        return wrongWhen(notesOf(outcome).count !== found, `it counts ${notesOf(outcome).count}, there are ${found}`);
      },
    },
    {
      name: "valid",
      check: (outcome) => {
        if (!notesOf(outcome).valid) return undefined;
        const without = linesOf(outcome.input).filter((line) => isNote(line) && !/\|./.test(line));
        return without.map((line) => `"${line}" has no value`);
      },
    },
    {
      name: "only",
      check: (outcome) =>
        notesOf(outcome).only
          ? wrongWhen(
              linesOf(outcome.input).some((line) => line.startsWith("!")),
              "there is a picture",
            )
          : undefined,
    },
    {
      name: "range",
      check: (outcome) =>
        notesOf(outcome).ranges.flatMap(({ start, end, text }) => {
          const found = Buffer.from(bytesOf(outcome.input).subarray(start, end)).toString("latin1");
          return wrongWhen(found !== text, `${start}-${end} is "${found}", not "${text}"`);
        }),
    },
    {
      name: "confidence",
      check: (outcome) =>
        wrongWhen(
          notesOf(outcome).confidence === 1 && linesOf(outcome.input).some((line) => line.startsWith("#")),
          "it is sure of what it guessed",
        ),
    },
  ],
  make(chance) {
    const token = createTokens();
    const units: Unit[] = [];
    const lines: string[] = [];
    for (let number = 1 + chance.below(8); number > 0; number -= 1) {
      const line = ["#", "!", ""][chance.below(3)] + [token(), token(), token()].slice(chance.below(2)).join("|");
      units.push(...listLine(line, lines.length));
      lines.push(line);
    }
    return { name: "notes", input: { bytes: new TextEncoder().encode(lines.join("\n")) }, units };
  },
};

function listLine(line: string, row: number): Unit[] {
  const place = { place: `line ${row + 1}`, at: [at("row", row)] };
  if (line.startsWith("!")) return [{ kind: "picture", ...place, bytes: new TextEncoder().encode(line.slice(1)) }];
  return line.split("|").map((text) => ({ kind: "cell", ...place, text }));
}
