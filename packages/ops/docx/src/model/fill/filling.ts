import type { DataReader, FillReport } from "@colophon/base-fill";
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
  readonly step: () => void;
  /** Counts what is written. */
  readonly count: (length: number) => void;
}
