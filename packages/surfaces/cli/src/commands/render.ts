import { readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { hashBytes } from "@colophon/contract";
import type { ExecutionArtifact, HostedColophon, RenderComparison, RenderFormat, RenderRequest } from "@colophon/sdk";
import { type ConnectFlags, connectService, type ServiceSettings } from "../connect.ts";
import { EXIT, UsageError } from "../exit.ts";
import { findFiles } from "../run/find-files.ts";
import { writeFiles } from "../run/output.ts";
import { printFailure } from "../run/print-result.ts";
import { readJsonFile } from "../run/read-input.ts";
import type { Terminal } from "../terminal.ts";

export interface RenderFlags extends ConnectFlags {
  /** Where the document goes; its extension is the format. */
  readonly out: string;
  /** A template, or the id of a brand pack. */
  readonly brand?: string;
  /** The folder that a picture of each slide goes to. */
  readonly preview?: string;
  /** The execution, or the job, that a presentation is compared with. */
  readonly baseline?: string;
  /** What must hold of it. */
  readonly stage?: readonly string[];
  readonly force?: boolean;
  readonly idempotencyKey?: string;
}

type VerificationStage = NonNullable<RenderRequest["requiredVerificationStages"]>[number];

interface Context {
  readonly terminal: Terminal;
  readonly service: ServiceSettings;
}

const FORMATS: readonly string[] = ["pptx", "docx", "xlsx", "pdf"] satisfies readonly RenderFormat[];
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * `colophon render`: a document of a specification or model, made by the service, with pictures of its slides.
 *
 * Shapes   the file goes to --out, the pictures to --preview as slide-1.png and so on, those that mark what differs from the baseline as
 *          slide-1-diff.png; stdout stays empty.
 * Errors   UsageError before anything is sent, and for a place where another file is; a render that fails or is kept back is exit 1
 *          with its reason told, and writes nothing.
 */
export async function render({ terminal, service }: Context, file: string, flags: RenderFlags): Promise<number> {
  const format = formatOf(flags.out);
  const document = readJsonFile(file);
  const client = await connectService(service, flags);
  const brandPackId = flags.brand === undefined ? undefined : await findBrandPack(client, flags.brand);
  const request: RenderRequest = {
    format,
    document,
    ...(brandPackId !== undefined && { brandPackId }),
    ...(flags.preview !== undefined && { previews: {} }),
    ...(flags.baseline !== undefined && { baselineJobId: flags.baseline }),
    ...(flags.stage !== undefined && { requiredVerificationStages: flags.stage as readonly VerificationStage[] }),
  };
  const { execution_id: id } = await client.renders.render(request, {
    documentName: basename(file),
    ...(flags.idempotencyKey !== undefined && { idempotencyKey: flags.idempotencyKey }),
  });
  terminal.say(`execution ${id}`);
  const { status, artifacts, comparison } = await client.executions.wait(id);
  if (status !== "succeeded") {
    printFailure(terminal, await client.executions.result(id));
    return EXIT.failed;
  }
  const wanted = artifacts.flatMap((artifact) => placeOf(artifact, flags).map((place) => ({ place, artifact })));
  const files = await Promise.all(
    wanted.map(async ({ place, artifact }) => ({ place, bytes: await client.renders.download(id, artifact) })),
  );
  writeFiles(files, { mayReplace: flags.force === true });
  for (const { place } of files) terminal.say(place);
  if (comparison !== undefined) for (const line of describeSlides(comparison)) terminal.say(line);
  if (flags.preview !== undefined && files.length === 1) terminal.say("The service drew no pictures of the slides.");
  return EXIT.ok;
}

function formatOf(out: string): RenderFormat {
  const format = extname(out).slice(1);
  if (!FORMATS.includes(format)) throw new UsageError(`--out names a file that ends with .${FORMATS.join(", .")}.`);
  return format as RenderFormat;
}

/** Where a file of the render goes; nowhere for what was not asked for. */
function placeOf({ role, slide, extension }: ExecutionArtifact, { out, preview }: RenderFlags): readonly string[] {
  if (role === "file") return [out];
  if (preview === undefined) return [];
  if (role === "preview") return [join(preview, `slide-${slide}.${extension}`)];
  return role === "diff" ? [join(preview, `slide-${slide}-diff.${extension}`)] : [];
}

/** Each slide that is not as it was, or is seen otherwise. */
function describeSlides({ slides }: RenderComparison): readonly string[] {
  const reported = slides.flatMap(({ status, slide, baselineSlide, changedPixels = 0 }) => {
    if (status === "same" && changedPixels === 0) return [];
    const place = slide === null ? `slide ${baselineSlide} of the baseline` : `slide ${slide}`;
    return [`${place}: ${status}${changedPixels > 0 ? `, ${changedPixels} pixels` : ""}`];
  });
  return reported.length === 0 ? ["no slide differs from the baseline"] : reported;
}

/** The pack of an id, or the one whose newest version is this template; a template that is new becomes one. */
async function findBrandPack(client: HostedColophon, brand: string): Promise<string> {
  if (ID.test(brand)) return brand;
  const [path = brand] = findFiles([brand]);
  const file = Uint8Array.from(readFileSync(path));
  const hash = hashBytes(file);
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await client.brandPacks.list(cursor === undefined ? {} : { cursor });
    const known = page.brandPacks.find(({ sha256, archivedAt }) => sha256 === hash && archivedAt === null);
    if (known !== undefined) return known.brandPackId;
    cursor = page.next_cursor;
  }
  return (await client.brandPacks.create({ file, name: basename(path, extname(path)) })).brandPackId;
}
