import { ExampleFile, filesOf } from "./example-files.js";
import { block, formatJson } from "./markdown.js";

const TABS_START = "<!-- tabs:start -->";
const TABS_END = "<!-- tabs:end -->";

/**
 * The worked example of an operation, as it is asked for on each surface. Blocks marked `run` or `mcp` are run by the tests, in a
 * folder with the example's files.
 */
export function exampleSnippets({ name, path }, request) {
  const files = filesOf(request).map((file) => `[${file}](files/${file})`);
  return [
    ...(files.length === 0 ? [] : [`The commands read ${files.join(" and ")} from the current folder.`, ""]),
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
    ...block("json mcp", formatJson(mapFiles({ operation: name, ...request }, ({ name }) => ({ path: name })))),
    TABS_END,
    "",
  ];
}

function curl(path, request) {
  const inlined = withFiles(
    shellQuote(JSON.stringify(mark(request))),
    (file) => `'"$(openssl base64 -A -in ${file})"'`,
  );
  return [
    `id=$(curl -sf "$COLOPHON_URL/api/v2/operations/${path}" \\`,
    '  -H "Authorization: Bearer $COLOPHON_API_KEY" \\',
    '  -H "Content-Type: application/json" -H "Idempotency-Key: $(date +%s%N)" \\',
    `  -d ${inlined} | sed -n 's/.*"id":"\\([^"]*\\)".*/\\1/p')`,
    'curl -sf "$COLOPHON_URL/api/v2/executions/$id?wait=30" -H "Authorization: Bearer $COLOPHON_API_KEY" -o status.json',
    'curl -sfL "$COLOPHON_URL/api/v2/executions/$id/result" -H "Authorization: Bearer $COLOPHON_API_KEY"',
  ].join("\n");
}

function sdk(name, request) {
  const quote = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
  const hasFiles = filesOf(request).length > 0;
  const call = withFiles(formatJson(mark(request), quote), (file) => `fromPath("${file}")`, '"');
  return [
    'import { createClient } from "@colophon/sdk";',
    ...(hasFiles ? ['import { fromPath } from "@colophon/sdk/node";'] : []),
    "",
    'const { COLOPHON_URL: baseUrl = "", COLOPHON_API_KEY: apiKey = "" } = process.env;',
    "const client = createClient({ baseUrl, apiKey });",
    `const envelope = await client.operations.run("${name}", ${call});`,
    "console.log(envelope.ok ? envelope.value : envelope.error.code);",
  ].join("\n");
}

/** An answer of 422 is the envelope of an operation that failed. */
function python(path, request) {
  const hasFiles = filesOf(request).length > 0;
  const call = withFiles(toPython(mark(request)), (file) => `read("${file}")`, '"');
  return [
    `import ${hasFiles ? "base64, " : ""}json, os, urllib.error, urllib.request`,
    "",
    ...(hasFiles
      ? [
          "def read(path):",
          '    with open(path, "rb") as file:',
          "        return base64.b64encode(file.read()).decode()",
          "",
        ]
      : []),
    "request = urllib.request.Request(",
    `    os.environ["COLOPHON_URL"] + "/v1/${path}",`,
    `    data=json.dumps(${call}).encode(),`,
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
  const given = formatJson(mapFiles(input, ({ name }) => ({ path: name })));
  return [`colophon run ${name} --input-json - --json${flags.join("")} <<'JSON'`, given, "JSON"].join("\n");
}

/** A request whose files are written as `read` says. */
function mapFiles(value, read) {
  if (value instanceof ExampleFile) return read(value);
  if (Array.isArray(value)) return value.map((item) => mapFiles(item, read));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapFiles(member, read)]));
}

/** A request in which a text that occurs nowhere else names each file, for `withFiles`. */
function mark(request) {
  return mapFiles(request, ({ name }) => `\u0001${name}\u0001`);
}

/** Source text with what `mark` put there written as `read` says; `quote` surrounds each. */
function withFiles(text, read, quote = "") {
  return text.replaceAll(new RegExp(`${quote}\\\\u0001([^\\\\]+)\\\\u0001${quote}`, "g"), (_, file) => read(file));
}

function shellQuote(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
