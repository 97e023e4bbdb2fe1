import { createResetRequests, type OutgoingMail, type ResetRequests, writeAuditLine } from "@colophon/service";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Browser, PASSWORD, type PlatformTest, startPlatform } from "./people.ts";

const PATH = "/api/platform/password/forgotten";
const NEW = "another long password";

let test: PlatformTest;
let organization: string;
let resets: ResetRequests;
let sent: OutgoingMail[];
let isTaken: boolean;
let errors: unknown[];
const waits: number[] = [];
beforeAll(async () => {
  test = await startPlatform();
  organization = (await test.makeOrganization()).id;
});
beforeEach(() => {
  [sent, isTaken, errors] = [[], true, []];
  waits.length = 0;
  resets = createResetRequests({
    database: test.app.service.database,
    mailer: {
      async send(mail) {
        sent.push(mail);
        return isTaken;
      },
    },
    publicUrl: "https://documents.example.com",
    onError: (_, error) => errors.push(error),
    slowdown: { begin: async () => void waits.push(0), clear: () => undefined },
  });
  Object.assign(test.platform, { resets });
});
afterEach(() => expect(errors).toEqual([]));
afterAll(() => test.app.close());

async function ask(address: string, headers: Record<string, string | undefined> = {}) {
  const answer = await test.ask(undefined, { method: "POST", url: PATH, body: { address }, headers });
  await resets.settled();
  return answer;
}
const tokenOf = (mail: OutgoingMail | undefined) => /#link=([\w-]{43})\n/.exec(mail?.text ?? "")?.[1] ?? "";
const redeem = (token: string, address: string) =>
  test.ask(undefined, { method: "POST", url: "/api/platform/links/redeem", body: { token, address, password: NEW } });
const read = (browser: Browser) => test.ask(browser, { url: "/api/platform/session" });
const pass = (interval: string) =>
  test.app.service.database.query(
    `update one_time_links set created_at = created_at - interval '${interval}',
       expires_at = expires_at - interval '${interval}', mailed_at = mailed_at - interval '${interval}'`,
  );

describe("a forgotten password", () => {
  it("is replaced by a link that works once, for its address, and ends every session", async () => {
    const person = await test.join("member", organization);
    expect((await ask(` ${person.address.toUpperCase()} `)).status).toBe(202);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.to).toBe(person.address);
    // Never the host that whoever asked named.
    expect(sent[0]?.text).toContain("\nhttps://documents.example.com/people#link=");
    const token = tokenOf(sent[0]);
    expect((await redeem(token, "other@example.com")).status).toBe(401);
    expect((await redeem(token, person.address)).status).toBe(200);
    expect((await read(person)).status).toBe(401);
    expect((await redeem(token, person.address)).status).toBe(401);
    const old = { method: "POST", url: "/api/platform/session", body: { address: person.address, password: PASSWORD } };
    expect((await test.ask(undefined, old)).status).toBe(401);
  });

  it("gets the same answer for every address, and only an account with a password gets a mail", async () => {
    const person = await test.join("member", organization);
    const single = await test.join("member", organization);
    await test.app.service.database.query("update people set password_hash = 'none' where id = $1", [single.personId]);
    const answers = [];
    for (const address of [person.address, single.address, "nobody@example.com", "owner@localhost", "no address"]) {
      const { status, text, headers } = await ask(address);
      answers.push({ status, text, length: headers["content-length"], type: headers["content-type"] });
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(sent.map(({ to }) => to)).toEqual([person.address]);
  });

  it("is answered before anything is looked up", async () => {
    const person = await test.join("member", organization);
    const { database } = test.app.service;
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const held = database.transaction(async (transaction) => {
      await transaction.query("lock table people in access exclusive mode");
      await gate;
    });
    for (const address of [person.address, "nobody@example.com"])
      expect((await test.ask(undefined, { method: "POST", url: PATH, body: { address } })).status).toBe(202);
    expect(sent).toEqual([]);
    open();
    await held;
    await resets.settled();
    expect(sent).toHaveLength(1);
  });

  it("lets nobody flood a mailbox, and nobody without a link that works", async () => {
    const person = await test.join("member", organization);
    for (let count = 0; count < 30; count++) await ask(person.address);
    expect(sent).toHaveLength(1);
    expect(waits).toHaveLength(30);
    let mails = 0;
    for (let hour = 0; hour < 24; hour++) {
      await ask(person.address);
      mails = sent.length;
      const { rows } = await test.app.service.database.query<{ open: boolean }>(
        "select bool_or(expires_at > now() and used_at is null) as open from one_time_links where address = $1",
        [person.address],
      );
      expect(rows[0]?.open).toBe(true);
      await pass("61 minutes");
    }
    expect(mails).toBeLessThanOrEqual(7);
    await pass("7 hours");
    await ask(person.address);
    expect((await redeem(tokenOf(sent.at(-1)), person.address)).status).toBe(200);
  });

  it("ends no link that an operator made, and asks again at once where the mail server took no mail", async () => {
    const operator = await test.join("operator", organization);
    const person = await test.join("member", organization);
    const url = `/api/platform/people/${person.personId}/resets`;
    const made = await test.ask(operator, { method: "POST", url, body: {} });
    isTaken = false;
    await ask(person.address);
    isTaken = true;
    await ask(person.address);
    expect(sent).toHaveLength(2);
    expect((await redeem(tokenOf(sent[0]), person.address)).status).toBe(401);
    expect((await redeem(made.json.url.split("#link=")[1], person.address)).status).toBe(200);
    expect((await redeem(tokenOf(sent[1]), person.address)).status).toBe(401);
  });

  it("is not set by a link from before the person changed their password", async () => {
    const person = await test.join("member", organization);
    await ask(person.address);
    const change = { method: "POST", url: "/api/platform/password", body: { current: PASSWORD, next: NEW } };
    expect((await test.ask(person, change)).status).toBe(200);
    expect((await redeem(tokenOf(sent[0]), person.address)).status).toBe(401);
    await ask(person.address);
    expect((await redeem(tokenOf(sent[1]), person.address)).status).toBe(200);
  });

  it("is set by one of two tabs that use the link at once", async () => {
    const person = await test.join("member", organization);
    await ask(person.address);
    const both = await Promise.all([1, 2].map(() => redeem(tokenOf(sent[0]), person.address)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it("sends one mail where many ask at once", async () => {
    const person = await test.join("member", organization);
    await Promise.all(
      Array.from({ length: 12 }, () =>
        test.ask(undefined, { method: "POST", url: PATH, body: { address: person.address } }),
      ),
    );
    await resets.settled();
    expect(sent).toHaveLength(1);
  });

  it("makes clients that ask too often wait in line, and refuses whoever does not wait", async () => {
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const slow = createResetRequests({
      database: test.app.service.database,
      mailer: { send: async () => true },
      publicUrl: "https://documents.example.com",
      onError: (_, error) => errors.push(error),
      slowdown: { begin: (name) => (name === "192.0.2.1" ? gate : Promise.resolve()), clear: () => undefined },
    });
    const from = (address: string) => slow.ask("a@example.com", { device: "", from: address });
    const many = Array.from({ length: 20 }, () =>
      from("192.0.2.1").then(
        () => 1,
        (error: Error) => error.name,
      ),
    );
    await from("192.0.2.2");
    go();
    expect((await Promise.all(many)).filter((one) => one === "TooManyRequests")).toHaveLength(4);
    await slow.settled();
  });

  it("is refused from other sites, and unknown where no mail is sent", async () => {
    for (const origin of [undefined, "https://evil.example"])
      expect((await ask("a@example.com", { origin })).status).toBe(403);
    expect((await ask("a@example.com", { host: "evil.example", origin: "http://evil.example" })).status).toBe(421);
    expect((await test.ask(undefined, { url: "/api/platform/providers" })).json.resets_by_mail).toBe(true);
    Object.assign(test.platform, { resets: undefined });
    expect((await test.ask(undefined, { url: "/api/platform/providers" })).json.resets_by_mail).toBe(false);
    const answer = await test.ask(undefined, { method: "POST", url: PATH, body: { address: "a@example.com" } });
    expect(answer.status).toBe(404);
  });

  it("is in the audit log, with the outcome and without an address or a token", async () => {
    const person = await test.join("member", organization);
    await ask(person.address);
    await ask(person.address);
    await ask("nobody-at-all@example.com");
    while ((await test.platform.audit.seal()) > 0);
    const { sequence } = await test.platform.audit.readState();
    const lines = (await test.platform.audit.list(0, sequence)).map(writeAuditLine);
    const found = lines.flatMap((line) => {
      const { action, facts } = JSON.parse(line) as { action: string; facts: { outcome: string } };
      return action === "reset.requested" ? [facts.outcome] : [];
    });
    expect(found.slice(-3)).toEqual(["sent", "withheld", "unknown"]);
    for (const secret of ["@", tokenOf(sent[0])]) expect(lines.join("\n")).not.toContain(secret);
  });
});
