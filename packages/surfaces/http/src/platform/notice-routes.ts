import { array, boolean, object, optional, type Schema, typed } from "@colophon/contract";
import { LOCAL_OWNER, NOTICE_DAYS, NOTICE_KINDS, type Notice, type NoticeKind, type Reader } from "@colophon/service";
import type { FastifyRequest } from "fastify";
import { Problem } from "../answer/problem.ts";
import { moment, nullable, uuid } from "../schemas/pieces.ts";
import { actorOf, admittedOf, authorityOfRequest } from "./admit.ts";
import { definePlatformRoute, NO_CONTENT, okJson, type PlatformRoute } from "./route.ts";
import { idParams, nothing } from "./schemas.ts";

const LIST = "/api/platform/organizations/{id}/notices";
const PAGE = 100;

const NOTICES = object({
  notices: array(
    object({
      notice_id: uuid("Id of the notice."),
      kind: typed<string>({ type: "string", enum: NOTICE_KINDS, description: "What the notice is about." }),
      environment_id: nullable(uuid("Environment of the notice; null for none.")) as Schema<string | null>,
      at: moment("When the notice was written."),
      data: typed<object>({ type: "object", description: "Ids and statuses of what happened." }),
      read_at: nullable(moment("When you marked it as read; null for never.")) as Schema<string | null>,
    }),
    { description: "Notices that your role sees, newest first." },
  ),
});

const SETTINGS = "/api/platform/notice-settings";
const byMail = array(typed<NoticeKind>({ type: "string", enum: NOTICE_KINDS, description: "Kind of the notices." }), {
  description: "Kinds of notices that also go to you by mail, at most one mail an hour.",
});
const NOTICE_SETTINGS = object({
  by_mail: byMail,
  sends_mail: boolean({ description: "Whether the service sends mail to your address." }),
});

/** What people of an organization should see, and how they hear of it. */
export const NOTICE_ROUTES: readonly PlatformRoute[] = [
  definePlatformRoute({
    method: "GET",
    path: LIST,
    operationId: "listNotices",
    tag: "Organizations",
    summary: "List the notices of an organization.",
    description: `At most ${PAGE} notices that your role sees, newest first. Send the last id as \`after\` for the next ones. Notices are kept for ${NOTICE_DAYS} days.`,
    params: idParams("The organization."),
    query: object({
      after: optional(uuid("Notice after which the list begins. Default: the first.")),
      unread: optional(boolean({ description: "Whether to list only what you have not read. Default: false." })),
    }),
    responses: okJson("The notices.", NOTICES),
    async handle({ request, query, platform }) {
      const filter = { isUnreadOnly: query.unread === true, after: query.after, limit: PAGE };
      return { notices: (await platform.notices.list(readerOf(request), filter)).map(writeNotice) };
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: `${LIST}/read`,
    operationId: "markAllNoticesRead",
    tag: "Organizations",
    summary: "Mark all notices as read.",
    description: "For you alone. Others still see them as unread.",
    params: idParams("The organization."),
    query: nothing,
    responses: NO_CONTENT,
    async handle({ request, reply, platform }) {
      await platform.notices.markAllRead(readerOf(request));
      return reply.code(204).send();
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: `${LIST}/{notice}/read`,
    operationId: "markNoticeRead",
    tag: "Organizations",
    summary: "Mark a notice as read.",
    description: "For you alone. Others still see it as unread.",
    params: object({ id: uuid("The organization."), notice: uuid("The notice.") }),
    query: nothing,
    responses: NO_CONTENT,
    problems: ["NOT_FOUND"],
    async handle({ params, request, reply, platform }) {
      if (!(await platform.notices.markRead(readerOf(request), params.notice))) throw new Problem("NOT_FOUND");
      return reply.code(204).send();
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: SETTINGS,
    operationId: "readNoticeSettings",
    tag: "Organizations",
    summary: "Read which notices you get by mail.",
    description: "Every notice is on the page. The kinds in `by_mail` also go to your address.",
    params: nothing,
    query: nothing,
    responses: okJson("The settings.", NOTICE_SETTINGS),
    async handle({ request, platform }) {
      const { personId, address } = admittedOf(request).session;
      const sendsMail = platform.mailer !== undefined && address !== LOCAL_OWNER;
      return { by_mail: await platform.noticeSettings.read(personId), sends_mail: sendsMail };
    },
  }),
  definePlatformRoute({
    method: "PATCH",
    path: SETTINGS,
    operationId: "setNoticeSettings",
    tag: "Organizations",
    summary: "Choose which notices you get by mail.",
    description: "Replaces the list. Notices that were written before are not sent.",
    params: nothing,
    query: nothing,
    body: object({ by_mail: byMail }),
    responses: NO_CONTENT,
    async handle({ request, reply, platform, body }) {
      await platform.noticeSettings.set(actorOf(request), [...new Set(body.by_mail)]);
      return reply.code(204).send();
    },
  }),
];

function readerOf(request: FastifyRequest): Reader {
  const { actor, role, organizationId } = authorityOfRequest(request);
  return { personId: actor.personId, role, organizationId };
}

function writeNotice({ id, kind, environmentId, at, data, readAt }: Notice): object {
  return { notice_id: id, kind, environment_id: environmentId ?? null, at, data, read_at: readAt ?? null };
}
