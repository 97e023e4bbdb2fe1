import { timingSafeEqual } from "node:crypto";
import { type Actor, type Device, type Membership, type Session, writeTokenOf } from "@colophon/service";
import type { FastifyRequest } from "fastify";
import { Problem } from "../answer/problem.ts";
import type { HttpParts, PlatformParts } from "../parts.ts";
import { UUID_PATTERN } from "../schemas/pieces.ts";
import { readSessionToken } from "./cookies.ts";
import { checkHost, checkOrigin, isWrite } from "./hosts.ts";
import type { RoleRow } from "./roles.ts";

/** What each write sends: the value that GET /api/platform/session gives. */
const WRITE_TOKEN_HEADER = "colophon-write-token";

/** A request that was let in. */
export interface Admitted {
  readonly session: Session;
  /** The cookie's value. */
  readonly token: string;
}

const admitted = new WeakMap<FastifyRequest, Admitted>();

/** The signed-in person of a request. Throws on a route that needs none. */
export function admittedOf(request: FastifyRequest): Admitted {
  const found = admitted.get(request);
  if (found === undefined) throw new Error(`${request.routeOptions.url} is served without a session.`);
  return found;
}

export function platformOf({ platform }: HttpParts): PlatformParts {
  if (platform === undefined) throw new Problem("NOT_FOUND");
  return platform;
}

/**
 * Lets a request into a route of signed-in people: host, origin, session, write token and role, in this order.
 *
 * Errors   421 another host; 403 another origin; 401 no session, or an API key beside it; 403 no write token; 403 the organization, the
 *          role or the entitlement, whether or not the organization exists.
 * Source   specification, Authentication, rule 5.
 */
export async function admitPerson(
  request: FastifyRequest,
  parts: HttpParts,
  row: RoleRow,
  route: string,
): Promise<void> {
  const { sessions } = platformOf(parts);
  if (row.within === "public") return;
  checkHost(request, parts.publicUrl);
  checkOrigin(request, parts.publicUrl);
  refuseKey(request);
  if (row.within === "visitor") return;
  const token = readSessionToken(request, parts.publicUrl);
  const session = token === undefined ? undefined : await sessions.find(token);
  if (token === undefined || session === undefined) throw new Problem("SESSION_REQUIRED");
  admitted.set(request, { session, token });
  if (isWrite(request) && !hasWriteToken(request, token))
    throw new Problem("ORIGIN_REFUSED", {
      detail: `The header ${WRITE_TOKEN_HEADER} is missing or of another session.`,
    });
  await checkRole(request, parts, row, route);
}

/** The other boundary: a key opens no route of people, and a request with both is not known to be either's. */
function refuseKey({ headers }: FastifyRequest): void {
  if (headers["x-api-key"] !== undefined || /^\s*bearer\b/i.test(headers.authorization ?? ""))
    throw new Problem("SESSION_REQUIRED", { detail: "This route takes a session and not an API key." });
}

function hasWriteToken({ headers }: FastifyRequest, token: string): boolean {
  const given = Buffer.from(String(headers[WRITE_TOKEN_HEADER] ?? ""));
  const expected = Buffer.from(writeTokenOf(token));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function checkRole(request: FastifyRequest, parts: HttpParts, row: RoleRow, route: string): Promise<void> {
  if (row.within === "self") return;
  const { session } = admittedOf(request);
  if (row.within === "installation") {
    if (!session.isOperator) await refuse(request, parts, { code: "ROLE_MISSING", route });
    return;
  }
  const membership = await findMembership(request, parts, row);
  if (membership === undefined || !(row.roles as readonly string[]).includes(membership.role))
    await refuse(request, parts, { code: "ROLE_MISSING", route });
  else if (row.needsEntitlement === true && !membership.isEntitled)
    await refuse(request, parts, { code: "NOT_ENTITLED", route });
}

/** The person's membership in the organization that the path names, by itself or by its environment. */
async function findMembership(
  request: FastifyRequest,
  parts: HttpParts,
  { within }: RoleRow,
): Promise<Membership | undefined> {
  const { memberships } = admittedOf(request).session;
  const id = idOf(request);
  if (within === "organization") return memberships.find(({ organizationId }) => organizationId === id);
  const environment = (await platformOf(parts).tenants.list()).find((one) => one.id === id);
  return memberships.find(({ organizationId }) => organizationId === environment?.organizationId);
}

function idOf({ params }: FastifyRequest): string | undefined {
  const id = (params as { readonly id?: string }).id?.toLowerCase();
  return id !== undefined && new RegExp(UUID_PATTERN).test(id) ? id : undefined;
}

interface Refused {
  readonly code: "ROLE_MISSING" | "NOT_ENTITLED";
  readonly route: string;
}

async function refuse(request: FastifyRequest, parts: HttpParts, { code, route }: Refused): Promise<never> {
  await platformOf(parts).audit.record({
    action: "access.refused",
    result: "refused",
    actor: actorOf(request),
    subjectId: idOf(request),
    facts: { route, code },
  });
  throw new Problem(code);
}

/** Who acts, for the audit log. */
export function actorOf(request: FastifyRequest): Extract<Actor, { kind: "person" }> {
  const { personId, id: sessionId } = admittedOf(request).session;
  return { kind: "person", personId, sessionId, from: deviceOf(request).from };
}

/** Where a request comes from, as the connection and the browser have it. */
export function deviceOf({ headers, socket }: FastifyRequest): Device {
  return { device: headers["user-agent"] ?? "", from: socket.remoteAddress ?? "" };
}
