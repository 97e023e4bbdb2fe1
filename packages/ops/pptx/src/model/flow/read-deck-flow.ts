import type { FlowBlock, FlowDocument, FlowInline, FlowParagraph } from "@colophon/base-flow";
import { at } from "@colophon/contract";
import { isXmlPart, type OoxmlPart, reachedParts, readProperties, readTree } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, child, elementsNamed, isFallback, relationshipId } from "../names.ts";
import type { Deck, DeckSlide } from "../pdf/read-deck.ts";
import { Ancestries, type Ancestry } from "./ancestry.ts";
import { DeckComments } from "./comments.ts";
import { type DeckSources, placeIn, type Story } from "./deck-sources.ts";
import { reportLinks } from "./links.ts";
import { altOf } from "./pictures.ts";
import { paragraphText, ShapeReader, type StoryContent, titleText } from "./read-shapes.ts";

/** A slide as the value lists it. */
export interface ListedSlide {
  readonly slide: number;
  readonly part: string;
  readonly title: string;
  readonly isHidden: boolean;
  readonly isShown: boolean;
}

interface Shown {
  readonly number: number;
  readonly heading: FlowParagraph;
  readonly blocks: readonly FlowBlock[];
}

/** A deck -> its slides as blocks, and the list of its slides. Every text is in a block, or reported as a loss with its place. */
export function readDeckFlow(deck: Deck, sources: DeckSources): { flow: FlowDocument; slides: readonly ListedSlide[] } {
  const reader = new SlideReader(deck, sources);
  const slides: ListedSlide[] = [];
  const shown: Shown[] = [];
  for (const slide of deck.slides) {
    sources.op.checkpoint();
    const made = reader.read(slide);
    const isShown = made !== undefined;
    if (isShown) shown.push(made.shown);
    const { index, part, isHidden } = slide;
    slides.push({ slide: index + 1, part: part.name, title: made?.title ?? "", isHidden, isShown });
  }
  reader.reportAbove();
  const facts = readFacts(deck, sources);
  reportUnshown(deck, sources);
  reportForm(deck, sources, shown.length);
  const sections = sectionsOf(deck);
  const body = shown.flatMap(({ number, heading, blocks }): readonly FlowBlock[] => {
    const name = sections.get(number);
    const anchor: FlowInline = { kind: "anchor", name: `slide-${number}` };
    const marked = sources.jumps.has(number) ? { ...heading, content: [anchor, ...heading.content] } : heading;
    return [
      ...(name === undefined ? [] : [headingOf(1, [{ kind: "text", text: name, marks: 0 }])]),
      { kind: "box", tag: "section", blocks: [marked, ...blocks] },
    ];
  });
  const title = facts.title ?? slides.find((each) => each.title !== "")?.title;
  return {
    flow: {
      title,
      language: facts.language,
      headers: [],
      body,
      footers: [],
      notes: [],
      comments: reader.comments.all,
    },
    slides,
  };
}

function headingOf(level: number, content: readonly FlowInline[], label = ""): FlowParagraph {
  return {
    kind: "paragraph",
    role: "text",
    heading: level,
    ...(label !== "" && { label: { text: label, level: 0, isBullet: false } }),
    isRightToLeft: false,
    content,
  };
}

/** Reads slides with their notes and comments. */
class SlideReader {
  readonly comments: DeckComments;
  readonly #deck: Deck;
  readonly #sources: DeckSources;
  readonly #ancestries: Ancestries;
  readonly #above = new Map<OoxmlPart, readonly [slide: number, root: XmlElement]>();

  constructor(deck: Deck, sources: DeckSources) {
    this.#deck = deck;
    this.#sources = sources;
    this.#ancestries = new Ancestries(deck.opened, readTree(deck.opened, deck.main.part)?.root);
    this.comments = new DeckComments(sources, deck.main.part);
  }

  read(slide: DeckSlide): { readonly title: string; readonly shown: Shown } | undefined {
    const { options, op, shown } = this.#sources;
    const { index, part, root, isHidden } = slide;
    shown.add(part.name);
    if (root === undefined) {
      op.reportLoss("CONTENT_NOT_SHOWN", "The slide cannot be read.", { subject: "slide", at: [at("slide", index)] });
      return undefined;
    }
    if (isHidden && options.hiddenContent === "omit") {
      for (const each of [...slide.notes, ...slide.comments, ...slide.charts, ...slide.diagrams]) shown.add(each.name);
      op.reportLoss("HIDDEN_SLIDE_LEFT_OUT", "The slide is hidden, so it is not in the output.", {
        subject: `slide ${index + 1}`,
        at: [at("slide", index)],
      });
      return undefined;
    }
    const above = this.#ancestries.ofSlide(part);
    for (const [each, eachRoot] of above.parts) if (!this.#above.has(each)) this.#above.set(each, [index, eachRoot]);
    const story: Story = { part, root, slide: index, above, sources: this.#sources };
    const content = new ShapeReader(story).read();
    const { title, blocks } = content;
    const shownFoot = this.#foot(content, story);
    reportRest(story);
    const notes = slide.notes.flatMap((each) => this.#notes(each, index));
    const comments = slide.comments.flatMap((each) => this.comments.of(each, index));
    const marks = comments.map((comment): FlowInline => ({ kind: "comment", comment }));
    const text = titleText(title);
    const state = isHidden ? " (hidden)" : "";
    const label =
      options.slideNumbers === "show" || text === "" ? `Slide ${index + 1}${state}${text === "" ? "" : ":"}` : "";
    const heading = headingOf(2, [...title, ...marks], label);
    return { title: text, shown: { number: index + 1, heading, blocks: [...blocks, ...shownFoot, ...notes] } };
  }

  #foot({ foot, footParagraphs: paragraphs }: StoryContent, story: Story): readonly FlowBlock[] {
    if (foot.length === 0) return [];
    const { options, op } = this.#sources;
    if (options.headersFooters === "include") return [{ kind: "box", tag: "footer", blocks: foot }];
    for (const paragraph of paragraphs) {
      const text = paragraphText(paragraph);
      if (text !== "")
        op.reportLoss("CONTENT_NOT_SHOWN", "The date or footer is not in the output.", {
          subject: "header or footer",
          at: placeIn(story, paragraph),
          actual: text,
          remediation: "Set `headersFooters` to `include`.",
        });
    }
    return [];
  }

  #notes(part: OoxmlPart, slide: number): readonly FlowBlock[] {
    const { options, op, shown } = this.#sources;
    const root = readTree(this.#deck.opened, part)?.root;
    shown.add(part.name);
    const above = this.#ancestries.ofNotes(part);
    const facts = { at: [at("slide", slide), at("part", { id: part.name })] };
    if (root === undefined) {
      op.reportLoss("NOTES_NOT_SHOWN", "The notes cannot be read.", facts);
      return [];
    }
    if (options.notes === "omit") {
      if (paragraphText(root) !== "") op.reportLoss("NOTES_NOT_SHOWN", "The notes are not in the output.", facts);
      return [];
    }
    const story: Story = { part, root, slide, above, sources: this.#sources };
    const content = new ShapeReader(story).read();
    const { title, blocks } = content;
    const shownFoot = this.#foot(content, story);
    reportRest(story);
    const titled: readonly FlowBlock[] = title.length === 0 ? [] : [headingOf(4, title)];
    const all = [...titled, ...blocks, ...shownFoot];
    return all.length === 0 ? [] : [headingOf(3, [{ kind: "text", text: "Notes", marks: 0 }]), ...all];
  }

  /** Texts of layouts and masters that each slide shows. */
  reportAbove(): void {
    for (const [part, [slide, root]] of this.#above) {
      const story: Story = { part, root, slide, above: NOTHING, sources: this.#sources };
      for (const paragraph of elementsNamed(child(root, "p:cSld") ?? root, "a:p")) {
        this.#sources.look();
        const text = isFallback(paragraph) || isInPlaceholder(paragraph) ? "" : paragraphText(paragraph);
        if (text !== "")
          this.#sources.op.reportLoss("CONTENT_NOT_SHOWN", "Text of the slide layout or master is not in the output.", {
            subject: "slide layout or master",
            at: placeIn(story, paragraph).slice(1),
            actual: text,
          });
      }
      reportPicturesAbove(story);
    }
  }
}

/** Pictures and alternative texts of a layout or master. */
function reportPicturesAbove(story: Story): void {
  const { sources, root } = story;
  const subject = "slide layout or master";
  const place = placeIn(story).slice(1);
  for (const named of elementsNamed(child(root, "p:cSld") ?? root, "p:cNvPr")) {
    sources.look();
    if (altOf(named) !== "" && !isFallback(named) && !isInPlaceholder(named))
      sources.op.reportLoss(
        "CONTENT_NOT_SHOWN",
        "An alternative text of the slide layout or master is not in the output.",
        {
          subject,
          at: [...place, at("shape", { id: attribute(named, "id") ?? "" })],
          actual: altOf(named),
        },
      );
  }
  const pictures = [...elementsNamed(child(root, "p:cSld") ?? root, "a:blip")].filter((blip) => !isFallback(blip));
  if (pictures.length > 0)
    sources.op.reportLoss("PICTURE_NOT_SHOWN", "Pictures of the slide layout or master are not in the output.", {
      severity: "degraded",
      subject,
      at: place,
      details: { count: pictures.length },
    });
}

const NOTHING: Ancestry = {
  layout: [],
  master: [],
  styles: { title: undefined, body: undefined, other: undefined },
  defaults: undefined,
  parts: [],
};

function isInPlaceholder(element: XmlElement): boolean {
  for (let each = element.parent; each !== undefined; each = each.parent)
    if (each.local === "sp" || each.local === "graphicFrame" || each.local === "pic")
      return elementsNamed(each, "p:ph").next().done !== true;
  return false;
}

/** Texts, alternative texts and links of a slide that no shape has shown. */
function reportRest(story: Story): void {
  const { sources, root } = story;
  for (const paragraph of elementsNamed(root, "a:p")) {
    sources.look();
    if (sources.used.has(paragraph) || isFallback(paragraph)) continue;
    const text = paragraphText(paragraph);
    if (text !== "")
      sources.op.reportLoss("CONTENT_NOT_SHOWN", "The text is in a place that is not converted.", {
        at: placeIn(story, paragraph),
        actual: text,
      });
  }
  for (const named of elementsNamed(root, "p:cNvPr")) {
    if (sources.used.has(named) || isFallback(named) || altOf(named) === "") continue;
    sources.op.reportLoss("CONTENT_NOT_SHOWN", "The alternative text is not in the output.", {
      subject: "alternative text",
      at: [...placeIn(story), at("shape", { id: attribute(named, "id") ?? "" })],
      actual: altOf(named),
    });
  }
  for (const blip of backgroundBlips(root))
    if (blip.attributes.length > 0)
      sources.op.reportLoss("PICTURE_NOT_SHOWN", "The picture in the slide's background is not in the output.", {
        severity: "degraded",
        at: placeIn(story),
      });
  reportControls(story);
  reportLinks(story);
}

/** ActiveX controls, which are not among the shapes of a slide. */
function reportControls(story: Story): void {
  const { op, look } = story.sources;
  for (const control of elementsNamed(story.root, "p:control")) {
    look();
    if (isFallback(control)) continue;
    op.reportLoss("OBJECT_NOT_SHOWN", "The control and its text are not in the output.", {
      subject: `control ${attribute(control, "name") ?? ""}`.trim(),
      at: placeIn(story),
    });
  }
}

function backgroundBlips(root: XmlElement): readonly XmlElement[] {
  const background = child(root, "p:cSld", "p:bg");
  return background === undefined ? [] : [...elementsNamed(background, "a:blip")];
}

function readFacts({ opened }: Deck, { op }: DeckSources): { title: string | undefined; language: string | undefined } {
  const properties = readProperties(opened, (part) => readTree(opened, part) !== undefined);
  const filled = properties.filter(({ value }) => value.trim() !== "");
  for (const part of new Set(filled.map((each) => each.part)))
    op.reportLoss("PROPERTIES_NOT_SHOWN", "Document properties are not in the output.", {
      subject: "document properties",
      at: [at("part", { id: part })],
    });
  const find = (wanted: string): string | undefined =>
    filled.find(({ group, name }) => group === "core" && name === wanted)?.value;
  return { title: find("title"), language: find("language") };
}

/** Parts whose text somebody reads, by their relationship. */
const STORIES: Readonly<Record<string, string>> = {
  slide: "slide",
  notesSlide: "notes",
  comments: "comments",
  chart: "chart",
  chartEx: "chart",
  chartUserShapes: "chart",
  diagramData: "SmartArt",
};

/** Parts with text that no slide of the list shows. */
function reportUnshown({ opened }: Deck, { op, shown }: DeckSources): void {
  for (const [part, kind] of reachedParts(opened)) {
    const subject = STORIES[kind];
    if (subject === undefined || shown.has(part.name) || !isXmlPart(part)) continue;
    op.checkpoint();
    const root = readTree(opened, part)?.root;
    if (root !== undefined && paragraphText(root) === "") continue;
    op.reportLoss("CONTENT_NOT_SHOWN", "The part is not on a slide of the list, so it is not in the output.", {
      subject,
      at: [at("part", { id: part.name })],
    });
  }
}

function reportForm({ main }: Deck, { op, frozen }: DeckSources, slides: number): void {
  if (slides > 0)
    op.reportLoss(
      "FORMATTING_NOT_SHOWN",
      `The output does not show the places, fonts, colors, drawings and animations of ${slides} slides.`,
      { subject: "formatting", at: [at("part", { id: main.part.name })] },
    );
  for (const [type, { count, place }] of frozen)
    op.reportLoss("FIELD_FROZEN", `${count} date fields show their values from when the presentation was saved.`, {
      subject: `field ${type}`,
      at: place,
    });
}

/** Names of sections by the number of the slide that they start with. */
function sectionsOf({ opened, main, slides }: Deck): ReadonlyMap<number, string> {
  const root = readTree(opened, main.part)?.root;
  const ids = new Map<string, string>();
  const numbers = new Map<string, number>();
  for (const each of root === undefined ? [] : elementsNamed(root, "p:sldId")) {
    const target = opened.relationship(main.part, relationshipId(each));
    const part = target === undefined ? undefined : opened.targetOf(target);
    if (part !== undefined) ids.set(part.key, attribute(each, "id") ?? "");
  }
  for (const { part, index } of slides) numbers.set(ids.get(part.key) ?? "", index + 1);
  const names = new Map<number, string>();
  for (const section of root === undefined ? [] : elementsNamed(root, "p14:section")) {
    const name = attribute(section, "name")?.trim() ?? "";
    for (const each of elementsNamed(section, "p14:sldId")) {
      const number = numbers.get(attribute(each, "id") ?? "");
      if (number === undefined || name === "") continue;
      names.set(number, name);
      break;
    }
  }
  return names;
}
