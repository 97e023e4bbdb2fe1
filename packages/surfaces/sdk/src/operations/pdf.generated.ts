// Written by `npm run generate` from the operations' definitions; changed there and not here.
import type { Artifact } from "@colophon/contract";
import type { FileInput } from "../files.ts";
import type { SharedCallOptions } from "./shared.generated.ts";

export type PdfConvertInput = {
  /** The PDF file to convert. */
  readonly bytes: FileInput;
};

export type PdfConvertOptions = {
  /** User or owner password of the file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** Kinds of content to remove. Form fields are replaced by their appearance. Earlier revisions are removed with any change. Up to 64 items, default ["javascript","actions","links","annotations","attachments","forms","metadata","layers","hidden","revisions"]. */
  readonly strip?: readonly ("javascript" | "actions" | "links" | "annotations" | "attachments" | "forms" | "metadata" | "layers" | "hidden" | "revisions")[] | undefined;
};

export type PdfConvertValue = {
  /** The cleaned file, or the same bytes if nothing was removed. */
  readonly artifact: Artifact;
  /** Whether nothing was removed. */
  readonly isUnchanged: boolean;
  /** Number of removed items by kind. */
  readonly removed: { readonly [member: string]: number };
};

export type PdfConvertArchiveInput = {
  /** The PDF file to convert. */
  readonly bytes: FileInput;
  /** ICC profile of the output intent, for RGB, CMYK or gray output. Default: the profile of the file's own output intent, otherwise sRGB. */
  readonly outputProfile?: FileInput | undefined;
};

export type PdfConvertArchiveOptions = {
  /** User or owner password of the file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** Conformance level: `2b` keeps the look, `2u` also needs a character for each glyph, `3b` permits attachments of any type. Default "2b". */
  readonly level?: "2b" | "2u" | "3b" | undefined;
  /** What to do with attached files. Level 2 permits only attachments that are PDF/A themselves. Default "keep". */
  readonly attachments?: "keep" | "drop" | undefined;
  /** What to do with a font that is not embedded: replace it with an installed font of the same widths and report it, or fail. Default "substitute". */
  readonly onUnembeddedFont?: "substitute" | "fail" | undefined;
  /** What to do with a signed file: refuse it, or convert it without its signatures. Default "refuse". */
  readonly signatures?: "refuse" | "remove" | undefined;
};

export type PdfConvertArchiveValue = {
  /** The file, converted to PDF/A. */
  readonly artifact: Artifact;
  /** Conformance level that the result was checked against, for example `2b`. */
  readonly level: string;
  /** Number of rules of the level. 0 or more. */
  readonly rules: number;
  /** Number of objects that were checked against these rules. All passed. 0 or more. */
  readonly checks: number;
  /** Number of rules that could not be checked. 0 or more. */
  readonly uncheckedRules: number;
  /** Number of changes to the file. Each is part of a loss. 0 or more. */
  readonly changes: number;
};

export type PdfConvertImagesInput = {
  /** The PDF file to draw. */
  readonly bytes: FileInput;
};

export type PdfConvertImagesOptions = {
  /** User or owner password of the file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** Page ranges to draw, in order. Default: all pages. Up to 10000 items. */
  readonly pages?: readonly ({
    /** First page, counted from 1. 1 to 1000000. */
    readonly from: number;
    /** Last page. A page before `from` reverses the order. Default: the last page. 1 to 1000000. */
    readonly to?: number | undefined;
  })[] | undefined;
  /** Area to draw: left, bottom, right and top in points of the page's user space, as in the quads of pdf.inspect.find. Default: the whole page. Exactly 4 items. */
  readonly area?: readonly number[] | undefined;
  /** Resolution in pixels per inch. 1 to 1200, default 150. */
  readonly dpi?: number | undefined;
  /** Width of each image in pixels, in place of `dpi`. 1 to 50000. */
  readonly widthPx?: number | undefined;
  /** Color of the pixels. `rgba` has a transparent background; the others have a white one. Default "rgb". */
  readonly color?: "rgb" | "gray" | "rgba" | undefined;
  /** Whether to draw annotations and form fields, as viewers do. Default true. */
  readonly drawAnnotations?: boolean | undefined;
  /** Whether to return one file per page or one zip file with all of them. Default "files". */
  readonly output?: "files" | "zip" | undefined;
};

export type PdfConvertImagesValue = {
  /** The images, in the order of `options.pages`. */
  readonly pages: readonly {
    /** Page of the image, counted from 1. 1 or more. */
    readonly pageNumber: number;
    /** Name of the image file, also in the zip file. */
    readonly fileName: string;
    /** Width of the image in pixels. 1 or more. */
    readonly width: number;
    /** Height of the image in pixels. 1 or more. */
    readonly height: number;
    /** The image. Absent if `output` is `zip`. */
    readonly artifact?: Artifact;
  }[];
  /** Zip file with all images. Present if `output` is `zip`. */
  readonly archive?: Artifact;
};

export type PdfExtractSignaturesInputFile = FileInput;

export type PdfExtractSignaturesInputFiles = readonly PdfExtractSignaturesInputFile[];

export type PdfExtractSignaturesInput = {
  /** The PDF file to read. */
  readonly bytes: PdfExtractSignaturesInputFile;
  /** Trusted certificates in DER or PEM. Default: none. */
  readonly trustRoots?: PdfExtractSignaturesInputFiles | undefined;
  /** Untrusted certificates in DER or PEM that may complete a chain. */
  readonly certificates?: PdfExtractSignaturesInputFiles | undefined;
  /** CRLs in DER or PEM and OCSP responses in DER. */
  readonly revocation?: PdfExtractSignaturesInputFiles | undefined;
  /** XML trust lists (ETSI TS 119 612), whose signature is not verified. */
  readonly trustLists?: PdfExtractSignaturesInputFiles | undefined;
};

export type PdfExtractSignaturesOptions = {
  /** User or owner password of the file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** Time of the validation. Default: that of a timestamp. Up to 20 characters, pattern ^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$. */
  readonly at?: string | undefined;
  /** Write a report page. Default: none. */
  readonly report?: "html" | undefined;
};

export type PdfExtractSignaturesValueList = readonly string[];

export type PdfExtractSignaturesValueNumbers = readonly number[];

export type PdfExtractSignaturesValueWords = { readonly [member: string]: string };

export type PdfExtractSignaturesValueCounts = { readonly [member: string]: number };

export type PdfExtractSignaturesValueChain = {
  /** End of the chain: a trusted certificate, another root, a certificate without its issuer, or no chain. */
  readonly end: "trusted" | "untrusted" | "incomplete" | "none";
  /** Time of that check. */
  readonly judgedAt?: string;
  /** Source of that time: `option`, `signatureTimestamp`, `documentTimestamp`, `signingTime`, `claimedDate`, `ownTime` or `none`. */
  readonly judgedBy: string;
  /** Certificates of the chain, each issued by the next one. */
  readonly certificates: readonly ({
    /** Whether the chain may end here. */
    readonly isTrusted: boolean;
    /** Whether its validity period includes that time. */
    readonly isValidThen?: boolean;
    /** Status by the data in the input. */
    readonly revocation: "good" | "revoked" | "revokedLater" | "notChecked";
    /** Details as in `signer`, and of revocation: by, revokedAt, reason, thisUpdate, message. */
    readonly told: PdfExtractSignaturesValueWords;
  })[];
  /** Problems of the chain at that time. */
  readonly problems: PdfExtractSignaturesValueList;
};

export type PdfExtractSignaturesValueAnswer = {
  /** Result of the cryptographic check. */
  readonly verdict: "ok" | "differs" | "notComputable" | "wrong" | "notVerifiable";
  /** Algorithm, including the digest. */
  readonly algorithm: string;
  /** computed, signed (hexadecimal), message. */
  readonly told: PdfExtractSignaturesValueWords;
};

export type PdfExtractSignaturesValueChange = {
  /** Object number, unless it is the trailer. */
  readonly object?: number;
  /** What was done to it. */
  readonly kind: "added" | "changed" | "removed";
  /** Class of the change. */
  readonly class: "unused" | "metadata" | "dss" | "timestamping" | "signing" | "formFill" | "structure" | "annotation" | "other";
  /** Keys that lead to the object. */
  readonly path: string;
  /** Sentence about the change. */
  readonly message: string;
  /** Full name of the form field. */
  readonly field?: string;
  /** State of the file, for a forbidden change. */
  readonly state?: number;
  /** Why the change is forbidden. */
  readonly why?: string;
};

export type PdfExtractSignaturesValueVerification = {
  /** Check of the digest of the covered bytes. */
  readonly digest: PdfExtractSignaturesValueAnswer;
  /** Check of the signature with the signer's key. */
  readonly signature: PdfExtractSignaturesValueAnswer;
  /** Weaknesses that allow forgery today. */
  readonly weaknesses: PdfExtractSignaturesValueList;
  /** Deviations from the standard. */
  readonly problems: PdfExtractSignaturesValueList;
  /** subject, issuer, serial, notBefore, notAfter, key, sha256. */
  readonly signer?: PdfExtractSignaturesValueWords;
  /** Certificate chain of the signer. */
  readonly chain: PdfExtractSignaturesValueChain;
  /** claimed, signing (attribute), stamped (by a timestamp that holds), serial, policy. */
  readonly times: PdfExtractSignaturesValueWords;
};

export type PdfExtractSignaturesValueSignature = {
  /** Kind of the signature. */
  readonly kind: "signature" | "documentTimestamp" | "usageRights";
  /** Full name of its field, if any. */
  readonly field?: string;
  /** Number of its object. */
  readonly object?: number;
  /** Whether the latest revision has the signature. */
  readonly isInLastState: boolean;
  /** Format: the SubFilter entry. */
  readonly subFilter?: string;
  /** filter, name, reason, location, contact, date. */
  readonly claims: PdfExtractSignaturesValueWords;
  /** What the signature covers. */
  readonly coverage: {
    /** What is covered: the whole file, an earlier revision, only part of one, or nothing. */
    readonly state: "whole" | "revision" | "partial" | "none";
    /** The word as written in the file. */
    readonly byteRange?: PdfExtractSignaturesValueNumbers;
    /** Ranges that are not covered. */
    readonly holes: readonly PdfExtractSignaturesValueNumbers[];
    /** Bytes after the covered range. */
    readonly bytesAfter: number;
    /** Problems, for example `holeTooLarge`. */
    readonly problems: PdfExtractSignaturesValueList;
  };
  /** Result of the verification. */
  readonly verification: PdfExtractSignaturesValueVerification;
  /** Timestamps of the signature. */
  readonly timestamps: readonly PdfExtractSignaturesValueVerification[];
  /** What the signature allows. */
  readonly permissions: {
    /** Permission level P (DocMDP). */
    readonly certifies?: number;
    /** Whether the catalog's Perms names this signature. */
    readonly isNamedByCatalog: boolean;
    /** Fields that must not change. */
    readonly locks: readonly PdfExtractSignaturesValueList[];
    /** Whether later changes are allowed. By default, only class `other` is forbidden. */
    readonly verdict: "unchanged" | "permitted" | "forbidden" | "notJudged";
    /** Later changes that are forbidden. */
    readonly forbidden: readonly PdfExtractSignaturesValueChange[];
    /** Later changes by class. */
    readonly changesAfter: PdfExtractSignaturesValueCounts;
  };
  /** Signs of known signature attacks. */
  readonly suspicions: readonly ({
    /** Name of the attack. */
    readonly attack: "universalForgery" | "wrapping" | "incrementalSaving" | "shadowHide" | "shadowReplace" | "shadowHideAndReplace";
    /** Sentence about the sign. */
    readonly message: string;
    /** Numbers of its objects. */
    readonly objects: PdfExtractSignaturesValueNumbers;
  })[];
  /** VRI: certificates, crls, ocsps. */
  readonly validationData?: PdfExtractSignaturesValueCounts;
  /** PAdES level (EN 319 142-1). Absent for timestamps. */
  readonly level?: "B-B" | "B-T" | "B-LT" | "B-LTA" | "none";
  /** Requirements of the next level that are not met. */
  readonly missing?: PdfExtractSignaturesValueList;
  /** Indication (EN 319 102-1). Absent for usage rights. */
  readonly conclusion?: {
    /** Result under the policy. */
    readonly indication: "TOTAL-PASSED" | "TOTAL-FAILED" | "INDETERMINATE";
    /** For example `HASH_FAILURE`. Absent if passed. */
    readonly subIndication?: string;
    /** The fact that decided. */
    readonly reason: string;
    /** validation, validationBy (option, a timestamp or none), best (earliest proven). */
    readonly times: PdfExtractSignaturesValueWords;
    /** Evidence that was used. */
    readonly evidence: PdfExtractSignaturesValueList;
  };
};

export type PdfExtractSignaturesValue = {
  /** In field order, then those outside fields. */
  readonly signatures: readonly PdfExtractSignaturesValueSignature[];
  /** These do not sign the document. */
  readonly usageRights: readonly PdfExtractSignaturesValueSignature[];
  /** Signature fields without a signature. */
  readonly unsignedFields: PdfExtractSignaturesValueList;
  /** Saved states, oldest first. */
  readonly states: readonly {
    /** End of the state in the file. */
    readonly end: number;
    /** Indexes of signatures that end here. */
    readonly signedBy: PdfExtractSignaturesValueNumbers;
    /** Changes to the previous state. */
    readonly changes?: readonly PdfExtractSignaturesValueChange[];
  }[];
  /** DSS: certificates, crls, ocsps, unreadable, vri. */
  readonly securityStore?: PdfExtractSignaturesValueCounts;
  /** Basis of each `conclusion`: name, checks, notExamined. */
  readonly policy: { readonly [member: string]: PdfExtractSignaturesValueList };
  /** The given lists: territory, issued, services and others. */
  readonly trustLists?: readonly PdfExtractSignaturesValueWords[];
  /** Report as a page. */
  readonly report?: Artifact;
  /** Whether cross-reference tables were rebuilt. */
  readonly isRecovered: boolean;
};

export type PdfExtractTextInput = {
  /** The PDF file to read. */
  readonly bytes: FileInput;
};

export type PdfExtractTextOptions = {
  /** User or owner password of the file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** Page ranges to read, in order. Default: all pages. Up to 10000 items. */
  readonly pages?: readonly ({
    /** First page, counted from 1. 1 to 1000000. */
    readonly from: number;
    /** Last page. A page before `from` reverses the order. Default: the last page. 1 to 1000000. */
    readonly to?: number | undefined;
  })[] | undefined;
  /** Whether to return a text file, a Markdown file, or `blocks` of each page. Default "markdown". */
  readonly format?: "text" | "markdown" | "json" | undefined;
  /** Whether running headers and footers are only in `header` and `footer` of each page, or also in the file. Default "separate". */
  readonly runningText?: "separate" | "inline" | undefined;
  /** Whether the file marks where pages begin: a form feed in text, a comment with the page number in Markdown. Default true. */
  readonly pageMarks?: boolean | undefined;
  /** Whether to list the words of each page with their boxes. Default false. */
  readonly words?: boolean | undefined;
};

export type PdfExtractTextValue = {
  /** The text or Markdown file. Absent if `format` is `json`. */
  readonly artifact?: Artifact;
  /** The pages, in the order of `options.pages`. */
  readonly pages: readonly ({
    /** Page, counted from 1. 1 or more. */
    readonly pageNumber: number;
    /** Whether the page has no text but a picture or many paths, and needs OCR. */
    readonly isPicture: boolean;
    /** Running header. Absent if the page has none. */
    readonly header?: string;
    /** Running footer and page number. Absent if the page has none. */
    readonly footer?: string;
    /** Blocks in reading order, without the header and footer. Present if `format` is `json`. */
    readonly blocks?: readonly ({
      /** What the block is. `turned` is text in another direction than most of the page. */
      readonly kind: "heading" | "paragraph" | "list_item" | "table" | "footnote" | "header" | "footer" | "turned";
      /** Text of the block; empty for a table. */
      readonly text: string;
      /** Level of a heading from 1, or depth of a list item from 0. 0 or more. */
      readonly level?: number;
      /** Bullet or number of a list item. */
      readonly label?: string;
      /** Links of the text, in order. Absent if it has none. */
      readonly links?: readonly {
        /** Text of the link. */
        readonly text: string;
        /** Address that the link leads to. */
        readonly target: string;
      }[];
      /** Left, bottom, right and top of the block in points of the page's user space. Exactly 4 items. */
      readonly box: readonly number[];
      /** The table of a block of kind `table`. */
      readonly table?: {
        /** Number of rows. 0 or more. */
        readonly rows: number;
        /** Number of columns. 0 or more. */
        readonly columns: number;
        /** First rows that are the header; 0 if the layout does not show a header. 0 or more. */
        readonly headerRows: number;
        /** Cells with text, and cells that cover several rows or columns. */
        readonly cells: readonly {
          /** Zero-based row. 0 or more. */
          readonly row: number;
          /** Zero-based column. 0 or more. */
          readonly column: number;
          /** Rows that the cell covers. 0 or more. */
          readonly rowSpan: number;
          /** Columns that the cell covers. 0 or more. */
          readonly columnSpan: number;
          /** Text of the cell. */
          readonly text: string;
          /** Links of the text, in order. Absent if it has none. */
          readonly links?: readonly {
            /** Text of the link. */
            readonly text: string;
            /** Address that the link leads to. */
            readonly target: string;
          }[];
        }[];
      };
    })[];
    /** Words in reading order. Present if `options.words` is set. */
    readonly words?: readonly {
      /** Text of the word, without spaces. */
      readonly text: string;
      /** Left, bottom, right and top of the word in points of the page's user space. Exactly 4 items. */
      readonly box: readonly number[];
    }[];
  })[];
  /** Number of words that were divided at the end of a line and are whole in the output. */
  readonly rejoined: number;
};

export type PdfInspectEvidenceInput = {
  /** The PDF file to inspect. */
  readonly bytes: FileInput;
};

export type PdfInspectEvidenceOptions = {
  /** User or owner password of the file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** Recognize words in pictures, as pdf.transform.ocr does. Without it, they are not read. */
  readonly ocr?: {
    /** Languages of the text, as codes of Tesseract. 1 to 4 items, default ["eng"]. */
    readonly languages?: readonly string[] | undefined;
    /** Pixels per inch at which pages are drawn to be read. 70 to 600, default 200. */
    readonly dpi?: number | undefined;
    /** Page ranges to recognize. Default: all pages. Up to 10000 items. */
    readonly pages?: readonly ({
      /** First page, counted from 1. 1 to 1000000. */
      readonly from: number;
      /** Last page of the range. 1 to 1000000. */
      readonly to?: number | undefined;
    })[] | undefined;
  } | undefined;
};

export type PdfInspectEvidenceValueFacts = { readonly [member: string]: string | number | boolean };

export type PdfInspectEvidenceValue = {
  /** Size of the file in bytes. */
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
  /** Pages of the file, in order. */
  readonly pages: readonly ({
    /** Page index, starting at 0. */
    readonly index: number;
    /** Object number in the PDF file. */
    readonly object?: number;
    /** scanned: a picture over half of it, no visible text; mixed: both. */
    readonly kind: "text" | "mixed" | "scanned" | "image" | "drawing" | "empty";
    /** media, crop (what is shown); bleed, trim, art where given. */
    readonly boxes: { readonly [member: string]: readonly number[] };
    /** 0, 90, 180 or 270. */
    readonly rotate: number;
    /** Size of a user space unit in 1/72 inch. */
    readonly userUnit: number;
    /** Number of bytes of visible text. */
    readonly textBytes: number;
    /** Number of bytes of invisible text. */
    readonly hiddenTextBytes: number;
    /** Number of paths and shadings. */
    readonly paths: number;
    /** Number of unknown operators in the content. */
    readonly unknownOperators: number;
    /** Number of annotations by subtype. */
    readonly annotations: { readonly [member: string]: number };
    /** What `options.ocr` recognized in pictures: status (recognized, unread), words, uncertain, confidence (mean). */
    readonly recognized?: PdfInspectEvidenceValueFacts;
  })[];
  /** Fonts, each once: name, type and encoding as pdffonts reports them, embedded, subset, toUnicode, onlyOfForm, object. */
  readonly fonts: readonly PdfInspectEvidenceValueFacts[];
  /** Each painting: page (from 0), kind (image, stencil, mask, smask), width, height, color, components, bits, encoding (image, jpeg, jpx, jbig2, ccitt), interpolate, object, byteLength. */
  readonly images: readonly PdfInspectEvidenceValueFacts[];
  /** Files inside the file. */
  readonly attachments: readonly ({
    /** Name of the file. */
    readonly name: string;
    /** How the attachment is referenced. */
    readonly via: "names" | "annotation" | "associated" | "other";
    /** Object number in the PDF file. */
    readonly object?: number;
    /** Members `description`, `mediaType`, `relationship`. */
    readonly told: { readonly [member: string]: string };
    /** Size of the attachment in bytes. */
    readonly byteLength?: number;
    /** SHA-256 hash of the attachment. */
    readonly sha256?: string;
    /** Why the attachment could not be read. */
    readonly unreadable?: string;
  })[];
  /** Interactive form of the file. */
  readonly form: {
    /** xfa has XFA, with fields or without. */
    readonly kind: "none" | "acroform" | "xfa";
    /** Number of fields by kind. */
    readonly fields: { readonly [member: string]: number };
    /** Whether PDF readers must generate the field appearances. */
    readonly needAppearances: boolean;
  };
  /** Signature fields. Signatures are not verified. */
  readonly signatures: readonly {
    /** Full name of the field. */
    readonly field: string;
    /** Whether the field is signed. */
    readonly isSigned: boolean;
    /** Signature format (SubFilter entry). */
    readonly subFilter?: string;
    /** Byte ranges of the signature: offset and length, twice. */
    readonly byteRange?: readonly number[];
    /** Whether the byte range reaches the end of the file. */
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
  /** Names of the destinations. */
  readonly destinations: readonly string[];
  /** Ranges: page (first, from 0), style, prefix, start. */
  readonly pageLabels: readonly PdfInspectEvidenceValueFacts[];
  /** Structure of a tagged PDF. */
  readonly structure: {
    /** Structure flags: `marked`, `tree`, `suspects`, `userProperties`. */
    readonly flags: { readonly [member: string]: boolean };
    /** Number of structure elements by type. */
    readonly elements: { readonly [member: string]: number };
  };
  /** Content that pages hide and that a reader of the file finds. */
  readonly redactionRisks: {
    /** Risks by page; the first 1000 are listed. */
    readonly items: readonly ({
      /** How it is hidden: under a box or picture, a dark highlight or hatching; in the color of its background; marked for redaction; in a bookmark; off the page; clipped; in invisible mode; in a hidden layer; in an earlier revision. */
      readonly kind: "covered" | "highlighted" | "hatched" | "sameColor" | "redactAnnotation" | "bookmark" | "offPage" | "clipped" | "invisible" | "hiddenLayer" | "oldRevision";
      /** Whether text or a picture is hidden. */
      readonly content: "text" | "image";
      /** Page index, starting at 0. */
      readonly page?: number;
      /** Place of it: left, bottom, right, top in page units before rotation. */
      readonly rectangle?: readonly number[];
      /** What can be read, cut at 500 characters. */
      readonly text?: string;
      /** Object of the annotation, layer, picture or bookmark. */
      readonly object?: number;
      /** Index in `revisions`, for text of an earlier revision. */
      readonly revision?: number;
    })[];
    /** Number of risks by kind, including those not listed. */
    readonly counts: { readonly [member: string]: number };
    /** Whether all risks are listed and everything was examined. */
    readonly isComplete: boolean;
  };
  /** Damage read past: rule, message, offset, object. */
  readonly defects: readonly PdfInspectEvidenceValueFacts[];
};

export type PdfInspectFindInput = {
  /** The PDF file to search. */
  readonly bytes: FileInput;
  /** Text or pattern to search for. Any run of white space matches any other, including line breaks. 1 to 1000 characters. */
  readonly query?: string | undefined;
  /** Ready-made pattern to search for, in place of `query`; numbers with check digits are verified. */
  readonly preset?: "email" | "card" | "iban" | "date" | "phone-international" | "phone-us" | "phone-gb" | "phone-de" | "phone-fr" | "ssn-us" | "passport-mrz" | "passport-us" | "passport-de" | "passport-fr" | "passport-in" | "vat-at" | "vat-de" | "vat-es" | "vat-fr" | "vat-gb" | "vat-it" | "vat-nl" | undefined;
  /** Matches to skip: those that are one of these texts, whatever their case and spaces. Up to 1000 items. */
  readonly exclude?: readonly string[] | undefined;
};

export type PdfInspectFindOptions = {
  /** User or owner password of the file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** Whether the query is a regular expression. It is matched within one page; look-around may reach over up to 64 characters; back-references and nested repeats are not supported. Default false. */
  readonly isPattern?: boolean | undefined;
  /** Match case (upper and lower case differ). Default false. */
  readonly isCaseSensitive?: boolean | undefined;
  /** Match whole words only: no letter, digit or `_` may precede or follow. Default false. */
  readonly isWholeWord?: boolean | undefined;
  /** Maximum number of matches to list. All are counted. 1 to 100000, default 10000. */
  readonly maxMatches?: number | undefined;
  /** Recognize words in pictures, as pdf.transform.ocr does. Without it, they are not read. */
  readonly ocr?: {
    /** Languages of the text, as codes of Tesseract. 1 to 4 items, default ["eng"]. */
    readonly languages?: readonly string[] | undefined;
    /** Pixels per inch at which pages are drawn to be read. 70 to 600, default 200. */
    readonly dpi?: number | undefined;
    /** Page ranges to recognize. Default: all pages. Up to 10000 items. */
    readonly pages?: readonly ({
      /** First page, counted from 1. 1 to 1000000. */
      readonly from: number;
      /** Last page of the range. 1 to 1000000. */
      readonly to?: number | undefined;
    })[] | undefined;
  } | undefined;
};

export type PdfInspectFindValueFacts = { readonly [member: string]: string | number | boolean };

export type PdfInspectFindValue = {
  /** Matches by page, in painting order. */
  readonly matches: readonly ({
    /** Page of the match, counted from 1. 1 or more. */
    readonly pageNumber: number;
    /** Deprecated: `pageNumber` minus 1. 0 or more. */
    readonly page: number;
    /** Text of the match. */
    readonly text: string;
    /** Up to 40 characters before it. */
    readonly before: string;
    /** Up to 40 characters after it. */
    readonly after: string;
    /** One quadrilateral per line, as eight coordinates in points. */
    readonly quads: readonly (readonly number[])[];
    /** Where the match is: on the page, in an annotation, in a field value that readers draw (`undrawn`, with the annotation's quad), or in a picture (`recognized`, with boxes of whole words). */
    readonly where: "page" | "annotation" | "undrawn" | "recognized";
    /** Lowest confidence of the recognized words, from 0 to 1; only with `recognized`. 0 to 1. */
    readonly confidence?: number;
    /** Object number of the annotation. */
    readonly object?: number;
    /** Locator of the match, for targets of pdf.redact. */
    readonly locator: string;
  })[];
  /** Number of matches, including those not listed. */
  readonly total: number;
  /** Number of pages searched. */
  readonly pages: number;
  /** Number of glyphs searched. */
  readonly glyphs: number;
  /** Pages whose pictures were read: pageNumber (from 1), status (recognized, or unread if it cannot be drawn), words, uncertain (words with a confidence below 0.6), confidence (mean). */
  readonly recognized?: readonly PdfInspectFindValueFacts[];
};

export type PdfInspectRedactionPreviewInputLabel = string;

export type PdfInspectRedactionPreviewInput = {
  /** The PDF file to search. */
  readonly bytes: FileInput;
  /** What to redact. Each target names one: a query, preset, rectangle, whole page, locator or the Redact annotations. 1 to 1000 items. */
  readonly targets: readonly ({
    /** Text to redact everywhere in the file. 1 to 1000 characters. */
    readonly query?: string | undefined;
    /** Ready-made pattern to redact everywhere in the file. */
    readonly preset?: "email" | "card" | "iban" | "date" | "phone-international" | "phone-us" | "phone-gb" | "phone-de" | "phone-fr" | "ssn-us" | "passport-mrz" | "passport-us" | "passport-de" | "passport-fr" | "passport-in" | "vat-at" | "vat-de" | "vat-es" | "vat-fr" | "vat-gb" | "vat-it" | "vat-nl" | undefined;
    /** Matches to skip: those that are one of these texts, whatever their case and spaces. Up to 1000 items. */
    readonly exclude?: readonly string[] | undefined;
    /** Whether `query` is a regular expression, as in pdf.inspect.find. Default: false. */
    readonly isPattern?: boolean | undefined;
    /** Match case (upper and lower case differ). Default: false. */
    readonly isCaseSensitive?: boolean | undefined;
    /** Match whole words only: no letter, digit or `_` may precede or follow. Default: false. */
    readonly isWholeWord?: boolean | undefined;
    /** Page of `rectangle` or `wholePage`, counted from 1. 1 to 10000001. */
    readonly pageNumber?: number | undefined;
    /** Deprecated: set `pageNumber`, which counts from 1. 0 to 10000000. */
    readonly page?: number | undefined;
    /** Whether to redact everything on the page. Default: false. */
    readonly wholePage?: boolean | undefined;
    /** Area to redact: left, bottom, right, top in page units before rotation. Exactly 4 items. */
    readonly rectangle?: readonly number[] | undefined;
    /** Locator of a match from pdf.inspect.find on the same file. Up to 100000 characters. */
    readonly locator?: string | undefined;
    /** Whether to apply all Redact annotations of the file. */
    readonly redactAnnotations?: boolean | undefined;
    /** Red, green and blue of the boxes of this target, from 0 to 1; `options.fill` without it. Exactly 3 items. */
    readonly fill?: readonly number[] | undefined;
    /** Text on the boxes of this target; `options.replacement` without it. */
    readonly replacement?: PdfInspectRedactionPreviewInputLabel | undefined;
    /** Deprecated: set `replacement` instead. */
    readonly label?: PdfInspectRedactionPreviewInputLabel | undefined;
    /** Why it is redacted, for the log. Up to 200 characters. */
    readonly reason?: string | undefined;
  })[];
};

export type PdfInspectRedactionPreviewOptions = {
  /** User or owner password of the file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** What to do when a page has text that cannot be read, for example a scanned image: fail, or continue and report a loss. Default "fail". */
  readonly onUnread?: "fail" | "report" | undefined;
  /** How to handle paths that reach into a rectangle: `cut` ends them at its edge, `remove` deletes them whole, `keep` leaves and reports them. Default "cut". */
  readonly paths?: "cut" | "remove" | "keep" | undefined;
  /** Recognize words in pictures, as pdf.transform.ocr does. Without it, they are not read. */
  readonly ocr?: {
    /** Languages of the text, as codes of Tesseract. 1 to 4 items, default ["eng"]. */
    readonly languages?: readonly string[] | undefined;
    /** Pixels per inch at which pages are drawn to be read. 70 to 600, default 200. */
    readonly dpi?: number | undefined;
    /** Page ranges to recognize. Default: all pages. Up to 10000 items. */
    readonly pages?: readonly ({
      /** First page, counted from 1. 1 to 1000000. */
      readonly from: number;
      /** Last page of the range. 1 to 1000000. */
      readonly to?: number | undefined;
    })[] | undefined;
  } | undefined;
};

export type PdfInspectRedactionPreviewValueFacts = { readonly [member: string]: string | number | boolean };

export type PdfInspectRedactionPreviewValue = {
  /** Everything that the redaction removes, on the pages and elsewhere in the file. */
  readonly items: readonly ({
    /** coveredText: other words under a box; image: samples blanked; coarseImage: with large ones at the edges; wholeImage: not decodable, removed; string: words in strings or names off the pages; hiddenForm: painted nowhere; hiddenPage: not in the page tree; glyphDrawing: a glyph that shows the words; fontMap: a map from codes to the words; fontName: a font that looks different without its name. */
    readonly kind: "text" | "coveredText" | "image" | "coarseImage" | "wholeImage" | "paths" | "keptPaths" | "annotation" | "link" | "field" | "string" | "metadata" | "unreadData" | "attachment" | "script" | "form" | "hiddenForm" | "hiddenPage" | "glyphDrawing" | "fontMap" | "fontName" | "structure" | "thumbnail" | "revision" | "signature" | "encryption";
    /** Description of the redacted content. */
    readonly subject: string;
    /** What is removed, and why. */
    readonly message: string;
    /** Page of the content, counted from 1. */
    readonly pageNumber?: number;
    /** Deprecated: `pageNumber` minus 1. */
    readonly page?: number;
    /** Object number in the PDF file. */
    readonly object?: number;
    /** Number of glyphs, paths or strings. */
    readonly count?: number;
    /** The characters that are removed. Characters that are not adjacent are separated. */
    readonly text?: string;
  })[];
  /** Every place on the pages that a target names, without the words themselves. */
  readonly places: readonly {
    /** Page of the place, counted from 1. */
    readonly pageNumber: number;
    /** Deprecated: `pageNumber` minus 1. */
    readonly page: number;
    /** Left, bottom, right and top of the place in the page's units before rotation. Exactly 4 items. */
    readonly rectangle: readonly number[];
    /** Zero-based index of the target that names the place. */
    readonly target: number;
    /** The reason that the target or the Redact annotation gives. */
    readonly reason?: string;
    /** Number of glyphs that the place holds; 0 for a picture or a drawing. */
    readonly length: number;
    /** Lowest confidence of recognized words, from 0 to 1. */
    readonly confidence?: number;
  }[];
  /** Number of matches of the targets on pages. */
  readonly matches: number;
  /** What `options.ocr` recognized. It may miss words: check the pages. */
  readonly recognized?: {
    /** Pages whose pictures were read: pageNumber (from 1), status (recognized, or unread if it cannot be drawn), words, uncertain (words with a confidence below 0.6), confidence (mean). */
    readonly pages: readonly PdfInspectRedactionPreviewValueFacts[];
    /** Words kept that resemble a literal query, for review: pageNumber, target (index), distance (letters that differ), confidence, left, bottom, right, top; text in the preview. */
    readonly candidates: readonly PdfInspectRedactionPreviewValueFacts[];
  };
};

export type PdfRedactInputLabel = string;

export type PdfRedactInput = {
  /** The PDF file to redact. */
  readonly bytes: FileInput;
  /** What to redact. Each target names one: a query, preset, rectangle, whole page, locator or the Redact annotations. 1 to 1000 items. */
  readonly targets: readonly ({
    /** Text to redact everywhere in the file. 1 to 1000 characters. */
    readonly query?: string | undefined;
    /** Ready-made pattern to redact everywhere in the file. */
    readonly preset?: "email" | "card" | "iban" | "date" | "phone-international" | "phone-us" | "phone-gb" | "phone-de" | "phone-fr" | "ssn-us" | "passport-mrz" | "passport-us" | "passport-de" | "passport-fr" | "passport-in" | "vat-at" | "vat-de" | "vat-es" | "vat-fr" | "vat-gb" | "vat-it" | "vat-nl" | undefined;
    /** Matches to skip: those that are one of these texts, whatever their case and spaces. Up to 1000 items. */
    readonly exclude?: readonly string[] | undefined;
    /** Whether `query` is a regular expression, as in pdf.inspect.find. Default: false. */
    readonly isPattern?: boolean | undefined;
    /** Match case (upper and lower case differ). Default: false. */
    readonly isCaseSensitive?: boolean | undefined;
    /** Match whole words only: no letter, digit or `_` may precede or follow. Default: false. */
    readonly isWholeWord?: boolean | undefined;
    /** Page of `rectangle` or `wholePage`, counted from 1. 1 to 10000001. */
    readonly pageNumber?: number | undefined;
    /** Deprecated: set `pageNumber`, which counts from 1. 0 to 10000000. */
    readonly page?: number | undefined;
    /** Whether to redact everything on the page. Default: false. */
    readonly wholePage?: boolean | undefined;
    /** Area to redact: left, bottom, right, top in page units before rotation. Exactly 4 items. */
    readonly rectangle?: readonly number[] | undefined;
    /** Locator of a match from pdf.inspect.find on the same file. Up to 100000 characters. */
    readonly locator?: string | undefined;
    /** Whether to apply all Redact annotations of the file. */
    readonly redactAnnotations?: boolean | undefined;
    /** Red, green and blue of the boxes of this target, from 0 to 1; `options.fill` without it. Exactly 3 items. */
    readonly fill?: readonly number[] | undefined;
    /** Text on the boxes of this target; `options.replacement` without it. */
    readonly replacement?: PdfRedactInputLabel | undefined;
    /** Deprecated: set `replacement` instead. */
    readonly label?: PdfRedactInputLabel | undefined;
    /** Why it is redacted, for the log. Up to 200 characters. */
    readonly reason?: string | undefined;
  })[];
};

export type PdfRedactOptionsLabel = string;

export type PdfRedactOptions = {
  /** User or owner password of the file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** What to do when a page has text that cannot be read, for example a scanned image: fail, or continue and report a loss. Default "fail". */
  readonly onUnread?: "fail" | "report" | undefined;
  /** How to handle paths that reach into a rectangle: `cut` ends them at its edge, `remove` deletes them whole, `keep` leaves and reports them. Default "cut". */
  readonly paths?: "cut" | "remove" | "keep" | undefined;
  /** Recognize words in pictures, as pdf.transform.ocr does. Without it, they are not read. */
  readonly ocr?: {
    /** Languages of the text, as codes of Tesseract. 1 to 4 items, default ["eng"]. */
    readonly languages?: readonly string[] | undefined;
    /** Pixels per inch at which pages are drawn to be read. 70 to 600, default 200. */
    readonly dpi?: number | undefined;
    /** Page ranges to recognize. Default: all pages. Up to 10000 items. */
    readonly pages?: readonly ({
      /** First page, counted from 1. 1 to 1000000. */
      readonly from: number;
      /** Last page of the range. 1 to 1000000. */
      readonly to?: number | undefined;
    })[] | undefined;
  } | undefined;
  /** What to do if a target matches nothing: report it in `diagnostics`, or fail with NO_MATCH. Default "report". */
  readonly onNoMatch?: "report" | "fail" | undefined;
  /** Fill color of redacted areas: red, green and blue, each from 0 to 1. Exactly 3 items, default [0,0,0]. */
  readonly fill?: readonly number[] | undefined;
  /** Text written over each redacted area, in Helvetica (not embedded), as large as fits. It must not match a target. */
  readonly replacement?: PdfRedactOptionsLabel | undefined;
  /** Deprecated: set `replacement` instead. */
  readonly label?: PdfRedactOptionsLabel | undefined;
  /** Write Redact annotations for review and remove nothing; a later call with `redactAnnotations` applies them. Default false. */
  readonly mark?: boolean | undefined;
  /** Format of a log file with one row for each place; `none` writes no log. Default "none". */
  readonly log?: "none" | "csv" | "json" | "html" | undefined;
};

export type PdfRedactValueFacts = { readonly [member: string]: string | number | boolean };

export type PdfRedactValueFile = Artifact;

export type PdfRedactValue = {
  /** The redacted PDF file. */
  readonly artifact: PdfRedactValueFile;
  /** Everything that the redaction removes, on the pages and elsewhere in the file. */
  readonly items: readonly ({
    /** coveredText: other words under a box; image: samples blanked; coarseImage: with large ones at the edges; wholeImage: not decodable, removed; string: words in strings or names off the pages; hiddenForm: painted nowhere; hiddenPage: not in the page tree; glyphDrawing: a glyph that shows the words; fontMap: a map from codes to the words; fontName: a font that looks different without its name. */
    readonly kind: "text" | "coveredText" | "image" | "coarseImage" | "wholeImage" | "paths" | "keptPaths" | "annotation" | "link" | "field" | "string" | "metadata" | "unreadData" | "attachment" | "script" | "form" | "hiddenForm" | "hiddenPage" | "glyphDrawing" | "fontMap" | "fontName" | "structure" | "thumbnail" | "revision" | "signature" | "encryption";
    /** Description of the redacted content. */
    readonly subject: string;
    /** What is removed, and why. */
    readonly message: string;
    /** Page of the content, counted from 1. */
    readonly pageNumber?: number;
    /** Deprecated: `pageNumber` minus 1. */
    readonly page?: number;
    /** Object number in the PDF file. */
    readonly object?: number;
    /** Number of glyphs, paths or strings. */
    readonly count?: number;
  })[];
  /** Every place on the pages that a target names, without the words themselves. */
  readonly places: readonly {
    /** Page of the place, counted from 1. */
    readonly pageNumber: number;
    /** Deprecated: `pageNumber` minus 1. */
    readonly page: number;
    /** Left, bottom, right and top of the place in the page's units before rotation. Exactly 4 items. */
    readonly rectangle: readonly number[];
    /** Zero-based index of the target that names the place. */
    readonly target: number;
    /** The reason that the target or the Redact annotation gives. */
    readonly reason?: string;
    /** Number of glyphs that the place holds; 0 for a picture or a drawing. */
    readonly length: number;
    /** Lowest confidence of recognized words, from 0 to 1. */
    readonly confidence?: number;
  }[];
  /** The log of the places in the format of `options.log`. */
  readonly log?: PdfRedactValueFile;
  /** Number of places removed from the pages, and of strings and names removed elsewhere; 0 with `mark`. */
  readonly removed: number;
  /** Number of matches of the targets on pages. */
  readonly matches: number;
  /** Readers that opened the result and found none of the redacted content. */
  readonly provenBy: readonly string[];
  /** What `options.ocr` recognized. It may miss words: check the pages. */
  readonly recognized?: {
    /** Pages whose pictures were read: pageNumber (from 1), status (recognized, or unread if it cannot be drawn), words, uncertain (words with a confidence below 0.6), confidence (mean). */
    readonly pages: readonly PdfRedactValueFacts[];
    /** Words kept that resemble a literal query, for review: pageNumber, target (index), distance (letters that differ), confidence, left, bottom, right, top; text in the preview. */
    readonly candidates: readonly PdfRedactValueFacts[];
  };
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

export type PdfRenderInputInline = PdfRenderInputText | (({
  readonly type: "text";
  readonly text: PdfRenderInputText;
  /** Text styles of the run. Up to 7 items. */
  readonly marks?: readonly ("bold" | "italic" | "underline" | "strike" | "code" | "superscript" | "subscript")[] | undefined;
  readonly color?: PdfRenderInputColor | undefined;
  readonly sizePt?: PdfRenderInputPt | undefined;
  readonly language?: PdfRenderInputText | undefined;
}) | {
  readonly type: "break";
} | ({
  readonly type: "link";
  readonly url?: PdfRenderInputText | undefined;
  readonly target?: PdfRenderInputText | undefined;
  readonly content: PdfRenderInputContent;
}) | {
  readonly type: "footnote";
  readonly content: PdfRenderInputContent;
} | {
  readonly type: "equation";
  readonly math: PdfRenderInputMath;
  readonly alt: PdfRenderInputText;
} | {
  readonly type: "pageNumber";
} | {
  readonly type: "pageCount";
});

export type PdfRenderInputMath = PdfRenderInputText | ({
  readonly type: "row";
  /** Parts of the formula, in order. Up to 200000 items. */
  readonly items: readonly PdfRenderInputMath[];
} | {
  readonly type: "upright";
  readonly text: PdfRenderInputText;
} | {
  readonly type: "fraction";
  readonly over: PdfRenderInputMath;
  readonly under: PdfRenderInputMath;
} | ({
  readonly type: "root";
  readonly of: PdfRenderInputMath;
  readonly degree?: PdfRenderInputMath | undefined;
}) | ({
  readonly type: "scripts";
  readonly of: PdfRenderInputMath;
  readonly over?: PdfRenderInputMath | undefined;
  readonly under?: PdfRenderInputMath | undefined;
}) | {
  readonly type: "fenced";
  readonly open: PdfRenderInputText;
  readonly close: PdfRenderInputText;
  readonly of: PdfRenderInputMath;
} | {
  readonly type: "matrix";
  /** Rows of a matrix. Up to 100 items. */
  readonly rows: readonly (readonly PdfRenderInputMath[])[];
});

export type PdfRenderInputRow = {
  /** Cells of the row, without those covered by a span. Up to 200000 items. */
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

export type PdfRenderInputBlock = ({
  readonly type: "heading";
  readonly level: PdfRenderInputN;
  readonly content: PdfRenderInputContent;
  readonly id?: PdfRenderInputText | undefined;
}) | ({
  readonly type: "paragraph";
  readonly content: PdfRenderInputContent;
  readonly align?: PdfRenderInputAlign | undefined;
  readonly id?: PdfRenderInputText | undefined;
}) | ({
  readonly type: "list";
  /** `list`: kind of list. */
  readonly kind: "bullet" | "number";
  readonly start?: PdfRenderInputN | undefined;
  /** `list`: blocks of each item. Up to 200000 items. */
  readonly items: readonly PdfRenderInputBlocks[];
}) | ({
  readonly type: "table";
  /** Column widths. Default: equal shares of the remaining width. 1 to 200 items. */
  readonly columns: readonly ({
    readonly widthPt?: PdfRenderInputPt | undefined;
    /** Share of the remaining width, relative to the other columns. Default: 1. 0.01 to 1000. */
    readonly share?: number | undefined;
  })[];
  /** Header rows, repeated on each page. Up to 20 items. */
  readonly head?: readonly PdfRenderInputRow[] | undefined;
  /** Rows of the table body. Up to 200000 items. */
  readonly rows: readonly PdfRenderInputRow[];
  readonly caption?: PdfRenderInputContent | undefined;
}) | ({
  readonly type: "figure";
  readonly image: PdfRenderInputText;
  readonly alt?: PdfRenderInputText | undefined;
  readonly isDecorative?: PdfRenderInputOn | undefined;
  readonly widthPt?: PdfRenderInputPt | undefined;
  readonly caption?: PdfRenderInputContent | undefined;
}) | {
  readonly type: "code";
  readonly text: PdfRenderInputText;
} | {
  readonly type: "equation";
  readonly math: PdfRenderInputMath;
  readonly alt: PdfRenderInputText;
} | ({
  readonly type: "columns";
  readonly count: PdfRenderInputN;
  readonly gapPt?: PdfRenderInputPt | undefined;
  readonly blocks: PdfRenderInputBlocks;
}) | {
  readonly type: "quote";
  readonly blocks: PdfRenderInputBlocks;
} | ({
  readonly type: "toc";
  readonly title?: PdfRenderInputContent | undefined;
  readonly depth?: PdfRenderInputN | undefined;
}) | {
  readonly type: "pageBreak";
};

export type PdfRenderInput = {
  /** The document to set. */
  readonly model: {
    /** Metadata of the document. */
    readonly meta?: {
      readonly title?: PdfRenderInputText | undefined;
      /** Names of the authors. Up to 100 items. */
      readonly authors?: readonly PdfRenderInputText[] | undefined;
      readonly subject?: PdfRenderInputText | undefined;
      /** Keywords of the document. Up to 200 items. */
      readonly keywords?: readonly PdfRenderInputText[] | undefined;
      readonly language?: PdfRenderInputText | undefined;
      /** Date of the document as YYYY-MM-DD. Default: 1970-01-01. Up to 10 characters, pattern ^\d{4}-\d{2}-\d{2}$. */
      readonly date?: string | undefined;
    } | undefined;
    /** Size and margins of the page. */
    readonly page?: {
      /** Size in points. Default: A4. 0 to 1000000. */
      readonly widthPt?: number | undefined;
      /** Size in points. Default: A4. 0 to 1000000. */
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
  /** Images that the model uses, and files to attach. Up to 10000 items. */
  readonly files?: readonly ({
    /** Name that figures in the model refer to. 1 to 512 characters. */
    readonly name: string;
    readonly bytes: PdfRenderInputFile;
    /** Attach the file to the PDF. Not allowed in PDF/A-2. */
    readonly attach?: {
      /** Media type, for example `text/csv`. Up to 200 characters. */
      readonly mediaType: string;
      /** Relationship of the attachment to the document. */
      readonly relationship: "source" | "data" | "alternative" | "supplement";
      /** Description of the attachment. Up to 4096 characters. */
      readonly description: string;
    } | undefined;
  })[] | undefined;
};

export type PdfRenderOptions = {
  /** Quality threshold for the render. Below it the render fails with SCORE_TOO_LOW. */
  readonly preflightPolicy?: {
    /** Minimum score, from 0 to 100. The render fails below it. 0 to 100, default 0. */
    readonly renderIfScoreAbove?: number | undefined;
  } | undefined;
  /** PDF standard: plain PDF 1.7, or a part and level of PDF/A. Default "plain". */
  readonly standard?: "plain" | "a-2b" | "a-2a" | "a-3b" | "a-3a" | undefined;
  /** Whether the output conforms to PDF/UA-1. With PDF/A, only level `a` is allowed. Default false. */
  readonly universal?: boolean | undefined;
};

export type PdfRenderValue = {
  /** The PDF file that was written. */
  readonly artifact: Artifact;
  /** Number of pages in the output. */
  readonly pages: number;
};

export type PdfRepairInput = {
  /** The PDF file to repair. */
  readonly bytes: FileInput;
};

export type PdfRepairOptions = {
  /** User or owner password of the file. Up to 512 characters. */
  readonly password?: string | undefined;
};

export type PdfRepairValue = {
  /** The repaired file, or the same bytes if it was not damaged. */
  readonly artifact: Artifact;
  /** Whether nothing had to be repaired. */
  readonly isUnchanged: boolean;
  /** Number of pages of the result. */
  readonly pages: number;
};

export type PdfTransformInput = {
  /** The PDF file. It is file 0 in `options.pages`. */
  readonly bytes: FileInput;
  /** Files to merge with it. They are files 1, 2 and so on in `options.pages`. Up to 1000 items. */
  readonly others?: readonly FileInput[] | undefined;
};

export type PdfTransformOptions = {
  /** User or owner password of the file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** Passwords of `others`, in the same order. Up to 1000 items. */
  readonly otherPasswords?: readonly string[] | undefined;
  /** Pages of the result, in order. Default: all pages of all files. Up to 10000 items. */
  readonly pages?: readonly ({
    /** Index of the source file. 0 is `bytes`, 1 the first of `others`. 0 to 1000, default 0. */
    readonly file?: number | undefined;
    /** The first, counted from 1. 1 to 1000000. */
    readonly from: number;
    /** The last; smaller than from runs backwards. Default: the last there is. 1 to 1000000. */
    readonly to?: number | undefined;
    /** Degrees that these turn clockwise. Default 0. */
    readonly rotate?: 0 | 90 | 180 | 270 | undefined;
  })[] | undefined;
  /** Page ranges to rotate, with their angles. Up to 10000 items. */
  readonly rotatePages?: readonly ({
    /** The first, counted from 1. 1 to 1000000. */
    readonly from: number;
    /** The last; smaller than from runs backwards. Default: the last there is. 1 to 1000000. */
    readonly to?: number | undefined;
    /** Angle in degrees, clockwise. */
    readonly by: 0 | 90 | 180 | 270;
  })[] | undefined;
  /** Page ranges to leave out of the result. Up to 10000 items. */
  readonly deletePages?: readonly ({
    /** The first, counted from 1. 1 to 1000000. */
    readonly from: number;
    /** The last; smaller than from runs backwards. Default: the last there is. 1 to 1000000. */
    readonly to?: number | undefined;
  })[] | undefined;
  /** Page ranges to split the result into, one file each. Up to 10000 items. */
  readonly split?: readonly ({
    /** The first, counted from 1. 1 to 1000000. */
    readonly from: number;
    /** The last; smaller than from runs backwards. Default: the last there is. 1 to 1000000. */
    readonly to?: number | undefined;
  })[] | undefined;
  /** Number of pages of each output file. 1 to 1000000. */
  readonly splitEvery?: number | undefined;
  /** How to handle equal field names when merging forms: fail, or rename the later fields. Default "fail". */
  readonly equalFieldNames?: "fail" | "rename" | undefined;
  /** Order of the pages of several files without `pages`: file after file, one page of each in turn, or in turn with the later files from their ends. Default "files". */
  readonly order?: "files" | "alternate" | "alternate-reversed" | undefined;
  /** Outline entries to add, one for each file, with its outline below. Default: none. Up to 1001 items. */
  readonly outlineTitles?: readonly string[] | undefined;
  /** What to do with content that a rewritten or merged file cannot keep, for example signatures: fail, or drop it and list it in `dropped`. Default "fail". */
  readonly onUnmergeable?: "fail" | "drop" | undefined;
  /** Document properties to set in the Info dictionary and, if present, in XMP. */
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
  /** Whether to compress streams without loss and to use object streams. Default false. */
  readonly compress?: boolean | undefined;
  /** Encrypt the result with AES-256, using `options.userPassword` and `options.ownerPassword`. */
  readonly encrypt?: {
    /** Operations that readers allow with the user password. Up to 16 items, default ["print","modify","copy","annotate","fillForms","accessibility","assemble","printWell"]. */
    readonly permissions?: readonly ("print" | "modify" | "copy" | "annotate" | "fillForms" | "accessibility" | "assemble" | "printWell")[] | undefined;
    /** Whether to encrypt the metadata too. Default true. */
    readonly encryptsMetadata?: boolean | undefined;
  } | undefined;
  /** Password that opens the result for reading. Up to 127 characters. */
  readonly userPassword?: string | undefined;
  /** Password that opens the result with all permissions. Default: the user password. Up to 127 characters. */
  readonly ownerPassword?: string | undefined;
  /** Whether to write an encrypted file without encryption. Default false. */
  readonly decrypt?: boolean | undefined;
  /** Whether to linearize the result for fast display over a network. Default false. */
  readonly linearize?: boolean | undefined;
  /** How to save: `whole` rewrites the file; `incremental` appends and keeps every existing byte, and can change only the metadata. Default "whole". */
  readonly save?: "whole" | "incremental" | undefined;
};

export type PdfTransformValue = {
  /** The result. Absent when the result is split. */
  readonly artifact?: Artifact;
  /** The output files, when the result is split. */
  readonly artifacts?: readonly Artifact[];
  /** Number of pages of each output file. */
  readonly pages: readonly number[];
  /** Content that the result does not have, with `onUnmergeable: drop`. */
  readonly dropped?: readonly {
    /** Index of the source file. */
    readonly file: number;
    /** What is dropped, for example a signature field or a catalog entry. */
    readonly subject: string;
    /** What the result does not have, in one sentence. */
    readonly message: string;
  }[];
  /** Facts about the source files. */
  readonly sources: readonly {
    /** Number of pages of the source file. */
    readonly pages: number;
    /** Number of saved revisions. The result uses the last one. */
    readonly revisions: number;
    /** Info dictionary of the source file. The result keeps that of file 0. */
    readonly info: { readonly [member: string]: string };
  }[];
};

export type PdfTransformHtmlInput = {
  /** The HTML page, in UTF-8 or the encoding that it names. Scripts do not run, and nothing is loaded from the network. */
  readonly html: FileInput;
  /** Style sheets, images and fonts that the page uses. Up to 1000 items. */
  readonly assets?: readonly {
    /** Name by which the page refers to the file, relative to the page, for example `img/logo.png`. 1 to 512 characters. */
    readonly name: string;
    /** Content of the file: a style sheet, image or font. */
    readonly bytes: FileInput;
  }[] | undefined;
};

export type PdfTransformHtmlOptions = {
  /** Size of every page, in place of that of the page's CSS. Default: that of the CSS, or A4. */
  readonly pageSize?: "A3" | "A4" | "A5" | "A6" | "B4" | "B5" | "letter" | "legal" | "ledger" | undefined;
  /** Whether to turn every page to landscape. By default, the page's CSS decides. Default false. */
  readonly landscape?: boolean | undefined;
  /** Margins of every page, in place of those of the page's CSS. Default: those of the CSS, or 20 mm. */
  readonly margins?: {
    /** Margin at the top of each page in points. 0 to 2000. */
    readonly top?: number | undefined;
    /** Margin at the right of each page in points. 0 to 2000. */
    readonly right?: number | undefined;
    /** Margin at the bottom of each page in points. 0 to 2000. */
    readonly bottom?: number | undefined;
    /** Margin at the left of each page in points. 0 to 2000. */
    readonly left?: number | undefined;
  } | undefined;
  /** Texts in the top margin of each page, in place of those of the page's CSS. Default: those of the CSS. */
  readonly header?: {
    /** Text at the left. `{page}`, `{pages}` and `{title}` are replaced by the page number, the number of pages and the title. Up to 500 characters. */
    readonly left?: string | undefined;
    /** Text at the center. `{page}`, `{pages}` and `{title}` are replaced by the page number, the number of pages and the title. Up to 500 characters. */
    readonly center?: string | undefined;
    /** Text at the right. `{page}`, `{pages}` and `{title}` are replaced by the page number, the number of pages and the title. Up to 500 characters. */
    readonly right?: string | undefined;
  } | undefined;
  /** Texts in the bottom margin of each page, in place of those of the page's CSS. Default: those of the CSS. */
  readonly footer?: {
    /** Text at the left. `{page}`, `{pages}` and `{title}` are replaced by the page number, the number of pages and the title. Up to 500 characters. */
    readonly left?: string | undefined;
    /** Text at the center. `{page}`, `{pages}` and `{title}` are replaced by the page number, the number of pages and the title. Up to 500 characters. */
    readonly center?: string | undefined;
    /** Text at the right. `{page}`, `{pages}` and `{title}` are replaced by the page number, the number of pages and the title. Up to 500 characters. */
    readonly right?: string | undefined;
  } | undefined;
  /** Title of the PDF. Default: the `<title>` of the page. 1 to 1000 characters. */
  readonly title?: string | undefined;
  /** Language of the text, for example `en` or `de-CH`. Default: the `lang` attribute of the page. Up to 64 characters, pattern ^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$. */
  readonly language?: string | undefined;
  /** Whether to write tags, which assistive technology reads. Costs time: 20,000 elements are allowed without. Default true. */
  readonly tagged?: boolean | undefined;
  /** Whether to write an outline of the headings. Default true. */
  readonly outline?: boolean | undefined;
  /** Whether to check the result against PDF/UA-1 and to mark it as such if no rule is broken. Needs `tagged` and a title. Default false. */
  readonly universal?: boolean | undefined;
};

export type PdfTransformHtmlValue = {
  /** The PDF file that was printed. */
  readonly artifact: Artifact;
  /** Number of pages in the PDF. */
  readonly pages: number;
  /** Whether the file is marked as PDF/UA-1. False if `universal` is false or a rule is broken. */
  readonly isUniversal: boolean;
};

export type PdfTransformOcrInput = {
  /** The PDF file whose pages to recognize. */
  readonly bytes: FileInput;
};

export type PdfTransformOcrOptions = {
  /** User or owner password of the file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** Page ranges to recognize. Default: all pages. Up to 10000 items. */
  readonly pages?: readonly ({
    /** First page, counted from 1. 1 to 1000000. */
    readonly from: number;
    /** Last page. Default: the last page of the file. 1 to 1000000. */
    readonly to?: number | undefined;
  })[] | undefined;
  /** Languages of the text, as codes of Tesseract, for example eng, deu or chi_sim. Each line is read in the language that fits best. 1 to 4 items, default ["eng"]. */
  readonly languages?: readonly string[] | undefined;
  /** Pixels per inch at which pages are drawn to be read. 70 to 600, default 200. */
  readonly dpi?: number | undefined;
  /** Whether to skip pages that already have text, unless a picture without text covers most of the page. Default true. */
  readonly skipPagesWithText?: boolean | undefined;
  /** Confidence from 0 to 1 below which a recognized word is left out of the result. 0 to 1, default 0. */
  readonly minConfidence?: number | undefined;
};

export type PdfTransformOcrValue = {
  /** The PDF file with the recognized text. The input if no word was added. */
  readonly artifact: Artifact;
  /** The chosen pages, in the order of the file. */
  readonly pages: readonly ({
    /** Page of the file, counted from 1. 1 or more. */
    readonly pageNumber: number;
    /** `recognized`: the page was read. `skipped`: it has text or is blank. `unread`: it cannot be drawn, which is reported as a loss. */
    readonly status: "recognized" | "skipped" | "unread";
    /** Degrees by which the page, as shown, was turned clockwise to read it. */
    readonly turn: 0 | 90 | 180 | 270;
    /** Degrees by which the page was also turned clockwise so that its lines are level. The file is not changed by this. */
    readonly deskew: number;
    /** Mean confidence of the page's words, from 0 to 1; 0 if it has none. 0 to 1. */
    readonly confidence: number;
    /** The words that were added to the page, in reading order. */
    readonly words: readonly {
      /** Text of the word, as it was recognized. */
      readonly text: string;
      /** Confidence of the word, from 0 to 1. 0 to 1. */
      readonly confidence: number;
      /** Box of the word's ink: four corners in points of the page's user space. Exactly 8 items. */
      readonly quad: readonly number[];
    }[];
    /** Number of words left out because of `options.minConfidence`. 0 or more. */
    readonly omitted: number;
  })[];
};

export type PdfTransformStampInput = {
  /** The PDF file to stamp. */
  readonly bytes: FileInput;
  /** Stamps to add, in the order in which they are painted. Up to 100 items. */
  readonly stamps?: readonly ({
    /** Name of the stamp, by which `remove` finds it later. Several stamps can share a name. 1 to 127 characters. */
    readonly name: string;
    /** Text of the stamp. `{page}` is the page's place in the file, `{pages}` the number of its pages, `{number}` the number by `numbering`, `{count}` the number of stamped pages, `{date}` the member `date`. Write `{{` and `}}` for braces. Set exactly one of `text`, `image` and `pdf`. 1 to 10000 characters. */
    readonly text?: string | undefined;
    /** PNG or JPEG picture to stamp, at 96 pixels per inch. */
    readonly image?: FileInput | undefined;
    /** PDF file of which to stamp a page. Its annotations are left out. */
    readonly pdf?: FileInput | undefined;
    /** Page of `pdf` to stamp, counted from 1. 1 to 1000000, default 1. */
    readonly pdfPage?: number | undefined;
    /** Page ranges to stamp. Default: all pages. Up to 10000 items. */
    readonly pages?: readonly ({
      /** First page, counted from 1. 1 to 1000000. */
      readonly from: number;
      /** Last page. A page before `from` reverses the order. Default: the last page. 1 to 1000000. */
      readonly to?: number | undefined;
    })[] | undefined;
    /** Which of these pages to stamp, by their place in the file. Default "all". */
    readonly parity?: "all" | "odd" | "even" | undefined;
    /** How `{number}` counts the stamped pages, for example as Bates numbers. Default: from 1. */
    readonly numbering?: {
      /** Number of the first stamped page. 0 to 1000000000000, default 1. */
      readonly start?: number | undefined;
      /** Minimum number of digits. Shorter numbers begin with zeros. 1 to 15, default 1. */
      readonly digits?: number | undefined;
      /** Text before each number. Up to 100 characters, default "". */
      readonly prefix?: string | undefined;
      /** Text after each number. Up to 100 characters, default "". */
      readonly suffix?: string | undefined;
    } | undefined;
    /** Text to write for `{date}`, which the operation never takes from a clock. Up to 100 characters. */
    readonly date?: string | undefined;
    /** Whether to paint the stamp over or under the content of the page. Default "over". */
    readonly layer?: "over" | "under" | undefined;
    /** Where on the page, as its reader sees it, to put the stamp. Lines of text are aligned likewise. Default "center". */
    readonly anchor?: "top-left" | "top-center" | "top-right" | "center-left" | "center" | "center-right" | "bottom-left" | "bottom-center" | "bottom-right" | undefined;
    /** Distance from the edges of the page in points. -20000 to 20000, default 36. */
    readonly margin?: number | undefined;
    /** Distance of the stamp from the left edge of the page in points, instead of `anchor`. -20000 to 20000. */
    readonly x?: number | undefined;
    /** Distance of the stamp from the bottom edge of the page in points, instead of `anchor`. -20000 to 20000. */
    readonly y?: number | undefined;
    /** Degrees to turn the stamp, counterclockwise. -360 to 360, default 0. */
    readonly rotate?: number | undefined;
    /** Factor of the stamp's size. 0.01 to 100, default 1. */
    readonly scale?: number | undefined;
    /** Whether to enlarge or shrink the stamp, instead of `scale`, to fill the page within `margin`. Default false. */
    readonly fit?: boolean | undefined;
    /** Opacity from 0 (invisible) to 1. 0 to 1, default 1. */
    readonly opacity?: number | undefined;
    /** Color of the text as #rrggbb. Up to 7 characters, pattern ^#[0-9a-fA-F]{6}$, default "#000000". */
    readonly color?: string | undefined;
    /** Size of the font in points. 1 to 1000, default 12. */
    readonly size?: number | undefined;
    /** Font of the text. Scripts that it does not have are set in other fonts of the project. Default "sans". */
    readonly font?: "sans" | "serif" | "mono" | undefined;
    /** Whether the text is bold. Default false. */
    readonly bold?: boolean | undefined;
    /** Whether the text is italic. Default false. */
    readonly italic?: boolean | undefined;
  })[] | undefined;
  /** Names of the stamps to remove from all pages, before new ones are added. Up to 1000 items. */
  readonly remove?: readonly string[] | undefined;
};

export type PdfTransformStampOptions = {
  /** User or owner password of the file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** What to do with a signed file: refuse it, or add the stamps as annotations, in a revision that its signatures permit. Default "refuse". */
  readonly signed?: "refuse" | "annotate" | undefined;
};

export type PdfTransformStampValue = {
  /** The PDF file with its stamps. The input if nothing changes. */
  readonly artifact: Artifact;
  /** The stamps that were added, in the order of the input. */
  readonly stamps: readonly {
    /** Name of the stamp. */
    readonly name: string;
    /** The pages that have the stamp. Its text was found there when the result was read again. */
    readonly places: readonly {
      /** Page of the file, counted from 1. 1 or more. */
      readonly pageNumber: number;
      /** Text that was set. Absent for images and PDF pages. */
      readonly text?: string;
      /** Four corners of what the stamp paints, in points of the page's user space. Exactly 8 items. */
      readonly quad: readonly number[];
    }[];
    /** Number after the last one, as `start` of the next file. Absent without `{number}`. */
    readonly next?: number;
  }[];
  /** The stamps that were removed, by name. Earlier revisions in the file still contain them. */
  readonly removed: readonly {
    /** Name of the stamps that were removed. */
    readonly name: string;
    /** Pages that had the stamps. */
    readonly pages: readonly number[];
    /** Pages without any other stamp, whose content streams and resources are again those before the first stamp. */
    readonly restored: readonly number[];
  }[];
  /** Standards that the file claims. Rules of PDF/A and PDF/UA that the stamps break are losses. */
  readonly claims: readonly string[];
};

export type PdfValidateInput = {
  /** The PDF file to check. */
  readonly bytes: FileInput;
};

export type PdfValidateOptions = {
  /** User or owner password of the file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** What to check: the file structure, conformance to PDF/A (`archive`), or to PDF/UA (`accessibility`). Default "structure". */
  readonly profile?: "structure" | "archive" | "accessibility" | undefined;
  /** Conformance level to check: PDF/A 1a to 4f or PDF/UA. Default: the level that the file claims, else ua-1 for `accessibility`. */
  readonly flavour?: "1a" | "1b" | "2a" | "2b" | "2u" | "3a" | "3b" | "3u" | "4" | "4e" | "4f" | "ua-1" | "ua-2" | undefined;
  /** Whether to check every level of the profile `archive` or `accessibility`, each as if the file claimed it. Default false. */
  readonly levels?: boolean | undefined;
  /** Format of a report on the level that was checked: veraPDF's XML, or none. Default "none". */
  readonly report?: "none" | "verapdf" | undefined;
};

export type PdfValidateValue = {
  /** True if no finding has severity `error`. */
  readonly valid: boolean;
  /** Profile that was checked. */
  readonly profile: string;
  /** Conformance level that was checked. */
  readonly flavour?: string;
  /** Conformance levels that the metadata claims. */
  readonly claims?: readonly string[];
  /** Verdict for each level of the profile, with `options.levels`. */
  readonly levels?: readonly ({
    /** Conformance level that the file is checked against. */
    readonly flavour: "1a" | "1b" | "2a" | "2b" | "2u" | "3a" | "3b" | "3u" | "4" | "4e" | "4f" | "ua-1" | "ua-2";
    /** Whether the file breaks no rule of the level, claims aside. */
    readonly passes: boolean;
    /** Rules that the file breaks, except those about its claim. */
    readonly failedRules: readonly string[];
    /** Number of rules that could not be checked. */
    readonly uncheckedRules: number;
  })[];
  /** The XML of the report, with `options.report`. */
  readonly report?: string;
  /** PDF version that the file declares. */
  readonly version?: string;
  /** Number of findings by grade, including those not listed. */
  readonly counts: {
    /** Number of errors found. */
    readonly error: number;
    /** Number of deviations found. */
    readonly deviation: number;
    /** Number of notes found. */
    readonly note: number;
  };
  /** Problems found in the file. */
  readonly findings: readonly ({
    /** Grade of the finding: `error` (readers must guess), `deviation` (readers ignore it), `note` (for information). */
    readonly grade: "error" | "deviation" | "note";
    /** Stable code of the rule. */
    readonly rule: string;
    /** Clauses of PDF/A that state the requirement or refer to it, the rule's own first. Absent where there is only one. */
    readonly clauses?: readonly string[];
    /** The problem, in one sentence. */
    readonly message: string;
    /** Object number in the PDF file. */
    readonly object?: number;
    /** Byte offset in the file, or in the decoded data of a content stream. */
    readonly offset?: number;
    /** Page index, starting at 0. */
    readonly page?: number;
    /** Path in the structure tree, metadata or font. */
    readonly path?: string;
  })[];
  /** Rules of the level. */
  readonly rules?: readonly {
    /** Conformance level, clause and number of the rule. */
    readonly rule: string;
    /** Type of object that the rule applies to. */
    readonly object: string;
    /** Number of objects that pass. */
    readonly passed: number;
    /** Number of objects that fail. */
    readonly failed: number;
    /** Number of objects that could not be checked. */
    readonly undecided: number;
  }[];
  /** Number of items checked, by kind. */
  readonly examined: {
    /** Number of pages examined. */
    readonly pages: number;
    /** Number of reachable objects. */
    readonly objects?: number;
    /** Number of decoded streams. */
    readonly streams?: number;
    /** Number of operators in pages and forms. */
    readonly operators?: number;
    /** Number of embedded font programs. */
    readonly fontPrograms?: number;
    /** Number of objects checked against rules of a level. */
    readonly checks?: number;
    /** Number of dictionaries and arrays checked against the Arlington model. */
    readonly tableObjects?: number;
  };
  /** Parts of the file that were not checked. */
  readonly notExamined: readonly string[];
};

export interface PdfOperations {
  /** Remove scripts, actions, links, attachments, metadata, annotations, forms and hidden content from a PDF. */
  readonly "pdf.convert": {
    readonly isAvailable: true;
    readonly input: PdfConvertInput;
    readonly options: PdfConvertOptions & SharedCallOptions;
    readonly value: PdfConvertValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED";
    readonly lossCode: "pdf/PDF_ANNOTATIONS_STRIPPED" | "pdf/PDF_ATTACHMENTS_STRIPPED" | "pdf/PDF_FORM_INTERACTIVITY_STRIPPED" | "pdf/PDF_GEOMETRY_APPROXIMATED" | "pdf/PDF_GRAPHICS_NOT_PRESERVED" | "pdf/PDF_METADATA_STRIPPED" | "pdf/PDF_OCR_REQUIRED" | "pdf/PDF_SIGNATURE_INVALIDATED" | "pdf/PDF_TEXT_UNDECODABLE" | "pdf/PDF_SCRIPTS_STRIPPED" | "pdf/PDF_ACTIONS_STRIPPED" | "pdf/PDF_LINKS_STRIPPED" | "pdf/PDF_LAYERS_STRIPPED" | "pdf/PDF_HIDDEN_CONTENT_STRIPPED" | "pdf/PDF_REVISIONS_STRIPPED" | "pdf/PDF_ENCRYPTION_REMOVED";
  };
  /** Convert a PDF to PDF/A-2b, PDF/A-2u or PDF/A-3b for long-term archiving, with a proof of conformance. */
  readonly "pdf.convert.archive": {
    readonly isAvailable: true;
    readonly input: PdfConvertArchiveInput;
    readonly options: PdfConvertArchiveOptions & SharedCallOptions;
    readonly value: PdfConvertArchiveValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED" | "pdf/PDF_ARCHIVE_UNREACHABLE" | "pdf/PDF_FONT_NOT_EMBEDDED";
    readonly lossCode: "pdf/REPAIR_APPLIED" | "pdf/PDF_ANNOTATIONS_STRIPPED" | "pdf/PDF_ATTACHMENTS_STRIPPED" | "pdf/PDF_FORM_INTERACTIVITY_STRIPPED" | "pdf/PDF_GRAPHICS_NOT_PRESERVED" | "pdf/PDF_METADATA_STRIPPED" | "pdf/PDF_SIGNATURE_INVALIDATED" | "pdf/PDF_SCRIPTS_STRIPPED" | "pdf/PDF_ACTIONS_STRIPPED" | "pdf/PDF_REVISIONS_STRIPPED" | "pdf/PDF_ENCRYPTION_REMOVED" | "pdf/PDF_FONT_SUBSTITUTED";
  };
  /** Convert pages of a PDF, or an area of them, to PNG images. */
  readonly "pdf.convert.images": {
    readonly isAvailable: true;
    readonly input: PdfConvertImagesInput;
    readonly options: PdfConvertImagesOptions & SharedCallOptions;
    readonly value: PdfConvertImagesValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED";
    readonly lossCode: "pdf/PDF_GRAPHICS_NOT_PRESERVED" | "pdf/PDF_CONTENT_UNREADABLE" | "pdf/PDF_FONT_SUBSTITUTED";
  };
  /** Verify a PDF's signatures: coverage, digest, signer, chain, level, conclusion, later changes. */
  readonly "pdf.extract.signatures": {
    readonly isAvailable: true;
    readonly input: PdfExtractSignaturesInput;
    readonly options: PdfExtractSignaturesOptions & SharedCallOptions;
    readonly value: PdfExtractSignaturesValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "pdf/LOSS_POLICY_VIOLATED" | "common/UNSUPPORTED_FEATURE" | "pdf/INVALID_INPUT";
    readonly lossCode: never;
  };
  /** Extract the text of a PDF in reading order as plain text, Markdown or JSON blocks. */
  readonly "pdf.extract.text": {
    readonly isAvailable: true;
    readonly input: PdfExtractTextInput;
    readonly options: PdfExtractTextOptions & SharedCallOptions;
    readonly value: PdfExtractTextValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED";
    readonly lossCode: "pdf/PDF_HIDDEN_CONTENT_STRIPPED" | "pdf/PDF_OCR_REQUIRED" | "pdf/PDF_TEXT_UNDECODABLE" | "pdf/PDF_CONTENT_UNREADABLE";
  };
  /** Inspect a PDF: pages, fonts, images, attachments, form, signatures, scripts, encryption, revisions. */
  readonly "pdf.inspect.evidence": {
    readonly isAvailable: true;
    readonly input: PdfInspectEvidenceInput;
    readonly options: PdfInspectEvidenceOptions & SharedCallOptions;
    readonly value: PdfInspectEvidenceValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED" | "pdf/PDF_OCR_LANGUAGE_MISSING";
    readonly lossCode: "pdf/PDF_ANNOTATIONS_STRIPPED" | "pdf/PDF_ATTACHMENTS_STRIPPED" | "pdf/PDF_FORM_INTERACTIVITY_STRIPPED" | "pdf/PDF_GEOMETRY_APPROXIMATED" | "pdf/PDF_GRAPHICS_NOT_PRESERVED" | "pdf/PDF_METADATA_STRIPPED" | "pdf/PDF_OCR_REQUIRED" | "pdf/PDF_SIGNATURE_INVALIDATED" | "pdf/PDF_TEXT_UNDECODABLE" | "pdf/PDF_CONTENT_UNREADABLE" | "pdf/PDF_OCR_UNCERTAIN";
  };
  /** Search the pages of a PDF for words or a pattern, across lines, hyphens and ligatures, with boxes. */
  readonly "pdf.inspect.find": {
    readonly isAvailable: true;
    readonly input: PdfInspectFindInput;
    readonly options: PdfInspectFindOptions & SharedCallOptions;
    readonly value: PdfInspectFindValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED" | "pdf/PDF_OCR_LANGUAGE_MISSING";
    readonly lossCode: "pdf/PDF_ANNOTATIONS_STRIPPED" | "pdf/PDF_ATTACHMENTS_STRIPPED" | "pdf/PDF_FORM_INTERACTIVITY_STRIPPED" | "pdf/PDF_GEOMETRY_APPROXIMATED" | "pdf/PDF_GRAPHICS_NOT_PRESERVED" | "pdf/PDF_METADATA_STRIPPED" | "pdf/PDF_OCR_REQUIRED" | "pdf/PDF_SIGNATURE_INVALIDATED" | "pdf/PDF_TEXT_UNDECODABLE" | "pdf/PDF_CONTENT_UNREADABLE" | "pdf/PDF_OCR_UNCERTAIN";
  };
  /** List everything that a redaction would remove from a PDF, on the pages and elsewhere. */
  readonly "pdf.inspect.redaction-preview": {
    readonly isAvailable: true;
    readonly input: PdfInspectRedactionPreviewInput;
    readonly options: PdfInspectRedactionPreviewOptions & SharedCallOptions;
    readonly value: PdfInspectRedactionPreviewValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED" | "pdf/PDF_OCR_LANGUAGE_MISSING";
    readonly lossCode: "pdf/PDF_ANNOTATIONS_STRIPPED" | "pdf/PDF_ATTACHMENTS_STRIPPED" | "pdf/PDF_FORM_INTERACTIVITY_STRIPPED" | "pdf/PDF_GEOMETRY_APPROXIMATED" | "pdf/PDF_GRAPHICS_NOT_PRESERVED" | "pdf/PDF_METADATA_STRIPPED" | "pdf/PDF_OCR_REQUIRED" | "pdf/PDF_SIGNATURE_INVALIDATED" | "pdf/PDF_TEXT_UNDECODABLE" | "pdf/PDF_SCRIPTS_STRIPPED" | "pdf/PDF_LINKS_STRIPPED" | "pdf/PDF_REVISIONS_STRIPPED" | "pdf/PDF_HIDDEN_CONTENT_STRIPPED" | "pdf/PDF_ENCRYPTION_REMOVED" | "pdf/PDF_OCR_UNCERTAIN";
  };
  /** Permanently remove words or areas from a PDF: text, images, annotations, metadata, earlier revisions. */
  readonly "pdf.redact": {
    readonly isAvailable: true;
    readonly input: PdfRedactInput;
    readonly options: PdfRedactOptions & SharedCallOptions;
    readonly value: PdfRedactValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED" | "common/NO_MATCH" | "pdf/PDF_OCR_LANGUAGE_MISSING";
    readonly lossCode: "pdf/PDF_ANNOTATIONS_STRIPPED" | "pdf/PDF_ATTACHMENTS_STRIPPED" | "pdf/PDF_FORM_INTERACTIVITY_STRIPPED" | "pdf/PDF_GEOMETRY_APPROXIMATED" | "pdf/PDF_GRAPHICS_NOT_PRESERVED" | "pdf/PDF_METADATA_STRIPPED" | "pdf/PDF_OCR_REQUIRED" | "pdf/PDF_SIGNATURE_INVALIDATED" | "pdf/PDF_TEXT_UNDECODABLE" | "pdf/PDF_SCRIPTS_STRIPPED" | "pdf/PDF_LINKS_STRIPPED" | "pdf/PDF_REVISIONS_STRIPPED" | "pdf/PDF_HIDDEN_CONTENT_STRIPPED" | "pdf/PDF_ENCRYPTION_REMOVED" | "pdf/PDF_OCR_UNCERTAIN";
  };
  /** Create a tagged PDF from a JSON document model. */
  readonly "pdf.render": {
    readonly isAvailable: true;
    readonly input: PdfRenderInput;
    readonly options: PdfRenderOptions & SharedCallOptions;
    readonly value: PdfRenderValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "pdf/LOSS_POLICY_VIOLATED" | "common/SCORE_TOO_LOW";
    readonly lossCode: "pdf/TEXT_CHARACTER_UNMAPPABLE" | "pdf/TEXT_GLYPH_MISSING" | "pdf/PAGE_SIZE_CLAMPED" | "pdf/ELEMENT_OVERFLOWS_PAGE" | "pdf/TOKEN_WRAPPED" | "pdf/SCHEMA_FALLBACK_UNVERIFIED" | "pdf/UNCLASSIFIED_CONDITION";
  };
  /** Repair a damaged PDF so that every reader opens it; a healthy file is returned unchanged. */
  readonly "pdf.repair": {
    readonly isAvailable: true;
    readonly input: PdfRepairInput;
    readonly options: PdfRepairOptions & SharedCallOptions;
    readonly value: PdfRepairValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "pdf/LOSS_POLICY_VIOLATED" | "pdf/INVALID_INPUT";
    readonly lossCode: "pdf/REPAIR_APPLIED" | "pdf/PDF_CONTENT_UNREADABLE";
  };
  /** Linearize, select, split, merge, encrypt or decrypt a PDF. */
  readonly "pdf.transform": {
    readonly isAvailable: true;
    readonly input: PdfTransformInput;
    readonly options: PdfTransformOptions & SharedCallOptions;
    readonly value: PdfTransformValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "pdf/LOSS_POLICY_VIOLATED" | "common/UNSUPPORTED_FEATURE" | "pdf/INVALID_INPUT";
    readonly lossCode: never;
  };
  /** Print an HTML page with its CSS, images and fonts to a tagged PDF. */
  readonly "pdf.transform.html": {
    readonly isAvailable: true;
    readonly input: PdfTransformHtmlInput;
    readonly options: PdfTransformHtmlOptions & SharedCallOptions;
    readonly value: PdfTransformHtmlValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED";
    readonly lossCode: "pdf/PDF_SCRIPTS_STRIPPED" | "pdf/PDF_FORM_INTERACTIVITY_STRIPPED" | "pdf/TEXT_GLYPH_MISSING" | "pdf/PDF_TEXT_UNDECODABLE" | "pdf/PDF_HTML_RESOURCE_REFUSED" | "pdf/PDF_HTML_EMBEDDED_STRIPPED" | "pdf/PDF_CSS_UNSUPPORTED" | "pdf/PDF_HTML_TEXT_MISSING" | "pdf/PDF_ACCESSIBILITY_RULE_BROKEN";
  };
  /** Make a scanned PDF searchable: recognize its words and put invisible text over them. */
  readonly "pdf.transform.ocr": {
    readonly isAvailable: true;
    readonly input: PdfTransformOcrInput;
    readonly options: PdfTransformOcrOptions & SharedCallOptions;
    readonly value: PdfTransformOcrValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED" | "pdf/PDF_OCR_LANGUAGE_MISSING";
    readonly lossCode: "pdf/PDF_OCR_REQUIRED" | "pdf/PDF_OCR_UNCERTAIN";
  };
  /** Stamp text, page or Bates numbers, images or PDF pages on a PDF, or remove such stamps. */
  readonly "pdf.transform.stamp": {
    readonly isAvailable: true;
    readonly input: PdfTransformStampInput;
    readonly options: PdfTransformStampOptions & SharedCallOptions;
    readonly value: PdfTransformStampValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED" | "pdf/PDF_STAMP_NOT_FOUND" | "pdf/PDF_STAMP_UNPROVEN";
    readonly lossCode: "pdf/PDF_STAMP_OVERLAPS_TEXT" | "pdf/PDF_STAMP_OUTSIDE_PAGE" | "pdf/PDF_STAMP_COVERED" | "pdf/PDF_STAMP_CHANGES_CONFORMANCE" | "pdf/TEXT_GLYPH_MISSING";
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
  "pdf.convert.archive": [
    "artifact.bytes"
  ],
  "pdf.convert.images": [
    "archive.bytes",
    "pages.[].artifact.bytes"
  ],
  "pdf.extract.signatures": [
    "report.bytes"
  ],
  "pdf.extract.text": [
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
  ],
  "pdf.transform.html": [
    "artifact.bytes"
  ],
  "pdf.transform.ocr": [
    "artifact.bytes"
  ],
  "pdf.transform.stamp": [
    "artifact.bytes"
  ]
};
