import { findAttachments } from "../facts/attachments.ts";
import { readSignatures } from "../facts/fields.ts";
import { readRevisions } from "../facts/revisions.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import type { Redaction } from "./plan.ts";
import type { Scrubber } from "./scrub.ts";

/** Only plain text can be searched with certainty: any other attached file goes. */
export function attachmentsThatGo(file: PdfFile, scrubber: Scrubber): readonly Redaction[] {
  return findAttachments(file).flatMap(({ stream, object, name }): readonly Redaction[] => {
    const { bytes, rest, problem } = file.decode(stream);
    const isText =
      rest.length === 0 &&
      problem === undefined &&
      !bytes.includes(0) &&
      !/\ufffd/.test(Buffer.from(bytes).toString("utf8"));
    if (isText && !scrubber.hasBytes(bytes)) return [];
    const message = isText
      ? "The attached file holds the words."
      : "The attached file cannot be searched with certainty.";
    const subject = `attachment ${scrubber.cleanText(name)}`;
    return [{ kind: "attachment", subject, message, ...(object !== undefined && { object }) }];
  });
}

/** What a file that is written anew has no more: earlier states, encryption, signatures that hold. */
export function goneByRewriting(file: PdfFile): readonly Redaction[] {
  const states = readRevisions(file)
    .slice(0, -1)
    .map(({ end }, index): Redaction => {
      const message = `The state of the file up to byte ${end} goes.`;
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
