import type { ReactElement } from "react";
import type { Session } from "./api.ts";
import { SignIn } from "./sign-in.tsx";

export interface WelcomeProps {
  readonly message: string | undefined;
  readonly onSignedIn: (session: Session) => void;
}

const CAN = [
  ["Clean and convert", "Messy tables, workbooks, mails and PDF forms become files that every program reads."],
  ["Black out and compare", "Words disappear for good, also from hidden places. Two versions become one redline."],
  ["Repair and check", "Broken files open again. Reports say what is wrong, and where."],
] as const;

/** For everyone who is not signed in: what this is, the way in, and the guides. */
export function Welcome({ message, onSignedIn }: WelcomeProps): ReactElement {
  return (
    <>
      <h1>Work on documents, with proof of what was done</h1>
      <p className="page-lead">
        Colophon runs on this server. It processes Word, Excel, PowerPoint, PDF, mail and tables. The same file always
        gives the same result, and everything that is lost on the way is listed.
      </p>
      <ul className="page-cards">
        {CAN.map(([title, about]) => (
          <li key={title} className="page-tile">
            <strong>{title}</strong>
            <span>{about}</span>
          </li>
        ))}
      </ul>
      <div className="page-columns">
        <section className="page-card" aria-labelledby="sign-in">
          <h2 id="sign-in">Sign in to try a file</h2>
          <SignIn message={message} onSignedIn={onSignedIn} />
        </section>
        <section className="page-card" aria-labelledby="no-account">
          <h2 id="no-account">No account yet?</h2>
          <p>
            If you started this server, open the link that <code>npm start</code> prints in its terminal. It signs you
            in as the owner.
          </p>
          <p>Otherwise ask an owner or admin for an invitation.</p>
          <p>
            <a href="/docs">Read the guides</a>. They need no account.
          </p>
        </section>
      </div>
    </>
  );
}
