import { STRUCTURES } from "../data/xmp-schemas.ts";
import type { XmpNode } from "./rdf.ts";

/** Types that a package defines itself, by their names in lower case. */
export type OwnTypes = ReadonlyMap<string, OwnType>;

export interface OwnType {
  readonly namespace: string;
  readonly fields: ReadonlyMap<string, string>;
}

const DATE = /^\d{4}(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?)?)?$/;

function isDate(value: string): boolean {
  const found = DATE.exec(value);
  if (found === null) return false;
  const [, month = "01", day = "01", hour = "00", minute = "00", second = "00"] = found;
  const inside = (text: string, least: number, most: number): boolean => Number(text) >= least && Number(text) <= most;
  return (
    inside(month, 1, 12) && inside(day, 1, 31) && inside(hour, 0, 23) && inside(minute, 0, 59) && inside(second, 0, 59)
  );
}

const anything = (): boolean => true;
const fits =
  (pattern: RegExp) =>
  (value: string): boolean =>
    pattern.test(value);

/** Types of one text. Source: XMP Specification, 4. */
const SIMPLE: Readonly<Record<string, (value: string) => boolean>> = {
  text: anything,
  propername: anything,
  agentname: anything,
  xpath: anything,
  uri: isUri,
  url: isUri,
  guid: anything,
  renditionclass: anything,
  point: fits(/^\(?-?\d+,\s*-?\d+\)?$/),
  boolean: fits(/^(?:True|False)$/),
  integer: fits(/^[+-]?\d+$/),
  real: fits(/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/),
  rational: fits(/^-?\d+\/\d+$/),
  mimetype: fits(/^[-\w+.]+\/[-\w+.]+$/),
  locale: fits(/^\s*(?:[a-zA-Z]{1,8}(?:[-_][a-zA-Z0-9]{1,8})*)?\s*$/),
  gpscoordinate: fits(/^\d{1,3},\d{1,2}(?:,\d{1,2}|\.\d+)[NSEW]$/),
  date: isDate,
};

/** Source: RFC 3986, as far as the characters go. */
export function isUri(value: string): boolean {
  return /^(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2}|[^\x00-\x7f])*$/.test(value);
}

let known: ReadonlyMap<string, OwnType> | undefined;

function structures(): ReadonlyMap<string, OwnType> {
  known ??= new Map(
    Object.entries(STRUCTURES).map(([name, text]) => {
      const [namespace = "", ...lines] = text.split("\n");
      const fields = lines.map((line): [string, string] => {
        const [field = "", type = ""] = line.split(": ");
        return [field, type];
      });
      return [name.toLowerCase(), { namespace, fields: new Map(fields) }];
    }),
  );
  return known;
}

const LIST = /^(bag|seq|alt)\s+(?:of\s+)?(.*)$/i;
const LANGUAGES = /^lang\s+alt$/i;
const CHOICE = /^(?:(?:open|closed)\s+)?choice(?:\s+of)?(?:\s+(.*))?$/i;

/** Whether there is a type of this name. */
export function isType(type: string, own: OwnTypes): boolean {
  const name = type.trim();
  if (LANGUAGES.test(name)) return true;
  const [, , inner] = LIST.exec(name) ?? [];
  if (inner !== undefined) return isType(inner, own);
  const choice = CHOICE.exec(name);
  if (choice !== null) return choice[1] === undefined || isType(choice[1], own);
  const key = name.toLowerCase();
  return key === "any" || Object.hasOwn(SIMPLE, key) || own.has(key) || structures().has(key);
}

/** Nested types. Attack: a type that is a field of itself. */
const MAX_DEPTH = 20;

/** Whether a value is of a type. */
export function isOfType(node: XmpNode, type: string, own: OwnTypes, depth = 0): boolean {
  const name = type.trim();
  if (depth > MAX_DEPTH) return false;
  if (LANGUAGES.test(name))
    return node.form === "alt" && node.children.every((item) => item.form === "simple" && item.language !== undefined);
  const [, list, inner] = LIST.exec(name) ?? [];
  if (list !== undefined && inner !== undefined)
    return node.form === list.toLowerCase() && node.children.every((item) => isOfType(item, inner, own, depth + 1));
  const choice = CHOICE.exec(name);
  if (choice !== null) return isChosen(node, choice[1], own);
  const key = name.toLowerCase();
  if (key === "any") return true;
  const simple = Object.hasOwn(SIMPLE, key) ? SIMPLE[key] : undefined;
  if (simple !== undefined && !own.has(key)) return node.form === "simple" && simple(node.value);
  const structure = own.get(key) ?? structures().get(key);
  return structure !== undefined && isStructure(node, structure, own, depth);
}

/** "Integer 1 2 3" of our own tables; a type alone where a package says it. */
function isChosen(node: XmpNode, reported: string | undefined, own: OwnTypes): boolean {
  if (node.form !== "simple") return false;
  if (reported === undefined) return true;
  const [type = "", ...values] = reported.split(" ");
  if (values.length === 0 || !/^(?:Integer|Real|Text)$/.test(type)) return isOfType(node, reported, own);
  if (type !== "Text") return isOfType(node, type, own) && values.includes(String(Number(node.value)));
  return values.includes(node.value.replaceAll(" ", "_"));
}

function isStructure(node: XmpNode, { namespace, fields }: OwnType, own: OwnTypes, depth: number): boolean {
  if (node.form !== "structure") return false;
  return node.children.every((field) => {
    const type = fields.get(field.name);
    return field.namespace === namespace && type !== undefined && isOfType(field, type, own, depth + 1);
  });
}
