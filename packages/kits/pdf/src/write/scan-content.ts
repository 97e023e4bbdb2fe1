import { integerOf, isName, PdfDict, PdfName } from "../objects/object.ts";
import { readOperations } from "../objects/operations.ts";
import { closeTokens } from "./close-tokens.ts";

/** What a page's content leaves open, so that more can be painted behind it as if it stood alone. */
export interface ContentEnds {
  /** Q without q: as many are to stand before it. */
  readonly missingSaves: number;
  /** What closes all that is open at its end. */
  readonly closing: string;
  /** The highest marked-content identifier in it; -1 where there is none. */
  readonly highestMark: number;
}

interface Scan {
  readonly propertiesOf: (name: string) => PdfDict | undefined;
  readonly tick: () => void;
}

export function scanContent(bytes: Uint8Array, { propertiesOf, tick }: Scan): ContentEnds {
  let depth = 0;
  let lowest = 0;
  let marks = 0;
  let isText = false;
  let highestMark = -1;
  let openTokens = "";
  for (const { operator, operands, start, end, image } of readOperations(bytes, tick)) {
    if (operator === "") openTokens = `${closeTokens(bytes.subarray(start), tick)}\n`;
    else if (image !== undefined && !isEnded(bytes, end)) openTokens = "\nEI\n";
    else if (operator === "q") depth += 1;
    else if (operator === "Q") {
      depth -= 1;
      lowest = Math.min(lowest, depth);
    } else if (operator === "BT") isText = true;
    else if (operator === "ET") isText = false;
    else if (operator === "EMC") marks = Math.max(0, marks - 1);
    else if (operator === "BMC" || operator === "BDC" || operator === "DP") {
      if (operator !== "DP") marks += 1;
      const held = operands.at(-1);
      const properties =
        held instanceof PdfDict
          ? held
          : held instanceof PdfName && !isName(held, "")
            ? propertiesOf(held.value)
            : undefined;
      highestMark = Math.max(highestMark, integerOf(properties?.get("MCID")) ?? -1);
    }
  }
  const text = isText ? "ET\n" : "";
  return {
    missingSaves: -lowest,
    closing: `${openTokens}${text}${"EMC\n".repeat(marks)}${"Q\n".repeat(Math.max(0, depth - lowest))}`,
    highestMark,
  };
}

/** Whether an inline image has its `EI`. */
function isEnded(bytes: Uint8Array, end: number): boolean {
  return bytes[end - 2] === 0x45 && bytes[end - 1] === 0x49;
}
