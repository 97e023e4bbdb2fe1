import type { JsonObject } from "@colophon/contract";
import { ask as askService, type Question } from "./ask.ts";
import {
  type Delimiters,
  type FillField,
  type FillNode,
  fieldsOfControls,
  type MissingTag,
  makeProbe,
  type ProbeEntry,
  readAskedFor,
  scopeOf,
  type TemplateControl,
} from "./fill-model.ts";

/** Sections in sections that are followed. Each level is one more run. */
const MAX_LEVELS = 4;

interface Filled {
  readonly counts: { readonly tags: number };
  readonly missing: readonly MissingTag[];
  readonly unused: readonly string[];
  readonly slides?: readonly TemplateSlide[];
  readonly dropped?: readonly { readonly number: number; readonly title: string }[];
}

export interface TemplateSlide {
  readonly from: number;
  readonly title: string;
}

/** What a template asks for. */
export interface Template {
  readonly nodes: readonly FillNode[];
  /** Slides of the file: those of the result in their order, then those that are dropped. */
  readonly slides: readonly TemplateSlide[];
  readonly delimiters: Delimiters;
  /** The template has tags beside these and beside the opposite of each section. */
  readonly hasMore: boolean;
}

export interface TemplateQuestion {
  readonly operation: string;
  readonly file: File;
  readonly delimiters: Delimiters;
  readonly password: string | undefined;
  /** Slides of the result and the lists that repeat them, where they are not those of the file. */
  readonly slides?: readonly JsonObject[];
  readonly signal: AbortSignal;
  /** Runs an operation. Default: the service. */
  readonly ask?: <Value>(question: Question) => Promise<Value>;
}

/** A section while the template is read. */
interface Draft {
  readonly names: readonly string[];
  /** In the order of the template. */
  readonly inner: (FillField | Draft)[];
}

const isDraft = (one: FillField | Draft): one is Draft => "inner" in one;
const lastOf = ({ names }: Draft): string => names.at(-1) ?? "";
const fieldOf = ({ inner }: Draft, name: string) => inner.find((one) => !isDraft(one) && one.name === name);
const sectionOf = ({ inner }: Draft, name: string) => inner.find((one) => isDraft(one) && lastOf(one) === name);

/**
 * What a template asks for: the operation fills it without data and lists what is missing, then with one empty entry in each section
 * that it found, and so on.
 *
 * Errors   ServiceProblem, for example for a tag that is not closed.
 */
export async function readTemplate(question: TemplateQuestion): Promise<Template> {
  const { operation, file, delimiters, password, slides, signal, ask = askService } = question;
  const shared = { file, signal };
  const secret = password === undefined ? {} : { password };
  const root: Draft = { names: [], inner: [] };
  for (const { forEach } of slides ?? [])
    if (typeof forEach === "string" && sectionOf(root, forEach) === undefined)
      root.inner.push({ names: [forEach], inner: [] });
  let filled: Filled | undefined;
  let known = 0;
  for (let level = 0, isNew = true; isNew && level <= MAX_LEVELS; level++) {
    const input = { data: makeProbe(entriesOf(root)), ...(slides !== undefined && { slides }) };
    const options = { ...secret, delimiters: { ...delimiters } };
    filled = await ask<Filled>({ operation, input, options, ...shared });
    isNew = false;
    for (const missing of filled.missing) {
      const draft = draftAt(root, missing.scope);
      const asked = readAskedFor(missing.tag, delimiters);
      // A section begins and ends; it is missing only until it has an entry.
      if (asked?.kind === "section") known += 2;
      if (asked === undefined || asked.name === "" || draft === undefined) continue;
      const { name, kind } = asked;
      if (kind === "section" && sectionOf(draft, name) === undefined) {
        draft.inner.push({ names: [...draft.names, name], inner: [] });
        isNew = true;
      } else if (kind !== "section" && fieldOf(draft, name) === undefined) draft.inner.push({ name, kind });
    }
  }
  const unused = new Set(filled?.unused);
  // An entry of which no tag asks for a member, but which is used, is itself what a tag shows.
  const isPlain = (draft: Draft): boolean => draft.inner.length === 0 && !unused.has(scopeOf(draft.names));
  const plain = new Set(sectionsOf(root).filter(isPlain));
  const controls = operation.startsWith("docx.")
    ? (
        await ask<{ readonly controls: readonly TemplateControl[] }>({
          ...shared,
          operation: CONTROLS,
          options: secret,
        })
      ).controls
    : [];
  for (const field of fieldsOfControls(controls)) if (!isAsked(root, field.name)) root.inner.push(field);
  known += (filled?.missing ?? []).filter(({ tag }) => readAskedFor(tag, delimiters)?.kind !== "section").length;
  return {
    nodes: nodesOf(root, plain),
    slides: slidesOf(filled),
    delimiters,
    hasMore: (filled?.counts.tags ?? 0) > known + plain.size + 2 * sectionsOf(root).length,
  };
}

/** A slide that is written often is listed once. */
function slidesOf(filled: Filled | undefined): readonly TemplateSlide[] {
  const kept = filled?.slides ?? [];
  const dropped = (filled?.dropped ?? []).map(({ number, title }) => ({ from: number, title }));
  const slides = new Map([...dropped, ...kept].map((slide) => [slide.from, slide]));
  return [...new Set([...kept, ...dropped].map(({ from }) => from))].flatMap((from) => slides.get(from) ?? []);
}

const CONTROLS = "docx.inspect.controlled";

const entriesOf = ({ inner }: Draft): readonly ProbeEntry[] =>
  inner.filter(isDraft).map((draft) => ({ name: lastOf(draft), inner: entriesOf(draft) }));

const sectionsOf = ({ inner }: Draft): readonly Draft[] =>
  inner.filter(isDraft).flatMap((draft) => [draft, ...sectionsOf(draft)]);

function draftAt(root: Draft, scope: string): Draft | undefined {
  return scope === "" ? root : sectionsOf(root).find(({ names }) => scopeOf(names) === scope);
}

const isAsked = (draft: Draft, name: string): boolean =>
  draft.inner.some((one) => (isDraft(one) ? lastOf(one) === name || isAsked(one, name) : one.name === name));

function nodesOf({ inner }: Draft, plain: ReadonlySet<Draft>): readonly FillNode[] {
  return inner.map((one): FillNode => {
    if (!isDraft(one)) return one;
    const isPlain = plain.has(one);
    return { kind: "section", name: lastOf(one), isPlain, nodes: nodesOf(one, plain) };
  });
}
