import { boolean, choice, integer } from "@colophon/contract";

/** The option `standard`: which kind of PDF is made. */
export const standardOption = (description = "PDF standard: plain PDF 1.7, or a conformance level of PDF/A.") =>
  choice(["plain", "a-1b", "a-2b", "a-3b"], { description, default: "plain" });

/** The options of a page that a text or a slide becomes. `structure`: what tags hold, `headings`: what the outline lists. */
export const pageOptions = ({ structure, headings }: { readonly structure: string; readonly headings: string }) => ({
  standard: standardOption(),
  universal: boolean({ description: "Whether the output conforms to PDF/UA.", default: false }),
  tagged: boolean({ description: `Whether to write the tags of the ${structure} into the PDF.`, default: true }),
  outline: boolean({ description: `Whether to write a PDF outline of the ${headings}.`, default: true }),
  imageQuality: integer({
    description: "JPEG quality in percent. 100 keeps images unchanged.",
    minimum: 1,
    maximum: 100,
    default: 90,
  }),
});
