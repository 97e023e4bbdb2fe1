import { tmpdir } from "node:os";
import { findLibreOffice } from "@colophon/engine-libreoffice/locate";
import { type Conservation, conservesFiles, readCorpus } from "@colophon/testing";
import { OFFICE_HOST } from "@colophon/testing/readers";
import { describe } from "vitest";
import { convertDocxPdf } from "../src/index.ts";
import { hasPdfReader, pdfConservation } from "./pdf-conservation.ts";

/** Of every so many files one; all of them in the long suite. */
const SAMPLE = process.env.COLOPHON_SUITE === "long" ? 1 : 25;
const files = (readCorpus("docx") ?? [])
  .filter(({ path }) => /\.(docx|docm|dotx|dotm)$/i.test(path))
  .filter((_, at) => at % SAMPLE === 0);
const isHere = findLibreOffice()?.lacks.length === 0 && hasPdfReader;

const conservation: Conservation = {
  ...pdfConservation,
  statements: [
    {
      name: "no path of this machine",
      check({ value }) {
        const { artifact } = value as { readonly artifact: { readonly bytes: Uint8Array } };
        return Buffer.from(artifact.bytes).includes(tmpdir()) ? ["The PDF names the folder it was made in."] : [];
      },
    },
  ],
};

describe.runIf(files.length > 0)("Word documents of the corpus", () => {
  conservesFiles(convertDocxPdf, conservation, files, {
    mostRefused: Math.ceil(files.length / 20),
    timeoutMs: 1_800_000,
    lending: {
      module: OFFICE_HOST,
      missing: isHere ? undefined : "LibreOffice or pdftotext is not on this machine",
    },
  });
});
