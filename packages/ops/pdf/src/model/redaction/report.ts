import { array, choice, integer, object, optional, string } from "@colophon/contract";
import { REDACTED_KINDS, type Redaction } from "@colophon/kit-pdf";

const members = {
  kind: choice([...REDACTED_KINDS], {
    description:
      "coveredText: other words under a box; image: samples blanked; coarseImage: with large ones at the edges; wholeImage: not decodable, gone; string: words in strings or names off the pages; hiddenForm: painted nowhere; hiddenPage: not in the page tree; glyphDrawing: a glyph that shows the words; fontMap: a map from codes to the words; fontName: a font that looks otherwise without its name.",
  }),
  subject: string({ description: "What it is." }),
  message: string({ description: "What of it goes, or why." }),
  page: optional(integer({ description: "From 0." })),
  object: optional(integer({ description: "The indirect object." })),
  count: optional(integer({ description: "Glyphs, paths or strings." })),
};

const description = "Everything that goes, on the pages and off them.";

export const itemsSchema = array(object(members), { description });

export const itemsWithTextSchema = array(
  object({
    ...members,
    text: optional(string({ description: "The characters that go, what is not in a row apart." })),
  }),
  { description },
);

/** What goes; the words themselves stay out of the report of a redaction. */
export function itemsOf(redactions: readonly Redaction[]): Omit<Redaction, "text">[] {
  return redactions.map(({ text: _, ...redaction }) => ({
    ...redaction,
    subject: redaction.subject.toWellFormed(),
    message: redaction.message.toWellFormed(),
  }));
}

export function itemsWithText(redactions: readonly Redaction[]): Redaction[] {
  return itemsOf(redactions).map((item, index) => {
    const text = redactions[index]?.text?.toWellFormed();
    return { ...item, ...(text !== undefined && { text }) };
  });
}
