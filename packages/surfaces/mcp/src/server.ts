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
} from "@modelcontextprotocol/sdk/types.js";
import { shorten, shortenIssues } from "./budget.ts";
import { describeOperation } from "./describe-operation.ts";
import { Folders } from "./folders.ts";
import { type InvokeArguments, invokeOperation } from "./invoke-operation.ts";
import { describeList, type ListArguments, listOperations } from "./list-operations.ts";
import { createProgressReporter } from "./progress-reporter.ts";
import { listResources, readResource } from "./resources.ts";
import { type CachedResult, Results } from "./results.ts";
import { ToolError, toToolError } from "./tool-error.ts";
import { TOOL_NAMES, TOOLS } from "./tools.ts";
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
}

const INSTRUCTIONS =
  "Operations on documents, deterministic and with receipts. List, describe, then invoke. Files go in by path and come out as paths; every loss of fidelity is told.";

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;
type Handler = (given: unknown, extra: Extra) => Promise<CallToolResult>;

/**
 * One session of the Model Context Protocol: three tools and the resources that hold what their answers leave out.
 *
 * Errors   A tool that cannot do what it was asked, and an operation that fails, answer with isError; bugs are protocol errors.
 * Source   MCP specification 2025-11-25: Tools, Resources, Roots, Progress, Cancellation.
 */
export function createMcpServer(parts: McpParts): Server {
  const server = new Server(
    { name: "colophon", title: "Colophon", version: parts.version },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS },
  );
  const results = new Results();
  const openFolders = rememberFolders(server, parts);
  const { local, hosted } = parts;
  const handlers: Readonly<Record<string, Handler>> = {
    async [TOOL_NAMES.list](given) {
      const list = listOperations(await local.operations.list(), given as ListArguments);
      return toResult(describeList(list), { ...list });
    },
    async [TOOL_NAMES.describe](given) {
      const { operation } = given as { operation: string };
      const { text, structure } = describeOperation(await local.operations.describe(operation));
      return toResult(text, structure);
    },
    async [TOOL_NAMES.invoke](given, extra) {
      const { answer, kept } = await invokeOperation(given as InvokeArguments, {
        local,
        hosted,
        folders: await openFolders(),
        results,
        signal: extra.signal,
        onProgress: progressOf(extra),
      });
      return { ...toResult(answer.text, answer.structure, [linkTo(kept)]), isError: answer.structure.ok !== true };
    },
  };

  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...TOOLS] }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) =>
    callTool(handlers, params.name, { given: params.arguments ?? {}, extra }),
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

async function callTool(
  handlers: Readonly<Record<string, Handler>>,
  name: string,
  { given, extra }: { readonly given: unknown; readonly extra: Extra },
): Promise<CallToolResult> {
  const tool = TOOLS.find((candidate) => candidate.name === name);
  const handler = handlers[name];
  if (tool === undefined || handler === undefined)
    throw new McpError(ErrorCode.InvalidParams, `There is no tool "${shorten(name, MESSAGE_LENGTH)}".`);
  const validate = validators.get(name) ?? compileSchema(tool.inputSchema);
  validators.set(name, validate);
  try {
    const issues = validate(given, 0);
    if (issues.length > 0)
      throw new ToolError(
        "ARGUMENTS_REJECTED",
        `${issues[0]?.path}: ${issues[0]?.message}`,
        "Fix the arguments.",
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

function progressOf({ _meta, sendNotification }: Extra): ReturnType<typeof createProgressReporter> {
  const token = _meta?.progressToken;
  if (token === undefined) return () => undefined;
  return createProgressReporter((step) => {
    // A client that is gone needs no progress.
    sendNotification({ method: "notifications/progress", params: { progressToken: token, ...step } }).catch(
      () => undefined,
    );
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
