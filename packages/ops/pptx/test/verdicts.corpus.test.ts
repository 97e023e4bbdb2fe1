import { conservesFiles, hasPackageReader, readCorpus, withDamage } from "@colophon/testing";
import { validatePptx } from "../src/index.ts";
import { verdictConservation } from "./verdict-conservation.ts";

const files = (readCorpus("pptx") ?? [])
  .filter(({ path }) => /\.(pptx|pptm|potx|potm|ppsx|ppsm)$/i.test(path))
  .filter((file, at) => at % 8 === 3 && file.read().length < 2_000_000);

if (files.length > 0 && hasPackageReader)
  conservesFiles(validatePptx, verdictConservation, withDamage(files), { mostRefused: 60 });
