import { Interpreter } from "../content/interpret.ts";
import { findPages } from "../facts/hidden-pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { type PdfObject, PdfRef } from "../objects/object.ts";
import { ImageEdit } from "./image-edit.ts";
import type { Redaction, RedactPlan } from "./plan.ts";
import type { PlannedRemoval } from "./planned-removal.ts";
import { goneByRewriting } from "./removed-entirely.ts";
import { removeFromPages } from "./removed-from-pages.ts";
import { findRemovedObjects } from "./removed-objects.ts";
import { replaceReachable } from "./replace-reachable.ts";
import { Replacements } from "./replacements.ts";
import { Scrubber } from "./scrub.ts";

/**
 * Decides everything that a redaction removes and changes, and writes nothing.
 *
 * Shapes   The objects that can be reached from the catalog and the information dictionary, each once.
 * Cost     One run of the content of each page, and each reachable object a few times.
 * Errors   FormatError UNSUPPORTED, with the object, for what can neither be cleaned nor removed.
 */
export function planRemoval(file: PdfFile, plan: RedactPlan): PlannedRemoval {
  const redactions: Redaction[] = [];
  const added: PdfObject[] = [];
  const add = (object: PdfObject): PdfRef => {
    added.push(object);
    return new PdfRef(-added.length);
  };
  const scrubber = new Scrubber([...plan.queries, ...plan.offPage]);
  const interpreter = new Interpreter(file, { maxOperations: plan.maxOperations });
  const images = new ImageEdit(file, plan.decode, add);
  const { shown, hidden } = findPages(file, plan.maxPages);
  const fromPages = removeFromPages({ file, interpreter, images, add }, shown, plan);
  const objects = findRemovedObjects({ file, interpreter, scrubber }, hidden, fromPages);
  for (const found of [fromPages, objects]) for (const redaction of found.redactions) redactions.push(redaction);
  const report = (redaction: Redaction): void => void redactions.push(redaction);
  const replacements = new Replacements({ file, plan, scrubber, images, add, report, fromPages, objects });
  const held = file.trailer.get("Root");
  const root = held instanceof PdfRef ? held : undefined;
  const dict = file.dictOf(file.trailer.get("Info"));
  const info = dict && replacements.clean(dict, undefined);
  const source = {
    get: (number: number): PdfObject => (number < 0 ? (added[-number - 1] ?? null) : file.get(number)),
    checkpoint: file.checkpoint,
  };
  const replaced = replaceReachable(source, [root ?? null, info ?? null], (number, object) =>
    replacements.of(number, object),
  );
  for (const redaction of goneByRewriting(file)) redactions.push(redaction);
  return Object.freeze({ root, info, ...replaced, redactions, met: scrubber.met });
}
