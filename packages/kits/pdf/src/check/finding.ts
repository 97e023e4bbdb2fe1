/** error: readers have to guess. deviation: the standard says otherwise, readers read on. note: worth knowing. */
export const GRADES = ["error", "deviation", "note"] as const;
export type Grade = (typeof GRADES)[number];

export interface CheckFinding {
  readonly grade: Grade;
  /** Keeps its name. */
  readonly rule: string;
  readonly message: string;
  readonly object?: number | undefined;
  /** Byte in the file; in a content stream, byte of its decoded data. */
  readonly offset?: number | undefined;
  /** From 0. */
  readonly page?: number | undefined;
}

export type Report = (finding: CheckFinding) => void;
