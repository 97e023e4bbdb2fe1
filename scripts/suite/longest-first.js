// The order of test files: those that take longest first, so that no worker waits at the end for one of them; then, as
// vitest does without a record of times, the larger before the smaller. The large suite begins with the files of which `npm test` runs
// a part, because CI ends it at a time.
import { BaseSequencer } from "vitest/node";
import { readTestFiles } from "./test-files.js";

/** Small files whose tests are elsewhere, or wait for browsers and servers. */
const LONG = [
  "http/test/api.test.ts",
  "http/test/pages.browser.test.ts",
  "storage/test/s3-blobs.test.ts",
  "storage/test/folder-blobs.test.ts",
  "testing/test/docs.test.ts",
  "testing/test/surfaces.test.ts",
  "testing/test/hosted.test.ts",
  "console/test/page.browser.test.ts",
  "console/test/console.browser.test.ts",
  "console/test/editors.browser.test.ts",
  "console/test/framed.browser.test.ts",
  "react/test/gallery.browser.test.ts",
  "http/test/platform/roles.test.ts",
  "server/test/process.test.ts",
  "cli/test/run.test.ts",
  "service/test/workers.test.ts",
  "service/test/requeues.test.ts",
  "storage/test/database.test.ts",
  "scenarios/test/work.test.ts",
  "docx/test/convert-pdf.test.ts",
  "docx/test/diff-docx.test.ts",
  "docx/test/redact.test.ts",
  "pptx/test/convert-pdf.test.ts",
  "xlsx/test/convert-xlsx.test.ts",
];

export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }) => LONG.some((path) => moduleId.endsWith(path));
    const longFirst = [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
    if (process.env.COLOPHON_SUITE !== "large") return longFirst;
    const { sampled } = readTestFiles();
    const isSampled = ({ moduleId }) => sampled.some((path) => moduleId.endsWith(`/${path}`));
    return [...longFirst.filter(isSampled), ...longFirst.filter((file) => !isSampled(file))];
  }
}
