import { randomUUID } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import { createTemplateDatabase } from "../src/testing/index.ts";

let prepared = 0;
const template = await createTemplateDatabase(async (database) => {
  prepared += 1;
  await database.query("create table things (id int); insert into things values (1)");
});
afterAll(() => template.close());

it("gives each test a database of its own, as the template was left", async () => {
  const [first, second] = await Promise.all([template.clone(), template.clone()]);
  await first.database.query("insert into things values (2)");
  expect((await first.database.query("select id from things order by id")).rows).toEqual([{ id: 1 }, { id: 2 }]);
  expect((await second.database.query("select id from things")).rows).toEqual([{ id: 1 }]);
  expect(first.connection.database).not.toBe(second.connection.database);
  expect(prepared).toBe(1);
  await first.drop();
  await expect(first.database.query("select 1")).rejects.toThrow();
});

it("is prepared once for all that share it, also for those that ask at once, and outlives each of them", async () => {
  let count = 0;
  const name = `once_${randomUUID().slice(0, 8)}`;
  const share = () =>
    createTemplateDatabase(
      async (database) => {
        count += 1;
        await database.query("create table things (id int)");
      },
      { sharedAs: name },
    );
  const [first, second] = await Promise.all([share(), share()]);
  await first.clone();
  await first.close();
  const clone = await second.clone();
  expect((await clone.database.query("select id from things")).rows).toEqual([]);
  await second.close();
  const third = await share();
  await third.clone();
  await third.close();
  expect(count).toBe(1);
});
