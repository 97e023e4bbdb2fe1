import { array, defineOperation, integer, NO_LOSSES, object, pick, string } from "@colophon/contract";
import { errors } from "./codes.ts";

/** Text -> its words, in order. */
export const parseWords = defineOperation({
  name: "common.parse.words",
  summary: "Read the words of a text.",
  engine: { name: "@colophon/lines", version: "0.1.0" },
  input: object({ text: string({ description: "The text.", maxLength: 1_000_000 }) }),
  options: object({
    mostWords: integer({ description: "Words at most.", minimum: 1, maximum: 1_000_000, default: 10_000 }),
  }),
  value: object({
    words: array(string({ description: "A word." }), { description: "The words, as they come." }),
  }),
  errors: pick(errors, "SCHEMA_REJECTED", "LINES_LIMIT", "LINES_TIMEOUT", "LINES_ABORTED", "LINES_RESOURCE"),
  losses: NO_LOSSES,
  effects: "none",
  example: { input: { text: "to be" } },

  run({ input, options, op }) {
    const words: string[] = [];
    for (const [word] of input.text.matchAll(/\S+/g)) {
      op.checkpoint();
      words.push(word);
    }
    if (words.length > options.mostWords) throw op.error("LINES_LIMIT", `${words.length} words.`);
    return { words };
  },
});
