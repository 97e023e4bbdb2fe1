import type { Tool } from "@modelcontextprotocol/sdk/types.js";

const string = (description: string) => ({ type: "string", description }) as const;
const boolean = (description: string) => ({ type: "boolean", description, default: false }) as const;
/** An object of the members named; a strict host wants `properties` and `additionalProperties` on every one. */
const closed = (properties: Record<string, object>, more: object = {}) =>
  ({ type: "object", properties, ...more, additionalProperties: false }) as const;
/** An object whose members an operation's own schema says. */
const open = (description?: string, properties: Record<string, object> = {}, more: object = {}) =>
  ({
    type: "object",
    ...(description !== undefined && { description }),
    properties,
    ...more,
    additionalProperties: true,
  }) as const;
const ERROR = open("Why it failed: code, message, remediation and issues.", {
  code: { type: "string" },
  message: { type: "string" },
  remediation: { type: "string" },
});
const READ_ONLY = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const;

export const TOOL_NAMES = {
  list: "colophon_list_operations",
  describe: "colophon_describe_operation",
  invoke: "colophon_invoke_operation",
  files: "colophon_list_files",
  execution: "colophon_read_execution",
} as const;

const listTool: Tool = {
  name: TOOL_NAMES.list,
  title: "List document operations",
  description:
    "Lists the operations on documents (delimited text, tables, mail, Word, PDF, Excel, PowerPoint, JATS, DITA): names, what they do, and whether they can be run here. Pass a domain or search words; follow next_cursor for more.",
  annotations: READ_ONLY,
  inputSchema: closed({
    domain: {
      type: "string",
      enum: ["common", "docx", "pdf", "pptx", "xlsx"],
      description: "Return only operations of this domain.",
    },
    query: string('What is wanted, in a few words: "csv to json", ".msg attachments". The likeliest come first.'),
    available_only: boolean("Only operations that can be run here."),
    limit: { type: "integer", minimum: 1, maximum: 100, description: "Rows of a page. Default: 5 with a query." },
    cursor: string("next_cursor of the page before."),
  }),
  outputSchema: open(undefined, {
    operations: {
      type: "array",
      items: closed(
        {
          name: { type: "string" },
          summary: { type: "string" },
          available: { type: "boolean" },
          preview: { type: "boolean", description: "Whether the interface of the operation may still change." },
        },
        { required: ["name", "summary", "available"] },
      ),
    },
    total: { type: "integer", description: "The number of operations on all pages." },
    matched: { type: "array", items: { type: "string" }, description: "Words of the query that an operation matches." },
    unmatched: {
      type: "array",
      items: { type: "string" },
      description: "Words of the query that no operation matches.",
    },
    next_cursor: { type: "string" },
    error: ERROR,
  }),
};

const describeTool: Tool = {
  name: TOOL_NAMES.describe,
  title: "Describe a document operation",
  description:
    "Returns how to call one operation: schemas of its input and options, its value, every error code with its remediation, every loss code, and a worked example. Call it before you first run an operation.",
  annotations: READ_ONLY,
  inputSchema: closed(
    { operation: string("A name from the list: common.parse.delimited.") },
    { required: ["operation"] },
  ),
  outputSchema: open(undefined, {
    name: { type: "string" },
    summary: { type: "string" },
    available: { type: "boolean" },
    input: open("JSON Schema 2020-12 of the input."),
    options: open("JSON Schema of the operation's own options."),
    shared_options: { type: "array", items: { type: "string" } },
    value: open("JSON Schema of the value."),
    errors: { type: "array", items: open() },
    losses: { type: "array", items: open() },
    examples: { type: "array", items: open() },
    omitted: { type: "array", items: { type: "string" }, description: "Members that were left out to save space." },
    resource: { type: "string", description: "The resource that holds the whole descriptor." },
    error: ERROR,
  }),
};

const RESULT_SCHEMA = open(
  undefined,
  {
    ok: { type: "boolean" },
    operation: { type: "string" },
    execution_mode: { type: "string", enum: ["local", "hosted"] },
    execution_id: { type: "string", description: "Id of the hosted execution." },
    status: { type: "string", description: "The status of a hosted execution that has not ended." },
    value: { description: "What the operation returns, its files listed under `files`." },
    value_outline: { description: "Instead of the value, where it is too large." },
    error: ERROR,
    losses: { type: "array", items: open() },
    loss_count: { type: "integer" },
    loss_counts: open("The number of losses of each code."),
    diagnostics: { type: "array", items: open() },
    diagnostic_count: { type: "integer" },
    receipt: open("Operation, engine, tools, and hashes of input, options and output."),
    files: { type: "array", items: open(), description: "The absolute path of each file, its size and hash." },
    file_count: { type: "integer" },
    result: open("The whole envelope as a resource.", {
      uri: { type: "string" },
      byte_length: { type: "integer" },
      sha256: { type: "string" },
    }),
  },
  { required: ["ok"] },
);

const invokeTool: Tool = {
  name: TOOL_NAMES.invoke,
  title: "Run a document operation",
  description:
    'Runs one operation and gives its result: the value, every loss of fidelity, and a receipt with hashes. A file in the input is { "path": "..." } in a granted folder, { "uri": "file:..." or "data:..." }, or base64. Files that come out are written beside the input, else into the first root, or to output_path, and reported by absolute path, size and hash. A result over 8 kB is reported in outline, with a link to the whole.',
  // With overwrite it replaces a file.
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  inputSchema: closed(
    {
      operation: string("A name from the list."),
      input: open("What the operation's input schema asks for; an object, not JSON in a text."),
      options: open("Options of the operation; absent ones have their defaults."),
      execution_mode: {
        type: "string",
        enum: ["auto", "local", "hosted"],
        default: "auto",
        description:
          "Where to run: on this machine (local) or on the service (hosted). auto: the service if one is configured, else this machine.",
      },
      output_path: string(
        "File or folder to write the output to. Default: beside the input file, or the first root if the input has no file. If the operation writes no file, its value is written there as JSON.",
      ),
      overwrite: boolean("Whether to replace an existing file."),
      include_bytes: boolean("Also give the bytes of files that come out, in base64."),
      idempotency_key: string("Hosted only: the same key and request give the same execution."),
      document_name: string("Hosted only: what the run is called in the console."),
      wait_seconds: {
        type: "integer",
        minimum: 0,
        maximum: 3_600,
        description:
          "Hosted only: answer after this many seconds with execution_id, where the run has not ended; colophon_read_execution gives its result. Default: wait for the end.",
      },
    },
    { required: ["operation", "input"] },
  ),
  outputSchema: RESULT_SCHEMA,
};

const filesTool: Tool = {
  name: TOOL_NAMES.files,
  title: "List files that can be read",
  description:
    'Lists the files and folders in the granted roots by absolute path, for { "path": ... } in an input. Send a folder to list what is in it; follow next_cursor for more.',
  annotations: READ_ONLY,
  inputSchema: closed({
    path: string("A folder, absolute or below a root. Default: every root."),
    cursor: string("next_cursor of the page before."),
  }),
  outputSchema: open(undefined, {
    roots: { type: "array", items: { type: "string" }, description: "The folders that may be read and written in." },
    entries: {
      type: "array",
      items: closed(
        {
          path: { type: "string" },
          kind: { type: "string", enum: ["file", "folder"] },
          byte_length: { type: "integer" },
        },
        { required: ["path", "kind"] },
      ),
    },
    total: { type: "integer", description: "The number of entries on all pages." },
    next_cursor: { type: "string" },
    error: ERROR,
  }),
};

const executionTool: Tool = {
  name: TOOL_NAMES.execution,
  title: "Read a hosted execution",
  description:
    "Reports the status of an execution that colophon_invoke_operation started by the service, and once it has ended its result, with files written as by that tool.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  inputSchema: closed(
    {
      execution_id: string("The execution_id of the answer."),
      wait_seconds: {
        type: "integer",
        minimum: 0,
        maximum: 3_600,
        default: 0,
        description: "Wait up to this many seconds for the end.",
      },
      output_path: string("The file or folder that output is written to. Default: the first root."),
      overwrite: boolean("Whether to replace an existing file."),
      include_bytes: boolean("Also return the bytes of files that come out, in base64."),
    },
    { required: ["execution_id"] },
  ),
  outputSchema: RESULT_SCHEMA,
};

/** The tools of the specification, and one that lists files: a model learns them once, whatever the number of operations. */
export const TOOLS: readonly Tool[] = [listTool, describeTool, invokeTool, filesTool];
/** Those of a server that has a service. */
export const HOSTED_TOOLS: readonly Tool[] = [...TOOLS, executionTool];
