/** What a second process is asked to do with one operation. */
export interface Job {
  readonly module: string;
  readonly operation: string;
  /** `both`: the rows, then the hostile set, in one process that has loaded the operation once. */
  readonly task: "rows" | "hostile" | "both";
  /** Give each object of an input its members in reverse order, and run the rows from last to first. */
  readonly isReversed: boolean;
  readonly rows: readonly JobRow[];
  /** CPU time in milliseconds after which the hostile set begins no further case. Absent: all of them. */
  readonly budgetMs?: number;
  /** Where the operation's helper engines are borrowed, and the folder of what they answered before. */
  readonly lending?: JobLending | undefined;
  /** The same for the hostile set of the task `both`. */
  readonly hostileLending?: JobLending | undefined;
}

export interface JobLending {
  readonly module: string;
  readonly memory: string;
}

export interface JobRow {
  readonly name: string;
  /** Files in base64. */
  readonly input: unknown;
  readonly options: unknown;
  /** SHA-256 of the canonical envelope in the first process. */
  readonly expected: string;
  /** Where the input's files came from, for mutations of them. */
  readonly hasFixture: boolean;
  readonly isSuccess: boolean;
}

/** What the second process says, one line of JSON each, on descriptor 3. */
export type Reply =
  | { readonly kind: "same"; readonly row: string }
  | { readonly kind: "other"; readonly row: string; readonly envelope: string }
  | { readonly kind: "threw"; readonly row: string; readonly message: string }
  | { readonly kind: "missing"; readonly message: string }
  | { readonly kind: "begins"; readonly case: string }
  | {
      readonly kind: "ended";
      readonly case: string;
      readonly cpuMs: number;
      readonly codes: readonly string[];
      readonly faults: readonly string[];
    }
  | { readonly kind: "done" };
