import { openStartLink, readSession, ServiceProblem, type Session } from "./api.ts";

export interface Given {
  readonly session: Session | undefined;
  /** Why the link did not sign in. */
  readonly message: string | undefined;
}

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
  return { session: await readSession(), message: undefined };
}
