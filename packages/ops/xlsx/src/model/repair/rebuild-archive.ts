import { type ByteSource, FormatError } from "@colophon/contract";
import { closeXml, NAMESPACES, relationshipIds, type SalvagedFiles, salvageFiles } from "@colophon/kit-ooxml";
import { ZipWriter } from "@colophon/kit-zip";
import type { RepairOp } from "./round.ts";

const TYPES = "[Content_Types].xml";
const SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.";
const OFFICE = NAMESPACES.relationships;

/** Content types of parts by where Excel puts them. */
const USUAL: readonly (readonly [RegExp, string])[] = [
  [/^xl\/workbook\.xml$/i, `${SHEET}sheet.main+xml`],
  [/^xl\/worksheets\/[^/]+\.xml$/i, `${SHEET}worksheet+xml`],
  [/^xl\/sharedStrings\.xml$/i, `${SHEET}sharedStrings+xml`],
  [/^xl\/styles\.xml$/i, `${SHEET}styles+xml`],
];

/**
 * A file that does not open as a package, or has entries that cannot be read -> one that does, of all that can be found in it; undefined
 * where there is nothing to do.
 *
 * Errors   FormatError where nothing of a workbook can be found.
 */
export function rebuildArchive(source: ByteSource, op: RepairOp): Uint8Array | undefined {
  const found = salvageFiles(source, {
    limits: { maxEntries: Math.min(65_535, op.limits.maxArchiveEntries), maxRatio: op.limits.maxExpansionRatio },
    checkpoint: op.checkpoint,
    tell: ({ kind, message, subject }) =>
      op.lose(kind === "CUT" ? "ENTRY_CUT" : "ARCHIVE_REBUILT", message, { subject }),
  });
  const { files } = found;
  let isChanged = found.isChanged;
  if (!files.has("xl/workbook.xml") && !files.has(TYPES))
    throw new FormatError({
      format: "zip",
      code: "NOT_ZIP",
      message: "Nothing of a workbook can be found in the file.",
      offset: 0,
    });
  for (const [name, bytes] of files) {
    if (!/\.(?:xml|rels)$/i.test(name)) continue;
    const closed = closeXml(bytes, op.checkpoint);
    if (closed?.bytes === undefined) continue;
    files.set(name, closed.bytes);
    isChanged = true;
    op.lose(
      "ENTRY_CUT",
      `/${name} was not well-formed from line ${closed.line} on; what was behind is lost: ${closed.rest}`,
      { subject: `part /${name}` },
    );
  }
  isChanged = addTypes(files, op) || isChanged;
  isChanged = addRelationships(files, op) || isChanged;
  if (!isChanged) return undefined;
  const writer = new ZipWriter({ checkpoint: op.checkpoint });
  for (const [name, bytes] of files) writer.add(name, bytes);
  return writer.finish();
}

function addTypes(files: SalvagedFiles, op: RepairOp): boolean {
  if (files.has(TYPES)) return false;
  const overrides = [...files.keys()].flatMap((name) => {
    const type = USUAL.find(([pattern]) => pattern.test(name))?.[1];
    return type === undefined ? [] : [`<Override PartName="/${name}" ContentType="${type}"/>`];
  });
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Types xmlns="${NAMESPACES.contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join("")}</Types>`;
  files.set(TYPES, Buffer.from(xml));
  op.lose("CONTENT_TYPE_MENDED", "The content types were missing and are told again.", { subject: "content types" });
  return true;
}

/** The package's own relationships and the workbook's, where they are missing. */
function addRelationships(files: SalvagedFiles, op: RepairOp): boolean {
  let isChanged = false;
  const add = (name: string, relationships: readonly string[]): void => {
    if (files.has(name)) return;
    files.set(
      name,
      Buffer.from(
        `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${NAMESPACES.packageRelationships}">${relationships.join("")}</Relationships>`,
      ),
    );
    op.lose("RELATIONSHIP_TARGET_MISSING", `/${name} was missing and was made again.`, { subject: `part /${name}` });
    isChanged = true;
  };
  if (!files.has("xl/workbook.xml")) return false;
  add("_rels/.rels", [`<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>`]);
  if (files.has("xl/_rels/workbook.xml.rels")) return isChanged;
  const workbook = Buffer.from(files.get("xl/workbook.xml") ?? []).toString("utf8");
  const sheets = relationshipIds(workbook, "sheet").flatMap((id, index) => {
    const name = `worksheets/sheet${index + 1}.xml`;
    return files.has(`xl/${name}`) ? [`<Relationship Id="${id}" Type="${OFFICE}/worksheet" Target="${name}"/>`] : [];
  });
  const others = (["styles", "sharedStrings"] as const).flatMap((kind) =>
    files.has(`xl/${kind}.xml`)
      ? [`<Relationship Id="made${kind}" Type="${OFFICE}/${kind}" Target="${kind}.xml"/>`]
      : [],
  );
  add("xl/_rels/workbook.xml.rels", [...sheets, ...others]);
  return isChanged;
}
