import { createDeliverables, type Environment, MAX_APPROVALS } from "@colophon/service";
import { SettingsError } from "../settings.ts";
import type { Administration } from "./administration.ts";
import { readCount } from "./flags.ts";

export interface ReviewFlags {
  readonly approvals?: string;
  readonly fourEyes?: string;
}

const APPROVALS = { name: "--approvals", least: 1, most: MAX_APPROVALS } as const;

/** Changes how an environment approves versions; what is not given stays. */
export async function changeReviewPolicy(
  { database, openBlobs }: Administration,
  { id: environmentId, organizationId }: Environment,
  { approvals, fourEyes }: ReviewFlags,
): Promise<void> {
  if (fourEyes !== undefined && fourEyes !== "on" && fourEyes !== "off")
    throw new SettingsError(`--four-eyes is on or off, not "${fourEyes}".`);
  const deliverables = createDeliverables({ database, blobs: await openBlobs() });
  const current = await deliverables.readPolicy(environmentId);
  if (current === undefined) throw new SettingsError(`There is no environment ${environmentId}.`);
  const policy = {
    requiredApprovals: approvals === undefined ? current.requiredApprovals : readCount(APPROVALS, approvals),
    fourEyes: fourEyes === undefined ? current.fourEyes : fourEyes === "on",
  };
  await deliverables.setPolicy({ organizationId, environmentId }, { policy }, undefined);
}
