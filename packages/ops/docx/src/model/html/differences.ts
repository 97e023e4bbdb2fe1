import { type Draft, isObject, type ModelObject } from "@colophon/base-word-model";

const NO_LINE = { val: "nil" };

/** What switches a property off that a style has on. */
export const RUN_NONE: ModelObject = {
  bold: false,
  boldComplex: false,
  italic: false,
  italicComplex: false,
  caps: false,
  smallCaps: false,
  strike: false,
  underline: "none",
  spacing: 0,
  color: "auto",
};

/** The same of paragraphs; of members laid over one another each has its own. */
export const PARAGRAPH_NONE: ModelObject = {
  alignment: "left",
  contextualSpacing: false,
  keepNext: false,
  keepLines: false,
  spacing: { before: 0, after: 0, line: 240, lineRule: "auto" },
  indent: { left: 0, right: 0, hanging: 0, firstLine: 0 },
  borders: { top: NO_LINE, left: NO_LINE, bottom: NO_LINE, right: NO_LINE },
  shading: { val: "clear", color: "auto", fill: "auto" },
};

/** Properties whose members a document lays over one another one by one. ISO/IEC 29500-1, 17.7.2. */
const MERGED: ReadonlySet<string> = new Set(["spacing", "indent"]);

/** What `own` says otherwise than `base`, which may be a style's: what it lacks is switched off. */
export function differences(own: ModelObject, base: ModelObject, none: ModelObject): Draft {
  const made: Draft = {};
  for (const name of new Set([...Object.keys(own), ...Object.keys(base)])) {
    const off = none[name];
    const value = own[name] ?? off;
    const before = base[name] ?? off;
    if (value === undefined || isEqual(value, before)) continue;
    if (!MERGED.has(name) || !isObject(value))
      made[name] = name === "borders" ? { ...noneOf(value, before), ...(value as object) } : value;
    else {
      const members = memberDifferences(value, isObject(before) ? before : {}, isObject(off) ? off : {});
      if (Object.keys(members).length > 0) made[name] = members;
    }
  }
  return made;
}

function memberDifferences(own: ModelObject, base: ModelObject, off: ModelObject): Draft {
  const made: Draft = {};
  for (const name of new Set([...Object.keys(own), ...Object.keys(base)])) {
    const value = own[name] ?? off[name];
    if (value !== undefined && !isEqual(value, base[name] ?? off[name])) made[name] = value;
  }
  // Space between lines is a number and the rule that it is read by.
  if (made.line !== undefined || made.lineRule !== undefined) {
    made.line = own.line;
    made.lineRule = own.lineRule;
  }
  return made;
}

/** Lines of the style that the paragraph does not have. */
function noneOf(value: unknown, before: unknown): Draft {
  if (!isObject(value) || !isObject(before)) return {};
  return Object.fromEntries(Object.keys(before).flatMap((side) => (side in value ? [] : [[side, NO_LINE]])));
}

function isEqual(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
