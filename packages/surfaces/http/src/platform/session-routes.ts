import { object, string } from "@colophon/contract";
import { type OpenedSession, writeTokenOf } from "@colophon/service";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../answer/problem.ts";
import type { HttpParts } from "../parts.ts";
import { actorOf, admittedOf, deviceOf, platformOf } from "./admit.ts";
import { readSessionToken, setSessionCookie } from "./cookies.ts";
import { isFromThisMachine } from "./hosts.ts";
import { definePlatformRoute, NO_CONTENT, okJson, type PlatformRoute } from "./route.ts";
import {
  address,
  givenPassword,
  idParams,
  newPassword,
  nothing,
  redemption,
  SESSION,
  SESSIONS,
  signIn,
} from "./schemas.ts";

const PATH = "/api/platform/session";

/** Signing in and out, and the sessions that a person has. */
export const SESSION_ROUTES: readonly PlatformRoute[] = [
  definePlatformRoute({
    method: "POST",
    path: PATH,
    operationId: "openSession",
    tag: "Sessions",
    summary: "Sign in with address and password.",
    description:
      "Sets the session's cookie to a new value. An unknown address and a wrong password get the same response in the same time. Repeated attempts from one address wait up to five seconds each.",
    params: nothing,
    query: nothing,
    body: signIn,
    responses: okJson("Signed in.", SESSION),
    problems: ["SIGN_IN_REFUSED"],
    async handle({ request, reply, parts, platform, body }) {
      const device = deviceOf(request);
      const replaced = readSessionToken(request, parts.publicUrl);
      const opened = await platform.people.signIn({ ...body, device, replaced });
      return sendOpened({ request, reply, parts }, opened, "SIGN_IN_REFUSED");
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: "/api/platform/links/redeem",
    operationId: "redeemLink",
    tag: "Sessions",
    summary: "Use a single-use link up and sign in.",
    description:
      "Takes an invitation, a password reset, or the first owner's link. The address must be the one that the link is for. A new person chooses a password; a person with an account gives the password of that account, except for a reset, which sets a new one.",
    params: nothing,
    query: nothing,
    body: redemption,
    responses: okJson("Signed in.", SESSION),
    problems: ["LINK_REFUSED"],
    async handle({ request, reply, parts, platform, body: { name = "", ...body } }) {
      const opened = await platform.links.redeem({
        ...body,
        name,
        device: deviceOf(request),
        isLocal: isFromThisMachine(request),
        replaced: readSessionToken(request, parts.publicUrl),
      });
      return sendOpened({ request, reply, parts }, opened, "LINK_REFUSED");
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: "/api/platform/links/start",
    operationId: "openStartLink",
    tag: "Sessions",
    summary: "Use the link of a start up and sign in.",
    description:
      "Signs in the local owner of the installation. The service prints the link when it starts; it works once, within ten minutes, and only on the machine of the service.",
    params: nothing,
    query: nothing,
    body: object({ token: string({ description: "Part of the link after `#sign-in=`.", maxLength: 100 }) }),
    responses: okJson("Signed in.", SESSION),
    problems: ["LINK_REFUSED"],
    async handle({ request, reply, parts, platform, body }) {
      const opened = await platform.start.open({
        token: body.token,
        device: deviceOf(request),
        isLocal: isFromThisMachine(request),
        replaced: readSessionToken(request, parts.publicUrl),
      });
      return sendOpened({ request, reply, parts }, opened, "LINK_REFUSED");
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: "/api/platform/password/forgotten",
    operationId: "requestReset",
    tag: "Sessions",
    summary: "Ask for a link that sets a new password.",
    description:
      "The link is sent by mail to the address, if it has an account with a password. The response and its time are the same for every address. An address gets no further mail while its last link works. 404 where the service sends no mail.",
    params: nothing,
    query: nothing,
    body: object({ address }),
    responses: { 202: { description: "Accepted. If the address has an account with a password, a mail follows." } },
    problems: ["NOT_FOUND"],
    async handle({ request, reply, platform, body }) {
      if (platform.resets === undefined) throw new Problem("NOT_FOUND");
      await platform.resets.ask(body.address, deviceOf(request));
      return reply.code(202).send();
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: PATH,
    operationId: "readSession",
    tag: "Sessions",
    summary: "Read the signed-in person and their roles.",
    description: "Also gives the write token, which every write of this session must send.",
    params: nothing,
    query: nothing,
    responses: okJson("The session.", SESSION),
    async handle({ request }) {
      const { session, token } = admittedOf(request);
      return writeSession(session, token);
    },
  }),
  definePlatformRoute({
    method: "DELETE",
    path: PATH,
    operationId: "closeSession",
    tag: "Sessions",
    summary: "Sign out.",
    description: "Ends the session at once, in every process.",
    params: nothing,
    query: nothing,
    responses: NO_CONTENT,
    async handle({ request, reply, parts, platform }) {
      await platform.sessions.signOut(admittedOf(request).session, actorOf(request));
      setSessionCookie({ request, reply }, parts.publicUrl, undefined);
      return reply.code(204).send();
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: "/api/platform/password",
    operationId: "changePassword",
    tag: "Sessions",
    summary: "Change your password.",
    description: "Ends every session of the person and opens a new one for this request.",
    params: nothing,
    query: nothing,
    body: object({ current: givenPassword, next: newPassword }),
    responses: okJson("The new session.", SESSION),
    problems: ["SIGN_IN_REFUSED"],
    async handle({ request, reply, parts, platform, body }) {
      const { session } = admittedOf(request);
      const opened = await platform.people.changePassword({ ...body, session, device: deviceOf(request) });
      return sendOpened({ request, reply, parts }, opened, "SIGN_IN_REFUSED");
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: "/api/platform/sessions",
    operationId: "listSessions",
    tag: "Sessions",
    summary: "List your open sessions by device.",
    description: "Each session has the browser and the network address that opened it.",
    params: nothing,
    query: nothing,
    responses: okJson("The sessions.", SESSIONS),
    async handle({ request, platform }) {
      const { session } = admittedOf(request);
      const sessions = await platform.sessions.list(session.personId);
      return {
        sessions: sessions.map((one) => ({
          session_id: one.id,
          is_current: one.id === session.id,
          device: one.device,
          opened_from: one.openedFrom,
          created_at: one.createdAt,
          seen_at: one.seenAt,
          expires_at: one.expiresAt,
        })),
      };
    },
  }),
  definePlatformRoute({
    method: "DELETE",
    path: "/api/platform/sessions/{id}",
    operationId: "endSession",
    tag: "Sessions",
    summary: "End one of your sessions.",
    description: "Takes effect with the next request of that session.",
    params: idParams("The session."),
    query: nothing,
    responses: NO_CONTENT,
    problems: ["NOT_FOUND"],
    async handle({ request, reply, params, platform }) {
      const { personId } = admittedOf(request).session;
      if (!(await platform.sessions.revoke(personId, params.id, actorOf(request)))) throw new Problem("NOT_FOUND");
      return reply.code(204).send();
    },
  }),
];

interface Answering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly parts: HttpParts;
}

/** Sets the cookie of a session that was opened; throws the problem where none was. */
export async function sendOpened(
  { request, reply, parts }: Answering,
  opened: OpenedSession | undefined,
  refusal: "SIGN_IN_REFUSED" | "LINK_REFUSED" | "PASSKEY_REFUSED",
): Promise<object> {
  const session = opened === undefined ? undefined : await platformOf(parts).sessions.find(opened.token);
  if (opened === undefined || session === undefined) throw new Problem(refusal);
  setSessionCookie({ request, reply }, parts.publicUrl, opened.token);
  return writeSession(session, opened.token);
}

function writeSession(session: ReturnType<typeof admittedOf>["session"], token: string): object {
  return {
    session_id: session.id,
    person_id: session.personId,
    address: session.address,
    name: session.name,
    is_operator: session.isOperator,
    memberships: session.memberships.map(writeMembership),
    expires_at: session.expiresAt,
    write_token: writeTokenOf(token),
  };
}

interface WrittenMembership {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly role: string;
}

export function writeMembership({ organizationId, organizationName, role }: WrittenMembership): object {
  return { organization_id: organizationId, organization_name: organizationName, role };
}
