import type { Environment, Session } from "./api.ts";
import { listMembers } from "./people-api.ts";
import type { LineageRecord } from "./reviews-api.ts";
import { useLoaded } from "./use-loaded.ts";

/** Writes who did something; people by their names, as far as the reader may list them. */
export interface PersonNames {
  /** The name of a person; undefined for one who is not a member, and for a reader who may not list members. */
  readonly of: (personId: string | null) => string | undefined;
  /** Who made a record of a history. */
  readonly ofRecord: (record: LineageRecord) => string;
}

interface Actor {
  readonly kind?: string;
  readonly person_id?: string;
  readonly role?: string;
}

/** The names of the members of an environment's organization. Viewers get roles instead. */
export function usePersonNames(environment: Environment, session: Session): PersonNames {
  const { organization_id: organization, role } = environment;
  const read = async () => (role === "viewer" ? [] : await listMembers(organization));
  const [loaded] = useLoaded(read, organization);
  const members = loaded.kind === "ready" ? loaded.value : [];
  const of = (personId: string | null): string | undefined => {
    if (personId === session.person_id) return "you";
    const found = members.find(({ person_id: id }) => id === personId);
    return found === undefined ? undefined : found.name === "" ? found.address : found.name;
  };
  return {
    of,
    ofRecord({ facts }) {
      const { kind, person_id: id, role: as } = (facts.actor ?? {}) as Actor;
      if (kind === "command") return "the operator of this server";
      const name = id === undefined ? undefined : of(id);
      if (name !== undefined) return name;
      return as === undefined ? "somebody" : `somebody with the role ${as}`;
    },
  };
}
