import { compileSchema, type Validator } from "@colophon/contract";
import type { Colophon } from "@colophon/sdk";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  RootsListChangedNotificationSchema,
  type ServerNotification,
  type ServerRequest,
  type Tool,
} from "@modelcontextprotocol/sdk/types.js";
import { shorten, shortenIssues } from "./budget.ts";
import { describeOperation } from "./describe-operation.ts";
import { Folders } from "./folders.ts";
import {
  type InvokeAnswer,
  type InvokeArguments,
  type InvokeContext,
  invokeOperation,
  type ReadExecutionArguments,
  readExecution,
} from "./invoke-operation.ts";
import { describeFiles, type ListFilesArguments, listFiles } from "./list-files.ts";
import { describeList, type ListArguments, listOperations } from "./list-operations.ts";
import { createProgressReporter } from "./progress-reporter.ts";
import { listResources, readResource } from "./resources.ts";
import { type CachedResult, Results } from "./results.ts";
import { ToolError, toToolError } from "./tool-error.ts";
import { HOSTED_TOOLS, TOOL_NAMES, TOOLS } from "./tools.ts";
import { resultUri, TEMPLATES } from "./uris.ts";

export interface McpParts {
  readonly version: string;
  /** Runs operations on this machine, and knows the catalog. */
  readonly local: Colophon;
  /** Runs them by a service; where there is one it is the default. */
  readonly hosted?: Colophon;
  /** Folders that may be read and written in, whatever the client grants. */
  readonly roots: readonly string[];
  /** May the client grant folders? Only a client of this very machine's user may: over a network it would grant itself all. */
  readonly trustsClientRoots: boolean;
  /** Does nothing run on this machine? Default: false. */
  readonly hostedOnly?: boolean;
}

const INSTRUCTIONS =
  "Operations on documents, deterministic and with receipts. List, describe, then invoke. Files go in by path and come out as absolute paths; colophon_list_files shows which there are. Every loss of fidelity is reported.";

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;
type Handler = (given: unknown, extra: Extra) => Promise<CallToolResult>;

/**
 * One session of the Model Context Protocol: the tools and the resources that hold what their answers leave out.
 *
 * Errors   A tool that cannot do what it was asked, and an operation that fails, answer with isError; bugs are protocol errors.
 * Source   MCP specification 2025-11-25: Tools, Resources, Roots, Progress, Cancellation.
 */
export function createMcpServer(parts: McpParts): Server {
  const server = new Server(
    { name: "colophon", title: "Colophon", version: parts.version },
    { capabilities: { tools: {}, resources: {}, logging: {} }, instructions: INSTRUCTIONS },
  );
  const results = new Results();
  const openFolders = rememberFolders(server, parts);
  const { local, hosted, hostedOnly = false } = parts;
  const contextOf = async ({ signal, _meta, sendNotification }: Extra): Promise<InvokeContext> => ({
    ...{ local, hosted, hostedOnly, results, signal },
    folders: await openFolders(),
    onProgress: progressOf(_meta?.progressToken, sendNotification),
  });
  const tools = hosted === undefined ? TOOLS : HOSTED_TOOLS;
  const handlers: Readonly<Record<string, Handler>> = {
    async [TOOL_NAMES.list](given) {
      const list = listOperations(await local.operations.list({ stability: "all" }), given as ListArguments);
      return toResult(describeList(list), { ...list });
    },
    async [TOOL_NAMES.describe](given) {
      const { operation } = given as { operation: string };
      const { text, structure } = describeOperation(await local.operations.describe(operation));
      return toResult(text, structure);
    },
    async [TOOL_NAMES.invoke](given, extra) {
      return toAnswer(await invokeOperation(given as InvokeArguments, await contextOf(extra)));
    },
    async [TOOL_NAMES.files](given) {
      const list = await listFiles(await openFolders(), given as ListFilesArguments);
      return toResult(describeFiles(list), { ...list });
    },
    async [TOOL_NAMES.execution](given, extra) {
      return toAnswer(await readExecution(given as ReadExecutionArguments, await contextOf(extra)));
    },
  };

  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...tools] }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) =>
    callTool({ tools, handlers }, params.name, { given: params.arguments ?? {}, extra }),
  );
  server.setRequestHandler(ListResourcesRequestSchema, ({ params }) => listResources(results, params?.cursor));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [...TEMPLATES] }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => readResource(params.uri, results, local));
  return server;
}

/** It names what may be given in place of what was. */
const MESSAGE_LENGTH = 1_000;
const MAX_ISSUES = 20;
const validators = new Map<string, Validator>();

interface Tools {
  readonly tools: readonly Tool[];
  readonly handlers: Readonly<Record<string, Handler>>;
}

async function callTool(
  { tools, handlers }: Tools,
  name: string,
  { given, extra }: { readonly given: unknown; readonly extra: Extra },
): Promise<CallToolResult> {
  const tool = tools.find((candidate) => candidate.name === name);
  const handler = handlers[name];
  if (tool === undefined || handler === undefined)
    throw new McpError(ErrorCode.InvalidParams, `There is no tool "${shorten(name, MESSAGE_LENGTH)}".`);
  const validate = validators.get(name) ?? compileSchema(tool.inputSchema);
  validators.set(name, validate);
  try {
    refuseJsonText(given);
    const issues = validate(given, 0);
    if (issues.length > 0)
      throw new ToolError(
        "ARGUMENTS_REJECTED",
        `${issues[0]?.path}: ${issues[0]?.message}`,
        "Fix the arguments that the issues name.",
        issues,
      );
    return await handler(given, extra);
  } catch (error) {
    const reported = toToolError(error);
    if (reported === undefined) throw error;
    const { code, remediation } = reported;
    const message = shorten(reported.message, MESSAGE_LENGTH);
    const issues = shortenIssues(reported.issues, MAX_ISSUES);
    const structure = { ok: false, error: { code, message, remediation, issues } };
    return { ...toResult(`${code}: ${message} ${remediation}`, structure), isError: true };
  }
}

/** Some models write an object as a text that holds JSON: the schema's own words would only say that it is not an object. */
function refuseJsonText(given: unknown): void {
  if (typeof given !== "object" || given === null) return;
  for (const name of ["input", "options"]) {
    const text: unknown = Reflect.get(given, name);
    if (typeof text !== "string" || !/^\s*\{/.test(text)) continue;
    const message = "This is JSON written as a text, where an object is expected.";
    throw new ToolError("JSON_AS_TEXT", `${name}: ${message}`, `Send ${name} as an object, without quotes around it.`, [
      { path: name, message },
    ]);
  }
}

function toAnswer({ answer, kept }: InvokeAnswer): CallToolResult {
  const links = kept === undefined ? [] : [linkTo(kept)];
  return { ...toResult(answer.text, answer.structure, links), isError: answer.structure.ok !== true };
}

function toResult(
  text: string,
  structuredContent: Record<string, unknown>,
  links: CallToolResult["content"] = [],
): CallToolResult {
  return { content: [{ type: "text", text }, ...links], structuredContent };
}

function linkTo({ id, operation, byteLength }: CachedResult): CallToolResult["content"][number] {
  return {
    type: "resource_link",
    uri: resultUri(id),
    name: `result of ${operation}`,
    mimeType: "application/json",
    size: byteLength,
  };
}

/** By the protocol's own notifications where the client sent a token; else as messages of its log, which need none. */
function progressOf(
  token: string | number | undefined,
  send: Extra["sendNotification"],
): ReturnType<typeof createProgressReporter> {
  return createProgressReporter((step) => {
    const notification: ServerNotification =
      token === undefined
        ? { method: "notifications/message", params: { level: "info", logger: "colophon", data: { ...step } } }
        : { method: "notifications/progress", params: { progressToken: token, ...step } };
    // A client that is gone needs no progress.
    send(notification).catch(() => undefined);
  });
}

/** The folders of this session: asked of the client when first needed, and again after it says they changed or gave no answer. */
function rememberFolders(server: Server, { roots, trustsClientRoots }: McpParts): () => Promise<Folders> {
  let known: Promise<Folders> | undefined;
  server.setNotificationHandler(RootsListChangedNotificationSchema, () => {
    known = undefined;
  });
  const ask = async (): Promise<readonly string[]> => {
    if (!trustsClientRoots || server.getClientCapabilities()?.roots === undefined) return [];
    const answer = await server.listRoots();
    return answer.roots.map(({ uri }) => uri).filter((uri) => uri.startsWith("file:"));
  };
  return () => {
    if (known !== undefined) return known;
    const asked = ask().then((granted) => Folders.open([...roots, ...granted]));
    known = asked;
    asked.catch(() => {
      if (known === asked) known = undefined;
    });
    return asked;
  };
}
