/** The worked example of the operations that read mail: a message of five lines, in base64. */
const LINES = [
  "From: Ada <ada@example.com>",
  "To: Charles <charles@example.org>",
  "Date: Tue, 1 Jul 2003 10:52:37 +0200",
  "Message-ID: <1@example.com>",
  "Subject: Engine",
  "",
  "It weaves algebra.",
  "",
];

export const EXAMPLE_MESSAGE: string = Buffer.from(LINES.join("\r\n")).toString("base64");
