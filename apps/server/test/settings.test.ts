import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isPlainObject } from "@colophon/contract";
import { checkDeliveryPolicy, DELIVERY_POLICY_SCHEMA, POLICY_CODES } from "@colophon/service";
import { afterAll, describe, expect, it } from "vitest";
import { checkStart } from "../src/check-start.ts";
import { type Environment, SETTING_NAMES } from "../src/environment.ts";
import { readSecret } from "../src/secret.ts";
import { readSettings, SettingsError } from "../src/settings.ts";

const folder = mkdtempSync(join(tmpdir(), "colophon-settings-"));
afterAll(() => rmSync(folder, { recursive: true }));
const SECRET = "0123456789abcdef0123456789abcdef";

describe("settings", () => {
  it("have defaults that need nothing", () => {
    expect(readSettings({}, {})).toMatchObject({
      role: "all",
      host: "127.0.0.1",
      port: 8080,
      databaseUrl: undefined,
      s3: undefined,
      inlineBodyBytes: 10_485_760,
      queues: ["light", "heavy", "office"],
      otlp: undefined,
    });
  });

  it("of LibreOffice: how many, and whether it may work without being cut off", () => {
    expect(readSettings({}, {}).office).toMatchObject({ spares: 1, memoryMiB: 1024, mustBeSealed: false });
    const environment = { COLOPHON_OFFICE_HELPERS: "3", COLOPHON_OFFICE_SPARES: "0", COLOPHON_OFFICE_SEAL: "needed" };
    expect(readSettings({}, environment).office).toMatchObject({ helpers: 3, spares: 0, mustBeSealed: true });
    expect(() => readSettings({}, { COLOPHON_OFFICE_SEAL: "yes" })).toThrow("wanted, needed");
  });

  it("take flags before the environment, and a variable set to nothing as not set", () => {
    const environment = {
      COLOPHON_PORT: "1",
      COLOPHON_HOST: "",
      COLOPHON_QUEUES: "light",
      COLOPHON_PUBLIC_URL: "https://x/",
    };
    expect(readSettings({ port: "2" }, environment)).toMatchObject({
      port: 2,
      host: "127.0.0.1",
      queues: ["light"],
      publicUrl: "https://x",
    });
  });

  it.each([
    [{ role: "both" as never }, {}, /--role/],
    [{ role: "api" as const }, {}, /DATABASE_URL/],
    [{ port: "x" }, {}, /--port/],
    [{}, { COLOPHON_PORT: "70000" }, /COLOPHON_PORT/],
    [{}, { COLOPHON_PROCESSES: "0" }, /COLOPHON_PROCESSES/],
    [{}, { COLOPHON_INLINE_BODY_BYTES: "20000000" }, /COLOPHON_INLINE_BODY_BYTES/],
    [{}, { COLOPHON_S3_BUCKET: "b" }, /COLOPHON_S3_ACCESS_KEY/],
    [{}, { COLOPHON_SECRET: "short" }, /COLOPHON_SECRET/],
    [{}, { COLOPHON_LOG_LEVEL: "loud" }, /COLOPHON_LOG_LEVEL/],
    [{}, { COLOPHON_PUBLIC_URL: "example.com" }, /COLOPHON_PUBLIC_URL/],
    [{}, { COLOPHON_ALLOWED_ORIGINS: "*" }, /COLOPHON_ALLOWED_ORIGINS names origins/],
    [{}, { COLOPHON_ALLOWED_ORIGINS: "https://app.example/path" }, /COLOPHON_ALLOWED_ORIGINS/],
    [{ queues: "light,fast" }, {}, /fast/],
    [{}, { DATABASE_URL: "mysql://root:hidden@host/db" }, /DATABASE_URL takes a PostgreSQL URL/],
    [{}, { DATABASE_URL: "colophon" }, /DATABASE_URL takes a PostgreSQL URL/],
    [{}, { COLOPHON_PUBLIC_URL: "https://example.com/documents" }, /COLOPHON_PUBLIC_URL takes scheme, host and port/],
    [{}, { COLOPHON_S3_ENDPOINT: "http://127.0.0.1:9000" }, /COLOPHON_S3_ENDPOINT needs COLOPHON_S3_BUCKET/],
    [{}, { COLOPHON_PROCESES: "4" }, /no setting COLOPHON_PROCESES. Write COLOPHON_PROCESSES/],
    [{}, { COLOPHON_PROT: "81" }, /no setting COLOPHON_PROT. Write COLOPHON_PORT/],
  ])("%j %j is refused by name", (flags, environment, name) => {
    expect(() => readSettings(flags, environment)).toThrow(SettingsError);
    expect(() => readSettings(flags, environment)).toThrow(name);
  });

  it("of providers are refused by the member that is wrong, without their secret", () => {
    const path = join(folder, "providers.json");
    const provider = {
      id: "company",
      name: "Company",
      issuer: "https://login.example.com",
      client_id: "colophon",
      client_secret: "hidden",
      allow: [{ domain: "example.com", organization: "01890000-0000-7000-8000-000000000000", role: "member" }],
    };
    const read = (value: unknown) => {
      writeFileSync(path, typeof value === "string" ? value : JSON.stringify(value));
      return readSettings({}, { COLOPHON_OIDC_FILE: path }).signIn.providers;
    };
    expect(read({ providers: [provider] })).toMatchObject([
      { clientSecret: "hidden", allow: [{ domain: "example.com", role: "member" }] },
    ]);
    expect(readSettings({}, {}).signIn.providers).toEqual([]);
    const rows: readonly (readonly [unknown, RegExp])[] = [
      ["{", /^COLOPHON_OIDC_FILE: the file is not one JSON text/],
      [{}, /^COLOPHON_OIDC_FILE: .*providers/],
      [{ providers: [{ ...provider, client_id: undefined }] }, /^COLOPHON_OIDC_FILE: .*client_id/],
      [{ providers: [{ ...provider, secret: "hidden" }] }, /^COLOPHON_OIDC_FILE: .*secret/],
      [{ providers: [{ ...provider, issuer: "login.example.com" }] }, /providers\[0\].issuer: expected a URL/],
      [{ providers: [{ ...provider, issuer: "https://x.example/?hidden" }] }, /providers\[0\].issuer: expected a URL/],
      [{ providers: [{ ...provider, allow: [{ ...provider.allow[0], role: "owner" }] }] }, /allow.*role/],
      [{ providers: [provider, provider] }, /the id "company" is there twice/],
    ];
    for (const [value, message] of rows) {
      expect(() => read(value)).toThrow(SettingsError);
      expect(() => read(value)).toThrow(message);
      expect(() => read(value)).not.toThrow(/hidden/);
    }
    expect(() => readSettings({}, { COLOPHON_OIDC_FILE: join(folder, "nowhere.json") })).toThrow(
      /cannot be read \(ENOENT\)/,
    );
    expect(() => readSettings({}, { COLOPHON_OIDC_HOSTS: "https://x/y" })).toThrow(/COLOPHON_OIDC_HOSTS/);
  });

  it("of billing: plans from a closed file, and a provider only with its secret and an allowed host", () => {
    expect(readSettings({}, {}).billing).toEqual({ plans: [], provider: undefined });
    const plan = { name: "team", title: "Team", currency: "EUR", price: 4900 };
    const read = (value: unknown) => {
      const path = join(folder, "plans.json");
      writeFileSync(path, JSON.stringify(value));
      return readSettings({}, { COLOPHON_BILLING_FILE: path }).billing.plans;
    };
    const unit = { unit: "executions", included: 10, price: 1 };
    expect(read({ plans: [{ ...plan, units: [unit] }] })).toEqual([
      {
        ...{ ...plan, trial_days: null, units: [{ ...unit, per: 1 }] },
        limits: { concurrency: null, requests_per_minute: null, executions_per_month: null },
      },
    ]);
    for (const [value, message] of [
      [{}, /^COLOPHON_BILLING_FILE: .*plans/],
      [[], /^COLOPHON_BILLING_FILE: the file: Expected object/],
      [{ plans: [{ ...plan, currency: "EUE" }] }, /"EUE" is not an ISO 4217 code/],
      [{ plans: [{ ...plan, price: 0.5 }] }, /price/],
      [{ plans: [{ ...plan, card: "4242" }] }, /card/],
      [{ plans: [{ ...plan, name: "self-hosted" }] }, /is the built-in plan/],
      [{ plans: [plan, plan] }, /"team" is there twice/],
      [{ plans: [{ ...plan, units: [unit, unit] }] }, /"executions" is there twice/],
      [{ plans: [{ ...plan, units: [{ unit: "executions", price: 1 }] }] }, /Set `included`/],
    ] as const)
      expect(() => read(value)).toThrow(message);
    const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
    const provider = (given: Environment) =>
      readSettings({}, { COLOPHON_BILLING_URL: "https://pay.example/c/", COLOPHON_BILLING_SECRET: secret, ...given })
        .billing.provider;
    expect(provider({})).toMatchObject({ url: "https://pay.example/c", secrets: [secret] });
    expect(provider({ COLOPHON_BILLING_SECRET: `${secret},${secret}` })?.secrets).toHaveLength(2);
    const local = { COLOPHON_BILLING_URL: "http://127.0.0.1:4", COLOPHON_BILLING_HOSTS: "http://127.0.0.1" };
    expect(provider(local)?.url).toBe("http://127.0.0.1:4");
    for (const [given, message] of [
      [{ COLOPHON_BILLING_URL: "" }, /^COLOPHON_BILLING_SECRET needs COLOPHON_BILLING_URL/],
      [{ COLOPHON_BILLING_SECRET: "" }, /^COLOPHON_BILLING_URL needs COLOPHON_BILLING_SECRET/],
      [{ COLOPHON_BILLING_SECRET: "whsec_c2hvcnQ=" }, /^COLOPHON_BILLING_SECRET takes whsec_/],
      [{ COLOPHON_BILLING_SECRET: secret.replace("whsec_", "") }, /^COLOPHON_BILLING_SECRET takes whsec_/],
      [{ COLOPHON_BILLING_URL: "pay.example" }, /^COLOPHON_BILLING_URL takes a URL/],
      [{ COLOPHON_BILLING_URL: "http://pay.example" }, /^COLOPHON_BILLING_URL: .*https/],
      [{ COLOPHON_BILLING_URL: "https://127.0.0.1" }, /^COLOPHON_BILLING_URL: .*not public/],
      [{ COLOPHON_BILLING_URL: "https://a:b@pay.example" }, /^COLOPHON_BILLING_URL: .*user name/],
      [{ COLOPHON_BILLING_HOSTS: "other.example" }, /Name the host in COLOPHON_BILLING_HOSTS/],
    ] as const)
      expect(() => provider(given)).toThrow(message);
  });

  it("never repeat the password of a database", () => {
    expect(() => readSettings({}, { DATABASE_URL: "mysql://root:hidden@host/db" })).not.toThrow(/hidden/);
  });

  it("accept the variables of the command line and of the tests", () => {
    const names = ["URL", "API_KEY", "FILES", "MCP_TOKEN", "SUITE", "RETRIES", "COUNTS", "WHOLE", "UNTIL", "CORPORA"];
    const environment = Object.fromEntries(names.map((name) => [`COLOPHON_${name}`, "1"]));
    expect(readSettings({}, environment)).toEqual(readSettings({}, {}));
  });

  it("refuse a file where a folder must be, and an unknown engine, before anything is opened", () => {
    const path = join(folder, "file");
    writeFileSync(path, "");
    const check = (environment: Environment) => checkStart(readSettings({}, environment), ["libreoffice", "typst"]);
    expect(() => check({ COLOPHON_DATA: path })).toThrow(/COLOPHON_DATA \(--data\) names .*, which is a file/);
    expect(() => check({ COLOPHON_DATA: folder, COLOPHON_TMP: path })).toThrow(/COLOPHON_TMP names/);
    expect(() => check({ COLOPHON_DATA: folder, COLOPHON_ENGINES: "typst,word" })).toThrow(
      /names "word", which is not an engine. The engines are libreoffice, typst/,
    );
    expect(check({ COLOPHON_DATA: join(folder, "new"), COLOPHON_ENGINES: "typst" })).toBeUndefined();
  });

  it("tell others of a stop only where there are others, and within the drain", () => {
    const environment = { DATABASE_URL: "postgres://x/y" };
    expect(readSettings({}, {}).stopNoticeMs).toBe(0);
    expect(readSettings({}, environment).stopNoticeMs).toBe(3_000);
    expect(readSettings({}, { ...environment, COLOPHON_DRAIN_MS: "701" }).stopNoticeMs).toBe(350);
    expect(() => readSettings({}, { COLOPHON_DRAIN_MS: "700", COLOPHON_STOP_NOTICE_MS: "800" })).toThrow(
      /COLOPHON_STOP_NOTICE_MS takes a whole number from 0 to 700/,
    );
  });

  it("give a worker a free port, unless one is named", () => {
    const environment = { DATABASE_URL: "postgres://x/y" };
    expect(readSettings({ role: "worker" }, environment).port).toBe(0);
    expect(readSettings({ role: "worker" }, { ...environment, COLOPHON_PORT: "81" }).port).toBe(81);
    expect(readSettings({ role: "api" }, environment).port).toBe(8080);
  });
});

describe("the secret", () => {
  it("is made once, whole, and only for its owner", () => {
    const settings = readSettings({ data: join(folder, "a") }, {});
    const secret = readSecret(settings);
    expect(secret).toHaveLength(32);
    expect(readSecret(settings)).toEqual(secret);
    expect(statSync(join(folder, "a", "secret")).mode & 0o777).toBe(0o600);
    writeFileSync(join(folder, "a", "secret"), "cut");
    expect(() => readSecret(settings)).toThrow(/restore/);
  });

  it("must be given where several machines share a database", () => {
    const environment = { DATABASE_URL: "postgres://x/y" };
    expect(() => readSecret(readSettings({}, environment))).toThrow(/COLOPHON_SECRET/);
    expect(readSecret(readSettings({}, { ...environment, COLOPHON_SECRET: SECRET }))).toEqual(Buffer.from(SECRET));
  });
});

describe("the settings' page", () => {
  it("has every member of a delivery policy, and an example that is one", () => {
    const page = readFileSync(new URL("../../../docs/self-hosting.md", import.meta.url), "utf8");
    const { properties } = DELIVERY_POLICY_SCHEMA;
    for (const name of Object.keys(isPlainObject(properties) ? properties : {}))
      expect(page).toContain(`| \`${name}\` |`);
    for (const code of Object.values(POLICY_CODES)) expect(page).toContain(code);
    const examples = [...page.matchAll(/--policy '([^']+)'/g)].map(([, json = ""]) => JSON.parse(json));
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(checkDeliveryPolicy(example)).toEqual([]);
  });

  it("has every variable that is read, and no other", () => {
    const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
    const names = (text: string): string[] =>
      [...new Set(text.match(/\b(?:COLOPHON|OTEL)_[A-Z0-9_]+[A-Z0-9]\b|\bDATABASE_URL\b/g))].sort();
    const inCode = names(
      read("../src/settings.ts") +
        read("../src/mailer.ts") +
        read("../src/billing-settings.ts") +
        read("../../../packages/engines/chromium/src/locate.ts") +
        read("../../../packages/engines/libreoffice/src/locate.ts"),
    );
    expect(names(read("../../../docs/self-hosting.md"))).toEqual(inCode);
    expect(SETTING_NAMES).toEqual(inCode.filter((name) => name.startsWith("COLOPHON_")));
  });
});
