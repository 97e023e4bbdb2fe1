/** @typedef {import("../../n8n").Operation} Operation */

/** Names of the families, as people read them. */
const TITLES = /** @type {Readonly<Record<string, string>>} */ ({
  delimited: "CSV and Delimited Text",
  dita: "DITA",
  docx: "Word",
  forms: "PDF Form",
  jats: "JATS Article",
  mail: "Mail",
  markdown: "Markdown",
  pdf: "PDF",
  pptx: "PowerPoint",
  provenance: "Provenance",
  review: "Review Comment",
  tables: "Table",
  xlsx: "Excel",
});

/** What n8n shows: the resource, its operations, where files are, and the members of input and options as JSON. */
/** @param {readonly Operation[]} operations */
function describeNode(operations) {
  const families = [...new Set(operations.map(({ family }) => family))].sort();
  const withFile = operations.filter(({ main }) => main !== undefined).map(({ name }) => name);
  const withMore = operations.filter(({ files }) => files.length > 0).map(({ name }) => name);
  return {
    displayName: "Colophon",
    name: "colophon",
    icon: "file:colophon.svg",
    group: ["transform"],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: "Check, convert, edit, redact and repair documents",
    defaults: { name: "Colophon" },
    inputs: ["main"],
    outputs: ["main", "main", "main"],
    outputNames: ["Results", "Losses", "Errors"],
    credentials: [{ name: "colophonApi", required: true }],
    usableAsTool: true,
    properties: [
      {
        displayName: "Resource",
        name: "resource",
        type: "options",
        noDataExpression: true,
        options: families.map((family) => ({ name: TITLES[family] ?? family, value: family })),
        default: families.includes("pdf") ? "pdf" : families[0],
      },
      ...families.map((family) => describeOperations(family, operations)),
      {
        displayName: "Input Binary Field",
        name: "binaryField",
        type: "string",
        default: "data",
        displayOptions: { show: { operation: withFile } },
        description: "Field of the item that holds the file. Empty if the parameter Input has everything",
      },
      {
        displayName: "More Files",
        name: "moreFiles",
        type: "fixedCollection",
        typeOptions: { multipleValues: true },
        default: {},
        placeholder: "Add File",
        displayOptions: { show: { operation: withMore } },
        description: "Further files of the operation, for example the later contract of docx.diff",
        options: [
          {
            name: "file",
            displayName: "File",
            values: [
              {
                displayName: "Member Name or ID",
                name: "member",
                type: "options",
                typeOptions: { loadOptionsMethod: "getFileMembers", loadOptionsDependsOn: ["operation"] },
                default: "",
                description:
                  'Member of the input that the file fills. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
              },
              {
                displayName: "Binary Field",
                name: "field",
                type: "string",
                default: "data",
                description: "Field of the item that holds the file",
              },
            ],
          },
        ],
      },
      {
        displayName: "Input",
        name: "input",
        type: "json",
        default: "{}",
        description: "Members of the input other than files, as JSON. The reference of the operation lists them",
      },
      {
        displayName: "Options",
        name: "options",
        type: "json",
        default: "{}",
        description: "Options of the operation, as JSON. The reference of the operation lists them",
      },
      {
        displayName: "Output Binary Field",
        name: "outputField",
        type: "string",
        default: "data",
        description: "Field for the first file of the result; further files get _2, _3 and so on",
      },
    ],
  };
}

/** @param {string} family @param {readonly Operation[]} operations */
function describeOperations(family, operations) {
  const own = operations.filter((one) => one.family === family);
  return {
    displayName: "Operation",
    name: "operation",
    type: "options",
    noDataExpression: true,
    displayOptions: { show: { resource: [family] } },
    options: own.map((one) => ({
      name: `${one.name}${one.isPreview ? " (Preview)" : ""}`,
      value: one.name,
      action: one.summary.replace(/\.$/, ""),
      description: describeOperation(one),
    })),
    default: own[0]?.name ?? "",
  };
}

/** @param {Operation} operation */
function describeOperation({ summary, required }) {
  return required.length === 0 ? summary : `${summary} Needs in Input or More Files: ${required.join(", ")}.`;
}

module.exports = { describeNode };
