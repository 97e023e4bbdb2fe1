import { isObject, type ModelObject } from "../node.ts";
import { childrenOf } from "./assembly.ts";

export type NoteKind = "footnote" | "endnote";

/** Numbers for notes: of marks and of notes made by hand, by their nodes; and the part of the notes with theirs. */
export interface NoteNumbers {
  readonly byNode: ReadonlyMap<ModelObject, number>;
  readonly root: ModelObject;
}

/**
 * Notes made by hand before others -> numbers in the order of their marks; those without a mark come last. A mark names its note
 * by number, but LibreOffice gives the first mark the note of the least number, and so on.
 *
 * Undefined where the numbers may stay as they are: no note made by hand comes before another's mark, or a mark stands in markup
 * that is taken over as it is.
 */
export function orderNotes(
  main: ModelObject,
  notes: ModelObject,
  kind: NoteKind,
  look: () => void,
): NoteNumbers | undefined {
  const marks = findMarks(main, kind, look);
  if (marks === undefined) return undefined;
  const known = childrenOf(notes).filter((note) => isNote(note, kind));
  const ids = new Set(known.map(({ id }) => id as number));
  if (ids.size < known.length) return undefined;

  const slots = new Map<number | ModelObject, number>();
  for (const mark of marks) {
    const slot = mark.type === kind ? mark : (mark.id as number);
    const isAgain = slots.has(slot);
    if (isAgain && mark.type === kind) return undefined;
    if (!isAgain && (mark.type === kind || ids.has(slot as number))) slots.set(slot, slots.size);
  }
  for (const id of ids) if (!slots.has(id)) slots.set(id, slots.size);

  const numbers = [...ids].sort((a, b) => a - b);
  const free = Math.max(0, numbers.at(-1) ?? 0) + 1;
  for (let number = free; numbers.length < slots.size; number++) numbers.push(number);
  const numberOf = (slot: number | ModelObject): number => numbers[slots.get(slot) ?? -1] ?? (slot as number);
  return {
    byNode: new Map(marks.map((mark) => [mark, numberOf(mark.type === kind ? mark : (mark.id as number))])),
    root: {
      ...notes,
      children: childrenOf(notes).map((note) =>
        isNote(note, kind) ? { ...note, id: numberOf(note.id as number) } : note,
      ),
    },
  };
}

/** Marks and notes made by hand in the order of the document; undefined where their numbers cannot or need not change. */
function findMarks(main: ModelObject, kind: NoteKind, look: () => void): readonly ModelObject[] | undefined {
  const reference = `${kind}Reference`;
  const marks: ModelObject[] = [];
  let isFixed = false;
  let needsOrder = false;
  let hasMade = false;
  const visit = (node: unknown): void => {
    look();
    if (!isObject(node)) return;
    if (node.type === kind || node.type === reference) {
      marks.push(node);
      if (node.type === kind) hasMade = true;
      else {
        needsOrder ||= hasMade;
        isFixed ||= !Number.isInteger(node.id);
      }
      return;
    }
    isFixed ||= node.type === "opaque" && typeof node.xml === "string" && node.xml.includes(reference);
    if (Array.isArray(node.children)) for (const child of node.children) visit(child);
  };
  visit(main);
  return needsOrder && !isFixed ? marks : undefined;
}

/** One of the text's own notes; separators have a kind. */
function isNote(note: unknown, kind: NoteKind): note is ModelObject {
  return isObject(note) && note.type === kind && note.kind === undefined && Number.isInteger(note.id);
}
