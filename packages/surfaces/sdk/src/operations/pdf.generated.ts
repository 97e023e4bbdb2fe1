// Written by `npm run generate` from the operations' definitions; changed there and not here.
import type { Artifact } from "@colophon/contract";
import type { FileInput } from "../files.ts";
import type { SharedCallOptions } from "./shared.generated.ts";

export type PdfConvertInput = {
  /** The PDF file. */
  readonly bytes: FileInput;
};

export type PdfConvertOptions = {
  /** A password that opens the file, the user's or the owner's. Up to 512 characters. */
  readonly password?: string | undefined;
  /** What goes; form fields leave their appearance on the page. Earlier states go with any change. Up to 64 items, default ["javascript","actions","links","annotations","attachments","forms","metadata","layers","hidden","revisions"]. */
  readonly strip?: readonly ("javascript" | "actions" | "links" | "annotations" | "attachments" | "forms" | "metadata" | "layers" | "hidden" | "revisions")[] | undefined;
};

export type PdfConvertValue = {
  /** The clean file, or the same bytes. */
  readonly artifact: Artifact;
  /** There was nothing to take out. */
  readonly isUnchanged: boolean;
  /** How many of each kind. */
  readonly removed: { readonly [member: string]: number };
};

export type PdfExtractSignaturesInput = {
  /** The PDF file. */
  readonly bytes: FileInput;
  /** Certificates at which chains may end. Up to 1000 items. */
  readonly trustRoots?: readonly FileInput[] | undefined;
};

export type PdfExtractSignaturesOptions = {
  /** A password that opens the file, the user's or the owner's. Up to 512 characters. */
  readonly password?: string | undefined;
  /** Judge certificates at this time. Up to 20 characters, pattern ^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$. */
  readonly at?: string | undefined;
};

export type PdfExtractSignaturesValueList = readonly string[];

export type PdfExtractSignaturesValueNumbers = readonly number[];

export type PdfExtractSignaturesValueWords = { readonly [member: string]: string };

export type PdfExtractSignaturesValueCounts = { readonly [member: string]: number };

export type PdfExtractSignaturesValueChain = {
  /** At a given root, another, before one. */
  readonly end: "trusted" | "untrusted" | "incomplete" | "none";
  /** Time of judging. */
  readonly judgedAt?: string;
  /** option, signatureTimestamp, documentTimestamp, signingTime, claimedDate, ownTime, none. */
  readonly judgedBy: string;
  /** Each signed by the next. */
  readonly certificates: readonly ({
    /** A given root. */
    readonly isTrusted: boolean;
    /** The time is in its validity. */
    readonly isValidThen?: boolean;
    /** By what the file holds. */
    readonly revocation: "good" | "revoked" | "revokedLater" | "notChecked";
    /** As signer; by, revokedAt, reason, thisUpdate, message. */
    readonly told: PdfExtractSignaturesValueWords;
  })[];
  /** What does not hold then. */
  readonly problems: PdfExtractSignaturesValueList;
};

export type PdfExtractSignaturesValueAnswer = {
  /** The mathematics alone. */
  readonly verdict: "ok" | "differs" | "notComputable" | "wrong" | "notVerifiable";
  /** With digest. */
  readonly algorithm: string;
  /** computed, signed (hexadecimal), message. */
  readonly told: PdfExtractSignaturesValueWords;
};

export type PdfExtractSignaturesValueChange = {
  /** Absent: the trailer. */
  readonly object?: number;
  /** What became of it. */
  readonly kind: "added" | "changed" | "removed";
  /** Kind of change. */
  readonly class: "unused" | "metadata" | "dss" | "timestamping" | "signing" | "formFill" | "structure" | "annotation" | "other";
  /** Keys to it. */
  readonly path: string;
  /** In words. */
  readonly message: string;
  /** Its field. */
  readonly field?: string;
  /** Of one forbidden. */
  readonly state?: number;
  /** Of one forbidden. */
  readonly why?: string;
};

export type PdfExtractSignaturesValueVerification = {
  /** Of the covered bytes. */
  readonly digest: PdfExtractSignaturesValueAnswer;
  /** By the signer's key. */
  readonly signature: PdfExtractSignaturesValueAnswer;
  /** What can be forged today. */
  readonly weaknesses: PdfExtractSignaturesValueList;
  /** Not as standardised. */
  readonly problems: PdfExtractSignaturesValueList;
  /** subject, issuer, serial, notBefore, notAfter, key, sha256. */
  readonly signer?: PdfExtractSignaturesValueWords;
  /** The signer's. */
  readonly chain: PdfExtractSignaturesValueChain;
  /** claimed, signing (attribute), stamped (by a timestamp that holds), serial, policy. */
  readonly times: PdfExtractSignaturesValueWords;
};

export type PdfExtractSignaturesValueSignature = {
  /** What it is. */
  readonly kind: "signature" | "documentTimestamp" | "usageRights";
  /** Full name; absent: in no field. */
  readonly field?: string;
  /** Of the dictionary. */
  readonly object?: number;
  /** Not taken away later. */
  readonly isInLastState: boolean;
  /** Format. */
  readonly subFilter?: string;
  /** filter, name, reason, location, contact, date. */
  readonly claims: PdfExtractSignaturesValueWords;
  /** What it covers. */
  readonly coverage: {
    /** All; a state added to; less; nothing. */
    readonly state: "whole" | "revision" | "partial" | "none";
    /** As written. */
    readonly byteRange?: PdfExtractSignaturesValueNumbers;
    /** Left out. */
    readonly holes: readonly PdfExtractSignaturesValueNumbers[];
    /** Behind the range. */
    readonly bytesAfter: number;
    /** By name: holeTooLarge. */
    readonly problems: PdfExtractSignaturesValueList;
  };
  /** Whether it holds. */
  readonly verification: PdfExtractSignaturesValueVerification;
  /** Of the signature, by an authority. */
  readonly timestamps: readonly PdfExtractSignaturesValueVerification[];
  /** What it allows. */
  readonly permissions: {
    /** P of DocMDP. */
    readonly certifies?: number;
    /** In Perms. */
    readonly isNamedByCatalog: boolean;
    /** Fields that may not change. */
    readonly locks: readonly PdfExtractSignaturesValueList[];
    /** Of what came later; undeclared, only class other is forbidden. */
    readonly verdict: "unchanged" | "permitted" | "forbidden" | "notJudged";
    /** Changes not allowed. */
    readonly forbidden: readonly PdfExtractSignaturesValueChange[];
    /** By class. */
    readonly changesAfter: PdfExtractSignaturesValueCounts;
  };
  /** What looks like an attack. */
  readonly suspicions: readonly ({
    /** As published. */
    readonly attack: "universalForgery" | "wrapping" | "incrementalSaving" | "shadowHide" | "shadowReplace" | "shadowHideAndReplace";
    /** In words. */
    readonly message: string;
    /** Involved. */
    readonly objects: PdfExtractSignaturesValueNumbers;
  })[];
  /** VRI: certificates, crls, ocsps. */
  readonly validationData?: PdfExtractSignaturesValueCounts;
};

export type PdfExtractSignaturesValue = {
  /** Of the fields in order, then others. */
  readonly signatures: readonly PdfExtractSignaturesValueSignature[];
  /** No signatures of the document. */
  readonly usageRights: readonly PdfExtractSignaturesValueSignature[];
  /** Without a value. */
  readonly unsignedFields: PdfExtractSignaturesValueList;
  /** Oldest first. */
  readonly states: readonly {
    /** Byte it ends with. */
    readonly end: number;
    /** Which end with it. */
    readonly signedBy: PdfExtractSignaturesValueNumbers;
    /** To the state before. */
    readonly changes?: readonly PdfExtractSignaturesValueChange[];
  }[];
  /** DSS: certificates, crls, ocsps, unreadable, vri. */
  readonly securityStore?: PdfExtractSignaturesValueCounts;
  /** The file's tables are broken. */
  readonly isRecovered: boolean;
};

export type PdfInspectEvidenceInput = {
  /** The PDF file. */
  readonly bytes: FileInput;
};

export type PdfInspectEvidenceOptions = {
  /** A password that opens the file, the user's or the owner's. Up to 512 characters. */
  readonly password?: string | undefined;
};

export type PdfInspectEvidenceValueFacts = { readonly [member: string]: string | number | boolean };

export type PdfInspectEvidenceValue = {
  /** Bytes of the file. */
  readonly byteLength: number;
  /** PDF version, the catalog's where it is later. */
  readonly version: string;
  /** Version of the header. */
  readonly headerVersion?: string;
  /** Laid out for the web, and unchanged since. */
  readonly linearized: boolean;
  /** Language of the document. */
  readonly language?: string;
  /** Members of Info, as text. */
  readonly info: { readonly [member: string]: string };
  /** Metadata stream of the document, as it is. */
  readonly xmp?: string;
  /** In order. */
  readonly pages: readonly ({
    /** From 0. */
    readonly index: number;
    /** Its object. */
    readonly object?: number;
    /** scanned: a picture over half of it, no visible text; mixed: both. */
    readonly kind: "text" | "mixed" | "scanned" | "image" | "drawing" | "empty";
    /** media, crop (what is shown); bleed, trim, art where given. */
    readonly boxes: { readonly [member: string]: readonly number[] };
    /** 0, 90, 180 or 270. */
    readonly rotate: number;
    /** In 1/72 inch. */
    readonly userUnit: number;
    /** Bytes shown. */
    readonly textBytes: number;
    /** Bytes in an invisible mode. */
    readonly hiddenTextBytes: number;
    /** Paths and shadings. */
    readonly paths: number;
    /** Words that are no operator. */
    readonly unknownOperators: number;
    /** Annotations by subtype. */
    readonly annotations: { readonly [member: string]: number };
  })[];
  /** Each once: name, type and encoding as pdffonts tells them, embedded, subset, toUnicode, onlyOfForm, object. */
  readonly fonts: readonly PdfInspectEvidenceValueFacts[];
  /** Each painting: page (from 0), kind (image, stencil, mask, smask), width, height, color, components, bits, encoding (image, jpeg, jpx, jbig2, ccitt), interpolate, object, byteLength. */
  readonly images: readonly PdfInspectEvidenceValueFacts[];
  /** Files inside the file. */
  readonly attachments: readonly ({
    /** File name. */
    readonly name: string;
    /** How it is reached. */
    readonly via: "names" | "annotation" | "associated" | "other";
    /** Its object. */
    readonly object?: number;
    /** description, mediaType, relationship. */
    readonly told: { readonly [member: string]: string };
    /** Bytes of the file. */
    readonly byteLength?: number;
    /** Of the file. */
    readonly sha256?: string;
    /** Why it could not be read. */
    readonly unreadable?: string;
  })[];
  /** The form. */
  readonly form: {
    /** xfa has XFA, with fields or without. */
    readonly kind: "none" | "acroform" | "xfa";
    /** Fields by kind. */
    readonly fields: { readonly [member: string]: number };
    /** Readers are to draw the fields themselves. */
    readonly needAppearances: boolean;
  };
  /** Signature fields; none was verified. */
  readonly signatures: readonly {
    /** Full name of the field. */
    readonly field: string;
    /** It has a value. */
    readonly isSigned: boolean;
    /** Format. */
    readonly subFilter?: string;
    /** Offset and length, twice. */
    readonly byteRange?: readonly number[];
    /** The range ends with the file. */
    readonly coversWholeFile?: boolean;
    /** name, reason, location, date, filter. */
    readonly claims: { readonly [member: string]: string };
  }[];
  /** DocMDP, UR3: keys of Perms. */
  readonly permissionDictionary: readonly string[];
  /** Handler, version, revision, keyBits, methods, openedAs, may* for permissions; absent when not encrypted. */
  readonly encryption?: PdfInspectEvidenceValueFacts;
  /** Oldest first: end (bytes up to it), xrefOffset, form (table, stream, hybrid), objects. */
  readonly revisions: readonly PdfInspectEvidenceValueFacts[];
  /** name, on (at first), object. */
  readonly layers: readonly PdfInspectEvidenceValueFacts[];
  /** kind (URI, JavaScript...), trigger (key that leads to it), object, target, script (whole). */
  readonly actions: readonly PdfInspectEvidenceValueFacts[];
  /** Top down: title, depth. */
  readonly outline: readonly PdfInspectEvidenceValueFacts[];
  /** Names of places. */
  readonly destinations: readonly string[];
  /** Ranges: page (first, from 0), style, prefix, start. */
  readonly pageLabels: readonly PdfInspectEvidenceValueFacts[];
  /** Tags. */
  readonly structure: {
    /** marked, tree, suspects, userProperties. */
    readonly flags: { readonly [member: string]: boolean };
    /** By type. */
    readonly elements: { readonly [member: string]: number };
  };
  /** Damage read past: rule, message, offset, object. */
  readonly defects: readonly PdfInspectEvidenceValueFacts[];
};

export type PdfInspectFindInput = {
  /** The PDF file. */
  readonly bytes: FileInput;
  /** What to look for. Any run of spaces stands for any other, also for the end of a line. 1 to 1000 characters. */
  readonly query: string;
};

export type PdfInspectFindOptions = {
  /** A password that opens the file, the user's or the owner's. Up to 512 characters. */
  readonly password?: string | undefined;
  /** The query is a regular expression (without back-references, look-around and repeats of repeats); it is matched to one page at a time. Default false. */
  readonly isPattern?: boolean | undefined;
  /** Capitals count. Default false. */
  readonly isCaseSensitive?: boolean | undefined;
  /** No letter, digit or _ stands before or after it. Default false. */
  readonly isWholeWord?: boolean | undefined;
  /** Matches listed; more are counted only. 1 to 100000, default 10000. */
  readonly maxMatches?: number | undefined;
};

export type PdfInspectFindValue = {
  /** By page, in the order of painting. */
  readonly matches: readonly ({
    /** From 0. 0 or more. */
    readonly page: number;
    /** As it stands there. */
    readonly text: string;
    /** Up to 40 characters before it. */
    readonly before: string;
    /** Up to 40 characters after it. */
    readonly after: string;
    /** One box for each line. */
    readonly quads: readonly (readonly number[])[];
    /** undrawn: a value that readers draw themselves; its quad is that of the annotation. */
    readonly where: "page" | "annotation" | "undrawn";
    /** The annotation's object. */
    readonly object?: number;
    /** To name it in targets of pdf.redact. */
    readonly locator: string;
  })[];
  /** Matches found, listed or not. */
  readonly total: number;
  /** Pages searched. */
  readonly pages: number;
  /** Glyphs searched. */
  readonly glyphs: number;
};

export type PdfInspectRedactionPreviewInput = {
  /** The PDF file. */
  readonly bytes: FileInput;
  /** What is to go: each names a query, a page's rectangle, a locator or the Redact annotations. 1 to 1000 items. */
  readonly targets: readonly ({
    /** Words that are to go, wherever they stand. 1 to 1000 characters. */
    readonly query?: string | undefined;
    /** The query is a regular expression, as in pdf.inspect.find. */
    readonly isPattern?: boolean | undefined;
    /** Capitals of the query count. */
    readonly isCaseSensitive?: boolean | undefined;
    /** No letter, digit or _ stands before or after it. */
    readonly isWholeWord?: boolean | undefined;
    /** Of a rectangle, from 0. 0 to 10000000. */
    readonly page?: number | undefined;
    /** Left, bottom, right, top in the page's units before rotation, as find gives them. Exactly 4 items. */
    readonly rectangle?: readonly number[] | undefined;
    /** A match of pdf.inspect.find, of these very bytes. Up to 100000 characters. */
    readonly locator?: string | undefined;
    /** Every Redact annotation of the file. */
    readonly redactAnnotations?: boolean | undefined;
    /** Red, green and blue of the boxes of this target, from 0 to 1; `options.fill` without it. Exactly 3 items. */
    readonly fill?: readonly number[] | undefined;
    /** Text on the boxes of this target; `options.label` without it. 1 to 60 characters, pattern ^[!-~¡-¬®-ÿ]([ -~¡-¬®-ÿ]*[!-~¡-¬®-ÿ])?$. */
    readonly label?: string | undefined;
    /** Why this target is redacted, for example an exemption code; for the log. Up to 200 characters. */
    readonly reason?: string | undefined;
  })[];
};

export type PdfInspectRedactionPreviewOptions = {
  /** A password that opens the file, the user's or the owner's. Up to 512 characters. */
  readonly password?: string | undefined;
  /** For queries, when a page has words that cannot be read (a picture, glyphs without characters): fail, or go on and report it as a loss. Default "fail". */
  readonly onUnread?: "fail" | "report" | undefined;
  /** How to handle paths that reach into a rectangle: `cut` ends them at its edge, `remove` deletes them whole, `keep` leaves and reports them. Default "cut". */
  readonly paths?: "cut" | "remove" | "keep" | undefined;
};

export type PdfInspectRedactionPreviewValue = {
  /** Everything that goes, on the pages and off them. */
  readonly items: readonly ({
    /** coveredText: other words under a box; image: samples blanked; coarseImage: with large ones at the edges; wholeImage: not decodable, gone; string: words in strings or names off the pages; hiddenForm: painted nowhere; hiddenPage: not in the page tree; glyphDrawing: a glyph that shows the words; fontMap: a map from codes to the words; fontName: a font that looks otherwise without its name. */
    readonly kind: "text" | "coveredText" | "image" | "coarseImage" | "wholeImage" | "paths" | "keptPaths" | "annotation" | "link" | "field" | "string" | "metadata" | "unreadData" | "attachment" | "script" | "form" | "hiddenForm" | "hiddenPage" | "glyphDrawing" | "fontMap" | "fontName" | "structure" | "thumbnail" | "revision" | "signature" | "encryption";
    /** What it is. */
    readonly subject: string;
    /** What of it goes, or why. */
    readonly message: string;
    /** From 0. */
    readonly page?: number;
    /** The indirect object. */
    readonly object?: number;
    /** Glyphs, paths or strings. */
    readonly count?: number;
    /** The characters that go, what is not in a row apart. */
    readonly text?: string;
  })[];
  /** Every place on the pages that a target names, without the words themselves. */
  readonly places: readonly {
    /** Zero-based page index of the place. */
    readonly page: number;
    /** Left, bottom, right and top of the place in the page's units before rotation. Exactly 4 items. */
    readonly rectangle: readonly number[];
    /** Zero-based index of the target that names the place. */
    readonly target: number;
    /** The reason that the target or the Redact annotation gives. */
    readonly reason?: string;
    /** Number of glyphs that the place holds; 0 for a picture or a drawing. */
    readonly length: number;
  }[];
  /** Places on the pages that the targets name. */
  readonly matches: number;
};

export type PdfRedactInput = {
  /** The PDF file. */
  readonly bytes: FileInput;
  /** What is to go: each names a query, a page's rectangle, a locator or the Redact annotations. 1 to 1000 items. */
  readonly targets: readonly ({
    /** Words that are to go, wherever they stand. 1 to 1000 characters. */
    readonly query?: string | undefined;
    /** The query is a regular expression, as in pdf.inspect.find. */
    readonly isPattern?: boolean | undefined;
    /** Capitals of the query count. */
    readonly isCaseSensitive?: boolean | undefined;
    /** No letter, digit or _ stands before or after it. */
    readonly isWholeWord?: boolean | undefined;
    /** Of a rectangle, from 0. 0 to 10000000. */
    readonly page?: number | undefined;
    /** Left, bottom, right, top in the page's units before rotation, as find gives them. Exactly 4 items. */
    readonly rectangle?: readonly number[] | undefined;
    /** A match of pdf.inspect.find, of these very bytes. Up to 100000 characters. */
    readonly locator?: string | undefined;
    /** Every Redact annotation of the file. */
    readonly redactAnnotations?: boolean | undefined;
    /** Red, green and blue of the boxes of this target, from 0 to 1; `options.fill` without it. Exactly 3 items. */
    readonly fill?: readonly number[] | undefined;
    /** Text on the boxes of this target; `options.label` without it. 1 to 60 characters, pattern ^[!-~¡-¬®-ÿ]([ -~¡-¬®-ÿ]*[!-~¡-¬®-ÿ])?$. */
    readonly label?: string | undefined;
    /** Why this target is redacted, for example an exemption code; for the log. Up to 200 characters. */
    readonly reason?: string | undefined;
  })[];
};

export type PdfRedactOptions = {
  /** A password that opens the file, the user's or the owner's. Up to 512 characters. */
  readonly password?: string | undefined;
  /** For queries, when a page has words that cannot be read (a picture, glyphs without characters): fail, or go on and report it as a loss. Default "fail". */
  readonly onUnread?: "fail" | "report" | undefined;
  /** How to handle paths that reach into a rectangle: `cut` ends them at its edge, `remove` deletes them whole, `keep` leaves and reports them. Default "cut". */
  readonly paths?: "cut" | "remove" | "keep" | undefined;
  /** Red, green and blue of the areas, from 0 to 1. Exactly 3 items, default [0,0,0]. */
  readonly fill?: readonly number[] | undefined;
  /** Written over each area, as large as fits, in Helvetica, which is not embedded; no target may find it. 1 to 60 characters, pattern ^[!-~¡-¬®-ÿ]([ -~¡-¬®-ÿ]*[!-~¡-¬®-ÿ])?$. */
  readonly label?: string | undefined;
  /** Write Redact annotations for review and remove nothing; a later call with `redactAnnotations` applies them. Default false. */
  readonly mark?: boolean | undefined;
  /** Format of a log file with one row for each place; `none` writes no log. Default "none". */
  readonly log?: "none" | "csv" | "json" | "html" | undefined;
};

export type PdfRedactValue = {
  /** The redacted file. */
  readonly artifact: Artifact;
  /** Everything that goes, on the pages and off them. */
  readonly items: readonly ({
    /** coveredText: other words under a box; image: samples blanked; coarseImage: with large ones at the edges; wholeImage: not decodable, gone; string: words in strings or names off the pages; hiddenForm: painted nowhere; hiddenPage: not in the page tree; glyphDrawing: a glyph that shows the words; fontMap: a map from codes to the words; fontName: a font that looks otherwise without its name. */
    readonly kind: "text" | "coveredText" | "image" | "coarseImage" | "wholeImage" | "paths" | "keptPaths" | "annotation" | "link" | "field" | "string" | "metadata" | "unreadData" | "attachment" | "script" | "form" | "hiddenForm" | "hiddenPage" | "glyphDrawing" | "fontMap" | "fontName" | "structure" | "thumbnail" | "revision" | "signature" | "encryption";
    /** What it is. */
    readonly subject: string;
    /** What of it goes, or why. */
    readonly message: string;
    /** From 0. */
    readonly page?: number;
    /** The indirect object. */
    readonly object?: number;
    /** Glyphs, paths or strings. */
    readonly count?: number;
  })[];
  /** Every place on the pages that a target names, without the words themselves. */
  readonly places: readonly {
    /** Zero-based page index of the place. */
    readonly page: number;
    /** Left, bottom, right and top of the place in the page's units before rotation. Exactly 4 items. */
    readonly rectangle: readonly number[];
    /** Zero-based index of the target that names the place. */
    readonly target: number;
    /** The reason that the target or the Redact annotation gives. */
    readonly reason?: string;
    /** Number of glyphs that the place holds; 0 for a picture or a drawing. */
    readonly length: number;
  }[];
  /** The log of the places in the format of `options.log`. */
  readonly log?: Artifact;
  /** Places on the pages that the targets name. */
  readonly matches: number;
  /** Who read the result and found nothing of what was to go. */
  readonly provenBy: readonly string[];
};

export type PdfRenderInputFile = FileInput;

export type PdfRenderInputText = string;

export type PdfRenderInputColor = string;

export type PdfRenderInputAlign = "start" | "center" | "end" | "justify";

export type PdfRenderInputPt = number;

export type PdfRenderInputN = number;

export type PdfRenderInputOn = boolean;

export type PdfRenderInputContent = readonly PdfRenderInputInline[];

export type PdfRenderInputBlocks = readonly PdfRenderInputBlock[];

export type PdfRenderInputInline = PdfRenderInputText | ({
  /** text: text marks? color? sizePt? language?; break; link: url? target? content; footnote: content; equation: math alt; pageNumber; pageCount. A link: url (http, https, mailto) or target, a block's id. Up to 20 characters. */
  readonly type: string;
  readonly text?: PdfRenderInputText | undefined;
  /** Looks. Up to 7 items. */
  readonly marks?: readonly ("bold" | "italic" | "underline" | "strike" | "code" | "superscript" | "subscript")[] | undefined;
  readonly color?: PdfRenderInputColor | undefined;
  readonly sizePt?: PdfRenderInputPt | undefined;
  readonly language?: PdfRenderInputText | undefined;
  readonly url?: PdfRenderInputText | undefined;
  readonly target?: PdfRenderInputText | undefined;
  readonly content?: PdfRenderInputContent | undefined;
  readonly math?: PdfRenderInputMath | undefined;
  readonly alt?: PdfRenderInputText | undefined;
});

export type PdfRenderInputMath = PdfRenderInputText | ({
  /** row: items; upright: text; fraction: over under; root: of degree?; scripts: of over? under?; fenced: open close of; matrix: rows. Up to 20 characters. */
  readonly type: string;
  /** Parts. Up to 200000 items. */
  readonly items?: readonly PdfRenderInputMath[] | undefined;
  readonly text?: PdfRenderInputText | undefined;
  readonly over?: PdfRenderInputMath | undefined;
  readonly under?: PdfRenderInputMath | undefined;
  readonly of?: PdfRenderInputMath | undefined;
  readonly degree?: PdfRenderInputMath | undefined;
  readonly open?: PdfRenderInputText | undefined;
  readonly close?: PdfRenderInputText | undefined;
  /** Of a matrix. Up to 100 items. */
  readonly rows?: readonly (readonly PdfRenderInputMath[])[] | undefined;
});

export type PdfRenderInputRow = {
  /** Without those that a span covers. Up to 200000 items. */
  readonly cells: readonly PdfRenderInputCell[];
};

export type PdfRenderInputCell = {
  readonly blocks: PdfRenderInputBlocks;
  readonly columnSpan?: PdfRenderInputN | undefined;
  readonly rowSpan?: PdfRenderInputN | undefined;
  readonly align?: PdfRenderInputAlign | undefined;
  readonly fill?: PdfRenderInputColor | undefined;
};

export type PdfRenderInputMargin = readonly PdfRenderInputContent[];

export type PdfRenderInputBlock = {
  /** heading: level content id?; paragraph: content align? id?; list: kind start? items; table: columns head? rows caption?; figure: image alt? isDecorative? widthPt? caption?; code: text; equation: math alt; columns: count gapPt? blocks; quote: blocks; toc: title? depth?; pageBreak. Up to 20 characters. */
  readonly type: string;
  readonly level?: PdfRenderInputN | undefined;
  readonly content?: PdfRenderInputContent | undefined;
  readonly id?: PdfRenderInputText | undefined;
  readonly align?: PdfRenderInputAlign | undefined;
  readonly text?: PdfRenderInputText | undefined;
  readonly math?: PdfRenderInputMath | undefined;
  readonly alt?: PdfRenderInputText | undefined;
  readonly blocks?: PdfRenderInputBlocks | undefined;
  /** Of a list. */
  readonly kind?: "bullet" | "number" | undefined;
  readonly start?: PdfRenderInputN | undefined;
  /** Blocks of each item. Up to 200000 items. */
  readonly items?: readonly PdfRenderInputBlocks[] | undefined;
  /** Default: equal shares of what is left. 1 to 200 items. */
  readonly columns?: readonly ({
    readonly widthPt?: PdfRenderInputPt | undefined;
    /** Default 1. 0.01 to 1000. */
    readonly share?: number | undefined;
  })[] | undefined;
  /** Repeated on each page. Up to 20 items. */
  readonly head?: readonly PdfRenderInputRow[] | undefined;
  /** The others. Up to 200000 items. */
  readonly rows?: readonly PdfRenderInputRow[] | undefined;
  readonly caption?: PdfRenderInputContent | undefined;
  readonly image?: PdfRenderInputText | undefined;
  readonly isDecorative?: PdfRenderInputOn | undefined;
  readonly widthPt?: PdfRenderInputPt | undefined;
  readonly count?: PdfRenderInputN | undefined;
  readonly gapPt?: PdfRenderInputPt | undefined;
  readonly title?: PdfRenderInputContent | undefined;
  readonly depth?: PdfRenderInputN | undefined;
};

export type PdfRenderInput = {
  /** The document. */
  readonly model: {
    /** About the document. */
    readonly meta?: {
      readonly title?: PdfRenderInputText | undefined;
      /** Names. Up to 100 items. */
      readonly authors?: readonly PdfRenderInputText[] | undefined;
      readonly subject?: PdfRenderInputText | undefined;
      /** Words. Up to 200 items. */
      readonly keywords?: readonly PdfRenderInputText[] | undefined;
      readonly language?: PdfRenderInputText | undefined;
      /** Default 1970-01-01. Up to 10 characters, pattern ^\d{4}-\d{2}-\d{2}$. */
      readonly date?: string | undefined;
    } | undefined;
    /** The paper. */
    readonly page?: {
      /** Default A4. 0 to 1000000. */
      readonly widthPt?: number | undefined;
      /** Default A4. 0 to 1000000. */
      readonly heightPt?: number | undefined;
      readonly marginPt?: PdfRenderInputPt | undefined;
    } | undefined;
    /** Families: Noto Sans, Carlito, Arimo, ... or those they are twins of, as Calibri, Arial. */
    readonly style?: {
      readonly family?: PdfRenderInputText | undefined;
      readonly codeFamily?: PdfRenderInputText | undefined;
      readonly sizePt?: PdfRenderInputPt | undefined;
      readonly align?: PdfRenderInputAlign | undefined;
      readonly numberHeadings?: PdfRenderInputOn | undefined;
    } | undefined;
    readonly header?: PdfRenderInputMargin | undefined;
    readonly footer?: PdfRenderInputMargin | undefined;
    readonly blocks: PdfRenderInputBlocks;
  };
  /** Pictures and attachments. Up to 10000 items. */
  readonly files?: readonly ({
    /** As figures name it. 1 to 512 characters. */
    readonly name: string;
    readonly bytes: PdfRenderInputFile;
    /** Not in PDF/A-2. */
    readonly attach?: {
      /** As text/csv. Up to 200 characters. */
      readonly mediaType: string;
      /** To it. */
      readonly relationship: "source" | "data" | "alternative" | "supplement";
      /** What it holds. Up to 4096 characters. */
      readonly description: string;
    } | undefined;
  })[] | undefined;
};

export type PdfRenderOptions = {
  /** Below it nothing is made. */
  readonly preflightPolicy?: {
    /** Least score. 0 to 100, default 0. */
    readonly renderIfScoreAbove?: number | undefined;
  } | undefined;
  /** PDF 1.7, or a part and level of PDF/A. Default "plain". */
  readonly standard?: "plain" | "a-2b" | "a-2a" | "a-3b" | "a-3a" | undefined;
  /** PDF/UA-1, alone or with level a of PDF/A. Default false. */
  readonly universal?: boolean | undefined;
};

export type PdfRenderValue = {
  /** The PDF. */
  readonly artifact: Artifact;
  /** Its pages. */
  readonly pages: number;
};

export type PdfRepairInput = {
  /** The PDF file. */
  readonly bytes: FileInput;
};

export type PdfRepairOptions = {
  /** A password that opens the file, the user's or the owner's. Up to 512 characters. */
  readonly password?: string | undefined;
};

export type PdfRepairValue = {
  /** The mended file, or the same bytes. */
  readonly artifact: Artifact;
  /** There was nothing to mend. */
  readonly isUnchanged: boolean;
  /** Pages of the result. */
  readonly pages: number;
};

export type PdfTransformInput = {
  /** The PDF file; file 0 of the plan. */
  readonly bytes: FileInput;
  /** Files to be joined to it: 1, 2, ... Up to 1000 items. */
  readonly others?: readonly FileInput[] | undefined;
};

export type PdfTransformOptions = {
  /** A password that opens the file, the user's or the owner's. Up to 512 characters. */
  readonly password?: string | undefined;
  /** Passwords of the other files, in their order. Up to 1000 items. */
  readonly otherPasswords?: readonly string[] | undefined;
  /** The pages of the result, in order. Default: all pages of all files. Up to 10000 items. */
  readonly pages?: readonly ({
    /** Which file. 0 to 1000, default 0. */
    readonly file?: number | undefined;
    /** The first, counted from 1. 1 to 1000000. */
    readonly from: number;
    /** The last; smaller than from runs backwards. Default: the last there is. 1 to 1000000. */
    readonly to?: number | undefined;
    /** Degrees that these turn clockwise. Default 0. */
    readonly rotate?: 0 | 90 | 180 | 270 | undefined;
  })[] | undefined;
  /** Pages to be turned. Up to 10000 items. */
  readonly rotatePages?: readonly ({
    /** The first, counted from 1. 1 to 1000000. */
    readonly from: number;
    /** The last; smaller than from runs backwards. Default: the last there is. 1 to 1000000. */
    readonly to?: number | undefined;
    /** Degrees clockwise. */
    readonly by: 0 | 90 | 180 | 270;
  })[] | undefined;
  /** Pages to be left out. Up to 10000 items. */
  readonly deletePages?: readonly ({
    /** The first, counted from 1. 1 to 1000000. */
    readonly from: number;
    /** The last; smaller than from runs backwards. Default: the last there is. 1 to 1000000. */
    readonly to?: number | undefined;
  })[] | undefined;
  /** The parts to be made of it. Up to 10000 items. */
  readonly split?: readonly ({
    /** The first, counted from 1. 1 to 1000000. */
    readonly from: number;
    /** The last; smaller than from runs backwards. Default: the last there is. 1 to 1000000. */
    readonly to?: number | undefined;
  })[] | undefined;
  /** Parts of so many pages. 1 to 1000000. */
  readonly splitEvery?: number | undefined;
  /** What two forms with fields of one name do. Default "fail". */
  readonly equalFieldNames?: "fail" | "rename" | undefined;
  /** Set in Info and, where there is XMP, in it too. */
  readonly metadata?: {
    /** Title of the document; an empty text takes it out. Up to 32768 characters. */
    readonly title?: string | undefined;
    /** Author of the document; an empty text takes it out. Up to 32768 characters. */
    readonly author?: string | undefined;
    /** Subject of the document; an empty text takes it out. Up to 32768 characters. */
    readonly subject?: string | undefined;
    /** Keywords of the document; an empty text takes it out. Up to 32768 characters. */
    readonly keywords?: string | undefined;
    /** Creator of the document; an empty text takes it out. Up to 32768 characters. */
    readonly creator?: string | undefined;
    /** Producer of the document; an empty text takes it out. Up to 32768 characters. */
    readonly producer?: string | undefined;
  } | undefined;
  /** Streams packed without loss, objects in object streams. Default false. */
  readonly compress?: boolean | undefined;
  /** AES-256 under options.userPassword and options.ownerPassword. */
  readonly encrypt?: {
    /** What readers let those do who know the user's password only. Up to 16 items, default ["print","modify","copy","annotate","fillForms","accessibility","assemble","printWell"]. */
    readonly permissions?: readonly ("print" | "modify" | "copy" | "annotate" | "fillForms" | "accessibility" | "assemble" | "printWell")[] | undefined;
    /** The metadata too. Default true. */
    readonly encryptsMetadata?: boolean | undefined;
  } | undefined;
  /** Opens the result for reading. Up to 127 characters. */
  readonly userPassword?: string | undefined;
  /** Opens the result with all rights. Default: the user's. Up to 127 characters. */
  readonly ownerPassword?: string | undefined;
  /** An encrypted file is written without its encryption. Default false. */
  readonly decrypt?: boolean | undefined;
  /** Ready for reading page by page over a network. Default false. */
  readonly linearize?: boolean | undefined;
  /** Incremental leaves every byte and appends: for metadata of signed files. Default "whole". */
  readonly save?: "whole" | "incremental" | undefined;
};

export type PdfTransformValue = {
  /** The result. */
  readonly artifact?: Artifact;
  /** The parts, where the plan splits. */
  readonly artifacts?: readonly Artifact[];
  /** Pages of each result. */
  readonly pages: readonly number[];
  /** The files. */
  readonly sources: readonly {
    /** Pages of the file. */
    readonly pages: number;
    /** States it was saved in; the result is made of the last. */
    readonly revisions: number;
    /** Its Info, which the result has of file 0. */
    readonly info: { readonly [member: string]: string };
  }[];
};

export type PdfValidateInput = {
  /** The PDF file. */
  readonly bytes: FileInput;
};

export type PdfValidateOptions = {
  /** A password that opens the file, the user's or the owner's. Up to 512 characters. */
  readonly password?: string | undefined;
  /** What is judged: how the file is built, a level of PDF/A, or of PDF/UA. Default "structure". */
  readonly profile?: "structure" | "archive" | "accessibility" | undefined;
  /** The level of PDF/A (1a to 4f) or PDF/UA. Default: the one that the file claims, else ua-1 for accessibility. */
  readonly flavour?: "1a" | "1b" | "2a" | "2b" | "2u" | "3a" | "3b" | "3u" | "4" | "4e" | "4f" | "ua-1" | "ua-2" | undefined;
};

export type PdfValidateValue = {
  /** There is no error. */
  readonly valid: boolean;
  /** What was judged. */
  readonly profile: string;
  /** The level that was judged. */
  readonly flavour?: string;
  /** Levels that the metadata claim. */
  readonly claims?: readonly string[];
  /** The version the file says it has. */
  readonly version?: string;
  /** All findings by grade, those left out of the list too. */
  readonly counts: {
    /** Errors. */
    readonly error: number;
    /** Deviations. */
    readonly deviation: number;
    /** Notes. */
    readonly note: number;
  };
  /** What is not as it should be. */
  readonly findings: readonly ({
    /** error: readers have to guess; deviation: readers read on; note: worth knowing. */
    readonly grade: "error" | "deviation" | "note";
    /** The rule; keeps its name. */
    readonly rule: string;
    /** What was found. */
    readonly message: string;
    /** The object it is in. */
    readonly object?: number;
    /** Byte of the file; of a content stream, byte of its decoded data. */
    readonly offset?: number;
    /** The page, from 0. */
    readonly page?: number;
    /** The way through the structure tree, metadata or a font. */
    readonly path?: string;
  })[];
  /** Every rule of the level. */
  readonly rules?: readonly {
    /** Level, clause and number. */
    readonly rule: string;
    /** The type of object that it is about. */
    readonly object: string;
    /** Objects that keep it. */
    readonly passed: number;
    /** Objects that break it. */
    readonly failed: number;
    /** Objects of which it cannot be told. */
    readonly undecided: number;
  }[];
  /** What was looked at. */
  readonly examined: {
    /** Pages. */
    readonly pages: number;
    /** Objects that can be reached. */
    readonly objects?: number;
    /** Streams decoded. */
    readonly streams?: number;
    /** Operators of pages and forms. */
    readonly operators?: number;
    /** Embedded font programs. */
    readonly fontPrograms?: number;
    /** Objects held against rules of a level. */
    readonly checks?: number;
    /** Dictionaries and arrays held against the tables of the Arlington model. */
    readonly tableObjects?: number;
  };
  /** What was not looked at. */
  readonly notExamined: readonly string[];
};

export interface PdfOperations {
  /** Clean a PDF of scripts, actions, links, attachments, metadata, annotations, form, hidden content and earlier states. */
  readonly "pdf.convert": {
    readonly isAvailable: true;
    readonly input: PdfConvertInput;
    readonly options: PdfConvertOptions & SharedCallOptions;
    readonly value: PdfConvertValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED";
    readonly lossCode: "pdf/PDF_ANNOTATIONS_STRIPPED" | "pdf/PDF_ATTACHMENTS_STRIPPED" | "pdf/PDF_FORM_INTERACTIVITY_STRIPPED" | "pdf/PDF_GEOMETRY_APPROXIMATED" | "pdf/PDF_GRAPHICS_NOT_PRESERVED" | "pdf/PDF_METADATA_STRIPPED" | "pdf/PDF_OCR_REQUIRED" | "pdf/PDF_SIGNATURE_INVALIDATED" | "pdf/PDF_TEXT_UNDECODABLE" | "pdf/PDF_SCRIPTS_STRIPPED" | "pdf/PDF_ACTIONS_STRIPPED" | "pdf/PDF_LINKS_STRIPPED" | "pdf/PDF_LAYERS_STRIPPED" | "pdf/PDF_HIDDEN_CONTENT_STRIPPED" | "pdf/PDF_REVISIONS_STRIPPED" | "pdf/PDF_ENCRYPTION_REMOVED";
  };
  /** Verify a PDF's signatures: coverage, digest, signer, chain, times, and what changed after signing. */
  readonly "pdf.extract.signatures": {
    readonly isAvailable: true;
    readonly input: PdfExtractSignaturesInput;
    readonly options: PdfExtractSignaturesOptions & SharedCallOptions;
    readonly value: PdfExtractSignaturesValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "pdf/LOSS_POLICY_VIOLATED" | "common/UNSUPPORTED_FEATURE";
    readonly lossCode: never;
  };
  /** Tell what is in a PDF: pages, fonts, images, attachments, form, signatures, scripts, encryption, revisions. */
  readonly "pdf.inspect.evidence": {
    readonly isAvailable: true;
    readonly input: PdfInspectEvidenceInput;
    readonly options: PdfInspectEvidenceOptions & SharedCallOptions;
    readonly value: PdfInspectEvidenceValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED";
    readonly lossCode: "pdf/PDF_ANNOTATIONS_STRIPPED" | "pdf/PDF_ATTACHMENTS_STRIPPED" | "pdf/PDF_FORM_INTERACTIVITY_STRIPPED" | "pdf/PDF_GEOMETRY_APPROXIMATED" | "pdf/PDF_GRAPHICS_NOT_PRESERVED" | "pdf/PDF_METADATA_STRIPPED" | "pdf/PDF_OCR_REQUIRED" | "pdf/PDF_SIGNATURE_INVALIDATED" | "pdf/PDF_TEXT_UNDECODABLE" | "pdf/PDF_CONTENT_UNREADABLE";
  };
  /** Find words or a pattern on the pages of a PDF, with boxes, across lines, hyphens and ligatures. */
  readonly "pdf.inspect.find": {
    readonly isAvailable: true;
    readonly input: PdfInspectFindInput;
    readonly options: PdfInspectFindOptions & SharedCallOptions;
    readonly value: PdfInspectFindValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED";
    readonly lossCode: "pdf/PDF_ANNOTATIONS_STRIPPED" | "pdf/PDF_ATTACHMENTS_STRIPPED" | "pdf/PDF_FORM_INTERACTIVITY_STRIPPED" | "pdf/PDF_GEOMETRY_APPROXIMATED" | "pdf/PDF_GRAPHICS_NOT_PRESERVED" | "pdf/PDF_METADATA_STRIPPED" | "pdf/PDF_OCR_REQUIRED" | "pdf/PDF_SIGNATURE_INVALIDATED" | "pdf/PDF_TEXT_UNDECODABLE" | "pdf/PDF_CONTENT_UNREADABLE";
  };
  /** Tell everything that a redaction of a PDF would take out, on the pages and off them. */
  readonly "pdf.inspect.redaction-preview": {
    readonly isAvailable: true;
    readonly input: PdfInspectRedactionPreviewInput;
    readonly options: PdfInspectRedactionPreviewOptions & SharedCallOptions;
    readonly value: PdfInspectRedactionPreviewValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED";
    readonly lossCode: "pdf/PDF_ANNOTATIONS_STRIPPED" | "pdf/PDF_ATTACHMENTS_STRIPPED" | "pdf/PDF_FORM_INTERACTIVITY_STRIPPED" | "pdf/PDF_GEOMETRY_APPROXIMATED" | "pdf/PDF_GRAPHICS_NOT_PRESERVED" | "pdf/PDF_METADATA_STRIPPED" | "pdf/PDF_OCR_REQUIRED" | "pdf/PDF_SIGNATURE_INVALIDATED" | "pdf/PDF_TEXT_UNDECODABLE" | "pdf/PDF_SCRIPTS_STRIPPED" | "pdf/PDF_LINKS_STRIPPED" | "pdf/PDF_REVISIONS_STRIPPED" | "pdf/PDF_HIDDEN_CONTENT_STRIPPED" | "pdf/PDF_ENCRYPTION_REMOVED";
  };
  /** Take words or areas out of a PDF for good: text, picture samples, annotations, metadata, earlier states. */
  readonly "pdf.redact": {
    readonly isAvailable: true;
    readonly input: PdfRedactInput;
    readonly options: PdfRedactOptions & SharedCallOptions;
    readonly value: PdfRedactValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED";
    readonly lossCode: "pdf/PDF_ANNOTATIONS_STRIPPED" | "pdf/PDF_ATTACHMENTS_STRIPPED" | "pdf/PDF_FORM_INTERACTIVITY_STRIPPED" | "pdf/PDF_GEOMETRY_APPROXIMATED" | "pdf/PDF_GRAPHICS_NOT_PRESERVED" | "pdf/PDF_METADATA_STRIPPED" | "pdf/PDF_OCR_REQUIRED" | "pdf/PDF_SIGNATURE_INVALIDATED" | "pdf/PDF_TEXT_UNDECODABLE" | "pdf/PDF_SCRIPTS_STRIPPED" | "pdf/PDF_LINKS_STRIPPED" | "pdf/PDF_REVISIONS_STRIPPED" | "pdf/PDF_HIDDEN_CONTENT_STRIPPED" | "pdf/PDF_ENCRYPTION_REMOVED";
  };
  /** Make a tagged PDF of a document model. */
  readonly "pdf.render": {
    readonly isAvailable: true;
    readonly input: PdfRenderInput;
    readonly options: PdfRenderOptions & SharedCallOptions;
    readonly value: PdfRenderValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "pdf/LOSS_POLICY_VIOLATED" | "common/SCORE_TOO_LOW";
    readonly lossCode: "pdf/TEXT_CHARACTER_UNMAPPABLE" | "pdf/TEXT_GLYPH_MISSING" | "pdf/PAGE_SIZE_CLAMPED" | "pdf/ELEMENT_OVERFLOWS_PAGE" | "pdf/TOKEN_WRAPPED" | "pdf/SCHEMA_FALLBACK_UNVERIFIED" | "pdf/UNCLASSIFIED_CONDITION";
  };
  /** Mend a damaged PDF so that every reader opens it; a healthy one comes back unchanged. */
  readonly "pdf.repair": {
    readonly isAvailable: true;
    readonly input: PdfRepairInput;
    readonly options: PdfRepairOptions & SharedCallOptions;
    readonly value: PdfRepairValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "pdf/LOSS_POLICY_VIOLATED";
    readonly lossCode: "pdf/REPAIR_APPLIED" | "pdf/PDF_CONTENT_UNREADABLE";
  };
  /** Linearize, select, split, merge, encrypt or decrypt a PDF. */
  readonly "pdf.transform": {
    readonly isAvailable: true;
    readonly input: PdfTransformInput;
    readonly options: PdfTransformOptions & SharedCallOptions;
    readonly value: PdfTransformValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "pdf/LOSS_POLICY_VIOLATED" | "common/UNSUPPORTED_FEATURE";
    readonly lossCode: never;
  };
  /** Check a PDF's structure, accessibility or archive profile. */
  readonly "pdf.validate": {
    readonly isAvailable: true;
    readonly input: PdfValidateInput;
    readonly options: PdfValidateOptions & SharedCallOptions;
    readonly value: PdfValidateValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "pdf/LOSS_POLICY_VIOLATED";
    readonly lossCode: never;
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const PDF_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {
  "pdf.convert": [
    "artifact.bytes"
  ],
  "pdf.redact": [
    "artifact.bytes",
    "log.bytes"
  ],
  "pdf.render": [
    "artifact.bytes"
  ],
  "pdf.repair": [
    "artifact.bytes"
  ],
  "pdf.transform": [
    "artifact.bytes",
    "artifacts.[].bytes"
  ]
};
