import { conservesFiles, readCorpus } from "@colophon/testing";
import { test } from "vitest";
import { extractPdfSignatures } from "../src/index.ts";
import { signaturesConservation } from "./signatures-conservation.ts";

const files = readCorpus("pdf")?.filter(({ path }) => path.endsWith(".pdf"));

if (files === undefined) test.skip("no corpora here", () => undefined);
else {
  const isSigned = (bytes: Uint8Array): boolean => Buffer.from(bytes).includes("/ByteRange");
  const chosen = files.filter(
    (file, index) => index % 40 === 7 || (!file.path.includes("veraPDF") && isSigned(file.read())),
  );
  conservesFiles(extractPdfSignatures, signaturesConservation, chosen, { mostRefused: 10, mostUnlisted: 6 });
}
