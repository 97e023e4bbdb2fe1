import { checkDocument, readCorpus } from "@colophon/testing";
import { expect, it } from "vitest";
import { renderMail } from "../src/index.ts";
import { rendering } from "./conservation.ts";
import { roundTrip } from "./round-trip.ts";

const files = (readCorpus("mail") ?? []).filter(
  ({ path }) => /\.(?:eml|msg|txt|mbox)$/i.test(path) || !path.includes("."),
);

const MIME4J = "mail/james-mime4j/core/src/test/resources";
/** What the model of the written message says otherwise, and why. */
const CHANGED: Readonly<Record<string, string>> = {
  "mail/mailparser/test/fixtures/decoderended.eml": "A message that is attached cut off gets its end.",
  "mail/mailparser/test/fixtures/nested.eml": "Two HTML bodies are one, with the frames of two.",
  "mail/mail/spec/fixtures/emails/error_emails/bad_date_header.eml": "A mail without a body gets an empty one.",
  [`${MIME4J}/testmsgs/multipartnopart.msg`]: "A mail without a body gets an empty one.",
  [`${MIME4J}/mimetools-testmsgs/double-bound.msg`]: "Two HTML bodies are one, with the frames of two.",
  [`${MIME4J}/mimetools-testmsgs/uu-zeegee.msg`]: "A file written into a text is one beside it.",
  [`${MIME4J}/mimetools-testmsgs/multi-nested.msg`]: "A message that is attached cut off gets its end.",
  [`${MIME4J}/mimetools-testmsgs/uu-junk.msg`]: "A file written into a text is one beside it.",
  "mail/mail-parser/resources/eml/thirdparty/015.eml": "A message that is attached cut off gets its end.",
  "mail/msgreader/test/voteYes.msg": "A mail without a body gets an empty one.",
  "mail/mail-parser/resources/eml/malformed/005.eml": "A mail without a body gets an empty one.",
  "mail/mail-parser/resources/eml/malformed/019.eml": "Two HTML bodies are one, with the frames of two.",
};

if (files.length > 0)
  it(`${files.length} mails: convert's model goes back into render and comes out again`, {
    timeout: 300_000,
  }, async () => {
    const refused: string[] = [];
    const changed: string[] = [];
    const vanished: string[] = [];
    for (const { path, read } of files) {
      const made = await roundTrip(read());
      if (typeof made === "string") refused.push(`${path}: ${made}`);
      else {
        if (made.changed.length > 0) changed.push(path);
        const options = { includeBcc: true, utf8Addresses: true };
        const { faults } = await checkDocument(renderMail, rendering, { input: made.input, options });
        vanished.push(...faults.map((fault) => `${path}: ${fault}`));
      }
    }
    expect(vanished).toEqual([]);
    // 28 are no mail, one is a mailbox of three.
    expect(refused.filter((line) => line.includes("render:"))).toEqual([]);
    expect(refused.length).toBeLessThanOrEqual(29);
    expect(changed.filter((path) => CHANGED[path] === undefined)).toEqual([]);
  });
