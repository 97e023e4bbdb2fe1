import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createRuntime, type Runtime } from "@colophon/runtime";
import {
  createNoticeSettings,
  createNotices,
  mailNotices,
  NOTICE_KINDS,
  type NoticeKind,
  type Postman,
  recordNotice,
} from "@colophon/service";
import { startService, type TestService } from "@colophon/service/testing";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createMailer } from "../src/mailer.ts";

let service: TestService;
let runtime: Runtime;
let folder: string;
let place: { readonly organizationId: string; readonly environmentId: string };
let received: { readonly to: readonly string[]; readonly message: string }[];
let server: SMTPServer | undefined;
let port: number;
let postman: Postman;

/** The operator's mail server; `options` say how it misbehaves. */
async function serveMail(options: SMTPServerOptions = {}, at = 0): Promise<void> {
  const made = new SMTPServer({
    ...{ authOptional: true, hideSTARTTLS: true, closeTimeout: 1 },
    async onData(stream, { envelope }, done) {
      received.push({ to: envelope.rcptTo.map(({ address }) => address), message: await text(stream) });
      done();
    },
    ...options,
  });
  made.on("error", () => undefined);
  server = made;
  port = await new Promise((done) => {
    const listening = made.listen(at, "127.0.0.1", () => done((listening.address() as { port: number }).port));
  });
  const settings = { host: "127.0.0.1", port, isTls: false, isLocal: true, user: undefined, password: undefined };
  postman = createMailer({ ...settings, from: "colophon@example.com" }, () => undefined);
}
const stopMail = (): Promise<void> =>
  new Promise((done) => {
    if (server === undefined) done();
    else server.close(() => done());
    server = undefined;
  });

beforeAll(async () => {
  service = await startService();
  folder = mkdtempSync(join(tmpdir(), "colophon-notice-mails-"));
  const operations = import.meta.resolve("@colophon/chores");
  runtime = createRuntime({ operations, isolation: "none", temporaryFolder: folder });
});
afterAll(async () => {
  await stopMail();
  await runtime.close({ deadlineMs: 0 });
  await service.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await stopMail();
  received = [];
  await serveMail();
  const organizationId = await service.tenants.createOrganization(`Archive\r\nBcc: x@example.com ${randomUUID()}`, {
    kind: "active",
  });
  place = { organizationId, environmentId: await service.tenants.createEnvironment(organizationId, "Live", "live") };
});

async function enroll(role: string, kinds: readonly NoticeKind[] = NOTICE_KINDS) {
  const [personId, address] = [randomUUID(), `${randomUUID()}@example.com`];
  const { database } = service;
  await database.query(
    "insert into people (id, address, name, password_hash, is_operator) values ($1, $2, '', 'none', false)",
    [personId, address],
  );
  await database.query("insert into memberships (organization_id, person_id, role) values ($1, $2, $3)", [
    ...[place.organizationId, personId, role],
  ]);
  const actor = { kind: "person", personId, sessionId: randomUUID(), from: "127.0.0.1" } as const;
  await createNoticeSettings(database).set(actor, kinds);
  return { personId, address, actor };
}
const notify = (kind: NoticeKind, data: object = {}) =>
  recordNotice(service.database, {
    ...{ kind, environmentId: place.environmentId, key: randomUUID() },
    data: { status: "failing", ...data } as never,
  });
const errors: unknown[] = [];
/** One round of a worker. */
async function round(by: Postman = postman): Promise<void> {
  const sending = { postman: by, from: "colophon@example.com", publicUrl: "https://documents.example.com" };
  const parts = { ...sending, database: service.database, runtime, gatherSeconds: 0 };
  await mailNotices({ ...parts, onError: (_, error) => errors.push(error) }, new AbortController().signal);
  expect(errors).toEqual([]);
}
/** The schedule's clock goes on: its moments move back instead. */
async function pass(minutes: number): Promise<void> {
  const back = `- interval '${minutes} minutes'`;
  await service.database.query(
    `update notice_mailings set next_at = next_at ${back}, leased_until = leased_until ${back}`,
  );
  await service.database.query(`update notice_mails set at = at ${back} where status in ('pending', 'sending')`);
}
const statusesOf = async (personId: string): Promise<readonly string[]> => {
  const { rows } = await service.database.query<{ status: string }>(
    "select status from notice_mails where person_id = $1 order by at",
    [personId],
  );
  return rows.map(({ status }) => status);
};

it("mails each person what they chose and may see, many notices in one mail, each once", async () => {
  const owner = await enroll("owner");
  const member = await enroll("member");
  await enroll("admin", []);
  await notify("quota.reached", { limit: 5, month: "2026-01" });
  await notify("webhook.disabled", { status: "gone", webhook_id: randomUUID() });
  await notify("key.expiring", { expires_at: "2026-02-01T10:00:00.000Z" });
  await round();
  await round();
  expect(received.map(({ to }) => to[0]).toSorted()).toEqual([owner.address, member.address].toSorted());
  const mail = received.find(({ to }) => to[0] === owner.address)?.message ?? "";
  expect(mail).toMatch(/^Subject: 3 notices from Colophon\r$/m);
  expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(mail).toMatch(/^List-Unsubscribe: <https:\/\/documents\.example\.com\/#\/notices>\r$/m);
  expect(mail).not.toMatch(/^Bcc:/m);
  const body = mail.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  for (const words of ["The month's quota", "answered 410", "2026-02-01 10:00 UTC", "Archive Bcc: x@example.com "])
    expect(body).toContain(words);
  expect(received.find(({ to }) => to[0] === member.address)?.message).toMatch(/^Subject: A notice from Colophon\r$/m);
  // What a member does not see is not sent to them.
  expect(await statusesOf(member.personId)).toEqual(expect.arrayContaining(["sent", "omitted", "omitted"]));
});

it("sends one mail an hour, with everything that happened meanwhile", async () => {
  const owner = await enroll("owner");
  await notify("quota.reached");
  await round();
  for (let minute = 0; minute < 59; minute++) {
    await notify("webhook.disabled");
    await pass(1);
    await round();
  }
  expect(received).toHaveLength(1);
  await pass(2);
  await round();
  expect(received).toHaveLength(2);
  expect(received[1]?.message).toMatch(/^Subject: 50 notices from Colophon\r$/m);
  await pass(61);
  await round();
  expect(received[2]?.message).toMatch(/^Subject: 9 notices from Colophon\r$/m);
  expect(new Set(await statusesOf(owner.personId))).toEqual(new Set(["sent"]));
});

it("sends everything once after the mail server was down for an hour and came back", async () => {
  const people = [await enroll("owner"), await enroll("admin")];
  await stopMail();
  let attempts = 0;
  const counted: Postman = {
    isUp: () => {
      attempts++;
      return postman.isUp();
    },
    post: (to, raw) => postman.post(to, raw),
  };
  for (let minute = 0; minute < 60; minute++) {
    if (minute % 10 === 0) await notify("webhook.disabled");
    await round(counted);
    await pass(1);
  }
  expect(received).toEqual([]);
  // 0, 1, 3, 7, 15, 30 and 45 minutes.
  expect(attempts).toBe(7);
  await serveMail({}, port);
  for (let minute = 0; minute < 16; minute++) {
    await round(counted);
    await pass(1);
  }
  expect(received.map(({ to }) => to[0]).toSorted()).toEqual(people.map(({ address }) => address).toSorted());
  for (const { message } of received) expect(message).toMatch(/^Subject: 6 notices from Colophon\r$/m);
  await pass(120);
  await round(counted);
  expect(received).toHaveLength(2);
});

it("sends nothing again that a killed worker may have sent", async () => {
  const owner = await enroll("owner");
  await notify("webhook.disabled");
  // The worker ends while the mail server has the mail.
  let isPosted = () => undefined as unknown;
  const posted = new Promise((resolve) => {
    isPosted = () => resolve(undefined);
  });
  const killed: Postman = {
    isUp: async () => true,
    async post(to, raw) {
      await postman.post(to, raw);
      isPosted();
      return new Promise(() => undefined);
    },
  };
  void round(killed);
  await posted;
  expect(await statusesOf(owner.personId)).toEqual(["sending"]);
  await round();
  await pass(3);
  await notify("quota.reached");
  await round();
  expect(received).toHaveLength(2);
  expect(received[1]?.message).toMatch(/^Subject: A notice from Colophon\r$/m);
  expect(await statusesOf(owner.personId)).toEqual(["unknown", "sent"]);
});

/** The connection of a session is lost. */
function cut({ id }: { readonly id: string }): void {
  type Connections = Set<{ readonly id: string; readonly _socket: { destroy(): void } }>;
  for (const connection of (server as unknown as { readonly connections: Connections }).connections)
    if (connection.id === id) connection._socket.destroy();
}

it("tells a server that refuses for now, for good, and one that is gone with the mail", async () => {
  const owner = await enroll("owner");
  const rows = [
    [{ onRcptTo: (_a, _s, done) => done(Object.assign(new Error("later"), { responseCode: 451 })) }, "pending"],
    [{ onRcptTo: (_a, _s, done) => done(Object.assign(new Error("never"), { responseCode: 550 })) }, "failed"],
    [{ onMailFrom: (_a, session) => cut(session) }, "pending"],
    [{ onData: (stream, session) => void stream.resume().on("end", () => cut(session)) }, "unknown"],
  ] as const satisfies readonly (readonly [SMTPServerOptions, string])[];
  for (const [options, status] of rows) {
    await service.database.query("delete from notice_mails");
    await pass(24 * 60);
    await stopMail();
    await serveMail(options);
    await notify("webhook.disabled");
    await round();
    expect([status, await statusesOf(owner.personId)]).toEqual([status, [status]]);
  }
  expect(received).toEqual([]);
});

it("does not send what was read on the page, is no longer wanted, or is no longer seen", async () => {
  const reader = await enroll("owner");
  const leaver = await enroll("admin");
  const changer = await enroll("admin");
  await notify("webhook.disabled");
  const { organizationId } = place;
  await createNotices(service.database).markAllRead({ organizationId, personId: reader.personId, role: "owner" });
  await service.database.query("delete from memberships where person_id = $1", [leaver.personId]);
  await createNoticeSettings(service.database).set(changer.actor, ["quota.reached"]);
  await round();
  expect(received).toEqual([]);
  for (const { personId } of [reader, leaver, changer]) expect(await statusesOf(personId)).toEqual(["omitted"]);
});

it("gives up after three days", async () => {
  const owner = await enroll("owner");
  await notify("webhook.disabled");
  await stopMail();
  await round();
  await pass(72 * 60 + 1);
  await round();
  expect(await statusesOf(owner.personId)).toEqual(["failed"]);
});
