import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Queryable } from "@colophon/storage";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Actor,
  createIdentities,
  createMembers,
  createOneTimeLinks,
  createPasswords,
  createSessions,
  createSlowdown,
  type Identities,
  LOCAL_OWNER,
  type OpenedSession,
  type Provider,
  type Role,
} from "../src/index.ts";
import { startService, type TestService } from "../src/testing/index.ts";

const provider: Provider = {
  ...{ id: "company", name: "Company", issuer: "https://login.example.com", clientId: "c", clientSecret: undefined },
  allow: [],
};
const device = { device: "Test", from: "192.0.2.1" };
const command: Actor = { kind: "command" };

let service: TestService;
let organizationId: string;
let identities: Identities;
let links: ReturnType<typeof createOneTimeLinks>;
beforeAll(async () => {
  service = await startService();
  const { database, tenants } = service;
  organizationId = await tenants.createOrganization("O", { kind: "active" });
  identities = createIdentities(database, [provider.issuer]);
  const parts = { database, passwords: createPasswords({ N: 16, r: 8, p: 1 }), slowdown: createSlowdown() };
  links = createOneTimeLinks({ ...parts, findFirstOrganization: async () => organizationId });
});
afterAll(() => service.close());

const enter = (subject: string, address: string | undefined, connecting?: { personId: string; sessionId: string }) =>
  identities.enter({
    proven: { provider, subject, address, name: "", connecting },
    device,
    replaced: undefined,
  });
const invite = async (address: string, role: Role = "member", place = organizationId) => {
  const link = await links.invite({ organizationId: place, address, role }, command);
  if (typeof link === "string") throw new Error(link);
  return link;
};
const sessionOf = async (opened: OpenedSession | string) => {
  const session = typeof opened === "string" ? undefined : await createSessions(service.database).find(opened.token);
  if (session === undefined) throw new Error(`There is no session: ${opened}`);
  return session;
};
/** An account without a password. */
const join = async () => {
  const [subject, address] = [randomUUID(), `${randomUUID()}@example.com`];
  await invite(address);
  return { subject, ...(await sessionOf(await enter(subject, address))) };
};
/** Starts work while a transaction that `first` began is open, and ends the transaction after. */
const during = async <Result>(first: (transaction: Queryable) => Promise<unknown>, work: () => Promise<Result>) => {
  let working: Promise<Result> | undefined;
  await service.database.transaction(async (transaction) => {
    await first(transaction);
    working = work();
    await delay(300);
  });
  return working;
};

describe("an account at a provider", () => {
  it("is not connected by a session that ends at the same time", async () => {
    const { personId, id: sessionId } = await join();
    const ended = await during(
      async (transaction) => {
        await transaction.query("select id from people where id = $1 for update", [personId]);
        await transaction.query("delete from sessions where person_id = $1", [personId]);
      },
      () => enter(randomUUID(), undefined, { personId, sessionId }),
    );
    expect(ended).toBe("ended");
    expect(await identities.list(personId)).toHaveLength(1);
  });

  it("uses no invitation that is withdrawn at the same time", async () => {
    const address = `${randomUUID()}@example.com`;
    const { id } = await invite(address, "admin");
    const withdrawn = await during(
      (transaction) => transaction.query("delete from one_time_links where id = $1", [id]),
      () => enter(randomUUID(), address),
    );
    expect(withdrawn).toBe("no_account");
  });

  it("keeps one way to sign in when the last two are removed at once", async () => {
    const person = await join();
    const { personId, id: sessionId } = person;
    const { id } = await sessionOf(await enter(randomUUID(), undefined, { personId, sessionId }));
    const actor: Actor = { kind: "person", personId, sessionId: id, from: device.from };
    const own = await identities.list(personId);
    const removed = await Promise.all(own.map((one) => identities.remove(personId, one.id, actor)));
    expect(removed.toSorted()).toEqual(["last", undefined]);
  });

  it("takes later invitations of an account without a password, for the verified address alone", async () => {
    const { subject, personId, address } = await join();
    const other = await service.tenants.createOrganization(randomUUID(), { kind: "active" });
    const link = await invite(address, "admin", other);
    for (const shown of [undefined, `${randomUUID()}@example.com`, LOCAL_OWNER])
      expect((await sessionOf(await enter(subject, shown))).memberships).toHaveLength(1);
    const { memberships } = await sessionOf(await enter(subject, address));
    expect(memberships.find((one) => one.organizationId === other)?.role).toBe("admin");
    // Used up: it brings nobody back who was removed.
    const owner = await sessionOf(await enter(...(await inviteOwner(other))));
    const actor = { kind: "person", personId: owner.personId, sessionId: owner.id, from: device.from } as const;
    await createMembers(service.database).remove({ organizationId: other, personId }, actor);
    expect((await sessionOf(await enter(subject, address))).memberships).toHaveLength(1);
    expect(await links.listInvitations(other)).toEqual([]);
    expect(link.token).toHaveLength(43);
  });

  it("takes no invitation of an account with a password, whose person has to agree", async () => {
    const { subject, address, personId } = await join();
    await service.database.query("update people set password_hash = 'of a password' where id = $1", [personId]);
    const other = await service.tenants.createOrganization(randomUUID(), { kind: "active" });
    await invite(address, "admin", other);
    expect((await sessionOf(await enter(subject, address))).memberships).toHaveLength(1);
  });
});

async function inviteOwner(place: string): Promise<readonly [string, string]> {
  const address = `${randomUUID()}@example.com`;
  await invite(address, "owner", place);
  return [randomUUID(), address];
}
