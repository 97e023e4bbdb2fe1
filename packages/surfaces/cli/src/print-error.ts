import { JsonError } from "@colophon/contract";
import { ColophonError } from "@colophon/sdk";
import { EXIT, UsageError } from "./exit.ts";
import type { Terminal } from "./terminal.ts";

/** What a command threw -> what is said of it, and the exit code. */
export function printError(terminal: Terminal, error: unknown): number {
  if (error instanceof UsageError || error instanceof JsonError) {
    terminal.say(error.message);
    return EXIT.usage;
  }
  if (error instanceof ColophonError) return describeServiceError(terminal, error);
  terminal.say(error instanceof Error ? error.message : "The command failed.");
  return EXIT.host;
}

/** What the service refuses because of the document is a failed operation; because of the name, usage; else the host's. */
function describeServiceError(terminal: Terminal, error: ColophonError): number {
  const { code, status, message, field, errors, choices, request_id: requestId } = error;
  terminal.say(`${code}: ${field === undefined ? "" : `${field}: `}${message}`);
  for (const issue of errors.slice(1)) terminal.say(`  ${issue.path}: ${issue.message}`);
  if (choices.length > 0) terminal.say(`Did you mean ${choices.join(" or ")}?`);
  if (requestId !== undefined) terminal.say(`request ${requestId}`);
  if (code === "common/SCHEMA_REJECTED") return EXIT.failed;
  return status === 400 || status === 404 || status === 409 ? EXIT.usage : EXIT.host;
}
