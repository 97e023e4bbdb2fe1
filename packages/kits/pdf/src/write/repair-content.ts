import { ByteBuilder } from "@colophon/kit-bytes";
import { OPERATORS } from "../objects/keyword.ts";
import { isArray, numberOf, PdfName, type PdfObject } from "../objects/object.ts";
import { type Operation, readOperations } from "../objects/operations.ts";
import { writeObject } from "./serialize.ts";

export interface RepairedContent {
  readonly bytes: Uint8Array;
  /** Places that were malformed: read as their neighbours read them, or left out. */
  readonly faults: number;
}

const SPACE = 32;
const NEWLINE = 10;
/** Bytes of a short content that grows as it is written. */
const ROOM = 256;
/** What no operator has, and what none begins with: digits alone would be a number. */
const FOREIGN = /[^A-Za-z0-9'"*]|^[^A-Za-z'"]+/g;

/** One of these alone begins or ends no inline picture: readers look for its end in all that follows. */
const OF_PICTURES: ReadonlySet<string> = new Set(["BI", "ID", "EI"]);

/** Of an integer in readers of 32 bits. Source: ISO 32000-1, annex C. */
const MOST = 2 ** 31 - 1;

/**
 * A content stream whose tokens are malformed -> one of the same operations, well formed. Operands of a stray sign go to what follows
 * it, a stray beginning or end of an inline picture goes, numbers that no reader holds become the largest, names are without the character 0 (ISO 32000-1, 7.3.5), a picture that never ends goes, and so does what is nested too deep to be read.
 */
export function repairContent(content: Uint8Array, tick: () => void): RepairedContent {
  const out = new ByteBuilder(content.length + ROOM);
  let faults = 0;
  const note = (): void => {
    faults += 1;
  };
  for (const operation of readOperations(content, tick, note))
    if (operation.image === undefined && OF_PICTURES.has(operation.operator)) note();
    else if (operation.image === undefined) write(out, operation, note);
    else if (isEnded(operation, content)) out.append(content.subarray(operation.start, operation.end)).byte(NEWLINE);
    else note();
  return { bytes: out.take(), faults };
}

function write(out: ByteBuilder, { operator, operands }: Operation, note: () => void): void {
  for (const operand of operands) {
    const held = allowed(operand);
    if (held !== operand) note();
    writeObject(out, held);
    out.byte(SPACE);
  }
  const reported = OPERATORS.has(operator) ? operator : operator.replace(FOREIGN, "");
  if (reported !== operator) note();
  if (reported !== "") out.latin1(reported).byte(NEWLINE);
}

function isEnded({ end }: Operation, content: Uint8Array): boolean {
  return content[end - 2] === 0x45 && content[end - 1] === 0x49;
}

/** The object itself where all its numbers can be held and its names may be. */
function allowed(object: PdfObject): PdfObject {
  if (object instanceof PdfName)
    return object.value.includes("\0") ? new PdfName(object.value.replaceAll("\0", "")) : object;
  if (isArray(object)) {
    const items = object.map(allowed);
    return items.every((item, index) => item === object[index]) ? object : items;
  }
  const value = numberOf(object);
  return value === undefined || Math.abs(value) <= MOST ? object : Math.sign(value) * MOST;
}
