import { checked, snapped } from "../coerce.ts";
import { power } from "../operators.ts";
import { DIV0, ErrorThrown, NUM, UnknownResult, VALUE } from "../values.ts";
import { type Arguments, entry, type FunctionEntry, type FunctionTable } from "./arguments.ts";
import { numbersOf } from "./numbers-of.ts";

const MAX_EXACT = 2 ** 53;

function one(compute: (value: number) => number): FunctionEntry {
  return entry("s", (args) => checked(compute(args.number(0))));
}

function two(compute: (a: number, b: number) => number, absent = 0): FunctionEntry {
  return entry("s?s", (args) => checked(compute(args.number(0), args.number(1, absent))));
}

function within(isIn: boolean): void {
  if (!isIn) throw new ErrorThrown(NUM);
}

/** Moves the decimal point, as the digits of the number say and not as its bits do. */
function shiftPoint(value: number, places: number): number {
  const [digits = "0", exponent = "0"] = value.toString().split("e");
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** The value to 15 digits, as Excel rounds it before it cuts it. */
function digits15(value: number): number {
  return Number(value.toPrecision(15));
}

/** Cuts a number; where its 15 digits and its bits lead to different numbers, Excel's is not proven. */
function steady(value: number, round: (value: number) => number): number {
  const result = round(digits15(value));
  if (result !== round(value)) throw new UnknownResult("unproven");
  return result;
}

function rounded(value: number, places: number, round: (size: number) => number): number {
  const digits = Math.trunc(places);
  if (digits > 300 || Math.abs(value) < 1e-300) return value;
  if (digits < -300) return 0;
  const size = shiftPoint(round(shiftPoint(Math.abs(value), digits)), -digits);
  return value < 0 ? -size : size;
}

const half = (size: number): number => Math.floor(size + 0.5);
const cutDown = (size: number): number => steady(size, Math.floor);
const cutUp = (size: number): number => steady(size, Math.ceil);

function modulo(a: number, b: number): number {
  if (b === 0) throw new ErrorThrown(DIV0);
  if (Math.abs(a / b) >= MAX_VERSIONED) throw new UnknownResult("unproven");
  const part = b * cutDown(a / b);
  return snapped(a - part, a, part);
}

/** To a multiple of a step: up or down, away from zero where both are negative. */
function toMultiple(value: number, step: number, round: (count: number) => number): number {
  if (value === 0 || step === 0) return 0;
  return digits15(steady(value / step, round) * step);
}

function factorial(value: number): number {
  const whole = Math.trunc(value);
  within(whole >= 0 && whole <= 170);
  let product = 1;
  for (let each = 2; each <= whole; each++) product *= each;
  return product;
}

function combinations(a: number, b: number): number {
  const [n, k] = [Math.trunc(a), Math.trunc(b)];
  within(n >= 0 && k >= 0 && n >= k);
  let result = 1;
  const few = Math.min(k, n - k);
  if (few > 10_000) throw new UnknownResult("limit");
  for (let each = 1; each <= few; each++) result = (result * (n - few + each)) / each;
  return result < MAX_EXACT ? Math.round(result) : result;
}

function divisor(args: Arguments): readonly number[] {
  const numbers = numbersOf(args).map(Math.trunc);
  within(numbers.every((each) => each >= 0 && each < MAX_EXACT));
  return numbers;
}

function gcd(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return x;
}

function ceiling(value: number, step: number): number {
  if (value > 0 && step < 0) throw new ErrorThrown(NUM);
  return toMultiple(value, step, Math.ceil);
}

function floor(value: number, step: number): number {
  if (value > 0 && step < 0) throw new ErrorThrown(NUM);
  if (step === 0 && value !== 0) throw new ErrorThrown(DIV0);
  return toMultiple(value, step, Math.floor);
}

function mround(value: number, step: number): number {
  if (value * step < 0) throw new ErrorThrown(NUM);
  return toMultiple(value, step, half);
}

/** CEILING.MATH and FLOOR.MATH: the sign of the step does not matter. */
function mathMultiple(args: Arguments, isUp: boolean): number {
  const value = args.number(0);
  const step = Math.abs(args.number(1, 1));
  const isAway = args.number(2) !== 0;
  const isCeiling = value < 0 && isAway ? !isUp : isUp;
  return checked(toMultiple(value, step, isCeiling ? Math.ceil : Math.floor));
}

function away(value: number, parity: 0 | 1): number {
  const size = Math.ceil(Math.abs(value));
  const next = size % 2 === parity ? size : size + 1;
  return value < 0 ? -next : next;
}

function logarithm(value: number, base: number): number {
  within(value > 0 && base > 0);
  if (base === 1) throw new ErrorThrown(DIV0);
  if (base === 10) return Math.log10(value);
  return base === 2 ? Math.log2(value) : Math.log(value) / Math.log(base);
}

/** Older versions of Excel give #NUM! from this angle, and from this quotient of MOD on. */
const MAX_VERSIONED = 2 ** 27;

function ofAngle(compute: (angle: number) => number): (angle: number) => number {
  return (angle) => {
    if (Math.abs(angle) >= MAX_VERSIONED) throw new UnknownResult("unproven");
    return compute(angle);
  };
}

function arcTangent(x: number, y: number): number {
  if (x === 0 && y === 0) throw new ErrorThrown(DIV0);
  return Math.atan2(y, x);
}

export const MATH: FunctionTable = {
  ABS: one(Math.abs),
  SIGN: one(Math.sign),
  INT: one(cutDown),
  TRUNC: two((value, places) => rounded(value, places, cutDown)),
  ROUND: two((value, places) => rounded(value, places, (size) => half(digits15(size)))),
  ROUNDUP: two((value, places) => rounded(value, places, cutUp)),
  ROUNDDOWN: two((value, places) => rounded(value, places, cutDown)),
  MROUND: two(mround),
  CEILING: two(ceiling, 1),
  FLOOR: two(floor, 1),
  "CEILING.MATH": entry("s?ss", (args) => mathMultiple(args, true)),
  "FLOOR.MATH": entry("s?ss", (args) => mathMultiple(args, false)),
  EVEN: one((value) => away(value, 0)),
  ODD: one((value) => away(value, 1)),
  MOD: entry("ss", (args) => checked(modulo(args.number(0), args.number(1)))),
  QUOTIENT: entry("ss", (args) => {
    const by = args.number(1);
    if (by === 0) return DIV0;
    return checked(steady(args.number(0) / by, Math.trunc));
  }),
  POWER: entry("ss", (args) => power(args.number(0), args.number(1))),
  SQRT: one((value) => {
    within(value >= 0);
    return Math.sqrt(value);
  }),
  EXP: one(Math.exp),
  LN: one((value) => logarithm(value, Math.E)),
  LOG10: one((value) => logarithm(value, 10)),
  LOG: entry("s?s", (args) => checked(logarithm(args.number(0), args.number(1, 10)))),
  PI: entry("", () => Math.PI),
  SIN: one(ofAngle(Math.sin)),
  COS: one(ofAngle(Math.cos)),
  TAN: one(ofAngle(Math.tan)),
  ASIN: one(Math.asin),
  ACOS: one(Math.acos),
  ATAN: one(Math.atan),
  SINH: one(Math.sinh),
  COSH: one(Math.cosh),
  TANH: one(Math.tanh),
  ASINH: one(Math.asinh),
  ACOSH: one(Math.acosh),
  ATANH: one(Math.atanh),
  ATAN2: entry("ss", (args) => checked(arcTangent(args.number(0), args.number(1)))),
  RADIANS: one((value) => (value * Math.PI) / 180),
  DEGREES: one((value) => (value * 180) / Math.PI),
  SQRTPI: one((value) => {
    within(value >= 0);
    return Math.sqrt(value * Math.PI);
  }),
  FACT: one(factorial),
  COMBIN: entry("ss", (args) => checked(combinations(args.number(0), args.number(1)))),
  GCD: entry("r(r)", (args) => divisor(args).reduce(gcd, 0)),
  LCM: entry("r(r)", (args) => {
    const numbers = divisor(args);
    if (numbers.length === 0) return VALUE;
    return checked(numbers.reduce((a, b) => (a === 0 || b === 0 ? 0 : (a / gcd(a, b)) * b), 1));
  }),
  DELTA: entry("s?s", (args) => (args.number(0) === args.number(1) ? 1 : 0)),
  GESTEP: entry("s?s", (args) => (args.number(0) >= args.number(1) ? 1 : 0)),
};
