import { randomUUID } from "node:crypto";
import type { Queryable } from "@colophon/storage";
import { type Actor, recordAudit } from "../audit/entry.ts";
import { type Device, digestToken, endReplaced, type OpenedSession, openSession } from "../sessions/sessions.ts";
import { LOCAL_OWNER } from "./addresses.ts";
import {
  type IssuedLink,
  isOwned,
  issue,
  join,
  type LinkParts,
  statements as linkStatements,
  lockFirstOwner,
} from "./one-time-links.ts";
import { NO_PASSWORD } from "./passwords.ts";
import { findByAddress, statements as personStatements } from "./people.ts";

const START_LINK_SECONDS = 10 * 60;

export interface StartOpening {
  readonly token: string;
  readonly device: Device;
  /** Is the client on this machine, with nothing between? Only then a link opens. */
  readonly isLocal: boolean;
  /** The cookie that the client sent; its session ends. */
  readonly replaced: string | undefined;
}

/** The link that a start prints: it signs in the local owner, who owns the first organization where nobody does. */
export interface StartLinks {
  /** Undefined where organizations have owners and none of them is the local one. */
  issue(): Promise<IssuedLink | undefined>;
  /** Uses a link up and signs the local owner in. Undefined when it cannot be used, whatever the reason. */
  open(opening: StartOpening): Promise<OpenedSession | undefined>;
}

export function createStartLinks({
  database,
  findFirstOrganization,
}: Pick<LinkParts, "database" | "findFirstOrganization">): StartLinks {
  return {
    issue: () =>
      database.transaction(async (transaction) => {
        await lockFirstOwner(transaction);
        const local = await findByAddress(transaction, LOCAL_OWNER);
        if (local === undefined && (await isOwned(transaction))) return undefined;
        return issue(transaction, { kind: "reset", address: LOCAL_OWNER, seconds: START_LINK_SECONDS }, COMMAND);
      }),
    async open(opening) {
      const digest = digestToken(opening.token);
      const organizationId = await findFirstOrganization();
      const opened =
        digest === undefined || !opening.isLocal
          ? undefined
          : await database.transaction((transaction) => use(transaction, { opening, digest, organizationId }));
      if (opened === undefined)
        await recordAudit(database, {
          action: "link.refused",
          result: "refused",
          actor: { kind: "anonymous", from: opening.device.from },
        });
      return opened;
    },
  };
}

const COMMAND = { kind: "command" } as const;

interface Using {
  readonly opening: StartOpening;
  readonly digest: Buffer;
  readonly organizationId: string;
}

async function use(
  transaction: Queryable,
  { opening: { device, replaced }, digest, organizationId }: Using,
): Promise<OpenedSession | undefined> {
  await lockFirstOwner(transaction);
  const [link] = (await transaction.query<{ id: string }>(linkStatements.findStart, [digest, LOCAL_OWNER])).rows;
  const local = await findByAddress(transaction, LOCAL_OWNER);
  if (link === undefined || (local === undefined && (await isOwned(transaction)))) return undefined;
  if ((await transaction.query(linkStatements.take, [digest])).rowCount === 0) return undefined;
  const personId = local?.id ?? randomUUID();
  const actor: Actor = { kind: "anonymous", from: device.from };
  if (local === undefined)
    await transaction.query(personStatements.create, [personId, LOCAL_OWNER, "Local owner", NO_PASSWORD, true]);
  await recordAudit(transaction, {
    action: "link.used",
    result: "done",
    actor,
    subjectId: link.id,
    facts: { kind: "start", person_id: personId },
  });
  if (local === undefined) await join(transaction, { organizationId, personId }, "owner", actor);
  await endReplaced(transaction, replaced, actor);
  return openSession(transaction, personId, device, "link");
}
