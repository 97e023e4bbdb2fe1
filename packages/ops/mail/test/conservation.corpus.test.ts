import { conservesFiles, readCorpus } from "@colophon/testing";
import { convertMail, extractMailEvidence, inspectMail } from "../src/index.ts";
import { conversion, evidence, inspection } from "./conservation.ts";

const files = (readCorpus("mail") ?? []).filter(
  ({ path }) => /\.(?:eml|msg|txt|mbox)$/i.test(path) || !path.includes("."),
);

const MIME4J = "mail/james-mime4j/core/src/test/resources/testmsgs";
/** Where Python's reader is not the judge, and why. */
const known = {
  [`${MIME4J}/very-very-long-boundary.msg`]: "Python takes an over-long delimiter for text.",
  [`${MIME4J}/weird-boundary.msg`]: "Python takes a delimiter with marks in it for text.",
};
/** No mail, or encrypted beyond reading: `mail.corpus.test.ts` names them. */
const setting = { mostRefused: 28, known };

const FOLDED = "Python takes a multipart whose boundary is folded for a text, its delimiters for words.";
const knownOfEvidence = {
  "mail/mailparser/test/fixtures/spam.eml": "HTML stands as it is written: Gr&uuml;&szlig;e.",
  "mail/mail/spec/fixtures/emails/multipart_report_emails/multipart_report_multiple_status.eml":
    "A message/delivery-status is a file, told by its hash; Python opens it as messages.",
  "mail/james-mime4j/core/src/test/resources/mimetools-testmsgs/multi-simple.msg": FOLDED,
  "mail/james-mime4j/core/src/test/resources/mimetools-testmsgs/multi-clen.msg": FOLDED,
  "mail/mail-parser/resources/eml/thirdparty/012.eml": FOLDED,
  "mail/mail-parser/resources/eml/malformed/019.eml": FOLDED,
};
if (files.length > 0) {
  conservesFiles(inspectMail, inspection, files, { mostRefused: 28 });
  conservesFiles(extractMailEvidence, evidence, files, { mostRefused: 28, known: knownOfEvidence });
  const to = (form: string) => (bytes: Uint8Array) => ({
    input: { bytes },
    options: { to: form, activeAttachments: "keep" },
  });
  conservesFiles(convertMail, conversion, files, { ...setting, toCall: to("html") });
  conservesFiles(convertMail, conversion, files, { ...setting, mostRefused: 29, toCall: to("model") });
  // Nothing is inside of Markdown.
  conservesFiles(convertMail, { ...conversion, statements: [] }, files, { ...setting, toCall: to("markdown") });
}
