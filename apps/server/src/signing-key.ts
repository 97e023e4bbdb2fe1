import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Settings } from "./settings.ts";

type KeySettings = Pick<Settings, "signingKeyFile" | "dataFolder">;

/** Where the private key is that signs releases. */
function pathOf({ signingKeyFile, dataFolder }: KeySettings): string {
  return signingKeyFile ?? join(dataFolder, "release-key.pem");
}

/** The private key that signs releases; undefined where there is none. Read for each signature, so that a rotation needs no restart. */
export function readSigningKey(settings: KeySettings): string | undefined {
  try {
    return readFileSync(pathOf(settings), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Replaces the private key, whole or not at all; only the owner of the file can read it. */
export function writeSigningKey(settings: KeySettings, privateKey: string): void {
  const path = pathOf(settings);
  mkdirSync(dirname(path), { recursive: true, mode: 0o755 });
  const draft = `${path}.${process.pid}`;
  const file = openSync(draft, "w", 0o600);
  writeSync(file, privateKey);
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, path);
}
