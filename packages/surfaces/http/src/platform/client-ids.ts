/** A program of others, as it describes itself. Nobody has checked it. */
export interface OAuthClient {
  readonly name: string;
  readonly redirectUris: readonly string[];
}

export const MAX_REDIRECTS = 10;
export const MAX_URI_LENGTH = 400;
export const MAX_CLIENT_ID_LENGTH = 8_000;
const PREFIX = "v1.";

/** Schemes of programs that open such addresses themselves, beside those with a dot in them (RFC 8252, 7.1). */
const KNOWN_SCHEMES: ReadonlySet<string> = new Set([
  "claude:",
  "cursor:",
  "vscode:",
  "vscode-insiders:",
  "windsurf:",
  "zed:",
]);
/** Parameters of an answer. An address that has one already would mix it with that of the service. Source: RFC 6749, 4.1.2; RFC 9207, 2. */
const ANSWERS = ["code", "state", "iss", "error", "error_description", "error_uri"] as const;
const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "[::1]", "localhost"]);

/**
 * A program -> its client id, which holds what it registered. Anybody may register, so a stored row would say nothing more, and
 * could be filled by anybody.
 *
 * Source   RFC 7591, 5: a client identifier may carry the registration.
 */
export function clientIdOf({ name, redirectUris }: OAuthClient): string {
  return PREFIX + Buffer.from(JSON.stringify([name, ...redirectUris])).toString("base64url");
}

/** Undefined for what no registration gave. */
export function readClientId(id: string): OAuthClient | undefined {
  if (!id.startsWith(PREFIX) || id.length > MAX_CLIENT_ID_LENGTH) return undefined;
  const bytes = Buffer.from(id.slice(PREFIX.length), "base64url");
  const fields = parse(bytes.toString("utf8"));
  if (!Array.isArray(fields) || !fields.every((one) => typeof one === "string")) return undefined;
  const [name = "", ...redirectUris] = fields as readonly string[];
  const client = { name, redirectUris };
  const isOurs = clientIdOf(client) === id && redirectUris.length > 0 && redirectUris.length <= MAX_REDIRECTS;
  return isOurs && redirectUris.every((uri) => whyNoRedirect(uri) === undefined) ? client : undefined;
}

/**
 * Why an answer may not go to an address; undefined where it may: https, http of the person's own machine, or a scheme that a program
 * registered with the machine. A page that went to any other (javascript:, data:) would run what the program wrote.
 *
 * Source   OAuth 2.1, 2.3; RFC 8252, 7.
 */
export function whyNoRedirect(uri: string): string | undefined {
  if (uri.length > MAX_URI_LENGTH) return `is longer than ${MAX_URI_LENGTH} characters`;
  if (!URL.canParse(uri)) return "is not an address";
  // Browsers drop or replace these, so the address that opens would not be the text that was compared.
  if (/[^\x21-\x7e]|["<>\\^`]/.test(uri)) return "has a character that no address has, which must be percent-encoded";
  const { protocol, hostname, hash, searchParams } = new URL(uri);
  if (hash !== "" || uri.includes("#")) return "has a fragment";
  if (/^https?:(?!\/\/[^/])/i.test(uri)) return "has no host after //";
  if (/^[^/?]*\/\/[^/?]*@/.test(uri)) return "has a user name";
  const taken = ANSWERS.find((name) => searchParams.has(name));
  if (taken !== undefined) return `has the parameter ${taken}, which the answer sets`;
  if (protocol === "https:") return undefined;
  if (protocol === "http:") return LOOPBACK.has(hostname) ? undefined : "is http and not of this machine";
  return KNOWN_SCHEMES.has(protocol) || /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+:$/.test(protocol)
    ? undefined
    : `has the scheme ${protocol}`;
}

/** Is an address one of the registered? Of the person's own machine the port may be another. Source: RFC 8252, 7.3. */
export function isRegistered({ redirectUris }: OAuthClient, uri: string): boolean {
  if (whyNoRedirect(uri) !== undefined) return false;
  return redirectUris.some((one) => one === uri || withoutPort(one) === (withoutPort(uri) ?? ""));
}

function withoutPort(uri: string): string | undefined {
  const url = new URL(uri);
  if (url.protocol !== "http:" || !LOOPBACK.has(url.hostname)) return undefined;
  url.port = "";
  return url.href;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
