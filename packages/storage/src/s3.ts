/** Blobs in a bucket: an entry of its own, since it needs the packages of the S3 client, which are optional. */
export { openS3Blobs } from "./blobs/s3-blobs.ts";
