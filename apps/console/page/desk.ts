import type { CatalogEntry, Environment, Session } from "./api.ts";
import type { Overview } from "./runs-api.ts";

/** What the pages of a signed-in person share. */
export interface Desk {
  readonly session: Session;
  readonly environments: readonly Environment[];
  readonly environment: Environment;
  readonly catalog: readonly CatalogEntry[];
  readonly overview: Overview;
}
