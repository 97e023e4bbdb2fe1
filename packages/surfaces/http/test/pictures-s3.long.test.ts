import { onS3 } from "./s3.ts";
import { pictureSuite } from "./suites/pictures.ts";

await onS3([pictureSuite]);
