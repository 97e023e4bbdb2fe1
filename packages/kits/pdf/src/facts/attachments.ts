import type { PdfFile } from "../file/pdf-file.ts";
import { type PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import { textOf } from "../objects/text-string.ts";
import { walkNames } from "./names.ts";
import { walkDicts } from "./walk-objects.ts";

export interface Attachment {
  /** As the file specification names it. */
  readonly name: string;
  readonly description: string | undefined;
  readonly mediaType: string | undefined;
  readonly relationship: string | undefined;
  /** How it is reached: the name tree, an annotation, associated files, or another place. */
  readonly via: "names" | "annotation" | "associated" | "other";
  /** Its object. */
  readonly object: number | undefined;
  readonly stream: PdfStream;
}

/** The files inside a file, each embedded stream once: first those of the name tree, in its order. */
export function findAttachments(file: PdfFile): Attachment[] {
  const found: Attachment[] = [];
  const seen = new Set<number | PdfStream>();
  const names = file.dictOf(file.catalog.get("Names"));
  for (const { key, value } of walkNames(file, names?.get("EmbeddedFiles"))) add(file.dictOf(value), "names", key);
  for (const { dict, key } of walkDicts(file)) {
    if (file.dictOf(dict.get("EF")) === undefined) continue;
    add(dict, key === "FS" ? "annotation" : key === "AF" ? "associated" : "other", "");
  }
  return found;

  function add(spec: PdfDict | undefined, via: Attachment["via"], key: string): void {
    const files = file.dictOf(spec?.get("EF"));
    if (spec === undefined || files === undefined) return;
    for (const member of ["UF", "F", "Unix", "Mac", "DOS"]) {
      const held: PdfObject | undefined = files.get(member);
      const stream = file.resolve(held);
      if (!(stream instanceof PdfStream)) continue;
      const object = held instanceof PdfRef ? held.number : undefined;
      if (seen.has(object ?? stream)) continue;
      seen.add(object ?? stream);
      const subtype = file.resolve(stream.dict.get("Subtype"));
      const relationship = file.resolve(spec.get("AFRelationship"));
      found.push({
        name: textOf(file.resolve(spec.get("UF"))) ?? textOf(file.resolve(spec.get("F"))) ?? key,
        description: textOf(file.resolve(spec.get("Desc"))),
        mediaType: subtype instanceof PdfName ? subtype.value : undefined,
        relationship: relationship instanceof PdfName ? relationship.value : undefined,
        via,
        object,
        stream,
      });
    }
  }
}
