import { isPlainObject, type JsonSchema } from "@colophon/contract";

const TEXT = "text";

/**
 * A schema of the specification in a few words: members by name, `?` where they may be absent, `=` their value unless it is a text,
 * `[...]2-6` a list and how many. `leaveOut`: members that are not told where they may be absent, at whatever depth.
 */
export function formatMembers(schema: JsonSchema, leaveOut: ReadonlySet<string>): string {
  const { properties = {}, required = [] } = schema as {
    readonly properties?: Readonly<Record<string, JsonSchema>>;
    readonly required?: readonly string[];
  };
  const needed = new Set(required);
  return Object.entries(properties)
    .filter(([name]) => needed.has(name) || !leaveOut.has(name))
    .map(([name, member]) => {
      const value = describeValue(member, leaveOut);
      return `${name}${needed.has(name) ? "" : "?"}${value === TEXT ? "" : `=${value}`}`;
    })
    .join(", ");
}

function describeValue(schema: JsonSchema, leaveOut: ReadonlySet<string>): string {
  if (Array.isArray(schema.enum)) return schema.enum.join("|");
  if ("x-flag" in schema) return "bool|text";
  if ("x-nullable" in schema) return "number|null";
  if (schema["x-by"] === "primitive") return "block";
  if (schema["x-cell"] === true) return "cell";
  if (schema["x-scalar"] === true) return "figure";
  if ("x-content" in schema) return "text|[text]";
  if ("x-rich" in schema) return TEXT;
  if (typeof schema.pattern === "string") return "color";
  switch (schema.type) {
    case "string":
      return TEXT;
    case "boolean":
      return "bool";
    case "number":
    case "integer":
      return describeRange(schema);
    case "array":
      return `[${describeValue(schema.items as JsonSchema, leaveOut)}]${describeCount(schema)}`;
    case "object":
      return isPlainObject(schema.properties) ? `{${formatMembers(schema, leaveOut)}}` : "{any}";
    default:
      return "any";
  }
}

/** Bounds that nobody reaches are not told. */
function describeRange({ minimum, maximum }: JsonSchema): string {
  const isNear = typeof minimum === "number" && typeof maximum === "number" && maximum <= 100;
  return isNear ? `${minimum}..${maximum}` : "number";
}

function describeCount({ minItems = 0, maxItems }: JsonSchema): string {
  return typeof maxItems === "number" && maxItems < 50 ? `${minItems}-${maxItems}` : "";
}
