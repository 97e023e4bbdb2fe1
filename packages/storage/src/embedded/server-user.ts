import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { EmbeddedPostgresError } from "./embedded-error.ts";

/** The user PostgreSQL runs as; undefined means our own. PostgreSQL refuses to run as root. */
export type ServerUser = { readonly uid: number; readonly gid: number } | undefined;

/**
 * Root hands PostgreSQL to the owner of the data, else to the owner of the folder (a mounted volume), else to `nobody`.
 */
export function chooseServerUser(folder: string, dataFolder: string): ServerUser {
  const own = process.getuid?.();
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (own !== 0) {
    if (owner !== undefined && owner.uid !== own) {
      throw new EmbeddedPostgresError(
        "folder_unusable",
        `${dataFolder} belongs to uid ${owner.uid}, this process runs as uid ${own}.`,
        "Start as the user who started it before, or give the folder to this user with chown -R.",
      );
    }
    return undefined;
  }
  for (const stats of [owner, statSync(folder, { throwIfNoEntry: false })]) {
    if (stats !== undefined && stats.uid !== 0) return { uid: stats.uid, gid: stats.gid };
  }
  return readNobody();
}

/**
 * Whether the user may walk to a path, by the mode bits of every folder above it and of itself.
 * An access list may allow more; then the roundabout way is taken needlessly and works all the same.
 */
export function canReach(user: ServerUser, path: string): boolean {
  if (user === undefined) return true;
  for (let folder = path; ; folder = dirname(folder)) {
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (stats !== undefined) {
      const shift = stats.uid === user.uid ? 6 : stats.gid === user.gid ? 3 : 0;
      if (((stats.mode >> shift) & 1) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}

function readNobody(): { readonly uid: number; readonly gid: number } {
  const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync("/etc/passwd", "utf8"));
  if (entry === null) {
    throw new EmbeddedPostgresError(
      "folder_unusable",
      "PostgreSQL refuses to run as root and this system has no user nobody.",
      "Start as an unprivileged user, or give the data folder to one.",
    );
  }
  return { uid: Number(entry[1]), gid: Number(entry[2]) };
}
