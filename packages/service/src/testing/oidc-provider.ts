import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Provider } from "../people/providers.ts";

/** What the provider says of an account, by its login. */
export type ProviderAccounts = Record<
  string,
  { readonly email?: string; readonly email_verified?: boolean; readonly name?: string }
>;

export interface TestOidcProvider {
  readonly provider: Provider;
  /** Lets the service's client return to these URLs. */
  allowReturn(urls: readonly string[]): void;
  /** Signs in on the provider's pages, as a browser does, and gives the URL that it leads back to. */
  visit(url: string, login: string): Promise<string>;
  close(): Promise<void>;
}

/** A real OpenID Connect provider on this machine, with its development pages. */
export async function startOidcProvider(
  accounts: ProviderAccounts,
  allow: Provider["allow"] = [],
): Promise<TestOidcProvider> {
  // @ts-expect-error: the package has no types.
  const { Provider: OidcProvider } = await import("oidc-provider");
  let handler: (request: unknown, response: unknown) => void = () => undefined;
  const server = createServer((request, response) => handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: "colophon", clientSecret: "a secret of the client" };
  return {
    provider: { id: "company", name: "Company", issuer, ...client, allow },
    allowReturn(urls) {
      const provider = new OidcProvider(issuer, {
        clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: urls }],
        claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
        pkce: { required: () => true },
        findAccount: (_: unknown, id: string) => ({
          accountId: id,
          claims: async () => ({ sub: id, ...accounts[id] }),
        }),
      });
      handler = provider.callback();
    },
    visit: (url, login) => visit(issuer, url, login),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Follows redirects within the provider, and answers its two forms. */
async function visit(issuer: string, begun: string, login: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = begun;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 20; step++) {
    if (!url.startsWith(issuer)) return url;
    const response = await fetch(url, {
      method: form === undefined ? "GET" : "POST",
      redirect: "manual",
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form !== undefined && { body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split(/=(.*)/s);
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    const location = response.headers.get("location");
    form = undefined;
    if (location !== null) url = new URL(location, url).href;
    else {
      const page = await response.text();
      const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
      if (prompt === undefined) throw new Error(`The provider answers ${response.status}: ${page.slice(0, 500)}`);
      form = new URLSearchParams(prompt === "login" ? { prompt, login, password: "any" } : { prompt });
    }
  }
  throw new Error("The provider leads in circles.");
}
