import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { answerOperation } from "@colophon/react/server";
import { createLocal } from "@colophon/sdk/local";

const client = createLocal();
const operations = ["common.convert.delimited"];

async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method, headers } = incoming;
  const body = method === "POST" ? { body: Readable.toWeb(incoming), duplex: "half" } : {};
  const request = new Request("http://localhost/operations", { method, headers, ...body } as RequestInit);
  const response = await answerOperation(request, { client, operations });
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  await pipeline(Readable.fromWeb(response.body as never), outgoing);
}

// Whoever goes away, or sends what no request can be, loses the connection.
export const server = createServer((incoming, outgoing) =>
  answer(incoming, outgoing).catch(() => outgoing.destroy()),
).on("close", () => client.close());
