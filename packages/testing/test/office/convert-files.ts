import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createRuntime } from "@colophon/runtime";

/** What LibreOffice is asked, by extension. */
const CALLS: readonly (readonly [extensions: RegExp, operation: string, options: object])[] = [
  [/\.(?:docx|docm|dotx|dotm)$/i, "docx.convert.pdf", {}],
  [/\.(?:pptx|pptm|potx|potm|ppsx|ppsm)$/i, "pptx.convert.pdf", {}],
  [/\.(?:xlsx|xlsm|xltx|xltm)$/i, "xlsx.convert", { to: "pdf" }],
];
const TIMEOUT_MS = 300_000;

export const isConvertible = (path: string): boolean => CALLS.some(([extensions]) => extensions.test(path));

export interface Converted {
  readonly path: string;
  /** The code it ended with; absent of one that was converted. */
  readonly code?: string;
  /** The hash of the PDF and its facts and of what was lost on the way; of a refused file, what it was refused with. */
  readonly outcome: string;
  /** Of a converted file: whether the PDF names the folder it was made in. */
  readonly namesFolder: boolean;
  readonly milliseconds: number;
}

/** Files, some at a time, in the order given -> what came of each. */
export async function convertFiles(
  locations: readonly string[],
  { atOnce, report }: { readonly atOnce: number; readonly report: (converted: Converted) => void },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "corpora "));
  const runtime = createRuntime({
    operations: import.meta.resolve("@colophon/catalog"),
    processes: atOnce,
    temporaryFolder: folder,
    helpers: { libreoffice: { helpers: atOnce, spares: 1 } },
  });
  const waiting = [...locations];
  const work = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const [, operation, options] = CALLS.find(([extensions]) => extensions.test(path)) ?? [];
      if (operation === undefined) continue;
      const started = performance.now();
      const envelope = await runtime.invoke(
        operation,
        { bytes: readFileSync(path) },
        { timeoutMs: TIMEOUT_MS, ...options },
      );
      const milliseconds = Math.round(performance.now() - started);
      if (envelope.ok) {
        const outcome = hashOf([envelope.value, envelope.losses]);
        report({ path, outcome, namesFolder: names(envelope.value, folder), milliseconds });
      } else {
        const { code, message } = envelope.error;
        report({ path, code, outcome: `${code}: ${message}`, namesFolder: false, milliseconds });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await runtime.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Of a value with its files inside. */
function hashOf(value: unknown): string {
  const text = writeWith(value, (file) => createHash("sha256").update(file).digest("hex"));
  return createHash("sha256").update(text).digest("hex");
}

/** Whether a file in a value has the folder's own name, which nothing else has, as it is or as an address writes it. */
function names(value: unknown, folder: string): boolean {
  const found: boolean[] = [];
  writeWith(value, (bytes) => {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    found.push([basename(folder), encodeURIComponent(basename(folder))].some((name) => file.includes(name)));
    return "";
  });
  if (found.length === 0) throw new Error("There is no file in what was converted.");
  return found.includes(true);
}

/** As JSON, with what is told of a file in its place. */
function writeWith(value: unknown, describe: (file: Uint8Array) => string): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key, shown: unknown) {
    // A Buffer would be shown as a list of its numbers.
    const member = this[key];
    return member instanceof Uint8Array ? describe(member) : shown;
  });
}
