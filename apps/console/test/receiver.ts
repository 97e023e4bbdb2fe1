import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

interface Message {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of webhooks on this machine, which answers with markup. */
export async function startReceiver() {
  const messages: Message[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    messages.push({ headers: request.headers, body });
    response.writeHead(status, { "content-type": "text/html" }).end("<script>alert(1)</script>");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    messages,
    /** Status of the responses from now on. */
    answer(next: number): void {
      status = next;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** As docs/webhooks.md says it; `secret` is the base64 part. */
export function isSigned({ headers, body }: Message, secret: string): boolean {
  const content = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const signature = createHmac("sha256", Buffer.from(secret, "base64")).update(content).digest("base64");
  return headers["webhook-signature"] === `v1,${signature}`;
}
