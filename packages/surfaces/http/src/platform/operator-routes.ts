import { integer, object, optional, string } from "@colophon/contract";
import { resetMail, writeAuditLine } from "@colophon/service";
import { Problem } from "../answer/problem.ts";
import { actorOf } from "./admit.ts";
import { answerLink, writeLink } from "./member-routes.ts";
import { definePlatformRoute, okJson, type PlatformRoute } from "./route.ts";
import { AUDIT, idParams, LINK, nothing, PEOPLE } from "./schemas.ts";
import { writeMembership } from "./session-routes.ts";

const PAGE = 200;

/** For the operator of the installation. An organization's admins can do none of this: accounts belong to no organization. */
export const OPERATOR_ROUTES: readonly PlatformRoute[] = [
  definePlatformRoute({
    method: "GET",
    path: "/api/platform/people",
    operationId: "listPeople",
    tag: "Installation",
    summary: "List everyone who has an account.",
    description: `At most ${PAGE} people, by address. Send the last address as \`after\` for the next ones.`,
    params: nothing,
    query: object({
      after: optional(
        string({ description: "Address after which the list begins. Default: the first.", maxLength: 254 }),
      ),
    }),
    responses: okJson("The people.", PEOPLE),
    async handle({ query, platform }) {
      const people = await platform.people.list(query.after ?? "", PAGE);
      return {
        people: people.map((person) => ({
          person_id: person.id,
          address: person.address,
          name: person.name,
          is_operator: person.isOperator,
          memberships: person.memberships.map(writeMembership),
          created_at: person.createdAt,
          signed_in_at: person.signedInAt ?? null,
        })),
      };
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: "/api/platform/people/{id}/resets",
    operationId: "createReset",
    tag: "Installation",
    summary: "Make a link that sets a new password.",
    description: "The link works once, for an hour. Using it ends every session of the person.",
    params: idParams("The person."),
    query: nothing,
    responses: { 201: { description: "The link.", content: { "application/json": LINK } } },
    problems: ["NOT_FOUND"],
    async handle({ request, reply, params, parts, platform }) {
      const link = await platform.links.issueReset({ personId: params.id }, actorOf(request));
      if (link === undefined) throw new Problem("NOT_FOUND");
      const written = writeLink({ request, parts }, link);
      return reply.code(201).send(await answerLink(platform.mailer, written, resetMail(link.address, written)));
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: "/api/platform/audit",
    operationId: "listAudit",
    tag: "Installation",
    summary: "Read the audit log.",
    description: `At most ${PAGE} entries, in the order of the chain. Send the last sequence as \`after\` for the next ones.`,
    params: nothing,
    query: object({
      after: optional(integer({ description: "Sequence after which the list begins. Default: 0.", minimum: 0 })),
    }),
    responses: okJson("The entries.", AUDIT),
    async handle({ query, platform }) {
      const { pending, ...head } = await platform.audit.readState();
      const entries = await platform.audit.list(query.after ?? 0, PAGE);
      return { entries: entries.map((entry) => JSON.parse(writeAuditLine(entry))), head, pending };
    },
  }),
];
