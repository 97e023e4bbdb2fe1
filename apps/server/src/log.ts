import type { RequestLog } from "@colophon/http";
import { type Logger, pino } from "pino";

export interface Log {
  request: RequestLog["request"];
  error(what: string, error: unknown): void;
  readonly logger: Logger;
}

/** Structured lines on stderr; stdout belongs to the result. */
export function createLog(level: string): Log {
  const logger = pino({ level, base: null }, pino.destination({ fd: 2, sync: true }));
  return {
    request: (line) => logger.info(line, "request"),
    error: (what, error) => logger.error({ err: error }, what),
    logger,
  };
}
