import { artifact, at, boolean, defineOperation, file, integer, makeArtifact, object } from "@colophon/contract";
import { errors, losses } from "./codes.ts";

/** Text of lines -> the same lines, numbered. Small, and with everything an operation has: a file, options, losses, errors. */
export const convertLines = defineOperation({
  name: "common.convert.lines",
  summary: "Number the lines of a text.",
  engine: { name: "@colophon/lines", version: "0.1.0" },
  input: object({ bytes: file({ description: "The text, UTF-8." }) }),
  options: object({
    trim: boolean({ description: "Cut white space at the end of a line.", default: true }),
    first: integer({ description: "The number of the first line.", minimum: 0, maximum: 1000, default: 1 }),
  }),
  value: object({
    artifact: artifact({ description: "The numbered lines." }),
    lines: integer({ description: "How many lines there are.", minimum: 0 }),
  }),
  errors,
  losses,
  effects: "none",
  example: { input: { bytes: "YQpiCg==" } },

  run({ input, options, op }) {
    const lines = decode(input.bytes, () => op.error("NOT_TEXT", "The bytes are no UTF-8.")).split("\n");
    op.checkLimit("maxElements", lines.length);
    const numbered: string[] = [];
    for (const [index, line] of lines.entries()) {
      op.checkpoint();
      if (line === "") {
        op.reportLoss("EMPTY_LINE", "It has no characters.", { at: [at("row", index)], subject: `line ${index + 1}` });
        continue;
      }
      const kept = options.trim ? line.trimEnd() : line;
      if (kept !== line)
        op.reportLoss("TRAILING_SPACE", `${line.length - kept.length} characters cut.`, { at: [at("row", index)] });
      numbered.push(`${numbered.length + options.first}: ${kept}\n`);
    }
    const bytes = new TextEncoder().encode(numbered.join(""));
    return { artifact: makeArtifact(bytes, "text/plain", "txt"), lines: numbered.length };
  },
});

function decode(bytes: Uint8Array, fail: () => Error): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw fail();
  }
}
