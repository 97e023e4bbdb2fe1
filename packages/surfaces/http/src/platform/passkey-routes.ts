import { array, boolean, object, optional, type Schema, string, typed } from "@colophon/contract";
import type { StepUpRefusal } from "@colophon/service";
import { Problem } from "../answer/problem.ts";
import { moment, nullable, uuid } from "../schemas/pieces.ts";
import { actorOf, admittedOf, deviceOf } from "./admit.ts";
import { readSessionToken } from "./cookies.ts";
import { findPasskeyProblem, passkeySiteOf } from "./passkey-site.ts";
import { definePlatformRoute, NO_CONTENT, okJson, type PlatformRoute } from "./route.ts";
import { givenPassword, idParams, nothing, SESSION } from "./schemas.ts";
import { sendOpened } from "./session-routes.ts";

const LIST = "/api/platform/passkeys";

const PASSKEYS = object({
  passkeys: array(
    object({
      passkey_id: uuid("Id of the passkey."),
      name: string({ description: "Name that the person chose." }),
      host: string({ description: "Host name that the passkey is for." }),
      is_synced: boolean({ description: "Whether the passkey is on all devices of an account, and not on one alone." }),
      created_at: moment("When the passkey was added."),
      used_at: nullable(moment("When the passkey last signed in; null for never.")) as Schema<string | null>,
      suspended_at: nullable(
        moment("When its use count went back, as if it was copied; it signs in no more. Null for a usable passkey."),
      ) as Schema<string | null>,
    }),
    { description: "Passkeys of the person, oldest first." },
  ),
  unavailable: nullable(
    string({ description: "Why this host cannot have passkeys, and what to do; null where it can." }),
  ) as Schema<string | null>,
});

const name = string({ description: "Name to recognize the passkey by.", minLength: 1, maxLength: 100 });
const text = { type: "string" } as const;

/** The JSON form of a PublicKeyCredential. Source: Web Authentication Level 3, 5.1. */
const credential = (description: string, members: readonly string[]) =>
  typed<{ readonly id: string }>({
    type: "object",
    description,
    properties: {
      id: { ...text, description: "Id of the credential in base64url." },
      rawId: { ...text, description: "The same as `id`." },
      type: { const: "public-key", description: "Kind of the credential." },
      response: {
        type: "object",
        description: "What the authenticator returned; each binary member is base64url.",
        properties: Object.fromEntries(members.map((one) => [one, { ...text, description: `Member ${one}.` }])),
        required: members,
      },
    },
    required: ["id", "rawId", "type", "response"],
  });

const created = credential("Result of `navigator.credentials.create` as `toJSON` writes it.", [
  "clientDataJSON",
  "attestationObject",
]);
const used = credential("Result of `navigator.credentials.get` as `toJSON` writes it.", [
  "clientDataJSON",
  "authenticatorData",
  "signature",
]);

const options = (what: string) =>
  okJson(
    "The options.",
    object({
      options: typed<object>({
        type: "object",
        description: `Pass it to \`PublicKeyCredential.${what}\`. It works once, within five minutes.`,
      }),
    }),
  );

/** Passkeys: sign in without a password. */
export const PASSKEY_ROUTES: readonly PlatformRoute[] = [
  definePlatformRoute({
    method: "POST",
    path: "/api/platform/session/passkey/options",
    operationId: "beginPasskeySignIn",
    tag: "Sessions",
    summary: "Ask for the options to sign in with a passkey.",
    description: "The options name no account, so that the response is the same for everyone.",
    params: nothing,
    query: nothing,
    responses: options("parseRequestOptionsFromJSON"),
    problems: ["PASSKEYS_UNAVAILABLE"],
    handle: async ({ request, parts, platform }) => ({
      options: await platform.passkeys.beginSignIn(passkeySiteOf(request, parts.publicUrl)),
    }),
  }),
  definePlatformRoute({
    method: "POST",
    path: "/api/platform/session/passkey",
    operationId: "openPasskeySession",
    tag: "Sessions",
    summary: "Sign in with a passkey.",
    description:
      "Sets the session's cookie to a new value. Each response works once. A passkey whose use count went back is suspended.",
    params: nothing,
    query: nothing,
    body: object({ credential: used }),
    responses: okJson("Signed in.", SESSION),
    problems: ["PASSKEYS_UNAVAILABLE", "PASSKEY_REFUSED"],
    async handle({ request, reply, parts, platform, body }) {
      const site = passkeySiteOf(request, parts.publicUrl);
      const replaced = readSessionToken(request, parts.publicUrl);
      const given = { response: body.credential, device: deviceOf(request), replaced, site };
      return sendOpened({ request, reply, parts }, await platform.passkeys.signIn(given), "PASSKEY_REFUSED");
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: LIST,
    operationId: "listPasskeys",
    tag: "Sessions",
    summary: "List your passkeys.",
    description: "Also says whether this host can have passkeys.",
    params: nothing,
    query: nothing,
    responses: okJson("The passkeys.", PASSKEYS),
    async handle({ request, parts, platform }) {
      const passkeys = await platform.passkeys.list(admittedOf(request).session.personId);
      return {
        passkeys: passkeys.map((one) => ({
          passkey_id: one.id,
          name: one.name,
          host: one.rpId,
          is_synced: one.isSynced,
          created_at: one.createdAt,
          used_at: one.usedAt ?? null,
          suspended_at: one.suspendedAt ?? null,
        })),
        unavailable: findPasskeyProblem(request, parts.publicUrl) ?? null,
      };
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: `${LIST}/options`,
    operationId: "beginPasskey",
    tag: "Sessions",
    summary: "Ask for the options to make a passkey.",
    description:
      "Needs the password of the account. An account without a password needs a sign-in within the last ten minutes.",
    params: nothing,
    query: nothing,
    body: object({ password: optional(givenPassword) }),
    responses: options("parseCreationOptionsFromJSON"),
    problems: ["PASSKEYS_UNAVAILABLE", "SIGN_IN_REFUSED", "STEP_UP_REQUIRED"],
    async handle({ request, parts, platform, body }) {
      const site = passkeySiteOf(request, parts.publicUrl);
      const { session } = admittedOf(request);
      const device = deviceOf(request);
      const begun = await platform.passkeys.beginAdding({ session, password: body.password, device, site });
      if (typeof begun === "string") throw stepUpProblem(begun);
      return { options: begun };
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: LIST,
    operationId: "addPasskey",
    tag: "Sessions",
    summary: "Add a passkey.",
    description: "Replaces the session: the response sets a new cookie and has a new write token.",
    params: nothing,
    query: nothing,
    body: object({ name, credential: created }),
    responses: okJson("The passkey was added; the new session.", SESSION),
    problems: ["PASSKEYS_UNAVAILABLE", "PASSKEY_REFUSED", "LIMIT_REACHED"],
    async handle({ request, reply, parts, platform, body }) {
      const site = passkeySiteOf(request, parts.publicUrl);
      const { session, token: replaced } = admittedOf(request);
      const given = { session, replaced, name: body.name, response: body.credential, device: deviceOf(request), site };
      const opened = await platform.passkeys.add(given);
      if (opened === "limit") throw new Problem("LIMIT_REACHED", { detail: "An account has at most 20 passkeys." });
      return sendOpened({ request, reply, parts }, opened, "PASSKEY_REFUSED");
    },
  }),
  definePlatformRoute({
    method: "PATCH",
    path: `${LIST}/{id}`,
    operationId: "renamePasskey",
    tag: "Sessions",
    summary: "Rename one of your passkeys.",
    description: "The name is for you alone.",
    params: idParams("The passkey."),
    query: nothing,
    body: object({ name }),
    responses: NO_CONTENT,
    problems: ["NOT_FOUND"],
    async handle({ request, reply, params, platform, body }) {
      const { personId } = admittedOf(request).session;
      if (!(await platform.passkeys.rename(personId, params.id, body.name))) throw new Problem("NOT_FOUND");
      return reply.code(204).send();
    },
  }),
  definePlatformRoute({
    method: "DELETE",
    path: `${LIST}/{id}`,
    operationId: "removePasskey",
    tag: "Sessions",
    summary: "Remove one of your passkeys.",
    description: "The last way to sign in cannot be removed, unless the account has a password.",
    params: idParams("The passkey."),
    query: nothing,
    responses: NO_CONTENT,
    problems: ["NOT_FOUND", "LAST_SIGN_IN"],
    async handle({ request, reply, params, platform }) {
      const { personId } = admittedOf(request).session;
      const refusal = await platform.passkeys.remove(personId, params.id, actorOf(request));
      if (refusal !== undefined) throw new Problem(refusal === "last" ? "LAST_SIGN_IN" : "NOT_FOUND");
      return reply.code(204).send();
    },
  }),
];

export function stepUpProblem(refusal: StepUpRefusal): Problem {
  if (refusal === "stale") return new Problem("STEP_UP_REQUIRED");
  return new Problem("SIGN_IN_REFUSED", { detail: "The password is wrong or missing." });
}
