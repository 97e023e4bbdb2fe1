import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { canonicalJson, hashBytes } from "@colophon/contract";
import { createLocal } from "@colophon/sdk/local";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { createHttpSurface } from "./http-surface.ts";
import { readResult } from "./mcp-surface.ts";
import { type NamedRequest, readExamples } from "./requests.ts";
import type { Served } from "./serve.ts";

/** A Colophon that a user has: installed packages, or a clone. */
export interface Installation {
  /** The words that start the command line. */
  readonly command: readonly [string, ...string[]];
  /** A folder in which programs find the SDK. */
  readonly project: string;
  /** What Node needs to run these programs. */
  readonly nodeFlags: readonly string[];
  readonly served: Served;
}

/** The hash of the envelope of each request, in the order of the requests. */
type Way = (installation: Installation, requests: readonly NamedRequest[]) => Promise<readonly string[]>;

const hash = (bytes: Uint8Array): string => hashBytes(bytes);

/** A process for each request; the last byte ends the line. */
function byCommandLine(...flags: readonly string[]): Way {
  return async ({ command: [program, ...words], project, served }, requests) =>
    requests.map(({ operation, input, options }, index) => {
      const path = join(project, `request-${index}.json`);
      writeFileSync(path, canonicalJson(input));
      const given = Object.entries(options).flatMap(([name, value]) => ["-o", `${name}=${writeOption(value)}`]);
      const args = [...words, "run", operation, "--input-json", path, "--json", "--quiet", ...given, ...flags];
      const env = { ...process.env, COLOPHON_URL: served.url, COLOPHON_API_KEY: served.key };
      const { stdout, stderr } = spawnSync(program, args, { cwd: project, env, maxBuffer: 1 << 28 });
      if (stdout.at(-1) !== 0x0a) throw new Error(`${operation}: ${stderr}`);
      return hash(stdout.subarray(0, -1));
    });
}

/** Text as the command line takes it, and any other value as JSON. */
function writeOption(value: unknown): string {
  return typeof value === "string" ? value.replaceAll("\\", "\\\\") : canonicalJson(value);
}

const PRELUDE = `
  import { createHash } from "node:crypto";
  import { readFileSync } from "node:fs";
  import { canonicalJson } from "@colophon/contract";
  const requests = JSON.parse(readFileSync("requests.json", "utf8"));
  const hash = (envelope) => "sha256:" + createHash("sha256").update(canonicalJson(envelope)).digest("hex");
  const hashes = [];
`;
const CLIENT = `
  import { createClient } from "@colophon/sdk";
  const client = createClient({ baseUrl: process.env.COLOPHON_URL, apiKey: process.env.COLOPHON_API_KEY });
`;
const PROGRAMS = {
  local: `${PRELUDE}
    import { createLocal } from "@colophon/sdk/local";
    const local = createLocal();
    for (const { operation, input, options } of requests) hashes.push(hash(await local.operations.runDynamic(operation, { input, options })));
    await local.close();
    console.log(JSON.stringify(hashes));`,
  client: `${PRELUDE}${CLIENT}
    for (const { operation, input, options } of requests) hashes.push(hash(await client.operations.runDynamic(operation, { input, options })));
    console.log(JSON.stringify(hashes));`,
  submitted: `${PRELUDE}${CLIENT}
    for (const { operation, input, options } of requests) {
      const submitted = await client.operations.submit(operation, { input, options });
      await client.executions.wait(submitted.id);
      hashes.push(hash(await client.executions.result(submitted.id)));
    }
    console.log(JSON.stringify(hashes));`,
};
/** One process for all requests. */
function byProgram(name: keyof typeof PROGRAMS): Way {
  return async ({ project, nodeFlags, served }, requests) => {
    const path = join(project, `${name}.mjs`);
    writeFileSync(path, PROGRAMS[name]);
    writeFileSync(join(project, "requests.json"), JSON.stringify(requests));
    const env = { ...process.env, COLOPHON_URL: served.url, COLOPHON_API_KEY: served.key };
    const args = [...nodeFlags, path];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, env, encoding: "utf8" });
    if (!stdout.startsWith("[")) throw new Error(`${name}: ${stderr}`);
    return JSON.parse(stdout) as readonly string[];
  };
}

const byOneRequest: Way = async ({ served: { url, key } }, requests) => {
  const hashes = [];
  for (const { operation, input, options } of requests) {
    const answer = await fetch(`${url}/v1/${operation.replaceAll(".", "/")}`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json", accept: "application/json" },
      body: canonicalJson({ input, options }),
    });
    hashes.push(hash(Buffer.from(await answer.arrayBuffer())));
  }
  return hashes;
};

const byExecution: Way = async ({ served }, requests) => {
  const { ask } = createHttpSurface(served);
  const hashes = [];
  for (const request of requests) {
    const answer = await ask(request);
    if (answer.kind !== "envelope") throw new Error(`${request.operation} was refused.`);
    hashes.push(hash(answer.bytes));
  }
  return hashes;
};

function byMcp(mode: "local" | "hosted"): Way {
  return async ({ command: [program, ...words], project, served }, requests) => {
    const client = new Client({ name: "ways", version: "1.0.0" });
    const root = join(project, `mcp-${mode}`);
    mkdirSync(root, { recursive: true });
    const transport = new StdioClientTransport({
      command: program,
      args: [...words, "mcp", "--root", root],
      env: { PATH: process.env.PATH ?? "", COLOPHON_URL: served.url, COLOPHON_API_KEY: served.key },
      stderr: "inherit",
    });
    await client.connect(transport as Parameters<Client["connect"]>[0]);
    try {
      const hashes = [];
      for (const { operation, input, options } of requests) {
        const args = { operation, input, options, execution_mode: mode };
        const { structuredContent } = await client.callTool({ name: "colophon_invoke_operation", arguments: args });
        const { result, error } = structuredContent as { result?: { uri: string }; error?: unknown };
        if (result === undefined) throw new Error(`${operation}: ${JSON.stringify(error)}`);
        hashes.push(hash(Buffer.from(await readResult(client, result.uri))));
      }
      return hashes;
    } finally {
      await client.close();
    }
  };
}

/** The nine ways of a user to call an operation. */
const WAYS: Readonly<Record<string, Way>> = {
  "command line": byCommandLine(),
  "command line, on the service": byCommandLine("--hosted"),
  "SDK, local": byProgram("local"),
  "SDK, on the service": byProgram("client"),
  "SDK, submitted": byProgram("submitted"),
  "HTTP, one request": byOneRequest,
  "HTTP, a durable execution": byExecution,
  "MCP, local": byMcp("local"),
  "MCP, on the service": byMcp("hosted"),
};
/** Operations of every family that need no LibreOffice; some make files, some take several. */
const OPERATIONS = [
  "common.convert.delimited",
  "common.convert.mail",
  "common.convert.markdown",
  "common.extract.table-detect",
  "common.inspect.mail",
  "common.parse.delimited-bytes",
  "common.parse.jats",
  "common.parse.review",
  "common.render.dita",
  "common.render.provenance-record",
  "docx.diff",
  "docx.parse",
  "pdf.redact",
  "pdf.transform.form-fill",
  "pptx.render",
  "xlsx.render",
];

export interface Comparison {
  /** Way and operation of each envelope that differs. */
  readonly different: readonly string[];
  readonly equal: number;
}

/** Runs the examples of sixteen operations in nine ways and compares the envelopes with the expected hashes, which are given by operation. */
export async function compareNineWays(
  installation: Installation,
  expected: Readonly<Record<string, string>>,
  names: readonly string[] = Object.keys(WAYS),
): Promise<Comparison> {
  const requests = readExamples().filter(({ operation }) => OPERATIONS.includes(operation));
  const different: string[] = [];
  let equal = 0;
  for (const [name, call] of Object.entries(WAYS)) {
    if (!names.includes(name)) continue;
    const hashes = await call(installation, requests);
    for (const [index, { operation }] of requests.entries())
      if (hashes[index] === expected[operation]) equal++;
      else different.push(`${name}: ${operation}`);
  }
  return { different, equal };
}

/** The hash of the envelope of each of these operations' examples, by the SDK of this process. */
export async function hashExamples(
  operations: readonly string[] = OPERATIONS,
): Promise<Readonly<Record<string, string>>> {
  const local = createLocal();
  const hashes: Record<string, string> = {};
  for (const { operation, input, options } of readExamples().filter((one) => operations.includes(one.operation)))
    hashes[operation] = hash(
      Buffer.from(
        canonicalJson(
          await local.operations.runDynamic(operation, { input: input as Record<string, unknown>, options }),
        ),
      ),
    );
  await local.close();
  return hashes;
}
