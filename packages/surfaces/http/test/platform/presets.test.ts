import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestAnswer } from "../harness.ts";
import { type Browser, type PlatformTest, startPlatform } from "./people.ts";

let test: PlatformTest;
let [owner, viewer]: Browser[] = [];
let list: string;
beforeAll(async () => {
  test = await startPlatform();
  const place = await test.makeOrganization();
  owner = await test.join("member", place.id);
  viewer = await test.join("viewer", place.id);
  list = `/api/platform/environments/${place.environmentId}/presets`;
});
afterAll(() => test.app.close());

const send = (method: string, url: string, body?: object, tag?: string, by = owner) =>
  test.ask(by, { method, url, ...(body && { body }), ...(tag && { headers: { "if-match": tag } }) });
const codeOf = ({ status, json }: TestAnswer) => [status, json.code];
const tagOf = ({ headers }: TestAnswer) => String(headers.etag);

it("is saved, listed, read, renamed, changed and deleted, each on the state that was read", async () => {
  const given = { name: "Thrice", operation: "common.parse.echo", input: { text: "a" }, options: { times: 3 } };
  const created = await send("POST", list, given);
  expect([created.status, created.headers.etag]).toEqual([201, '"1"']);
  expect(created.json).toMatchObject({ ...given, revision: 1 });
  const one = `${list}/${created.json.preset_id}`;
  const { input: _, options: __, ...listed } = created.json;
  expect((await send("GET", list)).json.presets).toEqual([listed]);
  expect((await send("GET", `${list}?operation=common.parse.echo`)).json.presets).toEqual([listed]);
  expect((await send("GET", `${list}?operation=pdf.redact`)).json.presets).toEqual([]);
  const read = await send("GET", one);
  expect([read.json, tagOf(read)]).toEqual([created.json, '"1"']);

  const renamed = await send("PATCH", one, { name: "Three times" }, tagOf(read));
  expect(renamed.json).toMatchObject({ ...given, name: "Three times", revision: 2 });
  for (const tag of [tagOf(read), undefined, "*", "3", '"x"'])
    expect(codeOf(await send("PATCH", one, { options: {} }, tag))).toEqual([412, "PRECONDITION_FAILED"]);
  const changed = await send("PATCH", one, { options: { times: 4 } }, tagOf(renamed));
  expect(changed.json).toMatchObject({ name: "Three times", input: { text: "a" }, options: { times: 4 }, revision: 3 });
  expect(codeOf(await send("DELETE", one, undefined, '"2"'))).toEqual([412, "PRECONDITION_FAILED"]);
  expect((await send("DELETE", one, undefined, '"3"')).status).toBe(204);
  for (const answer of [
    await send("GET", one),
    await send("PATCH", one, {}, '"3"'),
    await send("DELETE", one, undefined, '"3"'),
  ])
    expect(codeOf(answer)).toEqual([404, "NOT_FOUND"]);
  const { rows } = await test.app.service.database.query<{ entry: { action: string; facts: object } }>(
    "select entry from audit_pending where entry->>'action' like 'preset.%'",
  );
  expect(rows.map(({ entry }) => entry.action).toSorted()).toEqual([
    ...["preset.changed", "preset.changed", "preset.created", "preset.deleted"],
  ]);
  expect(JSON.stringify(rows)).not.toContain("Three");
});

it("has a unique name, an operation of the catalog, and valid members only", async () => {
  const given = { name: "One", operation: "common.parse.echo" };
  const first = await send("POST", list, given);
  const second = await send("POST", list, { ...given, name: "Two" });
  expect(codeOf(await send("POST", list, given))).toEqual([409, "NAME_TAKEN"]);
  const one = `${list}/${second.json.preset_id}`;
  expect(codeOf(await send("PATCH", one, { name: "One" }, tagOf(second)))).toEqual([409, "NAME_TAKEN"]);
  expect((await send("PATCH", one, { name: "Two" }, tagOf(second))).status).toBe(200);
  const refused: readonly (readonly [object, string])[] = [
    [{ operation: "common.parse.nothing" }, "operation"],
    [{ operation: "__proto__" }, "operation"],
    [{ options: { times: 0 } }, "options.times"],
    [{ options: { other: 1 } }, "options.other"],
    [{ input: { other: 1 } }, "input.other"],
    [{ input: { constructor: 1 } }, "input.constructor"],
    [{ operation: "common.convert.copy", input: { file: "QUJD" } }, "input.file"],
    [{ name: "" }, "name"],
    [{ name: " \n\u200b\u202e" }, "name"],
    [{ input: { text: { password: "p" } } }, "input.text"],
    [{ input: { text: "\0" } }, "input.text"],
  ];
  const fields = [];
  for (const [wrong] of refused) {
    const answer = await send("POST", list, { ...given, name: "Wrong", ...wrong });
    expect(codeOf(answer)).toEqual([400, "INVALID_REQUEST"]);
    fields.push(answer.json.field);
  }
  expect(fields).toEqual(refused.map(([, field]) => field));
  expect((await send("POST", list, { ...given, name: "Large", input: { text: "a".repeat(60_000) } })).status).toBe(201);
  const tooLarge = await send("POST", list, { ...given, name: "Larger", input: { text: "a".repeat(70_000) } });
  expect(tooLarge.status).toBe(413);
  expect((await send("GET", list)).json.presets.map((preset: { name: string }) => preset.name)).toEqual([
    ...["Large", "One", "Two"],
  ]);
  expect(first.status).toBe(201);
});

it("has a name that looks like no other", async () => {
  const given = { operation: "common.parse.echo" };
  const named = await send("POST", list, { ...given, name: " Caf\u00e9 \t\u202eone\u200b " });
  expect(named.json.name).toBe("Caf\u00e9 one");
  for (const name of ["Cafe\u0301 one", "Caf\u00e9  one", "\u2066Caf\u00e9\none"])
    expect(codeOf(await send("POST", list, { ...given, name }))).toEqual([409, "NAME_TAKEN"]);
  const one = `${list}/${named.json.preset_id}`;
  const renamed = await send(
    "PATCH",
    one,
    { name: "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645\n" },
    tagOf(named),
  );
  expect(renamed.json.name).toBe("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645");
});

it("is refused for JSON that is too deep, or not one text", async () => {
  const deep = "[".repeat(30_000) + "]".repeat(30_000);
  for (const body of [
    `{"name":"Deep","operation":"common.parse.echo","input":{"text":${deep}}}`,
    '{"name":"Twice","name":"Again","operation":"common.parse.echo"}',
    '{"name":"Number","operation":"common.parse.echo","input":{"text":1e400}}',
  ])
    expect(codeOf(await test.ask(owner, { method: "POST", url: list, body }))).toEqual([400, "INVALID_JSON"]);
});

it("is read by a viewer, who saves none, and by nobody of another organization", async () => {
  const saved = await send("POST", list, { name: "Seen", operation: "common.parse.echo" });
  const one = `${list}/${saved.json.preset_id}`;
  expect((await send("GET", one, undefined, undefined, viewer)).json.name).toBe("Seen");
  expect(codeOf(await send("POST", list, { name: "V", operation: "common.parse.echo" }, undefined, viewer))).toEqual([
    ...[403, "ROLE_MISSING"],
  ]);
  expect(codeOf(await send("DELETE", one, undefined, '"1"', viewer))).toEqual([403, "ROLE_MISSING"]);
  const elsewhere = await test.makeOrganization();
  const stranger = await test.join("owner", elsewhere.id);
  const foreign = `/api/platform/environments/${elsewhere.environmentId}/presets/${saved.json.preset_id}`;
  for (const method of ["GET", "DELETE"])
    expect(codeOf(await send(method, foreign, undefined, '"1"', stranger))).toEqual([404, "NOT_FOUND"]);
  expect((await send("GET", one, undefined, undefined, stranger)).status).toBe(403);
});

it("stops at the limit of an environment", async () => {
  const place = await test.makeOrganization();
  const person = await test.join("owner", place.id);
  const url = `/api/platform/environments/${place.environmentId}/presets`;
  await test.app.service.database.query(
    `insert into presets (id, environment_id, name, operation, input, options)
     select gen_random_uuid(), $1, 'P' || n, 'common.parse.echo', '{}', '{}' from generate_series(1, 99) as n`,
    [place.environmentId],
  );
  const names = ["A", "B", "A"];
  const answers = await Promise.all(
    names.map((name) => send("POST", url, { name, operation: "common.parse.echo" }, undefined, person)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect((await send("GET", url, undefined, undefined, person)).json.presets).toHaveLength(100);
});
