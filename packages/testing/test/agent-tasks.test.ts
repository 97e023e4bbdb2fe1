import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { listOperations } from "@colophon/catalog";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isSampled, sampleOf } from "../src/index.ts";
import { AGENT_TASKS, type AgentTask } from "./surfaces/agent-tasks.ts";
import { MAIN, ROOT, SHARED_ENVIRONMENT } from "./surfaces/serve.ts";

const folder = mkdtempSync(join(tmpdir(), "colophon-tasks-"));
const client = new Client({ name: "tasks", version: "1.0.0" }, { capabilities: {} });
beforeAll(async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ["--conditions=source", MAIN, "mcp", "--root", folder],
    env: SHARED_ENVIRONMENT,
    stderr: "ignore",
  });
  await client.connect(transport as Parameters<Client["connect"]>[0]);
}, 60_000);
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a model sees of an answer: hosts show it one of the two forms. */
type Form = "text" | "structured";

interface Answer {
  readonly text: string;
  readonly structure: unknown;
  readonly isError: boolean;
}

async function call(name: string, args: Readonly<Record<string, unknown>>): Promise<Answer> {
  const { content, structuredContent: structure, isError } = await client.callTool({ name, arguments: args });
  const parts = content as readonly { readonly text?: string }[];
  return { text: parts.map(({ text }) => text ?? "").join("\n"), structure, isError: isError === true };
}

const seen = ({ text, structure }: Answer, form: Form): string => (form === "text" ? text : JSON.stringify(structure));

/** The likeliest operation: the first of the list. */
function readFirst({ text, structure }: Answer, form: Form): string {
  if (form === "text") return /^([a-z][a-z.-]+)(?: \(preview\))?: /m.exec(text)?.[1] ?? "";
  const { operations = [] } = structure as { readonly operations?: readonly { readonly name: string }[] };
  return operations[0]?.name ?? "";
}

interface Request {
  input: Record<string, unknown>;
  options?: Record<string, unknown>;
}

/** The worked example, which comes last in the structure. */
function readExample({ text, structure }: Answer, form: Form): Request {
  const json = /^example: (\{.*\})$/m.exec(text)?.[1];
  const { examples } = structure as { readonly examples: readonly Request[] };
  const found = form === "text" ? json && (JSON.parse(json) as Request) : examples.at(-1);
  if (!found) throw new Error(`There is no example:\n${seen({ text, structure, isError: false }, form)}`);
  return found;
}

/** The names of the members that the form has for input and options. */
function mentions(description: Answer, form: Form, part: "input" | "options", name: string): boolean {
  if (form === "text") return new RegExp(`\\b${name}\\??:`).test(description.text);
  const { [part]: schema } = description.structure as Record<typeof part, { readonly properties: object }>;
  return Object.hasOwn(schema.properties, name);
}

/** The example, with what the user has and wants in the place of its members. */
function adapt(
  description: Answer,
  form: Form,
  folderName: string,
  { files, input = {}, options }: AgentTask,
): Request {
  const example = readExample(description, form);
  const [name] = Object.keys(files);
  const named = Object.values(input).some(isFile);
  const file = name === undefined || named ? {} : { bytes: { path: join(folderName, name) } };
  const given = Object.entries({ ...input, ...file }).map(([member, value]) => [
    member,
    isFile(value) ? { path: join(folderName, basename(value.path)) } : value,
  ]);
  for (const [member = ""] of given)
    expect([member, mentions(description, form, "input", `${member}`)]).toEqual([member, true]);
  for (const member of Object.keys(options ?? {}))
    expect([member, mentions(description, form, "options", member)]).toEqual([member, true]);
  // The example's members stay where the user says nothing, except the files of an example with several.
  const kept = named || (name !== undefined && !Object.hasOwn(example.input, "bytes")) ? {} : example.input;
  const keptOptions = named || Object.keys(kept).length === 0 ? undefined : example.options;
  return { input: { ...kept, ...Object.fromEntries(given) }, ...pick(options ?? keptOptions) };
}

const pick = (options: Record<string, unknown> | undefined) => (options === undefined ? {} : { options });

function isFile(value: unknown): value is { readonly path: string } {
  return typeof value === "object" && value !== null && "path" in value;
}

/** What came: the answer in its form, and the files that it names by their absolute paths. */
function readAll(answer: Answer, form: Form): string {
  const paths = [...seen(answer, form).matchAll(/"path":\s*"(\/[^"]+)"/g)].map(([, path = ""]) => path);
  const texts = paths.filter((path) => path.startsWith(folder)).map((path) => readFileSync(path, "utf8"));
  return [seen(answer, form), ...texts].join("\n");
}

const FORMS = ["text", "structured"] as const;
/** `npm test` asks for a quarter of the tasks in each form, and leaves out the one that takes seconds. */
const CALLS = AGENT_TASKS.flatMap((task, index) =>
  FORMS.filter(
    (_, form) => !isSampled() || (index % FORMS.length === form && task.operation !== "pdf.transform.ocr"),
  ).map((form) => ({ ...task, form, index })),
);
/** Operations whose engine this machine has. */
const AVAILABLE = new Set(listOperations().flatMap(({ name, availability }) => (availability.available ? [name] : [])));

describe("somebody who knows none of our names", () => {
  it("has tasks for each preview and 39 for the others, of which at most two need a second try", () => {
    const previews = listOperations().filter(({ stability }) => stability === "preview");
    const names = new Set(AGENT_TASKS.map(({ operation }) => operation));
    expect(previews.filter(({ name }) => !names.has(name)).map(({ name }) => name)).toEqual([]);
    expect(AGENT_TASKS.length - previews.length).toBeGreaterThanOrEqual(39);
    expect(new Set(AGENT_TASKS.map(({ wants }) => wants)).size).toBe(AGENT_TASKS.length);
    expect(AGENT_TASKS.filter(({ isOutlined }) => isOutlined).length).toBeLessThanOrEqual(2);
  });

  // Each step reads what the step before it said in this form, and nothing else.
  it.each(
    sampleOf(
      CALLS.filter(({ operation }) => AVAILABLE.has(operation)),
      2,
    ),
  )(
    "wants: $wants ($form)",
    async ({ form, index, ...task }) => {
      const place = `${index}-${form}`;
      mkdirSync(join(folder, place));
      for (const [name, source] of Object.entries(task.files))
        copyFileSync(join(ROOT, source), join(folder, place, name));
      const operation = readFirst(
        await call("colophon_list_operations", { query: task.wants, available_only: true }),
        form,
      );
      expect(operation).toBe(task.operation);
      const description = await call("colophon_describe_operation", { operation });
      const request = adapt(description, form, place, task);
      const first = await call("colophon_invoke_operation", { operation, ...request });
      const isSecond = task.isOutlined === true && form === "text";
      if (isSecond) expect(seen(first, form)).toContain("with output_path the value is written to a file");
      const args = { operation, ...request, output_path: join(place, "value.json") };
      const answer = isSecond ? await call("colophon_invoke_operation", args) : first;
      expect([answer.isError, answer.isError ? answer.text : ""]).toEqual([false, ""]);
      expect(readAll(answer, form)).toMatch(task.finds);
    },
    60_000,
  );
});
