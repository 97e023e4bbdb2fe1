import type { PdfObject, PdfRef } from "../objects/object.ts";
import type { Query } from "../text/query.ts";
import type { Redaction } from "./plan.ts";

/**
 * What is written of a file, object by object. Objects that the file does not have, which the removal adds, have negative numbers. An
 * object that is in neither `kept` nor `changed` is not written.
 */
export interface PlannedRemoval {
  /** The reference to the catalog; undefined where the trailer has none. */
  readonly root: PdfRef | undefined;
  /** The information dictionary, written as a separate object; undefined where the file has none. */
  readonly info: PdfObject | undefined;
  /** Numbers of objects that stay as they are. */
  readonly kept: ReadonlySet<number>;
  /** What is written in place of an object, by its number: null for one that is removed. */
  readonly changed: ReadonlyMap<number, PdfObject>;
  readonly redactions: readonly Redaction[];
  /** Queries that match anything off the pages' painted text: strings, names, data. */
  readonly met: ReadonlySet<Query>;
}
