import type { CatalogEntry, CatalogOperation } from "@colophon/catalog";
import type { Executions, Keys, Links, SubmissionReader } from "@colophon/service";

/** The catalog as routes use it. */
export interface Catalog {
  listOperations(): readonly CatalogEntry[];
  describeCatalogOperation(name: string): CatalogOperation | undefined;
  resolvePath(path: string): { readonly name: string } | { readonly choices: readonly string[] };
}

/** Private bytes of an environment, as the result routes read them. */
export interface ResultBlobs {
  /** A URL that needs no key, from the store itself; undefined when the service signs its own. */
  link(
    environmentId: string,
    blob: { sha256: string; mediaType: string; fileName: string },
  ): Promise<string | undefined>;
  open(environmentId: string, sha256: string): Promise<NodeJS.ReadableStream | undefined>;
}

/** Everything the HTTP surface is made from, passed in by the composition root. */
export interface HttpParts {
  readonly catalog: Catalog;
  readonly executions: Executions;
  readonly keys: Keys;
  readonly submissions: SubmissionReader;
  readonly links: Links;
  readonly blobs: ResultBlobs;
  /** Errors when the service could not take a submission now. */
  readonly checkReady: () => Promise<void>;
  readonly inlineBodyBytes: number;
  readonly log: RequestLog;
}

/** One line for each request, and what went wrong inside. */
export interface RequestLog {
  request(line: {
    readonly id: string;
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly ms: number;
  }): void;
  error(line: { readonly id: string; readonly error: unknown }): void;
}
