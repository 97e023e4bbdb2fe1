import { type FormField, walkFields } from "../facts/fields.ts";
import { walkDicts } from "../facts/walk-objects.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import type { FieldLock } from "../forms/locks.ts";
import {
  integerOf,
  isArray,
  isName,
  type PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfString,
} from "../objects/object.ts";
import { textOf } from "../objects/text-string.ts";

/** Fields that may not change after signing. */
type SignedLock = Pick<FieldLock, "action" | "names">;

export interface PdfSignature {
  /** Full name; undefined for one that no field of the form holds. */
  readonly field: string | undefined;
  readonly fieldObject: number | undefined;
  /** The signature dictionary's object. */
  readonly object: number | undefined;
  readonly kind: "signature" | "documentTimestamp" | "usageRights";
  readonly value: PdfDict;
  readonly filter: string | undefined;
  readonly subFilter: string | undefined;
  /** As it is written; undefined where it is no array of integers. */
  readonly byteRange: readonly number[] | undefined;
  readonly contents: Uint8Array | undefined;
  /** Cert of the dictionary: the certificates of a signature that holds none. */
  readonly certificates: readonly Uint8Array[];
  /** P of DocMDP: 1, 2 or 3. */
  readonly certifies: number | undefined;
  /** Perms of the catalog names it. */
  readonly isNamedByCatalog: boolean;
  readonly locks: readonly SignedLock[];
  /** P of the field's lock. */
  readonly lockPermission: number | undefined;
  readonly claims: Readonly<Record<string, string>>;
}

/** Every signature dictionary that can be reached: of the fields first, in their order, then others. */
export function findSignatures(file: PdfFile): { readonly signed: PdfSignature[]; readonly unsigned: string[] } {
  const signed: PdfSignature[] = [];
  const unsigned: string[] = [];
  const seen = new Set<PdfDict>();
  for (const field of walkFields(file)) {
    if (field.kind !== "signature") continue;
    const value = field.inherited.get("V");
    const dict = file.dictOf(value);
    if (dict === undefined) {
      unsigned.push(field.name);
      continue;
    }
    seen.add(dict);
    signed.push(readSignature(file, { dict, object: numberOfRef(value), field }));
  }
  const rights = usageRights(file);
  for (const { dict, object, isIndirect } of walkDicts(file)) {
    if (seen.has(dict) || !isSignature(file, dict)) continue;
    seen.add(dict);
    signed.push(readSignature(file, { dict, object: isIndirect ? object : undefined, isRights: rights.has(dict) }));
  }
  return { signed, unsigned };
}

function numberOfRef(value: PdfObject | undefined): number | undefined {
  return value instanceof PdfRef ? value.number : undefined;
}

function isSignature(file: PdfFile, dict: PdfDict): boolean {
  if (!dict.has("Contents")) return false;
  const type = file.resolve(dict.get("Type"));
  if (isName(type, "Sig") || isName(type, "DocTimeStamp")) return dict.has("Filter");
  return dict.has("ByteRange") && dict.has("Filter");
}

/** Rights that Adobe's programs were granted; no signature of the document. Source: ISO 32000-1, 12.8.2.3. */
function usageRights(file: PdfFile): Set<PdfDict> {
  const perms = file.dictOf(file.catalog.get("Perms"));
  const found = new Set<PdfDict>();
  for (const key of ["UR", "UR3"]) {
    const dict = file.dictOf(perms?.get(key));
    if (dict !== undefined) found.add(dict);
  }
  return found;
}

interface Found {
  readonly dict: PdfDict;
  readonly object: number | undefined;
  readonly field?: FormField;
  readonly isRights?: boolean;
}

function readSignature(file: PdfFile, { dict, object, field, isRights = false }: Found): PdfSignature {
  const text = (key: string): string | undefined => {
    const own = file.resolve(dict.get(key));
    return own instanceof PdfName ? own.value : textOf(own);
  };
  const subFilter = text("SubFilter");
  const range = file.resolve(dict.get("ByteRange"));
  const numbers = isArray(range) ? range.map((item) => integerOf(file.resolve(item))) : undefined;
  const byteRange = numbers?.every((one) => one !== undefined) === true ? (numbers as number[]) : undefined;
  const contents = file.resolve(dict.get("Contents"));
  const transforms = transformsOf(file, dict);
  const perms = file.dictOf(file.catalog.get("Perms"));
  const lock = field === undefined ? undefined : file.dictOf(field.dict.get("Lock"));
  const isStamp = isName(file.resolve(dict.get("Type")), "DocTimeStamp") || subFilter === "ETSI.RFC3161";
  const claims = Object.entries({
    name: text("Name"),
    reason: text("Reason"),
    location: text("Location"),
    contact: text("ContactInfo"),
    date: text("M"),
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    field: field?.name,
    fieldObject: field?.object,
    object,
    kind: isRights ? "usageRights" : isStamp ? "documentTimestamp" : "signature",
    value: dict,
    filter: text("Filter"),
    subFilter,
    byteRange,
    contents: contents instanceof PdfString ? contents.bytes : undefined,
    certificates: certificatesOf(file, dict),
    certifies: transforms.certifies,
    isNamedByCatalog: file.dictOf(perms?.get("DocMDP")) === dict,
    locks: [...transforms.locks, ...(lock === undefined ? [] : lockOf(file, lock))],
    lockPermission: lock === undefined ? undefined : integerOf(file.resolve(lock.get("P"))),
    claims: Object.fromEntries(claims),
  };
}

function certificatesOf(file: PdfFile, dict: PdfDict): Uint8Array[] {
  const held = file.resolve(dict.get("Cert"));
  const items = isArray(held) ? held.map(file.resolve) : [held];
  return items.flatMap((item) => (item instanceof PdfString ? [item.bytes] : []));
}

interface Transforms {
  readonly certifies: number | undefined;
  readonly locks: SignedLock[];
}

function transformsOf(file: PdfFile, dict: PdfDict): Transforms {
  let certifies: number | undefined;
  const locks: SignedLock[] = [];
  for (const item of file.arrayOf(dict.get("Reference"))) {
    const reference = file.dictOf(item);
    const method = file.resolve(reference?.get("TransformMethod"));
    const params = file.dictOf(reference?.get("TransformParams"));
    if (isName(method, "DocMDP")) {
      const level = integerOf(file.resolve(params?.get("P"))) ?? 2;
      certifies = level === 1 || level === 3 ? level : 2;
    }
    if (isName(method, "FieldMDP") && params !== undefined) for (const one of lockOf(file, params)) locks.push(one);
  }
  return { certifies, locks };
}

function lockOf(file: PdfFile, dict: PdfDict): SignedLock[] {
  const action = file.resolve(dict.get("Action"));
  if (!(action instanceof PdfName)) return [];
  if (action.value !== "All" && action.value !== "Include" && action.value !== "Exclude") return [];
  const names = file.arrayOf(dict.get("Fields")).flatMap((item) => textOf(file.resolve(item)) ?? []);
  return [{ action: action.value, names }];
}
