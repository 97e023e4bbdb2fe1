import { text } from "node:stream/consumers";
import { invitationMail } from "@colophon/service";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { createMailer, type MailSettings, readMail } from "../src/mailer.ts";

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string | undefined;
  readonly message: string;
}

const servers: SMTPServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise<void>((done) => server.close(done)))));

/** A mail server on this machine. */
async function serveMail(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === "p@ss" ? done(null, { user: username }) : done(new Error("wrong")),
    async onData(stream, { envelope, user }, done) {
      const message = await text(stream);
      const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), user, message });
      done();
    },
    ...options,
  });
  server.on("error", () => undefined);
  servers.push(server);
  const port = await new Promise<number>((done) => {
    const listening = server.listen(0, "127.0.0.1", () => done((listening.address() as { port: number }).port));
  });
  return { received, port };
}

const settingsOf = (port: number, more: Partial<MailSettings> = {}): MailSettings => ({
  host: "127.0.0.1",
  port,
  isTls: false,
  isLocal: true,
  user: undefined,
  password: undefined,
  from: "colophon@example.com",
  ...more,
});
const link = { url: "https://documents.example.com/people#link=abc", expiresAt: new Date(0) };
const mail = invitationMail("ana@example.org", link);

describe("sending", () => {
  it("hands one plain text to the server, after the sign-in that the settings name", async () => {
    const { received, port } = await serveMail({ authOptional: false });
    const warned: object[] = [];
    const send = (password: string) =>
      createMailer(settingsOf(port, { user: "mailer", password }), (facts) => warned.push(facts)).send(mail);
    expect(await send("p@ss")).toBe(true);
    expect(received).toMatchObject([{ from: "colophon@example.com", to: ["ana@example.org"], user: "mailer" }]);
    const { message = "" } = received[0] ?? {};
    expect(message).toMatch(/^Subject: You are invited to Colophon\r$/m);
    expect(message).toMatch(/^To: ana@example\.org\r$/m);
    expect(message.replaceAll("=3D", "=").replaceAll("=\r\n", "")).toContain(link.url);
    expect(await send("other")).toBe(false);
    expect(received).toHaveLength(1);
    expect(warned).toEqual([{ code: "EAUTH", reply: 535 }]);
  });

  it("sends nothing to another machine without TLS", async () => {
    const { received, port } = await serveMail();
    expect(await createMailer(settingsOf(port, { isLocal: false }), () => undefined).send(mail)).toBe(false);
    const starting = await serveMail({ hideSTARTTLS: false });
    // Its certificate is its own, which nobody vouches for.
    expect(await createMailer(settingsOf(starting.port, { isLocal: false }), () => undefined).send(mail)).toBe(false);
    expect([...received, ...starting.received]).toEqual([]);
  });

  it("says that it was not taken: a refused person, nobody there, an address of several", async () => {
    const refusing = await serveMail({ onRcptTo: (_address, _session, done) => done(new Error("unknown person")) });
    const warned: object[] = [];
    const mailer = createMailer(settingsOf(refusing.port), (facts) => warned.push(facts));
    expect(await mailer.send(mail)).toBe(false);
    expect(await createMailer(settingsOf(1), (facts) => warned.push(facts)).send(mail)).toBe(false);
    expect(await mailer.send({ ...mail, to: "a@example.org,b@example.org" })).toBe(false);
    expect(JSON.stringify(warned)).not.toContain("@");
    expect(warned).toHaveLength(2);
  });
});

describe("settings", () => {
  const COLOPHON_PUBLIC_URL = "https://documents.example.com";
  const COLOPHON_MAIL_FROM = "colophon@example.com";
  it("read a server with its sign-in, and the ports of the two schemes", () => {
    const read = (COLOPHON_SMTP_URL: string) =>
      readMail({ COLOPHON_PUBLIC_URL, COLOPHON_MAIL_FROM, COLOPHON_SMTP_URL });
    expect(read("smtps://me%40example.com:p%40ss@mail.example.com")).toMatchObject({
      ...{ host: "mail.example.com", port: 465, isTls: true, isLocal: false, user: "me@example.com", password: "p@ss" },
    });
    expect(read("smtp://localhost")).toMatchObject({ port: 587, isTls: false, isLocal: true, user: undefined });
    expect(readMail({})).toBeUndefined();
  });

  it.each([
    { COLOPHON_SMTP_URL: "smtp://mail.example.com" },
    { COLOPHON_MAIL_FROM },
    { COLOPHON_SMTP_URL: "http://secret-host", COLOPHON_MAIL_FROM, COLOPHON_PUBLIC_URL },
    { COLOPHON_SMTP_URL: "smtp://secret-host?tls=off", COLOPHON_MAIL_FROM, COLOPHON_PUBLIC_URL },
    { COLOPHON_SMTP_URL: "smtp://secret-host:%zz@x", COLOPHON_MAIL_FROM, COLOPHON_PUBLIC_URL },
    { COLOPHON_SMTP_URL: "smtp://secret-host", COLOPHON_MAIL_FROM: "a, b", COLOPHON_PUBLIC_URL },
    { COLOPHON_SMTP_URL: "smtp://secret-host", COLOPHON_MAIL_FROM },
  ])("refuse %j by name, and repeat no value", (environment) => {
    expect(() => readMail(environment)).toThrow(/^COLOPHON_(SMTP_URL|MAIL_FROM)(?!.*secret)/);
  });
});
