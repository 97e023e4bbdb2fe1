import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Actor,
  createAudit,
  createMembers,
  createOneTimeLinks,
  createPasswords,
  createPeople,
  createSessions,
  createSlowdown,
  createStartLinks,
  LOCAL_OWNER,
  type OpenedSession,
  type Role,
} from "../src/index.ts";
import { readAddress } from "../src/people/addresses.ts";
import { clientOf } from "../src/people/people.ts";
import { createTurns } from "../src/people/turns.ts";
import { startService, type TestService } from "../src/testing/index.ts";

let service: TestService;
let organizationId: string;
const waits: number[] = [];
const device = { device: "Test", from: "192.0.2.1" };
const command: Actor = { kind: "command" };
const PASSWORD = "correct horse battery";

/** Quick to compute, for tests that do not measure it. */
const CHEAP = { N: 16, r: 8, p: 1 } as const;

const nouns = (cost: Parameters<typeof createPasswords>[0] = CHEAP) => {
  const { database } = service;
  const slowdown = createSlowdown(undefined, async (ms) => waits.push(ms));
  const parts = { database, passwords: createPasswords(cost), slowdown };
  const findFirstOrganization = async () => organizationId;
  return {
    people: createPeople(parts),
    links: createOneTimeLinks({ ...parts, findFirstOrganization }),
    members: createMembers(database),
    sessions: createSessions(database),
    audit: createAudit(database),
    start: createStartLinks({ database, findFirstOrganization }),
  };
};
let all: ReturnType<typeof nouns>;

beforeAll(async () => {
  service = await startService();
  organizationId = await service.tenants.createOrganization("O", { kind: "active" });
  all = nouns();
});
afterAll(() => service.close());

const redeem = (token: string, address: string, given: object = {}) =>
  all.links.redeem({
    token,
    address,
    password: PASSWORD,
    name: "",
    device,
    isLocal: true,
    replaced: undefined,
    ...given,
  });
const invite = async (address: string, role: Role, actor: Actor = command, place = organizationId) => {
  const link = await all.links.invite({ organizationId: place, address, role }, actor);
  if (typeof link === "string") throw new Error(link);
  return link.token;
};
const sessionOf = async (opened: OpenedSession | undefined) => {
  const session = await all.sessions.find(opened?.token ?? "");
  if (session === undefined) throw new Error("There is no session.");
  return session;
};
const actorOf = (session: { personId: string; id: string }) =>
  ({ kind: "person", personId: session.personId, sessionId: session.id, from: device.from }) as const;
/** A new member with an open session. */
const join = async (role: Role, place = organizationId) => {
  const address = `${randomUUID()}@example.com`;
  const session = await sessionOf(await redeem(await invite(address, role, command, place), address));
  return { ...session, actor: actorOf(session) };
};
const signIn = (address: string, password = PASSWORD, replaced?: string) =>
  all.people.signIn({ address, password, device, replaced });

describe("the first owner's link", () => {
  it("makes one owner of those who open it at once, only on this machine, and none is issued after", async () => {
    const first = await all.links.issueOwnerLink();
    const link = await all.links.issueOwnerLink();
    const token = link?.token ?? "";
    expect(await redeem(first?.token ?? "", "a@example.com")).toBeUndefined();
    expect(await redeem(token, "a@example.com", { isLocal: false })).toBeUndefined();
    const opened = await Promise.all([redeem(token, "a@example.com"), redeem(token, "b@example.com")]);
    const won = opened.filter((one) => one !== undefined);
    expect(won).toHaveLength(1);
    expect(await sessionOf(won[0])).toMatchObject({
      isOperator: true,
      memberships: [{ role: "owner", organizationId }],
    });
    expect(await all.links.issueOwnerLink()).toBeUndefined();
    expect(await all.people.list("", 10)).toHaveLength(1);
  });

  it("ends after ten minutes", async () => {
    const other = await startService();
    try {
      const { tenants, database } = other;
      const id = await tenants.createOrganization("O", { kind: "active" });
      const parts = { database, passwords: createPasswords(CHEAP), slowdown: createSlowdown() };
      const links = createOneTimeLinks({ ...parts, findFirstOrganization: async () => id });
      const link = await links.issueOwnerLink();
      expect((link?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(600_000);
      await database.query("update one_time_links set expires_at = now()");
      const late = { token: link?.token ?? "", address: "a@example.com", password: PASSWORD, name: "", device };
      expect(await links.redeem({ ...late, isLocal: true, replaced: undefined })).toBeUndefined();
    } finally {
      await other.close();
    }
  });
});

describe("a start's link", () => {
  it("is not issued where the owners are other people", async () => {
    await join("owner");
    expect(await all.start.issue()).toBeUndefined();
  });

  it("makes the local owner once, signs them in again, and opens only on this machine", async () => {
    const other = await startService();
    try {
      const { tenants, database } = other;
      const id = await tenants.createOrganization("O", { kind: "active" });
      const parts = { database, passwords: createPasswords(CHEAP), slowdown: createSlowdown() };
      const findFirstOrganization = async () => id;
      const start = createStartLinks({ database, findFirstOrganization });
      const links = createOneTimeLinks({ ...parts, findFirstOrganization });
      const own = { device, replaced: undefined };
      const token = (await start.issue())?.token ?? "";
      const asReset = { token, address: LOCAL_OWNER, password: PASSWORD, name: "", ...own };
      expect(await links.redeem({ ...asReset, isLocal: true })).toBeUndefined();
      expect(await start.open({ token, isLocal: false, ...own })).toBeUndefined();
      const opened = await Promise.all([1, 2].map(() => start.open({ token, isLocal: true, ...own })));
      const [won, ...others] = opened.filter((one) => one !== undefined);
      expect(others).toEqual([]);
      expect(await createSessions(database).find(won?.token ?? "")).toMatchObject({
        address: LOCAL_OWNER,
        isOperator: true,
        memberships: [{ role: "owner", organizationId: id }],
      });
      const people = createPeople(parts);
      for (const password of ["none", "", PASSWORD])
        expect(await people.signIn({ address: LOCAL_OWNER, password, ...own })).toBeUndefined();
      expect(await links.issueOwnerLink()).toBeUndefined();
      const again = (await start.issue())?.token ?? "";
      expect(await links.redeem({ ...asReset, token: again, isLocal: false })).toBeUndefined();
      expect(await start.open({ token: again, isLocal: true, ...own })).toBeDefined();
      expect(await people.list("", 10)).toHaveLength(1);
      const late = (await start.issue())?.token ?? "";
      await database.query("update one_time_links set expires_at = now()");
      expect(await start.open({ token: late, isLocal: true, ...own })).toBeUndefined();
      expect(await start.open({ token: "x".repeat(43), isLocal: true, ...own })).toBeUndefined();
    } finally {
      await other.close();
    }
  });
});

describe("a link", () => {
  it("works once, and only for its address", async () => {
    const token = await invite("Bound@Example.com", "member");
    expect(await redeem(token, "other@example.com")).toBeUndefined();
    expect(await redeem(token, "bound@example.com ")).toBeDefined();
    expect(await redeem(token, "bound@example.com")).toBeUndefined();
    const { rows } = await service.database.query("select one_time_links::text as row from one_time_links");
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("does not open an account that exists to whoever made it", async () => {
    const victim = await join("owner");
    const other = await service.tenants.createOrganization(randomUUID(), { kind: "active" });
    const attacker = await join("admin", other);
    const token = await invite(victim.address, "member", attacker.actor, other);
    expect(await redeem(token, victim.address, { password: "the attacker's choice" })).toBeUndefined();
    expect(await signIn(victim.address)).toBeDefined();
    expect((await sessionOf(await redeem(token, victim.address))).memberships).toHaveLength(2);
  });

  it("gives what its maker may give when it is used, and changes no role of a member", async () => {
    const admin = await join("admin");
    const address = `${randomUUID()}@example.com`;
    const token = await invite(address, "admin", admin.actor);
    expect(await all.links.invite({ organizationId, address, role: "owner" }, admin.actor)).toBe("role");
    expect(await all.links.invite({ organizationId, address, role: "viewer", makesOperator: true }, admin.actor)).toBe(
      "role",
    );
    const owner = await join("owner");
    expect(
      await all.members.setRole({ organizationId, personId: admin.personId }, "viewer", owner.actor),
    ).toBeUndefined();
    expect(await redeem(token, address)).toBeUndefined();
    const again = await sessionOf(await redeem(await invite(owner.address, "viewer"), owner.address));
    expect(again.memberships).toMatchObject([{ role: "owner" }]);
  });

  it("that resets a password ends every session and every other reset", async () => {
    const { address, personId } = await join("member");
    const first = await all.links.issueReset({ personId }, command);
    const second = await all.links.issueReset({ address }, command);
    const before = await signIn(address);
    expect(await redeem(first?.token ?? "", address)).toBeUndefined();
    expect(await redeem(second?.token ?? "", address, { password: "another long password" })).toBeDefined();
    expect(await all.sessions.find(before?.token ?? "")).toBeUndefined();
    expect(await signIn(address)).toBeUndefined();
    expect(await signIn(address, "another long password")).toBeDefined();
    expect(await all.links.issueReset({ address: "nobody@example.com" }, command)).toBeUndefined();
  });
});

describe("a session", () => {
  it("is stored as the sha256 of its 32 bytes, and is new with each sign-in", async () => {
    const { address } = await join("member");
    const fixed = await signIn(address);
    const opened = await signIn(address, PASSWORD, fixed?.token);
    expect(opened?.token).not.toBe(fixed?.token);
    expect(await all.sessions.find(fixed?.token ?? "")).toBeUndefined();
    const bytes = Buffer.from(opened?.token ?? "", "base64url");
    expect(bytes).toHaveLength(32);
    const { rows } = await service.database.query<{ digest: Buffer }>("select digest from sessions where id = $1", [
      opened?.id,
    ]);
    expect(rows[0]?.digest).toEqual(createHash("sha256").update(bytes).digest());
    for (const text of ["", "x".repeat(43), `${opened?.token} `, rows[0]?.digest.toString("base64url") ?? ""])
      expect(await all.sessions.find(text)).toBeUndefined();
  });

  it("ends when it is idle for two hours, and after twelve hours in any case", async () => {
    const { address } = await join("member");
    const age = async (column: string, hours: number) => {
      const { token, id } = (await signIn(address)) as OpenedSession;
      await service.database.query(`update sessions set ${column} = ${column} - $2 * interval '1 hour' where id = $1`, [
        id,
        hours,
      ]);
      return (await all.sessions.find(token)) !== undefined;
    };
    expect([await age("seen_at", 1.99), await age("seen_at", 2.01)]).toEqual([true, false]);
    expect([await age("expires_at", 11.99), await age("expires_at", 12.01)]).toEqual([true, false]);
    const { token, id } = (await signIn(address)) as OpenedSession;
    await service.database.query("update sessions set seen_at = now() - interval '1 hour' where id = $1", [id]);
    await all.sessions.find(token);
    const { rows } = await service.database.query<{ idle: number }>(
      "select extract(epoch from now() - seen_at)::int as idle from sessions where id = $1",
      [id],
    );
    expect(rows[0]?.idle).toBeLessThan(60);
  });

  it("is listed by device and ended one by one, by its own person only", async () => {
    const { address, personId, actor } = await join("member");
    const other = await join("member");
    const opened = await signIn(address);
    const listed = await all.sessions.list(personId);
    expect(listed).toHaveLength(2);
    expect(listed[0]).toMatchObject({ id: opened?.id, device: "Test", openedFrom: device.from });
    expect(await all.sessions.revoke(other.personId, opened?.id ?? "", other.actor)).toBe(false);
    expect(await all.sessions.revoke(personId, opened?.id ?? "", actor)).toBe(true);
    expect(await all.sessions.find(opened?.token ?? "")).toBeUndefined();
  });

  it("ends with a change of role, a removal and a new password", async () => {
    const owner = await join("owner");
    const member = await join("member");
    const place = { organizationId, personId: member.personId };
    const opened = async () => (await signIn(member.address))?.token ?? "";
    const [first] = [await opened(), await all.members.setRole(place, "viewer", owner.actor)];
    expect(await all.sessions.find(first)).toBeUndefined();
    const second = await signIn(member.address);
    const changed = await all.people.changePassword({
      session: await sessionOf(second),
      current: PASSWORD,
      next: "a new long password",
      device,
    });
    expect(await all.sessions.find(second?.token ?? "")).toBeUndefined();
    expect(await all.sessions.find(changed?.token ?? "")).toMatchObject({ memberships: [{ role: "viewer" }] });
    await all.members.remove(place, owner.actor);
    expect(await all.sessions.find(changed?.token ?? "")).toBeUndefined();
  });
});

describe("members", () => {
  it("keep an owner, also when the last two leave at once", async () => {
    const id = await service.tenants.createOrganization(randomUUID(), { kind: "active" });
    const owners = [await join("owner", id), await join("owner", id)];
    const leave = ({ personId, actor }: (typeof owners)[0]) =>
      all.members.remove({ organizationId: id, personId }, actor);
    expect((await Promise.all(owners.map(leave))).toSorted()).toEqual(["last_owner", undefined]);
    const [left] = await all.members.list(id);
    const last = owners.find(({ personId }) => personId === left?.personId) as (typeof owners)[0];
    expect(await all.members.setRole({ organizationId: id, personId: last.personId }, "admin", last.actor)).toBe(
      "last_owner",
    );
  });

  it("are changed by those whose role may, and by no outsider", async () => {
    const outside = await service.tenants.createOrganization(randomUUID(), { kind: "active" });
    const [owner, admin, member, stranger] = [
      await join("owner"),
      await join("admin"),
      await join("member"),
      await join("owner", outside),
    ];
    const set = (person: { personId: string }, role: Role, by: { actor: (typeof owner)["actor"] }) =>
      all.members.setRole({ organizationId, personId: person.personId }, role, by.actor);
    expect(await set(owner, "viewer", admin)).toBe("role");
    expect(await set(admin, "owner", admin)).toBe("role");
    expect(await set(member, "admin", member)).toBe("role");
    expect(await set(member, "viewer", stranger)).toBe("role");
    expect(await set(stranger, "viewer", owner)).toBe("not_found");
    expect(await set(member, "admin", admin)).toBeUndefined();
    expect(await all.members.remove({ organizationId, personId: owner.personId }, admin.actor)).toBe("role");
    expect(await all.members.remove({ organizationId, personId: admin.personId }, admin.actor)).toBeUndefined();
  });
});

describe("a sign-in", () => {
  it("takes as long for an unknown address as for a wrong password", { tags: "large" }, async () => {
    const { people, links } = nouns({ N: 2 ** 13, r: 8, p: 1 });
    const address = `${randomUUID()}@example.com`;
    const given = { token: await invite(address, "member"), address, password: PASSWORD, name: "", device };
    expect(await links.redeem({ ...given, isLocal: true, replaced: undefined })).toBeDefined();
    const time = async (given: string) => {
      const start = performance.now();
      expect(
        await people.signIn({ address: given, password: "not the password", device, replaced: undefined }),
      ).toBeUndefined();
      return performance.now() - start;
    };
    // Each beside the other, and the median of the pairs: a load that holds up one call in two moves neither.
    const ratios: number[] = [];
    for (let round = 0; round < 15; round++)
      ratios.push((await time(`${randomUUID()}@example.com`)) / (await time(address)));
    const median = ratios.sort((a, b) => a - b)[7] ?? 0;
    expect(median).toBeGreaterThan(0.5);
    expect(median).toBeLessThan(2);
  });

  it("is slowed down by failures, never refused for them, and whether or not the address exists", async () => {
    const { address } = await join("member");
    const waitsOf = async (given: string) => {
      const before = waits.length;
      for (let attempt = 0; attempt < 7; attempt++) await signIn(given, "not the password");
      return waits.slice(before);
    };
    expect(await waitsOf(address)).toEqual([250, 500]);
    expect(await waitsOf("nobody@example.com")).toEqual([250, 500]);
    expect(await signIn(address)).toBeDefined();
    const elsewhere = { device: "Test", from: "198.51.100.7" };
    const before = waits.length;
    expect(
      await all.people.signIn({ address, password: PASSWORD, device: elsewhere, replaced: undefined }),
    ).toBeDefined();
    expect(waits).toHaveLength(before);
  });

  it("is slowed down for a known link only, so that invented ones push no count out of memory", async () => {
    const address = `${randomUUID()}@example.com`;
    const before = waits.length;
    for (let attempt = 0; attempt < 7; attempt++) await redeem(`${"x".repeat(42)}A`, address);
    expect(waits).toHaveLength(before);
    const victim = await join("member");
    const token = await invite(victim.address, "viewer");
    for (let attempt = 0; attempt < 7; attempt++) await redeem(token, victim.address, { password: "not the password" });
    expect(waits.slice(before)).toEqual([250, 500]);
  });

  it("reads addresses in one form, and clients by their network", () => {
    expect(readAddress(" A.B@Example.COM\n")).toBe("a.b@example.com");
    for (const text of ["", "a", "a@", "@b", "a b@c", "a@b@c", "a\u0000@b", `a@${"b".repeat(260)}`])
      expect(readAddress(text)).toBeUndefined();
    expect(["192.0.2.1", "::ffff:192.0.2.1", "2001:db8:1:2:3::4"].map(clientOf)).toEqual([
      "192.0.2.1",
      "192.0.2.1",
      "2001:db8:1:2",
    ]);
  });
});

describe("a password", () => {
  it("is kept under scrypt 2^15, 8, 3 with a salt, and is one whatever the form of its letters", async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash("caf\u00e9 au lait noir", "a");
    expect(stored).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(await passwords.verify("cafe\u0301 au lait noir", stored, "a")).toBe(true);
    const cheap = createPasswords(CHEAP);
    const other = await cheap.hash(PASSWORD, "a");
    expect(await cheap.hash(PASSWORD, "a")).not.toBe(other);
    expect([await cheap.verify("wrong", other, "a"), await cheap.verify(PASSWORD, undefined, "a")]).toEqual([
      false,
      false,
    ]);
    await expect(passwords.verify(PASSWORD, other, "a")).rejects.toThrow("parameters");
  });
});

describe("turns", () => {
  it("run two at once, and give each client its own", async () => {
    const turns = createTurns(2);
    const order: string[] = [];
    const ends: (() => void)[] = [];
    const take = (client: string) =>
      turns.take(client).then((end) => {
        order.push(end === undefined ? `${client} refused` : client);
        if (end !== undefined) ends.push(end);
      });
    const taken = Array.from({ length: 19 }, () => take("flood"));
    taken.push(take("person"));
    await new Promise(setImmediate);
    expect(order).toEqual(["flood", "flood", "flood refused"]);
    for (let index = 0; index < 20; index++) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    expect(order.indexOf("person")).toBeLessThan(6);
    await Promise.all(taken);
  });
});
