// vitest's setup file: tests that would begin after the time that COLOPHON_UNTIL tells, in ms since 1970, are left out; the reporter
// beside it counts them. For CI, which ends at a time: on a slow machine fewer files are read, and it says so.
import { beforeEach } from "vitest";

const until = Number(process.env.COLOPHON_UNTIL ?? Number.POSITIVE_INFINITY);

beforeEach((context) => {
  context.skip(Date.now() > until, "too late");
});
