import type { PdfFile } from "../../file/pdf-file.ts";
import { isArray, numberOf, PdfDict, PdfName, type PdfObject, PdfStream, PdfString } from "../../objects/object.ts";
import type { Expression } from "./expression.ts";

export type MemberValue = boolean | number | string | undefined;

/** An object that is being looked at, and the one that led to it. */
export interface MemberScope {
  readonly object: PdfObject;
  readonly above: MemberScope | undefined;
}

export interface Evaluation {
  readonly file: PdfFile;
  readonly version: string;
  readonly scope: MemberScope;
  /** The value whose row it is, and its key. */
  readonly value: PdfObject;
  readonly key?: string;
  /** Of the object that is looked at, or that it stands in. */
  readonly number?: number | undefined;
}

export function plainOf(object: PdfObject): MemberValue {
  if (typeof object === "boolean") return object;
  if (object instanceof PdfName) return object.value;
  if (object instanceof PdfString) return Buffer.from(object.bytes).toString("latin1");
  return numberOf(object);
}

/** The object that a path names; null for one that is not there, undefined for a path we do not follow. */
export function objectOf(expression: Expression | undefined, on: Evaluation): PdfObject | undefined {
  if (expression === undefined) return on.value;
  if (expression.kind === "value") return memberOf(objectAt(expression.path, on), expression.key, on.file);
  if (expression.kind !== "literal") return undefined;
  const steps = expression.text.split("::");
  if (steps.includes("*")) return undefined;
  return memberOf(objectAt(steps.slice(0, -1), on), steps.at(-1) ?? "", on.file);
}

export function objectAt(path: readonly string[], { file, scope }: Evaluation): PdfObject {
  let own: MemberScope | undefined = scope;
  let object: PdfObject = scope.object;
  for (const [index, step] of path.entries()) {
    if (step === "parent") {
      own = own?.above;
      object = own?.object ?? null;
    } else if (step === "trailer" && index === 0) object = file.trailer;
    else object = step === "Catalog" && index === 1 ? file.catalog : memberOf(object, step, file);
  }
  return object;
}

export function memberOf(object: PdfObject, key: string, file: PdfFile): PdfObject {
  if (object instanceof PdfDict) return file.resolve(object.get(key));
  if (object instanceof PdfStream) return file.resolve(object.dict.get(key));
  return isArray(object) && /^\d+$/.test(key) ? file.resolve(object[Number(key)]) : null;
}
