import { type Operation, readOperations } from "./operations.ts";

/** n number, s string, N name, a array, p name or dictionary; of each operator with a fixed number. Source: ISO 32000-2, annex A. */
export const OPERAND_KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ q: "", Q: "", cm: "nnnnnn", w: "n", J: "n", j: "n", M: "n", d: "an", ri: "N", i: "n", gs: "N" },
    ...{ m: "nn", l: "nn", c: "nnnnnn", v: "nnnn", y: "nnnn", h: "", re: "nnnn", S: "", s: "", f: "", F: "", "f*": "" },
    ...{ B: "", "B*": "", b: "", "b*": "", n: "", W: "", "W*": "", BT: "", ET: "", Tc: "n", Tw: "n", Tz: "n", TL: "n" },
    ...{ Tf: "Nn", Tr: "n", Ts: "n", Td: "nn", TD: "nn", Tm: "nnnnnn", "T*": "", Tj: "s", TJ: "a", "'": "s" },
    ...{ '"': "nns", d0: "nn", d1: "nnnnnn", CS: "N", cs: "N", G: "n", g: "n", RG: "nnn", rg: "nnn", K: "nnnn" },
    ...{ k: "nnnn", sh: "N", Do: "N", MP: "N", DP: "Np", BMC: "N", BDC: "Np", EMC: "", BX: "", EX: "" },
  }),
);

/** The operation with the operands that readers use, where it has too many: poppler, PDFium and pdf.js use the last. */
export function withLastOperands(operation: Operation): Operation {
  const { operator, operands } = operation;
  const count = OPERAND_KINDS.get(operator)?.length ?? operands.length;
  return operands.length <= count ? operation : { ...operation, operands: operands.slice(operands.length - count) };
}

/** The operations of a content stream in order, with the operands that readers use. */
export function* readUsedOperations(bytes: Uint8Array, tick: () => void): Generator<Operation> {
  for (const operation of readOperations(bytes, tick)) yield withLastOperands(operation);
}
