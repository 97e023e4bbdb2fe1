import { once } from "node:events";
import { createServer, connect as open, type Socket } from "node:net";

export interface Proxy {
  readonly url: string;
  /** Bytes that clients have sent in all. */
  readonly byteLength: number;
  close(): Promise<void>;
}

/**
 * Stands before a service and counts what clients send. `isCut` is asked after each piece, with the bytes of its connection and
 * of all, whether the connection breaks there.
 */
export async function startProxy(
  target: string,
  isCut: (ofConnection: number, ofAll: number) => boolean = () => false,
): Promise<Proxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let ofAll = 0;
  const server = createServer((client) => {
    const service = open(Number(port), hostname);
    let ofConnection = 0;
    const cut = (): void => {
      client.destroy();
      service.destroy();
    };
    for (const socket of [client, service]) {
      sockets.add(socket);
      socket.once("close", () => {
        sockets.delete(socket);
        cut();
      });
      // What breaks on one side breaks on the other: that is the point.
      socket.on("error", cut);
    }
    client.on("data", ({ length }) => {
      ofConnection += length;
      ofAll += length;
      if (isCut(ofConnection, ofAll)) cut();
    });
    client.pipe(service);
    service.pipe(client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    get byteLength() {
      return ofAll;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
