import type { Mailer } from "@colophon/service";
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

/**
 * Sends by the operator's server, one connection for each mail.
 *
 * `warn` gets the reason for a mail that was not sent: the error's code and the reply's number, never an address or a text.
 */
export function createMailer(settings: MailSettings, warn: (facts: object, message: string) => void): Mailer {
  const { host, port, isTls, isLocal, user, password, from } = settings;
  return {
    async send({ to, subject, text }) {
      if (!PLAIN_ADDRESS.test(to)) return false;
      try {
        // Loaded when the first mail is sent: most services send none.
        const { createTransport } = await import("nodemailer");
        const transport = createTransport({
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
        });
        try {
          await transport.sendMail({ from, to, subject, text });
        } finally {
          transport.close();
        }
        return true;
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        warn({ code, reply: responseCode }, "A mail was not sent.");
        return false;
      }
    },
  };
}
