import { createHash, randomBytes } from "node:crypto";
import type { Keys, Tenants } from "@colophon/service";
import type { ConsoleSession, ConsoleSessions } from "../parts.ts";

const TOKEN_LIFE_MS = 60 * 60 * 1000;
const SESSION_LIFE_MS = 8 * 60 * 60 * 1000;
/** Sessions and unused links of one process; the oldest make room for new ones. */
const MAX_KEPT = 100;

export interface ConsoleSessionParts {
  readonly keys: Pick<Keys, "create" | "revoke">;
  readonly tenants: Pick<Tenants, "ensureFirst">;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

interface Kept extends ConsoleSession {
  readonly environmentId: string;
  readonly keyId: string;
}

/**
 * Sessions of the page, kept in this process only: a restart ends all of them.
 *
 * A session is an API key of its own that expires with it. Each request authenticates with that key, so its scopes, its rate and its
 * revocation are those of any other key. Only hashes of tokens and of session ids are kept.
 */
export function createConsoleSessions({ keys, tenants, now = Date.now }: ConsoleSessionParts): ConsoleSessions {
  const tokens = new Map<string, number>();
  const sessions = new Map<string, Kept>();
  const find = (id: string): Kept | undefined => {
    const session = sessions.get(digest(id));
    return session !== undefined && session.expiresAt.getTime() > now() ? session : undefined;
  };
  return {
    issueToken() {
      const token = randomBytes(32).toString("base64url");
      keep(tokens, digest(token), now() + TOKEN_LIFE_MS);
      return token;
    },
    async open(token) {
      const name = digest(token);
      const expiresAt = tokens.get(name);
      // Before anything is awaited: of two requests with one token, one gets a session.
      tokens.delete(name);
      if (expiresAt === undefined || expiresAt <= now()) return undefined;
      const { environmentId } = await tenants.ensureFirst();
      const end = new Date(now() + SESSION_LIFE_MS);
      const { text, key } = await keys.create({ environmentId, kind: "test", name: "Console session", expiresAt: end });
      const id = randomBytes(32).toString("base64url");
      keep(sessions, digest(id), { key: text, expiresAt: end, environmentId, keyId: key.id });
      return { id, seconds: SESSION_LIFE_MS / 1000 };
    },
    find,
    async close(id) {
      const session = find(id);
      sessions.delete(digest(id));
      if (session !== undefined) await keys.revoke(session.environmentId, session.keyId);
    },
  };
}

function keep<Value>(map: Map<string, Value>, name: string, value: Value): void {
  const [oldest] = map.keys();
  if (map.size >= MAX_KEPT && oldest !== undefined) map.delete(oldest);
  map.set(name, value);
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
