import type { Match } from "@colophon/kit-find";

/** ISO/IEC 29500-2, 6.5.2.2 and 6.2.4.1: names that every reader looks for. */
const PACKAGE_NAMES = /^\[Content_Types\]\.xml$|(?<=^|\/)_rels\/|\.rels$/gi;
/** Folders in which Office and other programs put the parts of a package. */
const FOLDERS = new Set(
  (
    "word xl ppt visio docprops customxml _rels _xmlsignatures package services metadata core-properties media embeddings charts theme themes diagrams " +
    "drawings fonts glossary worksheets chartsheets dialogsheets macrosheets externallinks pivottables pivotcache tables " +
    "querytables ctrlprops activex comments threadedcomments persons printersettings slicers slicercaches timelines " +
    "timelinecaches revisions model slides slidelayouts slidemasters notesslides notesmasters handoutmasters tags ink " +
    "webextensions taskpanes customdata changesinfos docmetadata meta-inf pictures object objectreplacements configurations2 thumbnails " +
    "featurepropertybag richdata usershapes xmlmaps customui richvalue people .. ."
  ).split(" "),
);
/** Names that they give to parts, without the number behind them. */
const STEMS =
  /^(?:document|styles|styleswitheffects|settings|websettings|fonttable|numbering|footnotes|endnotes|comments|commentsextended|commentsids|commentsextensible|people|header|footer|theme|themeoverride|themestyles|chart|chartex|colors|style|data|layout|quickstyle|quickstyles|drawing|vmldrawing|image|media|audio|video|oleobject|package|microsoft_(?:office_)?[a-z_]+|vbaproject|vbadata|attachedtoolbars|customizations|item|itemprops|core|app|custom|thumbnail|workbook|sheet|worksheet|chartsheet|sharedstrings|calcchain|connections|metadata|externallink|pivottable|pivotcachedefinition|pivotcacherecords|table|querytable|printersettings|presentation|presprops|viewprops|tablestyles|slide|slidelayout|slidemaster|notesslide|notesmaster|handoutmaster|commentauthors|tag|afchunk|chunk|font|origin|sig|activex|ctrlprop|slicer|slicercache|threadedcomment|person|xmlmaps|volatiledependencies|users|revisionlog|revisionheaders|rdrichvalue|rdrichvaluestructure|rdrichvaluetypes|docmetadata|labelinfo|webextension|taskpanes|content|meta|manifest|mimetype|object|embedding|bin|hdphoto|ink|diagrams?|graph|recipientdata|bibliography|glossary|keymapcustomizations|customui|tablesinglecells|rels)[-_ ]?\d*$/i;

/** What of the name of a part, or of a path to one, is the format's: folders and names that programs give, and extensions. */
export function fixedInPartName(name: string): readonly Match[] {
  const fixed: Match[] = [...name.matchAll(PACKAGE_NAMES)].map(({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
  }));
  let start = 0;
  const segments = name.split("/");
  for (const [at, segment] of segments.entries()) {
    const isLast = at === segments.length - 1;
    const dot = segment.indexOf(".", 1);
    const stem = dot < 0 ? segment : segment.slice(0, dot);
    if (!isLast && FOLDERS.has(segment.toLowerCase())) fixed.push({ start, end: start + segment.length });
    else if (isLast && STEMS.test(stem)) fixed.push({ start, end: start + segment.length });
    else if (isLast && /\.[a-z]{2,4}x?$/i.test(segment))
      fixed.push({ start: start + segment.lastIndexOf("."), end: start + segment.length });
    start += segment.length + 1;
  }
  return fixed;
}

/** Ranges without what is fixed, and those that are fixed in whole. */
export function withoutFixed<M extends Match>(
  ranges: readonly M[],
  fixed: readonly Match[],
): { readonly masked: readonly M[]; readonly kept: readonly M[] } {
  if (fixed.length === 0) return { masked: ranges, kept: [] };
  const masked: M[] = [];
  const kept: M[] = [];
  const sorted = [...fixed].sort((a, b) => a.start - b.start);
  for (const range of ranges) {
    let at = range.start;
    const before = masked.length;
    for (const { start, end } of sorted) {
      if (end <= at || start >= range.end) continue;
      if (start > at) masked.push({ ...range, start: at, end: start });
      at = Math.max(at, end);
    }
    if (at < range.end) masked.push({ ...range, start: at });
    if (masked.length === before) kept.push(range);
  }
  return { masked, kept };
}
