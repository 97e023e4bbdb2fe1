// Written by `npm run generate` from the operations' definitions; changed there and not here.
import type { Artifact } from "@colophon/contract";
import type { FileInput } from "../files.ts";
import type { SharedCallOptions } from "./shared.generated.ts";

export type CommonInspectDitaInputFile = FileInput;

export type CommonInspectDitaInput = {
  /** One topic or map, or a zip of a project. */
  readonly bytes?: CommonInspectDitaInputFile | undefined;
  /** The topic or map to begin with. 1 to 1024 characters. */
  readonly root?: string | undefined;
  /** The project's files. Up to 100000 items. */
  readonly files?: readonly ({
    /** Relative, with forward slashes. 1 to 1024 characters. */
    readonly path: string;
    /** Content. */
    readonly bytes?: CommonInspectDitaInputFile | undefined;
    /** Content, instead of bytes. Up to 67108864 characters. */
    readonly text?: string | undefined;
  })[] | undefined;
  /** The file of conditions. 1 to 1024 characters. */
  readonly ditaval?: string | undefined;
};

export type CommonInspectDitaValue = {
  /** Where it begins. */
  readonly root: string;
  /** Of the root. */
  readonly kind: "map" | "topic";
  /** Of the root. */
  readonly title?: string;
  /** path, kind, byteLength, element, shell, isReached. */
  readonly files: readonly ({ readonly [member: string]: string | number | boolean | (readonly (string | ({ readonly [member: string]: string | number }))[]) })[];
  /** path, line, id, element, title, depth, keyScopes. */
  readonly topics: readonly ({ readonly [member: string]: string | number | boolean | (readonly (string | ({ readonly [member: string]: string | number }))[]) })[];
  /** name, names, keys: name, path, line, href, text, shadowed. */
  readonly keyScopes: readonly ({ readonly [member: string]: string | number | boolean | (readonly (string | ({ readonly [member: string]: string | number }))[]) })[];
  /** kind, path, line, column, attribute, value, status, target, key, scope, reason. */
  readonly references: readonly ({ readonly [member: string]: string | number | boolean | (readonly (string | ({ readonly [member: string]: string | number }))[]) })[];
  /** By path and place. */
  readonly findings: readonly ({
    /** A name that stays. */
    readonly code: string;
    /** How bad. */
    readonly severity: "error" | "warning" | "note";
    /** The fact. */
    readonly message: string;
    /** The file. */
    readonly path: string;
    /** From 1. */
    readonly line: number;
    /** From 1. */
    readonly column: number;
  })[];
  /** Files the root does not lead to. */
  readonly unreferenced: readonly string[];
  /** Of the project. */
  readonly counts: {
    /** Maps sent. */
    readonly maps: number;
    /** Topics, nested ones too. */
    readonly topics: number;
    /** Of the map, submaps in place. */
    readonly branches: number;
    /** Definitions. */
    readonly keys: number;
    /** All told. */
    readonly references: number;
    /** Of them. */
    readonly broken: number;
  };
};

export type CommonRenderDitaInputFile = FileInput;

export type CommonRenderDitaInput = {
  /** One topic or map, or a zip of a project. */
  readonly bytes?: CommonRenderDitaInputFile | undefined;
  /** The topic or map to begin with. 1 to 1024 characters. */
  readonly root?: string | undefined;
  /** The project's files. Up to 100000 items. */
  readonly files?: readonly ({
    /** Relative, with forward slashes. 1 to 1024 characters. */
    readonly path: string;
    /** Content. */
    readonly bytes?: CommonRenderDitaInputFile | undefined;
    /** Content, instead of bytes. Up to 67108864 characters. */
    readonly text?: string | undefined;
  })[] | undefined;
  /** The file of conditions. 1 to 1024 characters. */
  readonly ditaval?: string | undefined;
};

export type CommonRenderDitaOptions = {
  /** One page, a zip of pages, or Markdown. Default "html5". */
  readonly format?: "html5" | "html5-files" | "markdown" | undefined;
  /** A broken reference is told, or ends the call. Default "keep". */
  readonly onBroken?: "keep" | "fail" | undefined;
  /** Show draft comments and clean-ups. Default false. */
  readonly drafts?: boolean | undefined;
};

export type CommonRenderDitaValue = {
  /** HTML, a zip of HTML, or Markdown. */
  readonly artifact: Artifact;
  /** Of the publication. */
  readonly title: string;
  /** Of the publication. */
  readonly language: string;
  /** Topic documents in order: path of the page, from. */
  readonly pages: readonly { readonly [member: string]: string }[];
  /** Resources that nothing published leads to: path, reason, text. */
  readonly leftOut: readonly { readonly [member: string]: string }[];
  /** What following references did, as resolve tells it. */
  readonly trace: readonly ({ readonly [member: string]: string | number })[];
  /** References that were left. */
  readonly broken: number;
};

export type CommonTransformDitaEditInputFile = FileInput;

export type CommonTransformDitaEditInput = {
  /** One topic or map, or a zip of a project. */
  readonly bytes?: CommonTransformDitaEditInputFile | undefined;
  /** The topic or map to begin with. 1 to 1024 characters. */
  readonly root?: string | undefined;
  /** The project's files. Up to 100000 items. */
  readonly files?: readonly ({
    /** Relative, with forward slashes. 1 to 1024 characters. */
    readonly path: string;
    /** Content. */
    readonly bytes?: CommonTransformDitaEditInputFile | undefined;
    /** Content, instead of bytes. Up to 67108864 characters. */
    readonly text?: string | undefined;
  })[] | undefined;
  /** The file of conditions. 1 to 1024 characters. */
  readonly ditaval?: string | undefined;
  /** Files as the edits were made for. Up to 100000 items. */
  readonly expect?: readonly {
    /** A file. 1 to 1024 characters. */
    readonly path: string;
    /** sha256:... Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
    readonly hash: string;
  }[] | undefined;
  /** In this order. Up to 10000 items. */
  readonly edits: readonly ({
    /** What. */
    readonly do: "setText" | "setAttribute" | "insert" | "delete" | "rename-key" | "move-topic";
    /** The file. 1 to 1024 characters. */
    readonly path?: string | undefined;
    /** An element: /topic/body/p[2], or #topic/id. Up to 10000000 characters. */
    readonly at?: string | undefined;
    /** setText: the new text. Up to 10000000 characters. */
    readonly text?: string | undefined;
    /** setAttribute: its name. Up to 10000000 characters. */
    readonly name?: string | undefined;
    /** setAttribute: its value; none: it goes. Up to 10000000 characters. */
    readonly value?: string | undefined;
    /** insert: well-formed content. Up to 10000000 characters. */
    readonly xml?: string | undefined;
    /** insert: where; default last inside. */
    readonly where?: "before" | "after" | "first" | "last" | undefined;
    /** rename-key, move-topic: the old name or path. Up to 10000000 characters. */
    readonly from?: string | undefined;
    /** The new one. Up to 10000000 characters. */
    readonly to?: string | undefined;
    /** rename-key: the key's scope; none: the root's. Up to 10000000 characters. */
    readonly scope?: string | undefined;
  })[];
};

export type CommonTransformDitaEditOptions = {
  /** What an edit breaks is told, or ends the call. Default "keep". */
  readonly onBroken?: "keep" | "fail" | undefined;
};

export type CommonTransformDitaEditValue = {
  /** A zip of the project. */
  readonly artifact: Artifact;
  /** Where it begins now. */
  readonly root: string;
  /** Changed or moved: path, from, hashBefore, hash, byteLength. */
  readonly files: readonly ({ readonly [member: string]: string | number })[];
  /** edit (from 0), path, line, what, before, after. */
  readonly changes: readonly ({ readonly [member: string]: string | number })[];
  /** By path and place. */
  readonly findings: readonly ({
    /** A name that stays. */
    readonly code: string;
    /** How bad. */
    readonly severity: "error" | "warning" | "note";
    /** The fact. */
    readonly message: string;
    /** The file. */
    readonly path: string;
    /** From 1. */
    readonly line: number;
    /** From 1. */
    readonly column: number;
  })[];
};

export type CommonTransformDitaResolveInputFile = FileInput;

export type CommonTransformDitaResolveInput = {
  /** One topic or map, or a zip of a project. */
  readonly bytes?: CommonTransformDitaResolveInputFile | undefined;
  /** The topic or map to begin with. 1 to 1024 characters. */
  readonly root?: string | undefined;
  /** The project's files. Up to 100000 items. */
  readonly files?: readonly ({
    /** Relative, with forward slashes. 1 to 1024 characters. */
    readonly path: string;
    /** Content. */
    readonly bytes?: CommonTransformDitaResolveInputFile | undefined;
    /** Content, instead of bytes. Up to 67108864 characters. */
    readonly text?: string | undefined;
  })[] | undefined;
  /** The file of conditions. 1 to 1024 characters. */
  readonly ditaval?: string | undefined;
};

export type CommonTransformDitaResolveOptions = {
  /** What to do, in a fixed order; none: all. Up to 12 items, default []. */
  readonly steps?: readonly ("mapref" | "branch" | "push" | "conref" | "filter" | "keyref" | "coderef" | "copy-to" | "cascade" | "metadata" | "reltable" | "chunk")[] | undefined;
  /** A broken reference stays, marked and told, or ends the call. Default "keep". */
  readonly onBroken?: "keep" | "fail" | undefined;
  /** Write class on every element. Default true. */
  readonly classes?: boolean | undefined;
};

export type CommonTransformDitaResolveValue = {
  /** A zip of the outcome. */
  readonly artifact: Artifact;
  /** Where it begins. */
  readonly root: string;
  /** In the zip's order: path, from, role map, topic, resource or file, byteLength, hash. */
  readonly files: readonly ({ readonly [member: string]: string | number })[];
  /** rule, path, line, element, value, source (path:line), removed, put. */
  readonly trace: readonly ({ readonly [member: string]: string | number })[];
  /** References that were left. */
  readonly broken: number;
};

export type CommonValidateDitaInputFile = FileInput;

export type CommonValidateDitaInput = {
  /** One topic or map, or a zip of a project. */
  readonly bytes?: CommonValidateDitaInputFile | undefined;
  /** The topic or map to begin with. 1 to 1024 characters. */
  readonly root?: string | undefined;
  /** The project's files. Up to 100000 items. */
  readonly files?: readonly ({
    /** Relative, with forward slashes. 1 to 1024 characters. */
    readonly path: string;
    /** Content. */
    readonly bytes?: CommonValidateDitaInputFile | undefined;
    /** Content, instead of bytes. Up to 67108864 characters. */
    readonly text?: string | undefined;
  })[] | undefined;
  /** The file of conditions. 1 to 1024 characters. */
  readonly ditaval?: string | undefined;
};

export type CommonValidateDitaOptions = {
  /** What to look at; none: all. Up to 6 items, default []. */
  readonly checks?: readonly ("grammar" | "links" | "keys" | "conrefs" | "ids" | "subjects")[] | undefined;
};

export type CommonValidateDitaValue = {
  /** No error in what was checked. */
  readonly valid: boolean;
  /** Where it begins. */
  readonly root: string;
  /** By path and place. */
  readonly findings: readonly ({
    /** A name that stays. */
    readonly code: string;
    /** How bad. */
    readonly severity: "error" | "warning" | "note";
    /** The fact. */
    readonly message: string;
    /** The file. */
    readonly path: string;
    /** From 1. */
    readonly line: number;
    /** From 1. */
    readonly column: number;
  })[];
  /** What was looked at. */
  readonly checks: readonly string[];
  /** Documents by grammar: path, shell, by public-id, xml-model or root. */
  readonly checked: readonly { readonly [member: string]: string }[];
  /** Documents of another grammar: path, reason. */
  readonly notChecked: readonly { readonly [member: string]: string }[];
};

export type CommonValidateDitaPublicationInputFile = FileInput;

export type CommonValidateDitaPublicationInput = {
  /** One topic or map, or a zip of a project. */
  readonly bytes?: CommonValidateDitaPublicationInputFile | undefined;
  /** The topic or map to begin with. 1 to 1024 characters. */
  readonly root?: string | undefined;
  /** The project's files. Up to 100000 items. */
  readonly files?: readonly ({
    /** Relative, with forward slashes. 1 to 1024 characters. */
    readonly path: string;
    /** Content. */
    readonly bytes?: CommonValidateDitaPublicationInputFile | undefined;
    /** Content, instead of bytes. Up to 67108864 characters. */
    readonly text?: string | undefined;
  })[] | undefined;
  /** The file of conditions. 1 to 1024 characters. */
  readonly ditaval?: string | undefined;
  /** A page of HTML, or a zip of pages, pictures and styles. */
  readonly publication: CommonValidateDitaPublicationInputFile;
};

export type CommonValidateDitaPublicationValue = {
  /** No error in what was checked. */
  readonly valid: boolean;
  /** Where the project begins. */
  readonly root: string;
  /** What the publication is. */
  readonly kind: "page" | "zip";
  /** Its pages. */
  readonly pages: readonly string[];
  /** What the project publishes, in the map's order. */
  readonly topics: readonly {
    /** Its words. */
    readonly title: string;
    /** The project's file. */
    readonly path: string;
    /** Where it stands. */
    readonly page?: string;
    /** Of its heading, from 1. */
    readonly line?: number;
    /** Pieces of text it has. */
    readonly texts: number;
  }[];
  /** By file and place. */
  readonly findings: readonly ({
    /** A name that stays. */
    readonly code: string;
    /** How bad. */
    readonly severity: "error" | "warning";
    /** The fact. */
    readonly message: string;
    /** Whose file path names. */
    readonly of: "project" | "publication";
    /** The file. */
    readonly path: string;
    /** From 1. */
    readonly line: number;
    /** From 1. */
    readonly column: number;
  })[];
  /** How many topics, texts, links, anchors, ids, images and files were looked at. */
  readonly checked: { readonly [member: string]: number };
  /** What was not: what, reason. */
  readonly notChecked: readonly { readonly [member: string]: string }[];
};

export interface DitaOperations {
  /** Tell a DITA project's maps, topics, key spaces and where every reference leads. */
  readonly "common.inspect.dita": {
    readonly isAvailable: true;
    readonly input: CommonInspectDitaInput;
    readonly options: SharedCallOptions;
    readonly value: CommonInspectDitaValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_DITA" | "common/INVALID_GRAMMAR" | "common/MALFORMED_XML" | "common/ACTIVE_XML" | "common/ROOT_MISSING" | "common/NOT_FOUND" | "common/BROKEN_CONREF" | "common/BROKEN_KEY" | "common/BROKEN_LINK" | "common/DUPLICATE_ID" | "common/DUPLICATE_KEY" | "common/DUPLICATE_PATH" | "common/INCLUDE_CYCLE" | "common/UNSAFE_PATH" | "common/UNSUPPORTED_FILE" | "common/A05_VERIFY_FAILED" | "common/BINDING_MISMATCH" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/DITA_UNSUPPORTED_BLOCK_DROPPED";
  };
  /** Publish a DITA project as HTML, one page or many, or as Markdown. */
  readonly "common.render.dita": {
    readonly isAvailable: true;
    readonly input: CommonRenderDitaInput;
    readonly options: CommonRenderDitaOptions & SharedCallOptions;
    readonly value: CommonRenderDitaValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_DITA" | "common/INVALID_GRAMMAR" | "common/MALFORMED_XML" | "common/ACTIVE_XML" | "common/ROOT_MISSING" | "common/NOT_FOUND" | "common/BROKEN_CONREF" | "common/BROKEN_KEY" | "common/BROKEN_LINK" | "common/DUPLICATE_ID" | "common/DUPLICATE_KEY" | "common/DUPLICATE_PATH" | "common/INCLUDE_CYCLE" | "common/UNSAFE_PATH" | "common/UNSUPPORTED_FILE" | "common/A05_VERIFY_FAILED" | "common/BINDING_MISMATCH" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/DITA_UNSUPPORTED_BLOCK_DROPPED";
  };
  /** Edit a DITA project: text, attributes, elements, a key's name, a topic's place; all other bytes stay. */
  readonly "common.transform.dita-edit": {
    readonly isAvailable: true;
    readonly input: CommonTransformDitaEditInput;
    readonly options: CommonTransformDitaEditOptions & SharedCallOptions;
    readonly value: CommonTransformDitaEditValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_DITA" | "common/INVALID_GRAMMAR" | "common/MALFORMED_XML" | "common/ACTIVE_XML" | "common/ROOT_MISSING" | "common/NOT_FOUND" | "common/BROKEN_CONREF" | "common/BROKEN_KEY" | "common/BROKEN_LINK" | "common/DUPLICATE_ID" | "common/DUPLICATE_KEY" | "common/DUPLICATE_PATH" | "common/INCLUDE_CYCLE" | "common/UNSAFE_PATH" | "common/UNSUPPORTED_FILE" | "common/A05_VERIFY_FAILED" | "common/BINDING_MISMATCH" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/DITA_UNSUPPORTED_BLOCK_DROPPED";
  };
  /** Follow a DITA project's references: submaps, keys, content references, conditions, code and copies. */
  readonly "common.transform.dita-resolve": {
    readonly isAvailable: true;
    readonly input: CommonTransformDitaResolveInput;
    readonly options: CommonTransformDitaResolveOptions & SharedCallOptions;
    readonly value: CommonTransformDitaResolveValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_DITA" | "common/INVALID_GRAMMAR" | "common/MALFORMED_XML" | "common/ACTIVE_XML" | "common/ROOT_MISSING" | "common/NOT_FOUND" | "common/BROKEN_CONREF" | "common/BROKEN_KEY" | "common/BROKEN_LINK" | "common/DUPLICATE_ID" | "common/DUPLICATE_KEY" | "common/DUPLICATE_PATH" | "common/INCLUDE_CYCLE" | "common/UNSAFE_PATH" | "common/UNSUPPORTED_FILE" | "common/A05_VERIFY_FAILED" | "common/BINDING_MISMATCH" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/DITA_UNSUPPORTED_BLOCK_DROPPED";
  };
  /** Check a DITA project's grammar, links, keys, content references, ids and subject schemes. */
  readonly "common.validate.dita": {
    readonly isAvailable: true;
    readonly input: CommonValidateDitaInput;
    readonly options: CommonValidateDitaOptions & SharedCallOptions;
    readonly value: CommonValidateDitaValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_DITA" | "common/INVALID_GRAMMAR" | "common/MALFORMED_XML" | "common/ACTIVE_XML" | "common/ROOT_MISSING" | "common/NOT_FOUND" | "common/BROKEN_CONREF" | "common/BROKEN_KEY" | "common/BROKEN_LINK" | "common/DUPLICATE_ID" | "common/DUPLICATE_KEY" | "common/DUPLICATE_PATH" | "common/INCLUDE_CYCLE" | "common/UNSAFE_PATH" | "common/UNSUPPORTED_FILE" | "common/A05_VERIFY_FAILED" | "common/BINDING_MISMATCH" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/DITA_UNSUPPORTED_BLOCK_DROPPED";
  };
  /** Hold published HTML to its DITA project: every topic once and in order, no dead link, every image there. */
  readonly "common.validate.dita-publication": {
    readonly isAvailable: true;
    readonly input: CommonValidateDitaPublicationInput;
    readonly options: SharedCallOptions;
    readonly value: CommonValidateDitaPublicationValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_DITA" | "common/INVALID_GRAMMAR" | "common/MALFORMED_XML" | "common/ACTIVE_XML" | "common/ROOT_MISSING" | "common/NOT_FOUND" | "common/BROKEN_CONREF" | "common/BROKEN_KEY" | "common/BROKEN_LINK" | "common/DUPLICATE_ID" | "common/DUPLICATE_KEY" | "common/DUPLICATE_PATH" | "common/INCLUDE_CYCLE" | "common/UNSAFE_PATH" | "common/UNSUPPORTED_FILE" | "common/A05_VERIFY_FAILED" | "common/BINDING_MISMATCH" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/DITA_UNSUPPORTED_BLOCK_DROPPED";
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
