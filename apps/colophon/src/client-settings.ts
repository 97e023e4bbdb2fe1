import { homedir } from "node:os";
import { join } from "node:path";

type Environment = Readonly<Record<string, string | undefined>>;

/** What the commands that speak to a service are told by the environment. */
export interface ClientSettings {
  readonly service: {
    readonly url: string | undefined;
    readonly key: string | undefined;
    /** Where uploads under way are remembered. */
    readonly uploadsFolder: string | undefined;
    /** Where `colophon login` keeps its keys. */
    readonly credentialsFile: string | undefined;
  };
  /** What clients of the MCP server over HTTP must show. */
  readonly mcpToken: string | undefined;
  readonly path: string;
}

/** A variable that is set to nothing is not set: that is how container files leave it out. */
export function readClientSettings(environment: Environment): ClientSettings {
  const config = environment.XDG_CONFIG_HOME || join(homedir(), ".config");
  const cache = environment.XDG_CACHE_HOME || join(homedir(), ".cache");
  return {
    service: {
      url: environment.COLOPHON_URL || undefined,
      key: environment.COLOPHON_API_KEY || undefined,
      uploadsFolder: environment.COLOPHON_UPLOADS || join(cache, "colophon", "uploads"),
      credentialsFile: environment.COLOPHON_CREDENTIALS || join(config, "colophon", "credentials.json"),
    },
    mcpToken: environment.COLOPHON_MCP_TOKEN || undefined,
    path: environment.PATH ?? "",
  };
}
