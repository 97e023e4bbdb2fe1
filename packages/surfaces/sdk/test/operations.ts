import {
  type AnyOperation,
  artifact,
  at,
  codes,
  defineOperation,
  describeOperation,
  file,
  hashBytes,
  integer,
  makeArtifact,
  NO_LOSSES,
  object,
  pick,
  readName,
  streamedFile,
  string,
} from "@colophon/contract";

/** A small family and its catalog, so that the client is tested without any format. */
const errors = codes("common", {
  REJECTED: { remediation: "Give what the schema asks for.", phase: "validation", conditions: ["schemaRejected"] },
  TOO_LARGE: { remediation: "Raise the limit that is named.", phase: "policy", conditions: ["inputBytes", "memory"] },
  TIMED_OUT: { remediation: "Raise timeoutMs.", phase: "policy", conditions: ["timedOut"], retryable: true },
  CANCELLED: { remediation: "Run it again.", phase: "policy", conditions: ["cancelled"], retryable: true },
});
const losses = codes("common", { MARK_LOST: { severity: "dropped", subject: "mark" } });
const engine = { name: "@colophon/sdk-test", version: "1.0.0" };
const codesOfAll = pick(errors, "REJECTED", "TOO_LARGE", "TIMED_OUT", "CANCELLED");

const parse = defineOperation({
  name: "common.parse.delimited",
  summary: "Splits a text at its commas.",
  engine,
  input: object({ text: string({ description: "Any text." }) }),
  options: object({ separator: string({ description: "What to split at.", default: "," }) }),
  value: object({ cells: { type: "array", items: { type: "string" } } }),
  errors: codesOfAll,
  losses: NO_LOSSES,
  effects: "none",
  example: { input: { text: "a,b" } },
  run: ({ input, options }) => ({ cells: input.text.split(options.separator) }),
});

const convert = defineOperation({
  name: "common.convert.delimited",
  summary: "Gives the file back, without its exclamation mark.",
  engine,
  input: object({ bytes: file({ description: "Any file." }) }),
  options: object({}),
  value: object({ artifact: artifact({ description: "The same file." }) }),
  errors: codesOfAll,
  losses,
  effects: "none",
  example: { input: { bytes: "YQ==" } },
  run({ input, op }) {
    op.progress(1, 1);
    if (input.bytes[0] === 0x21) op.reportLoss("MARK_LOST", "It is missing.", { at: [at("row", 0)] });
    return { artifact: makeArtifact(new Uint8Array(input.bytes), "text/csv", "csv") };
  },
});

const inspect = defineOperation({
  name: "common.inspect.delimited",
  summary: "Tells a file's hash and length.",
  engine,
  input: object({ bytes: streamedFile({ description: "Any file." }) }),
  options: object({}),
  value: object({
    hash: string({ description: "Its hash." }),
    byteLength: integer({ description: "Its length." }),
  }),
  errors: codesOfAll,
  losses: NO_LOSSES,
  effects: "none",
  example: { input: { bytes: "YQ==" } },
  run: ({ input }) => ({ hash: hashBytes(input.bytes), byteLength: input.bytes.byteLength }),
});

const wait = defineOperation({
  name: "common.validate.delimited",
  summary: "Waits until it is stopped.",
  engine,
  input: object({ text: string({ description: "Any text." }) }),
  options: object({}),
  value: object({}),
  errors: codesOfAll,
  losses: NO_LOSSES,
  effects: "none",
  example: { input: { text: "" } },
  async run({ op }) {
    op.progress(0);
    for (;;) {
      op.checkpoint();
      await new Promise((resolve) => setImmediate(resolve));
    }
  },
});

export const OPERATIONS: readonly AnyOperation[] = [parse, convert, inspect, wait];

export async function loadOperation(name: string): Promise<AnyOperation | undefined> {
  return OPERATIONS.find((operation) => operation.name === name);
}

/** What @colophon/catalog does, over other operations; one is listed that is not there. */
export function createCatalog(operations: readonly AnyOperation[]) {
  const describe = (name: string) => {
    const operation = operations.find((candidate) => candidate.name === name);
    if (operation === undefined && name !== MISSING) return undefined;
    return {
      name,
      ...readName(name),
      summary: operation?.summary ?? "Is not here.",
      sideEffects: "none",
      weight: operation?.weight ?? "light",
      engines: operation?.engines.map((engine) => engine.name) ?? [],
      search: operation?.search ?? [],
      errorCodes: [],
      lossCodes: [],
      availability: operation === undefined ? { available: false, reason: "not_implemented" } : { available: true },
      ...(operation !== undefined && { descriptor: describeOperation(operation) }),
    };
  };
  return {
    describeCatalogOperation: describe,
    listOperations: () => [...operations.map(({ name }) => name), MISSING].map(describe),
    resolvePath(path: string): { readonly name: string } | { readonly choices: readonly string[] } {
      const name = path.replaceAll("/", ".");
      return describe(name) === undefined ? { choices: [] } : { name };
    },
  };
}

const MISSING = "common.parse.jats";
export const { describeCatalogOperation, listOperations, resolvePath } = createCatalog(OPERATIONS);
