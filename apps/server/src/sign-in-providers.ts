import { array, choice, compileSchema, isPlainObject, object, optional, string } from "@colophon/contract";
import type { Provider } from "@colophon/service";
import { readJsonFile } from "./json-file.ts";
import { SettingsError } from "./settings-error.ts";

const PROVIDERS_FILE = object({
  providers: array(
    object({
      id: string({ description: "Name of the provider in paths.", pattern: "^[a-z0-9][a-z0-9-]{0,39}$" }),
      name: string({ description: "Name on the button.", minLength: 1, maxLength: 60 }),
      issuer: string({ description: "Issuer URL, exactly as the provider writes it.", minLength: 1, maxLength: 500 }),
      client_id: string({ description: "Client id of the service.", minLength: 1, maxLength: 500 }),
      client_secret: optional(
        string({ description: "Client secret. Default: none, for a public client.", minLength: 1, maxLength: 2000 }),
      ),
      allow: optional(
        array(
          object({
            domain: string({ description: "Domain of verified addresses.", pattern: "^[a-z0-9][a-z0-9.-]{0,252}$" }),
            organization: string({ description: "Id of the organization.", pattern: "^[0-9a-f-]{36}$" }),
            role: choice(["admin", "member", "viewer"], { description: "Role of new people." }),
          }),
          { description: "Who may have an account without an invitation. Default: nobody.", maxItems: 100 },
        ),
      ),
    }),
    { description: "Providers, in the order of their buttons.", minItems: 1, maxItems: 20 },
  ),
});

const check = compileSchema(PROVIDERS_FILE);

/**
 * The providers of a JSON file. Undefined for none.
 *
 * Errors   SettingsError that names the setting and the member, and never repeats a value.
 */
export function readProviders(setting: string, path: string | undefined): readonly Provider[] {
  if (path === undefined) return [];
  const fail = (message: string): never => {
    throw new SettingsError(`${setting}: ${message}`);
  };
  const value = readJsonFile(path, fail);
  const [issue] = check(value, 0);
  if (issue !== undefined || !isPlainObject(value))
    return fail(`${issue?.path ?? ""}: ${issue?.message ?? "not an object."}`);
  const { providers } = value as unknown as typeof PROVIDERS_FILE extends import("@colophon/contract").Schema<infer Out>
    ? Out
    : never;
  const ids = providers.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) fail(`providers: the id "${twice}" is there twice.`);
  return providers.map((one, index) => {
    const url = URL.parse(one.issuer);
    if (url === null || !/^https?:$/.test(url.protocol) || url.search !== "" || url.hash !== "" || url.username !== "")
      fail(`providers[${index}].issuer: expected a URL such as https://login.example.com, without query.`);
    return {
      ...{ id: one.id, name: one.name, issuer: one.issuer, clientId: one.client_id, clientSecret: one.client_secret },
      allow: (one.allow ?? []).map(({ domain, organization: organizationId, role }) => ({
        domain,
        organizationId,
        role,
      })),
    };
  });
}
