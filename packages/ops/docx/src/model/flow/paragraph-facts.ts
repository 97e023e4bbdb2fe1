import type { FlowLabel, FlowParagraph } from "@colophon/base-flow";
import { toUnicode } from "@colophon/base-flow";
import { isOn, readAttribute } from "@colophon/base-word";
import {
  type ListCounter,
  listPlaceOf,
  resolveRun,
  type StyleSheet,
  type WordStyle,
  wordChild,
  wordValue,
} from "@colophon/kit-wordprocessing";
import type { XmlElement } from "@colophon/kit-xml";
import type { FlowStory } from "./flow-story.ts";

const HEADING = /^heading ([1-9])$/i;
const QUOTE = /^(?:intense )?quote$|^block (?:text|quote)/i;
const CODE = /^(?:html preformatted|source code|code|code block|preformatted text|macro text|macro)$/i;
/** Direct formatting of a paragraph that the output does not show. */
const UNSHOWN: ReadonlySet<string> = new Set(
  "jc ind spacing pBdr shd tabs pageBreakBefore framePr textAlignment".split(" "),
);

interface ParagraphParts {
  readonly element: XmlElement;
  readonly properties: XmlElement | undefined;
  /** Id of its style. */
  readonly style: string | undefined;
}

/** Counts paragraphs with direct formatting that the output does not show. */
export function countParagraphFormatting(
  { properties, element }: Pick<ParagraphParts, "properties" | "element">,
  { sources, part }: FlowStory,
): void {
  const has = properties?.children.some((node) => node.kind === "element" && UNSHOWN.has(node.local)) === true;
  if (!has) return;
  sources.losses.tally("FORMATTING_NOT_SHOWN", "paragraph formatting", {
    part,
    element,
    message: (count) =>
      `The output does not show the alignment, indents, spacing, borders or tab stops of ${count} paragraphs.`,
  });
}

/** A heading, a quote, code or text, by its style and outline level. */
export function roleOf(
  styles: StyleSheet,
  properties: XmlElement | undefined,
  style: string | undefined,
): Pick<FlowParagraph, "role" | "heading" | "isRightToLeft"> {
  const chain = styles.chain(style, "paragraph");
  const levels = [...chain.map(({ paragraph }) => paragraph), properties].flatMap(
    (each) => wordValue(each, "outlineLvl") ?? [],
  );
  const isTitle = chain.some(({ name }) => name.toLowerCase() === "title");
  const level = isTitle ? 0 : Number(levels.at(-1) ?? levelOfName(chain));
  const isHeading = Number.isInteger(level) && level >= 0 && level < 9;
  const role = chain.some(({ name }) => CODE.test(name))
    ? "code"
    : chain.some(({ name }) => QUOTE.test(name))
      ? "quote"
      : "text";
  return {
    role: isHeading ? "text" : role,
    isRightToLeft: isOn(properties, "w:bidi"),
    ...(isHeading && { heading: level + 1 }),
  };
}

/** The outline level of Word's own heading styles, which some writers do not state; "9" of another. */
function levelOfName(chain: readonly WordStyle[]): string {
  const digits = chain.flatMap(({ name }) => HEADING.exec(name)?.[1] ?? []);
  const last = digits.at(-1);
  return last === undefined ? "9" : String(Number(last) - 1);
}

/** The number or bullet of a paragraph, which is counted. */
export function labelOf(
  { properties, style, element }: ParagraphParts,
  counter: ListCounter,
  { sources, part }: FlowStory,
): FlowLabel | undefined {
  const { styles, lists, op } = sources;
  const place = listPlaceOf(properties, { styles, lists });
  if (place === undefined) return undefined;
  const own = { properties: wordChild(properties, "rPr"), style: undefined, paragraphStyle: style, table: undefined };
  const language = place.instance.hasOrdinals ? resolveRun(styles, own).get("lang")?.get("val") : undefined;
  const written = counter.next(place, language);
  const level = place.instance.levels.get(place.level);
  const isBullet = level?.format === "bullet";
  const fonts = wordChild(level?.run, "rFonts");
  const { text, isUnknown } = toUnicode(written ?? "", fonts === undefined ? undefined : readAttribute(fonts, "ascii"));
  if (written === undefined)
    op.reportLoss("SYMBOL_APPROXIMATED", `Numbers in the format "${level?.format ?? ""}" are not written.`, {
      subject: "list number",
      at: sources.losses.placeOf(part, element),
    });
  if (text === "" && !isBullet) return undefined;
  return { text: isBullet && (isUnknown || text.trim() === "") ? "\u2022" : text, level: place.level, isBullet };
}
