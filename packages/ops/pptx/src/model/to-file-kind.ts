import type { OpenPresentation } from "./open-presentation.ts";

const PLAIN = "application/vnd.openxmlformats-officedocument.presentationml.";
const MACROS = "application/vnd.ms-powerpoint.";

/** The content type of the main part, the media type of the file, its extension. RFC 6838 registrations. */
const KINDS = [
  [`${PLAIN}template.main+xml`, `${PLAIN}template`, "potx"],
  [`${PLAIN}slideshow.main+xml`, `${PLAIN}slideshow`, "ppsx"],
  [`${MACROS}presentation.macroEnabled.main+xml`, `${MACROS}presentation.macroEnabled.12`, "pptm"],
  [`${MACROS}slideshow.macroEnabled.main+xml`, `${MACROS}slideshow.macroEnabled.12`, "ppsm"],
  [`${MACROS}template.macroEnabled.main+xml`, `${MACROS}template.macroEnabled.12`, "potm"],
] as const;

/** What a file is called by what its main part says it is. */
export function kindOfFile({ main }: OpenPresentation): { readonly mediaType: string; readonly extension: string } {
  const type = main.part.contentType?.trim().toLowerCase();
  const [, mediaType, extension] = KINDS.find(([known]) => known.toLowerCase() === type) ?? [];
  return { mediaType: mediaType ?? `${PLAIN}presentation`, extension: extension ?? "pptx" };
}
