import { drawNeededAppearances, type Form, readForm } from "@colophon/kit-pdf/forms";
import type { OpenedFile } from "./make-document.ts";

interface Joining {
  /** Indexes of the files that the result has pages of. */
  readonly used: ReadonlySet<number>;
  readonly maxPages: number;
  reopen(bytes: Uint8Array, index: number): OpenedFile;
}

/**
 * Files to be joined, of which one form asks readers to draw its fields anew and another does not: in one file readers would draw
 * those of both. The fields of the form that asks are drawn here.
 *
 * Errors   FormatError UNSUPPORTED names a field that cannot be drawn.
 */
export function drawWhereAsked(
  files: readonly OpenedFile[],
  { used, maxPages, reopen }: Joining,
): readonly OpenedFile[] {
  if (used.size < 2) return files;
  const forms = files.map(({ pdf }, index) => (used.has(index) ? readForm(pdf, { maxPages }) : undefined));
  const drawn = forms.map((form) => form !== undefined && hasDrawnFields(form));
  const isAmongOthers = forms.some((form, index) => drawn[index] === true && form?.needAppearances === false);
  if (!isAmongOthers) return files;
  return files.map((file, index) => {
    const form = forms[index];
    return form?.needAppearances === true && drawn[index] === true ? reopen(drawNeededAppearances(form), index) : file;
  });
}

function hasDrawnFields({ fields }: Form): boolean {
  return fields.some(({ kind, widgets }) => kind !== "signature" && widgets.length > 0);
}
