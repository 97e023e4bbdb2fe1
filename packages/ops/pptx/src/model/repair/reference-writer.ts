import type { OoxmlPackage, OoxmlPart } from "@colophon/kit-ooxml";
import { readBytes } from "@colophon/kit-ooxml";

/** How PowerPoint begins a part. A program that writes the part again begins it differently, and keeps the name of PowerPoint beside it. */
const POWERPOINT_HEAD = /^\ufeff?<\?xml version="1\.0" encoding="UTF-8" standalone="yes"\?>\r\n<p:presentation /;
/** A namespace that Google Slides declares in each part, and no other program does. */
const GOOGLE_NAMESPACE = 'xmlns:mv="urn:schemas-microsoft-com:mac:vml"';
/** The root tag of a presentation, with all of its namespaces, is shorter. */
const MAX_HEAD = 4_000;

export type ReferenceWriter = "PowerPoint" | "Google Slides" | "Keynote";

/** The application that saved a presentation last, where its files are the reference; else undefined. */
export function referenceWriterOf(opened: OoxmlPackage, main: OoxmlPart): ReferenceWriter | undefined {
  const head = headOf(opened, main);
  const properties = opened.related("/", "extended-properties")[0];
  const text = properties === undefined ? "" : headOf(opened, properties);
  const [, application = ""] = /<(?:\w+:)?Application>([^<]*)</.exec(text) ?? [];
  if (/PowerPoint/.test(application)) return POWERPOINT_HEAD.test(head) ? "PowerPoint" : undefined;
  if (/Keynote/.test(application)) return "Keynote";
  return application === "" && head.includes(GOOGLE_NAMESPACE) ? "Google Slides" : undefined;
}

function headOf(opened: OoxmlPackage, part: OoxmlPart): string {
  const bytes = readBytes(opened, part)?.subarray(0, MAX_HEAD);
  return bytes === undefined ? "" : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}
