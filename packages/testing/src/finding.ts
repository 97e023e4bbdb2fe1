/** The gates in the order in which they are told. "row" is not a gate: it holds what a row states of itself. */
export const GATE_IDS = [
  "C1",
  "C2",
  "C3",
  "C4",
  "C5",
  "C6",
  "C7",
  "C8",
  "C9",
  "C10",
  "C11",
  "C12",
  "C13",
  "C14",
  "C15",
  "C16",
  "C17",
  "C18",
  "C20",
] as const;
export type GateId = (typeof GATE_IDS)[number];

/** C19 is no gate of one operation alone: it needs the service and every client of it, and so has a suite of its own. */
export type SuiteGateId = "C19";

/** One thing wrong with an operation. No finding means the gate is passed. */
export interface Finding {
  readonly gate: GateId | SuiteGateId | "row";
  /** The row it was seen in, where it was one. */
  readonly row?: string;
  readonly message: string;
}

/** A message for each fault -> findings of one gate. */
export function toFindings(gate: Finding["gate"], messages: readonly string[], row?: string): Finding[] {
  return messages.map((message) => ({ gate, message, ...(row !== undefined && { row }) }));
}

export function describeFinding({ gate, row, message }: Finding): string {
  return `${gate}${row === undefined ? "" : ` [${row}]`}: ${message}`;
}
