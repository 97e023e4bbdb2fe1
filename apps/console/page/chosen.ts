import type { Operation } from "./api.ts";
import type { Folder, FolderFile } from "./folder.ts";
import type { Proposal } from "./proposals.ts";
import type { Recognized } from "./recognize.ts";

export interface ChosenFile {
  readonly file: File;
  readonly recognized: Recognized;
  /** Files of the lists that the operation has, where a run is repeated. */
  readonly lists?: Readonly<Record<string, readonly FolderFile[]>>;
  /** The folder that was given instead of a file. `file` is then empty and has its name. */
  readonly folder?: Folder;
  /** The address from which the server fetches the file. `file` is then empty and has its name. */
  readonly url?: string;
  /** Files that were given with it, for an operation that needs more than one. */
  readonly others?: readonly File[];
  /** What comes with a sample. */
  readonly sample?: { readonly words: string | undefined };
}

export interface ChosenTask {
  readonly proposal: Proposal;
  readonly operation: Operation;
}
