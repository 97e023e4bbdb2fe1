import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { openFolderBlobs } from "../src/index.ts";
import { blobConformance } from "../src/testing/index.ts";
import { hasLarge } from "./has-large.ts";
import { spawnHalfPut } from "./spawn-half-put.ts";

const folder = mkdtempSync(join(tmpdir(), "folder-blobs-"));
afterAll(() => rmSync(folder, { recursive: true }));

blobConformance({
  name: "folder",
  hasLarge,
  open: async (given) => openFolderBlobs({ folder, ...given }),
  putHalf: spawnHalfPut({ folder }),
});
