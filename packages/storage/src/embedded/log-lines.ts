/** What the host gives us to write to; pino's shape. */
export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Attack: a server that logs one endless line must not fill our memory. */
const LONGEST_LINE = 8_192;

/** Cuts a stream of text into lines; a line longer than the limit arrives in pieces. */
export function createLineSplitter(onLine: (line: string) => void): (chunk: string) => void {
  let rest = "";
  return (chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line !== "") onLine(line);
    if (rest.length > LONGEST_LINE) {
      onLine(rest);
      rest = "";
    }
  };
}

/** PostgreSQL's severities to ours. Errors of statements went to their client already, so they are no news here. */
export function logServerLine(logger: Logger | undefined, line: string): void {
  if (logger === undefined) return;
  const fields = { source: "postgres" };
  if (/^PANIC:/.test(line)) logger.error(fields, line);
  else if (/^(FATAL|WARNING):/.test(line)) logger.warn(fields, line);
  else logger.debug(fields, line);
}
