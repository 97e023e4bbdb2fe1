import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRuntime } from "@colophon/runtime";

/** What LibreOffice is asked, by extension. */
const CALLS: readonly (readonly [extensions: RegExp, operation: string, options: object])[] = [
  [/\.(?:docx|docm|dotx|dotm)$/i, "docx.convert.pdf", {}],
  [/\.(?:pptx|pptm|potx|potm|ppsx|ppsm)$/i, "pptx.convert.pdf", {}],
  [/\.(?:xlsx|xlsm|xltx|xltm)$/i, "xlsx.convert", { to: "pdf" }],
];

export const isConvertible = (path: string): boolean => CALLS.some(([extensions]) => extensions.test(path));

export interface Converted {
  readonly path: string;
  /** The hash of the PDF and what was lost on the way, or the code it ended with. */
  readonly outcome: string;
  readonly milliseconds: number;
}

/** Files, some at a time, in the order given -> what came of each. */
export async function convertFiles(
  locations: readonly string[],
  { atOnce, tell }: { readonly atOnce: number; readonly tell: (converted: Converted) => void },
): Promise<void> {
  const runtime = createRuntime({
    operations: import.meta.resolve("@colophon/catalog"),
    processes: atOnce,
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
        { timeoutMs: 300_000, ...options },
      );
      const outcome = envelope.ok
        ? `${hashOf(envelope.value)} ${JSON.stringify(envelope.losses).length}`
        : envelope.error.code;
      tell({ path, outcome, milliseconds: Math.round(performance.now() - started) });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await runtime.close();
}

/** Of a value with its files inside. */
function hashOf(value: unknown): string {
  const text = JSON.stringify(value, (_, member: unknown) =>
    member instanceof Uint8Array ? createHash("sha256").update(member).digest("hex") : member,
  );
  return createHash("sha256").update(text).digest("hex");
}
