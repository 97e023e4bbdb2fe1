import { readOperations } from "../content/operations.ts";
import { serialize } from "./serialize.ts";

export interface MendedContent {
  readonly bytes: Uint8Array;
  /** Places that were malformed: read as their neighbours read them, or left out. */
  readonly faults: number;
}

const SPACE = Buffer.from(" ");
const NEWLINE = Buffer.from("\n");
/** What an operator is made of. */
const FOREIGN = /[^A-Za-z0-9'"*]/g;

/** A content stream whose tokens are malformed -> one of the same operations, well formed. Operands of a stray sign go to what follows it. */
export function mendContent(content: Uint8Array, tick: () => void): MendedContent {
  const parts: Uint8Array[] = [];
  let faults = 0;
  const note = (): void => {
    faults += 1;
  };
  for (const { operator, operands, start, end, image } of readOperations(content, tick, note)) {
    if (image !== undefined) parts.push(content.subarray(start, end), NEWLINE);
    else {
      for (const operand of operands) parts.push(serialize(operand), SPACE);
      const told = operator.replace(FOREIGN, "");
      if (told !== operator) faults += 1;
      if (told !== "") parts.push(Buffer.from(told, "latin1"), NEWLINE);
    }
  }
  return { bytes: new Uint8Array(Buffer.concat(parts)), faults };
}
