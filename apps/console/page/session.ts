import { openStartLink, readSession, ServiceProblem, type Session } from "./api.ts";
import { returnToPlace } from "./kept-place.ts";

export interface Given {
  readonly session: Session | undefined;
  /** Why the link did not sign in. */
  readonly message: string | undefined;
}

const REFUSED = /^#sign-in-refused=([a-z_]{1,40})$/;

/** Why the return from a provider did not sign in. */
const REFUSALS: Readonly<Record<string, string>> = {
  refused: "The provider did not confirm the sign-in, or it took too long. Try again.",
  unavailable: "The provider does not answer. Try again later, or sign in another way.",
  no_account:
    "You have no account here. Ask an owner or admin to invite the mail address that your provider has verified.",
  address_taken:
    "An account with your mail address exists. Sign in the way you did before, then connect the provider at “How you sign in”.",
  connected: "Another account here already uses this account of the provider.",
  ended: "Your session ended in the meantime. Sign in and try again.",
};

/** `why` is of the address bar, so anyone may have written it. */
export const explainRefusal = (why: string): string =>
  (Object.hasOwn(REFUSALS, why) ? REFUSALS[why] : undefined) ?? "The sign-in was refused. Try again.";

const LINK = /^#sign-in=([\w-]{20,100})$/;

/** Signs in with the token of the page's own link, which leaves the address bar first, and reads the session. */
export async function startSession(): Promise<Given> {
  const token = LINK.exec(location.hash)?.[1];
  if (token !== undefined) {
    history.replaceState(null, "", location.pathname);
    try {
      return { session: await openStartLink(token), message: undefined };
    } catch (error) {
      if (!(error instanceof ServiceProblem)) throw error;
      return { session: await readSession(), message: `${error.message} ${error.remediation}` };
    }
  }
  const refused = REFUSED.exec(location.hash)?.[1];
  if (refused !== undefined) history.replaceState(null, "", location.pathname);
  returnToPlace();
  return { session: await readSession(), message: refused === undefined ? undefined : explainRefusal(refused) };
}
