import type { Draft, ModelObject } from "@colophon/base-word-model";
import type { NamedStyle } from "./around.ts";
import { differences, PARAGRAPH_NONE, RUN_NONE } from "./differences.ts";
import type { StyleLook, StyleLooks } from "./styling.ts";

interface StyleFacts {
  readonly name: string;
  readonly uiPriority: number;
  readonly isCustom?: boolean;
  readonly next?: string;
  readonly paragraph?: ModelObject;
}

const heading = (level: number): StyleFacts => ({
  name: `heading ${level}`,
  uiPriority: 9,
  next: "Normal",
  paragraph: { keepNext: true, keepLines: true, outlineLevel: level - 1 },
});

/** The styles that a page may use, under Word's names of them. */
const FACTS: Readonly<Record<NamedStyle, StyleFacts>> = {
  Normal: { name: "Normal", uiPriority: 0 },
  TableText: { name: "Table Text", uiPriority: 34, isCustom: true },
  Heading1: heading(1),
  Heading2: heading(2),
  Heading3: heading(3),
  Heading4: heading(4),
  Heading5: heading(5),
  Heading6: heading(6),
  ListParagraph: { name: "List Paragraph", uiPriority: 34 },
  Quote: { name: "Quote", uiPriority: 29 },
  HTMLPreformatted: { name: "HTML Preformatted", uiPriority: 99 },
  Caption: { name: "caption", uiPriority: 35 },
};

/** The names that Word knows the styles by. */
export const STYLE_NAMES: ReadonlyMap<string, string> = new Map<string, string>([
  ...Object.entries(FACTS).map(([id, { name }]) => [id, name] as const),
  ["Hyperlink", "Hyperlink"],
  ["TableGrid", "Table Grid"],
  ["TableNormal", "Normal Table"],
]);

/** Definitions of the styles that a page uses: each says in what it differs from that of all text. */
export function definitionsOf({ named, link }: StyleLooks): readonly ModelObject[] {
  const normal = named.get("Normal") ?? { paragraph: {}, run: {} };
  const defaults = { fonts: normal.run.fonts, halfPoints: normal.run.halfPoints };
  const made: ModelObject[] = [documentDefaults(defaults)];
  for (const [id, look] of named) made.push(definitionOf(id, look, { normal, defaults }));
  made.push({
    kind: "character",
    styleId: "Hyperlink",
    name: "Hyperlink",
    basedOn: "DefaultParagraphFont",
    uiPriority: 99,
    unhideWhenUsed: true,
    run: link,
  });
  return made;
}

function documentDefaults({ fonts, halfPoints }: ModelObject): ModelObject {
  return {
    type: "docDefaults",
    rPrDefault: {
      run: {
        fonts,
        halfPoints,
        halfPointsComplex: halfPoints,
        language: { val: "en-US", eastAsia: "en-US", bidi: "ar-SA" },
      },
    },
    pPrDefault: { paragraph: { spacing: { before: 0, after: 0, line: 240, lineRule: "auto" } } },
  };
}

interface StyleBases {
  readonly normal: StyleLook;
  readonly defaults: ModelObject;
}

function definitionOf(id: NamedStyle, look: StyleLook, { normal, defaults }: StyleBases): ModelObject {
  const { name, uiPriority, isCustom, next, paragraph } = FACTS[id];
  const isNormal = id === "Normal";
  const base = isNormal
    ? { paragraph: {}, run: { ...defaults, halfPointsComplex: defaults.halfPoints, color: "000000" } }
    : normal;
  const ownParagraph = { ...differences(look.paragraph, base.paragraph, PARAGRAPH_NONE), ...paragraph };
  const ownRun = differences(look.run, base.run, RUN_NONE);
  const made: Draft = { kind: "paragraph", styleId: id, name };
  if (isNormal) made.default = true;
  else made.basedOn = "Normal";
  if (isCustom === true) made.customStyle = true;
  if (next !== undefined) made.next = next;
  if (!isNormal) made.uiPriority = uiPriority;
  made.qFormat = true;
  if (Object.keys(ownParagraph).length > 0) made.paragraph = ownParagraph;
  if (Object.keys(ownRun).length > 0) made.run = ownRun;
  return made as ModelObject;
}

/** All that a paragraph and a run have where nothing is said: the text of the body of a page. */
export function lookOf(spacing: object, run: ModelObject): StyleLook {
  return { paragraph: { spacing: { ...spacing } }, run };
}
