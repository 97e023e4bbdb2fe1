import { readSignatures } from "../facts/fields.ts";
import { readRevisions } from "../facts/revisions.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { type PdfDict, PdfName } from "../objects/object.ts";
import { nameText, textOf } from "../objects/text-string.ts";
import type { Removal } from "./removal.ts";

/** Earlier states go with any change: they hold what was taken out of the last. */
export function revisionRemovals(file: PdfFile): Removal[] {
  return readRevisions(file)
    .slice(0, -1)
    .map(({ end }, index) => ({
      kind: "revisions",
      subject: `revision ${index + 1}`,
      message: `The earlier revision of the file up to byte ${end} is removed.`,
    }));
}

/** What a file that is written anew does not keep. */
export function rewritingRemovals(file: PdfFile): Removal[] {
  const lock: Removal = {
    kind: "encryption",
    subject: "encryption",
    message: "The file is written without encryption.",
  };
  const signatures = readSignatures(file).flatMap(({ field, isSigned }): Removal[] => {
    const message = "The signature no longer covers the file.";
    return isSigned ? [{ kind: "signature", subject: `signature ${field}`, message }] : [];
  });
  return [...(file.security === undefined ? [] : [lock]), ...signatures];
}

/** What signatures of the whole file allow, and what was kept to prove signatures. */
export const RIGHTS = ["Perms", "DSS"] as const;

export function rightsRemovals(catalog: PdfDict): Removal[] {
  return RIGHTS.filter((key) => catalog.has(key)).map((key) => ({
    kind: "signature",
    subject: key,
    message: `${key} is removed, because only signatures need it.`,
  }));
}

export function infoRemovals(file: PdfFile, info: PdfDict): Removal[] {
  return [...info.entries.keys()].map((key) => {
    const text = textOf(file.resolve(info.get(key)));
    const name = nameText(new PdfName(key)) ?? key;
    const reported = text === undefined ? "" : ` (${text.slice(0, 200)})`;
    return { kind: "metadata", subject: `Info ${name}`, message: `${name}${reported} is removed.` };
  });
}

export function formRemovals(file: PdfFile): Removal[] {
  const form = file.dictOf(file.catalog.get("AcroForm"));
  const what = form?.has("XFA") === true ? "The form and its XFA are" : "The form is";
  return form === undefined ? [] : [{ kind: "forms", subject: "form", message: `${what} removed.` }];
}
