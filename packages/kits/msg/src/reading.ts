import { type Checkpoint, noCheckpoint, withLimits } from "@colophon/kit-bytes";
import { createDefectLog, type DefectLog } from "./defect.ts";
import { DEFAULT_MSG_LIMITS, type MsgLimits } from "./limits.ts";

/** What every reader of the kit may be told. */
export interface MsgOptions {
  readonly limits?: Partial<MsgLimits>;
  /** Called often enough that no 250 ms of processor time pass without; what it throws ends the reading. */
  readonly checkpoint?: Checkpoint;
}

/** One reading: its bounds, where it reports damage, and its look at the clock. */
export interface MsgReading {
  readonly limits: MsgLimits;
  readonly log: DefectLog;
  readonly checkpoint: Checkpoint;
}

export function startReading({ limits, checkpoint = noCheckpoint }: MsgOptions): MsgReading {
  return { limits: withLimits(DEFAULT_MSG_LIMITS, limits), log: createDefectLog(), checkpoint };
}
