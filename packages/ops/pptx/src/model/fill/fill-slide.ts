import { encodeXml, parseXml, type XmlDocument, XmlEditor, type XmlElement } from "@colophon/kit-xml";
import { elementsNamed } from "../names.ts";
import type { OutPart } from "./deck-parts.ts";
import { fillShapes, repairAfterSections } from "./fill-shapes.ts";
import type { DeckFilling, SlidePlace } from "./filling.ts";
import { fitAnimations } from "./fit-animations.ts";
import type { TextPlan } from "./plan-text.ts";
import { writeSlideText } from "./write-text.ts";

/** Kinds of parts whose text can have tags. */
export const TEXT_KINDS: ReadonlySet<string> = new Set([
  "slide",
  "notesSlide",
  "chart",
  "diagramData",
  "diagramDrawing",
  "chartUserShapes",
]);
const NONE: ReadonlySet<string> = new Set();

/** How the slides of a deck are filled. */
export interface SlideFilling {
  readonly filling: DeckFilling;
  readonly delimiters: { readonly start: string; readonly end: string };
  /** Undefined where the caller sends no data: nothing is looked up. */
  readonly plans: ReadonlyMap<string, TextPlan> | undefined;
  /** Links of kept slides to slides that are not in the result, by part. */
  readonly deadLinks: ReadonlyMap<string, ReadonlySet<string>>;
  readonly kinds: (part: OutPart) => string;
}

/** Fills a slide of the result and the parts that belong to it. */
export function fillSlide(place: SlidePlace, facts: SlideFilling): void {
  const { filling, plans } = facts;
  const family = [...place.part.family.values()];
  for (const part of family) {
    const plan = plans?.get(part.source.key);
    if (plan === undefined) continue;
    const tree = filling.parts.opened.xml(part.source);
    part.content = encoded(writeSlideText(plan.steps, place.scope, part, filling), tree);
  }
  for (const part of family) {
    const kind = facts.kinds(part);
    const dead = facts.deadLinks.get(part.source.key);
    const isNotes = kind === "notesSlide";
    const hasShapes = plans !== undefined && (kind === "slide" || isNotes);
    if (dead === undefined && !hasShapes) continue;
    const plan = plans?.get(part.source.key);
    const tree =
      part.content === undefined
        ? filling.parts.opened.xml(part.source)
        : parseXml(part.content, { undeclaredPrefixes: "keep" });
    const editor = new XmlEditor(tree);
    if (plan !== undefined && kind === "slide") repairAfterSections(tree, editor);
    if (dead !== undefined) removeLinks(tree, { editor, dead, part, filling });
    const { delimiters } = facts;
    const lines = new Map<string, number>();
    const tagged = plan?.tagged ?? NONE;
    if (hasShapes) fillShapes({ tree, editor, place: { ...place, part }, filling, tagged, delimiters, isNotes, lines });
    if (plan !== undefined || lines.size > 0) fitAnimations(tree, editor, lines);
    if (!editor.hasEdits) continue;
    part.content = editor.finish();
    filling.count(part.content.length);
  }
}

/** Text in the encoding of its part, with its mark. */
function encoded(text: string, { source }: XmlDocument): Uint8Array {
  const { bytes, byteOrderMarkLength, encoding } = source;
  const written = encodeXml(text, encoding);
  return byteOrderMarkLength === 0 ? written : Buffer.concat([bytes.subarray(0, byteOrderMarkLength), written]);
}

interface LinkPlace {
  readonly editor: XmlEditor;
  readonly dead: ReadonlySet<string>;
  readonly part: OutPart;
  readonly filling: DeckFilling;
}

/** What is said of a link to a dropped slide. */
export const DEAD_LINK = "A link to a slide that is not in the result was removed.";
/** Elements that link to a slide or an address. */
export const LINKS: ReadonlySet<string> = new Set(["a:hlinkClick", "a:hlinkHover", "a:hlinkMouseOver"]);

/** Removes links to slides that are not in the result. */
function removeLinks(tree: XmlDocument, { editor, dead, part, filling }: LinkPlace): void {
  const { parts, notes } = filling;
  for (const element of elementsNamed(tree.root, ...LINKS)) {
    const id = linkIdOf(element);
    if (id === undefined || !dead.has(id)) continue;
    notes.links.push({ part: part.name, what: DEAD_LINK });
    editor.remove(element);
  }
  for (const relationship of parts.opened.relationshipsOf(part.source))
    if (dead.has(relationship.id)) parts.unrelate(part, relationship);
}

function linkIdOf(element: XmlElement): string | undefined {
  return element.attributes.find(({ local, prefix }) => local === "id" && prefix !== "")?.value;
}

/** Elements of a part that name one of these relationships. */
export function elementsWith(root: XmlElement, ids: ReadonlySet<string>): readonly XmlElement[] {
  const found: XmlElement[] = [];
  const visit = (element: XmlElement): void => {
    const id = linkIdOf(element);
    if (id !== undefined && ids.has(id)) {
      found.push(element);
      return;
    }
    for (const node of element.children) if (node.kind === "element") visit(node);
  };
  visit(root);
  return found;
}
