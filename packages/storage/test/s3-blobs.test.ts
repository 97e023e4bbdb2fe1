import { afterAll, describe } from "vitest";
import { openS3Blobs } from "../src/s3.ts";
import { blobConformance, startS3Fixture } from "../src/testing/index.ts";
import { hasLarge } from "./has-large.ts";
import { spawnHalfPut } from "./spawn-half-put.ts";

const fixture = await startS3Fixture();
afterAll(() => fixture?.stop());

describe.skipIf(fixture === undefined)("S3", () => {
  if (fixture === undefined) return;
  // A prefix, as in a bucket that holds other things too.
  const settings = { ...fixture.settings, keyPrefix: "conformance/blobs" };
  blobConformance({
    name: "S3",
    hasLarge,
    open: async (given) => openS3Blobs({ ...settings, ...given }),
    putHalf: spawnHalfPut({ settings }),
  });
});
