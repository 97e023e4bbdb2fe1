import { homedir } from "node:os";
import { join } from "node:path";

export type Environment = Readonly<Record<string, string | undefined>>;

/** What the commands that speak to a service are told by the environment. */
export interface ClientSettings {
  readonly service: {
    readonly url: string | undefined;
    readonly key: string | undefined;
    /** Where uploads under way are remembered. */
    readonly uploadsFolder: string | undefined;
  };
  /** What clients of the MCP server over HTTP must show. */
  readonly mcpToken: string | undefined;
  readonly path: string;
}

export function readClientSettings(environment: Environment): ClientSettings {
  const cache = orAbsent(environment.XDG_CACHE_HOME) ?? join(homedir(), ".cache");
  return {
    service: {
      url: orAbsent(environment.COLOPHON_URL),
      key: orAbsent(environment.COLOPHON_API_KEY),
      uploadsFolder: orAbsent(environment.COLOPHON_UPLOADS) ?? join(cache, "colophon", "uploads"),
    },
    mcpToken: orAbsent(environment.COLOPHON_MCP_TOKEN),
    path: environment.PATH ?? "",
  };
}

/** A variable that is set to nothing is not set: that is how container files leave it out. */
export function orAbsent(text: string | undefined): string | undefined {
  return text === "" ? undefined : text;
}
