import { ValueFault } from "@colophon/base-fill";
import { isPlainObject } from "@colophon/contract";

/** A series of a chart. */
export interface ChartValues {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** Places along the horizontal axis of a scatter or bubble chart. */
  readonly x: readonly (number | null)[] | undefined;
  readonly sizes: readonly (number | null)[] | undefined;
}

/** The data of a chart. */
export interface ChartValue {
  readonly categories: readonly (string | number)[];
  readonly series: readonly ChartValues[];
}

const MOST_SERIES = 255;
const MOST_POINTS = 32_000;
/** Characters that a cell of the chart's workbook can have. */
const MOST_TEXT = 32_767;

/** `{ "$chart": { "categories": [...], "series": [{ "name": ..., "values": [...] }] } }`; undefined for another value. Errors: ValueFault. */
export function readChartValue(value: unknown): ChartValue | undefined {
  if (!isPlainObject(value) || !Object.hasOwn(value, "$chart")) return undefined;
  const chart = (value as { readonly $chart: unknown }).$chart;
  if (!isPlainObject(chart)) throw new ValueFault("`$chart` must be an object with `categories` and `series`.");
  const { categories = [], series } = chart as { readonly categories?: unknown; readonly series?: unknown };
  if (!Array.isArray(categories) || !categories.every((each) => typeof each === "string" || Number.isFinite(each)))
    throw new ValueFault("`categories` must be a list of texts or numbers.");
  if (!Array.isArray(series) || series.length === 0 || series.length > MOST_SERIES)
    throw new ValueFault(`\`series\` must be a list of 1 to ${MOST_SERIES} series.`);
  if (categories.some((each) => typeof each === "string" && each.length > MOST_TEXT))
    throw new ValueFault(`Each text of \`categories\` must have at most ${MOST_TEXT} characters.`);
  if (categories.length > MOST_POINTS) throw new ValueFault(`A chart has at most ${MOST_POINTS} categories.`);
  return { categories, series: series.map((each, index) => readSeries(each, index, categories.length)) };
}

function readSeries(given: unknown, index: number, categories: number): ChartValues {
  if (!isPlainObject(given))
    throw new ValueFault(`Series ${index + 1} must be an object with \`name\` and \`values\`.`);
  const { name = "", values, x, sizes } = given as { readonly [member: string]: unknown };
  if (typeof name !== "string" && typeof name !== "number")
    throw new ValueFault(`The \`name\` of series ${index + 1} must be text.`);
  const list = numbersOf(values, `The \`values\` of series ${index + 1}`);
  if (list === undefined) throw new ValueFault(`Series ${index + 1} needs \`values\`, a list of numbers and null.`);
  const places = numbersOf(x, `The \`x\` of series ${index + 1}`);
  const counted = places === undefined ? categories : places.length;
  if (list.length > counted)
    throw new ValueFault(
      `Series ${index + 1} has ${list.length} values for ${counted} ${places === undefined ? "categories" : "places in `x`"}.`,
    );
  const areas = numbersOf(sizes, `The \`sizes\` of series ${index + 1}`);
  if (areas !== undefined && areas.length > counted)
    throw new ValueFault(`Series ${index + 1} has ${areas.length} sizes for ${counted} places in \`x\`.`);
  if (String(name).length > MOST_TEXT)
    throw new ValueFault(`The \`name\` of series ${index + 1} must have at most ${MOST_TEXT} characters.`);
  return { name: String(name), values: list, x: places, sizes: areas };
}

function numbersOf(given: unknown, what: string): readonly (number | null)[] | undefined {
  if (given === undefined) return undefined;
  if (
    !Array.isArray(given) ||
    given.length > MOST_POINTS ||
    !given.every((each) => each === null || Number.isFinite(each))
  )
    throw new ValueFault(`${what} must be a list of at most ${MOST_POINTS} numbers and null.`);
  return given as readonly (number | null)[];
}
