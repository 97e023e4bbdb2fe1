import { endOfName, endOfToken, isSpace, skipSpace } from "./characters.ts";
import type { DeclaredAttribute, XmlDoctype, XmlEntity } from "./doctype.ts";
import { expandEntity, readAttributeValue, readReplacement } from "./references.ts";
import type { ScanContext } from "./scan-context.ts";

/** The declaration as it is gathered; entities and attributes are the first of each name (XML 1.0, 4.2 and 3.3). */
interface Subset {
  readonly entities: Map<string, XmlEntity>;
  readonly unparsed: Map<string, { systemId: string; notation: string }>;
  readonly attributes: Map<string, Map<string, DeclaredAttribute>>;
  /** The first thing that is refused by policy: told only when all of the declaration is well-formed. */
  unsafe?: { readonly at: number; readonly message: string };
}

const PUBLIC_ID = /^[ \r\na-zA-Z0-9\-'()+,./:=?;!*#@$_%]*$/;
const ATTRIBUTE_TYPE = /(?:CDATA|IDREFS|IDREF|ID|ENTITY|ENTITIES|NMTOKENS|NMTOKEN)(?=[ \t\r\n])/y;

/**
 * `<!DOCTYPE ...>` from its "<" on -> what it declares.
 *
 * Errors   MALFORMED by XML 1.0; UNSAFE for parameter entities, external entities, and entities whose text has references to others
 *          or markup in it.
 * Source   XML 1.0 5th edition, 2.8, 3.2 to 3.4, 4.2, 4.7.
 */
export function readDoctype(scan: ScanContext, start: number): XmlDoctype {
  const { text } = scan;
  let at = needSpace(scan, start + "<!DOCTYPE".length);
  const nameEnd = needName(scan, at);
  const name = text.slice(at, nameEnd);
  at = skipSpace(text, nameEnd);
  let external: ExternalId | undefined;
  if (at > nameEnd && /^(?:SYSTEM|PUBLIC)/.test(text.slice(at, at + 6))) {
    external = readExternalId(scan, at, false);
    at = skipSpace(text, external.end);
  }
  const found: Subset = { entities: new Map(), unparsed: new Map(), attributes: new Map() };
  let subset: { start: number; end: number } | undefined;
  if (text[at] === "[") {
    const end = readSubset(scan, at + 1, found);
    subset = { start: at + 1, end };
    at = skipSpace(text, end + 1);
  }
  if (text[at] !== ">") throw scan.malformed(at, "The document type declaration must continue with [ or >.");
  if (found.unsafe !== undefined) throw scan.refuse("UNSAFE", found.unsafe.at, found.unsafe.message);
  const { entities, unparsed, attributes } = found;
  return {
    name,
    ...(external?.publicId !== undefined && { publicId: external.publicId }),
    ...(external?.systemId !== undefined && { systemId: external.systemId }),
    ...(subset !== undefined && { subset }),
    entities,
    unparsed,
    attributes,
    start,
    end: at + 1,
  };
}

function readSubset(scan: ScanContext, start: number, found: Subset): number {
  const { text } = scan;
  let at = start;
  for (let count = 0; ; count++) {
    scan.tick();
    scan.check("declarations", count, at);
    at = skipSpace(text, at);
    if (text[at] === "]") return at;
    if (at >= text.length) throw scan.malformed(at, "The internal subset is never closed.");
    if (text[at] === "%") {
      const end = needName(scan, at + 1);
      if (text[end] !== ";") throw scan.malformed(at, "A reference to a parameter entity has no semicolon.");
      found.unsafe ??= {
        at,
        message: `The document refers to the parameter entity %${text.slice(at + 1, end)};, which is not allowed.`,
      };
      at = end + 1;
    } else if (text.startsWith("<!--", at)) at = scan.readComment(at);
    else if (text.startsWith("<?", at)) at = scan.readInstruction(at).end;
    else at = readDeclaration(scan, at, found);
  }
}

function readDeclaration(scan: ScanContext, start: number, found: Subset): number {
  const { text } = scan;
  const keyword = /^<!([A-Z]+)/.exec(text.slice(start, start + 12))?.[1] ?? "";
  const at = start + 2 + keyword.length;
  switch (keyword) {
    case "ENTITY":
      return readEntity(scan, needSpace(scan, at), found);
    case "ATTLIST":
      return readAttributeList(scan, needSpace(scan, at), found);
    case "ELEMENT":
      return readElement(scan, needSpace(scan, at));
    case "NOTATION":
      return readNotation(scan, needSpace(scan, at));
    default:
      throw scan.malformed(start, "This declaration is not allowed in an internal subset.");
  }
}

function readEntity(scan: ScanContext, start: number, found: Subset): number {
  const { text } = scan;
  const isParameter = text[start] === "%";
  const nameStart = isParameter ? needSpace(scan, start + 1) : start;
  const nameEnd = needName(scan, nameStart);
  const name = text.slice(nameStart, nameEnd);
  checkNoColon(scan, nameStart, name);
  const at = needSpace(scan, nameEnd);
  if (isParameter)
    found.unsafe ??= {
      at: nameStart,
      message: `The document declares the parameter entity ${name}, which is not allowed.`,
    };
  if (text[at] === '"' || text[at] === "'") return readInternalEntity(scan, { at, name, isParameter }, found);

  const external = readExternalId(scan, at, false);
  const after = skipSpace(text, external.end);
  if (after > external.end && text.startsWith("NDATA", after) && !isParameter) {
    const notationStart = needSpace(scan, after + 5);
    const notationEnd = needName(scan, notationStart);
    const notation = text.slice(notationStart, notationEnd);
    if (!found.unparsed.has(name)) found.unparsed.set(name, { systemId: external.systemId ?? "", notation });
    return needClose(scan, notationEnd);
  }
  const end = needClose(scan, external.end);
  if (!isParameter)
    found.unsafe ??= {
      at: nameStart,
      message: `The document declares the external entity ${name}, which is not allowed.`,
    };
  return end;
}

function readInternalEntity(
  scan: ScanContext,
  { at, name, isParameter }: { at: number; name: string; isParameter: boolean },
  found: Subset,
): number {
  const end = needLiteral(scan, at);
  const literal = scan.text.slice(at + 1, end - 1);
  const replacement = readReplacement(scan, literal, at + 1);
  const close = needClose(scan, end);
  if (isParameter || found.entities.has(name)) return close;
  const entity = expandEntity(replacement);
  if (entity === undefined)
    found.unsafe ??= { at, message: `The entity ${name} is not plain text: markup, or a reference to another entity.` };
  else found.entities.set(name, entity);
  return close;
}

function readAttributeList(scan: ScanContext, start: number, found: Subset): number {
  const { text } = scan;
  let at = needName(scan, start);
  const element = text.slice(start, at);
  const declared = found.attributes.get(element) ?? new Map<string, DeclaredAttribute>();
  found.attributes.set(element, declared);
  for (;;) {
    scan.tick();
    const next = skipSpace(text, at);
    if (text[next] === ">") return next + 1;
    if (next === at) throw scan.malformed(at, "White space is missing in an attribute list.");
    scan.check("attributes", declared.size, at);
    const nameEnd = needName(scan, next);
    const name = text.slice(next, nameEnd);
    const type = readAttributeType(scan, needSpace(scan, nameEnd));
    const preset = readDefault(scan, needSpace(scan, type.end));
    at = preset.end;
    if (declared.has(name)) continue;
    const isCdata = type.name === "CDATA";
    declared.set(name, {
      name,
      type: type.name,
      ...(preset.value !== undefined && { defaultValue: isCdata ? preset.value : collapse(preset.value) }),
    });
  }

  function readDefault(context: ScanContext, from: number): { end: number; value?: string } {
    const keyword = /^#(?:REQUIRED|IMPLIED|FIXED)/.exec(text.slice(from, from + 9))?.[0];
    if (keyword === "#REQUIRED" || keyword === "#IMPLIED") return { end: from + keyword.length };
    const literalStart = keyword === "#FIXED" ? needSpace(context, from + 6) : from;
    const end = needLiteral(context, literalStart);
    return { end, value: readAttributeValue(context, literalStart + 1, end - 1, found.entities) };
  }
}

/** XML 1.0, 3.3.3: what is no CDATA has its spaces collapsed. */
export function collapse(value: string): string {
  return value.replace(/ +/g, " ").replace(/^ | $/g, "");
}

function readAttributeType(scan: ScanContext, start: number): { name: string; end: number } {
  const { text } = scan;
  ATTRIBUTE_TYPE.lastIndex = start;
  const keyword = ATTRIBUTE_TYPE.exec(text)?.[0];
  if (keyword !== undefined) return { name: keyword, end: start + keyword.length };
  const isNotation = text.startsWith("NOTATION", start);
  const open = isNotation ? needSpace(scan, start + 8) : start;
  if (text[open] !== "(") throw scan.malformed(start, "This is not an attribute type.");
  for (let at = open + 1; ; at++) {
    scan.tick();
    const tokenStart = skipSpace(text, at);
    const tokenEnd = isNotation ? endOfName(text, tokenStart) : endOfToken(text, tokenStart);
    if (tokenEnd === tokenStart) throw scan.malformed(tokenStart, "A name is missing in a list of values.");
    at = skipSpace(text, tokenEnd);
    if (text[at] === ")") return { name: isNotation ? "NOTATION" : "enumeration", end: at + 1 };
    if (text[at] !== "|") throw scan.malformed(at, "Values must be separated by |.");
  }
}

function readElement(scan: ScanContext, start: number): number {
  const { text } = scan;
  const at = needSpace(scan, needName(scan, start));
  if (text.startsWith("EMPTY", at)) return needClose(scan, at + 5);
  if (text.startsWith("ANY", at)) return needClose(scan, at + 3);
  if (text[at] !== "(") throw scan.malformed(at, "A content model must start with a parenthesis.");
  const first = skipSpace(text, at + 1);
  return needClose(scan, text.startsWith("#PCDATA", first) ? readMixed(scan, first + 7) : readChildren(scan, at));
}

function readMixed(scan: ScanContext, start: number): number {
  const { text } = scan;
  let at = skipSpace(text, start);
  let hasNames = false;
  while (text[at] === "|") {
    scan.tick();
    at = skipSpace(text, needName(scan, skipSpace(text, at + 1)));
    hasNames = true;
  }
  if (text[at] !== ")") throw scan.malformed(at, "A mixed content model is not closed.");
  if (text[at + 1] === "*") return at + 2;
  if (hasNames) throw scan.malformed(at, "A mixed content model with names must end with )*.");
  return at + 1;
}

/** Groups are kept on a stack of their separators, so that no depth of them is a depth of calls. */
function readChildren(scan: ScanContext, start: number): number {
  const { text } = scan;
  const separators: string[] = [];
  let at = start;
  for (;;) {
    scan.tick();
    at = skipSpace(text, at);
    if (text[at] === "(") {
      separators.push("");
      scan.check("depth", separators.length, at);
      at++;
      continue;
    }
    at = skipOccurrence(text, needName(scan, at));
    for (;;) {
      at = skipSpace(text, at);
      if (text[at] !== ")") break;
      separators.pop();
      at = skipOccurrence(text, at + 1);
      if (separators.length === 0) return at;
    }
    const separator = text[at];
    const last = separators.length - 1;
    if (separator !== "|" && separator !== ",")
      throw scan.malformed(at, "A content model must continue with |, a comma or ).");
    if (separators[last] !== "" && separators[last] !== separator)
      throw scan.malformed(at, "| and , are mixed in one group.");
    separators[last] = separator;
    at++;
  }
}

function skipOccurrence(text: string, at: number): number {
  return text[at] === "?" || text[at] === "*" || text[at] === "+" ? at + 1 : at;
}

function readNotation(scan: ScanContext, start: number): number {
  const end = needName(scan, start);
  checkNoColon(scan, start, scan.text.slice(start, end));
  return needClose(scan, readExternalId(scan, needSpace(scan, end), true).end);
}

interface ExternalId {
  readonly publicId?: string;
  readonly systemId?: string;
  readonly end: number;
}

function readExternalId(scan: ScanContext, start: number, isPublicAlone: boolean): ExternalId {
  const { text } = scan;
  const keyword = text.slice(start, start + 6);
  if (keyword === "SYSTEM") {
    const at = needSpace(scan, start + 6);
    const end = needLiteral(scan, at);
    return { systemId: text.slice(at + 1, end - 1), end };
  }
  if (keyword !== "PUBLIC") throw scan.malformed(start, "Neither SYSTEM nor PUBLIC.");
  const at = needSpace(scan, start + 6);
  const end = needLiteral(scan, at);
  const publicId = text.slice(at + 1, end - 1);
  if (!PUBLIC_ID.test(publicId)) throw scan.malformed(at, "A public identifier has a character that is not allowed.");
  const systemStart = skipSpace(text, end);
  const quote = text[systemStart];
  if (isPublicAlone && quote !== '"' && quote !== "'") return { publicId, end };
  if (systemStart === end) throw scan.malformed(end, "White space and a system identifier are missing.");
  const systemEnd = needLiteral(scan, systemStart);
  const normalised = publicId.replace(/[ \r\n]+/g, " ").trim();
  return { publicId: normalised, systemId: text.slice(systemStart + 1, systemEnd - 1), end: systemEnd };
}

function checkNoColon(scan: ScanContext, at: number, name: string): void {
  if (scan.isNamespaceAware && name.includes(":")) throw scan.malformed(at, `The name "${name}" has a colon.`);
}

function needSpace(scan: ScanContext, at: number): number {
  if (!isSpace(scan.text.charCodeAt(at))) throw scan.malformed(at, "White space is missing in a declaration.");
  return skipSpace(scan.text, at);
}

function needName(scan: ScanContext, at: number): number {
  const end = endOfName(scan.text, at);
  if (end === at) throw scan.malformed(at, "A name is missing in a declaration.");
  scan.check("nameLength", end - at, at);
  return end;
}

function needLiteral(scan: ScanContext, at: number): number {
  const quote = scan.text[at];
  if (quote !== '"' && quote !== "'") throw scan.malformed(at, "A quoted literal is missing in a declaration.");
  const end = scan.text.indexOf(quote, at + 1);
  if (end < 0) throw scan.malformed(at, "A literal is never closed.");
  scan.check("textLength", end - at, at);
  return end + 1;
}

function needClose(scan: ScanContext, from: number): number {
  const at = skipSpace(scan.text, from);
  if (scan.text[at] !== ">") throw scan.malformed(at, "A declaration does not end here.");
  return at + 1;
}
