import { join } from "node:path";
import { type Conservation, createTokens, type SeededRandom, type Unit } from "@colophon/testing";
import { runPython } from "@colophon/testing/readers";
import { makeDocument } from "./documents.ts";
import { createLister, hasPython } from "./listers.ts";

const listers = new Map<string, ReturnType<typeof createLister>>();

function listerOf(start: string, end: string) {
  const known = listers.get(`${start} ${end}`) ?? createLister("list-template.py", start, end);
  listers.set(`${start} ${end}`, known);
  return known;
}

interface Call {
  readonly bytes: Uint8Array;
  readonly data: unknown;
  readonly pictures?: readonly { readonly name: string }[];
}

/** Members that are HTML are shown without its tags, scripts and empty elements. */
function withoutMarkup(path: string, text: string): string {
  return path === "html" ? text.replace(/<script>.*?<\/script>/gs, " ").replace(/<[^>]*>/g, " ") : text;
}

interface Named {
  readonly unused: readonly string[];
  readonly conditions: readonly string[];
}

interface Leaf {
  readonly path: string;
  readonly text: string;
}

/** Every leaf of the data with its path, pictures and addresses left out. */
function leavesOf(value: unknown, path = ""): readonly Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, `${path}[${index}]`));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, member]) =>
      key.startsWith("$") && key !== "$table" ? [] : leavesOf(member, path === "" ? key : `${path}.${key}`),
    );
  return value === null || value === "" ? [] : [{ path, text: String(value) }];
}

/** Values that are written in another form: dates, numbers, choices of lists. */
const FORMATTED = /^(?:\d{4}-\d\d-\d\d.*|true|false)$/;

/** Each text of the template outside of tags is in the document, and each leaf of the data there or named as not used. */
export const fillConservation: Conservation = {
  list({ input, options }) {
    const { bytes, data, pictures } = input as Call;
    const { start = "{", end = "}" } =
      ((options ?? {}) as { delimiters?: { start?: string; end?: string } }).delimiters ?? {};
    const listed = listerOf(start, end).list(bytes);
    if (typeof listed === "string") return listed;
    const formatted = new Set(listed.flatMap(({ kind, place }) => (kind === "formatted" ? [place] : [])));
    const names = new Set((pictures ?? []).map(({ name }) => name));
    const isWritten = ({ path, text }: Leaf): boolean =>
      !FORMATTED.test(text) && !names.has(text) && !formatted.has(path.split(".").at(-1) ?? "");
    const units = leavesOf(data).filter(isWritten);
    return [
      ...listed.filter(({ kind }) => kind !== "formatted"),
      ...units.map(({ path, text }): Unit => ({ kind: "value", place: path, text: withoutMarkup(path, text) })),
    ];
  },
  carries(value) {
    const { artifact, artifacts } = value as { readonly artifact?: unknown; readonly artifacts?: readonly unknown[] };
    return artifact ?? artifacts;
  },
  open({ bytes, extension }) {
    if (!["docx", "docm", "dotx", "dotm"].includes(extension)) return undefined;
    const { stdout, status, stderr } = runPython([join(import.meta.dirname, "list-filled.py")], bytes);
    if (status !== 0) throw new Error(stderr);
    const { texts } = JSON.parse(stdout) as { readonly texts: string[] };
    return { texts };
  },
  skipped(value, { input }) {
    const { records, ...whole } = value as Named & { readonly records?: readonly Named[] };
    const namesOf = ({ unused, conditions }: Named): readonly string[] => [...unused, ...conditions];
    const named = new Set(
      records === undefined
        ? namesOf(whole)
        : records.flatMap((record, index) => namesOf(record).map((path) => `[${index}].${path}`)),
    );
    return leavesOf((input as { readonly data: unknown }).data).flatMap(({ path, text }) =>
      named.has(path) ? [{ text, isGuess: false }] : [],
    );
  },
  make: makeTemplate,
};

/** Text in runs that are cut at random. */
function cutRuns(text: string, chance: SeededRandom): string {
  let xml = "";
  for (let at = 0; at < text.length; ) {
    const length = 1 + chance.below(6);
    const look = ["", "<w:rPr><w:b/></w:rPr>", "<w:rPr><w:i/></w:rPr>"][chance.below(3)];
    const between = chance.below(5) === 0 ? '<w:proofErr w:type="spellStart"/>' : "";
    xml += `<w:r>${look}<w:t xml:space="preserve">${text.slice(at, at + length)}</w:t></w:r>${between}`;
    at += length;
  }
  return `<w:p>${xml}</w:p>`;
}

function makeTemplate(chance: SeededRandom) {
  const next = createTokens();
  const data: Record<string, unknown> = {};
  const blocks: string[] = [];
  const units: Unit[] = [];
  const add = (kind: string, text: string): string => {
    units.push({ kind, place: `${kind} ${units.length}`, text });
    return text;
  };
  for (let index = 0; index < 2 + chance.below(4); index++) {
    const name = `member${index}`;
    const kind = chance.below(4);
    if (kind === 0) {
      data[name] = add("value", next());
      blocks.push(cutRuns(`${add("text", next())} {${name}} ${add("text", next())}`, chance));
    } else if (kind === 1) {
      data[name] = Array.from({ length: 1 + chance.below(3) }, () => ({ inner: { leaf: add("value", next()) } }));
      const row = `<w:tr><w:tc><w:tcPr/>${cutRuns(`{#${name}}{inner.leaf}`, chance)}</w:tc><w:tc><w:tcPr/>${cutRuns("- {/}", chance)}</w:tc></w:tr>`;
      blocks.push(`<w:tbl><w:tblPr/><w:tblGrid/>${row}</w:tbl>`);
    } else if (kind === 2) {
      data[name] = Array.from({ length: 1 + chance.below(3) }, () => add("value", next()));
      blocks.push(cutRuns(`{#${name}}`, chance), cutRuns("so {.} is", chance), cutRuns(`{/${name}}`, chance));
    } else {
      data[name] = true;
      blocks.push(cutRuns(`${add("text", next())} {#${name}}${add("text", next())}{/${name}}{^${name}}no{/}`, chance));
    }
  }
  return { name: `${units.length} units`, input: { bytes: makeDocument({ body: blocks.join("") }), data }, units };
}

export { hasPython };
