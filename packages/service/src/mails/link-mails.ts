/** A mail of plain text to one person. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail by the operator's server. */
export interface Mailer {
  /** False where the server did not take the mail; the reason is in the log, without the address. Never throws. */
  send(mail: OutgoingMail): Promise<boolean>;
}

/** How a mail ended: taken; not taken, and worth another attempt; refused for good; or nobody knows. */
export type PostOutcome = "sent" | "deferred" | "failed" | "unknown";

/** Sends mails that were rendered before. */
export interface Postman {
  /** Does the mail server take a connection and the sign-in? Never throws. */
  isUp(): Promise<boolean>;
  /** Sends a message once, byte for byte. Never throws. */
  post(to: string, raw: Uint8Array): Promise<PostOutcome>;
}

export interface LinkFacts {
  readonly url: string;
  readonly expiresAt: Date;
}

/** The mail with an invitation. Nothing that the inviting person typed is in it but the address that it goes to. */
export function invitationMail(to: string, { url, expiresAt }: LinkFacts): OutgoingMail {
  return {
    to,
    subject: "You are invited to Colophon",
    text: writeText(
      "You are invited to an organization on the Colophon service below. Open the link to join:",
      { url, expiresAt },
      "If you did not expect this invitation, ignore this mail.",
    ),
  };
}

/** The mail with a link that sets a new password. */
export function resetMail(to: string, { url, expiresAt }: LinkFacts): OutgoingMail {
  return {
    to,
    subject: "Set a new password for Colophon",
    text: writeText(
      "An operator of the Colophon service below made a link for you that sets a new password:",
      { url, expiresAt },
      "If you did not ask for this, write to your operator. Your password stays as it is until somebody uses the link.",
    ),
  };
}

/** The mail with a link that its person, or somebody who knows the address, asked for on the sign-in page. */
export function requestedResetMail(to: string, { url, expiresAt }: LinkFacts): OutgoingMail {
  return {
    to,
    subject: "Set a new password for Colophon",
    text: writeText(
      "Somebody asked for a new password for this address on the Colophon service below. If it was you, open the link:",
      { url, expiresAt },
      "A new password ends all sessions and command lines of the account, and removes its passkeys and connected accounts. If it was not you, ignore this mail. Your password stays as it is.",
    ),
  };
}

function writeText(first: string, { url, expiresAt }: LinkFacts, last: string): string {
  const until = `${expiresAt.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return `${first}\n\n${url}\n\nThe link works once, only for this address, until ${until}.\n\n${last}\n`;
}
