/** What was mended, and where. */
export interface RepairNote {
  readonly message: string;
  readonly object?: number;
  readonly offset?: number;
}
