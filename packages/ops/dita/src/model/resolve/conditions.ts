import type { XmlElement } from "@colophon/kit-xml";
import type { MapTree } from "../map-tree.ts";
import { words } from "../map-tree.ts";
import { type DitaElement, elementsOf, is, ownDefault } from "../nodes.ts";
import type { ProjectFile } from "../project.ts";

type Action = "include" | "exclude" | "flag" | "passthrough";

/** A ditaval, read. Source: DITA 1.3, Conditional processing (profiling) and DITAVAL elements. */
export interface Conditions {
  readonly path: string;
  /** By "attribute=value", "attribute", "" in this order of strength. */
  readonly actions: ReadonlyMap<string, Action>;
  /** Attributes that it speaks of, beside the usual ones. */
  readonly attributes: ReadonlySet<string>;
  /** What stands before and behind what is flagged, by the rule. */
  readonly flags: ReadonlyMap<string, Flag>;
  readonly file: ProjectFile;
}

interface FlagMark {
  readonly text: string;
  /** As the ditaval names it. */
  readonly image: string;
}

export interface Flag {
  readonly file: ProjectFile;
  readonly start: FlagMark;
  readonly end: FlagMark;
  /** Declarations of CSS. */
  readonly style: string;
}

const CONDITIONAL = ["props", "platform", "product", "audience", "otherprops", "deliveryTarget"] as const;

export function readConditions(file: ProjectFile): Conditions {
  const { path, document } = file;
  const flags = new Map<string, Flag>();
  const actions = new Map<string, Action>();
  const attributes = new Set<string>(CONDITIONAL);
  for (const child of document?.root.children ?? []) {
    if (child.kind !== "element" || (child.local !== "prop" && child.local !== "revprop")) continue;
    const get = (name: string) => child.attributes.find((attribute) => attribute.name === name)?.value.trim();
    const action = get("action");
    if (action !== "include" && action !== "exclude" && action !== "flag" && action !== "passthrough") continue;
    const attribute = child.local === "revprop" ? "rev" : (get("att") ?? "");
    const value = get("val");
    if (attribute !== "") attributes.add(attribute);
    // The first of two for one value counts.
    const key = value === undefined ? attribute : `${attribute}=${value}`;
    if (actions.has(key)) continue;
    actions.set(key, action);
    if (action === "flag")
      flags.set(key, {
        file,
        start: readMark(child, "startflag"),
        end: readMark(child, "endflag"),
        style: readStyle(get),
      });
  }
  attributes.delete("rev");
  return { path, file, flags, actions, attributes };
}

const STYLES: Readonly<Record<string, string>> = {
  bold: "font-weight:bold",
  italics: "font-style:italic",
  underline: "text-decoration:underline",
  "double-underline": "text-decoration:underline double",
  overline: "text-decoration:overline",
};

/** color, backcolor and style of a rule. Source: DITA 1.3, DITAVAL elements: prop. */
function readStyle(get: (name: string) => string | undefined): string {
  const colour = (name: string) => /^(?:#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]{3,30})$/i.exec(get(name) ?? "")?.[0];
  const [text, back] = [colour("color"), colour("backcolor")];
  const styles = words(get("style")).map((name) => STYLES[name]);
  return [text && `color:${text}`, back && `background-color:${back}`, ...styles].filter(Boolean).join(";");
}

function readMark(rule: XmlElement, name: string): FlagMark {
  for (const mark of rule.children) {
    if (mark.kind !== "element" || mark.local !== name) continue;
    const image = mark.attributes.find((attribute) => attribute.name === "imageref")?.value ?? "";
    const text = mark.children
      .flatMap((inner) => (inner.kind === "element" && inner.local === "alt-text" ? inner.children : []))
      .map((inner) => (inner.kind === "text" ? inner.value : ""))
      .join("");
    return { image, text: text.replace(/\s+/g, " ").trim() };
  }
  return { image: "", text: "" };
}

/**
 * Subjects by their key, with the keys they stand under: a rule for one holds for what is below.
 *
 * Source   DITA 1.3, Processing controlled attribute values.
 */
export type Subjects = ReadonlyMap<string, readonly string[]>;

export function readSubjects(tree: MapTree): Subjects {
  const above = new Map<string, Set<string>>();
  const visit = (element: DitaElement, parents: readonly string[]): void => {
    const own = words(element.attributes.get("keys"));
    for (const key of own) {
      const known = above.get(key) ?? new Set();
      above.set(key, known);
      for (const parent of parents) known.add(parent);
    }
    for (const child of elementsOf(element, "subjectScheme/subjectdef")) visit(child, own.length > 0 ? own : parents);
  };
  for (const { element, parent } of tree.entries)
    if (
      is(element, "subjectScheme/subjectdef") &&
      !(parent !== undefined && is(parent.element, "subjectScheme/subjectdef"))
    )
      visit(element, []);
  return new Map([...above].map(([key, parents]) => [key, [...parents]]));
}

export interface ConditionVerdict {
  readonly isExcluded: boolean;
  /** The condition that took it out, or marks it: platform="linux". */
  readonly because: string;
  readonly isFlagged: boolean;
  readonly flags: readonly Flag[];
}

const KEPT: ConditionVerdict = { isExcluded: false, because: "", isFlagged: false, flags: [] };

/**
 * What a ditaval says of an element: out, when all values of one attribute, or of one group in it, are out.
 *
 * Source   DITA 1.3, Filtering.
 */
export function judge(
  element: DitaElement,
  { actions, attributes, flags }: Conditions,
  subjects: Subjects,
): ConditionVerdict {
  if (actions.size === 0) return KEPT;
  let flagged = "";
  const marks = new Set<Flag>();
  const mark = (key: string): void => {
    const found = flags.get(key);
    if (found !== undefined) marks.add(found);
  };
  for (const attribute of attributes) {
    const value = element.attributes.get(attribute) ?? ownDefault(element, attribute);
    if (value === undefined || value === "-dita-use-conref-target") continue;
    for (const { name, values } of splitGroups(attribute, value)) {
      if (values.length === 0) continue;
      const rules = values.map((one) => ruleOf(one, name, { attribute, actions, subjects }));
      const verdicts = rules.map((rule) => (rule === undefined ? undefined : actions.get(rule)));
      if (verdicts.every((action) => action === "exclude"))
        return { isExcluded: true, because: `${attribute}="${value}"`, isFlagged: false, flags: [] };
      if (verdicts.includes("flag")) flagged = `${attribute}="${value}"`;
      for (const [index, rule] of rules.entries()) if (rule !== undefined && verdicts[index] === "flag") mark(rule);
    }
  }
  const rev = element.attributes.get("rev") ?? ownDefault(element, "rev");
  for (const one of rev === undefined ? [] : words(rev)) {
    const rule = actions.has(`rev=${one}`) ? `rev=${one}` : "rev";
    if (actions.get(rule) !== "flag") continue;
    if (flagged === "") flagged = `rev="${rev ?? ""}"`;
    mark(rule);
  }
  return flagged === "" ? KEPT : { isExcluded: false, because: flagged, isFlagged: true, flags: [...marks] };
}

interface Rules {
  readonly attribute: string;
  readonly actions: ReadonlyMap<string, Action>;
  readonly subjects: Subjects;
}

/**
 * The rule for a value: its own, that of a subject above, the default of its group or attribute, the default of all.
 *
 * Source   DITA 1.3, Filtering: a rule that has a group's name as a value of the attribute around it is the group's default.
 */
function ruleOf(value: string, name: string, { attribute, actions, subjects }: Rules): string | undefined {
  const seen = new Set<string>();
  let level = [value];
  while (level.length > 0) {
    for (const one of level) {
      const found = [`${name}=${one}`, `${attribute}=${one}`].find((key) => actions.has(key));
      if (found !== undefined) return found;
      seen.add(one);
    }
    level = level.flatMap((one) => subjects.get(one) ?? []).filter((one) => !seen.has(one));
  }
  const ofGroup = name === attribute ? [] : [name, `${attribute}=${name}`];
  return [...ofGroup, attribute, ""].find((key) => actions.has(key));
}

/**
 * "a os(b c)" -> the attribute's own values, and those of each group; two groups of one name are one.
 *
 * Source   DITA 1.3, Conditional processing values and groups.
 */
function splitGroups(attribute: string, value: string): readonly { name: string; values: readonly string[] }[] {
  const groups = new Map<string, string[]>();
  const rest = value.replace(/(?<![^\s()])([^\s()]+)\(([^)]*)(?:\)|$)/g, (_all, name: string, inside: string) => {
    const values = groups.get(name) ?? [];
    for (const word of words(inside)) values.push(word);
    groups.set(name, values);
    return " ";
  });
  return [{ name: attribute, values: words(rest) }, ...[...groups].map(([name, values]) => ({ name, values }))];
}
