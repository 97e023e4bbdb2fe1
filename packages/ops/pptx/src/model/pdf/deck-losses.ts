import { at } from "@colophon/contract";
import { readTree } from "@colophon/kit-ooxml";
import { PageFinder, type PageString } from "@colophon/kit-pdf";
import type { XmlDocument, XmlElement } from "@colophon/kit-xml";
import { attribute, childrenNamed, elementsNamed, isFallback, nameOf, relationshipId } from "../names.ts";
import { type HandoutMaster, handoutMasterOf, isLeftOut } from "./handout-backgrounds.ts";
import type { NeutralisedSlide } from "./prepare-presentation.ts";
import type { Deck } from "./read-deck.ts";
import { readParagraphs } from "./read-leaves.ts";
import type { Losing } from "./report-not-rendered.ts";
import { shapeId, shapeName } from "./slide-losses.ts";

/** Data of programs beside the slides, which are on no page. */
const BESIDE: Readonly<Record<string, string>> = {
  customXml: "Data of a program",
  "custom-properties": "Its own properties",
  tags: "Tags of a program",
};

/** What the presentation has beside its slides. */
export function reportDeckLosses({ opened, main, slides }: Deck, op: Losing): void {
  const root = readTree(opened, main.part)?.root;
  const listed = new Set(slides.map(({ part }) => part));
  for (const part of opened.related(main.part, "slide"))
    if (!listed.has(part))
      op.reportLoss("CONTENT_NOT_SHOWN", "The slide is in no list of slides.", {
        subject: part.name,
        at: [at("part", { id: part.name })],
      });
  if (root !== undefined)
    for (const embedded of elementsNamed(root, "p:embeddedFont"))
      for (const font of childrenNamed(embedded, "p:font"))
        op.reportLoss("FONT_EMBED_UNAVAILABLE", "LibreOffice does not read fonts that a presentation embeds.", {
          subject: `font ${font.attributes.find(({ local }) => local === "typeface")?.value ?? ""}`,
        });
  for (const source of ["/" as const, main.part])
    for (const [kind, what] of Object.entries(BESIDE))
      for (const part of opened.related(source, kind))
        op.reportLoss("CONTENT_NOT_SHOWN", `${what} are on no page.`, {
          subject: part.name,
          severity: "degraded",
          at: [at("part", { id: part.name })],
        });
}

/**
 * Words of the master of handouts that the sheets do not have, and its links, of which they have none; where nothing of it lies under
 * them (`page` undefined), its pictures and frames too. What the master itself leaves out is on none.
 */
export function reportHandoutMaster(deck: Deck, page: PageString | undefined, op: Losing): void {
  const master = handoutMasterOf(deck);
  if (master === undefined) return;
  const { part, document } = master;
  if (page === undefined) reportDrawings(master, op);
  const finder = new PageFinder(page ?? { painted: "", seen: "" });
  const leaves = readParagraphs(part, document.root).filter(({ element }) => !isInLeftOut(element, document));
  const missing = finder.takeAll(
    leaves.map(({ text }) => text),
    op.checkpoint,
  );
  for (const [index, { text, paragraph }] of leaves.entries())
    if ((missing[index]?.length ?? 0) > 0)
      op.reportLoss("CONTENT_NOT_SHOWN", `Not on the sheets: ${JSON.stringify(text.slice(0, 100))}.`, {
        at: [at("part", { id: part.name }), at("paragraph", paragraph)],
      });
  for (const link of elementsNamed(document.root, "a:hlinkClick", "a:hlinkHover", "a:hlinkMouseOver")) {
    op.checkpoint();
    if (isInLeftOut(link, document) || isFallback(link)) continue;
    const target = deck.opened.relationship(part, relationshipId(link))?.target ?? attribute(link, "action") ?? "";
    op.reportLoss("CONTENT_NOT_SHOWN", `The sheets have no link to ${target.slice(0, 2_000)}`.toWellFormed(), {
      subject: "link",
      at: [at("part", { id: part.name })],
    });
  }
}

function reportDrawings({ part, document }: HandoutMaster, op: Losing): void {
  for (const drawing of elementsNamed(document.root, "p:pic", "p:graphicFrame")) {
    op.checkpoint();
    if (isFallback(drawing)) continue;
    op.reportLoss("CONTENT_NOT_SHOWN", "The sheets do not have it.", {
      subject: shapeName(drawing),
      at: [at("part", { id: part.name }), at("shape", { id: shapeId(drawing) })],
    });
  }
}

/** A master of handouts that is named, and of which nothing can be read. */
export function reportUnreadMaster({ opened, main }: Deck, op: Losing): void {
  const named = opened.relationshipsOf(main.part).find(({ kind }) => kind === "handoutMaster");
  if (named === undefined) return;
  const { name } = opened.targetOf(named) ?? main.part;
  op.reportLoss("CONTENT_NOT_SHOWN", "The master of handouts cannot be read: the sheets have nothing of it.", {
    subject: named.target.slice(0, 2_000).toWellFormed(),
    at: [at("part", { id: name })],
  });
}

function isInLeftOut(element: XmlElement, document: XmlDocument): boolean {
  for (let up = element.parent; up !== undefined; up = up.parent)
    if (nameOf(up) === "p:sp") return isLeftOut(up, document);
  return false;
}

/** What was kept from happening; of the dates in placeholders of layouts and masters nothing is shown but on sheets, so nothing is told. */
export function reportRemovedCode(
  { opened, main, slides }: Deck,
  { kind, part, subject, isInPlaceholder, hasSheets }: NeutralisedSlide & { readonly hasSheets: boolean },
  op: Losing,
): void {
  const facts = { subject, at: [at("part", { id: part })] };
  const isOnSlide =
    slides.some((slide) => slide.part.name === part || slide.notes.some(({ name }) => name === part)) ||
    (hasSheets && opened.related(main.part, "handoutMaster").some(({ name }) => name === part));
  if (kind === "external")
    op.reportLoss("EXTERNAL_CONTENT_BLOCKED", "The reference leads outside the file and was not followed.", facts);
  else if (kind === "macro") op.reportLoss("MACRO_NOT_RUN", "Code is not run.", facts);
  else if (isOnSlide || isInPlaceholder !== true)
    op.reportLoss("FIELD_FROZEN", "It shows the date that it showed when the presentation was saved.", {
      ...facts,
      subject: `field ${subject}`,
    });
}
