/** What kept an embedded PostgreSQL from starting; each has its own fix in the message. */
export type EmbeddedPostgresProblem =
  | "unsupported_platform"
  | "no_binaries"
  | "folder_in_use"
  | "folder_unusable"
  | "version_mismatch"
  | "disk_full"
  | "start_failed";

/** The message states the measured fact; `fix` is one imperative sentence. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
  readonly code: EmbeddedPostgresProblem;
  readonly fix: string;

  constructor(code: EmbeddedPostgresProblem, fact: string, fix: string) {
    super(`${fact} ${fix}`);
    this.code = code;
    this.fix = fix;
  }
}
