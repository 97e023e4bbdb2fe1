import { hostname, userInfo } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { checkServiceUrl, type ServiceSettings } from "../connect.ts";
import { type Credentials, readCredentials, serviceNameOf, writeCredentials } from "../credentials.ts";
import { EXIT, UsageError } from "../exit.ts";
import type { Terminal } from "../terminal.ts";

export interface LoginFlags {
  readonly url?: string;
  readonly name?: string;
  readonly scope?: readonly string[];
}

export interface LogoutFlags {
  readonly url?: string;
  readonly local?: boolean;
}

interface Context {
  readonly terminal: Terminal;
  readonly service: ServiceSettings;
}

const DEVICE = "/api/platform/device";
const CLIENT_ID = "colophon-cli";
const GRANT_TYPE = "urn:ietf:params:oauth:grant-type:device_code";
/** Source: RFC 8628, 3.5. */
const SLOW_DOWN_SECONDS = 5;
const REQUEST_MS = 20_000;
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

interface Begun {
  readonly device_code: string;
  readonly user_code: string;
  readonly verification_uri: string;
  readonly expires_in: number;
  readonly interval: number;
}

interface Granted {
  readonly access_token: string;
  readonly expires_in: number;
  readonly scope: string;
  readonly environment_id: string;
  readonly key_id: string;
}

/** `colophon login`: a person allows it in the page; the key comes here and goes to the user's own file. Source: RFC 8628. */
export async function login({ terminal, service }: Context, flags: LoginFlags): Promise<number> {
  const path = credentialsPathOf(service);
  const before = readCredentials(path);
  const url = urlOf(flags.url ?? service.url ?? before.current, terminal);
  const name = flags.name ?? `${userInfo().username}@${hostname()}`;
  const scope = flags.scope?.flatMap((one) => one.split(",")).join(" ");
  const body = { client_id: CLIENT_ID, machine: name, ...(scope !== undefined && { scope }) };
  const begun = await askOk<Begun>(`${url}${DEVICE}/authorize`, body);
  terminal.say(`Open ${printable(begun.verification_uri)}`);
  terminal.say(`and enter the code ${printable(begun.user_code)}`);
  terminal.say(
    `This machine is shown there as "${name}". The code works for ${Math.round(begun.expires_in / 60)} minutes.`,
  );
  const granted = await pollForKey(`${url}${DEVICE}/token`, begun);
  if (typeof granted === "string") {
    terminal.say(granted);
    return EXIT.host;
  }
  store(path, url, granted);
  const until = new Date(Date.now() + granted.expires_in * 1000).toISOString().slice(0, 10);
  terminal.say(`Signed in to ${url} until ${until}. The key is in ${path}.`);
  terminal.say(`Scopes: ${printable(granted.scope)}. Environment: ${printable(granted.environment_id)}.`);
  terminal.say("Run operations there with --hosted. Sign out with: colophon logout");
  return EXIT.ok;
}

/** `colophon logout`: ends the key at the service and removes it here. */
export async function logout({ terminal, service }: Context, flags: LogoutFlags): Promise<number> {
  const path = credentialsPathOf(service);
  const known = readCredentials(path);
  const url = flags.url ?? known.current;
  if (url === undefined) {
    terminal.say("You are not signed in anywhere.");
    return EXIT.ok;
  }
  checkServiceUrl(url);
  const name = serviceNameOf(url);
  const { [name]: credential, ...services } = known.services;
  if (credential === undefined) throw new UsageError(`You are not signed in to ${name}.`);
  if (flags.local !== true) {
    const { status } = await ask(`${name}${DEVICE}/revoke`, { token: credential.key });
    if (status !== 204) {
      terminal.say(`${name} answered ${status}, so the key still works. Try again, or end it on the service's page.`);
      terminal.say("To forget it on this machine only: colophon logout --local");
      return EXIT.host;
    }
  }
  const others = Object.keys(services);
  writeCredentials(path, { current: known.current === name ? others[0] : known.current, services });
  terminal.say(flags.local === true ? `${name} is forgotten here. Its key still works.` : `Signed out of ${name}.`);
  return EXIT.ok;
}

function credentialsPathOf({ credentialsFile }: ServiceSettings): string {
  if (credentialsFile === undefined)
    throw new UsageError("There is no folder for settings: set HOME or XDG_CONFIG_HOME.");
  return credentialsFile;
}

function urlOf(given: string | undefined, terminal: Terminal): string {
  if (given === undefined) throw new UsageError("No service URL: set COLOPHON_URL or use --url.");
  checkServiceUrl(given);
  const url = new URL(given);
  if (url.protocol === "http:" && !LOOPBACK.has(url.hostname))
    terminal.say(`Warning: ${url.origin} uses http, so others on the network can read the key. Use https.`);
  return url.origin;
}

/** A key, or why there is none. */
async function pollForKey(url: string, begun: Begun): Promise<Granted | string> {
  const endsAt = Date.now() + begun.expires_in * 1000;
  let { interval } = begun;
  while (Date.now() < endsAt) {
    await delay(interval * 1000);
    const body = { grant_type: GRANT_TYPE, device_code: begun.device_code, client_id: CLIENT_ID };
    // A service that restarts must not end a sign-in; its person would have to type another code.
    const answer = await ask(url, body).catch(() => undefined);
    if (answer?.status === 200) return answer.json as unknown as Granted;
    const { error, error_description: why } = answer?.json ?? {};
    if (error === "slow_down") interval += SLOW_DOWN_SECONDS;
    else if (answer?.status === 400 && error !== "authorization_pending")
      return printable(String(why ?? "The service refused the sign-in."));
  }
  return "The code has expired. Run colophon login again.";
}

interface Answer {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>>;
}

async function ask(url: string, body: object): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      // A code or a key must not go where a redirect leads.
      redirect: "error",
      signal: AbortSignal.timeout(REQUEST_MS),
    });
  } catch {
    throw new Error(`${new URL(url).origin} does not answer. Check the URL, and that the service runs.`);
  }
  const json: unknown = await response.json().catch(() => ({}));
  return { status: response.status, json: typeof json === "object" && json !== null ? (json as Answer["json"]) : {} };
}

async function askOk<Body>(url: string, body: object): Promise<Body> {
  const { status, json } = await ask(url, body);
  if (status === 200) return json as Body;
  const why = [json.detail ?? json.title, json.remediation].filter((text) => typeof text === "string").join(" ");
  if (status === 404)
    throw new UsageError(`${new URL(url).origin} does not sign command lines in. Is it a Colophon service?`);
  const message = printable(why === "" ? `${new URL(url).origin} answered ${status}.` : why);
  throw status === 400 ? new UsageError(message) : new Error(message);
}

/** A service writes to the terminal what is text, and no commands to it. */
const printable = (text: string): string => text.replaceAll(/\p{C}/gu, "");

function store(path: string, url: string, granted: Granted): void {
  const known: Credentials = readCredentials(path);
  const credential = {
    key: granted.access_token,
    key_id: granted.key_id,
    environment_id: granted.environment_id,
    scopes: granted.scope.split(" "),
    expires_at: new Date(Date.now() + granted.expires_in * 1000).toISOString(),
  };
  const name = serviceNameOf(url);
  writeCredentials(path, { current: name, services: { ...known.services, [name]: credential } });
}
