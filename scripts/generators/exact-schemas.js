import { deck } from "../../packages/bases/deck/src/spec/deck.ts";
import { binding, chrome, lineage } from "../../packages/bases/deck/src/spec/slides.ts";
import { PROPERTIES } from "../../packages/bases/word-model/src/authored/new-document.ts";
import { formOf } from "../../packages/bases/word-model/src/element-form.ts";
import { nodeName, RESERVED } from "../../packages/bases/word-model/src/names.ts";
import { MEMBERS } from "../../packages/ops/pdf/src/schemas/document-model.ts";

const ref = (name) => ({ $ref: `#/$defs/${name}` });
const words = (...values) => ({ enum: values });
const closed = (properties, required = []) => ({ type: "object", properties, required, additionalProperties: false });
const list = (items) => ({ type: "array", items });
const TEXT = { type: "string" };
const NUMBER = { type: "number" };
const ANY = {};

/**
 * The inputs whose nested members an operation checks by tables of its own, because a schema of them would not fit into a
 * descriptor -> the schema with those tables in it, from which the SDK's types are written.
 */
export const EXACT_INPUTS = {
  "pdf.render": exactPdf,
  "docx.render": exactDocx,
  "pptx.render": exactPptx,
  "pptx.convert.pdf": sharedPptx,
  "pptx.validate": sharedPptx,
};

/** Each kind of node with its own members, in place of one node with the members of all. */
function exactPdf(schema) {
  const { block, inline, math } = schema.$defs;
  const [, inlineNode] = inline.anyOf;
  const [, mathNode] = math.anyOf;
  const definitions = {
    block: byKind(block, MEMBERS.block),
    inline: { anyOf: [inline.anyOf[0], byKind(inlineNode, MEMBERS.inline)] },
    math: { anyOf: [math.anyOf[0], byKind(mathNode, MEMBERS.math)] },
  };
  return { ...schema, $defs: { ...schema.$defs, ...definitions } };
}

function byKind(node, kinds) {
  return {
    anyOf: Object.entries(kinds).map(([kind, members]) => {
      const names = members.split(" ").filter((word) => word !== "");
      const own = names.map((name) => name.replace("?", ""));
      const required = ["type", ...names.filter((name) => !name.endsWith("?"))];
      const properties = Object.fromEntries(own.map((name) => [name, node.properties[name]]));
      return closed({ type: { const: kind }, ...properties }, required);
    }),
  };
}

/** Elements whose members are written out; any other element of the grammar takes any members. */
const WORD_NODES = {
  p: {
    text: TEXT,
    list: closed({ kind: TEXT, level: NUMBER, id: { type: ["string", "number"] }, start: NUMBER, pattern: TEXT }),
  },
  r: { text: TEXT },
  tbl: { columnWidths: list(NUMBER) },
  tr: { isHeader: { type: "boolean" } },
  tc: { text: TEXT, columnSpan: NUMBER, rowSpan: NUMBER },
};

function exactDocx(schema) {
  const { model } = schema.properties;
  const children = list({ anyOf: [TEXT, ref("block"), closed({ characters: TEXT }, ["characters"])] });
  const story = closed({ default: list(ref("block")), first: list(ref("block")), even: list(ref("block")) });
  const own = { text: TEXT, children };
  const authored = [
    wordNode("section", formOf("sectPr"), {
      headers: { anyOf: [story, list(ANY)] },
      footers: { anyOf: [story, list(ANY)] },
    }),
    node("link", { url: TEXT, anchor: TEXT, tooltip: TEXT, ...own }),
    node("picture", { base64: TEXT, widthPt: NUMBER, heightPt: NUMBER, name: TEXT, title: TEXT, description: TEXT }, [
      "base64",
    ]),
    node("opaque", { xml: TEXT }, ["xml"]),
    ...["footnote", "endnote"].map((name) => wordNode(name, formOf(name), own)),
    wordNode("comment", formOf("comment"), { ...own, comment: { anyOf: [TEXT, list(ref("block"))] } }),
  ];
  const exact = [
    ...Object.entries(WORD_NODES).map(([local, more]) =>
      wordNode(nodeName(local), formOf(local), { children, ...more }),
    ),
    ...authored,
  ];
  const written = new Set(exact.map(({ properties }) => properties.type.const));
  const others = namesOfElements().filter((name) => !written.has(name));
  const open = { type: "object", properties: { type: words(...others) }, required: ["type"], additionalProperties: {} };
  const foreign = {
    type: "object",
    properties: { type: { type: "string", pattern: "^[^:]+:" } },
    required: ["type"],
    additionalProperties: {},
  };
  const style = wordNode("style", formOf("style"), {});
  const styles = list({
    anyOf: [
      { ...style, required: [] },
      { ...open, properties: { type: words("docDefaults", "latentStyles") } },
    ],
  });
  const properties = {
    ...model.properties,
    body: { ...model.properties.body, items: ref("block") },
    styles: { ...model.properties.styles, ...styles },
    properties: {
      ...model.properties.properties,
      ...closed(Object.fromEntries(Object.keys(PROPERTIES).map((name) => [name, TEXT]))),
      $ref: undefined,
    },
  };
  return {
    ...schema,
    properties: { ...schema.properties, model: { ...model, properties } },
    $defs: { ...schema.$defs, block: { anyOf: [...exact, open, foreign] } },
  };
}

function node(type, members, required = []) {
  return {
    ...closed({ type: { const: type }, namespaces: ANY, ...members }, ["type", ...required]),
    patternProperties: { "^[^:]+:": {} },
  };
}

/** A node with the attributes and properties that the grammar has for its element. */
function wordNode(type, form, members) {
  const attributes = Object.fromEntries([...form.attributeMembers.keys()].map((name) => [name, ANY]));
  const reserved = Object.fromEntries(
    [...RESERVED].filter((name) => !["type", "text", "children"].includes(name)).map((name) => [name, ANY]),
  );
  const bags = form.role === "ordered" ? leadingOf(form) : propertiesOf(form);
  return node(type, { ...attributes, ...reserved, ...bags, ...members });
}

function leadingOf(form) {
  return Object.fromEntries(
    form.leading.map(([local, member]) => [
      member,
      {
        ...closed({ ...propertiesOf(form.child(local)), layout: ANY, order: ANY, other: ANY, namespaces: ANY }),
        patternProperties: { "^[^:]+:": {} },
      },
    ]),
  );
}

function propertiesOf(form) {
  return Object.fromEntries([...form.propertyMembers.keys()].map((name) => [name, ANY]));
}

/** The names of all elements that a document of WordprocessingML may have. */
function namesOfElements() {
  const roots = ["document", "styles", "numbering", "settings", "footnotes", "endnotes", "comments", "hdr", "ftr"];
  const waiting = roots.map((local) => formOf(local));
  const seen = new Set(waiting);
  for (const form of waiting) {
    for (const local of form.properties.keys()) {
      const child = form.child(local);
      if (child === undefined || seen.has(child)) continue;
      seen.add(child);
      waiting.push(child);
    }
  }
  const names = [...seen].map(({ local }) => nodeName(local)).filter((name) => name !== undefined);
  return [...new Set(names)].sort();
}

/** The tables that a PresentationSpec is read with, in place of an open object. */
function exactPptx(schema) {
  const definitions = { rich: RICH, region: REGION, scalar: { type: ["string", "number"] }, cell: CELL };
  const known = new Map();
  for (const [name, part] of Object.entries({ binding, lineage, chrome })) {
    definitions[name] = exactSpec(part, definitions, known);
    known.set(JSON.stringify(definitions[name]), name);
  }
  definitions.spec = exactSpec(deck, definitions, known);
  return withSpec(schema, definitions);
}

/** The specification under the name that pptx.render has for it. */
function sharedPptx(schema) {
  return withSpec(schema, { spec: { "x-type": "PptxRenderInputSpec" } });
}

function withSpec(schema, definitions) {
  const { description } = schema.properties.spec;
  return {
    ...schema,
    properties: { ...schema.properties, spec: { ...ref("spec"), description } },
    $defs: { ...schema.$defs, ...definitions },
  };
}

const FLAG = { type: "boolean" };
const RUN = closed(
  {
    text: TEXT,
    bold: FLAG,
    italic: FLAG,
    underline: FLAG,
    superscript: FLAG,
    subscript: FLAG,
    color: TEXT,
    link: TEXT,
  },
  ["text"],
);
const RICH = { anyOf: [TEXT, list(RUN)] };
/** A cell of a table: its content alone, or with its look and spans. */
const CELL = {
  anyOf: [
    ref("scalar"),
    ref("rich"),
    closed(
      {
        text: { anyOf: [ref("scalar"), ref("rich")] },
        fill: TEXT,
        color: TEXT,
        bold: FLAG,
        align: { enum: ["left", "center", "right"] },
        colSpan: NUMBER,
        rowSpan: NUMBER,
      },
      ["text"],
    ),
  ],
};
const numbers = (...names) => closed(Object.fromEntries(names.map((name) => [name, NUMBER])), names);
const REGION = { anyOf: [numbers("col", "row", "colSpan", "rowSpan"), numbers("x", "y", "w", "h")] };

function exactSpec(schema, definitions, known) {
  const exact = (inner) => exactSpec(inner, definitions, known);
  if ("x-by" in schema) {
    const name = schema["x-by"] === "primitive" ? "block" : "slide";
    if (!known.has(schema)) {
      known.set(schema, name);
      definitions[name] = {};
      definitions[name] = { anyOf: Object.values(schema["x-cases"]).map(exact) };
    }
    return ref(name);
  }
  if ("x-region" in schema) return ref("region");
  if ("x-content" in schema) return { anyOf: [ref("rich"), list(ref("rich"))] };
  if ("x-cell" in schema) return ref("cell");
  const forms = [
    ...("x-flag" in schema ? [FLAG] : []),
    ...("x-scalar" in schema ? [ref("scalar")] : []),
    ...("x-rich" in schema ? [ref("rich")] : []),
  ];
  if (forms.length > 0) return forms.length === 1 ? forms[0] : { anyOf: forms };
  const { description: _, ...rest } = schema;
  if (rest.type === "array") return { ...rest, items: exact(rest.items) };
  if (rest.type !== "object" || rest.properties === undefined) return rest;
  const properties = Object.entries(rest.properties).map(([name, member]) => [name, exact(member)]);
  const made = { ...rest, properties: Object.fromEntries(properties), additionalProperties: false };
  const name = known.get(JSON.stringify(made));
  return name === undefined ? made : ref(name);
}
