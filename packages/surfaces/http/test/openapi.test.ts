import { readdirSync, readFileSync } from "node:fs";
import * as catalog from "@colophon/catalog";
import { createConfig, lintFromString, stringifyYaml } from "@redocly/openapi-core";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { findBreakingChanges, openApiDocument } from "../src/index.ts";

const read = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), "utf8"));
const { version } = read("package.json") as { version: string };
const document = openApiDocument(version);

/** A path without parameters is preferred to one with them: OpenAPI 3.1.1, 4.8.8.2. */
const OVERLAPPING = { "no-ambiguous-paths": "off" } as const;

describe("the OpenAPI document", () => {
  it("is the one committed, in a file for each tag", () => {
    const parts = readdirSync(new URL("../openapi/", import.meta.url)).map((name) => read(`openapi/${name}`));
    const paths = parts.flatMap((part) => Object.entries(part.paths ?? {}));
    expect(new Set(paths.map(([path]) => path)).size).toBe(paths.length);
    expect({ ...Object.assign({}, ...parts), paths: Object.fromEntries(paths) }).toEqual(
      JSON.parse(JSON.stringify(document)),
    );
  });

  it("asks one-request runs for both scopes, and tells of limits wherever a metered route answers", () => {
    const { paths } = document as {
      paths: Record<string, Record<string, { security: object[]; responses: Record<string, { headers?: object }> }>>;
    };
    const run = paths["/v1/{domain}/{verb}"]?.post;
    const scopes = ["execution:submit", "execution:read"];
    expect(run?.security).toEqual([{ bearer: scopes }, { key: scopes }]);
    const silent = Object.entries(run?.responses ?? {}).flatMap(([status, { headers = {} }]) =>
      "RateLimit" in headers && "RateLimit-Policy" in headers ? [] : [status],
    );
    expect(silent).toEqual(["401", "403", "default"]);
    expect(run?.responses["429"]?.headers).toHaveProperty("Retry-After");
  });

  it("is clean by the recommended rules", async () => {
    const config = await createConfig({
      extends: ["recommended"],
      // The server is wherever this one is; health and discovery know no client error.
      rules: { "operation-4xx-response": "off", "no-server-example.com": "off", "info-license": "off" },
    });
    const problems = await lintFromString({ source: stringifyYaml(document), absoluteRef: "openapi.yaml", config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it("says of each operation more than its summary", () => {
    const { paths } = document as {
      paths: Record<string, Record<string, { operationId?: string; description?: string }>>;
    };
    const silent = Object.values(paths)
      .flatMap((path) => Object.values(path))
      .filter(({ operationId, description }) => operationId !== undefined && !description);
    expect(silent.map(({ operationId }) => operationId)).toEqual([]);
  });

  it("breaks nothing that the last released one promised", () => {
    expect(findBreakingChanges(read("openapi.baseline.json"), document)).toEqual([]);
  });
});

describe("the document with a path for each operation", () => {
  const typed = openApiDocument(version, catalog) as {
    paths: Record<string, { post: { operationId: string; responses: object } }>;
    components: { schemas: Record<string, Record<string, unknown>> };
  };
  const available = catalog.listOperations().filter(({ name }) => catalog.describeCatalogOperation(name)?.descriptor);

  it("is under 1.4 megabytes, with a form for each operation", () => {
    const bytes = Buffer.byteLength(JSON.stringify(typed));
    const generic = Buffer.byteLength(JSON.stringify(document));
    const all = generic + ((bytes - generic) / available.length) * catalog.listOperations().length;
    expect(all).toBeLessThan(1_400_000);
  });

  it("types input, options, value and codes of each operation at both of its paths", () => {
    for (const { name, path } of available) {
      for (const url of [`/api/v2/operations/${path}`, `/v1/${path}`])
        expect([url, typed.paths[url]?.post.operationId]).toEqual([url, expect.any(String)]);
      const title = typed.paths[`/v1/${path}`]?.post.operationId.slice("run".length) ?? "";
      const descriptor = catalog.describeCatalogOperation(name)?.descriptor;
      const { properties } = typed.components.schemas[`${title}Failure`] as {
        properties: { error: { properties: { code: { enum: string[] } } } };
      };
      expect(properties.error.properties.code.enum).toEqual(descriptor?.errors.map(({ code }) => code));
    }
    const ids = Object.values(typed.paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("is clean by the recommended rules", async () => {
    const config = await createConfig({
      extends: ["recommended"],
      rules: { "operation-4xx-response": "off", "no-server-example.com": "off", "info-license": "off", ...OVERLAPPING },
    });
    const problems = await lintFromString({ source: stringifyYaml(typed), absoluteRef: "openapi.yaml", config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it("holds each operation's example, and its envelope of it", () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ ...typed, $id: "typed" });
    for (const { name, path } of available) {
      const title = typed.paths[`/v1/${path}`]?.post.operationId.slice("run".length) ?? "";
      const example = catalog.describeCatalogOperation(name)?.descriptor?.example;
      const { input, options } = example as { input: unknown; options?: unknown };
      const validate = ajv.getSchema(`typed#/components/schemas/${title}Invocation`);
      const invocation = { input, ...(options !== undefined && { options }) };
      expect([name, validate?.(invocation), validate?.errors ?? null]).toEqual([name, true, null]);
      expect([name, validate?.({ ...invocation, more: 1 })]).toEqual([name, false]);
    }
  });
});

describe("findBreakingChanges", () => {
  type Paths = Record<
    string,
    Record<
      string,
      { parameters: { name: string; required: boolean; schema: object }[]; responses: Record<string, unknown> }
    >
  >;
  const change = (
    edit: (copy: { paths: Paths; components: { schemas: Record<string, Record<string, never>> } }) => void,
  ): readonly string[] => {
    const copy = structuredClone(document) as never;
    edit(copy);
    return findBreakingChanges(document, copy);
  };
  const READ = "/api/v2/executions/{id}";

  it("sees none where there is none, and none in an addition", () => {
    expect(change(() => undefined)).toEqual([]);
    expect(change(({ paths }) => void Object.assign(paths, { "/new": {} }))).toEqual([]);
  });

  it.each([
    ["a path", (paths: Paths) => delete paths[READ], "GET /api/v2/executions/{id} is missing."],
    ["a method", (paths: Paths) => delete paths[READ]?.get, "GET /api/v2/executions/{id} is missing."],
    ["an answer", (paths: Paths) => delete paths[READ]?.get?.responses["404"], "the answer 404 is missing."],
    [
      "a parameter",
      (paths: Paths) => paths[READ]?.get?.parameters.splice(1, 1),
      "the parameter query wait is missing.",
    ],
    [
      "a bound",
      (paths: Paths) => Object.assign(paths[READ]?.get?.parameters[1]?.schema ?? {}, { maximum: 3 }),
      "maximum is narrower.",
    ],
    [
      "a requirement",
      (paths: Paths) => Object.assign(paths[READ]?.get?.parameters[1] ?? {}, { required: true }),
      "the parameter query wait has become required.",
    ],
  ])("sees %s", (_, edit, sentence) => {
    expect(change(({ paths }) => void edit(paths)).join(" ")).toContain(sentence);
  });

  it("sees what is gone from an answer, through references", () => {
    const found = change(({ components }) => {
      const schema = components.schemas.Execution as unknown as {
        properties: Record<string, unknown>;
        required: string[];
      };
      delete schema.properties.events;
      schema.required = schema.required.filter((name) => name !== "attempt");
    });
    expect(found.join(" ")).toContain('"events" is missing.');
    expect(found.join(" ")).toContain('"attempt" is no longer certain.');
  });
});
