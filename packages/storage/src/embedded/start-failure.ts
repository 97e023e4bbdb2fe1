import { EmbeddedPostgresError } from "./embedded-error.ts";

const LINES_QUOTED = 6;

/** What PostgreSQL's or initdb's last lines say about a start that failed. */
export function startFailure(lines: readonly string[], fallback: string): EmbeddedPostgresError {
  const text = lines.join("\n");
  const quoted = lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(-LINES_QUOTED)
    .join(" | ");
  if (/No space left on device|Disk quota exceeded/.test(text)) {
    return new EmbeddedPostgresError(
      "disk_full",
      `The disk of the data folder is full: ${quoted}.`,
      "Free some space, then start again.",
    );
  }
  if (/lock file "postmaster\.pid" already exists/.test(text)) {
    return new EmbeddedPostgresError(
      "folder_in_use",
      `Another PostgreSQL serves this data folder: ${quoted}.`,
      "Stop it first.",
    );
  }
  if (/could not look up effective user ID/.test(text)) {
    return new EmbeddedPostgresError(
      "folder_unusable",
      `This process runs as uid ${process.getuid?.()}, which /etc/passwd does not know, and initdb needs it to.`,
      "Add the uid to /etc/passwd, start as a known user, or set DATABASE_URL.",
    );
  }
  return new EmbeddedPostgresError(
    "start_failed",
    `PostgreSQL did not start: ${quoted || fallback}.`,
    "Read the lines above; the data is untouched.",
  );
}
