import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Keys } from "@colophon/service";
import type { Settings } from "./settings.ts";

/** Beside the installation's secret, and as readable: by the user of the service alone. */
const pathOf = (dataFolder: string): string => join(dataFolder, "first-key");

/** Keeps the text of the first key for later starts, where the data is in a folder of this machine; nowhere else. */
export function keepFirstKey({ databaseUrl, dataFolder }: Settings, text: string): void {
  if (databaseUrl === undefined) writeFileSync(pathOf(dataFolder), `${text}\n`, { mode: 0o600 });
}

/** The text of the first key. Undefined where it was not kept, and once the key is revoked or expired. */
export async function readFirstKey({ dataFolder }: Settings, keys: Keys): Promise<string | undefined> {
  let text: string;
  try {
    text = readFileSync(pathOf(dataFolder), "utf8").trim();
  } catch {
    return undefined;
  }
  return (await keys.authenticate(text)) === undefined ? undefined : text;
}
