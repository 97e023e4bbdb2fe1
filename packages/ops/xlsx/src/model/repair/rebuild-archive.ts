import { type ByteSource, FormatError } from "@colophon/contract";
import { NAMESPACES } from "@colophon/kit-ooxml";
import { decodeXml, encodeXml, scanXml } from "@colophon/kit-xml";
import { openZip, salvageEntries, ZipWriter } from "@colophon/kit-zip";
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

type Files = Map<string, Uint8Array>;

/**
 * A file that does not open as a package, or has entries that cannot be read -> one that does, of all that can be found in it; undefined
 * where there is nothing to do.
 *
 * Errors   FormatError where nothing of a workbook can be found.
 */
export function rebuildArchive(source: ByteSource, op: RepairOp): Uint8Array | undefined {
  const found = readFiles(source, op);
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
    const closed = closeXml(bytes);
    if (closed === undefined) continue;
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

function readFiles(source: ByteSource, op: RepairOp): { readonly files: Files; readonly isChanged: boolean } {
  const files: Files = new Map();
  const limits = { maxEntries: Math.min(65_535, op.limits.maxArchiveEntries), maxRatio: op.limits.maxExpansionRatio };
  let why = "";
  try {
    const archive = openZip(source, { limits, checkpoint: op.checkpoint });
    const seen = new Set<string>();
    let isChanged = false;
    for (const entry of archive.entries) {
      const name = entry.name.replaceAll("\\", "/").replace(/^\/+/, "");
      if (entry.isFolder) continue;
      if (seen.has(name.toLowerCase())) {
        op.lose("ENTRY_CUT", `There were two entries ${name}; the first stays.`, { subject: `part /${name}` });
        isChanged = true;
        continue;
      }
      seen.add(name.toLowerCase());
      files.set(name, archive.read(entry));
    }
    return { files, isChanged };
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT" || error.code === "ENCRYPTED") throw error;
    files.clear();
    why = error.message;
  }
  for (const { name, bytes, isWhole } of salvageEntries(source, { limits, checkpoint: op.checkpoint })) {
    const plain = name.replaceAll("\\", "/").replace(/^\/+/, "");
    if (files.has(plain)) continue;
    if (!isWhole) op.lose("ENTRY_CUT", `${plain} is cut after ${bytes.length} bytes.`, { subject: `part /${plain}` });
    if (bytes.length > 0 || isWhole) files.set(plain, bytes);
  }
  if (files.size > 0)
    op.lose("ARCHIVE_REBUILT", `${why} The entries were found by their own records.`, { subject: "archive" });
  return { files, isChanged: true };
}

/** XML that breaks off, or is broken, with every element closed that was open; undefined for what is well-formed, or no XML at all. */
function closeXml(
  bytes: Uint8Array,
): { readonly bytes: Uint8Array; readonly line: number; readonly rest: string } | undefined {
  const open: string[] = [];
  let end = 0;
  let line = 1;
  try {
    scanXml(
      bytes,
      {
        open(tag) {
          open.push(tag.name);
          end = tag.end;
        },
        close(_, __, at) {
          open.pop();
          end = at;
        },
        text(_, __, at) {
          end = at;
        },
      },
      { undeclaredPrefixes: "keep", limits: { depth: 1_000 } },
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof FormatError) || error.code !== "MALFORMED" || open.length === 0) return undefined;
    line = Number(error.details.line ?? 1);
  }
  const source = decodeXml(bytes);
  const closing = open.reverse().map((name) => `</${name}>`);
  const kept = source.text.slice(0, end) + closing.join("");
  const rest = source.text.slice(end, end + 200);
  return { bytes: encodeXml(kept, source.encoding), line, rest };
}

function addTypes(files: Files, op: RepairOp): boolean {
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
function addRelationships(files: Files, op: RepairOp): boolean {
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
  const ids = [
    ...Buffer.from(files.get("xl/workbook.xml") ?? [])
      .toString("utf8")
      .matchAll(/<(?:\w+:)?sheet\s[^>]*\w+:id="([^"]+)"/g),
  ];
  const sheets = ids.flatMap(([, id = ""], index) => {
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
