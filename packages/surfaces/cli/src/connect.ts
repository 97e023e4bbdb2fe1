import type { HostedColophon } from "@colophon/sdk";
import { type Credentials, readCredentials, serviceNameOf } from "./credentials.ts";
import { UsageError } from "./exit.ts";

/** Where the service is and the key to it, as the composition root read them from its environment. */
export interface ServiceSettings {
  readonly url: string | undefined;
  readonly key: string | undefined;
  /** Where uploads under way are remembered, so that a second run goes on with the first one's. */
  readonly uploadsFolder: string | undefined;
  /** Where `colophon login` keeps its keys. Default: nowhere. */
  readonly credentialsFile?: string | undefined;
}

export interface ConnectFlags {
  readonly url?: string;
  readonly key?: string;
}

/** Errors: UsageError for what is not the URL of a service. */
export function checkServiceUrl(url: string): void {
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw new UsageError(`"${url}" is not an http(s) URL.`);
}

/** The key that `colophon login` stored for this service and no other. */
function readKey(stored: Credentials | undefined, url: string): string {
  const credential = stored?.services[serviceNameOf(url)];
  if (credential === undefined)
    throw new UsageError("No API key: run colophon login, set COLOPHON_API_KEY or use --key.");
  if (Date.parse(credential.expires_at) <= Date.now())
    throw new UsageError(`Your sign-in at ${serviceNameOf(url)} has ended. Run: colophon login --url ${url}`);
  return credential.key;
}

/** A client of the service that the flags or the environment name. Errors: UsageError when neither does. */
export async function connectService(settings: ServiceSettings, flags: ConnectFlags): Promise<HostedColophon> {
  const givenUrl = flags.url ?? settings.url;
  const givenKey = flags.key ?? settings.key;
  // A key that was given without a URL may be one of another service than the one signed in to.
  const stored = givenKey !== undefined ? undefined : readCredentials(settings.credentialsFile);
  const baseUrl = givenUrl ?? stored?.current;
  if (baseUrl === undefined) throw new UsageError("No service URL: set COLOPHON_URL or use --url.");
  checkServiceUrl(baseUrl);
  const apiKey = givenKey ?? readKey(stored, baseUrl);
  const { createClient } = await import("@colophon/sdk");
  const { uploadsFolder } = settings;
  if (uploadsFolder === undefined) return createClient({ baseUrl, apiKey });
  const { fileUploadStore } = await import("@colophon/sdk/node");
  return createClient({ baseUrl, apiKey, uploads: fileUploadStore(uploadsFolder) });
}
