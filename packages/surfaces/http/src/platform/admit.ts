import { timingSafeEqual } from "node:crypto";
import {
  type Actor,
  type Authority,
  type Device,
  type Membership,
  type Role,
  type Session,
  writeTokenOf,
} from "@colophon/service";
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
/** The membership whose role let a request in. */
const memberOf = new WeakMap<FastifyRequest, Membership>();

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
 * Lets a request into a route of signed-in people: host, cookie, origin, session, write token and role, in this order.
 *
 * Errors   421 another host; 401 no cookie, or an API key beside it; 403 another origin; 401 no session; 403 no write token; 403 the
 *          organization, the role or the entitlement, whether or not the organization exists.
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
  refuseKey(request);
  const token = readSessionToken(request, parts.publicUrl);
  if (row.within === "return") return;
  if (row.within !== "visitor" && token === undefined) throw new Problem("SESSION_REQUIRED");
  checkOrigin(request, parts.publicUrl);
  if (row.within === "visitor" || token === undefined) return;
  const session = await sessions.find(token);
  if (session === undefined) throw new Problem("SESSION_REQUIRED");
  admitted.set(request, { session, token });
  if (isWrite(request) && !hasWriteToken(request, token))
    throw new Problem("ORIGIN_REFUSED", {
      detail: `The header ${WRITE_TOKEN_HEADER} is missing or of another session.`,
    });
  if (row.within !== "body") await checkRole(request, parts, { row, route, id: idOf(request) });
}

/** Lets a request with a valid body into a route whose body names the organization. Errors: 403, as admitPerson. */
export async function admitBody(
  request: FastifyRequest,
  parts: HttpParts,
  { row, route, body }: { readonly row: RoleRow; readonly route: string; readonly body: unknown },
): Promise<void> {
  const { organizationId } = body as { readonly organizationId: string };
  await checkRole(request, parts, { row, route, id: organizationId.toLowerCase() });
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

interface Checked {
  readonly row: RoleRow;
  readonly route: string;
  /** Of the organization, environment or release; undefined for a text that is no id. */
  readonly id: string | undefined;
}

async function checkRole(request: FastifyRequest, parts: HttpParts, { row, route, id }: Checked): Promise<void> {
  if (row.within === "self") return;
  const { session } = admittedOf(request);
  if (row.within === "installation") {
    if (!session.isOperator) await refuse(request, parts, { code: "ROLE_MISSING", route, id });
    return;
  }
  const organizationId = id === undefined ? undefined : await findOrganization(parts, row, id);
  const membership = session.memberships.find((one) => one.organizationId === organizationId);
  if (membership === undefined || !(row.roles as readonly string[]).includes(membership.role))
    await refuse(request, parts, { code: "ROLE_MISSING", route, id });
  else if (row.needsEntitlement === true && !membership.isEntitled)
    await refuse(request, parts, { code: "NOT_ENTITLED", route, id });
  else memberOf.set(request, membership);
}

/** The organization that an id names, by itself, by its environment or by its release. */
async function findOrganization(parts: HttpParts, { within }: RoleRow, id: string): Promise<string | undefined> {
  const { tenants, releases } = platformOf(parts);
  if (within === "environment") return (await tenants.list()).find((one) => one.id === id)?.organizationId;
  return within === "release" ? (await releases.find(id))?.organizationId : id;
}

function idOf({ params }: FastifyRequest): string | undefined {
  const id = (params as { readonly id?: string }).id?.toLowerCase();
  return id !== undefined && new RegExp(UUID_PATTERN).test(id) ? id : undefined;
}

interface Refused extends Omit<Checked, "row"> {
  readonly code: "ROLE_MISSING" | "NOT_ENTITLED";
}

async function refuse(request: FastifyRequest, parts: HttpParts, { code, route, id }: Refused): Promise<never> {
  await platformOf(parts).audit.record({
    action: "access.refused",
    result: "refused",
    actor: actorOf(request),
    subjectId: id,
    facts: { route, code },
  });
  throw new Problem(code);
}

/** Who acts, in the role that let the request in. Throws on a route whose row has no organization. */
export function authorityOfRequest(request: FastifyRequest): Authority & { readonly organizationId: string } {
  const membership = memberOf.get(request);
  if (membership === undefined) throw new Error(`${request.routeOptions.url} is served without a role.`);
  return { actor: actorOf(request), role: membership.role as Role, organizationId: membership.organizationId };
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
