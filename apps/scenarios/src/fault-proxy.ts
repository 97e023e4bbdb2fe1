import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** What happens to the requests that pass. */
export type Fault =
  | { readonly kind: "none" }
  /** Answered here with the status; nothing passes. */
  | { readonly kind: "error"; readonly status: number }
  /** Each comes so much later. */
  | { readonly kind: "slow"; readonly ms: number }
  /** Taken, and never answered. */
  | { readonly kind: "silent" }
  /** Done by the server, and the connection is cut in place of its answer. */
  | { readonly kind: "cut" };

export interface FaultProxy {
  readonly url: string;
  /** Requests that met a fault since the last one was set. */
  readonly hits: number;
  set(fault: Fault): void;
  /** Resolves when the server has done the next request that is meant; its answer is not passed on, ever. */
  catchNext(isMeant: (method: string, path: string) => boolean): Promise<void>;
  close(): Promise<void>;
}

interface Trap {
  readonly isMeant: (method: string, path: string) => boolean;
  readonly spring: () => void;
}

/** A plain HTTP proxy before one server; what is signed for this address stays valid, for the Host header is passed on. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  let fault: Fault = { kind: "none" };
  let hits = 0;
  const traps = new Set<Trap>();

  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "GET", url = "/", headers } = request;
    const current = fault;
    if (current.kind !== "none") hits++;
    if (current.kind === "error") {
      request.resume();
      response.writeHead(current.status, { "content-type": "application/xml" });
      response.end("<Error><Code>InternalError</Code><Message>A fault.</Message></Error>");
      return;
    }
    if (current.kind === "silent") {
      request.resume();
      return;
    }
    if (current.kind === "slow") await delay(current.ms);
    const trap = [...traps].find(({ isMeant }) => isMeant(method, url));
    if (trap !== undefined) traps.delete(trap);
    const upstream = sendRequest({ hostname, port, method, path: url, headers });
    request.pipe(upstream);
    const [answer] = (await once(upstream, "response")) as [IncomingMessage];
    if (trap === undefined && current.kind !== "cut") {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
    answer.resume();
    await once(answer, "end");
    trap?.spring();
    if (current.kind === "cut") request.socket.destroy();
  };

  const server = createServer((request, response) => {
    pass(request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get hits() {
      return hits;
    },
    set(next) {
      fault = next;
      hits = 0;
    },
    catchNext: (isMeant) => new Promise((resolve) => traps.add({ isMeant, spring: resolve })),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
