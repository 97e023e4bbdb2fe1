import { canonicalJson, hashBytes } from "@colophon/contract";
import type { TestAnswer, TestApp, TestKey } from "../harness.ts";

export const UPLOADS = "/api/v2/uploads";
export const TUS = { "tus-resumable": "1.0.0" };

export function envelopeOf(input: unknown, operation = "common.parse.echo", options: object = {}): Buffer {
  const envelope = { schema_version: "operation-execution-envelope.v1", operation, input, options };
  return Buffer.from(canonicalJson(envelope as never));
}

/** What suites of staged inputs ask of an app. */
export function createInputClient(app: () => TestApp) {
  const register = (key: TestKey, body: unknown): Promise<TestAnswer> =>
    app().send({ method: "POST", url: "/api/v2/execution-inputs", key, body });
  const registered = async (key: TestKey, bytes: Buffer) =>
    (await register(key, { input_hash: hashBytes(bytes), byte_length: bytes.length })).json;

  const create = (
    upload: { token: string; bucket_name: string; object_name: string },
    length: number,
    headers: object = {},
  ) => {
    const encode = (text: string) => Buffer.from(text).toString("base64");
    const metadata = `bucketName ${encode(upload.bucket_name)},objectName ${encode(upload.object_name)},contentType ${encode("application/json")}`;
    const all = {
      ...TUS,
      authorization: `Bearer ${upload.token}`,
      "upload-length": String(length),
      "upload-metadata": metadata,
      ...headers,
    };
    return app().send({ method: "POST", url: UPLOADS, headers: all });
  };
  const patch = (url: string, token: string, bytes: Buffer, offset: number, headers: object = {}) =>
    app().send({
      method: "PATCH",
      url,
      body: bytes,
      headers: {
        ...TUS,
        "x-signature": token,
        "content-type": "application/offset+octet-stream",
        "upload-offset": String(offset),
        ...headers,
      },
    });
  const head = (url: string, token: string, headers: object = TUS) =>
    app().send({ method: "HEAD", url, headers: { authorization: `Bearer ${token}`, ...headers } });

  return { register, registered, create, patch, head };
}
