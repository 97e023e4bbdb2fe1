/** A part of a formula as text, and how firmly it holds together. */
export interface Operand {
  readonly text: string;
  readonly rank: number;
}

export const ATOM = 11;
const UNION = 8;
const UNARY = 7;
const PERCENT = 6;

/** Operators with two operands by the number of their token. Source: [MS-XLS] 2.5.198.26 on; Excel's order of operations. */
const BINARY: ReadonlyMap<number, readonly [sign: string, rank: number]> = new Map([
  [0x03, ["+", 3]],
  [0x04, ["-", 3]],
  [0x05, ["*", 4]],
  [0x06, ["/", 4]],
  [0x07, ["^", 5]],
  [0x08, ["&", 2]],
  [0x09, ["<", 1]],
  [0x0a, ["<=", 1]],
  [0x0b, ["=", 1]],
  [0x0c, [">=", 1]],
  [0x0d, [">", 1]],
  [0x0e, ["<>", 1]],
  [0x0f, [" ", 9]],
  [0x10, [",", UNION]],
  [0x11, [":", 10]],
]);

export const isBinary = (token: number): boolean => BINARY.has(token);

/** Parentheses are in the file; they are added only where a program left out what the order of operations needs. */
export function joinOperands(token: number, left: Operand, right: Operand): Operand {
  const [sign, rank] = BINARY.get(token) ?? ["+", 3];
  return { text: `${inside(left, rank)}${sign}${inside(right, rank + 1)}`, rank };
}

/** +A, -A or A%. */
export function signOperand(token: number, operand: Operand): Operand {
  if (token === 0x14) return { text: `${inside(operand, PERCENT)}%`, rank: PERCENT };
  return { text: (token === 0x12 ? "+" : "-") + inside(operand, UNARY), rank: UNARY };
}

export function callOf(name: string, operands: readonly Operand[]): Operand {
  // A union is one argument only in parentheses.
  const list = operands.map((operand) => (operand.rank === UNION ? `(${operand.text})` : operand.text));
  return { text: `${name}(${list.join(",")})`, rank: ATOM };
}

function inside({ text, rank }: Operand, least: number): string {
  return rank >= least ? text : `(${text})`;
}
