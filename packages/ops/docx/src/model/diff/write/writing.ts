import { readAttribute } from "@colophon/base-word";
import { escapeAttribute, rawOf, type XmlEditor, type XmlElement } from "@colophon/kit-xml";
import type { Revisions } from "../changes.ts";
import type { Side } from "../side.ts";
import type { Atom, NoteReference, Properties } from "../units.ts";
import type { Fragments } from "./fragments.ts";

/** Notes whose references were met. */
export interface NotesMet {
  same(before: NoteReference, after: NoteReference): void;
  inserted(after: NoteReference): void;
}

/** Writing one part of the later document with tracked changes. What changed is decided before. */
export interface RevisionWriting {
  readonly before: Side;
  readonly after: Side;
  readonly editor: XmlEditor;
  /** The prefix of WordprocessingML in it: "w:". */
  readonly w: string;
  /** Elements of the earlier document. */
  readonly foreign: Fragments;
  /** Its own elements, without the tracked changes they have. */
  readonly own: Fragments;
  readonly revisions: Revisions;
  readonly notes: NotesMet;
  /** The deletion that the later document tells of for something that went; taken once. */
  readonly keptDeletion: ((atom: Atom) => XmlElement | undefined) | undefined;
  readonly look: () => void;
}

const REVISED = /<(?:\w+:)?(?:ins|del|moveFrom|moveTo|\w+PrChange|tblGridChange|(?:move|customXml)\w+Range\w+)[\s>/]/;

/** Whether XML of WordprocessingML has tracked changes. */
export function isRevised(xml: string): boolean {
  return REVISED.test(xml);
}

/** An element of the later document as it stands, but for tracked changes it has. */
export function ownXml({ after, own }: RevisionWriting, element: XmlElement): string {
  const raw = rawOf(after.tree, element);
  return REVISED.test(raw) ? own.write(element) : raw;
}

/** Attributes of a new revision, with who made it when where a document told of it before. */
export function revisionAttributes({ w, revisions }: RevisionWriting, known?: XmlElement): string {
  const author = known === undefined ? revisions.author : (readAttribute(known, "author") ?? revisions.author);
  const date = known === undefined ? revisions.date : readAttribute(known, "date");
  const when = date === undefined ? "" : ` ${w}date="${escapeAttribute(date)}"`;
  return `${w}id="${revisions.counted()}" ${w}author="${escapeAttribute(author)}"${when}`;
}

/** `<w:rPr>` of the later document, with what the earlier one had where that differs; `extra` comes first or last in it. */
export function changedProperties(
  writing: RevisionWriting,
  name: string,
  facts: {
    readonly before: Properties | undefined;
    readonly after: Properties;
    readonly first?: string;
    readonly last?: string;
    /** Children that the change may not hold. */
    readonly isLeftOut?: (element: XmlElement) => boolean;
  },
): string {
  const { w, foreign } = writing;
  const { before, after, first = "", last = "", isLeftOut = () => false } = facts;
  const children = after.children.map((element) => ownXml(writing, element)).join("");
  let change = "";
  if (before !== undefined && before.key !== after.key) {
    const former = before.children.filter((element) => !isLeftOut(element)).map((element) => foreign.write(element));
    const inner = former.length === 0 ? `<${w}${name}/>` : `<${w}${name}>${former.join("")}</${w}${name}>`;
    change = `<${w}${name}Change ${revisionAttributes(writing)}>${inner}</${w}${name}Change>`;
  }
  const content = `${first}${children}${last}${change}`;
  return content === "" ? "" : `<${w}${name}>${content}</${w}${name}>`;
}

/** `<w:rPr>` of the earlier document. */
export function formerProperties(
  writing: RevisionWriting,
  name: string,
  properties: Properties,
  first = "",
  last = "",
): string {
  const { w, foreign } = writing;
  const content = `${first}${properties.children.map((element) => foreign.write(element)).join("")}${last}`;
  return content === "" ? "" : `<${w}${name}>${content}</${w}${name}>`;
}
