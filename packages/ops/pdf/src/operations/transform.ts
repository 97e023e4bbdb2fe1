import { mayHide, openWithin, PASSWORD_OPTION, refused, withTransformErrors } from "@colophon/base-pdf";
import {
  type Artifact,
  array,
  artifact,
  boolean,
  choice,
  defineOperation,
  file,
  integer,
  makeArtifact,
  object,
  optional,
  record,
  secret,
  string,
  typed,
} from "@colophon/contract";
import { qpdf } from "@colophon/engine-qpdf";
import { type PdfFile, readInfo, readRevisions, walkPages } from "@colophon/kit-pdf";
import { noLosses, readingErrors } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_PDF } from "../example.ts";
import { drawWhereAsked } from "../model/transform/draw-where-asked.ts";
import { type DroppedItem, dropUnmergeable } from "../model/transform/drop-unmergeable.ts";
import { makeDocument, type OpenedFile } from "../model/transform/make-document.ts";
import {
  movesPages,
  PERMISSIONS,
  type Permission,
  planPages,
  type TransformOp,
  type TransformPlan,
} from "../model/transform/plan.ts";
import { linearize, type Proof, prove } from "../model/transform/prove.ts";
import { isSigned, saveIncrementally } from "../model/transform/save-incrementally.ts";

const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];
const place = (description: string) => integer({ description, minimum: 1, maximum: 1_000_000 });
const range = {
  from: place("The first, counted from 1."),
  to: optional(place("The last; smaller than from runs backwards. Default: the last there is.")),
};
const MAX_STEPS = { maxItems: 10_000 };
const angle = (description: string, about: object = {}) =>
  typed<number, number | undefined>({ type: "integer", enum: [0, 90, 180, 270], description, ...about });
const metadataText = (name: string) =>
  optional(string({ description: `${name} of the document; an empty text takes it out.`, maxLength: 32_768 }));

/**
 * PDF files -> one document, or several, by a plan: pages chosen, turned, joined, parted; metadata, encryption, compression.
 *
 * Shapes   The plan is carried out in this order: pages, rotatePages, deletePages, split; metadata; compress; encrypt; linearize.
 *          Places of the three later page steps are those of the list that pages makes. artifact when there is one result,
 *          artifacts when the plan splits. Without a plan the file comes back byte for byte.
 * Cost     Every object that is kept once; qpdf's check half a millisecond a page, two to six where its content is not plain.
 * Errors   SCHEMA_REJECTED for bytes that are no PDF, a password that does not open and pages that there are not;
 *          UNSUPPORTED_FEATURE names what the result could not hold; CONTRACT_VIOLATION when qpdf refuses the result.
 * Source   ISO 32000-2, 7.5, 7.6, 7.7, 12.3, 12.4, 12.7, 14.7, annex F.
 */
export const transformPdf = defineOperation({
  name: "pdf.transform",
  summary: "Linearize, select, split, merge, encrypt or decrypt a PDF.",
  engine,
  engines: [qpdf],
  weight: "heavy",
  search: ["rotate", "reorder", "delete pages", "compress", "metadata", "password"],
  input: object({
    bytes: file({ description: "The PDF file. It is file 0 in `options.pages`." }),
    others: optional(
      array(file({ description: "The PDF file to change." }), {
        description: "Files to merge with it. They are files 1, 2 and so on in `options.pages`.",
        maxItems: 1_000,
      }),
    ),
  }),
  options: object({
    password: PASSWORD_OPTION,
    otherPasswords: optional(
      array(secret({ description: "Password of the file, or an empty text if it has none.", maxLength: 512 }), {
        description: "Passwords of `others`, in the same order.",
        maxItems: 1_000,
      }),
    ),
    pages: optional(
      array(
        object({
          file: integer({
            description: "Index of the source file. 0 is `bytes`, 1 the first of `others`.",
            minimum: 0,
            maximum: 1_000,
            default: 0,
          }),
          ...range,
          rotate: angle("Degrees that these turn clockwise.", { default: 0 }),
        }),
        {
          description: "Pages of the result, in order. Default: all pages of all files.",
          ...MAX_STEPS,
          examples: [[{ from: 1, to: 1 }]],
        },
      ),
    ),
    rotatePages: optional(
      array(object({ ...range, by: angle("Angle in degrees, clockwise.") }), {
        description: "Page ranges to rotate, with their angles.",
        ...MAX_STEPS,
      }),
    ),
    deletePages: optional(
      array(object(range), { description: "Page ranges to leave out of the result.", ...MAX_STEPS }),
    ),
    split: optional(
      array(object(range), { description: "Page ranges to split the result into, one file each.", ...MAX_STEPS }),
    ),
    splitEvery: optional(place("Number of pages of each output file.")),
    equalFieldNames: choice(["fail", "rename"], {
      description: "How to handle equal field names when merging forms: fail, or rename the later fields.",
      default: "fail",
    }),
    order: choice(["files", "alternate", "alternate-reversed"], {
      description:
        "Order of the pages of several files without `pages`: file after file, one page of each in turn, or in turn with the later files from their ends.",
      default: "files",
    }),
    outlineTitles: optional(
      array(string({ description: "Title of the outline entry of one file.", maxLength: 1_000 }), {
        description: "Outline entries to add, one for each file, with its outline below. Default: none.",
        maxItems: 1_001,
      }),
    ),
    onUnmergeable: choice(["fail", "drop"], {
      description:
        "What to do with content that a rewritten or merged file cannot keep, for example signatures: fail, or drop it and list it in `dropped`.",
      default: "fail",
    }),
    metadata: optional(
      object(
        {
          title: metadataText("Title"),
          author: metadataText("Author"),
          subject: metadataText("Subject"),
          keywords: metadataText("Keywords"),
          creator: metadataText("Creator"),
          producer: metadataText("Producer"),
        },
        { description: "Document properties to set in the Info dictionary and, if present, in XMP." },
      ),
    ),
    compress: boolean({
      description: "Whether to compress streams without loss and to use object streams.",
      default: false,
    }),
    encrypt: optional(
      object(
        {
          permissions: typed<readonly Permission[], readonly Permission[] | undefined>({
            type: "array",
            items: { type: "string", enum: PERMISSION_NAMES },
            maxItems: 16,
            default: PERMISSION_NAMES,
            description: "Operations that readers allow with the user password.",
          }),
          encryptsMetadata: boolean({ description: "Whether to encrypt the metadata too.", default: true }),
        },
        { description: "Encrypt the result with AES-256, using `options.userPassword` and `options.ownerPassword`." },
      ),
    ),
    userPassword: optional(secret({ description: "Password that opens the result for reading.", maxLength: 127 })),
    ownerPassword: optional(
      secret({
        description: "Password that opens the result with all permissions. Default: the user password.",
        maxLength: 127,
      }),
    ),
    decrypt: boolean({ description: "Whether to write an encrypted file without encryption.", default: false }),
    linearize: boolean({
      description: "Whether to linearize the result for fast display over a network.",
      default: false,
    }),
    save: choice(["whole", "incremental"], {
      description:
        "How to save: `whole` rewrites the file; `incremental` appends and keeps every existing byte, and can change only the metadata.",
      default: "whole",
    }),
  }),
  value: object({
    artifact: optional(artifact({ description: "The result. Absent when the result is split." })),
    artifacts: optional(
      array(artifact({ description: "One of the output files." }), {
        description: "The output files, when the result is split.",
      }),
    ),
    pages: array(integer({ description: "Number of pages in the output." }), {
      description: "Number of pages of each output file.",
    }),
    dropped: optional(
      array(
        object({
          file: integer({ description: "Index of the source file." }),
          subject: string({ description: "What is dropped, for example a signature field or a catalog entry." }),
          message: string({ description: "What the result does not have, in one sentence." }),
        }),
        { description: "Content that the result does not have, with `onUnmergeable: drop`." },
      ),
    ),
    sources: array(
      object({
        pages: integer({ description: "Number of pages of the source file." }),
        revisions: integer({ description: "Number of saved revisions. The result uses the last one." }),
        info: record(string({ description: "Value of the entry as text." }), {
          description: "Info dictionary of the source file. The result keeps that of file 0.",
        }),
      }),
      { description: "Facts about the source files." },
    ),
  }),
  errors: readingErrors,
  losses: noLosses,
  unreachableCodes: {
    LOSS_POLICY_VIOLATED: "It declares no loss: what cannot be kept fails, or is listed in `dropped`.",
  },
  effects: "none",
  example: { input: { bytes: EXAMPLE_PDF }, options: { metadata: { title: "A square" } } },

  async run({ input, options, engines, op }) {
    const given = [input.bytes, ...(input.others ?? [])].map((bytes, index) => ({
      bytes,
      password: index === 0 ? options.password : options.otherPasswords?.[index - 1],
    }));
    const files = given.map((one, index) => openFile(one, index, op));
    checkPlan(options, op);
    const worker = await engines.qpdf();
    const at = { file: "bytes", password: "options.password" };
    const reopen = (bytes: Uint8Array, index: number) =>
      openFile({ bytes, password: given[index]?.password }, index, op);
    const dropped: DroppedItem[] = [];
    const documents = withTransformErrors(op, at, () => carryOut(files, { plan: options, dropped, reopen }, op));
    for (const [index, { pdf }] of files.entries()) refuseDamage(pdf, pathOf(index), op);
    const results = documents.map(({ bytes, pages }) => {
      const isSame = bytes === input.bytes;
      const made = options.linearize && !isSame ? linearize(worker, bytes, options, op) : bytes;
      if (!isSame) prove(worker, made, { plan: options, given }, op);
      return { artifact: makeArtifact(made, "application/pdf", "pdf"), pages };
    });
    return {
      ...toArtifacts(results, options),
      pages: results.map(({ pages }) => pages),
      ...(dropped.length > 0 && { dropped }),
      sources: files.map(({ pdf, pages }) => ({
        pages: pages.length,
        revisions: readRevisions(pdf).length,
        info: readInfo(pdf),
      })),
    };
  },
});

const pathOf = (index: number): string => (index === 0 ? "bytes" : `others[${index - 1}]`);

function openFile(given: Proof["given"][number], index: number, op: TransformOp): OpenedFile {
  const password = index === 0 ? "options.password" : `options.otherPasswords[${index - 1}]`;
  const at = { file: pathOf(index), password };
  return withTransformErrors(op, at, () => {
    const pdf = openWithin(given, op);
    let isDamaged = false;
    const pages = [...walkPages(pdf, op.limits.maxPages, () => (isDamaged = true))];
    if (pages.length === 0) throw refused(at.file, "The file has no page.", op);
    if (isDamaged) throw damaged(at.file, op);
    refuseDamage(pdf, at.file, op);
    return { pdf, pages };
  });
}

/** Before anything is made of a file, and again once all of it has been read. */
function refuseDamage(pdf: PdfFile, path: string, op: TransformOp): void {
  if (pdf.isRecovered || pdf.defects.some(mayHide)) throw damaged(path, op);
}

function damaged(path: string, op: TransformOp): Error {
  return op.error("UNSUPPORTED_FEATURE", "The file is damaged. Repair it first with pdf.repair.", {
    issues: [{ path, message: "The file is damaged." }],
  });
}

function checkPlan({ encrypt, decrypt, userPassword, ownerPassword }: TransformPlan, op: TransformOp): void {
  const hasPassword = (userPassword ?? "") !== "" || (ownerPassword ?? "") !== "";
  if (encrypt !== undefined && !hasPassword) throw refused("options.userPassword", "Encryption needs a password.", op);
  if (encrypt === undefined && hasPassword) throw refused("options.encrypt", "Passwords are for encryption.", op);
  if (encrypt !== undefined && decrypt) throw refused("options.decrypt", "Encrypt and decrypt exclude each other.", op);
}

interface Carrying {
  readonly plan: TransformPlan;
  readonly dropped: DroppedItem[];
  reopen(bytes: Uint8Array, index: number): OpenedFile;
}

/** The documents of the plan, not yet looked at by anybody else. */
function carryOut(
  files: readonly OpenedFile[],
  { plan, dropped, reopen }: Carrying,
  op: TransformOp,
): readonly { readonly bytes: Uint8Array; readonly pages: number }[] {
  const [first] = files;
  if (first === undefined) return [];
  const doesNothing = plan.metadata === undefined && plan.encrypt === undefined && !plan.compress && !plan.linearize;
  const isMoving = movesPages(plan, files.length) || hasPageTwice(first);
  const isOpening = plan.decrypt && files.some(({ pdf }) => pdf.security !== undefined);
  if (plan.save === "incremental")
    return [{ bytes: saveIncrementally(first.pdf, plan, files.length), pages: first.pages.length }];
  if (doesNothing && !movesPages(plan, files.length) && !isOpening)
    return [{ bytes: first.pdf.bytes, pages: first.pages.length }];
  const isMerge = files.length > 1;
  const { maxPages } = op.limits;
  const isPartial = [plan.pages, plan.deletePages, plan.split, plan.splitEvery].some((step) => step !== undefined);
  const kept =
    plan.onUnmergeable === "drop" ? dropUnmergeable(files, { maxPages, isMerge, isPartial, dropped, reopen }) : files;
  for (const [index, { pdf }] of kept.entries()) {
    if (isSigned(pdf))
      throw op.error("UNSUPPORTED_FEATURE", `File ${index} is signed; rewriting it would invalidate the signature.`);
    if (pdf.security !== undefined && !plan.decrypt && plan.encrypt === undefined)
      throw op.error(
        "UNSUPPORTED_FEATURE",
        `File ${index} is encrypted: set \`decrypt\`, or set \`encrypt\` for the result.`,
      );
    if (pdf.security?.hasClosedAttachments === true)
      throw op.error("UNSUPPORTED_FEATURE", `Files attached to file ${index} need separate passwords.`);
  }
  if (!isMoving) return [{ bytes: makeDocument(kept, plan, undefined), pages: first.pages.length }];
  const used = new Set(plan.pages?.map(({ file }) => file) ?? kept.keys());
  const drawn = drawWhereAsked(kept, { used, maxPages: op.limits.maxPages, reopen });
  const documents = planPages(
    plan,
    drawn.map(({ pages }) => pages),
    op,
  );
  return documents.map((pages) => ({ bytes: makeDocument(drawn, plan, pages), pages: pages.length }));
}

/** A page that stands in the tree twice, which no reader likes, becomes two pages. */
function hasPageTwice({ pages }: OpenedFile): boolean {
  const numbers = pages.flatMap(({ ref }) => ref?.number ?? []);
  return new Set(numbers).size < numbers.length;
}

function toArtifacts(results: readonly { readonly artifact: Artifact }[], { split, splitEvery }: TransformPlan) {
  const artifacts = results.map((result) => result.artifact);
  const [only] = artifacts;
  const isSplit = split !== undefined || splitEvery !== undefined;
  return isSplit || only === undefined ? { artifacts } : { artifact: only };
}
