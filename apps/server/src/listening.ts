import { once } from "node:events";
import { createServer } from "node:net";
import { SettingsError } from "./settings.ts";

interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** Throws the SettingsError of a place that cannot be listened on, before anything is started for it. */
export async function checkPlace(place: ListenAddress): Promise<void> {
  const server = createServer();
  try {
    server.listen(place);
    await once(server, "listening");
  } catch (error) {
    throw explainListening(error, place);
  }
  server.close();
  await once(server, "close");
}

/** What went wrong with listening -> what to write instead. Any other error stays as it is. */
export function explainListening(error: unknown, { host, port }: ListenAddress): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case "EADDRINUSE":
      return new SettingsError(
        `Port ${port} of ${host} is taken by another process. Stop that one, or name another port: --port ${port + 1}, or --port 0 for a free one.`,
      );
    case "EACCES":
      return new SettingsError(`Port ${port} may not be used by this user. Name one from 1024 on with --port.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new SettingsError(`"${host}" is not an address of this machine. Name one with --host, such as 127.0.0.1.`);
    default:
      return error;
  }
}
