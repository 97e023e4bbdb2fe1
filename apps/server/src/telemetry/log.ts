import { type Logger, pino } from "pino";

export interface Log {
  readonly logger: Logger;
  /** One line for each request that was answered. */
  request(line: object): void;
  error(what: string, error: unknown, facts?: object): void;
  flush(): void;
}

/** Structured lines on stderr; stdout belongs to the result. */
export function createLog(level: string): Log {
  const destination = pino.destination({ fd: 2, sync: false });
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return {
    logger,
    request: (line) => logger.info(line, "request"),
    error: (what, error, facts = {}) => logger.error({ ...facts, error: describeError(error) }, what),
    flush() {
      try {
        destination.flushSync();
      } catch {
        // Nothing was written yet, or whoever read the lines is gone.
      }
    },
  };
}

/** Of an error only what is meant to be read: a driver hangs its connection, password included, on its errors. */
export function describeError(error: unknown, depth = 0): object {
  if (typeof error !== "object" || error === null) return { message: String(error) };
  // Not every driver's error is an Error: some are copies of one.
  const { name, message, code, stack, cause } = error as Readonly<Record<string, unknown>>;
  const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
  return {
    ...(isText(name) && { name }),
    message: isText(message) ? message : `An error without a message, of the members ${Object.keys(error).join(", ")}.`,
    ...((isText(code) || typeof code === "number") && { code: String(code) }),
    ...(isText(stack) && { stack }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: describeError(cause, depth + 1) }),
  };
}

const MAX_CAUSES = 3;
