import { array, integer, object, optional, string, typed } from "@colophon/contract";
import {
  MAX_SERVICE_ACCOUNTS,
  SERVICE_ACCOUNT_ROLES,
  type ServiceAccount,
  type ServiceAccountRefusal,
  type ServiceAccountRole,
} from "@colophon/service";
import { Problem } from "../answer/problem.ts";
import { moment, nullable, uuid } from "../schemas/pieces.ts";
import { actorOf } from "./admit.ts";
import { definePlatformRoute, NO_CONTENT, okJson, type PlatformRoute } from "./route.ts";
import { idParams, nothing } from "./schemas.ts";

const ACCOUNTS = "/api/platform/organizations/{id}/service-accounts";
const organization = idParams("The organization.");
const accountParams = object({ id: uuid("The organization."), account: uuid("The service account.") });

const MAX_NAME_LENGTH = 100;
const name = string({
  ...{ description: "Name of the program, as people read it.", minLength: 1, maxLength: MAX_NAME_LENGTH },
});
const role = typed<ServiceAccountRole>({
  type: "string",
  enum: SERVICE_ACCOUNT_ROLES,
  description: "What each of its keys may do at most.",
});

const ACCOUNT = object(
  {
    account_id: uuid("Id of the service account."),
    name,
    role,
    created_by: uuid("Person who made it."),
    created_at: moment("When it was made."),
    keys: integer({ description: "API keys of it that work.", minimum: 0 }),
    last_used_at: nullable(moment("When one of these was used last, to the minute; null before that.")) as never,
  },
  { description: "A program that belongs to the organization and to no person." },
);

/** Programs that belong to an organization: their keys end with the account, and not with the person who made them. */
export const SERVICE_ACCOUNT_ROUTES: readonly PlatformRoute[] = [
  definePlatformRoute({
    method: "GET",
    path: ACCOUNTS,
    operationId: "listServiceAccounts",
    tag: "Service accounts",
    summary: "List the service accounts of an organization.",
    description: "By name, without those that ended.",
    params: organization,
    query: nothing,
    responses: okJson(
      "The service accounts.",
      object({ service_accounts: array(ACCOUNT, { description: "Service accounts of the organization." }) }),
    ),
    async handle({ params, platform }) {
      return { service_accounts: (await platform.serviceAccounts.list(params.id)).map(writeAccount) };
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: ACCOUNTS,
    operationId: "createServiceAccount",
    tag: "Service accounts",
    summary: "Make a service account.",
    description:
      "It has no password and signs in nowhere. Create its API keys by environment, with `service_account_id`.",
    params: organization,
    query: nothing,
    body: object({ name, role }),
    responses: { 201: { description: "The service account.", content: { "application/json": ACCOUNT } } },
    problems: ["NAME_TAKEN", "LIMIT_REACHED"],
    async handle({ params, request, reply, platform, body }) {
      const made = settled(await platform.serviceAccounts.create(params.id, nameIn(body), actorOf(request)));
      return reply.code(201).send(writeAccount(made));
    },
  }),
  definePlatformRoute({
    method: "PATCH",
    path: `${ACCOUNTS}/{account}`,
    operationId: "setServiceAccount",
    tag: "Service accounts",
    summary: "Give a service account another name or role.",
    description: "Another role counts with the next request of each of its keys.",
    params: accountParams,
    query: nothing,
    body: object({ name: optional(name), role: optional(role) }),
    responses: okJson("The service account.", ACCOUNT),
    problems: ["NOT_FOUND", "NAME_TAKEN"],
    async handle({ params: { id: organizationId, account: accountId }, request, platform, body }) {
      const place = { organizationId, accountId };
      return writeAccount(settled(await platform.serviceAccounts.set(place, nameIn(body), actorOf(request))));
    },
  }),
  definePlatformRoute({
    method: "DELETE",
    path: `${ACCOUNTS}/{account}`,
    operationId: "endServiceAccount",
    tag: "Service accounts",
    summary: "End a service account.",
    description: "Ends all of its API keys at once. It cannot be undone.",
    params: accountParams,
    query: nothing,
    responses: NO_CONTENT,
    problems: ["NOT_FOUND"],
    async handle({ params: { id: organizationId, account: accountId }, request, reply, platform }) {
      if (!(await platform.serviceAccounts.end({ organizationId, accountId }, actorOf(request))))
        throw new Problem("NOT_FOUND");
      return reply.code(204).send();
    },
  }),
];

/** Two names that look the same are one: without spaces around them and without what is not seen. */
function nameIn<Body extends { readonly name?: string | undefined }>(body: Body): Body {
  if (body.name === undefined) return body;
  const given = body.name
    .normalize("NFC")
    .replaceAll(/[\p{C}\p{Z}]+/gu, " ")
    .trim();
  if (given === "")
    throw new Problem("INVALID_REQUEST", { detail: "The name has no visible character.", field: "name" });
  // Some characters are several in their normal form.
  if ([...given].length > MAX_NAME_LENGTH)
    throw new Problem("INVALID_REQUEST", {
      detail: `The name has more than ${MAX_NAME_LENGTH} characters in Unicode's normal form C.`,
      field: "name",
    });
  return { ...body, name: given };
}

/** Throws for what was not found or not changed. */
function settled(found: ServiceAccount | ServiceAccountRefusal | undefined): ServiceAccount {
  if (found === undefined) throw new Problem("NOT_FOUND");
  if (found === "taken")
    throw new Problem("NAME_TAKEN", { detail: "Another service account of the organization has this name." });
  if (found === "full")
    throw new Problem("LIMIT_REACHED", { detail: `The organization has ${MAX_SERVICE_ACCOUNTS} service accounts.` });
  return found;
}

function writeAccount({ id, createdBy, createdAt, lastUsedAt, ...account }: ServiceAccount) {
  return {
    ...{ account_id: id, ...account, created_by: createdBy, created_at: createdAt },
    last_used_at: lastUsedAt ?? null,
  };
}
