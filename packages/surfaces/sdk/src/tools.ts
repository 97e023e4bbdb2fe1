import type { JsonSchema } from "@colophon/contract";
import type { OperationTool, ToolAnswer } from "./operation-tools.ts";

export { createTools, type OperationTool, type ToolAnswer, type ToolOptions } from "./operation-tools.ts";

/** `tool` and `jsonSchema` of the package `ai`. */
export interface AiSdk<Tool> {
  tool(definition: {
    readonly description: string;
    readonly inputSchema: unknown;
    execute(args: unknown): Promise<ToolAnswer>;
  }): Tool;
  jsonSchema(schema: JsonSchema): unknown;
}

/** For `generateText({ tools })` of the Vercel AI SDK: `toAiSdk(tools, { tool, jsonSchema })`. */
export function toAiSdk<Tool>(
  tools: readonly OperationTool[],
  { tool, jsonSchema }: AiSdk<Tool>,
): Readonly<Record<string, Tool>> {
  const entries = tools.map(({ name, description, parameters, execute }) => [
    name,
    tool({ description, inputSchema: jsonSchema(parameters), execute }),
  ]);
  return Object.fromEntries(entries);
}

/** `tool` of the package `@langchain/core/tools`. */
export type LangChainTool<Tool> = (
  run: (args: unknown) => Promise<string>,
  fields: { readonly name: string; readonly description: string; readonly schema: JsonSchema },
) => Tool;

/** For `bindTools` and agents of LangChain: `toLangChain(tools, tool)`. A result is JSON text. */
export function toLangChain<Tool>(tools: readonly OperationTool[], tool: LangChainTool<Tool>): readonly Tool[] {
  return tools.map(({ name, description, parameters, execute }) =>
    tool(async (args) => JSON.stringify(await execute(args)), { name, description, schema: parameters }),
  );
}

/** A function as chat APIs with JSON Schema tool calling list it. */
export interface FunctionTool {
  readonly type: "function";
  readonly function: { readonly name: string; readonly description: string; readonly parameters: JsonSchema };
}

/** For any API with JSON Schema tool calling: what to send as `tools`, and how to carry out the calls that come back. */
export interface FunctionTools {
  readonly tools: readonly FunctionTool[];
  /** The answer to a call, as JSON text. `args` is the JSON text of the model, or its value. */
  call(name: string, args: unknown): Promise<string>;
}

export function toFunctions(tools: readonly OperationTool[]): FunctionTools {
  const refuse = (code: string, message: string) =>
    JSON.stringify({ ok: false, files: [], losses: [], error: { code, message } } satisfies ToolAnswer);
  return {
    tools: tools.map(({ name, description, parameters }) => ({
      type: "function",
      function: { name, description, parameters },
    })),
    async call(name, args) {
      const tool = tools.find((one) => one.name === name);
      if (tool === undefined) return refuse("TOOL_UNKNOWN", `There is no tool "${name}".`);
      const given = typeof args === "string" ? parse(args) : args;
      if (given === undefined) return refuse("ARGUMENTS_NOT_JSON", "The arguments of the call are not JSON.");
      return JSON.stringify(await tool.execute(given));
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
