import { block, formatJson } from "./markdown.js";

const TABS_START = "<!-- tabs:start -->";
const TABS_END = "<!-- tabs:end -->";

/** The worked example of an operation, as it is asked for on each surface. Blocks marked `run` or `mcp` are run by the tests. */
export function exampleSnippets({ name, path, descriptor }) {
  const { input, options } = descriptor.example;
  const hasOptions = options !== undefined && Object.keys(options).length > 0;
  const request = { input, ...(hasOptions && { options }) };
  return [
    TABS_START,
    "### curl",
    "",
    ...block("sh run", curl(path, request)),
    "### TypeScript",
    "",
    ...block("ts run", sdk(name, request)),
    "### Command line",
    "",
    ...block("sh run", commandLine(name, request)),
    "### Python",
    "",
    "Python's standard library is enough:",
    "",
    ...block("python run", python(path, request)),
    "### MCP",
    "",
    "Arguments of `colophon_invoke_operation`:",
    "",
    ...block("json mcp", formatJson({ operation: name, ...request })),
    TABS_END,
    "",
  ];
}

function curl(path, request) {
  return [
    `id=$(curl -sf "$COLOPHON_URL/api/v2/operations/${path}" \\`,
    '  -H "Authorization: Bearer $COLOPHON_API_KEY" \\',
    '  -H "Content-Type: application/json" -H "Idempotency-Key: $(date +%s%N)" \\',
    `  -d ${shellQuote(JSON.stringify(request))} | sed -n 's/.*"id":"\\([^"]*\\)".*/\\1/p')`,
    'curl -sf "$COLOPHON_URL/api/v2/executions/$id?wait=30" -H "Authorization: Bearer $COLOPHON_API_KEY" -o status.json',
    'curl -sfL "$COLOPHON_URL/api/v2/executions/$id/result" -H "Authorization: Bearer $COLOPHON_API_KEY"',
  ].join("\n");
}

function sdk(name, request) {
  const quote = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
  return [
    'import { createClient } from "@colophon/sdk";',
    "",
    'const { COLOPHON_URL: baseUrl = "", COLOPHON_API_KEY: apiKey = "" } = process.env;',
    "const client = createClient({ baseUrl, apiKey });",
    `const envelope = await client.operations.run("${name}", ${formatJson(request, quote)});`,
    "console.log(envelope.ok ? envelope.value : envelope.error.code);",
  ].join("\n");
}

/** An answer of 422 is the envelope of an operation that failed. */
function python(path, request) {
  return [
    "import json, os, urllib.error, urllib.request",
    "",
    "request = urllib.request.Request(",
    `    os.environ["COLOPHON_URL"] + "/v1/${path}",`,
    `    data=json.dumps(${toPython(request)}).encode(),`,
    '    headers={"Authorization": "Bearer " + os.environ["COLOPHON_API_KEY"], "Content-Type": "application/json"},',
    ")",
    "try:",
    "    answer = urllib.request.urlopen(request)",
    "except urllib.error.HTTPError as error:",
    "    answer = error",
    "envelope = json.load(answer)",
    'print(envelope["value"] if envelope["ok"] else envelope["error"]["code"])',
  ].join("\n");
}

/** A JSON value as Python writes it. */
function toPython(value) {
  if (typeof value === "boolean") return value ? "True" : "False";
  if (value === null) return "None";
  if (Array.isArray(value)) return `[${value.map(toPython).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${toPython(member)}`);
  return `{${members.join(", ")}}`;
}

function commandLine(name, { input, options = {} }) {
  const flags = Object.entries(options).map(
    ([key, value]) => ` \\\n  -o ${shellQuote(`${key}=${typeof value === "string" ? value : JSON.stringify(value)}`)}`,
  );
  return [`colophon run ${name} --input-json - --json${flags.join("")} <<'JSON'`, formatJson(input), "JSON"].join("\n");
}

function shellQuote(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
