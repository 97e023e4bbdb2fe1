import type { CatalogEntry, CatalogOperation } from "@colophon/catalog";
import {
  type AnyOperation,
  artifact,
  codes,
  defineOperation,
  describeOperation,
  file,
  integer,
  makeArtifact,
  NO_LOSSES,
  object,
  readName,
  string,
} from "@colophon/contract";
import { type LibreOffice, LibreOfficeRefusal, libreoffice } from "@colophon/engine-libreoffice";
import { qpdf } from "@colophon/engine-qpdf";

export { loadHelper } from "@colophon/catalog";

/** Two operations with engines, as a module for every surface: one in the operation's process, one in a helper. */
const errors = codes("common", {
  REJECTED: { remediation: "Give what the schema asks for.", phase: "validation", conditions: ["schemaRejected"] },
  TOO_LARGE: { remediation: "Raise the limit that is named.", phase: "policy", conditions: ["inputBytes"] },
  TOO_MANY_PAGES: { remediation: "Raise limits.maxPages.", phase: "policy", conditions: ["pages"] },
  NO_MEMORY: { remediation: "Send a smaller file.", phase: "policy", conditions: ["memory"] },
  TIMED_OUT: { remediation: "Raise timeoutMs.", phase: "policy", conditions: ["timedOut"], retryable: true },
  CANCELLED: { remediation: "Run it again.", phase: "policy", conditions: ["cancelled"], retryable: true },
  CRASHED: { remediation: "Report the file.", phase: "rendering", conditions: ["crashed"] },
  UNREADABLE: { remediation: "Send a file that opens.", phase: "parsing" },
});
const common = {
  engine: { name: "@colophon/engine-test", version: "1.0.0" },
  errors,
  losses: NO_LOSSES,
  effects: "none",
  options: object({}),
  input: object({ file: file({ description: "A file." }) }),
  example: { input: { file: "YQ==" } },
} as const;

const check = defineOperation({
  ...common,
  name: "pdf.validate.syntax",
  summary: "Check a PDF's syntax.",
  engines: [qpdf],
  value: object({ exitCode: integer({ description: "qpdf's." }), said: string({ description: "Its words." }) }),
  async run({ input, engines }) {
    const { exitCode, stdout, stderr } = (await engines.qpdf()).run({
      args: ["--check", "in.pdf"],
      files: { "in.pdf": input.file },
    });
    return { exitCode, said: `${stdout}${stderr}` };
  },
});

const convert = defineOperation({
  ...common,
  name: "docx.convert.pdf",
  summary: "Convert a flat text to PDF.",
  engines: [libreoffice],
  value: object({ artifact: artifact({ description: "The PDF." }), pages: integer({ description: "Its pages." }) }),
  async run({ input, engines, op }) {
    const converted = await convertOrNot(await engines.libreoffice(), input.file, op.limits).catch((error: unknown) => {
      throw error instanceof LibreOfficeRefusal ? op.error("UNREADABLE", error.message) : error;
    });
    return { artifact: makeArtifact(converted.bytes, "application/pdf", "pdf"), pages: converted.pages };
  },
});

function convertOrNot(
  office: LibreOffice,
  bytes: Uint8Array,
  { maxPages, maxOutputBytes }: { readonly maxPages: number; readonly maxOutputBytes: number },
) {
  return office.convert({ bytes, extension: "fodt", maxPages, maxOutputBytes });
}

const operations: readonly AnyOperation[] = [check, convert];

export async function loadOperation(name: string): Promise<AnyOperation | undefined> {
  return operations.find((operation) => operation.name === name);
}

const entries: ReadonlyMap<string, CatalogOperation> = new Map(
  operations.map((operation) => {
    const { name, summary, effects: sideEffects, weight, search } = operation;
    const descriptor = describeOperation(operation);
    const entry: CatalogOperation = {
      ...{ name, ...readName(name), package: "test", summary, stability: "stable", deterministic: true, sideEffects },
      ...{ errorCodes: descriptor.errors.map(({ code }) => code), lossCodes: [], weight, search },
      engines: operation.engines.map((engine) => engine.name),
      availability: { available: true },
      path: name.replaceAll(".", "/"),
      descriptor,
    };
    return [name, entry];
  }),
);

export const listOperations = (): readonly CatalogEntry[] =>
  [...entries.values()].map(({ descriptor: _, ...entry }) => entry);
export const describeCatalogOperation = (name: string): CatalogOperation | undefined => entries.get(name);
export const resolvePath = (path: string) => ({ name: path.replaceAll("/", ".") });
