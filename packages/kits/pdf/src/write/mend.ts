/** What was mended, and where. */
export interface Mend {
  readonly message: string;
  readonly object?: number;
  readonly offset?: number;
}
