// What hosts and the registry of MCP servers read about `@colophon/mcp`.
import { readFileSync } from "node:fs";

const PACKAGE = "@colophon/mcp";
const DESCRIPTION = "Check, convert, edit, redact and repair Word, Excel, PowerPoint, PDF, mail, CSV, JATS and DITA.";
const MAX_DESCRIPTION = 100;
const TOOLS = {
  colophon_list_operations: "Lists operations by domain or by words.",
  colophon_describe_operation: "Shows how to call an operation.",
  colophon_invoke_operation: "Runs an operation on files.",
  colophon_list_files: "Lists the files in the granted folders.",
  colophon_read_execution: "Returns the status and the result of an execution on a service.",
};

/** `server.json` of the MCP registry. Source: its schema of 2025-12-11. */
export function writeServer({ name, version }) {
  if (DESCRIPTION.length > MAX_DESCRIPTION) throw new Error(`The registry accepts ${MAX_DESCRIPTION} characters.`);
  const secret = { isRequired: false, isSecret: true };
  const server = {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name,
    title: "Colophon",
    description: DESCRIPTION,
    version,
    packages: [
      {
        registryType: "npm",
        identifier: PACKAGE,
        version,
        runtimeHint: "npx",
        transport: { type: "stdio" },
        packageArguments: [
          {
            type: "named",
            name: "--root",
            description: "Folder that the tools may read and write",
            format: "filepath",
            isRequired: true,
            isRepeated: true,
          },
        ],
        environmentVariables: [
          { name: "COLOPHON_URL", description: "Address of a Colophon service for hosted runs", isRequired: false },
          { name: "COLOPHON_API_KEY", description: "Key of that service", ...secret },
        ],
      },
    ],
  };
  return `${JSON.stringify(server, null, 2)}\n`;
}

/** `manifest.json` of an MCP bundle. Source: MCPB manifest 0.3. */
export function writeManifest(version) {
  const manifest = {
    manifest_version: "0.3",
    name: "colophon",
    display_name: "Colophon",
    version,
    description: DESCRIPTION,
    author: { name: "Colophon contributors" },
    license: JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")).license,
    server: {
      type: "node",
      entry_point: `node_modules/${PACKAGE}/bin/colophon-mcp.js`,
      mcp_config: {
        command: "node",
        args: [`\${__dirname}/node_modules/${PACKAGE}/bin/colophon-mcp.js`, "--root", `\${user_config.folder}`],
      },
    },
    tools: Object.entries(TOOLS).map(([name, description]) => ({ name, description })),
    user_config: {
      folder: {
        type: "directory",
        title: "Folder",
        description: "Folder that the tools may read and write.",
        required: true,
      },
    },
    compatibility: { runtimes: { node: ">=22.18" } },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
