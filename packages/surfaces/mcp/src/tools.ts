import type { Tool } from "@modelcontextprotocol/sdk/types.js";

const string = (description: string) => ({ type: "string", description }) as const;
const boolean = (description: string) => ({ type: "boolean", description, default: false }) as const;
const READ_ONLY = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const;

export const TOOL_NAMES = {
  list: "colophon_list_operations",
  describe: "colophon_describe_operation",
  invoke: "colophon_invoke_operation",
} as const;

const listTool: Tool = {
  name: TOOL_NAMES.list,
  title: "List document operations",
  description:
    "Lists the operations on documents (delimited text, tables, mail, Word, PDF, Excel, PowerPoint, JATS, DITA): names, what they do, and whether they can be run here. Give a domain or words to look for; follow next_cursor for more.",
  annotations: READ_ONLY,
  inputSchema: {
    type: "object",
    properties: {
      domain: {
        type: "string",
        enum: ["common", "docx", "pdf", "pptx", "xlsx"],
        description: "Return only operations of this domain.",
      },
      query: string('What is wanted, in a few words: "csv to json", ".msg attachments". The likeliest come first.'),
      available_only: boolean("Only operations that can be run here."),
      cursor: string("next_cursor of the page before."),
    },
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      operations: {
        type: "array",
        items: {
          type: "object",
          properties: {
            name: { type: "string" },
            summary: { type: "string" },
            available: { type: "boolean" },
          },
          required: ["name", "summary", "available"],
        },
      },
      total: { type: "integer", description: "Number of operations on all pages." },
      next_cursor: { type: "string" },
      error: { type: "object" },
    },
  },
};

const describeTool: Tool = {
  name: TOOL_NAMES.describe,
  title: "Describe a document operation",
  description:
    "Returns how to call one operation: schemas of its input and options, its value, every error code with its remediation, every loss code, and a worked example. Call it before you first run an operation.",
  annotations: READ_ONLY,
  inputSchema: {
    type: "object",
    properties: { operation: string("A name from the list: common.parse.delimited.") },
    required: ["operation"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      name: { type: "string" },
      summary: { type: "string" },
      available: { type: "boolean" },
      input: { type: "object", description: "JSON Schema 2020-12 of the input." },
      options: { type: "object", description: "JSON Schema of the operation's own options." },
      shared_options: { type: "array", items: { type: "string" } },
      value: { type: "object", description: "JSON Schema of the value." },
      errors: { type: "array", items: { type: "object" } },
      losses: { type: "array", items: { type: "object" } },
      example: { type: "object" },
      omitted: { type: "array", items: { type: "string" }, description: "Parts left out to keep the answer small." },
      resource: { type: "string", description: "URI of the resource with the complete descriptor." },
      error: { type: "object" },
    },
  },
};

const invokeTool: Tool = {
  name: TOOL_NAMES.invoke,
  title: "Run a document operation",
  description:
    'Runs one operation and gives its result: the value, every loss of fidelity, and a receipt with hashes. A file in the input is { "path": "..." } in a granted folder, { "uri": "file:..." or "data:..." }, or base64. Files that come out are written beside the input or to output_path, and told as a path with size and hash. A result over 8 kB is told in outline, with a link to the whole.',
  // With overwrite it replaces a file.
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  inputSchema: {
    type: "object",
    properties: {
      operation: string("A name from the list."),
      input: { type: "object", description: "Input of the operation, as its input schema requires." },
      options: { type: "object", description: "Options of the operation. Options you leave out keep their defaults." },
      execution_mode: {
        type: "string",
        enum: ["auto", "local", "hosted"],
        default: "auto",
        description:
          "Where to run: on this machine (local) or on the service (hosted). auto: the service if one is configured, else this machine.",
      },
      output_path: string(
        "Where a file that comes out goes: a file, or a folder. Default: beside the input. Of an operation that makes no file: where its value goes, as JSON.",
      ),
      overwrite: boolean("Replace a file that is there."),
      include_bytes: boolean("Also give the bytes of files that come out, in base64."),
      idempotency_key: string("Hosted only: the same key and request give the same execution."),
      document_name: string("Hosted only: what the run is called in the console."),
    },
    required: ["operation", "input"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      ok: { type: "boolean" },
      operation: { type: "string" },
      execution_mode: { type: "string", enum: ["local", "hosted"] },
      value: { description: "Value of the operation. Its files are listed under `files`." },
      value_outline: { description: "Outline of the value, if the value is too large to return." },
      error: { type: "object", description: "Error of a failed call: code, message, remediation, issues." },
      losses: { type: "array", items: { type: "object" } },
      loss_count: { type: "integer" },
      loss_counts: { type: "object", description: "Number of losses by code." },
      diagnostics: { type: "array", items: { type: "object" } },
      diagnostic_count: { type: "integer" },
      receipt: { type: "object", description: "Receipt: operation, engine, and hashes of input, options and output." },
      files: { type: "array", items: { type: "object" }, description: "Output files: location, size and hash." },
      file_count: { type: "integer" },
      result: {
        type: "object",
        description: "Resource link to the complete envelope.",
        properties: { uri: { type: "string" }, byte_length: { type: "integer" }, sha256: { type: "string" } },
      },
    },
    required: ["ok"],
  },
};

/** The three tools, and no more: a model learns them once, whatever the number of operations. */
export const TOOLS: readonly Tool[] = [listTool, describeTool, invokeTool];
