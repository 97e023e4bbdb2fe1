import type { Caller } from "@colophon/service";
import { acceptedId, submissionOf } from "@colophon/service/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, type PlatformTest, startPlatform } from "./people.ts";

let test: PlatformTest;
let owner: Browser;
let place: { readonly id: string; readonly environmentId: string };
beforeAll(async () => {
  test = await startPlatform();
  place = await test.makeOrganization();
  owner = await test.join("owner", place.id);
});
afterAll(() => test.app.close());

it("shows what an organization used by day, operation and outcome, and what it stores", async () => {
  const { keys, submissions, executions } = test.app.service;
  const made = await keys.create({ environmentId: place.environmentId, kind: "live", name: "K" });
  const caller = (await keys.authenticate(made.text)) as Caller;
  const id = acceptedId(await submissions.submit(submissionOf(caller, "common.parse.echo", { text: "a" })));
  await executions.cancel(id, place.environmentId);
  const url = `/api/platform/organizations/${place.id}/usage`;
  const { json, status } = await test.ask(owner, { url });
  const day = new Date().toISOString().slice(0, 10);
  expect([status, json.to, json.stored]).toEqual([200, day, null]);
  expect(json.usage).toMatchObject([
    { environment_id: place.environmentId, day, operation: "common.parse.echo", outcome: "cancelled", executions: 1 },
  ]);
  const stored = await test.ask(owner, { url: `${url}?stored=true&from=${day}` });
  expect(stored.json.stored).toMatchObject([{ environment_id: place.environmentId, executions: 1 }]);
  const past = await test.ask(owner, { url: `${url}?from=2020-01-01&to=2020-12-31` });
  expect(past.json.usage).toEqual([]);
  for (const query of [
    "from=2020-01-01",
    "from=2026-02-30&to=2026-03-01",
    "to=2020-01-01",
    "from=x",
    "from=2026-01-01&to=2025-01-01",
  ])
    expect((await test.ask(owner, { url: `${url}?${query}` })).status).toBe(400);
});
