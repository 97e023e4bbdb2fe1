export { BlobDamaged, BlobMismatch, type BlobOutageReason, BlobStoreUnavailable } from "./blobs/blob-error.ts";
export type {
  BlobIdentity,
  BlobSource,
  BlobStore,
  BlobStoreProvider,
  ByteRange,
  LinkRequest,
  ListedBlob,
} from "./blobs/blob-store.ts";
export { contentDisposition } from "./blobs/content-disposition.ts";
export { openFolderBlobs } from "./blobs/folder-blobs.ts";
export type { S3Settings } from "./blobs/s3-client.ts";
export { tidyMemory } from "./blobs/tidy-memory.ts";
export type { AdvisoryLock, LockKeys } from "./database/advisory-lock.ts";
export type { DatabaseConnection } from "./database/connection.ts";
export { type Database, type DatabaseOptions, type DatabasePlace, openDatabase } from "./database/database.ts";
export {
  DatabaseUnavailable,
  isConflict,
  isRefusal,
  type OutageReason,
  StatementTimeout,
} from "./database/database-error.ts";
export { dumpSchema } from "./database/dump-schema.ts";
export type { ChannelEvent, ChannelHandler, Subscription } from "./database/listener.ts";
export { MigrationError, type MigrationReport, migrate } from "./database/migrate.ts";
export type { Queryable, Rows, Transaction } from "./database/queryable.ts";
export { loadStatements, type Statement } from "./database/statements.ts";
export type { TransactionOptions } from "./database/transaction.ts";
export { json } from "./database/value-types.ts";
export { EmbeddedPostgresError, type EmbeddedPostgresProblem } from "./embedded/embedded-error.ts";
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresEvents,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from "./embedded/embedded-postgres.ts";
export { isHosted } from "./embedded/host-lock.ts";
export type { Logger } from "./embedded/log-lines.ts";
