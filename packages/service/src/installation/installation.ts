import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { type BlobStoreProvider, type Database, loadStatements, type Queryable } from "@colophon/storage";

const statements = loadStatements(new URL("../../sql/installation/", import.meta.url), [
  "read",
  "register",
  "setMarked",
  "setSecretCheck",
  "unmark",
]);

/** Parts that do not belong together; the message names the fix. Nothing is served with them. */
export class InstallationError extends Error {
  override readonly name = "InstallationError";
}

interface InstallationRow {
  readonly storage_id: string;
  readonly secret_check: Uint8Array | null;
  readonly is_marked: boolean;
}

/** The store of the marks; no environment's, whose names are UUIDs. */
const MARKS = "installation";

/**
 * Holds the secret against the database's: with another one every key would be refused, and no link or cursor would be valid.
 *
 * Shapes   secret: derived for this use. The first one that is shown is the database's.
 * Errors   InstallationError.
 */
export async function checkSecret(database: Database, secret: Uint8Array): Promise<void> {
  await database.query(statements.register, [randomUUID()]);
  await database.transaction(async (transaction) => {
    const { storage_id, secret_check } = await readOnly(transaction);
    const digest = createHmac("sha256", secret).update(storage_id).digest();
    if (secret_check === null) await transaction.query(statements.setSecretCheck, [digest]);
    else if (!timingSafeEqual(secret_check, digest))
      throw new InstallationError(
        "COLOPHON_SECRET differs from the secret that this database was set up with, so every API key would be rejected. Use the secret of its other processes (without DATABASE_URL: the file `secret` in the data folder).",
      );
  });
}

/**
 * Holds the storage against the database's: a process with a folder or bucket of its own would take work whose files it lacks, and
 * two databases on one storage would remove each other's. A storage that is new to its database is marked as that database's.
 *
 * Shapes   where: the storage in the operator's words, for the message.
 * Cost     One listing and one look at a mark of 36 bytes.
 * Errors   InstallationError; BlobStoreUnavailable.
 */
export async function claimStorage(database: Database, blobs: BlobStoreProvider, where: string): Promise<void> {
  await database.query(statements.register, [randomUUID()]);
  const marks = blobs.forTenant(MARKS);
  await database.transaction(async (transaction) => {
    const { storage_id, is_marked } = await readOnly(transaction);
    const bytes = Buffer.from(storage_id);
    const mark = { sha256: createHash("sha256").update(bytes).digest("hex"), byteLength: bytes.length };
    for await (const { sha256 } of marks.list())
      if (sha256 !== mark.sha256)
        throw new InstallationError(
          `${where} belongs to another database. Give each installation its own folder or bucket prefix; after a move, name the database that belongs to it.`,
        );
    if (!is_marked) {
      await marks.put(mark, { bytes });
      await transaction.query(statements.setMarked);
    } else if ((await marks.head(mark.sha256)) === undefined)
      throw new InstallationError(
        `${where} is not the storage of this database: its marker file is missing or different. Use the same data folder (COLOPHON_DATA) or bucket for every process. After a move, copy the whole storage. If the storage is lost, run \`colophon storage adopt\`.`,
      );
  });
}

/** The storage of the next process becomes this database's, where the old one is lost. */
export async function adoptStorage(database: Database): Promise<void> {
  await database.query(statements.unmark);
}

async function readOnly(transaction: Queryable): Promise<InstallationRow> {
  const { rows } = await transaction.query<InstallationRow>(statements.read);
  const [row] = rows;
  if (row === undefined) throw new Error("The installation has no row.");
  return row;
}
