import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { type Settings, SettingsError } from "./settings.ts";

const SECRET_BYTES = 32;

/**
 * The installation's secret: keys are kept as HMACs under it, links and tokens are signed with it. Made at the first start of an
 * installation that has its data in a folder.
 *
 * Errors   SettingsError when several machines share a database and no secret is given: each would make its own.
 */
export function readSecret(settings: Settings): Uint8Array {
  const { secret, databaseUrl, dataFolder } = settings;
  if (secret !== undefined) return Buffer.from(secret, "utf8");
  if (databaseUrl !== undefined)
    throw new SettingsError(
      "With DATABASE_URL set COLOPHON_SECRET too: 32 or more random characters, the same for every process.",
    );
  const path = join(dataFolder, "secret");
  mkdirSync(dataFolder, { recursive: true, mode: 0o755 });
  const known = readKnown(path);
  if (known !== undefined) return known;
  // Whole or not at all: a secret cut short by a crash would lock everyone out, or be guessed.
  const draft = `${path}.${process.pid}`;
  const file = openSync(draft, "w", 0o600);
  writeSync(file, randomBytes(SECRET_BYTES));
  fsyncSync(file);
  closeSync(file);
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path);
}

function readKnown(path: string): Uint8Array | undefined {
  try {
    const secret = readFileSync(path);
    if (secret.length !== SECRET_BYTES)
      throw new SettingsError(`${path} does not hold ${SECRET_BYTES} bytes; restore it from a backup.`);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
