import { type KeyRecord, SCOPES, type Scope } from "@colophon/service";
import type { Command } from "commander";
import { type Settings, SettingsError } from "../settings.ts";
import { type Administration, administer } from "./administration.ts";

export interface CommandParts {
  readonly program: Command;
  readonly say: (line: string) => void;
  readonly readSettings: (flags: { readonly data?: string }) => Settings;
  /** Runs the command; what it throws becomes the exit code. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

interface Flags {
  readonly data?: string;
  readonly environment?: string;
}

/** `colophon keys create|list|revoke|rotate`. */
export function addKeyCommands({ program, say, readSettings, run }: CommandParts): void {
  const keys = program.command("keys").description("make, list, rotate and revoke API keys");
  const add = (name: string, description: string): Command =>
    keys
      .command(name)
      .description(description)
      .option("--environment <name>", "name or id of the environment (default: the only one)")
      .option("--data <folder>", "where the data is (default: .colophon)");
  const act = (flags: Flags, work: (administration: Administration) => Promise<void>): Promise<void> =>
    run(() => administer(readSettings(flags), work));

  add("create", "make a key; its text is shown once")
    .requiredOption("--name <name>", "what people call it")
    .option("--scope <scope...>", `what it may do (default: ${SCOPES.join(" ")})`)
    .option("--days <days>", "how many days it is valid (default: until revoked)")
    .action((flags: Flags & { name: string; scope?: string[]; days?: string }) =>
      act(flags, async (administration) => {
        const environment = await administration.findEnvironment(flags.environment);
        const expiresAt = readDays(flags.days);
        const { text, key } = await administration.keys.create({
          environmentId: environment.id,
          kind: environment.kind,
          name: flags.name,
          scopes: readScopes(flags.scope),
          ...(expiresAt !== undefined && { expiresAt }),
        });
        say(text);
        say(`  ${describeKey(key)}`);
        say("  Keep it now: it is stored only as a hash.");
      }),
    );
  add("list", "list an environment's keys").action((flags: Flags) =>
    act(flags, async (administration) => {
      const { id } = await administration.findEnvironment(flags.environment);
      for (const key of await administration.keys.list(id)) say(describeKey(key));
    }),
  );
  add("revoke <id>", "revoke a key, at once in every process").action((id: string, flags: Flags) =>
    act(flags, async (administration) => {
      const environment = await administration.findEnvironment(flags.environment);
      const key = await administration.keys.revoke(environment.id, readId(id));
      if (key === undefined) throw new SettingsError(`The environment ${environment.name} has no key ${id}.`);
      say(describeKey(key));
    }),
  );
  add("rotate <id>", "make a key's successor; the old one stands for a grace time")
    .option("--grace <seconds>", "how long the old one stands (default: 86400)")
    .action((id: string, flags: Flags & { grace?: string }) =>
      act(flags, async (administration) => {
        const environment = await administration.findEnvironment(flags.environment);
        const graceSeconds = readCount("--grace", flags.grace ?? "86400");
        const rotated = await administration.keys.rotate(environment.id, readId(id), graceSeconds);
        if (rotated === undefined)
          throw new SettingsError(`The environment ${environment.name} has no valid key ${id}.`);
        say(rotated.text);
        say(`  ${describeKey(rotated.key)}`);
      }),
    );
}

function describeKey({ id, prefix, lastFour, name, scopes, createdAt, expiresAt, revokedAt }: KeyRecord): string {
  const state =
    revokedAt !== undefined
      ? `revoked ${revokedAt.toISOString()}`
      : expiresAt === undefined
        ? "valid"
        : `${expiresAt.getTime() > Date.now() ? "valid until" : "expired"} ${expiresAt.toISOString()}`;
  return `${id}  ${prefix}...${lastFour}  ${name}  ${scopes.join(",")}  created ${createdAt.toISOString()}  ${state}`;
}

function readScopes(given: readonly string[] | undefined): readonly Scope[] {
  const scopes = given?.flatMap((scope) => scope.split(",")) ?? SCOPES;
  const unknown = scopes.find((scope) => !(SCOPES as readonly string[]).includes(scope));
  if (unknown !== undefined) throw new SettingsError(`There is no scope "${unknown}"; there are ${SCOPES.join(", ")}.`);
  return scopes as readonly Scope[];
}

function readDays(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(Date.now() + readCount("--days", text) * 86_400_000);
}

export function readCount(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new SettingsError(`${name} takes a whole number, not "${text}".`);
  return value;
}

export function readId(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) throw new SettingsError(`"${text}" is no id.`);
  return text;
}
