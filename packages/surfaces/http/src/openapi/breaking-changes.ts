import { isPlainObject, type JsonObject } from "@colophon/contract";

/**
 * What a client of one OpenAPI document would miss in a later one.
 *
 * Shapes   One sentence for each: a path, method, answer, member or word that is gone; a parameter or member that has become
 *          required; a value that has become narrower. Additions are no breaks.
 */
export function findBreakingChanges(before: unknown, after: unknown): readonly string[] {
  const found: string[] = [];
  for (const [path, item] of members(before, "paths")) {
    for (const [method, operation] of Object.entries(asObject(item))) {
      const where = `${method.toUpperCase()} ${path}`;
      const later = get(after, "paths", path, method);
      if (later === undefined) found.push(`${where} is missing.`);
      else compareOperations(where, { before: asObject(operation), after: asObject(later) }, { before, after }, found);
    }
  }
  return found;
}

interface Pair {
  readonly before: unknown;
  readonly after: unknown;
}

function compareOperations(where: string, pair: Pair, documents: Pair, found: string[]): void {
  const keyOf = (parameter: unknown): string => `${get(parameter, "in")} ${get(parameter, "name")}`;
  const parametersOf = (operation: unknown): Map<string, unknown> =>
    new Map(asList(get(operation, "parameters")).map((parameter) => [keyOf(parameter), parameter]));
  const [old, now] = [parametersOf(pair.before), parametersOf(pair.after)];
  for (const [key, parameter] of old) {
    const later = now.get(key);
    if (later === undefined) found.push(`${where}: the parameter ${key} is missing.`);
    else
      compareRequests(
        `${where} ${key}`,
        { before: get(parameter, "schema"), after: get(later, "schema") },
        documents,
        found,
      );
  }
  for (const [key, parameter] of now)
    if (get(parameter, "required") === true && get(old.get(key), "required") !== true)
      found.push(`${where}: the parameter ${key} has become required.`);
  for (const [type, content] of members(pair.before, "requestBody", "content")) {
    const later = get(pair.after, "requestBody", "content", type);
    if (later === undefined) found.push(`${where}: ${type} is no longer taken.`);
    else
      compareRequests(
        `${where} body`,
        { before: get(content, "schema"), after: get(later, "schema") },
        documents,
        found,
      );
  }
  for (const [status, response] of members(pair.before, "responses")) {
    const later = get(pair.after, "responses", status);
    if (later === undefined) {
      found.push(`${where}: the answer ${status} is missing.`);
      continue;
    }
    for (const [type, content] of members(response, "content")) {
      const laterContent = get(later, "content", type);
      if (laterContent === undefined) found.push(`${where} ${status}: ${type} is no longer given.`);
      else {
        const schemas = { before: get(content, "schema"), after: get(laterContent, "schema") };
        compareAnswers(`${where} ${status}`, schemas, documents, found);
      }
    }
  }
}

/** What a client may send: nothing it could send may be refused now. */
function compareRequests(where: string, pair: Pair, documents: Pair, found: string[]): void {
  const { before, after } = resolve(pair, documents);
  for (const word of asList(get(before, "enum")))
    if (get(after, "enum") !== undefined && !asList(get(after, "enum")).includes(word))
      found.push(`${where}: ${JSON.stringify(word)} is no longer taken.`);
  for (const [bound, isLess] of [
    ["maximum", true],
    ["maxLength", true],
    ["maxItems", true],
    ["minimum", false],
    ["minLength", false],
  ] as const) {
    const [old, now] = [get(before, bound), get(after, bound)];
    if (typeof now === "number" && (typeof old !== "number" || (isLess ? now < old : now > old)))
      found.push(`${where}: ${bound} is narrower.`);
  }
  const required = asList(get(before, "required"));
  for (const name of asList(get(after, "required")))
    if (!required.includes(name)) found.push(`${where}: "${name}" has become required.`);
  for (const [name, member] of members(before, "properties")) {
    const later = get(after, "properties", name);
    if (later === undefined) found.push(`${where}: "${name}" is no longer taken.`);
    else compareRequests(`${where}.${name}`, { before: member, after: later }, documents, found);
  }
}

/** What a client may read: everything it could rely on must still be there. */
function compareAnswers(where: string, pair: Pair, documents: Pair, found: string[]): void {
  const { before, after } = resolve(pair, documents);
  const [old, now] = [typesOf(before), typesOf(after)];
  if (old.length > 0 && now.some((type) => !old.includes(type)))
    found.push(`${where}: it may be ${now.join(" or ")} now.`);
  const required = asList(get(after, "required"));
  for (const name of asList(get(before, "required")))
    if (!required.includes(name)) found.push(`${where}: "${name}" is no longer certain.`);
  for (const [name, member] of members(before, "properties")) {
    const later = get(after, "properties", name);
    if (later === undefined) found.push(`${where}: "${name}" is missing.`);
    else compareAnswers(`${where}.${name}`, { before: member, after: later }, documents, found);
  }
  const [oldItems, nowItems] = [get(before, "items"), get(after, "items")];
  if (oldItems !== undefined && nowItems !== undefined)
    compareAnswers(`${where}[]`, { before: oldItems, after: nowItems }, documents, found);
}

/** A reference -> what it refers to. The document's schemas refer to no cycle. */
function resolve(pair: Pair, documents: Pair): Pair {
  const follow = (schema: unknown, document: unknown): unknown => {
    const reference = get(schema, "$ref");
    return typeof reference === "string" ? get(document, ...reference.slice(2).split("/")) : schema;
  };
  return { before: follow(pair.before, documents.before), after: follow(pair.after, documents.after) };
}

function typesOf(schema: unknown): readonly unknown[] {
  return [get(schema, "type") ?? []].flat();
}

function get(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const name of path) found = isPlainObject(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  return found;
}

function members(value: unknown, ...path: readonly string[]): [string, unknown][] {
  return Object.entries(asObject(get(value, ...path)));
}

function asObject(value: unknown): JsonObject {
  return isPlainObject(value) ? (value as JsonObject) : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
