import { findAttachments } from "../facts/attachments.ts";
import { readSignatures } from "../facts/fields.ts";
import { readRevisions } from "../facts/revisions.ts";
import { walkDicts } from "../facts/walk-objects.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, type PdfDict, PdfRef, PdfStream } from "../objects/object.ts";
import { roleOf } from "./clean-content.ts";
import type { Redaction } from "./plan.ts";
import { hasEntities, isPlainText } from "./readings.ts";
import type { Scrubber } from "./scrub.ts";

/** Only plain text can be searched with certainty: any other attached file goes, also one that no list of files names. */
export function removedAttachments(file: PdfFile, scrubber: Scrubber): readonly Redaction[] {
  const known = findAttachments(file);
  const listed = new Set(known.map(({ object }) => object));
  const others = [...walkDicts(file)].flatMap((met) => {
    const { stream, object } = met;
    if (stream === undefined || listed.has(object) || roleOf(file, met) !== "file") return [];
    return [{ stream, object, name: `object ${object}` }];
  });
  return [...known, ...others].flatMap(({ stream, object, name }): readonly Redaction[] => {
    const { bytes, rest, problem } = file.decode(stream);
    const isText = rest.length === 0 && problem === undefined && isPlainText(bytes);
    if (isText && !scrubber.hasBytes(bytes) && !scrubber.hasTokens(bytes)) return [];
    const message = isText
      ? "The attached file contains the words and is removed."
      : "The attached file cannot be searched reliably and is removed.";
    const subject = `attachment ${scrubber.cleanText(name)}`;
    return [{ kind: "attachment", subject, message, ...(object !== undefined && { object }) }];
  });
}

/**
 * Packets of an XFA form that hold the words; all that are left where only their text in a row holds them, which is how readers
 * read them. Source: ISO 32000-2, 12.7.8.
 */
export function removedXfaPackets(file: PdfFile, form: PdfDict, scrubber: Scrubber): readonly Redaction[] {
  const held = form.get("XFA");
  if (held === undefined || scrubber.isIdle) return [];
  const list = file.resolve(held);
  const packets = (isArray(list) ? list : [held]).flatMap((item) => {
    const stream = file.resolve(item);
    if (!(item instanceof PdfRef && stream instanceof PdfStream)) return [];
    const { bytes } = file.decode(stream);
    return [{ object: item.number, bytes, isTold: scrubber.hasWritten(bytes) || hasEntities(bytes) }];
  });
  const left = packets.filter(({ isTold }) => !isTold).map(({ bytes }) => bytes);
  const isCut = left.length > 1 && scrubber.hasBytes(new Uint8Array(Buffer.concat(left)));
  return packets.flatMap(({ object, isTold }): readonly Redaction[] => {
    if (!isTold && !isCut) return [];
    const message = isTold
      ? "The XFA form contains the words and is removed."
      : "The XFA form contains the words across several packets and is removed.";
    return [{ kind: "form", subject: `object ${object}`, message, object }];
  });
}

/** What a file that is written anew has no more: earlier states, encryption, signatures that hold. */
export function goneByRewriting(file: PdfFile): readonly Redaction[] {
  const states = readRevisions(file)
    .slice(0, -1)
    .map(({ end }, index): Redaction => {
      const message = `The earlier revision of the file up to byte ${end} is removed.`;
      return { kind: "revision", subject: `revision ${index + 1}`, message };
    });
  const lock: Redaction = {
    kind: "encryption",
    subject: "encryption",
    message: "The file is written without encryption.",
  };
  const signatures = readSignatures(file)
    .filter(({ isSigned }) => isSigned)
    .map(({ field }): Redaction => {
      const message = "The signature no longer covers the file.";
      return { kind: "signature", subject: `signature ${field}`, message };
    });
  return [...states, ...(file.security === undefined ? [] : [lock]), ...signatures];
}
