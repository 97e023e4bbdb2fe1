import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Database } from "@colophon/storage";
import { recordAudit } from "../audit/entry.ts";
import type { Keys } from "../keys/keys.ts";
import { digestToken } from "../sessions/sessions.ts";
import {
  type Approval,
  DAY_SECONDS,
  type GrantedLogin,
  type LoginToTake,
  loginNameOf,
  statements,
  takeLogin,
} from "./device-logins.ts";
import type { PersonActor } from "./members.ts";

/** A program exchanges its code at once. Source: RFC 6749, 4.1.2, which allows ten minutes. */
const CODE_SECONDS = 2 * 60;

/** What a code is bound to: only the program that the person saw, and that began the sign-in, can use it. */
export interface AppBinding {
  readonly clientId: string;
  readonly redirectUri: string;
  /** base64url of the sha256 of the program's secret. Source: RFC 7636, 4.2. */
  readonly codeChallenge: string;
}

export interface AllowedApp {
  /** What the program calls itself. */
  readonly name: string;
  readonly binding: AppBinding;
  /** The address that the key is for; undefined where the program named none. */
  readonly resource?: string | undefined;
  readonly approval: Approval;
}

/** How a program uses a code. */
export interface CodeUse {
  readonly binding: AppBinding;
  /** The address that it wants the key for, where the person allowed no other. Default: the one that they allowed. */
  readonly resource?: string | undefined;
  readonly from: string;
}

/** Programs of others that people let work in their name. Source: OAuth 2.1, authorization code with a proof key. */
export interface AppLogins {
  /** A code for the program, which works once and for two minutes. Checks no role. */
  allow(app: AllowedApp, actor: PersonActor): Promise<string>;
  /**
   * A key for the program that has the code, once. A second use of a code, with its proof, ends that key. `invalid_target`: the
   * program asks for another address than the person allowed.
   */
  exchange(code: string, use: CodeUse): Promise<GrantedLogin | "invalid_grant" | "invalid_target">;
}

export interface AppLoginParts {
  readonly database: Database;
  readonly keys: Pick<Keys, "create" | "endLogin">;
}

export function createAppLogins({ database, keys }: AppLoginParts): AppLogins {
  return {
    async allow({ name, binding, resource, approval }, actor) {
      const code = randomBytes(32).toString("base64url");
      const id = randomUUID();
      const { environmentId, scopes, days } = approval;
      await database.query(statements.deleteExpired);
      await database.transaction(async (transaction) => {
        await transaction.query(statements.allowApp, [
          ...[digestToken(code), id, randomBytes(32), loginNameOf(name, "a program"), scopes, actor.from],
          ...[
            CODE_SECONDS,
            actor.personId,
            environmentId,
            days * DAY_SECONDS,
            digestBinding(binding),
            resource ?? null,
          ],
        ]);
        await recordAudit(transaction, {
          ...{ action: "login.approved", result: "done", actor, environmentId, subjectId: id },
          facts: { scopes: scopes.join(" "), days, redirect_host: hostOf(binding.redirectUri) },
        });
      });
      return code;
    },
    async exchange(code, { binding, resource, from }) {
      const digest = digestToken(code);
      if (digest === undefined) return "invalid_grant";
      const taken = { digest, binding: digestBinding(binding), resource, from };
      if (resource !== undefined && !(await isFor(database, taken, resource))) return "invalid_target";
      const granted = await database.transaction((transaction) => takeLogin(transaction, keys, taken));
      if (granted === "invalid_grant") await endReplayed({ database, keys }, taken);
      return granted;
    },
  };
}

/** Is a code that works for this address? Of any other code the exchange says what is wrong. Source: RFC 8707, 2.2. */
async function isFor(database: Database, { digest, binding }: LoginToTake, resource: string): Promise<boolean> {
  type Row = { readonly resource: string | null };
  const [row] = (await database.query<Row>(statements.findResource, [digest, binding])).rows;
  return row === undefined || row.resource === null || row.resource === resource;
}

/** Two had the code and the program's proof, so one of them must not have its key. Source: RFC 6749, 4.1.2; RFC 9700, 2.1.1. */
async function endReplayed({ database, keys }: AppLoginParts, { digest, binding, from }: LoginToTake): Promise<void> {
  type Row = { readonly id: string; readonly person_id: string };
  const [row] = (await database.query<Row>(statements.findTaken, [digest, binding])).rows;
  if (row !== undefined) await keys.endLogin({ personId: row.person_id, keyId: row.id }, { kind: "anonymous", from });
}

function digestBinding({ clientId, redirectUri, codeChallenge }: AppBinding): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([clientId, redirectUri, codeChallenge]))
    .digest();
}

/** Of an address that the program opens itself (cursor://...) the scheme. */
function hostOf(uri: string): string {
  const { host, protocol } = new URL(uri);
  return /^https?:$/.test(protocol) ? host : protocol;
}
