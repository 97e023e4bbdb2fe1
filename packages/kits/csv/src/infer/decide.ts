import { type Bucket, type ColumnProfile, type Sighting, VOCABULARIES } from "./profile.ts";
import { isNearlyDefault } from "./shapes.ts";

/** A field as Table Schema describes it, as far as it is inferred: `parseTableSchema` takes it with a name. */
export interface FieldDescription {
  readonly type:
    | "string"
    | "integer"
    | "number"
    | "boolean"
    | "date"
    | "time"
    | "datetime"
    | "year"
    | "object"
    | "array"
    | "any";
  readonly format?: string;
  readonly decimalChar?: string;
  readonly groupChar?: string;
  readonly trueValues?: readonly string[];
  readonly falseValues?: readonly string[];
}

export type AmbiguityKind =
  | "day-month"
  | "leading-zeros"
  | "big-integer"
  | "decimal-comma"
  | "decimal-point"
  | "compact-date"
  | "number-spelling";

/** Two or more readings that every cell of the column allows. */
export interface Ambiguity {
  readonly kind: AmbiguityKind;
  /** The first is the one that loses nothing. */
  readonly candidates: readonly FieldDescription[];
  readonly examples: readonly Sighting[];
}

/** What a column holds. */
export interface Decision {
  readonly description: FieldDescription;
  readonly ambiguities: readonly Ambiguity[];
  /** Words found to mean null. */
  readonly nullWords: readonly string[];
  /** A type that nearly all cells are of, and those that are not. */
  readonly almost:
    | {
        readonly description: FieldDescription;
        readonly conflicts: readonly Sighting[];
        readonly conflictCount: number;
      }
    | undefined;
  readonly note: "percent" | "currency" | undefined;
  /** The name of the reading, for its range; undefined for texts. */
  readonly reading: "point" | "comma" | string | undefined;
}

/** A way to read a column: which readings of cells it takes in. */
interface Hypothesis {
  readonly description: FieldDescription;
  readonly reading: string;
  accepts(readings: ReadonlySet<string>): boolean;
}

const STRING: FieldDescription = { type: "string" };
/** Of a column's values, how many must agree for the rest to be called conflicts. */
const ALMOST_SHARE = 0.9;
const MAX_CONFLICTS = 10;
const YEAR_NAME = /(?:^|[^a-z])(?:year|yr|jahr|année|annee|año|ano|anno|jaar|rok|år|año fiscal)(?:$|[^a-z])/i;
const YEARS = { min: 1000, max: 2999 };

/**
 * The type of a column from what its cells have been.
 *
 * Shapes   A type is given when every value is of it; several readings that every value allows are an ambiguity, and then the
 *          type is the one that loses nothing. A type that nine in ten values are of is told as `almost`.
 * Source   Table Schema, types and formats.
 */
export function decide(profile: ColumnProfile, name: string, isCommaLocale: boolean): Decision {
  const buckets = [...profile.buckets.values()];
  const values = buckets.filter((bucket) => nullWordOf(bucket) === undefined);
  const words = buckets.map(nullWordOf).filter((word) => word !== undefined);
  const count = values.reduce((sum, bucket) => sum + bucket.count, 0);
  const none = { ambiguities: [], nullWords: [], almost: undefined, note: undefined, reading: undefined };
  if (count === 0) return { ...none, description: words.length === 0 ? { type: "any" } : STRING };

  const hypotheses = listHypotheses(values);
  const fitting = withoutTwins(hypotheses.filter(({ accepts }) => values.every(({ readings }) => accepts(readings))));
  const [best] = fitting;
  if (best === undefined) {
    return {
      ...none,
      description: STRING,
      almost: findAlmost(hypotheses, buckets, profile.valueCount),
      note: noteOf(values),
    };
  }
  const found = judge(fitting, values, {
    isCommaLocale,
    isYear: isYearColumn(profile, name),
    isSpelled: profile.hasWordLikeNumber || (profile.hasFinalZero && profile.fractionLengths.size > 1),
  });
  return {
    ...none,
    ...found,
    nullWords: words,
    reading: found.ambiguities.length > 0 && found.description.type === "string" ? undefined : found.reading,
  };
}

/** Where the default fits, formats that read the same by more spellings say nothing new. */
function withoutTwins(fitting: readonly Hypothesis[]): readonly Hypothesis[] {
  const defaults = new Set(
    fitting.filter(({ reading }) => reading.endsWith(" default")).map(({ description }) => description.type),
  );
  return fitting.filter(
    ({ description: { type, format } }) =>
      format === undefined || !defaults.has(type) || !isNearlyDefault(type, format),
  );
}

function nullWordOf({ readings }: Bucket): string | undefined {
  const [first = ""] = readings;
  return first.startsWith("null ") ? first.slice(5) : undefined;
}

function isYearColumn(profile: ColumnProfile, name: string): boolean {
  const { min, max } = profile.pointRange;
  return (
    YEAR_NAME.test(name.replaceAll("_", " ")) &&
    min >= YEARS.min &&
    max <= YEARS.max &&
    profile.minLength === 4 &&
    profile.maxLength === 4
  );
}

/** Every way in which some cell can be read, the plainest first. */
function listHypotheses(buckets: readonly Bucket[]): Hypothesis[] {
  const names = new Set(buckets.flatMap(({ readings }) => [...readings]));
  return [
    ...booleanHypotheses(names),
    ...numberHypotheses(names),
    ...momentHypotheses(names),
    ...jsonHypotheses(names),
  ];
}

function booleanHypotheses(names: ReadonlySet<string>): Hypothesis[] {
  return VOCABULARIES.filter(([yes, no]) => names.has(`word ${yes}`) || names.has(`word ${no}`)).map(([yes, no]) => ({
    description: { type: "boolean", trueValues: casesOf(yes), falseValues: casesOf(no) },
    reading: "boolean",
    accepts: (readings) => readings.has(`word ${yes}`) || readings.has(`word ${no}`),
  }));
}

function casesOf(word: string): string[] {
  return [...new Set([word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()])];
}

function numberHypotheses(names: ReadonlySet<string>): Hypothesis[] {
  const isInteger = (readings: ReadonlySet<string>) =>
    readings.has("integer") || readings.has("integer zeros") || readings.has("integer big");
  const hasNumber = [...names].some((name) => /^(?:integer|point|comma)/.test(name));
  if (!hasNumber) return [];
  const hypotheses: Hypothesis[] = [{ description: { type: "integer" }, reading: "point", accepts: isInteger }];
  for (const group of ["", ",", " ", "'"]) {
    const marks = group === "" ? {} : { groupChar: group };
    const takes = (readings: ReadonlySet<string>) =>
      isInteger(readings) || readings.has("point") || (group !== "" && readings.has(`point${group}`));
    const isWhole = (readings: ReadonlySet<string>) =>
      isInteger(readings) || (readings.has(`point${group}`) && readings.has("integer-point"));
    if (group !== "")
      hypotheses.push({ description: { type: "integer", ...marks }, reading: "point", accepts: isWhole });
    hypotheses.push({ description: { type: "number", ...marks }, reading: "point", accepts: takes });
  }
  for (const group of ["", ".", " "]) {
    const marks = group === "" ? {} : { groupChar: group };
    const isGrouped = (readings: ReadonlySet<string>) =>
      group !== "" && (readings.has(`comma${group}`) || (group === "." && readings.has("thousands-point")));
    const takes = (readings: ReadonlySet<string>) =>
      isInteger(readings) || readings.has("comma") || isGrouped(readings);
    const isWhole = (readings: ReadonlySet<string>) =>
      isInteger(readings) ||
      (isGrouped(readings) && (readings.has("integer-comma") || readings.has("thousands-point")));
    if (group !== "")
      hypotheses.push({ description: { type: "integer", ...marks }, reading: "comma", accepts: isWhole });
    hypotheses.push({ description: { type: "number", decimalChar: ",", ...marks }, reading: "comma", accepts: takes });
  }
  return hypotheses;
}

function momentHypotheses(names: ReadonlySet<string>): Hypothesis[] {
  const hypotheses: Hypothesis[] = [];
  for (const name of [...names].sort()) {
    const [type = "", ...format] = name.split(" ");
    if (type !== "date" && type !== "time" && type !== "datetime") continue;
    const text = format.join(" ");
    hypotheses.push({
      description: text === "default" ? { type } : { type, format: text },
      reading: name,
      accepts: (readings) => readings.has(name),
    });
  }
  return hypotheses;
}

function jsonHypotheses(names: ReadonlySet<string>): Hypothesis[] {
  return (["object", "array"] as const)
    .filter((type) => names.has(type))
    .map((type) => ({ description: { type }, reading: type, accepts: (readings) => readings.has(type) }));
}

interface Context {
  readonly isCommaLocale: boolean;
  readonly isYear: boolean;
  /** Some cells say more by their spelling than a number would keep: a telephone number, a version. */
  readonly isSpelled: boolean;
}

/** Which of the readings that fit every value holds, and which stand against it. */
function judge(
  fitting: readonly Hypothesis[],
  values: readonly Bucket[],
  { isCommaLocale, isYear, isSpelled }: Context,
): Pick<Decision, "description" | "ambiguities" | "reading"> {
  const [best] = fitting;
  if (best === undefined) return { description: STRING, ambiguities: [], reading: undefined };
  const { reading } = best;
  const has = (name: string) => values.some(({ readings }) => readings.has(name));
  const against = (kind: AmbiguityKind, candidates: readonly FieldDescription[]) => ({
    description: candidates[0] ?? STRING,
    ambiguities: [{ kind, candidates, examples: values.flatMap(({ first }) => first).slice(0, MAX_CONFLICTS) }],
    reading,
  });
  const moments = fitting
    .filter(({ description }) => ["date", "datetime", "time"].includes(description.type))
    .map(({ description }) => description);

  if (best.description.type === "integer" && best.description.groupChar === undefined) {
    if (has("integer zeros")) return against("leading-zeros", [STRING, { type: "integer" }, ...moments]);
    if (has("integer big")) return against("big-integer", [STRING, { type: "integer" }]);
    if (isSpelled) return against("number-spelling", [STRING, { type: "integer" }]);
    if (moments.length > 0 && !isYear) return against("compact-date", [{ type: "integer" }, ...moments]);
    return { description: isYear ? { type: "year" } : { type: "integer" }, ambiguities: [], reading };
  }
  if (isSpelled && best.description.type === "number" && best.description.groupChar === undefined)
    return against("number-spelling", [STRING, best.description]);
  if (best.description.type === "integer" || best.description.type === "number")
    return judgeNumber(fitting, against, { best, has, isCommaLocale, values });
  if (moments.length > 1 && reading !== "boolean") return against("day-month", [STRING, ...moments]);
  return { description: best.description, ambiguities: [], reading };
}

type Against = (
  kind: AmbiguityKind,
  candidates: readonly FieldDescription[],
) => Pick<Decision, "description" | "ambiguities" | "reading">;

function judgeNumber(
  fitting: readonly Hypothesis[],
  against: Against,
  {
    best,
    has,
    isCommaLocale,
    values,
  }: {
    readonly best: Hypothesis;
    readonly has: (name: string) => boolean;
    readonly isCommaLocale: boolean;
    readonly values: readonly Bucket[];
  },
): Pick<Decision, "description" | "ambiguities" | "reading"> {
  const comma = fitting.find(({ reading }) => reading === "comma");
  if (best.reading === "point" && best.description.groupChar === "," && comma !== undefined) {
    return against("decimal-comma", [STRING, best.description, comma.description]);
  }
  const isThousands = values.every(
    ({ readings }) => readings.has("thousands-point") || [...readings].some((name) => name.startsWith("integer")),
  );
  if (isCommaLocale && has("thousands-point") && isThousands) {
    return against("decimal-point", [STRING, { type: "number" }, { type: "integer", groupChar: "." }]);
  }
  return { description: best.description, ambiguities: [], reading: best.reading };
}

function findAlmost(
  hypotheses: readonly Hypothesis[],
  buckets: readonly Bucket[],
  valueCount: number,
): Decision["almost"] {
  let almost: Decision["almost"];
  let least = Math.ceil(valueCount * ALMOST_SHARE);
  for (const { description, accepts } of hypotheses) {
    const against = buckets.filter((bucket) => nullWordOf(bucket) === undefined && !accepts(bucket.readings));
    const conflictCount = against.reduce((sum, bucket) => sum + bucket.count, 0);
    const agreeing = valueCount - conflictCount;
    if (agreeing < least || (almost !== undefined && agreeing === least)) continue;
    least = agreeing;
    const conflicts = against.flatMap(({ first }) => first).sort((a, b) => a.rowIndex - b.rowIndex);
    almost = { description, conflicts: conflicts.slice(0, MAX_CONFLICTS), conflictCount };
  }
  return almost;
}

function noteOf(values: readonly Bucket[]): Decision["note"] {
  for (const note of ["percent", "currency"] as const)
    if (values.every(({ readings }) => readings.has(note))) return note;
  return undefined;
}
