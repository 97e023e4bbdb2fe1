import { array, choice, integer, object, optional, string } from "@colophon/contract";
import { REDACTED_KINDS, type Redaction } from "@colophon/kit-pdf/redact";

const members = {
  kind: choice([...REDACTED_KINDS], {
    description:
      "coveredText: other words under a box; image: samples blanked; coarseImage: with large ones at the edges; wholeImage: not decodable, removed; string: words in strings or names off the pages; hiddenForm: painted nowhere; hiddenPage: not in the page tree; glyphDrawing: a glyph that shows the words; fontMap: a map from codes to the words; fontName: a font that looks different without its name.",
  }),
  subject: string({ description: "Description of the redacted content." }),
  message: string({ description: "What is removed, and why." }),
  pageNumber: optional(integer({ description: "Page of the content, counted from 1." })),
  page: optional(integer({ description: "Deprecated: `pageNumber` minus 1." })),
  object: optional(integer({ description: "Object number in the PDF file." })),
  count: optional(integer({ description: "Number of glyphs, paths or strings." })),
};

const description = "Everything that the redaction removes, on the pages and elsewhere in the file.";

export const itemsSchema = array(object(members), { description });

export const itemsWithTextSchema = array(
  object({
    ...members,
    text: optional(
      string({ description: "The characters that are removed. Characters that are not adjacent are separated." }),
    ),
  }),
  { description },
);

/** What goes; the words themselves stay out of the report of a redaction. */
export function itemsOf(redactions: readonly Redaction[]): Omit<Redaction, "text">[] {
  return redactions.map(({ text: _, ...redaction }) => ({
    ...redaction,
    ...(redaction.page !== undefined && { pageNumber: redaction.page + 1 }),
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
