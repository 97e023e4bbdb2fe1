import { scriptOf } from "../facts/actions.ts";
import { readStandardCall } from "../facts/standard-call.ts";
import { walkDicts } from "../facts/walk-objects.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { integerOf, isArray, PdfDict, PdfName, type PdfObject, PdfRef } from "../objects/object.ts";
import { encodeText, textOf } from "../objects/text-string.ts";
import { serialize } from "../write/serialize.ts";
import { freeName } from "./merge-names.ts";
import type { Part } from "./part.ts";
import { type SourceFile, unsupported } from "./source.ts";

export type EqualNames = "fail" | "rename";

export interface FormPart {
  readonly part: Part;
  readonly fields: readonly PdfObject[];
}

/** Fields that are called by their names; renaming one would break these. */
const CALLING: ReadonlySet<string> = new Set(["JavaScript", "SubmitForm", "ResetForm", "ImportData", "Hide"]);

/** Gives fields a name of their own where an earlier file has one of the same. */
export function renameFields(
  sources: readonly SourceFile[],
  fields: readonly (readonly PdfObject[])[],
  equal: EqualNames,
): void {
  const taken = new Set<string>();
  for (const [index, source] of sources.entries()) {
    const { file, pruned } = source;
    const named = (fields[index] ?? []).flatMap((held) => {
      const name = textOf(file.resolve(file.dictOf(held)?.get("T")));
      return name === undefined ? [] : [{ held, name }];
    });
    const own = new Set(named.map(({ name }) => name));
    const renamed: string[] = [];
    for (const { held, name } of named) {
      if (!taken.has(name)) continue;
      if (equal === "fail")
        throw unsupported(`Two of the files have a field ${JSON.stringify(name)}: set equalFieldNames to rename.`);
      const dict = held instanceof PdfRef ? (pruned.get(held.number) ?? file.dictOf(held)) : undefined;
      if (!(held instanceof PdfRef) || dict === undefined)
        throw unsupported(`The field ${JSON.stringify(name)} is not an indirect object and cannot be renamed.`);
      const free = freeName(name, (one) => taken.has(one) || own.has(one));
      pruned.set(held.number, dict.with({ T: encodeText(free) }));
      own.add(free);
      renamed.push(name);
    }
    if (renamed.length > 0) refuseCalls(source, renamed);
    for (const name of own) taken.add(name);
  }
}

function refuseCalls({ file }: SourceFile, renamed: readonly string[]): void {
  for (const { dict } of walkDicts(file)) {
    const kind = file.resolve(dict.get("S"));
    if (kind instanceof PdfName && CALLING.has(kind.value) && !isOfOwnField(file, dict))
      throw unsupported(
        `The field ${JSON.stringify(renamed[0])} cannot be renamed: ${kind.value} may call it by name.`,
      );
  }
}

/** Whether an action is a standard script that formats or checks the value of its field and names no other. */
function isOfOwnField(file: PdfFile, action: PdfDict): boolean {
  const script = file.resolve(action.get("JS"));
  if (!action.has("JS") || action.has("Next")) return false;
  return /^AF(?:Number|Percent|Date|Time|Special|Range)_/.test(readStandardCall(scriptOf(file, script))?.name ?? "");
}

/** What a form says for all its fields, said by those of a later file themselves. */
export function keepDefaults(source: SourceFile, fields: readonly PdfObject[], first: PdfDict | undefined): void {
  const { file, pruned } = source;
  const form = file.dictOf(file.catalog.get("AcroForm"));
  for (const key of ["DA", "Q"] as const) {
    const own = form?.get(key);
    if (own === undefined || first === undefined) continue;
    for (const held of fields) {
      if (!(held instanceof PdfRef)) continue;
      const dict = pruned.get(held.number) ?? file.dictOf(held);
      if (dict !== undefined && !dict.has(key)) pruned.set(held.number, dict.with({ [key]: own }));
    }
  }
}

/** Fonts of a form's resources whose names an earlier file has for another font. */
export function renameFonts(sources: readonly SourceFile[]): Map<string, string>[] {
  const taken = new Map<string, string>();
  return sources.map(({ file }) => {
    const resources = file.dictOf(file.dictOf(file.catalog.get("AcroForm"))?.get("DR"));
    const fonts = [...(file.dictOf(resources?.get("Font"))?.entries ?? [])];
    const own = new Set(fonts.map(([name]) => name));
    const renamed = new Map<string, string>();
    for (const [name, held] of fonts) {
      const font = file.dictOf(held);
      const look =
        font === undefined || font.has("FontDescriptor")
          ? `${name} of ${file.bytes.length}`
          : fontKeyOf(font, file.resolve);
      if (taken.has(name) && taken.get(name) !== look)
        renamed.set(
          name,
          freeName(name, (one) => taken.has(one) || own.has(one)),
        );
      taken.set(renamed.get(name) ?? name, look);
    }
    return renamed;
  });
}

/** A standard font without a program is the same in two files when its dictionary is. */
function fontKeyOf(font: PdfDict, resolve: (object: PdfObject | undefined) => PdfObject): string {
  const keys = ["BaseFont", "Subtype", "Encoding", "FirstChar", "LastChar", "Widths"];
  return keys.map((key) => Buffer.from(serialize(flat(resolve(font.get(key)), resolve))).toString("latin1")).join(" ");
}

function flat(object: PdfObject, resolve: (object: PdfObject | undefined) => PdfObject): PdfObject {
  const found = resolve(object);
  if (isArray(found)) return found.map((item) => flat(item, resolve));
  if (!(found instanceof PdfDict)) return found;
  return new PdfDict(new Map([...found.entries].map(([key, value]) => [key, flat(value, resolve)])));
}

/** The forms of all files as one. Source: ISO 32000-2, 12.7.3. */
export function mergeForms(
  parts: readonly FormPart[],
  fonts: readonly ReadonlyMap<string, string>[],
): PdfDict | undefined {
  let merged: PdfDict | undefined;
  for (const [index, { part, fields }] of parts.entries()) {
    const { file, dropped } = part.source;
    const form = file.dictOf(file.catalog.get("AcroForm"));
    if (form === undefined) continue;
    const order = file.arrayOf(form.get("CO")).filter((held) => !(held instanceof PdfRef && dropped.has(held.number)));
    const resources = takeResources(part, file.dictOf(form.get("DR")), fonts[index] ?? new Map());
    const base = merged ?? (part.take(form.without("Fields", "CO", "DR", "NeedAppearances")) as PdfDict);
    const flags = (integerOf(file.resolve(form.get("SigFlags"))) ?? 0) | (integerOf(base.get("SigFlags")) ?? 0);
    const list = (key: string, more: readonly PdfObject[]): PdfObject[] => [
      ...((merged?.get(key) as readonly PdfObject[] | undefined) ?? []),
      ...more.map((item) => part.take(item)),
    ];
    const [allFields, allOrder] = [list("Fields", fields), list("CO", order)];
    merged = base.with({
      Fields: allFields,
      CO: allOrder.length > 0 ? allOrder : undefined,
      DR: mergeResources(merged?.get("DR"), resources),
      NeedAppearances:
        asks(file, form) && (fields.length > 0 || parts.length === 1) ? true : base.get("NeedAppearances"),
      SigFlags: flags === 0 ? undefined : flags,
    });
  }
  return merged;
}

function asks(file: SourceFile["file"], form: PdfDict): boolean {
  return file.resolve(form.get("NeedAppearances")) === true;
}

/** The resources with the members of each kind as references or copies, fonts by their new names. */
function takeResources(part: Part, resources: PdfDict | undefined, fonts: ReadonlyMap<string, string>): PdfDict {
  const { file } = part.source;
  const kinds = [...(resources?.entries ?? [])].map(([kind, value]): [string, PdfObject] => {
    const own = file.dictOf(value);
    if (own === undefined) return [kind, part.take(value)];
    const named = [...own.entries].map(([name, item]): [string, PdfObject] => [
      kind === "Font" ? (fonts.get(name) ?? name) : name,
      part.take(item),
    ]);
    return [kind, new PdfDict(new Map(named))];
  });
  return new PdfDict(new Map(kinds));
}

function mergeResources(known: PdfObject | undefined, own: PdfDict): PdfDict | undefined {
  if (!(known instanceof PdfDict)) return own.entries.size === 0 ? undefined : own;
  const entries = new Map(known.entries);
  for (const [kind, value] of own.entries) {
    const before = entries.get(kind);
    if (before instanceof PdfDict && value instanceof PdfDict) {
      // Of two fonts with one name and one look the first serves both.
      entries.set(kind, new PdfDict(new Map([...value.entries, ...before.entries])));
    } else if (before === undefined) entries.set(kind, value);
  }
  return new PdfDict(entries);
}
