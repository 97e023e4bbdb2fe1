import { conservesFiles, readCorpus } from "@colophon/testing";
import { convertMail } from "../src/index.ts";
import { conversion } from "./conservation.ts";

const files = (readCorpus("mail") ?? []).filter(
  ({ path }) => /\.(?:eml|msg|txt|mbox)$/i.test(path) || !path.includes("."),
);

const MIME4J = "mail/james-mime4j/core/src/test/resources/testmsgs";
/** Where Python's reader is not the judge, and why. */
const known = {
  [`${MIME4J}/malformedHeaderStartsBody-nocrlfcrlf.msg`]:
    "Python begins the body at a line that is no header field; here it is a defect.",
  [`${MIME4J}/very-very-long-boundary.msg`]: "Python takes an over-long delimiter for text.",
  [`${MIME4J}/weird-boundary.msg`]: "Python takes a delimiter with marks in it for text.",
  [`${MIME4J}/multipartnopart.msg`]: "Python takes the sentence for readers without MIME for a body.",
};
/** No mail, or encrypted beyond reading: `mail.corpus.test.ts` names them. */
const setting = { mostRefused: 28, known };

if (files.length > 0) {
  const to = (form: string) => (bytes: Uint8Array) => ({
    input: { bytes },
    options: { to: form, activeAttachments: "keep" },
  });
  conservesFiles(convertMail, conversion, files, { ...setting, toCall: to("html") });
  // Nothing is inside of Markdown.
  conservesFiles(convertMail, { ...conversion, statements: [] }, files, { ...setting, toCall: to("markdown") });
}
