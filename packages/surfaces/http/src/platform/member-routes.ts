import { object } from "@colophon/contract";
import {
  type IssuedLink,
  invitationMail,
  type LinkFacts,
  type Mailer,
  type MemberRefusal,
  type OutgoingMail,
} from "@colophon/service";
import type { FastifyRequest } from "fastify";
import { Problem } from "../answer/problem.ts";
import type { HttpParts } from "../parts.ts";
import { uuid } from "../schemas/pieces.ts";
import { actorOf, admittedOf } from "./admit.ts";
import { definePlatformRoute, NO_CONTENT, okJson, type PlatformRoute } from "./route.ts";
import {
  address,
  ENVIRONMENTS,
  INVITATIONS,
  idParams,
  LINK,
  MEMBERS,
  nothing,
  ORGANIZATIONS,
  role,
} from "./schemas.ts";
import { writeMembership } from "./session-routes.ts";
import { writeEnvironment } from "./settings-routes.ts";

const organization = idParams("The organization.");
const memberParams = object({ id: uuid("The organization."), person: uuid("The member.") });
const ORGANIZATION = "/api/platform/organizations/{id}";

const IF_MATCH = {
  "If-Match": {
    description: 'Role that the list had, in quotes: `"member"`. Where it is another by now, nothing is changed.',
    schema: { type: "string" },
  },
} as const;

/** Undefined without the header. A text that is no role is expected of nobody. */
function expectedRole({ headers }: FastifyRequest): string | undefined {
  const tag = headers["if-match"];
  return tag === undefined || tag === "*" ? undefined : (/^"(.*)"$/.exec(tag)?.[1] ?? "");
}

/** Organizations of the signed-in person, their members, invitations and environments. */
export const MEMBER_ROUTES: readonly PlatformRoute[] = [
  definePlatformRoute({
    method: "GET",
    path: "/api/platform/organizations",
    operationId: "listOwnOrganizations",
    tag: "Organizations",
    summary: "List the organizations that you belong to.",
    description: "Each organization has your role in it.",
    params: nothing,
    query: nothing,
    responses: okJson("The organizations.", ORGANIZATIONS),
    handle: async ({ request }) => ({ organizations: admittedOf(request).session.memberships.map(writeMembership) }),
  }),
  definePlatformRoute({
    method: "GET",
    path: `${ORGANIZATION}/members`,
    operationId: "listMembers",
    tag: "Organizations",
    summary: "List the members of an organization.",
    description: "At most 1,000 members, by address.",
    params: organization,
    query: nothing,
    responses: okJson("The members.", MEMBERS),
    async handle({ params, platform }) {
      const members = await platform.members.list(params.id);
      return { members: members.map(({ personId, ...member }) => ({ person_id: personId, ...member })) };
    },
  }),
  definePlatformRoute({
    method: "PATCH",
    path: `${ORGANIZATION}/members/{person}`,
    operationId: "setMemberRole",
    tag: "Organizations",
    summary: "Give a member another role.",
    description: "Ends every session of the member, who signs in again. An admin can neither make nor change an owner.",
    params: memberParams,
    query: nothing,
    body: object({ role }),
    headers: IF_MATCH,
    responses: NO_CONTENT,
    problems: ["NOT_FOUND", "LAST_OWNER", "PRECONDITION_FAILED"],
    async handle({ request, reply, params, platform, body }) {
      const place = { organizationId: params.id, personId: params.person, expected: expectedRole(request) };
      refuseMember(await platform.members.setRole(place, body.role, actorOf(request)));
      return reply.code(204).send();
    },
  }),
  definePlatformRoute({
    method: "DELETE",
    path: `${ORGANIZATION}/members/{person}`,
    operationId: "removeMember",
    tag: "Organizations",
    summary: "Remove a member.",
    description: "Ends every session of the member. An admin cannot remove an owner.",
    params: memberParams,
    query: nothing,
    headers: IF_MATCH,
    responses: NO_CONTENT,
    problems: ["NOT_FOUND", "LAST_OWNER", "PRECONDITION_FAILED"],
    async handle({ request, reply, params, platform }) {
      const place = { organizationId: params.id, personId: params.person, expected: expectedRole(request) };
      refuseMember(await platform.members.remove(place, actorOf(request)));
      return reply.code(204).send();
    },
  }),
  definePlatformRoute({
    method: "DELETE",
    path: `${ORGANIZATION}/membership`,
    operationId: "leaveOrganization",
    tag: "Organizations",
    summary: "Leave an organization.",
    description: "Ends every session of yours. The last owner cannot leave.",
    params: organization,
    query: nothing,
    responses: NO_CONTENT,
    problems: ["NOT_FOUND", "LAST_OWNER"],
    async handle({ request, reply, params, platform }) {
      const actor = actorOf(request);
      refuseMember(await platform.members.remove({ organizationId: params.id, personId: actor.personId }, actor));
      return reply.code(204).send();
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: `${ORGANIZATION}/invitations`,
    operationId: "listInvitations",
    tag: "Organizations",
    summary: "List the open invitations of an organization.",
    description: "Without the links, which only their creation shows.",
    params: organization,
    query: nothing,
    responses: okJson("The invitations.", INVITATIONS),
    async handle({ params, platform }) {
      const invitations = await platform.links.listInvitations(params.id);
      return {
        invitations: invitations.map(({ id, createdBy, createdAt, expiresAt, ...invitation }) => ({
          invitation_id: id,
          ...invitation,
          created_by: createdBy ?? null,
          created_at: createdAt,
          expires_at: expiresAt,
        })),
      };
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: `${ORGANIZATION}/invitations`,
    operationId: "createInvitation",
    tag: "Organizations",
    summary: "Make a link that invites a person.",
    description:
      "The link works once, for seven days and only for this address. The response is the same whether or not the address has an account. The invitation ends when you lose the right to make it.",
    params: organization,
    query: nothing,
    body: object({ address, role }),
    responses: { 201: { description: "The link.", content: { "application/json": LINK } } },
    async handle({ request, reply, params, parts, platform, body }) {
      const link = await platform.links.invite({ organizationId: params.id, ...body }, actorOf(request));
      if (link === "role") throw new Problem("ROLE_MISSING", { detail: "Your role cannot give this role." });
      if (link === "address")
        throw new Problem("INVALID_REQUEST", { detail: "This is not an email address.", field: "address" });
      const written = writeLink({ request, parts }, link);
      const mail = invitationMail(link.address, written);
      return reply.code(201).send(await answerLink(platform.mailer, written, mail));
    },
  }),
  definePlatformRoute({
    method: "DELETE",
    path: `${ORGANIZATION}/invitations/{invitation}`,
    operationId: "withdrawInvitation",
    tag: "Organizations",
    summary: "Withdraw an open invitation.",
    description: "Its link no longer works.",
    params: object({ id: uuid("The organization."), invitation: uuid("The invitation.") }),
    query: nothing,
    responses: NO_CONTENT,
    problems: ["NOT_FOUND"],
    async handle({ request, reply, params, platform }) {
      if (!(await platform.links.withdraw(params.id, params.invitation, actorOf(request))))
        throw new Problem("NOT_FOUND");
      return reply.code(204).send();
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: `${ORGANIZATION}/environments`,
    operationId: "listOrganizationEnvironments",
    tag: "Organizations",
    summary: "List the environments of an organization.",
    description: "Each with its limits, retention and delivery policy.",
    params: organization,
    query: nothing,
    responses: okJson("The environments.", ENVIRONMENTS),
    async handle({ params, platform }) {
      const environments = await platform.tenants.list();
      return {
        environments: environments.filter(({ organizationId }) => organizationId === params.id).map(writeEnvironment),
      };
    },
  }),
];

function refuseMember(refusal: MemberRefusal | undefined): void {
  if (refusal === "not_found") throw new Problem("NOT_FOUND");
  if (refusal === "changed") throw new Problem("PRECONDITION_FAILED");
  if (refusal === "last_owner") throw new Problem("LAST_OWNER");
  if (refusal === "role")
    throw new Problem("ROLE_MISSING", { detail: "Your role cannot change this member, or cannot give this role." });
}

/** Where the link leads: the host of COLOPHON_PUBLIC_URL, or the one that was asked, which is checked by then. */
export function writeLink(
  { request, parts }: { readonly request: FastifyRequest; readonly parts: HttpParts },
  { id, token, expiresAt }: IssuedLink,
): WrittenLink {
  const base = parts.publicUrl ?? request.headers.origin ?? "";
  return { id, url: `${base}/people#link=${token}`, expiresAt };
}

interface WrittenLink extends LinkFacts {
  readonly id: string;
}

/** The response with a link, which was sent by mail where the service sends mail. */
export async function answerLink(
  mailer: Mailer | undefined,
  { id, url, expiresAt }: WrittenLink,
  mail: OutgoingMail,
): Promise<object> {
  const sent = mailer === undefined ? "off" : (await mailer.send(mail)) ? "sent" : "failed";
  return { link_id: id, url, expires_at: expiresAt, mail: sent };
}
