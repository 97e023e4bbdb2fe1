import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { S3Settings } from "../blobs/s3-client.ts";

export interface S3Fixture {
  readonly settings: S3Settings;
  /** Absent when the server is someone else's, named by the environment. */
  readonly faults: S3Faults | undefined;
  stop(): Promise<void>;
}

/** Each resolves once it has happened. */
export interface S3Faults {
  killGateway(): Promise<void>;
  startGateway(): Promise<void>;
  pauseGateway(): Promise<void>;
  resumeGateway(): Promise<void>;
}

const EXIT_SKIP = 77;
const SCRIPT = fileURLToPath(new URL("../../../../scripts/s3-server.js", import.meta.url));

/**
 * The S3 server of this test run: the one COLOPHON_TEST_S3_ENDPOINT, _BUCKET, _ACCESS_KEY and _SECRET_KEY name, else a
 * fresh one of our own script. Undefined, with a loud line, when neither is to be had.
 */
export async function startS3Fixture(): Promise<S3Fixture | undefined> {
  const { COLOPHON_TEST_S3_ENDPOINT: endpoint, COLOPHON_TEST_S3_BUCKET: bucket } = process.env;
  const { COLOPHON_TEST_S3_ACCESS_KEY: accessKey, COLOPHON_TEST_S3_SECRET_KEY: secretKey } = process.env;
  const temporaryFolder = await mkdtemp(join(tmpdir(), "s3-spool-"));
  const removeFolder = () => rm(temporaryFolder, { recursive: true, force: true });
  if (endpoint !== undefined && bucket !== undefined && accessKey !== undefined && secretKey !== undefined) {
    const region = process.env.COLOPHON_TEST_S3_REGION ?? "us-east-1";
    const settings = { endpoint, bucket, accessKey, secretKey, region, temporaryFolder };
    return { settings, faults: undefined, stop: removeFolder };
  }
  const child = spawn(process.execPath, [SCRIPT], { stdio: ["pipe", "pipe", "inherit"] });
  const exited = once(child, "exit").then(([code]) => code as number | null);
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const first = await answers.next();
  if (first.done === true) {
    const code = await exited;
    await removeFolder();
    if (code === EXIT_SKIP) {
      console.warn("\n*** S3 TESTS SKIPPED: no S3 server here and none may be installed (see the line above) ***\n");
      return undefined;
    }
    throw new Error(`s3-server.js ended with status ${code}.`);
  }
  const { endpoint: own, region, bucket: ownBucket, ...keys } = JSON.parse(first.value) as ReadyLine;
  return {
    settings: { endpoint: own, region, bucket: ownBucket, ...pickKeys(keys), temporaryFolder },
    faults: sendFaults(child, answers),
    async stop() {
      child.stdin.end();
      await exited;
      await removeFolder();
    },
  };
}

interface ReadyLine {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

function pickKeys({ accessKey, secretKey }: { readonly accessKey: string; readonly secretKey: string }) {
  return { accessKey, secretKey };
}

function sendFaults(child: ChildProcess, answers: AsyncIterator<string>): S3Faults {
  const send = async (command: string): Promise<void> => {
    child.stdin?.write(`${command}\n`);
    const answer = await answers.next();
    if (answer.done === true || !answer.value.includes(`"${command}"`))
      throw new Error(`No answer to ${command}: ${answer.value}`);
  };
  return {
    killGateway: () => send("kill-gateway"),
    startGateway: () => send("start-gateway"),
    pauseGateway: () => send("pause-gateway"),
    resumeGateway: () => send("resume-gateway"),
  };
}
