import { nameOf, readAttribute, readText } from "@colophon/base-word";
import { FormatError } from "@colophon/contract";
import { isXmlPart, type OoxmlPackage, type OoxmlPart, reachedParts, sourceOfRelationships } from "@colophon/kit-ooxml";
import { walkXml, type XmlElement } from "@colophon/kit-xml";
import type { Change } from "./changes.ts";
import { stylesOf } from "./definitions.ts";
import type { SideMaker } from "./meanings.ts";
import { decidesPages, differBySaving, isDerived, SavedFacts } from "./saved-facts.ts";
import { canonical, elementsOf, type Side } from "./side.ts";

/** Written as stories are, or held against each other by what they are read for. */
const OWN_WAY: ReadonlySet<string> = new Set([
  "officeDocument",
  "header",
  "footer",
  "footnotes",
  "endnotes",
  "styles",
  "settings",
  "comments",
]);
/** Reached from stories: what shows them is tracked. */
const SHOWN =
  /^(?:image|chart|chartEx|diagram.*|package|oleObject|hyperlink|control|activeXControlBinary|chartUserShapes|chartStyle|chartColorStyle|aFChunk|video|audio|media)$/;

/** Those of them that people read. */
const READ = /^(?:chart|chartEx|chartUserShapes|diagramData)$/;
/** Stretches of one line; a paragraph and each other element that holds text begin one. */
const STRETCHES: ReadonlySet<string> = new Set(["t", "delText", "instrText"]);

export interface PartsFacts {
  readonly before: SideMaker;
  readonly after: SideMaker;
  /** Keys of parts of the earlier document that were brought into the later one. */
  readonly brought: ReadonlySet<string>;
  readonly log: (change: Change) => void;
  readonly look: () => void;
}

interface Comparing extends PartsFacts {
  readonly saved: SavedFacts;
}

interface Kept {
  readonly part: OoxmlPart;
  readonly kind: string;
}

/** What changed beside text and pictures: it is as the later document has it, and no tracked change can tell of it. */
export function diffParts(given: PartsFacts): void {
  const saved = new SavedFacts();
  const facts = { ...given, saved };
  const before = partsOf(facts.before.opened);
  const after = partsOf(facts.after.opened);
  diffStyles(facts, before, after);
  diffSettings(facts, before, after);
  diffComments(facts, before, after);
  diffBookmarks(facts, before, after);
  const rest = (kept: readonly Kept[]): readonly Kept[] => kept.filter(({ kind }) => !OWN_WAY.has(kind));
  const waiting = new Map(rest(before).map((each) => [`${each.kind} ${each.part.key}`, each]));
  const standing = new Set(rest(after).map(({ part }) => facts.after.parts.of(part)));
  const former = new Set(rest(before).map(({ part }) => facts.before.parts.of(part)));
  for (const { part, kind } of rest(after)) {
    facts.look();
    const key = `${kind} ${part.key}`;
    const known = waiting.get(key);
    waiting.delete(key);
    if (READ.test(kind) && !former.has(facts.after.parts.of(part))) report(facts, { kind, after: part });
    if (SHOWN.test(kind)) continue;
    if (known === undefined) {
      if (isDerived(kind, sideOf(facts.after, part))) saved.note(part.name, undefined, { part, text: "" });
      else report(facts, { kind, after: part, reason: "It is in the later document alone." });
    } else if (meaningOf(facts.before, known.part) !== meaningOf(facts.after, part)) {
      if (isSaved(facts, kind, known.part, part)) noteSaved(facts, kind, known.part, part);
      else report(facts, { kind, before: known.part, after: part, reason: "It changed." });
    }
  }
  for (const { part, kind } of rest(before)) {
    if (READ.test(kind) && facts.brought.has(part.key)) report(facts, { kind, before: part });
    const isLeft = waiting.has(`${kind} ${part.key}`) || SHOWN.test(kind);
    if (!isLeft || facts.brought.has(part.key) || standing.has(facts.before.parts.of(part))) continue;
    if (isDerived(kind, sideOf(facts.before, part))) saved.note(part.name, { part, text: "" }, undefined);
    else report(facts, { kind, before: part, reason: "It is in the earlier document alone." });
  }
  if (saved.change !== undefined) facts.log(saved.change);
}

/** All parts with how they are reached; what no relationship leads to, as an entry without a content type, comes last. */
function partsOf(opened: OoxmlPackage): readonly Kept[] {
  const reached = new Map(reachedParts(opened));
  const isAlone = (part: OoxmlPart): boolean => !reached.has(part) && sourceOfRelationships(part.name) === undefined;
  return [
    ...Array.from(reached, ([part, kind]): Kept => ({ part, kind })),
    ...opened.parts.filter(isAlone).map((part): Kept => ({ part, kind: "entry without a relationship" })),
  ];
}

function isSaved(facts: Comparing, kind: string, before: OoxmlPart, after: OoxmlPart): boolean {
  const [first, second] = [sideOf(facts.before, before), sideOf(facts.after, after)];
  if (first === undefined || second === undefined) return isDerived(kind, undefined);
  return differBySaving(kind, first, second);
}

/** Of properties also what they say: who saved a document, and when. */
function noteSaved({ before, after, saved }: Comparing, kind: string, former: OoxmlPart, part: OoxmlPart): void {
  if (kind !== "metadata/core-properties") saved.note(part.name, undefined, { part, text: "" });
  else saved.note(part.name, { part: former, text: textOf(before, former) }, { part, text: textOf(after, part) });
}

function textOf(maker: SideMaker, part: OoxmlPart): string {
  const side = sideOf(maker, part);
  return side === undefined ? "" : linesOf(side.tree.root).trim();
}

/** Of XML what it says, of all else its bytes. */
function meaningOf(maker: SideMaker, part: OoxmlPart): string {
  const side = sideOf(maker, part);
  return side === undefined ? maker.parts.of(part) : canonical(side.tree.root, side);
}

function sideOf(maker: SideMaker, part: OoxmlPart | undefined): Side | undefined {
  if (part === undefined || !isXmlPart(part)) return undefined;
  try {
    return maker.of(part);
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
    return undefined;
  }
}

/** Without a reason: what shows the part is tracked, and the part goes with it. */
function report(
  { before, after, log }: PartsFacts,
  reported: {
    readonly kind: string;
    readonly before?: OoxmlPart;
    readonly after?: OoxmlPart;
    readonly reason?: string;
  },
): void {
  log({
    kind: "part",
    ...(reported.before !== undefined && { before: { part: reported.before, text: textOf(before, reported.before) } }),
    ...(reported.after !== undefined && { after: { part: reported.after, text: textOf(after, reported.after) } }),
    ...(reported.reason !== undefined && { untracked: { subject: reported.kind, reason: reported.reason } }),
  });
}

function linesOf(element: XmlElement): string {
  let text = "";
  for (const node of element.children) {
    if (node.kind === "text") text += node.value;
    else if (node.kind === "element") text += `${isLine(node) ? "\n" : ""}${linesOf(node)}`;
  }
  return text;
}

function isLine({ local, children }: XmlElement): boolean {
  return (
    local === "p" ||
    (!STRETCHES.has(local) && children.some((node) => node.kind === "text" && node.value.trim() !== ""))
  );
}

function only(kept: readonly Kept[], kind: string): OoxmlPart | undefined {
  return kept.find((each) => each.kind === kind)?.part;
}

interface Named {
  readonly name: string;
  readonly key: string;
  readonly text: string;
}

/** Tells of each name whose meaning differs. */
function diffNamed(
  facts: Comparing,
  kind: Change["kind"],
  sides: { readonly before: Side | undefined; readonly after: Side | undefined },
  read: (side: Side) => readonly Named[],
): void {
  const former = byName(sides.before === undefined ? [] : read(sides.before));
  const place = (side: Side | undefined, named: Named | undefined) =>
    side === undefined || named === undefined ? undefined : { part: side.part, text: named.text };
  const log = (name: string, before: Named | undefined, after: Named | undefined): void => {
    const [first, second] = [place(sides.before, before), place(sides.after, after)];
    if ((kind === "setting" || kind === "style") && facts.saved.take(name, first, second)) return;
    const reason = before === undefined ? "is new" : after === undefined ? "was removed" : "changed";
    facts.log({
      kind,
      ...(first !== undefined && { before: first }),
      ...(second !== undefined && { after: second }),
      untracked: { subject: `${kind} ${name}`, reason: `The ${kind} ${name} ${reason}.` },
    });
  };
  for (const each of sides.after === undefined ? [] : read(sides.after)) {
    facts.look();
    const known = former.get(each.name)?.shift();
    if (known?.key !== each.key) log(each.name, known, each);
  }
  for (const rest of former.values()) for (const each of rest) log(each.name, each, undefined);
}

/** Several may have one name, as bookmarks in both branches of alternative content. */
function byName(all: readonly Named[]): ReadonlyMap<string, Named[]> {
  const found = new Map<string, Named[]>();
  for (const each of all) {
    const alike = found.get(each.name);
    if (alike === undefined) found.set(each.name, [each]);
    else alike.push(each);
  }
  return found;
}

function sidesOf(facts: Comparing, before: OoxmlPart | undefined, after: OoxmlPart | undefined) {
  return { before: sideOf(facts.before, before), after: sideOf(facts.after, after) };
}

function diffStyles(facts: Comparing, before: readonly Kept[], after: readonly Kept[]): void {
  diffNamed(facts, "style", sidesOf(facts, only(before, "styles"), only(after, "styles")), (side) => [
    ...[...stylesOf(side.tree)].map(([id, element]) => named(id, element, side)),
    ...elementsOf(side.tree.root)
      .filter((element) => nameOf(element) !== "w:style")
      .map((element) => named(element.local, element, side)),
  ]);
}

function named(name: string, element: XmlElement, side: Side): Named {
  const shown = elementsOf(element).find(({ local }) => local === "name");
  return { name, key: canonical(element, side), text: (shown && readAttribute(shown, "val")) ?? name };
}

function diffSettings(facts: Comparing, before: readonly Kept[], after: readonly Kept[]): void {
  diffNamed(facts, "setting", sidesOf(facts, only(before, "settings"), only(after, "settings")), (side) => {
    const byName = new Map<string, string>();
    for (const element of elementsOf(side.tree.root)) {
      // Numbers of editing sessions.
      if (element.local === "rsids") continue;
      const add = (name: string, key: string): Map<string, string> => byName.set(name, (byName.get(name) ?? "") + key);
      if (element.local !== "compat") add(element.local, canonical(element, side));
      else
        for (const each of elementsOf(element))
          add(decidesPages(each) ? "compat" : "compatSetting", canonical(each, side));
    }
    return [...byName].map(([name, key]) => ({ name, key, text: valuesOf(key) }));
  });
}

/** Values of attributes, for those who look for them. */
function valuesOf(key: string): string {
  return Array.from(key.matchAll(/=([^ >]+)/g), ([, value]) => value).join(" ");
}

function diffComments(facts: Comparing, before: readonly Kept[], after: readonly Kept[]): void {
  diffNamed(facts, "comment", sidesOf(facts, only(before, "comments"), only(after, "comments")), (side) =>
    elementsOf(side.tree.root).map((element) => {
      const text = readText(element);
      const who = ["author", "initials", "date"].map((name) => readAttribute(element, name) ?? "").join(" ");
      return { name: readAttribute(element, "id") ?? "", key: `${who}${text}`, text: `${who} ${text}`.trim() };
    }),
  );
}

function diffBookmarks(facts: Comparing, before: readonly Kept[], after: readonly Kept[]): void {
  diffNamed(
    facts,
    "bookmark",
    sidesOf(facts, only(before, "officeDocument"), only(after, "officeDocument")),
    (side) => {
      const names: Named[] = [];
      for (const node of walkXml(side.tree.root)) {
        side.look();
        if (node.kind !== "element" || nameOf(node) !== "w:bookmarkStart") continue;
        const name = readAttribute(node, "name") ?? "";
        // Where the last change was made.
        if (name !== "_GoBack") names.push({ name, key: "", text: name });
      }
      return names;
    },
  );
}
