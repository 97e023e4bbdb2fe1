import type { HostedColophon } from "@colophon/sdk";
import { UsageError } from "./exit.ts";

/** Where the service is and the key to it, as the composition root read them from its environment. */
export interface ServiceSettings {
  readonly url: string | undefined;
  readonly key: string | undefined;
  /** Where uploads under way are remembered, so that a second run goes on with the first one's. */
  readonly uploadsFolder: string | undefined;
}

export interface ConnectFlags {
  readonly url?: string;
  readonly key?: string;
}

/** A client of the service that the flags or the environment name. Errors: UsageError when neither does. */
export async function connectService(settings: ServiceSettings, flags: ConnectFlags): Promise<HostedColophon> {
  const baseUrl = flags.url ?? settings.url;
  const apiKey = flags.key ?? settings.key;
  if (baseUrl === undefined) throw new UsageError("No service URL: set COLOPHON_URL or use --url.");
  if (!URL.canParse(baseUrl) || !/^https?:/.test(baseUrl)) throw new UsageError(`"${baseUrl}" is not an http(s) URL.`);
  if (apiKey === undefined) throw new UsageError("No API key: set COLOPHON_API_KEY or use --key.");
  const { createClient } = await import("@colophon/sdk");
  const { uploadsFolder } = settings;
  if (uploadsFolder === undefined) return createClient({ baseUrl, apiKey });
  const { fileUploadStore } = await import("@colophon/sdk/node");
  return createClient({ baseUrl, apiKey, uploads: fileUploadStore(uploadsFolder) });
}
