import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Conservation, Opened, Unit } from "@colophon/testing";

const SCRIPT = fileURLToPath(new URL("list-comments.py", import.meta.url));

interface Call {
  readonly document?: Uint8Array;
  readonly annotations?: Uint8Array;
}

interface Binding {
  readonly status: string;
  readonly quote: string;
}

/** The comments of a file as Python reads them: authors, times and paragraphs. */
export function listComments(bytes: Uint8Array): readonly Unit[] | string {
  const { stdout, stderr, status } = spawnSync("python3", [SCRIPT], {
    input: Buffer.from(bytes).toString("base64"),
    maxBuffer: 1 << 28,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`Python failed: ${stderr}`);
  const rows = JSON.parse(stdout) as string | readonly (readonly [string, string, string])[];
  if (typeof rows === "string") return rows;
  return rows.filter(([, , text]) => text !== "").map(([place, kind, text]) => ({ kind, place, text }));
}

/** Texts of a sidecar or a Web Annotation. */
function listJson(bytes: Uint8Array): readonly Unit[] | string {
  const found: Unit[] = [];
  const visit = (value: unknown, key: string): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, key);
    else if (typeof value === "object" && value !== null)
      for (const [name, each] of Object.entries(value)) visit(each, name);
    else if (typeof value === "string" && ["text", "value", "bodyValue", "name", "exact"].includes(key))
      found.push({ kind: key, place: key, text: value });
  };
  try {
    visit(JSON.parse(Buffer.from(bytes).toString("utf8")), "");
  } catch {
    return "It is not JSON.";
  }
  return found;
}

function list({ input }: { readonly input: unknown }): readonly Unit[] | string {
  const { document, annotations } = input as Call;
  const source = annotations ?? document;
  if (!(source instanceof Uint8Array)) return "The file is not given as bytes.";
  const head = Buffer.from(source.subarray(0, 1_024)).toString("latin1");
  return head.startsWith("PK") || head.includes("%PDF-") ? listComments(source) : listJson(source);
}

/** Bindings repeat quotes of the annotations; those of shifted ones alone hold the former quote. */
const withoutBindings = (value: unknown): unknown => {
  const { bindings, counts: _, ...rest } = value as { readonly bindings: readonly Binding[]; readonly counts: unknown };
  const former = bindings.filter(({ status }) => status === "shifted").map(({ quote }) => quote);
  return { ...rest, former };
};

/** C20: every author, time and paragraph of a comment is in the sidecar. */
export const reading: Conservation = { list, carries: withoutBindings };

/** C20 of a conversion: the same, in the artifact or in the sidecar beside it. */
export const converting: Conservation = {
  list,
  carries: withoutBindings,
  open: ({ bytes, extension }): Opened | undefined => {
    if (extension === "json" || extension === "jsonld") return undefined;
    const units = listComments(bytes);
    return { texts: typeof units === "string" ? [] : units.map(({ text = "" }) => text) };
  },
};
