/** How the file deviates where it could be read on. The rule keeps its name. */
export interface Defect {
  readonly rule: DefectRule;
  readonly message: string;
  /** Byte in the file, where it has one. */
  readonly offset?: number;
  /** Object it is of. */
  readonly object?: number;
}

export type DefectRule =
  | "header-missing"
  | "header-late"
  | "header-version"
  | "startxref-missing"
  | "startxref-wrong"
  | "xref-broken"
  | "xref-entry"
  | "xref-loop"
  | "xref-size"
  | "object-offset"
  | "object-missing"
  | "object-broken"
  | "object-depth"
  | "token"
  | "duplicate-key"
  | "stream-length"
  | "stream-end"
  | "object-end"
  | "object-stream"
  | "filter-data"
  | "trailer-missing"
  | "eof-missing"
  | "decryption"
  | "recovered";

export type NoteDefect = (defect: Defect) => void;
