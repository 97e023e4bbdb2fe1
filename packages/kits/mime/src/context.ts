import type { ByteRange } from "@colophon/kit-bytes";
import { ignoreDefects, type NoteDefect } from "./defects.ts";
import { DEFAULT_MIME_LIMITS, type MimeLimits } from "./limits.ts";

/** What every reader of a header value is given beside the value: where it stands, what it may cost, whom to tell. */
export interface ReadContext {
  readonly range: ByteRange;
  readonly limits: MimeLimits;
  readonly note: NoteDefect;
}

/** For reading a value that comes from no message. */
export const NO_CONTEXT: ReadContext = {
  range: { start: 0, end: 0 },
  limits: DEFAULT_MIME_LIMITS,
  note: ignoreDefects,
};
