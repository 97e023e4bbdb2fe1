// Names of header fields by which a file is known as mail.
// Origin: RFC 5322, 3.6; RFC 2045 to 2049; RFC 5321, 4.4; RFC 3798; RFC 2369; RFC 8601; fields in use before them.

export const MAIL_FIELDS: ReadonlySet<string> = new Set([
  "apparently-to", "authentication-results", "bcc", "cc", "comments", "content-disposition", "content-id",
  "content-transfer-encoding", "content-type", "date", "delivered-to", "delivery-date", "disposition-notification-to",
  "dkim-signature", "envelope-to", "errors-to", "from", "importance", "in-reply-to", "keywords", "list-id",
  "list-unsubscribe", "message-id", "mime-version", "newsgroups", "organization", "path", "precedence", "priority",
  "received", "received-spf", "references", "reply-to", "resent-bcc", "resent-cc", "resent-date", "resent-from",
  "resent-message-id", "resent-sender", "resent-to", "return-path", "return-receipt-to", "sender", "status", "subject",
  "thread-index", "thread-topic", "to", "user-agent", "x-mailer", "x-originating-ip", "x-priority", "x-received",
  "x-spam-status", "x-status", "x-uidl",
]);
