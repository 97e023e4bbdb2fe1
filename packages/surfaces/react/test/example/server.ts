import { createServer } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { answerOperation } from "@colophon/react/server";
import { createLocal } from "@colophon/sdk/local";

const client = createLocal();
const operations = ["common.convert.delimited"];

export const server = createServer(async (incoming, outgoing) => {
  const { method = "GET", headers } = incoming;
  const body = method === "POST" ? { body: Readable.toWeb(incoming), duplex: "half" } : {};
  const request = new Request("http://localhost/operations", { method, headers, ...body } as RequestInit);
  const answer = await answerOperation(request, { client, operations });
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  await pipeline(Readable.fromWeb(answer.body as never), outgoing).catch(() => undefined);
}).on("close", () => client.close());
