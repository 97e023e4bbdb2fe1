import type { Environment, KeyRecord } from "@colophon/service";
import { DEFAULT_SCOPES, SCOPES, type Scope } from "@colophon/service/vocabulary";
import type { Command } from "commander";
import { SettingsError } from "../settings.ts";
import type { Administration } from "./administration.ts";
import { readCount, readId, YEAR_SECONDS } from "./flags.ts";

export interface CommandParts {
  readonly program: Command;
  /** A line of the result, on stdout. */
  readonly say: (line: string) => void;
  /** A line about it, on stderr. */
  readonly note: (line: string) => void;
  /** Runs the command on the installation's data; what it throws becomes the exit code. */
  readonly act: (
    flags: { readonly data?: string },
    work: (administration: Administration) => Promise<void>,
  ) => Promise<void>;
}

interface Flags {
  readonly data?: string;
  readonly environment?: string;
}

/** `colophon keys create|list|revoke|rotate`. */
export function addKeyCommands({ program, say, note, act }: CommandParts): void {
  const keys = program.command("keys").description("create, list, rotate and revoke API keys");
  const add = (name: string, description: string, otherwise = "the only one"): Command =>
    keys
      .command(name)
      .description(description)
      .option("--environment <name>", `name or id of the environment (default: ${otherwise})`)
      .option("--data <folder>", "data folder (default: .colophon)");
  /** The key alone on stdout, so that `KEY=$(colophon keys create ...)` is the key. */
  const report = (text: string, key: KeyRecord): void => {
    say(text);
    note(describeKey(key));
    note("Keep the key now: it is stored only as a hash.");
  };

  add("create", "create a key and print it to stdout; it is shown only once")
    .requiredOption("--name <name>", "display name of the key")
    .option("--scope <scope...>", `what it may do, of ${SCOPES.join(" ")} (default: ${DEFAULT_SCOPES.join(" ")})`)
    .option("--days <days>", "days until the key expires (default: never)")
    .action((flags: Flags & { name: string; scope?: string[]; days?: string }) =>
      act(flags, async (administration) => {
        const environment = await administration.findEnvironment(flags.environment);
        const expiresAt = readDays(flags.days);
        const made = {
          environmentId: environment.id,
          kind: environment.kind,
          name: flags.name,
          scopes: readScopes(flags.scope),
          ...(expiresAt !== undefined && { expiresAt }),
        };
        const { text, key } = await administration.keys.create(made, ACTOR);
        report(text, key);
      }),
    );
  add("list", "list an environment's keys")
    .option("--json", "as JSON")
    .action((flags: Flags & { json?: boolean }) =>
      act(flags, async (administration) => {
        const { id } = await administration.findEnvironment(flags.environment);
        const found = await administration.keys.list(id);
        if (flags.json === true) say(JSON.stringify(found.map(toJson), undefined, 2));
        else for (const key of found) say(describeKey(key));
      }),
    );
  add("revoke <id>", "revoke a key immediately in all processes", KEYS_OWN).action((id: string, flags: Flags) =>
    act(flags, async (administration) => {
      const environment = await findOwner(administration, readId(id), flags.environment);
      const key = await administration.keys.revoke(environment.id, id, ACTOR);
      if (key === undefined) throw new SettingsError(`The environment ${environment.name} has no key ${id}.`);
      say(describeKey(key));
    }),
  );
  add("rotate <id>", "create a replacement key; the old one stays valid for a grace period", KEYS_OWN)
    .option("--grace <seconds>", "seconds the old key stays valid (default: 86400)")
    .action((id: string, flags: Flags & { grace?: string }) =>
      act(flags, async (administration) => {
        const environment = await findOwner(administration, readId(id), flags.environment);
        const graceSeconds = readCount(GRACE, flags.grace ?? "86400");
        const rotated = await administration.keys.rotate(environment.id, id, graceSeconds, ACTOR);
        if (rotated === undefined)
          throw new SettingsError(`The environment ${environment.name} has no valid key ${id}.`);
        report(rotated.text, rotated.key);
      }),
    );
}

/** Of the audit log. */
const ACTOR = { kind: "command" } as const;
const KEYS_OWN = "the key's own";
const GRACE = { name: "--grace", least: 0, most: YEAR_SECONDS } as const;
const DAYS = { name: "--days", least: 1, most: 36_500 } as const;

/** The environment of a key; of the named one it must be when one is named. */
async function findOwner(
  { keys, findEnvironment }: Administration,
  keyId: string,
  given: string | undefined,
): Promise<Environment> {
  if (given !== undefined) return findEnvironment(given);
  const environmentId = await keys.findEnvironment(keyId);
  if (environmentId === undefined)
    throw new SettingsError(`There is no key ${keyId}. \`colophon keys list\` names those of an environment.`);
  return findEnvironment(environmentId);
}

function toJson({
  environmentId,
  lastFour,
  createdAt,
  expiresAt,
  revokedAt,
  rotatedFrom,
  lastUsedAt,
  serviceAccountId,
  ...key
}: KeyRecord): object {
  return {
    ...key,
    environment_id: environmentId,
    last_four: lastFour,
    created_at: createdAt,
    expires_at: expiresAt ?? null,
    revoked_at: revokedAt ?? null,
    rotated_from: rotatedFrom ?? null,
    last_used_at: lastUsedAt ?? null,
    service_account_id: serviceAccountId ?? null,
  };
}

function describeKey({
  id,
  prefix,
  lastFour,
  name,
  scopes,
  createdAt,
  expiresAt,
  revokedAt,
  lastUsedAt,
  serviceAccountId,
}: KeyRecord): string {
  const state =
    revokedAt !== undefined
      ? `revoked ${revokedAt.toISOString()}`
      : expiresAt === undefined
        ? "valid"
        : `${expiresAt.getTime() > Date.now() ? "valid until" : "expired"} ${expiresAt.toISOString()}`;
  const used = lastUsedAt === undefined ? "not used" : `used ${lastUsedAt.toISOString()}`;
  const owner = serviceAccountId === undefined ? "" : `service account ${serviceAccountId}  `;
  return `${id}  ${prefix}...${lastFour}  ${name}  ${owner}${scopes.join(",")}  created ${createdAt.toISOString()}  ${used}  ${state}`;
}

function readScopes(given: readonly string[] | undefined): readonly Scope[] {
  const scopes = given?.flatMap((scope) => scope.split(",")) ?? DEFAULT_SCOPES;
  const unknown = scopes.find((scope) => !(SCOPES as readonly string[]).includes(scope));
  if (unknown !== undefined) throw new SettingsError(`There is no scope "${unknown}"; there are ${SCOPES.join(", ")}.`);
  return scopes as readonly Scope[];
}

function readDays(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(Date.now() + readCount(DAYS, text) * 86_400_000);
}
