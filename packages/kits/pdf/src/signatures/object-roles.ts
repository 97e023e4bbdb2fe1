import { walkFields } from "../facts/fields.ts";
import { walkDicts } from "../facts/walk-objects.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, isName, PdfDict, type PdfObject, PdfRef } from "../objects/object.ts";
import type { Role } from "./roles.ts";

/** Objects that are reached from many places, by the one part they play. */
export interface ObjectRoles {
  readonly roles: ReadonlyMap<number, Role>;
  readonly fieldNames: ReadonlyMap<number, string>;
}

/** Attack: a tree without end. */
const MAX_DEPTH = 500;

export function findLandmarks(file: PdfFile): ObjectRoles {
  const roles = new Map<number, Role>();
  const fieldNames = new Map<number, string>();
  const mark = (object: PdfObject | undefined, role: Role): boolean => {
    if (!(object instanceof PdfRef) || roles.has(object.number)) return false;
    roles.set(object.number, role);
    return true;
  };
  mark(file.trailer.get("Root"), "catalog");
  const form = file.dictOf(file.catalog.get("AcroForm"));
  markFields(file, form?.get("Fields"), mark);
  for (const field of walkFields(file)) {
    if (field.object !== undefined) fieldNames.set(field.object, field.name);
    for (const kid of file.arrayOf(field.dict.get("Kids")))
      if (kid instanceof PdfRef) fieldNames.set(kid.number, field.name);
  }
  markPages(file, file.catalog.get("Pages"), mark, 0);
  markStructure(file, mark);
  return { roles, fieldNames };
}

type Mark = (object: PdfObject | undefined, role: Role) => boolean;

function markFields(file: PdfFile, list: PdfObject | undefined, mark: Mark): void {
  const pending: { readonly node: PdfObject; readonly isSignature: boolean }[] = file
    .arrayOf(list)
    .map((node) => ({ node, isSignature: false }));
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    file.checkpoint();
    const dict = file.dictOf(step.node);
    if (dict === undefined) continue;
    const type = file.resolve(dict.get("FT"));
    const isSignature = type === null ? step.isSignature : isName(type, "Sig");
    if (step.node instanceof PdfRef && !mark(step.node, isSignature ? "signatureField" : "field")) continue;
    for (const node of file.arrayOf(dict.get("Kids"))) pending.push({ node, isSignature });
  }
}

function markPages(file: PdfFile, node: PdfObject | undefined, mark: Mark, depth: number): void {
  file.checkpoint();
  const dict = file.dictOf(node);
  if (dict === undefined || depth > MAX_DEPTH) return;
  const isNode = isArray(file.resolve(dict.get("Kids"))) && !isName(file.resolve(dict.get("Type")), "Page");
  if (node instanceof PdfRef && !mark(node, isNode ? "pages" : "page")) return;
  if (isNode) for (const kid of file.arrayOf(dict.get("Kids"))) markPages(file, kid, mark, depth + 1);
  else for (const annotation of file.arrayOf(dict.get("Annots"))) mark(annotation, "annotation");
}

function markStructure(file: PdfFile, mark: Mark): void {
  const pending: PdfObject[] = [file.catalog.get("StructTreeRoot") ?? null];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    file.checkpoint();
    if (node instanceof PdfRef && !mark(node, "structure")) continue;
    const found = file.resolve(node);
    if (isArray(found)) for (const one of found) pending.push(one);
    else if (found instanceof PdfDict && found.has("K")) pending.push(found.get("K") as PdfObject);
  }
}

/** Numbers of all objects that can be reached. */
export function reachable(file: PdfFile): Set<number> {
  const found = new Set<number>();
  const note = (value: PdfObject): void => {
    if (value instanceof PdfRef) found.add(value.number);
    else if (isArray(value)) for (const item of value) note(item);
  };
  for (const value of file.trailer.entries.values()) note(value);
  for (const { dict } of walkDicts(file, [...file.trailer.entries.keys()]))
    for (const value of dict.entries.values()) note(value);
  return found;
}
