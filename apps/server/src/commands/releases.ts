import { SettingsError } from "../settings.ts";
import type { Administration } from "./administration.ts";
import { readId } from "./flags.ts";
import type { CommandParts } from "./keys.ts";

interface Flags {
  readonly reason: string;
  readonly data?: string;
  readonly environment?: string;
}

/** `colophon releases create|keys|rotate-key`. No key of the API can release anything. */
export function addReleaseCommands({ program, say, note, act }: CommandParts): void {
  const releases = program
    .command("releases")
    .description("release renders in an emergency, and manage the key that signs releases");
  releases
    .command("create <execution>")
    .description("emergency: release a held render without a review; signed and audited as any release")
    .requiredOption("--reason <text>", "reason, stored with the release")
    .option("--environment <name>", "environment of the render (name or id); required if there are several")
    .option("--data <folder>", "data folder (default: .colophon)")
    .action((id: string, flags: Flags) =>
      act(flags, async (administration) => {
        if (flags.reason.trim() === "") throw new SettingsError("--reason must not be blank.");
        const environment = await administration.findEnvironment(flags.environment);
        const { organizationId } = environment;
        const place = { executionId: readId(id), organizationId, environmentId: environment.id };
        const { releaseInEmergency } = await import("@colophon/service");
        const { database, openBlobs } = administration;
        const parts = { database, blobs: await openBlobs(), signing: await openSigning(administration) };
        const entry = await explain(() => releaseInEmergency(parts, { ...place, reason: flags.reason }));
        say(`released ${id}`);
        note(`Release ${entry.id}, ${entry.hash}, revision ${entry.revision} of its lineage.`);
      }),
    );
  releases
    .command("keys")
    .description("list the public keys that releases are signed with")
    .option("--data <folder>", "data folder (default: .colophon)")
    .action((flags: { readonly data?: string }) =>
      act(flags, async (administration) => {
        for (const { keyId, publicKey, createdAt, retiredAt } of await (await openSigning(administration)).list()) {
          const until = retiredAt === undefined ? "signs now" : `retired ${retiredAt.toISOString()}`;
          say(`${keyId}  since ${createdAt.toISOString()}, ${until}`);
          say(publicKey.trimEnd());
        }
      }),
    );
  releases
    .command("rotate-key")
    .description("make a new key that signs releases; the old one still verifies what it signed")
    .option("--data <folder>", "data folder (default: .colophon)")
    .action((flags: { readonly data?: string }) =>
      act(flags, async (administration) => {
        const { makePrivateKey } = await import("@colophon/service");
        const { writeSigningKey } = await import("../signing-key.ts");
        const privateKey = makePrivateKey();
        const signing = await openSigning(administration);
        const keyId = await signing.enroll(privateKey, { kind: "command" }, () =>
          writeSigningKey(administration.settings, privateKey),
        );
        say(keyId);
        note("Copy the file of the private key to every machine that serves the API.");
      }),
    );
}

async function openSigning({ database, settings }: Administration) {
  return (await import("../platform.ts")).openSigningKeys(database, settings);
}

/** Reports what the operator can correct as an error of the call. */
async function explain<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { AuthorityRefusal, SigningUnavailable } = await import("@colophon/service");
    if (error instanceof AuthorityRefusal || error instanceof SigningUnavailable)
      throw new SettingsError(error.message);
    throw error;
  }
}
