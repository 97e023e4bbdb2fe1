// Written by `npm run generate` from the operations' definitions; changed there and not here.
import type { Artifact } from "@colophon/contract";
import type { FileInput } from "../files.ts";
import type { SharedCallOptions } from "./shared.generated.ts";

export type CommonInspectDitaInputFile = FileInput;

export type CommonInspectDitaInput = {
  /** A topic, a map, or a zip of a project. Topics and maps are in DITA XML or Markdown; topics may be in HTML. */
  readonly bytes?: CommonInspectDitaInputFile | undefined;
  /** Path of the root topic or map. Needed when the files have several candidates. 1 to 1024 characters. */
  readonly root?: string | undefined;
  /** Files of the project. Up to 100000 items. */
  readonly files?: readonly ({
    /** Relative path with forward slashes. 1 to 1024 characters. */
    readonly path: string;
    /** File contents. Send either this or `text`. */
    readonly bytes?: CommonInspectDitaInputFile | undefined;
    /** File contents as text, instead of `bytes`. Up to 67108864 characters. */
    readonly text?: string | undefined;
  })[] | undefined;
  /** Path of the DITAVAL file with the filter conditions. 1 to 1024 characters. */
  readonly ditaval?: string | undefined;
};

export type CommonInspectDitaValue = {
  /** Path of the root map or topic. */
  readonly root: string;
  /** Whether the root is a map or a topic. */
  readonly kind: "map" | "topic";
  /** Title of the root. */
  readonly title?: string;
  /** Files: `path`, `kind`, `byteLength`, `element`, `shell`, `isReached`. */
  readonly files: readonly ({ readonly [member: string]: string | number | boolean | (readonly (string | ({ readonly [member: string]: string | number }))[]) })[];
  /** Topics: path, line, id, element, title, depth, keyScopes. */
  readonly topics: readonly ({ readonly [member: string]: string | number | boolean | (readonly (string | ({ readonly [member: string]: string | number }))[]) })[];
  /** Key scopes: name, names, and keys with name, path, line, href, text, shadowed. */
  readonly keyScopes: readonly ({ readonly [member: string]: string | number | boolean | (readonly (string | ({ readonly [member: string]: string | number }))[]) })[];
  /** References: kind, path, line, column, attribute, value, status, target, key, scope, reason. */
  readonly references: readonly ({ readonly [member: string]: string | number | boolean | (readonly (string | ({ readonly [member: string]: string | number }))[]) })[];
  /** Findings, sorted by path and position. */
  readonly findings: readonly ({
    /** Stable code of the finding. */
    readonly code: string;
    /** Severity of the finding. */
    readonly severity: "error" | "warning" | "note";
    /** The problem, in one sentence. */
    readonly message: string;
    /** Path of the file. */
    readonly path: string;
    /** Line number, starting at 1. */
    readonly line: number;
    /** Column number, starting at 1. */
    readonly column: number;
  })[];
  /** Files that no reference from the root reaches. */
  readonly unreferenced: readonly string[];
  /** Counts for the whole project. */
  readonly counts: {
    /** Number of maps in the input. */
    readonly maps: number;
    /** Number of topics, including nested topics. */
    readonly topics: number;
    /** Number of branches of the map, with submaps included. */
    readonly branches: number;
    /** Number of key definitions. */
    readonly keys: number;
    /** Number of references in the project. */
    readonly references: number;
    /** Number of broken references. */
    readonly broken: number;
  };
};

export type CommonRenderDitaInputFile = FileInput;

export type CommonRenderDitaInput = {
  /** A topic, a map, or a zip of a project. Topics and maps are in DITA XML or Markdown; topics may be in HTML. */
  readonly bytes?: CommonRenderDitaInputFile | undefined;
  /** Path of the root topic or map. Needed when the files have several candidates. 1 to 1024 characters. */
  readonly root?: string | undefined;
  /** Files of the project. Up to 100000 items. */
  readonly files?: readonly ({
    /** Relative path with forward slashes. 1 to 1024 characters. */
    readonly path: string;
    /** File contents. Send either this or `text`. */
    readonly bytes?: CommonRenderDitaInputFile | undefined;
    /** File contents as text, instead of `bytes`. Up to 67108864 characters. */
    readonly text?: string | undefined;
  })[] | undefined;
  /** Path of the DITAVAL file with the filter conditions. 1 to 1024 characters. */
  readonly ditaval?: string | undefined;
};

export type CommonRenderDitaOptions = {
  /** Output format: one HTML page, a zip of HTML pages, or Markdown. Default "html5". */
  readonly format?: "html5" | "html5-files" | "markdown" | undefined;
  /** What a broken reference does: it is reported, or the call fails. Default "keep". */
  readonly onBroken?: "keep" | "fail" | undefined;
  /** Whether to publish draft comments and required-cleanup elements. Default false. */
  readonly drafts?: boolean | undefined;
};

export type CommonRenderDitaValue = {
  /** The publication: an HTML page, a zip of pages, or Markdown. */
  readonly artifact: Artifact;
  /** Title of the publication. */
  readonly title: string;
  /** Language of the publication. */
  readonly language: string;
  /** Topics in reading order: `path` of the page, `from` the source file. */
  readonly pages: readonly { readonly [member: string]: string }[];
  /** Files that nothing in the publication refers to: `path`, `reason`, `text`. */
  readonly leftOut: readonly { readonly [member: string]: string }[];
  /** How references were resolved, in the form of common.transform.dita-resolve. */
  readonly trace: readonly ({ readonly [member: string]: string | number })[];
  /** Number of broken references that remain. */
  readonly broken: number;
};

export type CommonTransformDitaEditInputFile = FileInput;

export type CommonTransformDitaEditInput = {
  /** A topic, a map, or a zip of a project. Topics and maps are in DITA XML or Markdown; topics may be in HTML. */
  readonly bytes?: CommonTransformDitaEditInputFile | undefined;
  /** Path of the root topic or map. Needed when the files have several candidates. 1 to 1024 characters. */
  readonly root?: string | undefined;
  /** Files of the project. Up to 100000 items. */
  readonly files?: readonly ({
    /** Relative path with forward slashes. 1 to 1024 characters. */
    readonly path: string;
    /** File contents. Send either this or `text`. */
    readonly bytes?: CommonTransformDitaEditInputFile | undefined;
    /** File contents as text, instead of `bytes`. Up to 67108864 characters. */
    readonly text?: string | undefined;
  })[] | undefined;
  /** Path of the DITAVAL file with the filter conditions. 1 to 1024 characters. */
  readonly ditaval?: string | undefined;
  /** Hashes of the files that the edits were made for. The call fails with BINDING_MISMATCH if one differs. Up to 100000 items. */
  readonly expect?: readonly {
    /** Path of the file, relative to the project folder. 1 to 1024 characters. */
    readonly path: string;
    /** Expected SHA-256 hash of the file, as `sha256:` and 64 hexadecimal digits. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
    readonly hash: string;
  }[] | undefined;
  /** Edits to apply, in order. Up to 10000 items. */
  readonly edits: readonly ({
    /** Kind of edit to make. */
    readonly do: "setText" | "setAttribute" | "insert" | "delete" | "rename-key" | "move-topic";
    /** Path of the file to edit. 1 to 1024 characters. */
    readonly path?: string | undefined;
    /** Element to edit: `/topic/body/p[2]` or `#topic/id`. Up to 10000000 characters. */
    readonly at?: string | undefined;
    /** `setText`: the new text. Up to 10000000 characters. */
    readonly text?: string | undefined;
    /** `setAttribute`: name of the attribute. Up to 10000000 characters. */
    readonly name?: string | undefined;
    /** `setAttribute`: the new value. Omit it to remove the attribute. Up to 10000000 characters. */
    readonly value?: string | undefined;
    /** `insert`: well-formed XML to insert. Up to 10000000 characters. */
    readonly xml?: string | undefined;
    /** `insert`: position relative to the element. Default: `last`. */
    readonly where?: "before" | "after" | "first" | "last" | undefined;
    /** `rename-key` and `move-topic`: the old key name or path. Up to 10000000 characters. */
    readonly from?: string | undefined;
    /** `rename-key` and `move-topic`: the new key name or path. Up to 10000000 characters. */
    readonly to?: string | undefined;
    /** `rename-key`: key scope. Default: the root scope. Up to 10000000 characters. */
    readonly scope?: string | undefined;
  })[];
};

export type CommonTransformDitaEditOptions = {
  /** What a reference that an edit breaks does: it is reported, or the call fails. Default "keep". */
  readonly onBroken?: "keep" | "fail" | undefined;
};

export type CommonTransformDitaEditValue = {
  /** A zip of the edited project. */
  readonly artifact: Artifact;
  /** Path of the root after the edits. */
  readonly root: string;
  /** Changed or moved files: `path`, `from`, `hashBefore`, `hash`, `byteLength`. */
  readonly files: readonly ({ readonly [member: string]: string | number })[];
  /** Changes made: `edit` (zero-based index), `path`, `line`, `what`, `before`, `after`. */
  readonly changes: readonly ({ readonly [member: string]: string | number })[];
  /** Findings, sorted by path and position. */
  readonly findings: readonly ({
    /** Stable code of the finding. */
    readonly code: string;
    /** Severity of the finding. */
    readonly severity: "error" | "warning" | "note";
    /** The problem, in one sentence. */
    readonly message: string;
    /** Path of the file. */
    readonly path: string;
    /** Line number, starting at 1. */
    readonly line: number;
    /** Column number, starting at 1. */
    readonly column: number;
  })[];
};

export type CommonTransformDitaResolveInputFile = FileInput;

export type CommonTransformDitaResolveInput = {
  /** A topic, a map, or a zip of a project. Topics and maps are in DITA XML or Markdown; topics may be in HTML. */
  readonly bytes?: CommonTransformDitaResolveInputFile | undefined;
  /** Path of the root topic or map. Needed when the files have several candidates. 1 to 1024 characters. */
  readonly root?: string | undefined;
  /** Files of the project. Up to 100000 items. */
  readonly files?: readonly ({
    /** Relative path with forward slashes. 1 to 1024 characters. */
    readonly path: string;
    /** File contents. Send either this or `text`. */
    readonly bytes?: CommonTransformDitaResolveInputFile | undefined;
    /** File contents as text, instead of `bytes`. Up to 67108864 characters. */
    readonly text?: string | undefined;
  })[] | undefined;
  /** Path of the DITAVAL file with the filter conditions. 1 to 1024 characters. */
  readonly ditaval?: string | undefined;
};

export type CommonTransformDitaResolveOptions = {
  /** Steps to run. They run in a fixed order. Default: all. Up to 12 items, default []. */
  readonly steps?: readonly ("mapref" | "branch" | "push" | "conref" | "filter" | "keyref" | "coderef" | "copy-to" | "cascade" | "metadata" | "reltable" | "chunk")[] | undefined;
  /** What a broken reference does: it stays, marked and reported, or the call fails. Default "keep". */
  readonly onBroken?: "keep" | "fail" | undefined;
  /** Whether to write the `class` attribute on every element. Default true. */
  readonly classes?: boolean | undefined;
};

export type CommonTransformDitaResolveValue = {
  /** A zip of the resolved project. */
  readonly artifact: Artifact;
  /** Path of the root. */
  readonly root: string;
  /** Files in zip order: `path`, `from`, `role` (map, topic, resource or file), `byteLength`, `hash`. */
  readonly files: readonly ({ readonly [member: string]: string | number })[];
  /** Resolution steps: `rule`, `path`, `line`, `element`, `value`, `source` (path:line), `removed`, `put`. */
  readonly trace: readonly ({ readonly [member: string]: string | number })[];
  /** Number of broken references that remain. */
  readonly broken: number;
};

export type CommonValidateDitaInputFile = FileInput;

export type CommonValidateDitaInput = {
  /** A topic, a map, or a zip of a project. Topics and maps are in DITA XML or Markdown; topics may be in HTML. */
  readonly bytes?: CommonValidateDitaInputFile | undefined;
  /** Path of the root topic or map. Needed when the files have several candidates. 1 to 1024 characters. */
  readonly root?: string | undefined;
  /** Files of the project. Up to 100000 items. */
  readonly files?: readonly ({
    /** Relative path with forward slashes. 1 to 1024 characters. */
    readonly path: string;
    /** File contents. Send either this or `text`. */
    readonly bytes?: CommonValidateDitaInputFile | undefined;
    /** File contents as text, instead of `bytes`. Up to 67108864 characters. */
    readonly text?: string | undefined;
  })[] | undefined;
  /** Path of the DITAVAL file with the filter conditions. 1 to 1024 characters. */
  readonly ditaval?: string | undefined;
};

export type CommonValidateDitaOptions = {
  /** Checks to run. Default: all checks. Up to 6 items, default []. */
  readonly checks?: readonly ("grammar" | "links" | "keys" | "conrefs" | "ids" | "subjects")[] | undefined;
};

export type CommonValidateDitaValue = {
  /** Whether the checks found no error and every XML document was checked. */
  readonly valid: boolean;
  /** Path of the root. */
  readonly root: string;
  /** Findings, sorted by path and position. */
  readonly findings: readonly ({
    /** Stable code of the finding. */
    readonly code: string;
    /** Severity of the finding. */
    readonly severity: "error" | "warning" | "note";
    /** The problem, in one sentence. */
    readonly message: string;
    /** Path of the file. */
    readonly path: string;
    /** Line number, starting at 1. */
    readonly line: number;
    /** Column number, starting at 1. */
    readonly column: number;
  })[];
  /** Checks that were run. */
  readonly checks: readonly string[];
  /** Documents by grammar: path, shell, by public-id, xml-model or root. */
  readonly checked: readonly { readonly [member: string]: string }[];
  /** Documents of another grammar: path, reason. */
  readonly notChecked: readonly { readonly [member: string]: string }[];
};

export type CommonValidateDitaPublicationInputFile = FileInput;

export type CommonValidateDitaPublicationInput = {
  /** A topic, a map, or a zip of a project. Topics and maps are in DITA XML or Markdown; topics may be in HTML. */
  readonly bytes?: CommonValidateDitaPublicationInputFile | undefined;
  /** Path of the root topic or map. Needed when the files have several candidates. 1 to 1024 characters. */
  readonly root?: string | undefined;
  /** Files of the project. Up to 100000 items. */
  readonly files?: readonly ({
    /** Relative path with forward slashes. 1 to 1024 characters. */
    readonly path: string;
    /** File contents. Send either this or `text`. */
    readonly bytes?: CommonValidateDitaPublicationInputFile | undefined;
    /** File contents as text, instead of `bytes`. Up to 67108864 characters. */
    readonly text?: string | undefined;
  })[] | undefined;
  /** Path of the DITAVAL file with the filter conditions. 1 to 1024 characters. */
  readonly ditaval?: string | undefined;
  /** The publication: an HTML page, or a zip of pages, images and style sheets. */
  readonly publication: CommonValidateDitaPublicationInputFile;
};

export type CommonValidateDitaPublicationValue = {
  /** Whether the checks found no error. */
  readonly valid: boolean;
  /** Path of the project's root. */
  readonly root: string;
  /** Whether the publication is one page or a zip. */
  readonly kind: "page" | "zip";
  /** Pages of the publication. */
  readonly pages: readonly string[];
  /** Topics of the project in map order. */
  readonly topics: readonly {
    /** Title of the topic. */
    readonly title: string;
    /** Path of the topic's file in the project. */
    readonly path: string;
    /** Path of the page that contains the topic. */
    readonly page?: string;
    /** Line of the topic's heading on the page, starting at 1. */
    readonly line?: number;
    /** Number of text passages in the topic. */
    readonly texts: number;
  }[];
  /** Findings, sorted by file and position. */
  readonly findings: readonly ({
    /** Stable code of the finding. */
    readonly code: string;
    /** Severity of the finding. */
    readonly severity: "error" | "warning";
    /** The problem, in one sentence. */
    readonly message: string;
    /** Whether `path` names a file of the project or of the publication. */
    readonly of: "project" | "publication";
    /** Path of the file. */
    readonly path: string;
    /** Line number, starting at 1. */
    readonly line: number;
    /** Column number, starting at 1. */
    readonly column: number;
  })[];
  /** Number of topics, texts, links, anchors, ids, images and files that were checked. */
  readonly checked: { readonly [member: string]: number };
  /** What was not: what, reason. */
  readonly notChecked: readonly { readonly [member: string]: string }[];
};

export interface DitaOperations {
  /** Inspect a DITA project: maps, topics, key spaces and the target of every reference. */
  readonly "common.inspect.dita": {
    readonly isAvailable: true;
    readonly input: CommonInspectDitaInput;
    readonly options: SharedCallOptions;
    readonly value: CommonInspectDitaValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_DITA" | "common/INVALID_GRAMMAR" | "common/MALFORMED_XML" | "common/ACTIVE_XML" | "common/ROOT_MISSING" | "common/NOT_FOUND" | "common/BROKEN_CONREF" | "common/BROKEN_KEY" | "common/BROKEN_LINK" | "common/DUPLICATE_ID" | "common/DUPLICATE_KEY" | "common/DUPLICATE_PATH" | "common/INCLUDE_CYCLE" | "common/UNSAFE_PATH" | "common/UNSUPPORTED_FILE" | "common/A05_VERIFY_FAILED" | "common/BINDING_MISMATCH" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/DITA_UNSUPPORTED_BLOCK_DROPPED" | "common/DITA_FILE_NOT_READ";
  };
  /** Publish a DITA project as one HTML page, a zip of HTML pages, or Markdown. */
  readonly "common.render.dita": {
    readonly isAvailable: true;
    readonly input: CommonRenderDitaInput;
    readonly options: CommonRenderDitaOptions & SharedCallOptions;
    readonly value: CommonRenderDitaValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_DITA" | "common/INVALID_GRAMMAR" | "common/MALFORMED_XML" | "common/ACTIVE_XML" | "common/ROOT_MISSING" | "common/NOT_FOUND" | "common/BROKEN_CONREF" | "common/BROKEN_KEY" | "common/BROKEN_LINK" | "common/DUPLICATE_ID" | "common/DUPLICATE_KEY" | "common/DUPLICATE_PATH" | "common/INCLUDE_CYCLE" | "common/UNSAFE_PATH" | "common/UNSUPPORTED_FILE" | "common/A05_VERIFY_FAILED" | "common/BINDING_MISMATCH" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/DITA_UNSUPPORTED_BLOCK_DROPPED" | "common/DITA_FILE_NOT_READ";
  };
  /** Edit text, attributes, elements, key names and topic paths of a DITA project; other bytes stay unchanged. */
  readonly "common.transform.dita-edit": {
    readonly isAvailable: true;
    readonly input: CommonTransformDitaEditInput;
    readonly options: CommonTransformDitaEditOptions & SharedCallOptions;
    readonly value: CommonTransformDitaEditValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_DITA" | "common/INVALID_GRAMMAR" | "common/MALFORMED_XML" | "common/ACTIVE_XML" | "common/ROOT_MISSING" | "common/NOT_FOUND" | "common/BROKEN_CONREF" | "common/BROKEN_KEY" | "common/BROKEN_LINK" | "common/DUPLICATE_ID" | "common/DUPLICATE_KEY" | "common/DUPLICATE_PATH" | "common/INCLUDE_CYCLE" | "common/UNSAFE_PATH" | "common/UNSUPPORTED_FILE" | "common/A05_VERIFY_FAILED" | "common/BINDING_MISMATCH" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/DITA_UNSUPPORTED_BLOCK_DROPPED" | "common/DITA_FILE_NOT_READ";
  };
  /** Resolve a DITA project: submaps, keys, content references, filter conditions, code references and copies. */
  readonly "common.transform.dita-resolve": {
    readonly isAvailable: true;
    readonly input: CommonTransformDitaResolveInput;
    readonly options: CommonTransformDitaResolveOptions & SharedCallOptions;
    readonly value: CommonTransformDitaResolveValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_DITA" | "common/INVALID_GRAMMAR" | "common/MALFORMED_XML" | "common/ACTIVE_XML" | "common/ROOT_MISSING" | "common/NOT_FOUND" | "common/BROKEN_CONREF" | "common/BROKEN_KEY" | "common/BROKEN_LINK" | "common/DUPLICATE_ID" | "common/DUPLICATE_KEY" | "common/DUPLICATE_PATH" | "common/INCLUDE_CYCLE" | "common/UNSAFE_PATH" | "common/UNSUPPORTED_FILE" | "common/A05_VERIFY_FAILED" | "common/BINDING_MISMATCH" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/DITA_UNSUPPORTED_BLOCK_DROPPED" | "common/DITA_FILE_NOT_READ";
  };
  /** Check a DITA project's grammar, links, keys, content references, ids and subject schemes. */
  readonly "common.validate.dita": {
    readonly isAvailable: true;
    readonly input: CommonValidateDitaInput;
    readonly options: CommonValidateDitaOptions & SharedCallOptions;
    readonly value: CommonValidateDitaValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_DITA" | "common/INVALID_GRAMMAR" | "common/MALFORMED_XML" | "common/ACTIVE_XML" | "common/ROOT_MISSING" | "common/NOT_FOUND" | "common/BROKEN_CONREF" | "common/BROKEN_KEY" | "common/BROKEN_LINK" | "common/DUPLICATE_ID" | "common/DUPLICATE_KEY" | "common/DUPLICATE_PATH" | "common/INCLUDE_CYCLE" | "common/UNSAFE_PATH" | "common/UNSUPPORTED_FILE" | "common/A05_VERIFY_FAILED" | "common/BINDING_MISMATCH" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/DITA_UNSUPPORTED_BLOCK_DROPPED" | "common/DITA_FILE_NOT_READ";
  };
  /** Check published HTML against its DITA project: topics complete and in order, links and images valid. */
  readonly "common.validate.dita-publication": {
    readonly isAvailable: true;
    readonly input: CommonValidateDitaPublicationInput;
    readonly options: SharedCallOptions;
    readonly value: CommonValidateDitaPublicationValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_DITA" | "common/INVALID_GRAMMAR" | "common/MALFORMED_XML" | "common/ACTIVE_XML" | "common/ROOT_MISSING" | "common/NOT_FOUND" | "common/BROKEN_CONREF" | "common/BROKEN_KEY" | "common/BROKEN_LINK" | "common/DUPLICATE_ID" | "common/DUPLICATE_KEY" | "common/DUPLICATE_PATH" | "common/INCLUDE_CYCLE" | "common/UNSAFE_PATH" | "common/UNSUPPORTED_FILE" | "common/A05_VERIFY_FAILED" | "common/BINDING_MISMATCH" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/DITA_UNSUPPORTED_BLOCK_DROPPED" | "common/DITA_FILE_NOT_READ";
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const DITA_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {
  "common.render.dita": [
    "artifact.bytes"
  ],
  "common.transform.dita-edit": [
    "artifact.bytes"
  ],
  "common.transform.dita-resolve": [
    "artifact.bytes"
  ]
};
