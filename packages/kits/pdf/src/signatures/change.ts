/** What a later revision did to an object, strictest last. */
export const CHANGE_CLASSES = [
  "unused",
  "metadata",
  "dss",
  "timestamping",
  "signing",
  "formFill",
  "structure",
  "annotation",
  "other",
] as const;
export type ChangeClass = (typeof CHANGE_CLASSES)[number];

/** What a change of the class `other`, or one that only looks harmless, does to what is shown. */
export type ChangeEffect =
  /** Something shown is taken away, so that what lay under it shows. */
  | "uncovers"
  /** What characters look like, or what a field shows beside its value, is exchanged. */
  | "exchanges"
  /** Objects that lay unused in the signed bytes are now used. */
  | "awakens"
  /** Anything else. */
  | "alters";

export interface Change {
  /** Undefined for the trailer. */
  readonly object: number | undefined;
  readonly kind: "added" | "changed" | "removed";
  readonly class: ChangeClass;
  /** Keys that lead to it. */
  readonly path: string;
  readonly message: string;
  readonly field?: string;
  readonly effect?: ChangeEffect;
  /** The value of the field is another. */
  readonly hasNewValue?: boolean;
}

export function isStricter(one: ChangeClass, other: ChangeClass): boolean {
  return CHANGE_CLASSES.indexOf(one) > CHANGE_CLASSES.indexOf(other);
}
