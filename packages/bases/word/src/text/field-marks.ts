import { type Checkpoint, everyUnits, noCheckpoint } from "@colophon/kit-bytes";
import { walkXml, type XmlElement } from "@colophon/kit-xml";
import { nameOf, readAttribute } from "../word-text.ts";

const STEP = 8_192;

/** For each beginning of a field that has an end: its separator, where it has one, and that end. */
export type FieldMarks = ReadonlyMap<XmlElement, { readonly separator?: XmlElement; readonly end: XmlElement }>;

/** The field marks below an element put in pairs; beginnings without an end are no fields. ISO/IEC 29500-1, 17.16.18. */
export function findFieldMarks(root: XmlElement, checkpoint: Checkpoint = noCheckpoint): FieldMarks {
  const look = everyUnits(checkpoint, STEP);
  const found = new Map<XmlElement, { separator?: XmlElement; end: XmlElement }>();
  const open: { begin: XmlElement; separator?: XmlElement }[] = [];
  for (const node of walkXml(root)) {
    look();
    if (node.kind !== "element" || node.local !== "fldChar" || nameOf(node) !== "w:fldChar") continue;
    const kind = readAttribute(node, "fldCharType");
    const last = open.at(-1);
    if (kind === "begin") open.push({ begin: node });
    else if (kind === "separate" && last !== undefined) last.separator ??= node;
    else if (kind === "end" && last !== undefined) {
      open.pop();
      found.set(last.begin, { ...(last.separator !== undefined && { separator: last.separator }), end: node });
    }
  }
  return found;
}

/** Follows the marks in their order, and knows whether what stands here is code. */
export function codeStateOf() {
  const open: { readonly end: XmlElement; readonly separator: XmlElement | undefined; isInCode: boolean }[] = [];
  return {
    get isInCode(): boolean {
      return open.some(({ isInCode }) => isInCode);
    },
    meet(mark: XmlElement, marks: FieldMarks): void {
      const field = marks.get(mark);
      if (field !== undefined) open.push({ end: field.end, separator: field.separator, isInCode: true });
      for (const each of open) if (each.separator === mark) each.isInCode = false;
      const at = open.findIndex(({ end }) => end === mark);
      if (at >= 0) open.splice(at);
    },
  };
}
