/**
 * How far a run is. `hashing` and `uploading` count bytes, and only where an envelope is staged; `running` counts what the
 * operation counts.
 */
export interface RunProgress {
  readonly stage: "hashing" | "uploading" | "queued" | "running";
  readonly done: number;
  readonly total?: number;
}

export type OnProgress = (progress: RunProgress) => void;
