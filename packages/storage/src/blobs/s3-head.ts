import { HeadObjectCommand } from "@aws-sdk/client-s3";
import type { S3Calls } from "./s3-client.ts";
import { isNotFound } from "./s3-error.ts";

export interface ObjectHead {
  readonly byteLength: number;
  readonly modifiedAt: Date;
}

/** Undefined when there is no such object. */
export async function headObject(calls: S3Calls, key: string): Promise<ObjectHead | undefined> {
  const { client, settings } = calls;
  try {
    const command = { Bucket: settings.bucket, Key: key };
    const head = await calls.attempt(0, (abortSignal) => client.send(new HeadObjectCommand(command), { abortSignal }));
    return { byteLength: head.ContentLength ?? 0, modifiedAt: head.LastModified ?? new Date(0) };
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
