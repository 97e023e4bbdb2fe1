import { latin1Between } from "./characters.ts";

/** A word that is no object: obj, endobj, an operator, or junk. */
export class Keyword {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Every operator of content there is. Source: ISO 32000-2, Annex A. */
export const OPERATORS: ReadonlySet<string> = new Set(
  (
    "b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri " +
    "s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' \""
  ).split(" "),
);

const LONGEST = 3;
/** The operators by their bytes: content is full of them. */
const BY_BYTES: ReadonlyMap<number, Keyword> = new Map(
  [...OPERATORS].map((text) => [packedOf(Buffer.from(text, "latin1"), 0, text.length), new Keyword(text)]),
);

export function keywordAt(bytes: Uint8Array, start: number, end: number): Keyword {
  const known = end - start > LONGEST ? undefined : BY_BYTES.get(packedOf(bytes, start, end));
  return known ?? new Keyword(latin1Between(bytes, start, end));
}

/** Whether a word is an operator, without an object for it. */
export function isOperatorAt(bytes: Uint8Array, start: number, end: number): boolean {
  return end - start <= LONGEST && BY_BYTES.has(packedOf(bytes, start, end));
}

function packedOf(bytes: Uint8Array, start: number, end: number): number {
  let packed = 0;
  for (let at = start; at < end; at += 1) packed = packed * 256 + (bytes[at] as number);
  return packed;
}
