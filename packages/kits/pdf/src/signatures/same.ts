import type { PdfFile } from "../file/pdf-file.ts";
import type { XrefEntry } from "../file/xref-entry.ts";
import {
  isArray,
  isName,
  numberOf,
  PdfName,
  type PdfObject,
  PdfReal,
  PdfRef,
  PdfStream,
  PdfString,
} from "../objects/object.ts";
import { readUsedOperations } from "../objects/operands.ts";
import { serialize } from "../write/serialize.ts";
import type { ChangeEffect } from "./change.ts";
import type { Role } from "./roles.ts";

/** What a change of something shown does. */
export function effectOf(
  { role, path }: { readonly role: Role; readonly path: string },
  one: PdfObject | "shorter",
  other: PdfObject,
): ChangeEffect {
  if (role === "font" || /\/(?:Font|ToUnicode|FontDescriptor|CharProcs|Encoding)(?:\/|$)/.test(path))
    return "exchanges";
  if (other === null && /\/(?:XObject|Contents|Annots|Pattern|Shading)(?:\/|$)/.test(path)) return "uncovers";
  if (one instanceof PdfStream && other instanceof PdfStream && /\/XObject\//.test(path)) return "uncovers";
  return "alters";
}

/** Numbers whose entry, or whose object stream's entry, is another than before. */
export function touchedNumbers(before: PdfFile, after: PdfFile): Set<number> {
  const found = new Set<number>();
  const containers = new Map<number, boolean>();
  const isMoved = (number: number): boolean => {
    const known = containers.get(number);
    if (known !== undefined) return known;
    const isOther = !sameEntry(before.entryOf(number), after.entryOf(number));
    containers.set(number, isOther);
    return isOther;
  };
  for (const number of new Set([...before.objectNumbers(), ...after.objectNumbers()])) {
    const [one, other] = [before.entryOf(number), after.entryOf(number)];
    if (!sameEntry(one, other) || (other?.kind === "packed" && isMoved(other.container))) found.add(number);
  }
  return found;
}

function sameEntry(one: XrefEntry | undefined, other: XrefEntry | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (one.kind === "plain") return other.kind === "plain" && one.offset === other.offset;
  if (one.kind === "packed")
    return other.kind === "packed" && one.container === other.container && one.index === other.index;
  return other.kind === "free";
}

export function isFileStructure(object: PdfObject): boolean {
  return object instanceof PdfStream && ["ObjStm", "XRef"].some((type) => isName(object.dict.get("Type"), type));
}

/** Values that are written alike, references by their numbers. */
export function isSame(one: PdfObject, other: PdfObject): boolean {
  if (one === other) return true;
  if (one === null || other === null) return false;
  if (one instanceof PdfName) return other instanceof PdfName && one.value === other.value;
  if (one instanceof PdfString) return other instanceof PdfString && sameBytes(one.bytes, other.bytes);
  if (one instanceof PdfRef) return other instanceof PdfRef && one.number === other.number;
  if (typeof one === "number" || one instanceof PdfReal) return numberOf(one) === numberOf(other);
  if (one instanceof PdfStream)
    return other instanceof PdfStream && sameBytes(one.stored, other.stored) && isSame(one.dict, other.dict);
  return sameBytes(serialize(one), serialize(other)) && one.constructor === (other as object).constructor;
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && Buffer.compare(one, other) === 0;
}

export interface Matched {
  readonly kept: readonly (readonly [PdfObject, PdfObject])[];
  readonly added: readonly PdfObject[];
  readonly removed: readonly PdfObject[];
}

/** Parts of two lists that are the same object; parts written in the list itself by how they are written. */
export function match(one: readonly PdfObject[], other: readonly PdfObject[]): Matched {
  const keyOf = (item: PdfObject): string =>
    item instanceof PdfRef ? `${item.number} R` : Buffer.from(serialize(item)).toString("latin1");
  const left = new Map<string, PdfObject[]>();
  for (const item of one) left.set(keyOf(item), [...(left.get(keyOf(item)) ?? []), item]);
  const kept: (readonly [PdfObject, PdfObject])[] = [];
  const added: PdfObject[] = [];
  for (const item of other) {
    const found = left.get(keyOf(item))?.pop();
    if (found === undefined) added.push(item);
    else kept.push([found, item]);
  }
  return { kept, added, removed: [...left.values()].flat() };
}

/** The bytes that a content stream shows as text, one behind the other. */
export function shownBytes(file: PdfFile, stream: PdfStream): string {
  let shown = "";
  for (const { operator, operands } of readUsedOperations(file.decode(stream).bytes, file.checkpoint)) {
    if (operator !== "Tj" && operator !== "TJ" && operator !== "'" && operator !== '"') continue;
    for (const operand of operands.flatMap((one) => (isArray(one) ? one : [one])))
      if (operand instanceof PdfString) shown += Buffer.from(operand.bytes).toString("latin1");
  }
  return shown.replace(/ +/g, "");
}
