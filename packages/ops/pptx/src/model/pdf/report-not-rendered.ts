import { at, type Op, type Segment } from "@colophon/contract";
import { type OoxmlPart, readTree } from "@colophon/kit-ooxml";
import { PageFinder, type ReadPages } from "@colophon/kit-pdf";
import type { conversionLosses } from "../../conversion-codes.ts";
import type { Deck, DeckSlide } from "./read-deck.ts";
import { type Leaf, readChartTexts, readParagraphs } from "./read-leaves.ts";

export type Losing = Op<string, keyof typeof conversionLosses.entries>;

/** Where the pages of a slide are, from 0. */
export interface SlidePages {
  readonly slide: DeckSlide;
  readonly page: number | undefined;
  /** The page with its notes, where they are asked for. */
  readonly notesPage: number | undefined;
}

export function placeIn({ index }: DeckSlide, part: OoxmlPart): readonly Segment[] {
  return [at("slide", index), at("part", { id: part.name })];
}

const MAX_LISTED_WORDS = 20;

/** Every text of the shown slides that the PDF does not have on the slide's page. */
export function reportNotRendered(deck: Deck, shown: readonly SlidePages[], { pages }: ReadPages, op: Losing): void {
  for (const { slide, page, notesPage } of shown) {
    op.checkpoint();
    reportSlide(deck, slide, pages[page ?? -1] ?? NO_PAGE, op);
    for (const part of slide.notes) {
      const leaves = leavesOf(deck, part);
      if (leaves.length === 0) continue;
      if (notesPage === undefined)
        op.reportLoss("NOTES_NOT_SHOWN", `${leaves.length} paragraphs of notes are on no page.`, {
          at: placeIn(slide, part),
          remediation: "Set `notes` to `pages`.",
        });
      else reportParagraphs(slide, leaves, new PageFinder(pages[notesPage] ?? NO_PAGE), op);
    }
    for (const part of slide.comments) {
      const root = readTree(deck.opened, part)?.root;
      if (root?.children.some(({ kind }) => kind === "element") === true)
        op.reportLoss("COMMENT_NOT_SHOWN", "Comments are on no page.", { at: placeIn(slide, part) });
    }
  }
}

const NO_PAGE = { painted: "", seen: "" } as const;

function reportSlide(
  deck: Deck,
  slide: DeckSlide,
  page: { readonly painted: string; readonly seen: string },
  op: Losing,
): void {
  const finder = new PageFinder(page);
  if (slide.root === undefined) {
    op.reportLoss("CONTENT_NOT_SHOWN", "The slide could not be read.", {
      subject: "slide",
      at: [at("slide", slide.index)],
    });
    return;
  }
  reportParagraphs(slide, readParagraphs(slide.part, slide.root), finder, op);
  for (const part of slide.diagrams) reportParagraphs(slide, leavesOf(deck, part), finder, op);
  for (const part of slide.charts) {
    const root = readTree(deck.opened, part)?.root;
    const texts = root === undefined ? [] : readChartTexts(part, root);
    const missing = finder.takeAll(
      texts.map(({ text }) => text),
      op.checkpoint,
    );
    const count = missing.filter(({ length }) => length > 0).length;
    if (count > 0)
      op.reportLoss(
        "CONTENT_NOT_SHOWN",
        `${count} of ${texts.length} labels and values of the chart are not written on the page.`,
        {
          subject: "chart",
          severity: "degraded",
          at: placeIn(slide, part),
        },
      );
  }
}

function leavesOf({ opened }: Deck, part: OoxmlPart): readonly Leaf[] {
  const root = readTree(opened, part)?.root;
  return root === undefined ? [] : readParagraphs(part, root);
}

function reportParagraphs(slide: DeckSlide, leaves: readonly Leaf[], finder: PageFinder, op: Losing): void {
  const missing = finder.takeAll(
    leaves.map(({ text }) => text),
    op.checkpoint,
  );
  for (const [index, { part, paragraph }] of leaves.entries()) {
    const words = missing[index] ?? [];
    if (words.length === 0) continue;
    const reported = words.slice(0, MAX_LISTED_WORDS).join(" ");
    op.reportLoss(
      "CONTENT_NOT_SHOWN",
      `Not on the slide's page: ${reported}${words.length > MAX_LISTED_WORDS ? " ..." : ""}`,
      {
        at: [...placeIn(slide, part), at("paragraph", paragraph)],
      },
    );
  }
}
