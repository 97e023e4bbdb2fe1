// The order of test files: those that take a minute or more first, so that no worker waits at the end for one of them; then, as
// vitest does without a record of times, the larger before the smaller.
import { BaseSequencer } from "vitest/node";

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
];

export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }) => LONG.some((path) => moduleId.endsWith(path));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
