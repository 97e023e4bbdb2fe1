import { type Finished, followExecution, personId, runOperation, type Watcher } from "./api.ts";
import { type Call, toRequest } from "./call.ts";
import { dropKeptUpload, keepUpload } from "./kept-uploads.ts";

/** Files over this many bytes in all are sent in pieces. */
const INLINE_BYTES = 786_432;
/** Files of this many bytes in all fit into the largest upload, in base64 and with the rest of the call. */
export const MAX_FILE_BYTES = 150_000_000;

/** A form has at most 1,000 parts, two of each file of a list. */
const FORM_ENTRIES = 400;

const isSmall = ({ files, lists = [] }: Call): boolean => {
  const entries = lists.flatMap((list) => list.entries);
  const all = [...files, ...entries].map(({ file }) => file);
  return entries.length <= FORM_ENTRIES && byteLengthOf(all) <= INLINE_BYTES;
};

export const byteLengthOf = (files: readonly (File | undefined)[]): number =>
  files.reduce((sum, file) => sum + (file?.size ?? 0), 0);

export interface Resumable {
  /** What the call is for people, for the offer to go on after a reload. */
  readonly title: string;
  readonly environment: string;
}

/** Submits a call and follows it to its end. A large one is sent in pieces, and kept until it is sent where it is resumable. */
export async function runCall(call: Call, watcher: Watcher, resumable?: Resumable): Promise<Finished> {
  // A form has no member for labels.
  const isLabelled = call.repeats !== undefined;
  if (!isLabelled && isSmall(call)) return runOperation(call.path, toRequest(call), watcher);
  if (resumable !== undefined) await keepUpload({ ...resumable, person: personId(), call });
  const { submitStaged } = await import("./staged-run.ts");
  const id = await submitStaged(call, watcher);
  watcher.onStart(id);
  if (resumable !== undefined) await dropKeptUpload();
  return followExecution(id, watcher);
}
