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
  BAD_SHAPE: { remediation: "Send what the schema describes.", phase: "validation", conditions: ["schemaRejected"] },
  BAD_OPTION: { remediation: "Correct the named option.", phase: "validation", conditions: ["optionsRejected"] },
  NO_JSON: { remediation: "Send a JSON value.", phase: "input", conditions: ["notJson"] },
  TOO_LARGE: { remediation: "Send less, or raise limits.maxInputBytes.", phase: "input", conditions: ["inputBytes"] },
  OUTPUT_TOO_LARGE: {
    remediation: "Raise limits.maxOutputBytes.",
    phase: "serialization",
    conditions: ["outputBytes"],
  },
  TOO_MANY_PAGES: { remediation: "Raise limits.maxPages.", phase: "parsing", conditions: ["pages"] },
  TOO_MANY_ELEMENTS: { remediation: "Raise limits.maxElements.", phase: "parsing", conditions: ["elements"] },
  TOO_MANY_ENTRIES: {
    remediation: "Raise limits.maxArchiveEntries.",
    phase: "archive",
    conditions: ["archiveEntries"],
  },
  EXPANDS_TOO_MUCH: {
    remediation: "Raise limits.maxExpansionRatio.",
    phase: "archive",
    conditions: ["expansionRatio"],
  },
  TIMED_OUT: { remediation: "Raise timeoutMs.", phase: "policy", retryable: true, conditions: ["timedOut"] },
  CANCELLED: { remediation: "Run it again when it is wanted.", phase: "policy", conditions: ["cancelled"] },
  NO_MEMORY: { remediation: "Send a smaller document.", phase: "policy", conditions: ["memory"] },
  CRASHED: { remediation: "Report the document.", phase: "policy", conditions: ["crashed"] },
  CALLBACK: { remediation: "Mend the callback.", phase: "policy", conditions: ["callbackFailed"] },
  LOSSY: { remediation: "Set lossPolicy to collect.", phase: "policy", conditions: ["lossPolicy"] },
  OWN: { remediation: "Change the document.", phase: "parsing" },
});
export const losses = codes("common", {
  TRIMMED: { severity: "degraded", subject: "text", remediation: "Set trim to false." },
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
        for (let i = 0; i < input.times; i++)
          op.reportLoss("TRIMMED", `Cut ${i}.`, { at: [at("row", input.times - i)] });
        break;
      case "count":
        for (let i = 0; i < input.times; i++) {
          op.reportLoss(
            i % 2 === 0 ? "REMOVED" : "RESHAPED",
            `Number ${i}.`,
            i % 3 === 0 ? { at: [at("cell", i)] } : {},
          );
        }
        break;
      case "pages":
        op.checkLimit("maxPages", input.times);
        break;
      case "elements":
        op.checkLimit("maxElements", input.times);
        break;
      case "entries":
        op.checkLimit("maxArchiveEntries", input.times);
        break;
      case "ratio":
        op.checkLimit("maxExpansionRatio", input.times);
        break;
      case "wait":
        for (let i = 0; i < input.times; i++) op.checkpoint();
        break;
      case "progress":
        op.progress(1, input.times);
        break;
      case "note":
        for (let i = 0; i < input.times; i++) op.addDiagnostic("SEEN", `Saw ${i}.`, { at: [at("row", i)] });
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
