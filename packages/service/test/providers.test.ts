import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Database } from "@colophon/storage";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createChallenges, createSignInProviders, type Provider, readOutboundRules } from "../src/index.ts";

const SECRET = "a secret of the client";
const REDIRECT = "http://localhost/api/platform/providers/company/callback";
const own = generateKeyPairSync("rsa", { modulusLength: 2048 });
const strange = generateKeyPairSync("rsa", { modulusLength: 2048 });

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const signRsa =
  (key = own.privateKey) =>
  (text: string) =>
    sign("sha256", Buffer.from(text), key).toString("base64url");
const signHmac = (key: string) => (text: string) => createHmac("sha256", key).update(text).digest("base64url");

/** What the provider does in a test; each has to be wrong in one thing only. */
interface Behaviour {
  readonly alg?: string;
  readonly sign?: (text: string) => string;
  readonly claims?: object;
  readonly status?: number;
  readonly bytes?: number;
}

let behaviour: Behaviour = {};
let isDown = false;
let discoveries = 0;
let methods: readonly string[] | undefined;
let sent = "";
let nonce = "";
let server: Server;
let provider: Provider;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { issuer } = provider;
    const send = (value: object, status = 200) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (request.url === "/jwks") send({ keys: [{ ...own.publicKey.export({ format: "jwk" }), kid: "1", use: "sig" }] });
    else if (request.url === "/token") {
      const body = String(await request.reduce((before, piece) => before + String(piece), ""));
      sent = [request.headers.authorization === undefined, body.includes("client_secret=")].join();
      const now = Math.floor(Date.now() / 1000);
      const claims = { iss: issuer, aud: "colophon", sub: "ana", iat: now, exp: now + 60, nonce, ...behaviour.claims };
      const text = `${encode({ alg: behaviour.alg ?? "RS256", kid: "1" })}.${encode(claims)}`;
      const id_token = `${text}.${(behaviour.sign ?? signRsa())(text)}`;
      const filler = behaviour.bytes === undefined ? {} : { filler: "x".repeat(behaviour.bytes) };
      send({ access_token: "a", token_type: "Bearer", id_token, ...filler }, behaviour.status);
    } else {
      discoveries++;
      if (isDown) response.destroy();
      else
        send({
          ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
          ...(methods !== undefined && { token_endpoint_auth_methods_supported: methods }),
          ...{ jwks_uri: `${issuer}/jwks`, id_token_signing_alg_values_supported: ["RS256", "HS256", "none"] },
        });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = { id: "company", name: "Company", issuer, clientId: "colophon", clientSecret: SECRET, allow: [] };
});
afterAll(() => server.close());
beforeEach(() => {
  behaviour = {};
  isDown = false;
  discoveries = 0;
  methods = undefined;
});

/** Each challenge is new to it. */
const database = { query: async () => ({ rows: [], rowCount: 1 }) } as unknown as Database;
const create = () =>
  createSignInProviders({
    ...{ database, providers: [provider], rules: readOutboundRules(["http://127.0.0.1"]) },
    ...{ key: new Uint8Array(32), challenges: createChallenges(new Uint8Array(32)) },
  });
const signIn = async (given: Behaviour, providers = create()) => {
  behaviour = given;
  const begun = await providers.begin(provider, REDIRECT);
  if (begun === "unavailable") return begun;
  const url = new URL(begun.url);
  nonce = url.searchParams.get("nonce") ?? "";
  return providers.finish(provider, begun.flow, `code=c&state=${url.searchParams.get("state")}`);
};
const verified = (email: string) => ({ claims: { email, email_verified: true } });

describe("an id_token", () => {
  it("signs in with the provider's signature, and with no other", async () => {
    expect(await signIn(verified("Ana@Example.com"))).toMatchObject({ subject: "ana", address: "ana@example.com" });
    const publicKey = String(own.publicKey.export({ format: "pem", type: "spki" }));
    const forged: readonly Behaviour[] = [
      { sign: signRsa(strange.privateKey) },
      { sign: () => "AAAA" },
      { alg: "none", sign: () => "" },
      { alg: "HS256", sign: signHmac(SECRET) },
      { alg: "HS256", sign: signHmac(publicKey) },
      { alg: "RS384" },
    ];
    for (const given of forged) expect(await signIn({ ...verified("ana@example.com"), ...given })).toBe("refused");
  });

  it("is for this client, from this issuer, for this sign-in, and of now", async () => {
    const wrong = [
      { aud: "another" },
      { aud: ["colophon", "another"] },
      { aud: ["colophon", "another"], azp: "another" },
      { iss: "https://evil.example" },
      { iss: `${provider.issuer}/` },
      { nonce: "of another" },
      { nonce: undefined },
      { exp: 1 },
      { iat: undefined },
      { sub: "" },
      { sub: "x".repeat(256) },
      { sub: 7 },
      { sub: "ana\u0000" },
      { sub: "ana\ud800" },
    ];
    for (const claims of wrong) expect(await signIn({ claims })).toBe("refused");
  });

  it("has an address only when the provider says `true`, and when the address is one, in its own letters", async () => {
    for (const email_verified of ["true", 1, undefined, null, false])
      expect(await signIn({ claims: { email: "ana@example.com", email_verified } })).toMatchObject({
        address: undefined,
      });
    for (const email of [
      "ana@example.com@evil.example",
      '"ana@example.com"@evil.example',
      "ana@example.com\n@evil.example",
      "ana@exam\u0000ple.com",
      "mi\u212Ae@example.com",
      "mike@example.com\u3000",
      ["ana@example.com"],
    ])
      expect(await signIn(verified(email as string))).toMatchObject({ address: undefined });
    expect(await signIn(verified("Jörg@Example.com"))).toMatchObject({ address: "jörg@example.com" });
  });
});

describe("the secret of the client", () => {
  it("is sent as the provider takes it", async () => {
    const found = [];
    for (const given of [undefined, ["client_secret_post", "client_secret_basic"], ["client_secret_post"]]) {
      methods = given;
      expect(await signIn({})).toMatchObject({ subject: "ana" });
      found.push(sent);
    }
    expect(found).toEqual(["false,false", "false,false", "true,true"]);
  });
});

describe("a provider in trouble", () => {
  it("is unavailable when its answer is too long or an error of its own, and refuses otherwise", async () => {
    expect(await signIn({ bytes: 2 ** 20 })).toBe("unavailable");
    expect(await signIn({ status: 503 })).toBe("unavailable");
    expect(await signIn({ status: 400 })).toBe("refused");
  });

  it("is asked once for many who sign in, and not again at once when it does not answer", async () => {
    const providers = create();
    isDown = true;
    const begun = await Promise.all(Array.from({ length: 50 }, () => providers.begin(provider, REDIRECT)));
    expect([new Set(begun), discoveries]).toEqual([new Set(["unavailable"]), 1]);
    expect([await providers.begin(provider, REDIRECT), discoveries]).toEqual(["unavailable", 1]);
  });
});
