import { walkNamePairs } from "../../facts/names.ts";
import type { PdfFile } from "../../file/pdf-file.ts";
import {
  integerOf,
  isArray,
  isName,
  numberOf,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from "../../objects/object.ts";
import { textOf } from "../../objects/text-string.ts";
import type { Expression } from "./expression.ts";
import { type Evaluation, type MemberValue, memberOf, objectOf, plainOf } from "./members.ts";
import { readStructureContent, type StructureContent } from "./structure-content.ts";

interface Operands {
  readonly first: Expression | undefined;
  /** The value of the second. */
  readonly step: MemberValue;
}

type Predicate = (operands: Operands, on: Evaluation) => MemberValue;

const PROCESS_COLORANTS: ReadonlySet<string> = new Set(["Cyan", "Magenta", "Yellow", "Black"]);
/** No colorants of their own. Source: ISO 32000-2, 8.6.6.4. */
const NO_COLORANTS: ReadonlySet<string> = new Set(["None", "All"]);

/** What asks for more than the object and those around it. Source: Arlington PDF model, INTERNAL_GRAMMAR. */
const PREDICATES: ReadonlyMap<string, Predicate> = new Map<string, Predicate>([
  // The reader takes these as they stand.
  ["AlwaysUnencrypted", () => true],
  ["ArraySortAscending", ({ first, step }, on) => isAscending(objectOf(first, on), step, on.file)],
  [
    "HasProcessColorants",
    ({ first }, on) => hasColorant(objectOf(first, on), (name) => PROCESS_COLORANTS.has(name), on),
  ],
  [
    "HasSpotColorants",
    ({ first }, on) =>
      hasColorant(objectOf(first, on), (name) => !PROCESS_COLORANTS.has(name) && !NO_COLORANTS.has(name), on),
  ],
  ["ImageIsStructContentItem", (_, on) => isOf("objects", on)],
  ["InKeyMap", ({ first }, on) => isInKeyMap(objectOf(first, on), on.value)],
  ["InNameTree", ({ first }, on) => isInNameTree(objectOf(first, on), on)],
  ["IsEncryptedWrapper", (_, { file }) => isEncryptedWrapper(file)],
  ["IsFieldName", (_, { value }) => isFieldName(value)],
  ["IsHexString", (_, { value }) => value instanceof PdfString && value.isHex],
  ["IsPDFTagged", (_, { file }) => isTagged(file)],
  // Any name can be that of a spot colour.
  ["KeyNameIsColorant", () => true],
  ["NoCycle", (_, on) => isWithoutCycle(on)],
  ["NumberOfPages", (_, { file }) => integerOf(file.resolve(file.dictOf(file.catalog.get("Pages"))?.get("Count")))],
  ["PageContainsStructContentItems", (_, on) => isOf("pages", on)],
]);

/** The value of a predicate; undefined for one that asks for a font's glyphs, for a page of another file, or for nothing. */
export function judgePredicate(name: string, operands: Operands, on: Evaluation): MemberValue {
  return PREDICATES.get(name)?.(operands, on);
}

function isAscending(object: PdfObject | undefined, step: MemberValue, file: PdfFile): MemberValue {
  if (object === undefined || !isArray(object) || typeof step !== "number" || step < 1) return undefined;
  let before = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < object.length; index += step) {
    const own = numberOf(file.resolve(object[index]));
    if (own === undefined) return undefined;
    if (own < before) return false;
    before = own;
  }
  return true;
}

function hasColorant(names: PdfObject | undefined, test: (name: string) => boolean, { file }: Evaluation): MemberValue {
  if (names === undefined || !isArray(names)) return undefined;
  return names.map(file.resolve).some((one) => one instanceof PdfName && test(one.value));
}

function isInKeyMap(map: PdfObject | undefined, value: PdfObject): MemberValue {
  if (map === undefined || !(value instanceof PdfName)) return undefined;
  return map instanceof PdfDict && map.has(value.value);
}

const trees = new WeakMap<PdfDict, { readonly names: ReadonlySet<string>; readonly objects: ReadonlySet<number> }>();

/** Whether a string is a name of the tree; of another object, whether the tree leads to it. */
function isInNameTree(tree: PdfObject | undefined, { file, value, number }: Evaluation): MemberValue {
  if (tree === undefined) return undefined;
  if (!(tree instanceof PdfDict)) return false;
  let own = trees.get(tree);
  if (own === undefined) {
    const pairs = [...walkNamePairs(file, tree)];
    const objects = pairs.flatMap(([, held]) => (held instanceof PdfRef ? [held.number] : []));
    own = { names: new Set(pairs.map(([name]) => name)), objects: new Set(objects) };
    trees.set(tree, own);
  }
  if (value instanceof PdfString) return own.names.has(String(plainOf(value)));
  return value === null && number !== undefined ? own.objects.has(number) : undefined;
}

/** Source: ISO 32000-2, 7.6.7. */
function isEncryptedWrapper(file: PdfFile): boolean {
  return file
    .arrayOf(file.catalog.get("AF"))
    .some((held) => isName(file.resolve(file.dictOf(held)?.get("AFRelationship")), "EncryptedPayload"));
}

/** Names between full stops, none of them empty. Source: ISO 32000-2, 12.7.4.2. */
function isFieldName(value: PdfObject): MemberValue {
  const text = textOf(value);
  return text === undefined ? undefined : text.split(".").every((part) => part !== "");
}

function isTagged(file: PdfFile): boolean {
  return file.resolve(file.dictOf(file.catalog.get("MarkInfo"))?.get("Marked")) === true;
}

/** Of the list that goes on by this key. */
function isWithoutCycle({ file, value, key }: Evaluation): MemberValue {
  if (key === undefined) return undefined;
  const seen = new Set<PdfObject>();
  let own = value;
  while (own instanceof PdfDict || own instanceof PdfStream) {
    file.checkpoint();
    if (seen.has(own)) return false;
    seen.add(own);
    own = memberOf(own, key, file);
  }
  return true;
}

const contents = new WeakMap<PdfFile, StructureContent>();

function isOf(kind: keyof StructureContent, { file, number }: Evaluation): MemberValue {
  if (number === undefined) return undefined;
  let own = contents.get(file);
  if (own === undefined) {
    own = readStructureContent(file);
    contents.set(file, own);
  }
  return own[kind].has(number);
}
