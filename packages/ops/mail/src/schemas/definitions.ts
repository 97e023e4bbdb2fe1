import {
  array,
  boolean,
  integer,
  type JsonSchema,
  object,
  optional,
  type Schema,
  string,
  typed,
} from "@colophon/contract";

/** Schemas that several operations share. Values name them by `$ref`, so that a description stays short. */

export interface AddressValue {
  readonly name?: string;
  readonly address?: string;
  readonly group?: string;
}

export interface RangeValue {
  readonly start: number;
  readonly end: number;
}

export interface DateValue {
  readonly local: string;
  readonly utc: string;
  readonly isZoneKnown: boolean;
}

const ADDRESS = object({
  name: optional(string({ description: "Display name of the address." })),
  address: optional(string({ description: "Mail address, `local@domain`, if the field has one." })),
  group: optional(string({ description: "Group that contains the address." })),
});

const DEFINITIONS = {
  addresses: { type: "array", items: ADDRESS },
  range: object({
    start: integer({ description: "Offset of the first byte." }),
    end: integer({ description: "Offset after the last byte." }),
  }),
  date: object({
    local: string({ description: "Date with its time zone offset, for example `2003-07-01T10:52:37+02:00`." }),
    utc: string({ description: "Time in UTC, in ISO 8601." }),
    isZoneKnown: boolean({ description: "Whether the time zone is known. If false, UTC is assumed." }),
  }),
  texts: { type: "array", items: { type: "string" } },
  fields: { type: "object", additionalProperties: { type: "string" } },
} as const satisfies Record<string, JsonSchema>;

/** The definitions that a schema made with the functions below uses. */
export function definitions(...names: readonly (keyof typeof DEFINITIONS)[]): JsonSchema {
  return { $defs: Object.fromEntries(names.map((name) => [name, DEFINITIONS[name]])) };
}

function refer<T>(name: keyof typeof DEFINITIONS, description: string): Schema<T> {
  return typed<T>({ $ref: `#/$defs/${name}`, description });
}

export function addresses(description: string): Schema<readonly AddressValue[]> {
  return refer("addresses", description);
}

export function range(description: string): Schema<RangeValue> {
  return refer("range", description);
}

export function ranges(description: string): Schema<readonly RangeValue[]> {
  return array(typed<RangeValue>({ $ref: "#/$defs/range" }), { description });
}

export function date(description: string): Schema<DateValue> {
  return refer("date", description);
}

export function texts(description: string): Schema<readonly string[]> {
  return refer("texts", description);
}

/** Texts by name. */
export function fields(description: string): Schema<Readonly<Record<string, string>>> {
  return refer("fields", description);
}
