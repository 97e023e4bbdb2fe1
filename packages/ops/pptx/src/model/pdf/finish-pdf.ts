import type { Converted } from "@colophon/engine-libreoffice";
import { openPdf } from "@colophon/kit-pdf";
import { markArtifacts, tagSlides } from "@colophon/kit-pdf/write";

export { readPages } from "@colophon/kit-pdf";
export { reportDeckLosses, reportRemovedCode } from "./deck-losses.ts";
export { layOut } from "./lay-out.ts";
export { reportNotRendered } from "./report-not-rendered.ts";
export { reportSlideFacts } from "./slide-losses.ts";

/** What LibreOffice says of links of shapes. */
const VAGUE: ReadonlySet<string> = new Set(["Go to page or object", "Go to document"]);

/** LibreOffice leaves grounds of slides outside of all marked content, links outside of all elements, and elements open behind their page. */
export function withWholeTags(converted: Converted, { checkpoint }: { readonly checkpoint: () => void }): Converted {
  const marked = markArtifacts(openPdf(converted.bytes, { checkpoint }), converted.bytes);
  return { ...converted, bytes: tagSlides(openPdf(marked, { checkpoint }), marked, { vague: VAGUE }) };
}
