import type { DataReader, FillReport, MergedSpace } from "@colophon/base-fill";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import type { FreshIds } from "./fresh-ids.ts";
import type { Resources } from "./resources.ts";

/** What all parts of a document are filled with. */
export interface Filling {
  readonly data: DataReader;
  readonly report: FillReport;
  readonly ids: FreshIds;
  readonly resources: Resources;
  readonly language: string;
  /** What is written where the data have no value. */
  readonly leavesMissing: boolean;
  readonly hasLinkStyle: boolean;
  /** Another list with the same look that counts from its start again; undefined to continue lists. */
  readonly restartList: ((id: string) => string) | undefined;
  /** Blocks of a fragment of HTML for a part. */
  readonly blocks: (html: string, part: OoxmlPart) => string;
  /** Present if the data are one of the records of a merged document. */
  readonly record: FilledRecord | undefined;
  readonly step: () => void;
  /** Counts what is written. */
  readonly count: (length: number) => void;
}

/** One of the records of a merged document. */
export interface FilledRecord {
  /** Of the record in the data, from 0. */
  readonly index: number;
  /** Ids that the record has written, by those of the template. */
  readonly ids: Map<string, string>;
  /** What is written for an id that only merged documents renew. */
  readonly write: (
    space: MergedSpace | "list",
    value: string,
    at: { readonly part: OoxmlPart; readonly ids: Map<string, string> },
  ) => string;
}
