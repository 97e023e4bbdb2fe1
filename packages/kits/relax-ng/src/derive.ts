import { collapse, isOfType, isSameValue } from "./data-types.ts";
import type { Opened, Pattern, PatternTable } from "./pattern.ts";

/**
 * Derivatives of patterns (J. Clark, An algorithm for RELAX NG validation), each kept on the pattern it is of. Elements are not
 * entered here: `openElement` says which may stand next and what follows.
 */
export function openElement(
  table: PatternTable,
  pattern: Pattern,
  namespace: string,
  local: string,
  key: string,
): readonly Opened[] {
  if (pattern.kind === "element")
    return isNamed(pattern, namespace, local, key) ? [{ index: pattern.index, rest: table.empty }] : NONE;
  const known = pattern.opened?.get(key);
  if (known !== undefined) return known;
  const found = new Map<number, Pattern>();
  const add = ({ index, rest }: Opened): void => {
    const other = found.get(index);
    found.set(index, other === undefined ? rest : table.either(other, rest));
  };
  const open = (part: Pattern): readonly Opened[] => openElement(table, part, namespace, local, key);
  const [first = table.notAllowed, second = table.notAllowed] = pattern.parts;
  switch (pattern.kind) {
    case "choice":
      for (const part of pattern.parts) for (const one of open(part)) add(one);
      break;
    case "group":
      for (const { index, rest } of open(first)) add({ index, rest: table.group(rest, second) });
      if (first.isNullable) for (const one of open(second)) add(one);
      break;
    case "interleave":
      for (const { index, rest } of open(first)) add({ index, rest: table.interleave(rest, second) });
      for (const { index, rest } of open(second)) add({ index, rest: table.interleave(first, rest) });
      break;
    case "oneOrMore":
      for (const { index, rest } of open(first)) add({ index, rest: table.group(rest, table.zeroOrMore(first)) });
      break;
    default:
      return NONE;
  }
  const opened = found.size === 0 ? NONE : [...found].map(([index, rest]) => ({ index, rest }));
  pattern.opened ??= new Map();
  pattern.opened.set(key, opened);
  return opened;
}

const NONE: readonly Opened[] = [];

function isNamed({ nameClass }: Pattern, namespace: string, local: string, key: string): boolean {
  if (nameClass === undefined) return false;
  return nameClass.name === undefined ? nameClass.has(namespace, local) : nameClass.name === key;
}

export interface GivenAttribute {
  readonly namespace: string;
  readonly local: string;
  readonly value: string;
  /** With its namespace, as one word. */
  readonly name: string;
  /** The name, and the value where that matters. */
  readonly key: string;
}

export function takeAttribute(table: PatternTable, pattern: Pattern, attribute: GivenAttribute): Pattern {
  if (!pattern.hasAttribute) return table.notAllowed;
  if (pattern.kind === "attribute") return deriveAttribute(table, pattern, attribute);
  const known = pattern.attributed?.get(attribute.key);
  if (known !== undefined) return known;
  const taken = deriveAttribute(table, pattern, attribute);
  // A long value is a text of its own: keeping it would only fill memory.
  if (attribute.key.length < 200) {
    pattern.attributed ??= new Map();
    pattern.attributed.set(attribute.key, taken);
  }
  return taken;
}

function deriveAttribute(table: PatternTable, pattern: Pattern, attribute: GivenAttribute): Pattern {
  const take = (part: Pattern): Pattern => takeAttribute(table, part, attribute);
  const [first = table.notAllowed, second = table.notAllowed] = pattern.parts;
  switch (pattern.kind) {
    case "attribute":
      return isNamed(pattern, attribute.namespace, attribute.local, attribute.name) &&
        isValue(table, first, attribute.value)
        ? table.empty
        : table.notAllowed;
    case "choice":
      return table.choice(pattern.parts.filter(({ hasAttribute }) => hasAttribute).map(take));
    // One name is in one part only (ISO/IEC 19757-2, 7.3): where the first takes it, the second cannot.
    case "group": {
      const took = take(first);
      return took !== table.notAllowed ? table.group(took, second) : table.group(first, take(second));
    }
    case "interleave": {
      const took = take(first);
      return took !== table.notAllowed ? table.interleave(took, second) : table.interleave(first, take(second));
    }
    case "oneOrMore":
      return table.group(take(first), table.zeroOrMore(first));
    default:
      return table.notAllowed;
  }
}

/** Is a text, as a whole, what a pattern wants? */
function isValue(table: PatternTable, pattern: Pattern, value: string): boolean {
  switch (pattern.kind) {
    case "text":
      return true;
    case "value":
      return isSameValue(pattern.type, pattern.text, value);
    case "choice":
      return pattern.parts.some((part) => isValue(table, part, value));
    default:
      return (pattern.isNullable && collapse(value) === "") || takeText(table, pattern, value).isNullable;
  }
}

/** After an element's or attribute's text, which is white space at its edges or not. */
export function takeText(table: PatternTable, pattern: Pattern, value: string): Pattern {
  const take = (part: Pattern): Pattern => takeText(table, part, value);
  const [first = table.notAllowed, second = table.notAllowed] = pattern.parts;
  switch (pattern.kind) {
    case "text":
      return pattern;
    case "choice":
      return table.choice(pattern.parts.map(take));
    case "group": {
      const before = table.group(take(first), second);
      return first.isNullable ? table.either(before, take(second)) : before;
    }
    case "interleave":
      return table.either(table.interleave(take(first), second), table.interleave(first, take(second)));
    case "oneOrMore":
      return table.group(take(first), table.zeroOrMore(first));
    case "data":
      return isOfType(pattern.type, pattern.text, value) ? table.empty : table.notAllowed;
    case "value":
      return isSameValue(pattern.type, pattern.text, value) ? table.empty : table.notAllowed;
    case "list": {
      let rest = first;
      for (const word of collapse(value).split(" ")) if (word !== "") rest = takeText(table, rest, word);
      return rest.isNullable ? table.empty : table.notAllowed;
    }
    default:
      return table.notAllowed;
  }
}

/** Without the attributes that are left: those that have to be there make it impossible. */
export function closeTag(table: PatternTable, pattern: Pattern): Pattern {
  pattern.closed ??= dropAttributes(table, pattern, table.notAllowed);
  return pattern.closed;
}

/** The same as if those that are missing were there. */
export function forgiveTag(table: PatternTable, pattern: Pattern): Pattern {
  return dropAttributes(table, pattern, table.empty);
}

function dropAttributes(table: PatternTable, pattern: Pattern, instead: Pattern): Pattern {
  if (!pattern.hasAttribute) return pattern;
  const drop = (part: Pattern): Pattern =>
    instead === table.notAllowed ? closeTag(table, part) : dropAttributes(table, part, instead);
  const [first = table.notAllowed, second = table.notAllowed] = pattern.parts;
  switch (pattern.kind) {
    case "attribute":
      return instead;
    case "choice":
      return table.choice(pattern.parts.map(drop));
    case "group":
      return table.group(drop(first), drop(second));
    case "interleave":
      return table.interleave(drop(first), drop(second));
    case "oneOrMore":
      return table.oneOrMore(drop(first));
    default:
      return pattern;
  }
}

/** Text that is not of a data type; kept, because it is the usual one. */
export function takePlainText(table: PatternTable, pattern: Pattern): Pattern {
  if (!pattern.hasText) return table.notAllowed;
  pattern.texted ??= derivePlain(table, pattern);
  return pattern.texted;
}

function derivePlain(table: PatternTable, pattern: Pattern): Pattern {
  const take = (part: Pattern): Pattern => takePlainText(table, part);
  const [first = table.notAllowed, second = table.notAllowed] = pattern.parts;
  switch (pattern.kind) {
    case "text":
      return pattern;
    case "choice":
      return table.choice(pattern.parts.filter(({ hasText }) => hasText).map(take));
    case "group": {
      const before = table.group(take(first), second);
      return first.isNullable ? table.either(before, take(second)) : before;
    }
    case "interleave":
      return table.either(table.interleave(take(first), second), table.interleave(first, take(second)));
    case "oneOrMore":
      return table.group(take(first), table.zeroOrMore(first));
    default:
      return table.notAllowed;
  }
}
