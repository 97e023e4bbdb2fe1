import { createHash } from "node:crypto";
import { chmodSync, chownSync, lstatSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { EmbeddedPostgresError } from "./embedded-error.ts";
import { canReach, type ServerUser } from "./server-user.ts";

/** sockaddr_un.sun_path: 108 bytes on Linux, 104 on macOS, with the closing NUL; the smaller holds for both. */
const LONGEST_SOCKET_PATH = 103;
/** The longest socket name placed there: "host-" + pid + ".sock". */
const LONGEST_SOCKET_NAME = 24;

/**
 * The private folder (0700) of the Unix sockets: `socket` inside the folder, or a short one under /tmp, named by the
 * folder's hash, when that path is too long for a socket or closed to the server's user.
 * `/tmp` and not TMPDIR: two hosts with different environments must come to the same place.
 */
export function prepareSocketFolder(folder: string, user: ServerUser): string {
  const inside = join(folder, "socket");
  const fits = Buffer.byteLength(inside) + 1 + LONGEST_SOCKET_NAME <= LONGEST_SOCKET_PATH;
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  const chosen = fits && canReach(user, folder) ? inside : `/tmp/colophon-${name}`;
  const owner = user?.uid ?? process.getuid?.() ?? 0;

  try {
    mkdirSync(chosen, { mode: 0o700 });
    if (user !== undefined) chownSync(chosen, user.uid, user.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  // Attack: under /tmp anyone may have made the folder first, to read our traffic or to stand in for the server.
  const stats = lstatSync(chosen);
  if (!stats.isDirectory() || stats.uid !== owner) {
    throw new EmbeddedPostgresError(
      "folder_unusable",
      `${chosen} is not a folder of uid ${owner}.`,
      "Remove it, or choose another data folder.",
    );
  }
  if ((stats.mode & 0o777) !== 0o700) chmodSync(chosen, 0o700);
  return chosen;
}
