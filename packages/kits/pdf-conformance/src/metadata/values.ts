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

/**
 * Types of one text. Those that the note leaves to the writer take any text, and a closed choice takes any value of its
 * type. Source: XMP Specification, 4; PDF Association, technical note 0010, what a validator checks of value types.
 */
const SIMPLE: Readonly<Record<string, (value: string) => boolean>> = {
  text: anything,
  propername: anything,
  agentname: anything,
  xpath: anything,
  uri: anything,
  url: anything,
  rational: anything,
  locale: anything,
  guid: anything,
  renditionclass: anything,
  boolean: fits(/^(?:True|False)$/),
  integer: fits(/^[+-]?\d+$/),
  real: fits(/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/),
  mimetype: fits(/^[-\w+.]+\/[-\w+.]+$/),
  gpscoordinate: fits(/^\d{1,3},\d{1,2}(?:,\d{1,2}|\.\d+)[NSEW]$/),
  date: isDate,
};

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

const LIST = /^(bag|seq|alt) (.*)$/;
const CHOICE = /(?:(?:open|closed)\s+)?choice(?:\s+of(?=\s))?(?=\s|$)/g;

/** "Open Choice of Text" -> "text"; "Bag of Integer" -> "bag integer"; a list or a choice of nothing is one of texts. */
function simplify(type: string): string {
  const plain = type
    .toLowerCase()
    .replace(CHOICE, " ")
    .replace(/\b(bag|seq|alt)\s+of(?=\s)/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
  if (plain === "") return "text";
  return /(?:^| )(?:bag|seq|alt)$/.test(plain) && !/(?:^| )lang alt$/.test(plain) ? `${plain} text` : plain;
}

/** Whether there is a type of this name. */
export function isType(type: string, own: OwnTypes): boolean {
  let name = simplify(type);
  for (let list = LIST.exec(name); list !== null; list = LIST.exec(name)) name = list[2] ?? "";
  return (
    name === "any" || name === "lang alt" || Object.hasOwn(SIMPLE, name) || own.has(name) || structures().has(name)
  );
}

/** Nested types. Attack: a type that is a field of itself. */
const MAX_DEPTH = 20;

/** Whether a value is of a type. */
export function isOfType(node: XmpNode, type: string, own: OwnTypes, depth = 0): boolean {
  const name = simplify(type);
  if (depth > MAX_DEPTH) return false;
  if (name === "any") return true;
  if (name === "lang alt")
    return node.form === "alt" && node.children.every((item) => item.form === "simple" && item.language !== undefined);
  const [, list, inner] = LIST.exec(name) ?? [];
  if (list !== undefined && inner !== undefined)
    return node.form === list && node.children.every((item) => isOfType(item, inner, own, depth + 1));
  const simple = Object.hasOwn(SIMPLE, name) ? SIMPLE[name] : undefined;
  if (simple !== undefined && !own.has(name)) return node.form === "simple" && simple(node.value);
  const structure = own.get(name) ?? structures().get(name);
  return structure !== undefined && isStructure(node, structure, own, depth);
}

function isStructure(node: XmpNode, { namespace, fields }: OwnType, own: OwnTypes, depth: number): boolean {
  // A type of a packet that has no fields is a kind of text.
  if (fields.size === 0) return node.form === "simple";
  if (node.form !== "structure") return false;
  return node.children.every((field) => {
    const type = fields.get(field.name);
    return field.namespace === namespace && type !== undefined && isOfType(field, type, own, depth + 1);
  });
}
