import { at, isPlainObject } from "@colophon/contract";
import {
  type CellValue,
  castCell,
  type Field,
  type FieldDescription,
  type InferredField,
  type InferredSchema,
  inferSchema,
  isCsvw,
  parseCsvw,
  parseTableSchema,
  type Schema,
} from "@colophon/kit-csv";
import type { DelimitedOp } from "../codes.ts";
import type { Confirmation } from "../schemas/typing.ts";
import { type Cell, holdsEveryDigit } from "./cells.ts";
import { indexColumns } from "./column-names.ts";
import { refuseColumn, refuseRequest } from "./failures.ts";
import type { Pass } from "./open-text.ts";

export interface TypingOptions {
  readonly typed: boolean;
  readonly schema?: unknown;
  readonly confirm?: readonly Confirmation[];
  readonly nullTokens?: readonly string[];
}

/** The fields of a table's columns; undefined where a column stays text. */
export type ColumnFields = readonly (Field | undefined)[];

const MAX_LISTED_EXAMPLES = 3;
const MAX_LISTED_COLUMNS = 3;
const MAX_LISTED_ANSWER = 300;
/** Inference takes a while a byte: smaller chunks are more looks at the clock. */
export const INFERENCE_CHUNK_BYTES = 262_144;

/** A description of either kind -> its fields. Errors: SchemaError. */
export function parseSchema(description: unknown): Schema {
  const inner = isPlainObject(description) && isPlainObject(description.schema) ? description.schema : description;
  return isCsvw(inner) ? parseCsvw(inner) : parseTableSchema(inner);
}

/**
 * The fields to cast by: those of the schema, or the inferred ones; undefined when cells stay text.
 *
 * Errors   SCHEMA_CONFIRMATION_REQUIRED, UNKNOWN_COLUMN, INVALID_REQUEST.
 */
export function findFields(
  pass: Pass,
  columns: readonly string[],
  options: TypingOptions,
  op: DelimitedOp,
): ColumnFields | undefined {
  if (options.schema !== undefined) {
    if (options.confirm !== undefined)
      throw refuseRequest(op, "options.confirm", "A schema leaves nothing to confirm: give schema or confirm.");
    return matchFields(parseSchema(options.schema), columns, pass.options.dialect?.headerRows === 0, op);
  }
  if (!options.typed) {
    if (options.confirm !== undefined)
      throw refuseRequest(op, "options.confirm", "There is nothing to confirm unless typed is true.");
    return undefined;
  }
  const inferred = inferSchema(pass.source, {
    ...pass.options,
    chunkBytes: INFERENCE_CHUNK_BYTES,
    ...(options.nullTokens !== undefined && { nullTokens: [...options.nullTokens, ""] }),
  });
  const types = settleTypes(inferred, columns, options.confirm ?? [], op);
  requireSettled(types, op);
  return compileFields(types);
}

/** By position without a header; else each field finds the column of its name or title. */
function matchFields(schema: Schema, columns: readonly string[], isNameless: boolean, op: DelimitedOp): ColumnFields {
  if (isNameless) return columns.map((_, index) => schema.fields[index]);
  const indexes = indexColumns(columns);
  const fields: (Field | undefined)[] = columns.map(() => undefined);
  for (const field of schema.fields) {
    const name = [field.name, ...field.titles].find((candidate) => indexes.has(candidate));
    const index = name === undefined ? undefined : indexes.get(name);
    if (index === undefined) throw refuseColumn(op, "options.schema", { name: field.name, known: columns });
    fields[index] = field;
  }
  return fields;
}

/** An inferred column with the type that was settled, and what is still open. */
export interface SettledType {
  readonly column: string;
  readonly index: number;
  readonly inferred: InferredField;
  readonly description: FieldDescription;
  readonly isOpen: boolean;
  readonly isConfirmed: boolean;
}

/** Inferred fields and the caller's choices -> one type for each column. Errors: UNKNOWN_COLUMN, INVALID_REQUEST. */
export function settleTypes(
  { fields }: InferredSchema,
  columns: readonly string[],
  confirm: readonly Confirmation[],
  op: DelimitedOp,
): readonly SettledType[] {
  const indexes = indexColumns(columns);
  const chosen = new Map<number, FieldDescription>();
  for (const [position, confirmation] of confirm.entries()) {
    const path = `options.confirm[${position}]`;
    const index = indexes.get(confirmation.column);
    if (index === undefined) throw refuseColumn(op, `${path}.column`, { name: confirmation.column, known: columns });
    const choices = choicesOf(fields[index]);
    const choice = choices.find((description) => isMeant(description, confirmation));
    if (choice === undefined) {
      const known = choices.map((description) => JSON.stringify(toConfirmation(confirmation.column, description)));
      throw refuseRequest(op, path, `The column's cells do not allow that type. They allow ${known.join(" or ")}.`);
    }
    chosen.set(index, choice);
  }
  return columns.flatMap((column, index) => {
    const inferred = fields[index];
    if (inferred === undefined) return [];
    const own = descriptionOf(inferred);
    const choice = chosen.get(index);
    const isOpen = inferred.ambiguities.length > 0 && choice === undefined;
    return [{ column, index, inferred, description: choice ?? own, isOpen, isConfirmed: choice !== undefined }];
  });
}

/** What every cell of the column allows; text always. */
function choicesOf(field: InferredField | undefined): readonly FieldDescription[] {
  const text: FieldDescription = { type: "string" };
  if (field === undefined) return [text];
  return [...field.ambiguities.flatMap(({ candidates }) => candidates), descriptionOf(field), text];
}

function descriptionOf(field: InferredField): FieldDescription {
  const { type, format, decimalChar, groupChar, trueValues, falseValues } = field;
  return {
    type,
    ...(format !== undefined && { format }),
    ...(decimalChar !== undefined && { decimalChar }),
    ...(groupChar !== undefined && { groupChar }),
    ...(trueValues !== undefined && { trueValues }),
    ...(falseValues !== undefined && { falseValues }),
  };
}

function isMeant(description: FieldDescription, meant: Confirmation): boolean {
  return (["type", "format", "decimalChar", "groupChar"] as const).every((name) => description[name] === meant[name]);
}

function toConfirmation(column: string, { type, format, decimalChar, groupChar }: FieldDescription): Confirmation {
  return {
    column,
    type,
    ...(format !== undefined && { format }),
    ...(decimalChar !== undefined && { decimalChar }),
    ...(groupChar !== undefined && { groupChar }),
  };
}

/** Readings of a column, each as the answer that would choose it; the one that loses nothing first. */
export function toConfirmations(column: string, candidates: readonly FieldDescription[]) {
  return candidates.map((candidate) => ({ ...toConfirmation(column, candidate) }));
}

/** Never guesses: a column that can be read in several ways is asked about, with the exact answer to send back. */
export function requireSettled(types: readonly SettledType[], op: DelimitedOp): void {
  const open = types.filter(({ isOpen }) => isOpen);
  const [first] = open;
  if (first === undefined) return;
  const columns = open.flatMap(({ column, index, inferred: { ambiguities, confidence } }) =>
    ambiguities.map(({ kind, candidates, examples }) => ({
      column,
      index,
      kind,
      confidence,
      candidates: toConfirmations(column, candidates),
      ...(candidates[1] !== undefined && { runnerUp: { ...toConfirmation(column, candidates[1]) } }),
      examples: examples.slice(0, MAX_LISTED_EXAMPLES).map(({ rowIndex, lineNumber, value }) => ({
        row: rowIndex + 1,
        line: lineNumber,
        value: value.toWellFormed(),
      })),
    })),
  );
  const confirm = open.map(({ column, description }) => ({ ...toConfirmation(column, description) }));
  const names = open.slice(0, MAX_LISTED_COLUMNS).map(describeReadings);
  const more = open.length > names.length ? `, and ${open.length - names.length} more` : "";
  const answer = JSON.stringify(confirm);
  throw op.error("SCHEMA_CONFIRMATION_REQUIRED", `Several types fit every cell of ${names.join(", ")}${more}.`, {
    at: [at("column", first.index)],
    details: { confirm, columns },
    ...(answer.length <= MAX_LISTED_ANSWER && {
      remediation: `Resend the call with \`options.confirm\` set to ${answer}.`,
    }),
  });
}

/** `"day" (string, date %d/%m/%Y or date %m/%d/%Y)` */
function describeReadings({ column, inferred: { ambiguities } }: SettledType): string {
  const readings = ambiguities.flatMap(({ candidates }) =>
    candidates.map(({ type, format, decimalChar, groupChar }) =>
      [
        type,
        ...(format === undefined ? [] : [format]),
        ...(decimalChar === undefined ? [] : [`with decimal ${decimalChar}`]),
        ...(groupChar === undefined ? [] : [`with groups by ${groupChar}`]),
      ].join(" "),
    ),
  );
  const last = readings.at(-1);
  return `"${column.slice(0, 40)}" (${readings.slice(0, -1).join(", ")} or ${last})`;
}

/** Settled types -> fields to cast by. */
export function compileFields(types: readonly SettledType[]): ColumnFields {
  const { fields } = parseTableSchema({
    fields: types.map(({ column, description, inferred }) => ({
      ...description,
      name: column,
      missingValues: [...new Set(["", ...inferred.missingValues])],
    })),
  });
  return fields;
}

/**
 * A cell's value as JSON holds it; undefined when the cell is not of the field's type, or JSON cannot hold all it says:
 * integers past 2^53, more digits than a double has, NaN, infinities. Such cells stay text. Lists, points, objects stay text
 * as well: they are JSON already.
 */
export function toTyped(text: string, field: Field): Cell | undefined {
  const result = castCell(text, field);
  if (!result.isValid) return undefined;
  const { value }: { readonly value: CellValue } = result;
  if (typeof value === "number") return holdsEveryDigit(value, text) ? value : undefined;
  if (typeof value === "string" || typeof value === "boolean" || value === null) return value;
  return typeof value === "bigint" ? undefined : text;
}
