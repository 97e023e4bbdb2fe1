import { expect, it } from "vitest";
import type { Database } from "../../database/database.ts";
import { json } from "../../database/value-types.ts";
import type { Open } from "./subject.ts";

export function valueRows(current: () => Database, open: Open): void {
  const rows = [
    { sql: "9007199254740991::int8", value: 9007199254740991 },
    { sql: "array[1, null, -2]::int8[]", value: [1, null, -2] },
    { sql: "'2026-11-20 23:30:00.123456+02'::timestamptz", value: new Date("2026-11-20T21:30:00.123Z") },
    { sql: "array['2026-11-20T00:00:00Z'::timestamptz]", value: [new Date("2026-11-20T00:00:00Z")] },
    { sql: "'2026-11-20 23:30:00'::timestamp", value: new Date("2026-11-20T23:30:00Z") },
    { sql: "'2026-11-20'::date", value: "2026-11-20" },
    { sql: "array['2026-11-20'::date]", value: ["2026-11-20"] },
    { sql: "'2026-11-20 23:30:00+00'::timestamptz::date", value: "2026-11-20" },
    { sql: "12345678901234567890.5::numeric", value: "12345678901234567890.5" },
    { sql: '\'{"a": [1, null, "é"]}\'::jsonb', value: { a: [1, null, "é"] } },
    { sql: "decode('00ff', 'hex')", value: Buffer.of(0, 255) },
    { sql: "null::int8", value: null },
    { sql: "true", value: true },
    { sql: "array['a,b', '\"', null]", value: ["a,b", '"', null] },
  ];
  for (const { sql, value } of rows) {
    it(`gives ${sql}`, async () => {
      expect((await current().query(`select ${sql} as value`)).rows).toEqual([{ value }]);
    });
  }

  for (const sql of ["9007199254740992::int8", "'infinity'::timestamptz", "array[9007199254740993::int8]"]) {
    it(`refuses ${sql} rather than alter it`, async () => {
      await expect(current().query(`select ${sql} as value`)).rejects.toThrow(RangeError);
      await current().check();
    });
  }

  it("takes parameters, json among them", async () => {
    const values = [json([1, { a: null }]), "it's", 5, new Date(0), Buffer.of(1), null];
    const sql =
      "select $1::jsonb as a, $2::text as b, $3::int8 as c, $4::timestamptz as d, $5::bytea as e, $6::text as f";
    const expected = { a: [1, { a: null }], b: "it's", c: 5, d: new Date(0), e: Buffer.of(1), f: null };
    expect((await current().query(sql, values)).rows).toEqual([expected]);
    expect(() => json(undefined)).toThrow(TypeError);
  });

  it("runs a prepared statement by its name", async () => {
    const statement = { name: "plus_one", text: "select $1::int4 + 1 as value", gives: "one more" };
    const single = open({ maxConnections: 1 });
    for (const n of [1, 41]) expect((await single.query(statement, [n])).rows).toEqual([{ value: n + 1 }]);
    const { rows } = await single.query("select name from pg_prepared_statements where name = 'plus_one'");
    expect(rows).toEqual([{ name: "plus_one" }]);
  });

  it("counts rows, and gives all rows of several statements", async () => {
    const result = await current().query("select 1 as a union all select 2; select 3 as a");
    expect(result).toEqual({ rows: [{ a: 1 }, { a: 2 }, { a: 3 }], rowCount: 3 });
  });
}
