import { join } from "node:path";
import { type Conservation, createTokens, type SeededRandom, type Unit } from "@colophon/testing";
import { runPython } from "@colophon/testing/readers";
import { deckFiles, pack } from "./decks.ts";

interface Call {
  readonly bytes: Uint8Array;
  readonly data?: unknown;
  readonly slides?: readonly { readonly from?: number; readonly to?: number; readonly title?: string }[];
  readonly pictures?: readonly { readonly name: string }[];
}

interface Leaf {
  readonly path: string;
  readonly text: string;
}

type Listed = readonly (readonly [kind: string, place: string, text: string])[] | { readonly error: string };

function readBy(bytes: Uint8Array, ...words: readonly string[]): unknown {
  const { stdout, status, stderr } = runPython([join(import.meta.dirname, "list-fill.py"), ...words], bytes);
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** Members of a value that say how it is shown. */
const MANNERS: ReadonlySet<string> = new Set(["$picture", "$link", "header", "columns", "fit", "level"]);

/** Every leaf of the data with its path, pictures and addresses left out. */
function leavesOf(value: unknown, path = ""): readonly Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, `${path}[${index}]`));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, member]) =>
      MANNERS.has(key) ? [] : leavesOf(member, path === "" ? key : `${path}.${key}`),
    );
  return value === null || value === undefined || value === "" ? [] : [{ path, text: String(value) }];
}

/** Values that are written in another form: dates, numbers, choices. */
const FORMATTED = /^(?:\d{4}-\d\d-\d\d.*|true|false)$/;

function namesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [key, ...namesIn(member)]);
}

/** Whether the value says that a slide was dropped, where the plan names slides by their titles. */
function isDropped(call: object, number: number): boolean {
  const { value } = call as { readonly value?: { readonly dropped?: readonly { readonly number: number }[] } };
  return value?.dropped?.some((each) => each.number === number) === true;
}

function isNamed(name: string, type: string, index: string, names: ReadonlySet<string>): boolean {
  const types = type === "" ? [] : [index, type === "ctrTitle" ? "title" : type].map((each) => `placeholder:${each}`);
  return [name, ...types].some((each) => names.has(each));
}

/** Each text of the slides that are kept and no tag or value replaces is in the presentation; each leaf of the data there or reported. */
export const fillConservation: Conservation = {
  list({ input, options }) {
    const { bytes, data, pictures } = input as Call;
    const { start = "{", end = "}" } =
      ((options ?? {}) as { delimiters?: { start?: string; end?: string } }).delimiters ?? {};
    const listed = readBy(bytes, start, end) as Listed;
    if ("error" in listed) return listed.error;
    const isFilled = data !== undefined;
    const given = new Set((pictures ?? []).map(({ name }) => name));
    const formatted = new Set(listed.flatMap(([kind, , text]) => (kind === "formatted" ? [text] : [])));
    const isWritten = ({ path, text }: Leaf): boolean =>
      !FORMATTED.test(text) && !given.has(text) && !formatted.has(path.split(".").at(-1) ?? "");
    const leaves = leavesOf(data).filter(isWritten);
    return [
      ...listed
        .filter(([kind]) => kind !== "formatted")
        .map(([kind, place, text]): Unit => ({ kind: isFilled ? kind : "text", place, text })),
      ...leaves.map(({ path, text }): Unit => ({ kind: "value", place: path, text })),
    ];
  },
  carries: (value) => (value as { readonly artifact: unknown }).artifact,
  open({ bytes, extension }) {
    if (!["pptx", "pptm", "potx", "ppsx"].includes(extension)) return undefined;
    return readBy(bytes) as { readonly texts: readonly string[] };
  },
  isAskedFor({ kind, place }, call) {
    if (kind === "value") return false;
    const { data, slides } = call.input as Call;
    const [number, name, type, index, isNotes] = JSON.parse(place) as [number, string, string, string, boolean];
    const isKept =
      slides === undefined ||
      slides.some(
        ({ from, to, title }) =>
          (title !== undefined && !isDropped(call, number)) || (number >= (from ?? 0) && number <= (to ?? from ?? 0)),
      );
    if (!isKept) return true;
    if (kind === "tagged" || data === undefined) return false;
    const names = new Set(namesIn(data));
    return isNotes ? type === "body" && names.has("placeholder:notes") : isNamed(name, type, index, names);
  },
  skipped(value, { input }) {
    const { unused, conditions } = value as {
      readonly unused: readonly string[];
      readonly conditions: readonly string[];
    };
    const named = new Set([...unused, ...conditions]);
    return leavesOf((input as Call).data).flatMap(({ path, text }) =>
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
    const look = ["", '<a:rPr b="1"/>', '<a:rPr i="1"/>'][chance.below(3)];
    xml += `<a:r>${look}<a:t>${text.slice(at, at + length)}</a:t></a:r>`;
    at += length;
  }
  return `<a:p>${xml}</a:p>`;
}

function makeTemplate(chance: SeededRandom) {
  const next = createTokens();
  const data: Record<string, unknown> = {};
  const units: Unit[] = [];
  const plan: { from: number; forEach?: string }[] = [];
  const add = (kind: string, text: string): string => {
    units.push({
      kind: kind === "value" ? kind : "tagged",
      place: kind === "value" ? kind : '[1,"","","",false]',
      text,
    });
    return text;
  };
  const slides = Array.from({ length: 1 + chance.below(3) }, (_, index) => {
    const lines: string[] = [];
    const member = `member${index}`;
    const kind = chance.below(3);
    if (kind === 0) {
      data[member] = add("value", next());
      lines.push(cutRuns(`${add("text", next())} {${member}} ${add("text", next())}`, chance));
      plan.push({ from: index + 1 });
    } else if (kind === 1) {
      data[member] = Array.from({ length: 1 + chance.below(3) }, () => add("value", next()));
      lines.push(cutRuns(`{#${member}}`, chance), cutRuns("so {.} is", chance), cutRuns(`{/${member}}`, chance));
      plan.push({ from: index + 1 });
    } else {
      data[member] = Array.from({ length: 1 + chance.below(3) }, () => ({ leaf: add("value", next()) }));
      lines.push(cutRuns("{leaf} there", chance));
      plan.unshift({ from: index + 1, forEach: member });
    }
    return `<p:sp><p:nvSpPr><p:cNvPr id="2" name="S"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/>${lines.join("")}</p:txBody></p:sp>`;
  });
  const input = { bytes: pack(deckFiles(slides)), data, slides: plan };
  return { name: `${units.length} units`, input, units };
}
