export type ServerSettings = Readonly<Record<string, string>>;

/**
 * Every setting travels on the command line, so the data folder holds none of ours and an upgrade brings its own.
 * A process of 2 cores and few megabytes: small shared memory, no replication, no parallel workers.
 */
export function chooseServerSettings(
  socketFolder: string,
  majorVersion: number,
  overrides: ServerSettings,
): ServerSettings {
  return {
    ...NETWORK,
    unix_socket_directories: socketFolder,
    ...DURABILITY,
    ...SIZE,
    // PostgreSQL 18 reads through three worker processes by default; small data gains nothing from them.
    ...(majorVersion >= 18 ? { io_method: "sync" } : {}),
    ...LOG,
    ...overrides,
  };
}

/** Only the private socket: the npm binaries carry an old OpenSSL, so no TCP and no TLS. */
const NETWORK = {
  listen_addresses: "",
  port: "5432",
  unix_socket_permissions: "0700",
  ssl: "off",
} as const;

const DURABILITY = {
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "256MB",
  min_wal_size: "32MB",
} as const;

const SIZE = {
  max_connections: "60",
  shared_buffers: "64MB",
  work_mem: "4MB",
  maintenance_work_mem: "32MB",
  max_worker_processes: "2",
  max_parallel_workers_per_gather: "0",
  max_logical_replication_workers: "0",
  jit: "off",
} as const;

/** English lines, because readiness is read from them; no values of rows and no statements, because those are private. */
const LOG = {
  logging_collector: "off",
  log_destination: "stderr",
  log_line_prefix: "",
  lc_messages: "C",
  log_timezone: "UTC",
  timezone: "UTC",
  log_min_messages: "warning",
  log_checkpoints: "off",
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
} as const;
