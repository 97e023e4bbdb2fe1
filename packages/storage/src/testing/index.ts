export { blobConformance } from "./blob-conformance.ts";
export type { BlobSubject } from "./blobs/subject.ts";
export type { DatabaseSubject, TestDatabases } from "./database/subject.ts";
export { databaseConformance } from "./database-conformance.ts";
export { type ExternalPostgres, startExternalPostgres } from "./external-postgres.ts";
export { type S3Faults, type S3Fixture, startS3Fixture } from "./s3-fixture.ts";
export { mountSmallDisk } from "./small-disk.ts";
export { createTemplateDatabase, type TemplateDatabase, type TestDatabase } from "./template-database.ts";
export { startTestServer, type TestServer } from "./test-server.ts";
