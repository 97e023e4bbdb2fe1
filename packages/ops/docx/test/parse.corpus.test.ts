import { conservesFiles, readCorpus } from "@colophon/testing";
import { parseDocx } from "../src/index.ts";
import { hasPython } from "./listers.ts";
import { modelConservation } from "./model-conservation.ts";

/** Of every so many files one; all of them in the long suite. */
const SAMPLE = process.env.COLOPHON_SUITE === "long" ? 1 : 12;
const files = (readCorpus("docx") ?? []).filter(({ path }) => /\.(docx|docm|dotx|dotm)$/i.test(path));

if (files.length > 0 && hasPython)
  conservesFiles(
    parseDocx,
    modelConservation,
    files.filter((_, index) => index % SAMPLE === 0),
    { mostUnlisted: 2, mostRefused: 3, timeoutMs: 900_000 },
  );
