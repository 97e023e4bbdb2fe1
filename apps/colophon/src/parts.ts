import { UsageError } from "@colophon/cli";
import { VERSION } from "./version.ts";

/** What the program has beside operations on files: parts that are installed apart, each with the command that brings it. */
type Part = "@colophon/server" | "@colophon/mcp";

/** The part's module; undefined where it is not installed. What a part itself lacks is an error of its own. */
export async function loadPart<Module>(part: Part, load: () => Promise<Module>): Promise<Module | undefined> {
  try {
    return await load();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ERR_MODULE_NOT_FOUND" && message.includes(`'${part}'`)) return undefined;
    throw error;
  }
}

export function installCommand(part: Part): string {
  return `npm install ${part}@${VERSION}`;
}

export async function partMissing(command: string, part: Part): Promise<UsageError> {
  const { installHere } = await import("@colophon/catalog");
  return new UsageError(
    `colophon ${command} needs ${part}, which is not installed here: ${installHere([installCommand(part)])}`,
  );
}
