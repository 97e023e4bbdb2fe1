import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, foldUsage, readOrganizationUsage, readUsage, type UsageEntry } from "../src/index.ts";
import { acceptedId, startService, statusAtEnd, submissionOf, type TestService } from "../src/testing/index.ts";

let service: TestService;
let caller: Caller;
beforeAll(async () => {
  service = await startService();
  caller = await service.makeCaller();
});
afterAll(() => service.close());

const EVER = { from: "2000-01-01", to: "2999-12-31" };
const used = () => readOrganizationUsage(service.database, caller.organizationId, EVER);

/** The same from the executions themselves, as anybody would count them. */
async function counted(): Promise<readonly UsageEntry[]> {
  const { rows } = await service.database.query<UsageEntry>(
    `select environment_id, to_char(terminal_at at time zone 'utc', 'YYYY-MM-DD') as day, operation,
       case when reused_from is null then status else 'reused' end as outcome, count(*)::integer as executions,
       sum(request_byte_length)::integer as request_bytes, sum(coalesce(result_byte_length, 0) + coalesce((
         select sum(byte_length) from execution_artifacts where execution_id = executions.id and kind = 'native_render'
       ), 0))::integer as result_bytes
     from executions where organization_id = $1 and terminal_at is not null
     group by 1, 2, 3, 4 order by 1, 2, operation collate "C", 4`,
    [caller.organizationId],
  );
  return rows;
}

const submit = async (operation: string, input: object) =>
  acceptedId(await service.submissions.submit(submissionOf(caller, operation, input)));

describe("usage", () => {
  it("is what the executions are, before and after it is added up, and a purge changes nothing of it", async () => {
    const cancelled = await submit("common.parse.echo", { text: "never runs" });
    await service.executions.cancel(cancelled, caller.environmentId);
    expect(await used()).toMatchObject([{ outcome: "cancelled", executions: 1 }]);
    await service.startWorker();
    const ids = [];
    for (const text of ["a", "a", "b"]) {
      ids.push(await submit("common.parse.echo", { text }));
      await statusAtEnd(service, ids.at(-1) ?? "", caller);
    }
    const refused = await submit("common.parse.echo", { wrong: true });
    await statusAtEnd(service, refused, caller);
    const before = await counted();
    expect(before.map(({ outcome }) => outcome)).toContain("succeeded");
    expect(before.reduce((sum, { executions }) => sum + executions, 0)).toBe(5);
    expect(await used()).toEqual(before);
    await Promise.all([foldUsage(service.database), foldUsage(service.database)]);
    expect((await service.database.query("select id from usage_pending")).rowCount).toBe(0);
    expect(await used()).toEqual(before);
    const { rows } = await service.database.query<{ n: number }>(
      "with gone as (delete from executions where organization_id = $1 returning id) select count(*)::integer as n from gone",
      [caller.organizationId],
    );
    expect(rows[0]?.n).toBe(5);
    expect(await used()).toEqual(before);
  });

  it("is of one organization and of the days that are asked for", async () => {
    const other = await service.makeCaller();
    expect(await readOrganizationUsage(service.database, other.organizationId, EVER)).toEqual([]);
    expect(
      await readOrganizationUsage(service.database, caller.organizationId, { from: "2000-01-01", to: "2000-01-31" }),
    ).toEqual([]);
    const own = await readUsage(service.database, other.organizationId);
    expect(own.map(({ environmentId }) => environmentId)).toEqual([other.environmentId]);
  });

  it("counts an execution once though its worker died and another one ended it", async () => {
    const one = await service.makeCaller();
    const { database } = service;
    const id = acceptedId(await service.submissions.submit(submissionOf(one, "common.parse.echo", { text: "again" })));
    await statusAtEnd(service, id, one);
    const entries = await readOrganizationUsage(database, one.organizationId, EVER);
    expect(entries).toMatchObject([{ executions: 1 }]);
    await expect(
      database.query("update executions set status = 'failed', status_revision = status_revision + 1 where id = $1", [
        id,
      ]),
    ).rejects.toThrow();
    expect(await readOrganizationUsage(database, one.organizationId, EVER)).toEqual(entries);
  });
});
