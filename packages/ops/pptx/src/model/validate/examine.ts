import { type MainPart, type OoxmlPackage, type OoxmlPart, reachedParts, readAnyTree } from "@colophon/kit-ooxml";
import { checkDeckAccessibility } from "./check-accessibility.ts";
import { checkBooks } from "./check-books.ts";
import { checkCharts } from "./check-charts.ts";
import { checkCompatibility } from "./check-compatibility.ts";
import { checkDeck, listSlides } from "./check-deck.ts";
import { checkEmbedded } from "./check-embedded.ts";
import { checkLists } from "./check-lists.ts";
import { checkMasters } from "./check-masters.ts";
import { checkPackageRules } from "./check-package-rules.ts";
import { checkArchive, checkGrammar } from "./check-parts.ts";
import { checkQuality } from "./check-quality.ts";
import { checkSlides } from "./check-slide.ts";
import { type Checking, Findings } from "./findings.ts";
import type { DeckProfile } from "./rules.ts";

export interface Examination {
  readonly found: Findings;
  readonly unchecked: readonly string[];
  readonly slides: number;
}

export interface Examining {
  readonly asked: ReadonlySet<DeckProfile>;
  readonly checkpoint: () => void;
  /** Issues kept of one rule. */
  readonly most?: number;
  /** Parts whose markup is not read. Their relationships and the parts that they lead to are checked. */
  readonly unread?: ReadonlySet<OoxmlPart>;
}

/** A presentation held to the profiles asked for. */
export function examine(
  opened: OoxmlPackage,
  main: MainPart,
  { asked, checkpoint, most, unread }: Examining,
): Examination {
  const treeOf = (part: OoxmlPart) => readAnyTree(opened, part);
  const slides = listSlides({ opened, main: main.part, treeOf });
  const found = new Findings(opened, {
    profiles: asked,
    slides: new Map(slides.map(({ part, number }) => [part, number])),
    most,
    checkpoint,
  });
  const reached = reachedParts(opened);
  const read = unread === undefined ? reached : new Map([...reached].filter(([part]) => !unread.has(part)));
  const checking: Checking = { opened, main: main.part, slides, reached, read, found, checkpoint, treeOf };
  if (found.has("package")) checkArchive(checking, unread);
  const unchecked = found.has("schema") || found.has("references") ? checkGrammar(checking) : [];
  if (found.has("references")) {
    checkPackageRules(checking);
    checkCompatibility(checking);
    checkDeck(checking);
    checkMasters(checking);
    checkLists(checking);
    checkSlides(checking);
    checkCharts(checking);
    checkBooks(checking);
    checkEmbedded(checking);
  }
  if (found.has("accessibility")) checkDeckAccessibility(checking);
  if (found.has("quality")) checkQuality(checking);
  return { found, unchecked, slides: slides.length };
}
