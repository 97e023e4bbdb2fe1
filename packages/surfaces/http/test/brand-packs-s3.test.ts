import { onS3 } from "./s3.ts";
import { brandPackSuite } from "./suites/brand-packs.ts";

await onS3([brandPackSuite]);
