/** What a second process is asked to do with one operation. */
export interface Job {
  readonly module: string;
  readonly operation: string;
  readonly task: "rows" | "hostile";
  /** Give each object of an input its members in reverse order, and run the rows from last to first. */
  readonly isReversed: boolean;
  readonly rows: readonly JobRow[];
  /** Of the hostile set: processor time after which no further case is begun. Absent: all of them. */
  readonly budgetMs?: number;
  /** Where the operation's helper engines are borrowed, and the folder of what they answered before. */
  readonly lending?: { readonly module: string; readonly memory: string } | undefined;
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
