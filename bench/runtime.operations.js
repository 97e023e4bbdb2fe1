import {
  codes,
  defineOperation,
  hashBytes,
  integer,
  NO_LOSSES,
  object,
  streamedFile,
  string,
} from "@colophon/contract";

/** Two operations that do next to nothing, so that what is measured is the way to them and back. */
const errors = codes("common", {
  REFUSED: {
    remediation: "Give what the schema asks for.",
    phase: "validation",
    conditions: ["schemaRejected", "inputBytes", "timedOut", "memory"],
  },
});
const common = {
  engine: { name: "@colophon/bench", version: "1.0.0" },
  errors,
  losses: NO_LOSSES,
  effects: "none",
  options: object({}),
};

const echo = defineOperation({
  ...common,
  name: "common.parse.echo",
  summary: "Gives the text back.",
  input: object({ text: string({ description: "Any text." }) }),
  value: object({ text: string({ description: "The same text." }) }),
  example: { input: { text: "a" } },
  run: ({ input }) => ({ text: input.text }),
});

const digest = defineOperation({
  ...common,
  name: "common.inspect.digest",
  summary: "The hash of a file.",
  input: object({ file: streamedFile({ description: "Any file." }) }),
  value: object({
    hash: string({ description: "Its hash." }),
    byteLength: integer({ description: "Its length." }),
  }),
  example: { input: { file: "YQ==" } },
  run: ({ input }) => ({ hash: hashBytes(input.file), byteLength: input.file.byteLength }),
});

const OPERATIONS = [echo, digest];

export async function loadOperation(name) {
  return OPERATIONS.find((operation) => operation.name === name);
}
