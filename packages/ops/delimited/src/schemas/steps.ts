import { type JsonSchema, type Schema, typed } from "@colophon/contract";

/** One change of a table. */
export type Step =
  | ChooseStep
  | RenameStep
  | CastStep
  | FilterStep
  | SortStep
  | DedupeStep
  | DeriveStep
  | FillStep
  | LimitStep
  | GroupStep
  | JoinStep;

/** Rows with those of the other table whose key is the same. */
export interface JoinStep {
  readonly step: "join";
  readonly columns: readonly string[];
  /** What the other table calls them, where it does otherwise. */
  readonly names?: Readonly<Record<string, string>>;
  readonly how?: (typeof JOINS)[number];
}

/** inner: pairs; left: and rows without one; semi, anti: rows that have one, or none, nothing added. */
const JOINS = ["inner", "left", "semi", "anti"] as const;

export interface LimitStep {
  readonly step: "limit";
  readonly count: number;
  readonly offset?: number;
}

export interface GroupStep {
  readonly step: "group";
  readonly columns: readonly string[];
  readonly aggregates: readonly Aggregate[];
}

export interface Aggregate {
  readonly as: string;
  readonly function: (typeof AGGREGATES)[number];
  /** Of the values of this column; without it rows are counted. */
  readonly column?: string;
}

const AGGREGATES = ["count", "distinct", "sum", "mean", "min", "max", "first", "last"] as const;

export interface ChooseStep {
  readonly step: "select" | "drop" | "reorder";
  readonly columns: readonly string[];
}

export interface RenameStep {
  readonly step: "rename";
  readonly names: Readonly<Record<string, string>>;
}

export interface FilterStep {
  readonly step: "filter";
  readonly where: string;
}

export interface SortStep {
  readonly step: "sort";
  readonly by: readonly SortKey[];
}

export interface DedupeStep {
  readonly step: "dedupe";
  readonly columns?: readonly string[];
  readonly keep?: "first" | "last";
}

export interface DeriveStep {
  readonly step: "derive";
  readonly column: string;
  readonly value: string;
}

export interface CastStep {
  readonly step: "cast";
  readonly column: string;
  readonly type: string;
  readonly format?: string;
  readonly decimalChar?: string;
  readonly groupChar?: string;
  readonly onError?: "fail" | "keep";
}

export interface SortKey {
  readonly column: string;
  readonly order?: "ascending" | "descending";
  readonly as?: "value" | "number" | "text";
  readonly nulls?: "last" | "first";
}

export interface FillStep {
  readonly step: "fill";
  readonly columns: readonly string[];
  readonly with?: string | number | boolean;
  readonly from?: "above" | "below";
}

type StepName = Step["step"];

/** Members that a step must have, and those it may have. */
export const STEP_MEMBERS: Readonly<
  Record<StepName, { readonly required: readonly string[]; readonly optional: readonly string[] }>
> = {
  select: { required: ["columns"], optional: [] },
  drop: { required: ["columns"], optional: [] },
  reorder: { required: ["columns"], optional: [] },
  rename: { required: ["names"], optional: [] },
  cast: { required: ["column", "type"], optional: ["format", "decimalChar", "groupChar", "onError"] },
  filter: { required: ["where"], optional: [] },
  sort: { required: ["by"], optional: [] },
  dedupe: { required: [], optional: ["columns", "keep"] },
  derive: { required: ["column", "value"], optional: [] },
  fill: { required: ["columns"], optional: ["with", "from"] },
  limit: { required: ["count"], optional: ["offset"] },
  group: { required: ["columns", "aggregates"], optional: [] },
  join: { required: ["columns"], optional: ["names", "how"] },
};

/** A step as the schema lets it through: which members go together, `readStep` says. */
export type GivenStep = { readonly step: StepName } & Readonly<Record<string, unknown>>;

const oneOf = (words: readonly string[], description: string): JsonSchema => ({ enum: words, description });
const MARK = { type: "string", maxLength: 64 } as const;
const EXPRESSION = { type: "string", maxLength: 65_536 } as const;

/**
 * One closed object for all steps: ten of them would take more of a descriptor than it may be long, and a step with the wrong
 * members is INVALID_OPERATION either way.
 */
export const stepSchema: Schema<GivenStep> = typed<GivenStep>({
  type: "object",
  properties: {
    step: oneOf(
      Object.keys(STEP_MEMBERS),
      "Kind of step. The other members apply to the steps named in their descriptions.",
    ),
    columns: {
      type: "array",
      items: { type: "string" },
      maxItems: 16_384,
      description:
        "Column names for `select`, `drop`, `reorder` (moved to the front), `dedupe`, `fill`, `group` and `join` (key columns).",
    },
    how: oneOf(JOINS, "`join`: kind of join. Default: inner."),
    column: { type: "string", maxLength: 65_536, description: "`cast` and `derive`: the column to convert or create." },
    names: {
      type: "object",
      additionalProperties: { type: "string" },
      description: "`rename`: old names to new names. `join`: key columns of this table to those of the other.",
    },
    where: {
      ...EXPRESSION,
      description: "`filter`: condition that a row must meet, for example `[a b] * 2 >= 10 and c != 'x'`.",
    },
    value: { ...EXPRESSION, description: "`derive`: expression that computes the new column." },
    type: { ...MARK, description: "`cast`: Table Schema type to convert to." },
    format: { ...MARK, description: "`cast`: format of the cells, for example `%d.%m.%Y`." },
    decimalChar: { ...MARK, description: "`cast`: decimal separator, one character." },
    groupChar: { ...MARK, description: "`cast`: thousands separator, one character." },
    onError: oneOf(["fail", "keep"], "`cast`: whether a cell that cannot be converted fails the call or stays text."),
    by: {
      type: "array",
      items: {
        type: "object",
        properties: {
          column: { type: "string", maxLength: 65_536, description: "Column to sort by." },
          order: oneOf(["ascending", "descending"], "Sort order. Default: ascending."),
          as: oneOf(["value", "number", "text"], "How to compare cells. Default: value."),
          nulls: oneOf(["last", "first"], "Where null cells go. Default: last."),
        },
        required: ["column"],
        additionalProperties: false,
      },
      minItems: 1,
      maxItems: 64,
      description: "`sort`: sort keys, most significant first.",
    },
    keep: oneOf(["first", "last"], "`dedupe`: which of the duplicate rows to keep. Default: first."),
    with: { type: ["string", "number", "boolean"], description: "`fill`: value to put into empty cells." },
    from: oneOf(["above", "below"], "`fill`: copy the next filled cell from above or below."),
    count: { type: "integer", minimum: 0, maximum: 1e10, description: "`limit`: maximum number of rows to keep." },
    offset: { type: "integer", minimum: 0, maximum: 1e10, description: "`limit`: number of rows to skip first." },
    aggregates: {
      type: "array",
      items: {
        type: "object",
        properties: {
          as: { type: "string", maxLength: 65_536, description: "Name of the new column." },
          function: oneOf(AGGREGATES, "Aggregate function. Null cells are ignored."),
          column: { type: "string", maxLength: 65_536, description: "Column to aggregate. Omit it to count rows." },
        },
        required: ["as", "function"],
        additionalProperties: false,
      },
      maxItems: 1000,
      description: "`group`: aggregates to compute for each group.",
    },
  },
  required: ["step"],
  additionalProperties: false,
});
