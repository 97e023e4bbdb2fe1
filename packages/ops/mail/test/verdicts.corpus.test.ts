import { conservesFiles, readCorpus } from "@colophon/testing";
import { validateMail } from "../src/index.ts";
import { hasPython } from "./python-lister.ts";
import { verdictConservation } from "./verdict-conservation.ts";

const files = (readCorpus("mail") ?? []).filter(
  ({ path }) => /\.(?:eml|msg|txt|mbox)$/i.test(path) || !path.includes("."),
);

const known = {
  "mail/mail/spec/fixtures/emails/multipart_report_emails/multipart_report_multiple_status.eml":
    "A message/delivery-status is a file, and its prose is not read; Python opens it as fields of a header.",
};

if (files.length > 0 && hasPython) conservesFiles(validateMail, verdictConservation, files, { mostRefused: 28, known });
