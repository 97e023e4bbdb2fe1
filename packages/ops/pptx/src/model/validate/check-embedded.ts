import type { OoxmlPart } from "@colophon/kit-ooxml";
import { readBytes } from "@colophon/kit-ooxml";
import { elementsNamed, nameOf } from "../names.ts";
import type { Checking } from "./findings.ts";

/** First bytes of the formats that Office embeds; a picture of another format is left to whoever shows it. */
const PICTURES: Readonly<Record<string, readonly (readonly number[])[]>> = {
  "image/png": [[0x89, 0x50, 0x4e, 0x47]],
  "image/jpeg": [[0xff, 0xd8, 0xff]],
  "image/gif": [[0x47, 0x49, 0x46, 0x38]],
  "image/bmp": [[0x42, 0x4d]],
  "image/tiff": [
    [0x49, 0x49, 0x2a, 0x00],
    [0x4d, 0x4d, 0x00, 0x2a],
  ],
};
const KNOWN = Object.values(PICTURES).flat();
const ZIP = [0x50, 0x4b];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const PACKAGE_TYPE = /openxmlformats-officedocument|ms-excel|ms-word|ms-powerpoint/i;
const PNG = [0x89, 0x50, 0x4e, 0x47];
/** The last chunk of a PNG picture, without its checksum. */
const PNG_END = Buffer.from("IEND", "latin1");
const PLAYED: ReadonlySet<string> = new Set(["audio", "video", "media"]);
const COMPOUND_TYPE = /oleobject|vbaproject$/;

const begins = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte);

/** Books, pictures, objects, macros and media: each begins as what it says it is. */
export function checkEmbedded(checking: Checking): void {
  const { opened, reached, found, checkpoint } = checking;
  for (const [part, kind] of reached) {
    const type = (part.contentType ?? "").toLowerCase();
    const isCompound = COMPOUND_TYPE.test(type);
    if (kind !== "image" && kind !== "package" && !isCompound && !PLAYED.has(kind)) continue;
    checkpoint();
    const bytes = readBytes(opened, part);
    if (bytes === undefined) continue;
    if (kind === "image") checkPicture(checking, part, bytes);
    else if (PLAYED.has(kind) && bytes.length === 0)
      found.report("MEDIA_EMPTY", `${part.name} has no bytes.`, { part });
    else if (isCompound && !begins(bytes, COMPOUND))
      found.report("OBJECT_NOT_READABLE", `${part.name} is not a compound file, but objects and macros must be one.`, {
        part,
      });
    else if (kind === "package" && PACKAGE_TYPE.test(type) && !begins(bytes, ZIP) && !begins(bytes, COMPOUND))
      found.report("WORKBOOK_NOT_READABLE", `${part.name} is not an Office document.`, { part });
  }
}

function checkPicture({ found, treeOf }: Checking, part: OoxmlPart, bytes: Uint8Array): void {
  const type = (part.contentType ?? "").toLowerCase();
  // A picture under another picture's name is shown all the same.
  if (type in PICTURES && !KNOWN.some((magic) => begins(bytes, magic)))
    found.report("PICTURE_NOT_READABLE", `${part.name} is not of the type ${part.contentType}.`, { part });
  else if (begins(bytes, PNG) && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(PNG_END) < 0)
    found.report("PICTURE_CUT", `${part.name} is truncated.`, { part });
  if (!type.startsWith("image/svg")) return;
  const root = treeOf(part)?.root;
  if (root === undefined || root.local !== "svg") {
    found.report("PICTURE_NOT_READABLE", `${part.name} is not an SVG drawing.`, { part });
    return;
  }
  for (const element of elementsNamed(root, nameOf({ namespace: root.namespace ?? "", local: "script" }))) {
    found.report("SVG_SCRIPT", `${part.name} has a script.`, { part, element });
    return;
  }
}
