import { CODE_MARK, EMPHASIS, type InlinePiece, STRIKE, STRONG, SUBSCRIPT, SUPERSCRIPT, UNDERLINE } from "../tree.ts";
import type { Writing } from "../writing.ts";

/** A stretch of text as the deck protocol has it. */
export interface DeckRun {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly superscript?: true;
  readonly subscript?: true;
  readonly link?: string;
}

export interface RichTools extends Writing {
  /** The number of the footnote with a label, which the slide then has. */
  readonly noteOf: (label: string, line: number) => string;
  /** Slides by the addresses of their headings. */
  readonly slides: ReadonlyMap<string, string>;
}

/** Pieces of a line -> runs. Pictures are their words here: those that the deck has are slides' own blocks. */
export function richOf(content: readonly InlinePiece[], tools: RichTools): readonly DeckRun[] {
  const runs: DeckRun[] = [];
  for (const piece of content) {
    tools.checkpoint();
    const link = piece.link === undefined ? undefined : targetOf(piece.link.target, piece, tools);
    if (piece.link?.title !== undefined && piece.link.title !== "")
      tools.report("FORMATTING_NOT_WRITTEN", `A slide has no title of a link: "${piece.link.title.slice(0, 200)}"`, {
        line: piece.line,
        subject: "link title",
      });
    const around = link === undefined ? {} : { link };
    if (piece.kind === "text") runs.push({ text: spaced(piece.text), ...marksOf(piece, tools), ...around });
    else if (piece.kind === "anchor") continue;
    else if (piece.kind === "break") runs.push({ text: " ", ...around });
    else if (piece.kind === "note") runs.push({ text: tools.noteOf(piece.label, piece.line), superscript: true });
    else {
      const source = /^data:/i.test(piece.source) ? undefined : targetOf(piece.source, piece, tools);
      const own = link ?? source;
      runs.push({
        text: piece.alt === "" ? piece.source.slice(0, 300) : piece.alt,
        ...(own !== undefined && { link: own }),
      });
    }
  }
  return runs.filter(({ text }) => text !== "");
}

const spaced = (text: string): string => text.replace(/[\n\t]/g, " ");

function marksOf({ marks, line }: Extract<InlinePiece, { kind: "text" }>, { report }: Writing) {
  if ((marks & STRIKE) !== 0)
    report("FORMATTING_NOT_WRITTEN", "Slides do not show text as struck through.", { line, subject: "strikethrough" });
  if ((marks & CODE_MARK) !== 0)
    report("FORMATTING_NOT_WRITTEN", "Slides show code in the font of other text.", { line, subject: "code" });
  return {
    ...((marks & STRONG) !== 0 && { bold: true as const }),
    ...((marks & EMPHASIS) !== 0 && { italic: true as const }),
    ...((marks & UNDERLINE) !== 0 && { underline: true as const }),
    ...((marks & SUPERSCRIPT) !== 0 && { superscript: true as const }),
    ...((marks & SUBSCRIPT) !== 0 && { subscript: true as const }),
  };
}

/** An address that slides can lead to; what they cannot is reported, and its text stays. */
function targetOf(target: string, { line }: InlinePiece, { slides, report }: RichTools): string | undefined {
  if (/^(?:https?:\/\/|mailto:)\S+$/i.test(target) && target.length <= 2_000) return target;
  const slide = target.startsWith("#") ? slides.get(target.slice(1).toLowerCase()) : undefined;
  if (slide !== undefined) return `#${slide}`;
  report(
    "LINK_TARGET_MISSING",
    `Slides do not link to this address, so it is not in the deck: ${target.slice(0, 4_000)}`,
    {
      line,
      subject: target.slice(0, 200),
    },
  );
  return undefined;
}
