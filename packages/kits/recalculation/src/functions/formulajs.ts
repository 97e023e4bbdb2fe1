import * as formulajs from "@formulajs/formulajs";
import { checked } from "../coerce.ts";
import { type CellError, NA, NUM, UnknownResult, type Value } from "../values.ts";
import { type Arguments, entry, type FunctionEntry, type FunctionTable } from "./arguments.ts";
import { numbersOf, pairsOf, rowsOfNumbers } from "./numbers-of.ts";

/** Loops of the library run as often as an argument says. Attack: FACTDOUBLE(1e15). */
const MAX_ARGUMENT = 1e5;
/** Money and rates are no counts. */
const MAX_AMOUNT = 1e15;
const MAX_LIST = 100_000;

type Library = (...values: unknown[]) => unknown;

/** `NORM.S.DIST` of the library's tree of names. */
function find(name: string): Library {
  let found: unknown = formulajs;
  for (const piece of name.split("."))
    found =
      (typeof found === "object" || typeof found === "function") && found !== null
        ? Reflect.get(found, piece)
        : undefined;
  if (typeof found !== "function") throw new TypeError(`The library has no ${name}.`);
  const called = found;
  return (...values) => Reflect.apply(called, undefined, values);
}

function call(library: Library, values: readonly unknown[]): Value {
  const result = library(...values);
  // An error of the library may be one that Excel does not give: a search that ends too early, a narrower domain.
  if (result instanceof Error) throw new UnknownResult("unproven");
  if (typeof result === "number") {
    if (Number.isNaN(result)) throw new UnknownResult("unproven");
    return checked(result);
  }
  if (typeof result === "string" || typeof result === "boolean") return result;
  throw new UnknownResult("unproven");
}

function bounded(value: number, most: number): number {
  if (Math.abs(value) > most) throw new UnknownResult("limit");
  return value;
}

function short<T>(list: readonly T[]): readonly T[] {
  if (list.length > MAX_LIST) throw new UnknownResult("limit");
  return list;
}

/** All arguments are numbers. */
function ofNumbers(library: Library, most: number): FunctionEntry {
  return entry("s(s)", (args) =>
    call(
      library,
      args.rest().map((_, index) => (args.has(index) ? bounded(args.number(index), most) : undefined)),
    ),
  );
}

/** All arguments are single values as they are: texts of digits, complex numbers. */
function ofValues(library: Library): FunctionEntry {
  return entry("s(s)", (args) =>
    call(
      library,
      args.rest().map((_, index) => {
        const value = args.value(index);
        return typeof value === "number" ? bounded(value, MAX_AMOUNT) : (value ?? 0);
      }),
    ),
  );
}

/** The numbers of all arguments together. */
function ofAll(library: Library): FunctionEntry {
  return entry("r(r)", (args) => {
    const numbers = short(numbersOf(args));
    return numbers.length === 0 ? NUM : call(library, numbers);
  });
}

/** Two arrays; with `isLed` a number comes before them. */
function ofPairs(library: Library, fault: CellError, isLed = false): FunctionEntry {
  const from = isLed ? 1 : 0;
  return entry(isLed ? "saa" : "aa", (args) => {
    const pairs = pairsOf(args, [from, from + 1], fault);
    return call(library, [...(isLed ? [args.number(0)] : []), short(pairs[0]), short(pairs[1])]);
  });
}

/** One list, then numbers. */
function ofList(library: Library): FunctionEntry {
  return entry("r(s)", (args) =>
    call(library, [
      short(rowsOfNumbers(args, 0)),
      ...args.rest(1).flatMap((_, index) => (args.has(index + 1) ? [args.number(index + 1)] : [])),
    ]),
  );
}

/** A rate, then the numbers of all other arguments in their order. */
function ofRate(library: Library): FunctionEntry {
  return entry("sr(r)", (args: Arguments) => {
    const numbers = args.rest(1).flatMap((_, index) => rowsOfNumbers(args, index + 1));
    return call(library, [args.number(0), ...short(numbers)]);
  });
}

function table(names: string, toEntry: (library: Library) => FunctionEntry): FunctionTable {
  return Object.fromEntries(names.split(" ").map((name) => [name, toEntry(find(LIBRARY_NAMES[name] ?? name))]));
}

/** Names that the library has in another form. */
const LIBRARY_NAMES: Readonly<Record<string, string>> = {
  CONFIDENCE: "CONFIDENCE.NORM",
  WEIBULL: "WEIBULL.DIST",
};

const normal = find("NORM.S.DIST");
const inverse = find("NORM.S.INV");
const toHexadecimal = find("DEC2HEX");

/** The library leaves a rounding error of the middle. */
function inverseNormal(args: Arguments): Value {
  const share = args.number(0);
  return share === 0.5 ? 0 : call(inverse, [share]);
}

export const FORMULAJS: FunctionTable = {
  ...table(
    "PMT PV FV NPER RATE IPMT PPMT ISPMT SLN SYD DB DDB EFFECT NOMINAL DOLLARDE DOLLARFR PDURATION RRI STANDARDIZE FISHER FISHERINV TBILLEQ TBILLPRICE TBILLYIELD",
    (library) => ofNumbers(library, MAX_AMOUNT),
  ),
  ...table(
    "CUMIPMT CUMPRINC ACOT ACOTH COT COTH CSC CSCH SEC SECH BETA.INV BETAINV BINOM.INV CRITBINOM CHIINV CHISQ.DIST CHISQ.INV CHISQ.INV.RT CONFIDENCE CONFIDENCE.NORM EXPON.DIST EXPONDIST GAMMA.DIST GAMMA.INV GAMMADIST GAMMAINV GAMMALN GAUSS HYPGEOM.DIST HYPGEOMDIST LOGINV LOGNORM.INV NEGBINOM.DIST NEGBINOMDIST NORM.DIST NORM.INV NORM.S.DIST NORMDIST NORMINV PHI WEIBULL WEIBULL.DIST ERF ERFC FACTDOUBLE PERMUT PERMUTATIONA BITAND BITOR BITXOR BITLSHIFT BITRSHIFT ROMAN",
    (library) => ofNumbers(library, MAX_ARGUMENT),
  ),
  ...table(
    "BIN2DEC BIN2OCT DEC2BIN DEC2OCT HEX2BIN HEX2DEC HEX2OCT OCT2BIN OCT2DEC IMABS IMAGINARY IMARGUMENT IMCONJUGATE IMREAL IMSUB IMDIV ARABIC",
    ofValues,
  ),
  ...table("AVEDEV DEVSQ GEOMEAN HARMEAN KURT SKEW MULTINOMIAL", ofAll),
  ...table("CORREL PEARSON COVAR COVARIANCE.P COVARIANCE.S SLOPE INTERCEPT RSQ STEYX", (library) =>
    ofPairs(library, NA),
  ),
  ...table("FORECAST", (library) => ofPairs(library, NA, true)),
  ...table("IRR MIRR PERCENTILE.EXC QUARTILE.EXC", ofList),
  ...table("NPV", ofRate),
  NORMSINV: entry("s", inverseNormal),
  "NORM.S.INV": entry("s", inverseNormal),
  NORMSDIST: entry("s", (args) => call(normal, [args.number(0), true])),
  // The library gives small letters.
  DEC2HEX: entry("s?s", (args) => {
    const digits = call(
      toHexadecimal,
      args.rest().map((_, index) => bounded(args.number(index), MAX_AMOUNT)),
    );
    return typeof digits === "string" ? digits.toUpperCase() : digits;
  }),
};
