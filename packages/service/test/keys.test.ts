import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createKeys, createTenants, type Keys } from "../src/index.ts";
import { isWellFormedKey, makeKeyText } from "../src/keys/key-text.ts";
import { anotherDatabase, startService, type TestService } from "../src/testing/index.ts";

let service: TestService;
let elsewhere: Keys;
let environmentId: string;
let organizationId: string;
const PEPPER = new Uint8Array(32);
/** Less than what is remembered of a key lives by itself: it is the notification that is waited for. */
const HEARD_MS = 8_000;

beforeAll(async () => {
  service = await startService();
  elsewhere = await createKeys(anotherDatabase(service), PEPPER);
  organizationId = await service.tenants.createOrganization("O", { kind: "active" });
  environmentId = await service.tenants.createEnvironment(organizationId, "E", "live");
});
afterAll(async () => {
  await elsewhere.close();
  await service.close();
});

const create = (given: object = {}) => service.keys.create({ environmentId, kind: "live", name: "K", ...given });

describe("a key's text", () => {
  it("has the form, and a checksum that tells a mistyped one", () => {
    const text = makeKeyText("live");
    expect(text).toMatch(/^pj_live_[0-9A-Za-z]{38}$/);
    expect(isWellFormedKey(text)).toBe(true);
    for (let index = 8; index < text.length; index++) {
      const other = text[index] === "x" ? "y" : "x";
      expect(isWellFormedKey(text.slice(0, index) + other + text.slice(index + 1))).toBe(false);
    }
    expect(isWellFormedKey("")).toBe(false);
    expect(isWellFormedKey(makeKeyText("test").replace("test", "live"))).toBe(false);
  });
});

describe("the first key", () => {
  it("is made once, however many ask at once, and never beside another key", async () => {
    const own = await startService();
    try {
      const { environmentId } = await own.tenants.ensureFirst();
      expect(await own.tenants.ensureFirst()).toEqual({ environmentId });
      const ask = () => own.keys.createFirst({ environmentId, kind: "test", name: "First key" });
      const made = (await Promise.all(Array.from({ length: 8 }, ask))).filter((key) => key !== undefined);
      expect(made).toHaveLength(1);
      expect(await own.keys.authenticate(made[0]?.text ?? "")).toMatchObject({ environmentId });
      await own.keys.revoke(environmentId, made[0]?.key.id ?? "");
      expect(await ask()).toBeUndefined();
      expect(await own.keys.list(environmentId)).toHaveLength(1);
    } finally {
      await own.close();
    }
  });
});

describe("a key", () => {
  it("tells its environment", async () => {
    const { key } = await create();
    expect(await service.keys.findEnvironment(key.id)).toBe(environmentId);
    expect(await service.keys.findEnvironment("00000000-0000-4000-8000-000000000000")).toBeUndefined();
  });

  // requirement: AUTH-04
  it("is kept as an HMAC only, and known by it", async () => {
    const { text, key } = await create();
    expect(await service.keys.authenticate(text)).toMatchObject({
      keyId: key.id,
      environmentId,
      organizationId,
      kind: "live",
    });
    const { rows } = await service.database.query<Record<string, unknown>>(
      "select api_keys::text as row from api_keys",
    );
    expect(JSON.stringify(rows)).not.toContain(text.slice(8, 40));
    const { rows: digests } = await service.database.query<{ digest: Buffer }>(
      "select digest from api_keys where id = $1",
      [key.id],
    );
    expect(digests[0]?.digest).toEqual(createHmac("sha256", PEPPER).update(text).digest());
    expect(key).toMatchObject({ prefix: "pj_live_", lastFour: text.slice(-4) });
  });

  it("is refused when it is unknown or malformed", async () => {
    for (const text of ["", "pj_live_", makeKeyText("live"), "Bearer x", `${makeKeyText("live")} `])
      expect(await service.keys.authenticate(text)).toBeUndefined();
  });

  it("that is revoked is refused in every process, at once here and when the word arrives there", async () => {
    const { text, key } = await create();
    expect(await service.keys.authenticate(text)).toBeDefined();
    expect(await elsewhere.authenticate(text)).toBeDefined();
    const revoked = await service.keys.revoke(environmentId, key.id);
    expect(revoked?.revokedAt).toBeInstanceOf(Date);
    expect(await service.keys.authenticate(text)).toBeUndefined();
    await expect.poll(() => elsewhere.authenticate(text), { interval: 1, timeout: HEARD_MS }).toBeUndefined();
    expect((await service.keys.revoke(environmentId, key.id))?.revokedAt).toEqual(revoked?.revokedAt);
    expect(await service.keys.revoke(organizationId, key.id)).toBeUndefined();
  });

  it("that is revoked while it is looked up is not remembered as good", async () => {
    const { text, key } = await create();
    for (let round = 0; round < 50; round++) {
      const looking = elsewhere.authenticate(text);
      if (round === 25) await service.keys.revoke(environmentId, key.id);
      await looking;
    }
    await expect.poll(() => elsewhere.authenticate(text), { interval: 1, timeout: HEARD_MS }).toBeUndefined();
  });

  it("expires, also while it is remembered", async () => {
    const expiresAt = new Date(Date.now() + 3_600_000);
    const { text } = await create({ expiresAt });
    expect(await service.keys.authenticate(text)).toBeDefined();
    const clock = vi.spyOn(Date, "now").mockReturnValue(expiresAt.getTime());
    try {
      expect(await service.keys.authenticate(text)).toBeUndefined();
    } finally {
      clock.mockRestore();
    }
  });

  it("is rotated: the new one stands at once, the old one until the grace is over", async () => {
    const old = await create({ name: "rotating", scopes: ["execution:read"] });
    const kept = await service.keys.rotate(environmentId, old.key.id, 60);
    expect(kept?.key).toMatchObject({ name: "rotating", scopes: ["execution:read"], rotatedFrom: old.key.id });
    expect(await service.keys.authenticate(old.text)).toBeDefined();
    expect(await service.keys.authenticate(kept?.text ?? "")).toMatchObject({ scopes: ["execution:read"] });
    const ended = await service.keys.rotate(environmentId, kept?.key.id ?? "", 0);
    expect(await service.keys.authenticate(kept?.text ?? "")).toBeUndefined();
    expect(await service.keys.authenticate(ended?.text ?? "")).toBeDefined();
    expect(await service.keys.rotate(environmentId, kept?.key.id ?? "", 0)).toBeUndefined();
  });

  // requirement: FLOW-03
  it("of an organization that is not entitled is refused", async () => {
    const { text } = await create();
    const tenants = createTenants(service.database);
    const rows = [
      { entitlement: { kind: "trial", until: new Date(Date.now() + 60_000) }, isGood: true },
      { entitlement: { kind: "trial", until: new Date(Date.now() - 1) }, isGood: false },
      { entitlement: { kind: "active" }, isGood: true },
      { entitlement: { kind: "lapsed" }, isGood: false },
    ] as const;
    for (const { entitlement, isGood } of rows) {
      await tenants.setEntitlement(organizationId, entitlement);
      await expect
        .poll(async () => (await service.keys.authenticate(text)) !== undefined, { interval: 1, timeout: HEARD_MS })
        .toBe(isGood);
    }
    await tenants.setEntitlement(organizationId, { kind: "active" });
  });

  // requirement: AUTH-09
  it("that is wrong takes as long as one that is unknown", async () => {
    const { text: revokedText, key } = await create();
    await service.keys.revoke(environmentId, key.id);
    const time = async (text: string): Promise<number> => {
      const start = performance.now();
      await service.keys.authenticate(text);
      return performance.now() - start;
    };
    // Each beside the other, and the median of the pairs: a load that holds up one call in two moves neither.
    const ratios: number[] = [];
    for (let index = 0; index < 400; index++) {
      const unknownMs = await time(makeKeyText("live"));
      ratios.push((await time(revokedText)) / unknownMs);
    }
    const median = ratios.sort((a, b) => a - b)[ratios.length / 2];
    expect(median).toBeGreaterThan(0.7);
    expect(median).toBeLessThan(1.4);
  });

  // requirement: AUTH-04
  it("is listed with its last use, which no request waits for", async () => {
    const { text, key } = await create({ name: "used" });
    const other = await createKeys(service.database, new Uint8Array(32));
    const lastUse = async () => (await service.keys.list(environmentId)).find(({ id }) => id === key.id)?.lastUsedAt;
    expect(await other.authenticate(`${text}x`)).toBeUndefined();
    expect(await lastUse()).toBeUndefined();
    await other.authenticate(text);
    expect(await lastUse()).toBeUndefined();
    await other.close();
    expect(Math.abs(((await lastUse())?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it("is listed without its text", async () => {
    const { text, key } = await create({ name: "listed" });
    const listed = await service.keys.list(environmentId);
    expect(listed.find(({ id }) => id === key.id)).toMatchObject({ name: "listed", lastFour: text.slice(-4) });
    expect(JSON.stringify(listed)).not.toContain(text);
    expect(await service.keys.list(organizationId)).toEqual([]);
  });
});
