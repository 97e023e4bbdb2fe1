import { existsSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import {
  type AnyOperation,
  artifact,
  at,
  choice,
  codes,
  defineOperation,
  file,
  hashBytes,
  integer,
  makeArtifact,
  NO_LOSSES,
  object,
  optional,
  streamedFile,
  string,
} from "@colophon/contract";

/** Operations for tests of the service: small, slow, large, hanging and deadly ones. A module for `createRuntime`. */
const errors = codes("common", {
  REJECTED: { remediation: "Give what the schema asks for.", phase: "validation", conditions: ["schemaRejected"] },
  TOO_LARGE: { remediation: "Raise the limit that is named.", phase: "policy", conditions: ["inputBytes", "memory"] },
  TIMED_OUT: { remediation: "Raise timeoutMs.", phase: "policy", conditions: ["timedOut"], retryable: true },
  CANCELLED: { remediation: "Run it again.", phase: "policy", conditions: ["cancelled"], retryable: true },
  CRASHED: { remediation: "Report the document.", phase: "transport", conditions: ["crashed"] },
});
const losses = codes("common", {
  LETTER_LOST: { severity: "dropped", subject: "letter" },
  CASE_CHANGED: { severity: "degraded", subject: "letter case" },
});
const engine = { name: "@colophon/service-test", version: "1.0.0" };
const text = object({ text: string({ description: "Any text.", default: "" }) });
const common = { engine, errors, losses: NO_LOSSES, effects: "none", options: object({}) } as const;

const echo = defineOperation({
  ...common,
  name: "common.parse.echo",
  summary: "Give a text back.",
  input: text,
  options: object({ times: integer({ description: "How often.", minimum: 1, maximum: 100, default: 1 }) }),
  value: object({ text: string({ description: "The same text." }) }),
  example: { input: { text: "a" } },
  run: ({ input, options }) => ({ text: input.text.repeat(options.times) }),
});

const copy = defineOperation({
  ...common,
  name: "common.convert.copy",
  summary: "Give a file back, with a loss for what it begins with.",
  input: object({
    file: file({ description: "Any file." }),
    name: optional(string({ description: "Its name." })),
  }),
  options: object({
    mediaType: string({ description: "What to call it.", default: "text/csv" }),
  }),
  value: object({ artifact: artifact({ description: "The same file." }) }),
  losses,
  example: { input: { file: "YQ==" } },
  run({ input, options, op }) {
    if (input.file[0] === 0x21) op.reportLoss("LETTER_LOST", "An exclamation mark.", { at: [at("row", 0)] });
    if (input.file[0] === 0x3f) op.reportLoss("CASE_CHANGED", "A question mark.", { at: [at("row", 0)] });
    return { artifact: makeArtifact(new Uint8Array(input.file), options.mediaType, "csv") };
  },
});

const join = defineOperation({
  ...common,
  name: "common.merge.files",
  summary: "Join two files.",
  input: object({ first: file({ description: "A file." }), second: file({ description: "Another." }) }),
  value: object({ hash: string({ description: "The hash of both together." }) }),
  example: { input: { first: "YQ==", second: "Yg==" } },
  run: ({ input }) => ({ hash: hashBytes(Buffer.concat([input.first, input.second])) }),
});

const digest = defineOperation({
  ...common,
  name: "common.inspect.digest",
  summary: "Hash a file read in pieces.",
  input: object({ document: streamedFile({ description: "Any file." }) }),
  value: object({
    hash: string({ description: "Its hash." }),
    byteLength: integer({ description: "Its length." }),
  }),
  example: { input: { document: "YQ==" } },
  run: ({ input }) => ({ hash: hashBytes(input.document), byteLength: input.document.byteLength }),
});

const fill = defineOperation({
  ...common,
  name: "common.render.fill",
  summary: "Give a text of a length.",
  input: object({ length: integer({ description: "Characters.", minimum: 0, maximum: 100_000_000 }) }),
  value: object({ text: string({ description: "That many." }) }),
  example: { input: { length: 3 } },
  run: ({ input }) => ({ text: "x".repeat(input.length) }),
});

const pause = defineOperation({
  ...common,
  name: "common.transform.pause",
  summary: "Take a time.",
  input: object({
    ms: integer({ description: "Milliseconds.", minimum: 0, maximum: 60_000 }),
    text: string({ description: "Any text.", default: "" }),
  }),
  value: object({ text: string({ description: "The same text." }) }),
  example: { input: { ms: 1 } },
  async run({ input }) {
    await delay(input.ms);
    return { text: input.text };
  },
});

const hold = defineOperation({
  ...common,
  name: "common.validate.hold",
  summary: "Wait until a file is there.",
  input: object({ barrier: string({ description: "The path of the file." }) }),
  value: object({ text: string({ description: "What it waited for." }) }),
  example: { input: { barrier: "/" } },
  async run({ input, op }) {
    op.progress(1, 2);
    while (!existsSync(input.barrier)) await delay(5);
    return { text: "released" };
  },
});

const misbehave = defineOperation({
  ...common,
  name: "common.validate.misbehave",
  summary: "Do what no operation should.",
  input: object({ deed: choice(["spin", "allocate", "exit", "throw"], { description: "Which." }) }),
  value: object({}),
  example: { input: { deed: "throw" } },
  run({ input, op }) {
    op.progress(1);
    const held: Uint8Array[] = [];
    switch (input.deed) {
      case "spin":
        for (;;) held.length = 0;
      case "allocate":
        for (;;) held.push(Buffer.alloc(16_000_000, 1));
      case "exit":
        return process.exit(0);
      default:
        throw new TypeError("a secret of /etc/shadow");
    }
  },
});

const render = defineOperation({
  ...common,
  name: "docx.render",
  summary: "Give a text back as a file.",
  input: object({ model: text }),
  value: object({ artifact: artifact({ description: "The text." }) }),
  example: { input: { model: { text: "a" } } },
  run: ({ input }) => ({ artifact: makeArtifact(new TextEncoder().encode(input.model.text), "text/plain", "txt") }),
});

export const OPERATIONS: readonly AnyOperation[] = [
  echo,
  copy,
  join,
  digest,
  fill,
  pause,
  hold,
  misbehave,
  render,
] as readonly AnyOperation[];

export async function loadOperation(name: string): Promise<AnyOperation | undefined> {
  return OPERATIONS.find((operation) => operation.name === name);
}
