import { DataReader, FillReport, rootScope, type TemplateFault, TemplateFaults } from "@colophon/base-fill";
import { everyUnits } from "@colophon/kit-bytes";
import { isXmlPart, type OoxmlPart } from "@colophon/kit-ooxml";
import { parseXml } from "@colophon/kit-xml";
import { attribute } from "../names.ts";
import type { OpenPresentation } from "../open-presentation.ts";
import { NotesPages } from "./add-notes.ts";
import { CommentNumbers, renewCreationIds, renumberComments } from "./copy-comments.ts";
import { DeckParts, type OutPart } from "./deck-parts.ts";
import { type DeckSlide, ownedParts, readSlides, titleOf } from "./deck-slides.ts";
import { cutAuthors, cutSlides, removeUnneeded } from "./drop-slides.ts";
import { fillSlide, TEXT_KINDS } from "./fill-slide.ts";
import type { DeckFilling } from "./filling.ts";
import { freshSlideIds, type OrderedSlide, type OrderReport, orderSlides, SAME_ORDER } from "./order-slides.ts";
import { type GivenPicture, PictureStore } from "./pictures.ts";
import { planText, type TextPlan } from "./plan-text.ts";
import { type PlanEntry, type PlannedSlide, planSlides } from "./slide-plan.ts";
import { removeThumbnail, titleLeft, updateSummary } from "./update-summary.ts";

export interface DeckRequest {
  readonly data?: unknown;
  readonly slides?: readonly PlanEntry[];
  readonly pictures: readonly GivenPicture[];
}

export interface DeckFillOptions {
  readonly delimiters: { readonly start: string; readonly end: string };
  readonly removesLone: boolean;
  readonly leavesMissing: boolean;
  readonly language: string;
  readonly checkpoint: () => void;
  readonly count: (length: number) => void;
  readonly countParts: (parts: number) => void;
}

export interface FilledDeck {
  readonly bytes: Uint8Array;
  readonly report: FillReport;
  readonly tags: number;
  readonly unused: readonly string[];
  readonly decided: readonly string[];
  readonly unusedPictures: readonly string[];
  readonly filling: DeckFilling;
  readonly slides: readonly {
    readonly slide: number;
    readonly from: number;
    readonly part: string;
    readonly title: string;
  }[];
  readonly dropped: readonly { readonly number: number; readonly title: string }[];
  readonly order: OrderReport;
  readonly losesThumbnail: boolean;
  /** The title of the file, if a dropped slide has it and no slide of the result. */
  readonly keptTitle: string | undefined;
  readonly isSigned: boolean;
}

/** A presentation and data -> the presentation with the data in it, and its slides by the plan. Untouched parts keep their bytes. */
export function fillDeck(presentation: OpenPresentation, request: DeckRequest, options: DeckFillOptions): FilledDeck {
  const { opened } = presentation;
  const step = everyUnits(options.checkpoint, 200);
  const slides = readSlides(presentation);
  const parts = new DeckParts(opened, options.checkpoint);
  const hasData = request.data !== undefined;
  const data = new DataReader();
  const filling: DeckFilling = {
    data,
    report: new FillReport(),
    parts,
    pictures: new PictureStore(request.pictures),
    language: options.language,
    leavesMissing: options.leavesMissing,
    step,
    count: options.count,
    notes: { books: [], reduced: [], links: [], shapes: 0 },
  };
  const families = new Map<DeckSlide, ReadonlyMap<OoxmlPart, string>>();
  const familyOf = (slide: DeckSlide): ReadonlyMap<OoxmlPart, string> => {
    const known = families.get(slide) ?? ownedParts(opened, slide.part);
    families.set(slide, known);
    return known;
  };
  let total = opened.parts.length;
  const used = new Set<DeckSlide>();
  const planned = planSlides(request.slides, {
    slides,
    titles: () => slides.map(({ part }) => titleOf(opened.xml(part).root)),
    root: rootScope(request.data),
    data,
    countCopies: (slide) => {
      step();
      if (used.has(slide)) total += familyOf(slide).size;
      options.countParts(total);
      used.add(slide);
    },
  });
  const kept = slides.filter((slide) => used.has(slide));
  const dropped = slides.filter((slide) => !used.has(slide));
  const titles = dropped.map(({ part }) => titleOf(opened.xml(part).root));
  const kinds = new Map(kept.flatMap((slide) => [...familyOf(slide)]));
  const plans = hasData ? planTexts(kept.map(familyOf), presentation, { ...options, step }) : undefined;
  const isChanged = request.slides !== undefined && planned.some(({ slide }, index) => slide !== slides[index]);
  const isReordered = isChanged || planned.length !== slides.length;
  const deadLinks = cutSlides(presentation, parts, { dropped, kept, notes: filling.notes });
  const results = placeSlides(planned, { presentation, slides, parts, familyOf });
  const pages = new NotesPages(presentation, filling);
  const hasNotes = ({ part }: PlacedSlide): boolean =>
    [...part.family.keys()].some((each) => kinds.get(each) === "notesSlide");
  for (const [index, result] of results.entries()) {
    const place = { part: result.part, scope: result.scope, number: index + 1 };
    const { delimiters } = options;
    fillSlide(place, { filling, delimiters, plans, deadLinks, kinds: ({ source }) => kinds.get(source) ?? "" });
    if (hasData && !hasNotes(result)) pages.add(place);
    options.countParts(total + pages.count);
  }
  renumber(presentation, results, { parts, kinds, checkpoint: options.checkpoint });
  const order = isReordered ? orderSlides(presentation, parts, { order: results, dropped }) : SAME_ORDER;
  if (dropped.length > 0) cutAuthors(presentation, parts, { dropped, kept });
  const shown = results.map(({ part }) => rootOf(part, parts, options.checkpoint));
  const first = results[0];
  const isOther = first?.slide !== slides[0] || (first !== undefined && isFilled(first.part));
  const losesThumbnail = isOther && removeThumbnail(presentation, parts);
  const isTitled = isReordered || pages.count > 0 || results.some(({ part }) => part.content !== undefined);
  if (isTitled)
    updateSummary(presentation, parts, {
      before: slides.map(({ part }) => titleOf(opened.xml(part).root)),
      titles: shown.map(titleOf),
      notes: results.filter(hasNotes).length + pages.count,
      hidden: shown.filter((root) => ["0", "false"].includes(attribute(root, "show") ?? "")).length,
    });
  parts.write();
  removeUnneeded(parts);
  const { unused, decided } = hasData ? data.leftOver(request.data, step) : { unused: [], decided: [] };
  return {
    bytes: parts.edits.finish(),
    report: filling.report,
    tags: [...(plans?.values() ?? [])].reduce((sum, { tags }) => sum + tags, 0),
    unused,
    decided,
    unusedPictures: filling.pictures.unused,
    filling,
    slides: results.map(({ slide, part }, index) => ({
      slide: index + 1,
      from: slide.number,
      part: part.name,
      title: titleOf(shown[index] ?? opened.xml(slide.part).root),
    })),
    dropped: dropped.map(({ number }, index) => ({ number, title: titles[index] ?? "" })),
    order,
    losesThumbnail,
    keptTitle: titleLeft(presentation, titles, shown.map(titleOf)),
    isSigned: parts.isChanged && opened.parts.some(({ key }) => key.startsWith("/_xmlsignatures/")),
  };
}

function planTexts(
  families: readonly ReadonlyMap<OoxmlPart, string>[],
  { opened }: OpenPresentation,
  options: DeckFillOptions & { readonly step: () => void },
): ReadonlyMap<string, TextPlan> {
  const faults: TemplateFault[] = [];
  const plans = new Map<string, TextPlan>();
  for (const [part, kind] of families.flatMap((family) => [...family])) {
    options.step();
    if (!TEXT_KINDS.has(kind) || !isXmlPart(part) || plans.has(part.key)) continue;
    const plan = planText(opened.xml(part), part.name, options, faults);
    if (plan !== undefined) plans.set(part.key, plan);
  }
  if (faults.length > 0) throw new TemplateFaults(faults);
  return plans;
}

/** Whether anything of a slide was filled. */
function isFilled({ family }: OutPart): boolean {
  return [...family.values()].some(({ content, added }) => content !== undefined || added.length > 0);
}

interface PlacedSlide extends OrderedSlide {
  readonly part: OutPart;
  readonly scope: PlannedSlide["scope"];
}

interface Placing {
  readonly presentation: OpenPresentation;
  readonly slides: readonly DeckSlide[];
  readonly parts: DeckParts;
  readonly familyOf: (slide: DeckSlide) => ReadonlyMap<OoxmlPart, string>;
}

/** The first use of a slide stays where it is; each other one is a copy. */
function placeSlides(
  planned: readonly PlannedSlide[],
  { presentation: { main }, slides, parts, familyOf }: Placing,
): readonly PlacedSlide[] {
  const freshId = freshSlideIds(slides);
  return planned.flatMap(({ slide, scope, isRepeat }): readonly PlacedSlide[] => {
    const part = parts.family(familyOf(slide).keys(), isRepeat).get(slide.part);
    if (part === undefined) return [];
    if (!isRepeat) return [{ slide, part, scope, id: slide.id, relationship: undefined }];
    const { type } = slide.relationship;
    const written = slide.relationship.element.attributes.find(({ local }) => local === "Type")?.value ?? type;
    const relationship = parts.edits.package.relate(main.part, { type: written, target: part.name, isExternal: false });
    return [{ slide, part, scope, id: freshId(), relationship }];
  });
}

function renumber(
  presentation: OpenPresentation,
  results: readonly PlacedSlide[],
  {
    parts,
    kinds,
    checkpoint,
  }: {
    readonly parts: DeckParts;
    readonly kinds: ReadonlyMap<OoxmlPart, string>;
    readonly checkpoint: () => void;
  },
): void {
  const numbers = new CommentNumbers(presentation);
  for (const { part, id } of results) {
    checkpoint();
    if (!part.isCopy) continue;
    const creationId = renewCreationIds(part, { parts, kinds, slideId: id });
    for (const each of part.family.values())
      if (/(?:^|\/)comments$/i.test(kinds.get(each.source) ?? ""))
        renumberComments(each, { parts, numbers, slideId: id, creationId });
  }
  numbers.write(presentation, parts);
}

function rootOf({ content, source }: OutPart, { opened }: DeckParts, checkpoint: () => void) {
  checkpoint();
  return content === undefined
    ? opened.xml(source).root
    : parseXml(content, { undeclaredPrefixes: "keep", checkpoint }).root;
}
