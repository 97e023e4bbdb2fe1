import type { Mailer, Postman, PostOutcome } from "@colophon/service";
import type { Transporter } from "nodemailer";
import { type Environment, orAbsent } from "./environment.ts";
import { SettingsError } from "./settings-error.ts";

/** The server that takes mail, and the address that it comes from. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise by STARTTLS, without which nothing is sent to another machine. */
  readonly isTls: boolean;
  readonly isLocal: boolean;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly from: string;
}

const LOCAL_HOSTS: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);
/** Without quotes, lists and what ends a command of SMTP. */
const PLAIN_ADDRESS = /^[^\s<>@",;:\\()]+@[^\s<>@",;:\\()]+$/;
const CONNECT_MS = 5_000;
const SILENCE_MS = 10_000;

/** COLOPHON_SMTP_URL and COLOPHON_MAIL_FROM; undefined where neither is set. Errors: SettingsError, without a value of them. */
export function readMail(environment: Environment): MailSettings | undefined {
  const [given, from] = [orAbsent(environment.COLOPHON_SMTP_URL), orAbsent(environment.COLOPHON_MAIL_FROM)];
  if (given === undefined && from === undefined) return undefined;
  if (given === undefined || from === undefined)
    throw new SettingsError("COLOPHON_SMTP_URL and COLOPHON_MAIL_FROM are needed together, or neither of them.");
  if (orAbsent(environment.COLOPHON_PUBLIC_URL) === undefined)
    throw new SettingsError("COLOPHON_SMTP_URL: mails have links, so set COLOPHON_PUBLIC_URL as well.");
  const url = URL.parse(given);
  if (url === null || !["smtp:", "smtps:"].includes(url.protocol) || url.hostname === "" || /[?#]/.test(given))
    throw new SettingsError("COLOPHON_SMTP_URL: expected a URL such as smtps://user:password@mail.example.com:465.");
  if (!PLAIN_ADDRESS.test(from))
    throw new SettingsError("COLOPHON_MAIL_FROM: expected an address such as colophon@example.com.");
  const isTls = url.protocol === "smtps:";
  const decode = (text: string): string | undefined => {
    if (text === "") return undefined;
    try {
      return decodeURIComponent(text);
    } catch {
      throw new SettingsError("COLOPHON_SMTP_URL: a % of the user or password is not percent-encoded (write %25).");
    }
  };
  return {
    host: url.hostname,
    port: url.port === "" ? (isTls ? 465 : 587) : Number(url.port),
    isTls,
    isLocal: LOCAL_HOSTS.has(url.hostname),
    user: decode(url.username),
    password: decode(url.password),
    from,
  };
}

/** Hears of the reason for a mail that was not sent: the error's code and the reply's number, never an address or a text. */
type Warn = (facts: object, message: string) => void;

/** Sends by the operator's server, one connection for each mail. */
export function createMailer(settings: MailSettings, warn: Warn): Mailer & Postman {
  const { from } = settings;
  return {
    async send({ to, subject, text }) {
      if (!PLAIN_ADDRESS.test(to)) return false;
      const failure = await withTransport(settings, (transport) => transport.sendMail({ from, to, subject, text }));
      if (failure !== undefined) warn(factsOf(failure), "A mail was not sent.");
      return failure === undefined;
    },
    async isUp() {
      const failure = await withTransport(settings, (transport) => transport.verify());
      if (failure !== undefined) warn(factsOf(failure), "The mail server does not answer.");
      return failure === undefined;
    },
    async post(to, raw) {
      if (!PLAIN_ADDRESS.test(to)) return "failed";
      const message = { envelope: { from, to }, raw: Buffer.from(raw) };
      const failure = await withTransport(settings, (transport) => transport.sendMail(message));
      if (failure === undefined) return "sent";
      warn(factsOf(failure), "A mail was not sent.");
      return outcomeOf(failure);
    },
  };
}

interface Failure {
  readonly code: string | undefined;
  readonly reply: number | undefined;
  /** Did the server ask for the text? Without a later reply nobody knows whether it took it. */
  readonly hasBegun: boolean;
}

const factsOf = ({ code, reply }: Failure): object => ({ code, reply });
const PERMANENT = 500;

/** Source: RFC 5321, 4.2.1: a reply from 500 is for good, one from 400 for now. */
function outcomeOf({ reply, hasBegun, code }: Failure): PostOutcome {
  if (reply !== undefined && code !== "EAUTH") return reply >= PERMANENT ? "failed" : "deferred";
  return hasBegun && reply === undefined ? "unknown" : "deferred";
}

async function withTransport(
  settings: MailSettings,
  work: (transport: Transporter) => Promise<unknown>,
): Promise<Failure | undefined> {
  let hasBegun = false;
  const hear = (_: unknown, line: unknown): void => {
    // Without this reply no text was sent. The command itself may leave before the replies to those before it (RFC 2920).
    if (String(line).startsWith("354")) hasBegun = true;
  };
  const logger = { level: () => undefined, trace: hear, debug: hear, info: hear, warn: hear, error: hear, fatal: hear };
  try {
    // Loaded when the first mail is sent: most services send none.
    const { createTransport } = await import("nodemailer");
    const transport = createTransport({ ...optionsOf(settings), logger, transactionLog: true });
    try {
      await work(transport);
    } finally {
      transport.close();
    }
    return undefined;
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    return { code, reply: responseCode, hasBegun };
  }
}

function optionsOf({ host, port, isTls, isLocal, user, password }: MailSettings) {
  return {
    host: host.replace(/^\[|\]$/g, ""),
    port,
    secure: isTls,
    requireTLS: !isTls && !isLocal,
    ...(user !== undefined && { auth: { user, pass: password ?? "" } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
