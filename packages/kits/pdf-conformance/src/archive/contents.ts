import {
  KNOWN,
  nameText,
  PdfDict,
  PdfName,
  type PdfObject,
  type PdfPage,
  PdfStream,
  pageContent,
  readUsedOperations,
  walkDicts,
} from "@colophon/kit-pdf";
import { serialize } from "@colophon/kit-pdf/write";
import type { ArchiveEdits, ArchivePlace } from "./edits.ts";

const INTENTS: ReadonlySet<string> = new Set([
  "RelativeColorimetric",
  "AbsoluteColorimetric",
  "Perceptual",
  "Saturation",
]);

/** Content of pages, forms, patterns and drawn glyphs without what PDF/A does not permit in it. Source: ISO 19005-2, 6.2.2. */
export function fixContents(edits: ArchiveEdits, pages: readonly PdfPage[]): void {
  const { file } = edits;
  for (const { dict, index, ref, inherited } of pages) {
    file.checkpoint();
    const content = pageContent(file, dict);
    const changed = clean(edits, content, { page: index, object: ref?.number });
    if (changed !== undefined) edits.change(dict, { Contents: edits.add(new PdfStream(new PdfDict(), changed)) });
    giveResources(edits, file.dictOf(inherited.get("Resources")));
  }
  for (const { dict, stream, object, outerKey } of walkDicts(file)) {
    if (stream === undefined) continue;
    const isForm = nameText(file.resolve(dict.get("Subtype"))) === "Form";
    if (!isForm && !dict.has("PatternType") && outerKey !== "CharProcs") continue;
    const { bytes, problem, rest } = file.decode(stream);
    const changed = problem === undefined && rest.length === 0 ? clean(edits, bytes, { object }) : undefined;
    if (changed !== undefined) edits.rewrite(stream, changed);
  }
}

/** A form without resources uses those around it: it is given them. */
function giveResources(edits: ArchiveEdits, resources: PdfDict | undefined): void {
  const { file } = edits;
  if (resources === undefined) return;
  for (const kind of ["XObject", "Font"])
    for (const held of file.dictOf(resources.get(kind))?.entries.values() ?? []) {
      const dict = file.dictOf(held);
      const type = nameText(file.resolve(dict?.get("Subtype")));
      if (dict === undefined || (type !== "Form" && type !== "Type3")) continue;
      if (dict.has("Resources") || edits.current(dict).has("Resources")) continue;
      edits.change(dict, { Resources: resources });
    }
}

function clean(edits: ArchiveEdits, bytes: Uint8Array, place: ArchivePlace): Uint8Array | undefined {
  const parts: Uint8Array[] = [];
  let from = 0;
  const replace = (start: number, end: number, by: Uint8Array): void => {
    parts.push(bytes.subarray(from, start), by);
    from = end;
  };
  for (const { operator, operands, start, end, image } of readUsedOperations(bytes, edits.file.checkpoint)) {
    if (image !== undefined) {
      const own = cleanImage(edits, image, place);
      if (own !== undefined) replace(start, end, own);
    } else if (operator === "ri" && !INTENTS.has(nameText(operands[0]) ?? "")) {
      replace(start, end, Buffer.from("/RelativeColorimetric ri ", "latin1"));
      edits.note("fix", "An unknown rendering intent is written as RelativeColorimetric, the default.", {
        subject: "rendering intent",
        ...place,
      });
    } else if (operator !== "" && !KNOWN.has(operator)) {
      replace(start, end, Buffer.from("\n"));
      edits.note(
        "graphics",
        `The operator ${operator.slice(0, 40)}, which PDF does not have and readers pass over, is removed.`.toWellFormed(),
        { subject: "content", ...place },
      );
    }
  }
  if (parts.length === 0) return undefined;
  parts.push(bytes.subarray(from));
  return new Uint8Array(Buffer.concat(parts));
}

/** Source: ISO 19005-2, 6.1.10 and 6.2.8. */
function cleanImage(edits: ArchiveEdits, image: PdfStream, place: ArchivePlace): Uint8Array | undefined {
  const { file } = edits;
  const { dict } = image;
  const held = dict.get("F") ?? dict.get("Filter");
  const filters = (Array.isArray(held) ? held : [held]).map((item: PdfObject | undefined) => nameText(item) ?? "");
  const isPacked = filters.some((name) => name === "LZW" || name === "LZWDecode");
  const isSmooth = dict.get("I") === true || dict.get("Interpolate") === true;
  if (!isPacked && !isSmooth) return undefined;
  let kept = dict.without("I", "Interpolate");
  let data = image.bytes;
  if (isPacked) {
    const long = new PdfDict().with({
      Filter: dict.get("Filter") ?? dict.get("F"),
      DecodeParms: dict.get("DecodeParms") ?? dict.get("DP"),
    });
    const decoded = file.decode(new PdfStream(long, image.bytes));
    if (decoded.problem !== undefined || decoded.rest.length > 0) return undefined;
    data = new Uint8Array(Buffer.from(`${Buffer.from(decoded.bytes).toString("hex")}>`, "latin1"));
    kept = kept.without("F", "Filter", "DP", "DecodeParms").with({ F: new PdfName("AHx") });
  }
  edits.note("fix", "An inline image is written without LZW compression and smoothing.", {
    subject: "inline image",
    ...place,
  });
  const entries = [...kept.entries]
    .map(([key, value]) => `/${key} ${Buffer.from(serialize(value)).toString("latin1")} `)
    .join("");
  return new Uint8Array(
    Buffer.concat([Buffer.from(`BI ${entries}ID `, "latin1"), data, Buffer.from("\nEI\n", "latin1")]),
  );
}
