import { DEFAULT_SCOPES, SCOPES, type Scope } from "./vocabulary.ts";

/** What a person may be in an organization, highest first. The installation's operator is beside these. */
export const ROLES = ["owner", "admin", "member", "viewer"] as const;
export type Role = (typeof ROLES)[number];

/** Whom a role may invite, change and remove: owners everyone, admins everyone but owners, others nobody. */
export const MAY_MANAGE = {
  owner: ["owner", "admin", "member", "viewer"],
  admin: ["admin", "member", "viewer"],
  member: [],
  viewer: [],
} as const satisfies Readonly<Record<Role, readonly Role[]>>;

/** What a command line may do that a person of a role signs in. */
export const SCOPES_OF_ROLE: Readonly<Record<Role, readonly Scope[]>> = {
  owner: SCOPES,
  admin: SCOPES,
  member: DEFAULT_SCOPES,
  viewer: ["execution:read"],
};

export function mayManage(role: Role | undefined, other: Role): boolean {
  return role !== undefined && (MAY_MANAGE[role] as readonly Role[]).includes(other);
}
