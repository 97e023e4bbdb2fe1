import {
  array,
  artifact,
  at,
  boolean,
  choice,
  codes,
  defineOperation,
  file,
  integer,
  json,
  makeArtifact,
  NO_LOSSES,
  object,
  optional,
  streamedFile,
  string,
} from "../src/index.ts";

export const errors = codes("common", {
  BAD_SHAPE: { fix: "Send what the schema describes.", phase: "validation", on: ["schemaRejected"] },
  BAD_OPTION: { fix: "Correct the named option.", phase: "validation", on: ["optionsRejected"] },
  NO_JSON: { fix: "Send a JSON value.", phase: "input", on: ["notJson"] },
  TOO_LARGE: { fix: "Send less, or raise limits.maxInputBytes.", phase: "input", on: ["inputBytes"] },
  OUTPUT_TOO_LARGE: { fix: "Raise limits.maxOutputBytes.", phase: "serialization", on: ["outputBytes"] },
  TOO_MANY_PAGES: { fix: "Raise limits.maxPages.", phase: "parsing", on: ["pages"] },
  TOO_MANY_ELEMENTS: { fix: "Raise limits.maxElements.", phase: "parsing", on: ["elements"] },
  TOO_MANY_ENTRIES: { fix: "Raise limits.maxArchiveEntries.", phase: "archive", on: ["archiveEntries"] },
  EXPANDS_TOO_MUCH: { fix: "Raise limits.maxExpansionRatio.", phase: "archive", on: ["expansionRatio"] },
  TIMED_OUT: { fix: "Raise timeoutMs.", phase: "policy", retryable: true, on: ["timedOut"] },
  CANCELLED: { fix: "Run it again when it is wanted.", phase: "policy", on: ["cancelled"] },
  NO_MEMORY: { fix: "Send a smaller document.", phase: "policy", on: ["memory"] },
  CRASHED: { fix: "Report the document.", phase: "policy", on: ["crashed"] },
  CALLBACK: { fix: "Mend the callback.", phase: "policy", on: ["callbackFailed"] },
  LOSSY: { fix: "Set lossPolicy to collect.", phase: "policy", on: ["lossPolicy"] },
  OWN: { fix: "Change the document.", phase: "parsing" },
});
export const losses = codes("common", {
  TRIMMED: { severity: "degraded", subject: "text", avoid: "Set trim to false." },
  REMOVED: { severity: "dropped", subject: "part" },
  RESHAPED: { severity: "substituted", subject: "cell" },
});

const engine = { name: "@colophon/contract", version: "0.1.0" };

/** Does what `act` says: one operation for every harness condition. */
export const obey = defineOperation({
  name: "common.transform.obedience",
  summary: "Do what the input says.",
  engine,
  input: object({
    act: choice(
      ["return", "fail", "lose", "count", "pages", "elements", "entries", "ratio", "wait", "progress", "note", "large"],
      { description: "What to do." },
    ),
    times: integer({ description: "How often.", minimum: 0, maximum: 1_000_000, default: 1 }),
    note: optional(json({ description: "Anything." })),
  }),
  options: object({
    trim: boolean({ description: "Trim.", default: true }),
    width: integer({ description: "Width in points.", minimum: 1, maximum: 100, default: 10 }),
    nested: object(
      { deep: string({ description: "Deep.", maxLength: 9, default: "d" }) },
      { description: "N.", default: {} },
    ),
  }),
  value: json({ description: "What came of it." }),
  errors,
  losses,
  effects: "none",
  example: { input: { act: "return" } },
  run({ input, options, op }) {
    switch (input.act) {
      case "fail":
        throw op.error("OWN", "It failed.", { at: [at("row", 3)], details: { why: "asked" } });
      case "lose":
        for (let i = 0; i < input.times; i++) op.lose("TRIMMED", `Cut ${i}.`, { at: [at("row", input.times - i)] });
        break;
      case "count":
        for (let i = 0; i < input.times; i++) {
          op.lose(i % 2 === 0 ? "REMOVED" : "RESHAPED", `Number ${i}.`, i % 3 === 0 ? { at: [at("cell", i)] } : {});
        }
        break;
      case "pages":
        op.within("maxPages", input.times);
        break;
      case "elements":
        op.within("maxElements", input.times);
        break;
      case "entries":
        op.within("maxArchiveEntries", input.times);
        break;
      case "ratio":
        op.within("maxExpansionRatio", input.times);
        break;
      case "wait":
        for (let i = 0; i < input.times; i++) op.checkpoint();
        break;
      case "progress":
        op.progress(1, input.times);
        break;
      case "note":
        for (let i = 0; i < input.times; i++) op.note("SEEN", `Saw ${i}.`, { at: [at("row", i)] });
        break;
      case "large":
        return "x".repeat(input.times);
    }
    return { act: input.act, times: input.times, trim: options.trim, limits: op.limits.maxPages };
  },
});

/** Gives a file back, reversed. */
export const reverse = defineOperation({
  name: "common.convert.reversal",
  summary: "Turn a file's bytes around.",
  engine,
  input: object({
    bytes: file({ description: "The file." }),
    label: optional(string({ description: "A label.", maxLength: 20 })),
  }),
  options: object({}),
  value: object({
    artifact: artifact({ description: "The file, reversed." }),
    label: optional(string({ description: "The label." })),
  }),
  errors,
  losses: NO_LOSSES,
  effects: "none",
  example: { input: { bytes: "Zm9v" } },
  run: ({ input }) => ({
    artifact: makeArtifact(Uint8Array.from(input.bytes).reverse(), "application/octet-stream", "bin"),
    ...(input.label !== undefined && { label: input.label }),
  }),
});

/** Counts the bytes of several files, one of them streamed. */
export const measure = defineOperation({
  name: "common.inspect.sizes",
  summary: "Tell the sizes of files.",
  engine,
  input: object({
    main: streamedFile({ description: "The main file." }),
    parts: array(
      object({ name: string({ description: "Name.", maxLength: 50 }), bytes: file({ description: "Bytes." }) }),
      {
        description: "The parts.",
        default: [],
        maxItems: 100,
      },
    ),
  }),
  options: object({}),
  value: object({
    sizes: array(integer({ description: "Bytes." }), { description: "Sizes." }),
    hashes: json({ description: "h" }),
  }),
  errors,
  losses: NO_LOSSES,
  effects: "none",
  example: { input: { main: "Zm9v" } },
  run: ({ input, op }) => ({
    sizes: [input.main.byteLength, ...input.parts.map(({ bytes }) => bytes.length)],
    hashes: [op.hashOf("main"), ...input.parts.map((_, i) => op.hashOf(`parts[${i}].bytes`))],
  }),
});
