import { createRetention, purgeUnreferencedBlobs } from "@colophon/service";
import { openDatabase, openFolderBlobs } from "@colophon/storage";

/**
 * Retention in a process of its own, so that it can be killed: `node purge-process.ts <database> <folder of blobs> <environment>
 * <ages as JSON>`. Forgets until nothing is due, removes what nothing names, however young, tells on stdout what it did, and ends.
 */
const [, , url = "", folder = "", environmentId = "", ages = "{}"] = process.argv;

const NO_AGES = { documentsDays: undefined, resultsDays: undefined, eventsDays: undefined, recordsDays: undefined };

const database = openDatabase({ url, maxConnections: 2 });
const blobs = openFolderBlobs({ folder });
const forgotten = await createRetention(database).purge(environmentId, { ...NO_AGES, ...JSON.parse(ages) });
const removed = await purgeUnreferencedBlobs({ database, blobs });
await blobs.close();
await database.close();
process.stdout.write(`${JSON.stringify({ ...forgotten, removed })}\n`);
