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
  const known = pattern.opened.get(key);
  if (known !== undefined) return known;
  const found = new Map<number, Pattern>();
  const add = ({ index, rest }: Opened): void => {
    const other = found.get(index);
    found.set(index, other === undefined ? rest : table.choice([other, rest]));
  };
  const open = (part: Pattern): readonly Opened[] => openElement(table, part, namespace, local, key);
  const [first = table.notAllowed, second = table.notAllowed] = pattern.parts;
  switch (pattern.kind) {
    case "element":
      if (pattern.nameClass?.has(namespace, local)) add({ index: pattern.index, rest: table.empty });
      break;
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
      break;
  }
  const opened = [...found].map(([index, rest]) => ({ index, rest }));
  pattern.opened.set(key, opened);
  return opened;
}

export interface GivenAttribute {
  readonly namespace: string;
  readonly local: string;
  readonly value: string;
  /** The name, and the value where that matters. */
  readonly key: string;
}

export function takeAttribute(table: PatternTable, pattern: Pattern, attribute: GivenAttribute): Pattern {
  const known = pattern.attributed.get(attribute.key);
  if (known !== undefined) return known;
  const taken = deriveAttribute(table, pattern, attribute);
  // A long value is a text of its own: keeping it would only fill memory.
  if (attribute.key.length < 200) pattern.attributed.set(attribute.key, taken);
  return taken;
}

function deriveAttribute(table: PatternTable, pattern: Pattern, attribute: GivenAttribute): Pattern {
  const take = (part: Pattern): Pattern => takeAttribute(table, part, attribute);
  const [first = table.notAllowed, second = table.notAllowed] = pattern.parts;
  switch (pattern.kind) {
    case "attribute":
      return pattern.nameClass?.has(attribute.namespace, attribute.local) && isValue(table, first, attribute.value)
        ? table.empty
        : table.notAllowed;
    case "choice":
      return table.choice(pattern.parts.map(take));
    case "group":
      return table.choice([table.group(take(first), second), table.group(first, take(second))]);
    case "interleave":
      return table.choice([table.interleave(take(first), second), table.interleave(first, take(second))]);
    case "oneOrMore":
      return table.group(take(first), table.zeroOrMore(first));
    default:
      return table.notAllowed;
  }
}

/** Is a text, as a whole, what a pattern wants? */
function isValue(table: PatternTable, pattern: Pattern, value: string): boolean {
  return (pattern.isNullable && collapse(value) === "") || takeText(table, pattern, value).isNullable;
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
      return first.isNullable ? table.choice([before, take(second)]) : before;
    }
    case "interleave":
      return table.choice([table.interleave(take(first), second), table.interleave(first, take(second))]);
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
  if (pattern.closed !== undefined) return pattern.closed;
  pattern.closed = dropAttributes(table, pattern, table.notAllowed);
  return pattern.closed;
}

/** The same as if those that are missing were there. */
export function forgiveTag(table: PatternTable, pattern: Pattern): Pattern {
  return dropAttributes(table, pattern, table.empty);
}

function dropAttributes(table: PatternTable, pattern: Pattern, instead: Pattern): Pattern {
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
      return table.choice(pattern.parts.map(take));
    case "group": {
      const before = table.group(take(first), second);
      return first.isNullable ? table.choice([before, take(second)]) : before;
    }
    case "interleave":
      return table.choice([table.interleave(take(first), second), table.interleave(first, take(second))]);
    case "oneOrMore":
      return table.group(take(first), table.zeroOrMore(first));
    default:
      return table.notAllowed;
  }
}
