// Written by `npm run generate` from the operations' definitions; changed there and not here.
import type { Artifact } from "@colophon/contract";
import type { FileInput } from "../files.ts";
import type { SharedCallOptions } from "./shared.generated.ts";

export type PptxConvertMarkdownInput = {
  /** The presentation to convert. */
  readonly bytes: FileInput;
};

export type PptxConvertMarkdownOptions = {
  /** Output format: Markdown (CommonMark with GitHub tables and footnotes), one HTML page, or plain text. Default "markdown". */
  readonly format?: "markdown" | "html" | "text" | undefined;
  /** How to return pictures: as files that the output names, as data: addresses in it, or not at all. Plain text names files in place of data: addresses. Default "files". */
  readonly pictures?: "files" | "inline" | "omit" | undefined;
  /** How to write equations. Default: MathML in HTML, LaTeX in Markdown. Plain text always has LaTeX. */
  readonly equations?: "latex" | "mathml" | undefined;
  /** Whether to write the speaker notes after each slide, or to leave them out. Default "include". */
  readonly notes?: "include" | "omit" | undefined;
  /** Whether to leave comments out, or to list them at the end with a mark at the heading of their slide. Default "omit". */
  readonly comments?: "omit" | "list" | undefined;
  /** Whether to leave out dates, footers and slide numbers, or to write them at the end of each slide. Default "omit". */
  readonly headersFooters?: "omit" | "include" | undefined;
  /** Whether to leave out hidden slides and hidden shapes, or to include them. Default "omit". */
  readonly hiddenContent?: "omit" | "include" | undefined;
  /** Whether headings start with `Slide 3:`, or only slides without a title have their number. Default "show". */
  readonly slideNumbers?: "show" | "omit" | undefined;
  /** Password that opens an encrypted file. Up to 255 characters. */
  readonly password?: string | undefined;
};

export type PptxConvertMarkdownValue = {
  /** The Markdown, HTML or text file. */
  readonly artifact: Artifact;
  /** Pictures to save beside the output. Empty if `pictures` is `inline` or `omit`. */
  readonly pictures: readonly {
    /** Name of the picture as the output refers to it. */
    readonly fileName: string;
    /** Path of the part that contains the picture. */
    readonly part: string;
    /** Alternative text of the picture, empty if it has none. */
    readonly alt: string;
    /** The picture, byte for byte as in the presentation. */
    readonly artifact: Artifact;
  }[];
  /** All slides, in order. */
  readonly slides: readonly {
    /** Slide number, starting at 1. */
    readonly slide: number;
    /** Path of the slide's part. */
    readonly part: string;
    /** Title of the slide, empty if it has none or is not in the output. */
    readonly title: string;
    /** Whether the slide is hidden in the presentation. */
    readonly isHidden: boolean;
    /** Whether the slide is in the output. */
    readonly isShown: boolean;
  }[];
};

export type PptxConvertPdfInput = {
  /** The presentation. Send either this or `spec`. */
  readonly bytes?: FileInput | undefined;
  /** A PresentationSpec 2.0, as in pptx.render. Send it instead of `bytes`. */
  readonly spec?: PptxRenderInputSpec | undefined;
  /** Template (.potx or .pptx) for the slides of `spec`. */
  readonly template?: FileInput | undefined;
};

export type PptxConvertPdfOptions = {
  /** Whether to leave out or show hidden slides. Default "leaveOut". */
  readonly hiddenSlides?: "leaveOut" | "show" | undefined;
  /** Whether to add, after the slides, a page with the notes of each slide. Default "none". */
  readonly notes?: "none" | "pages" | undefined;
  /** Number of slides per handout sheet, instead of one page per slide. Handouts use the deck's handout master; 3 adds lines for notes. Default "none". */
  readonly handouts?: "none" | "1" | "2" | "3" | "4" | "6" | "9" | undefined;
  /** First slide to convert, starting at 1. 1 to 100000, default 1. */
  readonly firstSlide?: number | undefined;
  /** Last slide to convert, starting at 1. 1 to 100000, default 100000. */
  readonly lastSlide?: number | undefined;
  /** PDF standard: plain PDF 1.7, or a conformance level of PDF/A. Default "plain". */
  readonly standard?: "plain" | "a-1b" | "a-2b" | "a-3b" | undefined;
  /** Whether the output conforms to PDF/UA. Default false. */
  readonly universal?: boolean | undefined;
  /** Whether to write the tags of the slides into the PDF. Default true. */
  readonly tagged?: boolean | undefined;
  /** Whether to write a PDF outline of the slides. Default true. */
  readonly outline?: boolean | undefined;
  /** JPEG quality in percent. 100 keeps images unchanged. 1 to 100, default 90. */
  readonly imageQuality?: number | undefined;
  /** Password that opens an encrypted file. Up to 255 characters. */
  readonly password?: string | undefined;
};

export type PptxConvertPdfValue = {
  /** The PDF file that was written. */
  readonly artifact: Artifact;
  /** Number of pages in the output. */
  readonly pages: number;
  /** All slides, in order. */
  readonly slides: readonly {
    /** Slide number, starting at 1. */
    readonly slide: number;
    /** Path of the slide's part. */
    readonly part: string;
    /** Whether the slide is hidden in the presentation. */
    readonly isHidden: boolean;
    /** Page that shows the slide, starting at 1. */
    readonly page?: number;
    /** Page that shows the slide's notes, starting at 1. */
    readonly notesPage?: number;
  }[];
  /** Fonts that text runs or the theme ask for. */
  readonly fontsAsked: readonly string[];
  /** Fonts used in the PDF. */
  readonly fontsUsed: readonly string[];
};

export type PptxRenderInputRich = string | (readonly ({
  readonly text: string;
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
  readonly underline?: boolean | undefined;
  readonly superscript?: boolean | undefined;
  readonly subscript?: boolean | undefined;
  readonly color?: string | undefined;
  readonly link?: string | undefined;
})[]);

export type PptxRenderInputRegion = {
  readonly col: number;
  readonly row: number;
  readonly colSpan: number;
  readonly rowSpan: number;
} | {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};

export type PptxRenderInputScalar = string | number;

export type PptxRenderInputCell = PptxRenderInputScalar | PptxRenderInputRich | ({
  readonly text: PptxRenderInputScalar | PptxRenderInputRich;
  readonly fill?: string | undefined;
  readonly color?: string | undefined;
  readonly bold?: boolean | undefined;
  readonly align?: "left" | "center" | "right" | undefined;
  readonly colSpan?: number | undefined;
  readonly rowSpan?: number | undefined;
});

export type PptxRenderInputBinding = {
  /** 1 to 200 characters. */
  readonly bindingKey: string;
  /** 1 to 500 characters. */
  readonly path: string;
  /** Up to 200 characters. */
  readonly sourceId?: string | undefined;
  /** Up to 500 characters. */
  readonly targetPath?: string | undefined;
  readonly required?: boolean | undefined;
  readonly defaultValue?: unknown | undefined;
  readonly transform?: {
    readonly type?: "identity" | "number" | "string" | "boolean" | "json" | undefined;
    readonly fallback?: unknown | undefined;
  } | undefined;
};

export type PptxRenderInputLineage = {
  /** Up to 200 characters. */
  readonly sourceType?: string | undefined;
  /** Up to 200 characters. */
  readonly sourceId?: string | undefined;
  /** Up to 200 characters. */
  readonly workflowId?: string | undefined;
  /** Up to 200 characters. */
  readonly workflowRunId?: string | undefined;
  /** Up to 200 characters. */
  readonly releaseId?: string | undefined;
  readonly labels?: { readonly [member: string]: string } | undefined;
};

export type PptxRenderInputChrome = {
  readonly headerRibbon?: {
    readonly enabled?: boolean | undefined;
    /** 4 to 60. */
    readonly height?: number | undefined;
    /** Up to 9 characters, pattern ^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$. */
    readonly fill?: string | undefined;
    /** Up to 120 characters. */
    readonly type?: string | undefined;
    readonly align?: "left" | "center" | "right" | undefined;
  } | undefined;
  readonly footer?: {
    readonly enabled?: boolean | undefined;
    readonly layout?: "left" | "center" | "split" | undefined;
    /** 12 to 60. */
    readonly height?: number | undefined;
    readonly topRule?: boolean | undefined;
    /** Up to 400 characters. */
    readonly disclaimer?: string | undefined;
    /** Up to 80 characters. */
    readonly projectCode?: string | undefined;
    /** Up to 80 characters. */
    readonly watermark?: string | undefined;
  } | undefined;
};

export type PptxRenderInputSlide = ({
  readonly slideType: "title-body";
  /** 1 to 500 characters. */
  readonly title: string;
  /** Up to 200 characters. */
  readonly id?: string | undefined;
  /** Up to 200 characters. */
  readonly slideId?: string | undefined;
  /** Up to 200 characters. */
  readonly componentId?: string | undefined;
  /** Up to 500 characters. */
  readonly subtitle?: string | undefined;
  readonly insight?: PptxRenderInputRich | undefined;
  /** 1 to 6 items. */
  readonly notes?: readonly PptxRenderInputRich[] | undefined;
  readonly transition?: {
    readonly type: "morph" | "fade" | "push" | "wipe" | "split" | "cover" | "zoom" | "none";
    readonly speed?: "slow" | "med" | "fast" | undefined;
    readonly advanceOnClick?: boolean | undefined;
    /** 0 to 60000. */
    readonly advanceAfterMs?: number | undefined;
    readonly morphOption?: "byObject" | "byWord" | "byChar" | undefined;
  } | undefined;
  readonly animation?: "buildByPoint" | "fadeIn" | "none" | undefined;
  /** 0 to 50 items. */
  readonly bindings?: readonly PptxRenderInputBinding[] | undefined;
  readonly lineage?: PptxRenderInputLineage | undefined;
  readonly chrome?: PptxRenderInputChrome | undefined;
  /** Up to 35 characters. */
  readonly lang?: string | undefined;
  /** Up to 200 characters. */
  readonly section?: string | undefined;
  /** Up to 200 characters. */
  readonly layout?: string | undefined;
  readonly source?: PptxRenderInputRich | undefined;
  /** 0 to 8 items. */
  readonly footnotes?: readonly PptxRenderInputRich[] | undefined;
  /** Up to 200 characters. */
  readonly tracker?: string | undefined;
  /** Up to 120 characters. */
  readonly eyebrow?: string | undefined;
  /** 1 to 12 items. */
  readonly body: readonly PptxRenderInputRich[];
}) | ({
  readonly slideType: "kpi-grid";
  /** 1 to 500 characters. */
  readonly title: string;
  /** Up to 200 characters. */
  readonly id?: string | undefined;
  /** Up to 200 characters. */
  readonly slideId?: string | undefined;
  /** Up to 200 characters. */
  readonly componentId?: string | undefined;
  /** Up to 500 characters. */
  readonly subtitle?: string | undefined;
  readonly insight?: PptxRenderInputRich | undefined;
  /** 1 to 6 items. */
  readonly notes?: readonly PptxRenderInputRich[] | undefined;
  readonly transition?: {
    readonly type: "morph" | "fade" | "push" | "wipe" | "split" | "cover" | "zoom" | "none";
    readonly speed?: "slow" | "med" | "fast" | undefined;
    readonly advanceOnClick?: boolean | undefined;
    /** 0 to 60000. */
    readonly advanceAfterMs?: number | undefined;
    readonly morphOption?: "byObject" | "byWord" | "byChar" | undefined;
  } | undefined;
  readonly animation?: "buildByPoint" | "fadeIn" | "none" | undefined;
  /** 0 to 50 items. */
  readonly bindings?: readonly PptxRenderInputBinding[] | undefined;
  readonly lineage?: PptxRenderInputLineage | undefined;
  readonly chrome?: PptxRenderInputChrome | undefined;
  /** Up to 35 characters. */
  readonly lang?: string | undefined;
  /** Up to 200 characters. */
  readonly section?: string | undefined;
  /** Up to 200 characters. */
  readonly layout?: string | undefined;
  readonly source?: PptxRenderInputRich | undefined;
  /** 0 to 8 items. */
  readonly footnotes?: readonly PptxRenderInputRich[] | undefined;
  /** Up to 200 characters. */
  readonly tracker?: string | undefined;
  /** 2 to 6 items. */
  readonly items: readonly ({
    /** 1 to 160 characters. */
    readonly label: string;
    readonly value: PptxRenderInputScalar;
    readonly trend?: "up" | "down" | "flat" | "none" | undefined;
    readonly sentiment?: "positive" | "negative" | "neutral" | undefined;
    /** Up to 300 characters. */
    readonly sublabel?: string | undefined;
  })[];
}) | ({
  readonly slideType: "comparison-table";
  /** 1 to 500 characters. */
  readonly title: string;
  /** Up to 200 characters. */
  readonly id?: string | undefined;
  /** Up to 200 characters. */
  readonly slideId?: string | undefined;
  /** Up to 200 characters. */
  readonly componentId?: string | undefined;
  /** Up to 500 characters. */
  readonly subtitle?: string | undefined;
  readonly insight?: PptxRenderInputRich | undefined;
  /** 1 to 6 items. */
  readonly notes?: readonly PptxRenderInputRich[] | undefined;
  readonly transition?: {
    readonly type: "morph" | "fade" | "push" | "wipe" | "split" | "cover" | "zoom" | "none";
    readonly speed?: "slow" | "med" | "fast" | undefined;
    readonly advanceOnClick?: boolean | undefined;
    /** 0 to 60000. */
    readonly advanceAfterMs?: number | undefined;
    readonly morphOption?: "byObject" | "byWord" | "byChar" | undefined;
  } | undefined;
  readonly animation?: "buildByPoint" | "fadeIn" | "none" | undefined;
  /** 0 to 50 items. */
  readonly bindings?: readonly PptxRenderInputBinding[] | undefined;
  readonly lineage?: PptxRenderInputLineage | undefined;
  readonly chrome?: PptxRenderInputChrome | undefined;
  /** Up to 35 characters. */
  readonly lang?: string | undefined;
  /** Up to 200 characters. */
  readonly section?: string | undefined;
  /** Up to 200 characters. */
  readonly layout?: string | undefined;
  readonly source?: PptxRenderInputRich | undefined;
  /** 0 to 8 items. */
  readonly footnotes?: readonly PptxRenderInputRich[] | undefined;
  /** Up to 200 characters. */
  readonly tracker?: string | undefined;
  /** 3 to 6 items. */
  readonly columns: readonly PptxRenderInputCell[];
  /** 1 to 12 items. */
  readonly rows: readonly ({
    readonly label: PptxRenderInputRich;
    /** 2 to 5 items. */
    readonly values: readonly PptxRenderInputCell[];
    readonly highlight?: boolean | undefined;
  })[];
}) | ({
  readonly slideType: "market-map";
  /** 1 to 500 characters. */
  readonly title: string;
  /** Up to 200 characters. */
  readonly id?: string | undefined;
  /** Up to 200 characters. */
  readonly slideId?: string | undefined;
  /** Up to 200 characters. */
  readonly componentId?: string | undefined;
  /** Up to 500 characters. */
  readonly subtitle?: string | undefined;
  readonly insight?: PptxRenderInputRich | undefined;
  /** 1 to 6 items. */
  readonly notes?: readonly PptxRenderInputRich[] | undefined;
  readonly transition?: {
    readonly type: "morph" | "fade" | "push" | "wipe" | "split" | "cover" | "zoom" | "none";
    readonly speed?: "slow" | "med" | "fast" | undefined;
    readonly advanceOnClick?: boolean | undefined;
    /** 0 to 60000. */
    readonly advanceAfterMs?: number | undefined;
    readonly morphOption?: "byObject" | "byWord" | "byChar" | undefined;
  } | undefined;
  readonly animation?: "buildByPoint" | "fadeIn" | "none" | undefined;
  /** 0 to 50 items. */
  readonly bindings?: readonly PptxRenderInputBinding[] | undefined;
  readonly lineage?: PptxRenderInputLineage | undefined;
  readonly chrome?: PptxRenderInputChrome | undefined;
  /** Up to 35 characters. */
  readonly lang?: string | undefined;
  /** Up to 200 characters. */
  readonly section?: string | undefined;
  /** Up to 200 characters. */
  readonly layout?: string | undefined;
  readonly source?: PptxRenderInputRich | undefined;
  /** 0 to 8 items. */
  readonly footnotes?: readonly PptxRenderInputRich[] | undefined;
  /** Up to 200 characters. */
  readonly tracker?: string | undefined;
  /** Up to 120 characters. */
  readonly xAxisLabel?: string | undefined;
  /** Up to 120 characters. */
  readonly yAxisLabel?: string | undefined;
  /** Exactly 4 items. */
  readonly quadrants?: readonly string[] | undefined;
  /** 2 to 24 items. */
  readonly companies: readonly ({
    /** 1 to 120 characters. */
    readonly name: string;
    /** 0 to 100. */
    readonly x: number;
    /** 0 to 100. */
    readonly y: number;
    readonly emphasis?: "primary" | "secondary" | undefined;
  })[];
}) | ({
  readonly slideType: "timeline";
  /** 1 to 500 characters. */
  readonly title: string;
  /** Up to 200 characters. */
  readonly id?: string | undefined;
  /** Up to 200 characters. */
  readonly slideId?: string | undefined;
  /** Up to 200 characters. */
  readonly componentId?: string | undefined;
  /** Up to 500 characters. */
  readonly subtitle?: string | undefined;
  readonly insight?: PptxRenderInputRich | undefined;
  /** 1 to 6 items. */
  readonly notes?: readonly PptxRenderInputRich[] | undefined;
  readonly transition?: {
    readonly type: "morph" | "fade" | "push" | "wipe" | "split" | "cover" | "zoom" | "none";
    readonly speed?: "slow" | "med" | "fast" | undefined;
    readonly advanceOnClick?: boolean | undefined;
    /** 0 to 60000. */
    readonly advanceAfterMs?: number | undefined;
    readonly morphOption?: "byObject" | "byWord" | "byChar" | undefined;
  } | undefined;
  readonly animation?: "buildByPoint" | "fadeIn" | "none" | undefined;
  /** 0 to 50 items. */
  readonly bindings?: readonly PptxRenderInputBinding[] | undefined;
  readonly lineage?: PptxRenderInputLineage | undefined;
  readonly chrome?: PptxRenderInputChrome | undefined;
  /** Up to 35 characters. */
  readonly lang?: string | undefined;
  /** Up to 200 characters. */
  readonly section?: string | undefined;
  /** Up to 200 characters. */
  readonly layout?: string | undefined;
  readonly source?: PptxRenderInputRich | undefined;
  /** 0 to 8 items. */
  readonly footnotes?: readonly PptxRenderInputRich[] | undefined;
  /** Up to 200 characters. */
  readonly tracker?: string | undefined;
  /** 2 to 10 items. */
  readonly events: readonly ({
    /** 1 to 160 characters. */
    readonly label: string;
    /** Up to 60 characters. */
    readonly date?: string | undefined;
    readonly description?: PptxRenderInputRich | undefined;
  })[];
}) | ({
  readonly slideType: "org-chart";
  /** 1 to 500 characters. */
  readonly title: string;
  /** Up to 200 characters. */
  readonly id?: string | undefined;
  /** Up to 200 characters. */
  readonly slideId?: string | undefined;
  /** Up to 200 characters. */
  readonly componentId?: string | undefined;
  /** Up to 500 characters. */
  readonly subtitle?: string | undefined;
  readonly insight?: PptxRenderInputRich | undefined;
  /** 1 to 6 items. */
  readonly notes?: readonly PptxRenderInputRich[] | undefined;
  readonly transition?: {
    readonly type: "morph" | "fade" | "push" | "wipe" | "split" | "cover" | "zoom" | "none";
    readonly speed?: "slow" | "med" | "fast" | undefined;
    readonly advanceOnClick?: boolean | undefined;
    /** 0 to 60000. */
    readonly advanceAfterMs?: number | undefined;
    readonly morphOption?: "byObject" | "byWord" | "byChar" | undefined;
  } | undefined;
  readonly animation?: "buildByPoint" | "fadeIn" | "none" | undefined;
  /** 0 to 50 items. */
  readonly bindings?: readonly PptxRenderInputBinding[] | undefined;
  readonly lineage?: PptxRenderInputLineage | undefined;
  readonly chrome?: PptxRenderInputChrome | undefined;
  /** Up to 35 characters. */
  readonly lang?: string | undefined;
  /** Up to 200 characters. */
  readonly section?: string | undefined;
  /** Up to 200 characters. */
  readonly layout?: string | undefined;
  readonly source?: PptxRenderInputRich | undefined;
  /** 0 to 8 items. */
  readonly footnotes?: readonly PptxRenderInputRich[] | undefined;
  /** Up to 200 characters. */
  readonly tracker?: string | undefined;
  /** 2 to 60 items. */
  readonly nodes: readonly ({
    /** 1 to 100 characters. */
    readonly id: string;
    /** 1 to 160 characters. */
    readonly label: string;
    /** Up to 200 characters. */
    readonly role?: string | undefined;
    /** Up to 100 characters. */
    readonly parentId?: string | undefined;
    /** 0 to 4 items. */
    readonly dottedTo?: readonly string[] | undefined;
  })[];
}) | ({
  readonly slideType: "waterfall";
  /** 1 to 500 characters. */
  readonly title: string;
  /** Up to 200 characters. */
  readonly id?: string | undefined;
  /** Up to 200 characters. */
  readonly slideId?: string | undefined;
  /** Up to 200 characters. */
  readonly componentId?: string | undefined;
  /** Up to 500 characters. */
  readonly subtitle?: string | undefined;
  readonly insight?: PptxRenderInputRich | undefined;
  /** 1 to 6 items. */
  readonly notes?: readonly PptxRenderInputRich[] | undefined;
  readonly transition?: {
    readonly type: "morph" | "fade" | "push" | "wipe" | "split" | "cover" | "zoom" | "none";
    readonly speed?: "slow" | "med" | "fast" | undefined;
    readonly advanceOnClick?: boolean | undefined;
    /** 0 to 60000. */
    readonly advanceAfterMs?: number | undefined;
    readonly morphOption?: "byObject" | "byWord" | "byChar" | undefined;
  } | undefined;
  readonly animation?: "buildByPoint" | "fadeIn" | "none" | undefined;
  /** 0 to 50 items. */
  readonly bindings?: readonly PptxRenderInputBinding[] | undefined;
  readonly lineage?: PptxRenderInputLineage | undefined;
  readonly chrome?: PptxRenderInputChrome | undefined;
  /** Up to 35 characters. */
  readonly lang?: string | undefined;
  /** Up to 200 characters. */
  readonly section?: string | undefined;
  /** Up to 200 characters. */
  readonly layout?: string | undefined;
  readonly source?: PptxRenderInputRich | undefined;
  /** 0 to 8 items. */
  readonly footnotes?: readonly PptxRenderInputRich[] | undefined;
  /** Up to 200 characters. */
  readonly tracker?: string | undefined;
  /** Up to 40 characters. */
  readonly unit?: string | undefined;
  /** Up to 80 characters. */
  readonly numberFormat?: string | undefined;
  /** 3 to 20 items. */
  readonly entries: readonly ({
    /** 1 to 120 characters. */
    readonly label: string;
    /** -1000000000000000 to 1000000000000000. */
    readonly value: number;
    readonly type: "increase" | "decrease" | "total";
  })[];
}) | ({
  readonly slideType: "tombstone-grid";
  /** 1 to 500 characters. */
  readonly title: string;
  /** Up to 200 characters. */
  readonly id?: string | undefined;
  /** Up to 200 characters. */
  readonly slideId?: string | undefined;
  /** Up to 200 characters. */
  readonly componentId?: string | undefined;
  /** Up to 500 characters. */
  readonly subtitle?: string | undefined;
  readonly insight?: PptxRenderInputRich | undefined;
  /** 1 to 6 items. */
  readonly notes?: readonly PptxRenderInputRich[] | undefined;
  readonly transition?: {
    readonly type: "morph" | "fade" | "push" | "wipe" | "split" | "cover" | "zoom" | "none";
    readonly speed?: "slow" | "med" | "fast" | undefined;
    readonly advanceOnClick?: boolean | undefined;
    /** 0 to 60000. */
    readonly advanceAfterMs?: number | undefined;
    readonly morphOption?: "byObject" | "byWord" | "byChar" | undefined;
  } | undefined;
  readonly animation?: "buildByPoint" | "fadeIn" | "none" | undefined;
  /** 0 to 50 items. */
  readonly bindings?: readonly PptxRenderInputBinding[] | undefined;
  readonly lineage?: PptxRenderInputLineage | undefined;
  readonly chrome?: PptxRenderInputChrome | undefined;
  /** Up to 35 characters. */
  readonly lang?: string | undefined;
  /** Up to 200 characters. */
  readonly section?: string | undefined;
  /** Up to 200 characters. */
  readonly layout?: string | undefined;
  readonly source?: PptxRenderInputRich | undefined;
  /** 0 to 8 items. */
  readonly footnotes?: readonly PptxRenderInputRich[] | undefined;
  /** Up to 200 characters. */
  readonly tracker?: string | undefined;
  /** 2 to 12 items. */
  readonly items: readonly ({
    /** 1 to 160 characters. */
    readonly name: string;
    /** Up to 300 characters. */
    readonly subtitle?: string | undefined;
    /** 0 to 4 items. */
    readonly metrics?: readonly {
      /** 1 to 120 characters. */
      readonly label: string;
      readonly value: PptxRenderInputScalar;
    }[] | undefined;
  })[];
}) | ({
  readonly slideType: "composition";
  /** 1 to 500 characters. */
  readonly title: string;
  /** Up to 200 characters. */
  readonly id?: string | undefined;
  /** Up to 200 characters. */
  readonly slideId?: string | undefined;
  /** Up to 200 characters. */
  readonly componentId?: string | undefined;
  /** Up to 500 characters. */
  readonly subtitle?: string | undefined;
  readonly insight?: PptxRenderInputRich | undefined;
  /** 1 to 6 items. */
  readonly notes?: readonly PptxRenderInputRich[] | undefined;
  readonly transition?: {
    readonly type: "morph" | "fade" | "push" | "wipe" | "split" | "cover" | "zoom" | "none";
    readonly speed?: "slow" | "med" | "fast" | undefined;
    readonly advanceOnClick?: boolean | undefined;
    /** 0 to 60000. */
    readonly advanceAfterMs?: number | undefined;
    readonly morphOption?: "byObject" | "byWord" | "byChar" | undefined;
  } | undefined;
  readonly animation?: "buildByPoint" | "fadeIn" | "none" | undefined;
  /** 0 to 50 items. */
  readonly bindings?: readonly PptxRenderInputBinding[] | undefined;
  readonly lineage?: PptxRenderInputLineage | undefined;
  readonly chrome?: PptxRenderInputChrome | undefined;
  /** Up to 35 characters. */
  readonly lang?: string | undefined;
  /** Up to 200 characters. */
  readonly section?: string | undefined;
  /** Up to 200 characters. */
  readonly layout?: string | undefined;
  readonly source?: PptxRenderInputRich | undefined;
  /** 0 to 8 items. */
  readonly footnotes?: readonly PptxRenderInputRich[] | undefined;
  /** Up to 200 characters. */
  readonly tracker?: string | undefined;
  /** 0 to 80. */
  readonly gap?: number | undefined;
  /** 1 to 20 items. */
  readonly blocks: readonly PptxRenderInputBlock[];
});

export type PptxRenderInputBlock = ({
  readonly primitive: "titleBlock";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    /** 1 to 500 characters. */
    readonly title: string;
    /** Up to 120 characters. */
    readonly eyebrow?: string | undefined;
    /** Up to 500 characters. */
    readonly subtitle?: string | undefined;
  };
}) | ({
  readonly primitive: "bulletList";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    /** 1 to 24 items. */
    readonly items: readonly ({
      readonly text: PptxRenderInputRich;
      /** 1 to 2. */
      readonly level?: number | undefined;
    })[];
    readonly resume?: boolean | PptxRenderInputRich | undefined;
  };
}) | ({
  readonly primitive: "sectionRibbon";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    /** 1 to 200 characters. */
    readonly label: string;
    /** Up to 9 characters, pattern ^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$. */
    readonly fill?: string | undefined;
    readonly transform?: "none" | "uppercase" | "lowercase" | "capitalize" | undefined;
  };
}) | ({
  readonly primitive: "sectionTag";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    /** 1 to 200 characters. */
    readonly label: string;
    /** Up to 9 characters, pattern ^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$. */
    readonly fill?: string | undefined;
    readonly transform?: "none" | "uppercase" | "lowercase" | "capitalize" | undefined;
  };
}) | ({
  readonly primitive: "sourceLine";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    readonly content: PptxRenderInputRich;
    /** Up to 40 characters. */
    readonly kind?: string | undefined;
    readonly align?: "left" | "center" | "right" | "justify" | undefined;
  };
}) | ({
  readonly primitive: "textBlock";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    readonly content: PptxRenderInputRich | (readonly PptxRenderInputRich[]);
    readonly role?: "display" | "title" | "body" | "caption" | "eyebrow" | "nav" | undefined;
    /** Up to 9 characters, pattern ^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$. */
    readonly fill?: string | undefined;
    readonly border?: {
      /** Up to 9 characters, pattern ^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$. */
      readonly color?: string | undefined;
      /** 0 to 12. */
      readonly width?: number | undefined;
    } | undefined;
    /** Exactly 4 items. */
    readonly insets?: readonly number[] | undefined;
    readonly align?: "left" | "center" | "right" | "justify" | undefined;
    readonly verticalAlign?: "top" | "middle" | "bottom" | undefined;
    /** Up to 9 characters, pattern ^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$. */
    readonly color?: string | undefined;
    readonly italic?: boolean | undefined;
    /** 100 to 900. */
    readonly weight?: number | undefined;
    /** 1 to 200. */
    readonly size?: number | undefined;
    /** 0.6 to 3. */
    readonly lineHeight?: number | undefined;
    /** -360 to 360. */
    readonly rotation?: number | undefined;
  };
}) | ({
  readonly primitive: "infoCard";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    /** Up to 120 characters. */
    readonly sideLabel?: string | undefined;
    readonly lead?: PptxRenderInputRich | undefined;
    /** 1 to 24 items. */
    readonly body: readonly PptxRenderInputRich[];
    readonly footer?: PptxRenderInputRich | undefined;
  };
}) | ({
  readonly primitive: "matrixTable";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    /** 0 to 9 items. */
    readonly columnHeaders?: readonly PptxRenderInputCell[] | undefined;
    /** 1 to 500 items. */
    readonly rows: readonly ({
      readonly label?: PptxRenderInputCell | undefined;
      /** 0 to 9 items. */
      readonly cells: readonly PptxRenderInputCell[];
    })[];
    readonly flow?: boolean | undefined;
    /** Up to 9 items. */
    readonly widths?: readonly number[] | undefined;
    readonly wrapPolicy?: "wrap" | "ellipsis" | "shrink" | undefined;
  };
}) | ({
  readonly primitive: "comparisonBand";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    /** 2 to 8 items. */
    readonly columns: readonly PptxRenderInputCell[];
    /** 1 to 20 items. */
    readonly rows: readonly ({
      readonly label?: PptxRenderInputCell | undefined;
      /** 0 to 8 items. */
      readonly values: readonly PptxRenderInputCell[];
    })[];
  };
}) | ({
  readonly primitive: "stepTimeline";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    /** 2 to 10 items. */
    readonly steps: readonly ({
      /** 1 to 120 characters. */
      readonly label: string;
      /** Up to 60 characters. */
      readonly date?: string | undefined;
      readonly description?: PptxRenderInputRich | undefined;
    })[];
  };
}) | ({
  readonly primitive: "waterfallBars";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    /** 3 to 20 items. */
    readonly steps: readonly ({
      /** 1 to 120 characters. */
      readonly label: string;
      /** -1000000000000000 to 1000000000000000. */
      readonly value: number;
      readonly kind: "start" | "end" | "up" | "down";
    })[];
  };
}) | ({
  readonly primitive: "orgTree";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    readonly root: {
      /** 1 to 120 characters. */
      readonly label: string;
      /** Up to 160 characters. */
      readonly role?: string | undefined;
    };
    /** 1 to 8 items. */
    readonly children: readonly ({
      /** 1 to 120 characters. */
      readonly label: string;
      /** Up to 160 characters. */
      readonly role?: string | undefined;
    })[];
  };
}) | ({
  readonly primitive: "tombstoneStack";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    /** 1 to 20 items. */
    readonly tiles: readonly ({
      /** 1 to 160 characters. */
      readonly name: string;
      /** Up to 300 characters. */
      readonly subtitle?: string | undefined;
      /** 0 to 4 items. */
      readonly metrics?: readonly {
        /** 1 to 120 characters. */
        readonly label: string;
        readonly value: PptxRenderInputScalar;
      }[] | undefined;
    })[];
    /** 1 to 6. */
    readonly columns?: number | undefined;
  };
}) | ({
  readonly primitive: "tocTiles";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    /** 1 to 8 items. */
    readonly tiles: readonly ({
      /** 1 to 160 characters. */
      readonly label: string;
      /** Up to 400 characters. */
      readonly description?: string | undefined;
      /** Up to 200 characters. */
      readonly link?: string | undefined;
    })[];
  };
}) | ({
  readonly primitive: "metricStack";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    /** 1 to 8 items. */
    readonly rows: readonly ({
      /** 1 to 160 characters. */
      readonly label: string;
      readonly value: PptxRenderInputScalar;
      /** Up to 200 characters. */
      readonly sublabel?: string | undefined;
      readonly trend?: "up" | "down" | "flat" | "none" | undefined;
      readonly sentiment?: "positive" | "negative" | "neutral" | undefined;
    })[];
  };
}) | ({
  readonly primitive: "kpiHero";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    /** 1 to 160 characters. */
    readonly label: string;
    readonly value: PptxRenderInputScalar;
    readonly delta?: PptxRenderInputScalar | undefined;
    readonly trend?: "up" | "down" | "flat" | "none" | undefined;
    readonly sentiment?: "positive" | "negative" | "neutral" | undefined;
    readonly support?: PptxRenderInputRich | undefined;
  };
}) | ({
  readonly primitive: "chartBlock";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    readonly chartData: {
      readonly type: "column" | "bar" | "stackedColumn" | "stackedBar" | "percentColumn" | "percentBar" | "floatingBar" | "line" | "area" | "stackedArea" | "percentArea" | "pie" | "doughnut" | "scatter" | "bubble" | "combination";
      /** Up to 200 characters. */
      readonly title?: string | undefined;
      /** 1 to 200 items. */
      readonly categories?: readonly PptxRenderInputScalar[] | undefined;
      /** 1 to 12 items. */
      readonly series: readonly ({
        /** 1 to 120 characters. */
        readonly name: string;
        /** 1 to 200 items. */
        readonly values: readonly number[];
        /** 1 to 200 items. */
        readonly starts?: readonly number[] | undefined;
        readonly type?: "column" | "line" | "area" | undefined;
        readonly axis?: "primary" | "secondary" | undefined;
        /** 1 to 200 items. */
        readonly xValues?: readonly number[] | undefined;
        /** 1 to 200 items. */
        readonly sizes?: readonly number[] | undefined;
        /** Up to 9 characters, pattern ^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$. */
        readonly color?: string | undefined;
        /** Up to 200 items. */
        readonly highlight?: readonly number[] | undefined;
      })[];
      readonly xAxis?: {
        /** Up to 120 characters. */
        readonly title?: string | undefined;
        /** Up to 40 characters. */
        readonly unit?: string | undefined;
        /** Up to 80 characters. */
        readonly format?: string | undefined;
        readonly minimum?: number | undefined;
        readonly maximum?: number | undefined;
      } | undefined;
      readonly yAxis?: {
        /** Up to 120 characters. */
        readonly title?: string | undefined;
        /** Up to 40 characters. */
        readonly unit?: string | undefined;
        /** Up to 80 characters. */
        readonly format?: string | undefined;
        readonly minimum?: number | undefined;
        readonly maximum?: number | undefined;
      } | undefined;
      readonly secondaryAxis?: {
        /** Up to 120 characters. */
        readonly title?: string | undefined;
        /** Up to 40 characters. */
        readonly unit?: string | undefined;
        /** Up to 80 characters. */
        readonly format?: string | undefined;
        readonly minimum?: number | undefined;
        readonly maximum?: number | undefined;
      } | undefined;
      /** Up to 80 characters. */
      readonly numberFormat?: string | undefined;
      readonly labels?: boolean | undefined;
      readonly zeroLabels?: boolean | undefined;
      readonly totals?: boolean | undefined;
      readonly legend?: "right" | "left" | "top" | "bottom" | "none" | undefined;
      /** 0 to 500. */
      readonly gapWidth?: number | undefined;
      readonly referenceLine?: {
        readonly value: number;
        /** Up to 80 characters. */
        readonly label?: string | undefined;
      } | undefined;
      readonly difference?: {
        /** 0 to 199. */
        readonly from: number;
        /** 0 to 199. */
        readonly to: number;
        /** Up to 40 characters. */
        readonly label?: string | undefined;
        readonly kind?: "change" | "cagr" | undefined;
      } | undefined;
    };
    /** Up to 1000 characters. */
    readonly altText?: string | undefined;
  };
}) | ({
  readonly primitive: "quadrantMap";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    /** Up to 120 characters. */
    readonly xAxisLabel?: string | undefined;
    /** Up to 120 characters. */
    readonly yAxisLabel?: string | undefined;
    /** Exactly 4 items. */
    readonly quadrants?: readonly string[] | undefined;
    /** 0 to 24 items. */
    readonly points?: readonly ({
      /** 1 to 120 characters. */
      readonly name: string;
      /** 0 to 100. */
      readonly x: number;
      /** 0 to 100. */
      readonly y: number;
      readonly emphasis?: "primary" | "secondary" | undefined;
    })[] | undefined;
  };
}) | ({
  readonly primitive: "imageBleed";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    /** Up to 20000000 characters. */
    readonly src?: string | undefined;
    /** Up to 1000 characters. */
    readonly alt?: string | undefined;
    readonly crop?: "cover" | "contain" | undefined;
    readonly bleed?: boolean | undefined;
    /** Up to 400 characters. */
    readonly fallbackText?: string | undefined;
    readonly overlay?: {
      /** Up to 400 characters. */
      readonly text?: string | undefined;
      /** Up to 9 characters, pattern ^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$. */
      readonly color?: string | undefined;
      /** 0 to 1. */
      readonly opacity?: number | undefined;
    } | undefined;
  };
}) | ({
  readonly primitive: "harveyBall";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    /** 0 to 4. */
    readonly filled: number;
    /** Up to 120 characters. */
    readonly label?: string | undefined;
  };
}) | ({
  readonly primitive: "calloutBox";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    readonly content: PptxRenderInputRich;
    /** Up to 200 characters. */
    readonly title?: string | undefined;
  };
}) | ({
  readonly primitive: "chevronArrow";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    /** Up to 200 characters. */
    readonly label?: string | undefined;
    readonly direction?: "right" | "left" | "up" | "down" | undefined;
  };
}) | ({
  readonly primitive: "numberedChip";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    readonly index: PptxRenderInputScalar;
    /** Up to 200 characters. */
    readonly label?: string | undefined;
  };
}) | ({
  readonly primitive: "diagonalStamp";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    /** 1 to 80 characters. */
    readonly text: string;
  };
}) | ({
  readonly primitive: "legendTable";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    /** 1 to 20 items. */
    readonly items: readonly ({
      /** 1 to 160 characters. */
      readonly label: string;
      /** Up to 9 characters, pattern ^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$. */
      readonly color?: string | undefined;
      readonly value?: PptxRenderInputScalar | undefined;
    })[];
  };
}) | ({
  readonly primitive: "bannerBand";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    readonly text: PptxRenderInputRich;
    /** Up to 9 characters, pattern ^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$. */
    readonly fill?: string | undefined;
  };
}) | ({
  readonly primitive: "connectorLine";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    readonly start: {
      /** 0 to 960. */
      readonly x?: number | undefined;
      /** 0 to 540. */
      readonly y?: number | undefined;
      /** 1 to 100 characters. */
      readonly block?: string | undefined;
    };
    readonly end: {
      /** 0 to 960. */
      readonly x?: number | undefined;
      /** 0 to 540. */
      readonly y?: number | undefined;
      /** 1 to 100 characters. */
      readonly block?: string | undefined;
    };
    readonly kind?: "straight" | "elbow" | "curved" | undefined;
    /** Up to 120 characters. */
    readonly label?: string | undefined;
  };
}) | ({
  readonly primitive: "groupBorder";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    /** Up to 160 characters. */
    readonly label?: string | undefined;
    /** Up to 9 characters, pattern ^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$. */
    readonly color?: string | undefined;
  };
}) | ({
  readonly primitive: "pageStamp";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    /** Up to 80 characters. */
    readonly text?: string | undefined;
    readonly showTotal?: boolean | undefined;
  };
}) | ({
  readonly primitive: "container";
  readonly region: PptxRenderInputRegion;
  /** Up to 100 characters. */
  readonly id?: string | undefined;
  /** -1000 to 1000. */
  readonly zIndex?: number | undefined;
  readonly input: {
    /** 1 to 48 items. */
    readonly blocks: readonly PptxRenderInputBlock[];
    /** Up to 9 characters, pattern ^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$. */
    readonly background?: string | undefined;
    /** 0 to 80. */
    readonly padding?: number | undefined;
    /** 0 to 80. */
    readonly gap?: number | undefined;
  };
});

export type PptxRenderInputSpec = {
  readonly version: "2.0";
  /** 1 to 500 characters. */
  readonly title: string;
  /** Up to 200 characters. */
  readonly deckId?: string | undefined;
  readonly tokens?: {
    /** Up to 10 characters. */
    readonly version?: string | undefined;
    readonly canvas?: {
      readonly ratio?: "16:9" | "4:3" | undefined;
      /** 16 to 120. */
      readonly margin?: number | undefined;
      /** 0.6 to 1.6. */
      readonly density?: number | undefined;
      /** Up to 9 characters, pattern ^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$. */
      readonly surface?: string | undefined;
    } | undefined;
    readonly palette?: {
      /** Up to 9 characters, pattern ^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$. */
      readonly foreground?: string | undefined;
      /** Up to 9 characters, pattern ^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$. */
      readonly muted?: string | undefined;
      /** Up to 9 characters, pattern ^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$. */
      readonly faint?: string | undefined;
      /** Up to 9 characters, pattern ^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$. */
      readonly rule?: string | undefined;
      /** Up to 9 characters, pattern ^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$. */
      readonly accent?: string | undefined;
      /** Up to 9 characters, pattern ^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$. */
      readonly accentInverse?: string | undefined;
      /** Up to 9 characters, pattern ^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$. */
      readonly accentSecondary?: string | undefined;
    } | undefined;
    readonly type?: {
      readonly display?: {
        /** Up to 100 characters. */
        readonly family?: string | undefined;
        /** 100 to 900. */
        readonly weight?: number | undefined;
        /** 6 to 96. */
        readonly size?: number | undefined;
        /** -5 to 20. */
        readonly letterSpacing?: number | undefined;
        /** 0.8 to 2. */
        readonly lineHeight?: number | undefined;
        readonly italic?: boolean | undefined;
        readonly transform?: "none" | "uppercase" | "lowercase" | "capitalize" | undefined;
      } | undefined;
      readonly title?: {
        /** Up to 100 characters. */
        readonly family?: string | undefined;
        /** 100 to 900. */
        readonly weight?: number | undefined;
        /** 6 to 96. */
        readonly size?: number | undefined;
        /** -5 to 20. */
        readonly letterSpacing?: number | undefined;
        /** 0.8 to 2. */
        readonly lineHeight?: number | undefined;
        readonly italic?: boolean | undefined;
        readonly transform?: "none" | "uppercase" | "lowercase" | "capitalize" | undefined;
      } | undefined;
      readonly body?: {
        /** Up to 100 characters. */
        readonly family?: string | undefined;
        /** 100 to 900. */
        readonly weight?: number | undefined;
        /** 6 to 96. */
        readonly size?: number | undefined;
        /** -5 to 20. */
        readonly letterSpacing?: number | undefined;
        /** 0.8 to 2. */
        readonly lineHeight?: number | undefined;
        readonly italic?: boolean | undefined;
        readonly transform?: "none" | "uppercase" | "lowercase" | "capitalize" | undefined;
      } | undefined;
      readonly caption?: {
        /** Up to 100 characters. */
        readonly family?: string | undefined;
        /** 100 to 900. */
        readonly weight?: number | undefined;
        /** 6 to 96. */
        readonly size?: number | undefined;
        /** -5 to 20. */
        readonly letterSpacing?: number | undefined;
        /** 0.8 to 2. */
        readonly lineHeight?: number | undefined;
        readonly italic?: boolean | undefined;
        readonly transform?: "none" | "uppercase" | "lowercase" | "capitalize" | undefined;
      } | undefined;
      readonly eyebrow?: {
        /** Up to 100 characters. */
        readonly family?: string | undefined;
        /** 100 to 900. */
        readonly weight?: number | undefined;
        /** 6 to 96. */
        readonly size?: number | undefined;
        /** -5 to 20. */
        readonly letterSpacing?: number | undefined;
        /** 0.8 to 2. */
        readonly lineHeight?: number | undefined;
        readonly italic?: boolean | undefined;
        readonly transform?: "none" | "uppercase" | "lowercase" | "capitalize" | undefined;
      } | undefined;
      readonly nav?: {
        /** Up to 100 characters. */
        readonly family?: string | undefined;
        /** 100 to 900. */
        readonly weight?: number | undefined;
        /** 6 to 96. */
        readonly size?: number | undefined;
        /** -5 to 20. */
        readonly letterSpacing?: number | undefined;
        /** 0.8 to 2. */
        readonly lineHeight?: number | undefined;
        readonly italic?: boolean | undefined;
        readonly transform?: "none" | "uppercase" | "lowercase" | "capitalize" | undefined;
      } | undefined;
    } | undefined;
    readonly rules?: unknown | undefined;
    readonly ornament?: {
      /** Up to 4 characters. */
      readonly bullet?: string | undefined;
      /** Up to 40 characters. */
      readonly stepMarker?: string | undefined;
      /** Up to 40 characters. */
      readonly pageNumber?: string | undefined;
    } | undefined;
    readonly chrome?: PptxRenderInputChrome | undefined;
    readonly photo?: unknown | undefined;
    readonly spacing?: {
      /** 0 to 200. */
      readonly xs?: number | undefined;
      /** 0 to 200. */
      readonly sm?: number | undefined;
      /** 0 to 200. */
      readonly md?: number | undefined;
      /** 0 to 200. */
      readonly lg?: number | undefined;
      /** 0 to 200. */
      readonly xl?: number | undefined;
      /** 0 to 200. */
      readonly xxl?: number | undefined;
    } | undefined;
    readonly embeddedFonts?: unknown | undefined;
  } | undefined;
  readonly brand?: {
    /** Up to 200 characters. */
    readonly brandPackId?: string | undefined;
    /** Up to 200 characters. */
    readonly brandPackVersionId?: string | undefined;
  } | undefined;
  readonly variables?: { readonly [member: string]: unknown } | undefined;
  /** Up to 200 items. */
  readonly bindings?: readonly PptxRenderInputBinding[] | undefined;
  readonly lineage?: PptxRenderInputLineage | undefined;
  readonly layoutFamily?: "editorial" | "board" | "product" | "immersive" | undefined;
  /** Up to 9 characters, pattern ^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$. */
  readonly accentColor?: string | undefined;
  /** 1 to 200 items. */
  readonly slides: readonly PptxRenderInputSlide[];
};

export type PptxRenderInput = {
  /** The presentation as a PresentationSpec 2.0. Unknown members are ignored, with a diagnostic. */
  readonly spec: PptxRenderInputSpec;
  /** Template (.potx or .pptx) for the slides. */
  readonly template?: FileInput | undefined;
  /** Fonts to measure text with. They are not embedded. Up to 32 items. */
  readonly fonts?: readonly FileInput[] | undefined;
};

export type PptxRenderOptions = {
  /** Quality threshold for the render. Below it the render fails with SCORE_TOO_LOW. */
  readonly preflightPolicy?: {
    /** Minimum score, from 0 to 100. The render fails below it. 0 to 100, default 0. */
    readonly renderIfScoreAbove?: number | undefined;
  } | undefined;
  /** Whether to check the result with pptx.validate. Default "structural". */
  readonly validation?: "structural" | "none" | undefined;
  /** Password that opens an encrypted template. The result is not encrypted. Up to 255 characters. */
  readonly templatePassword?: string | undefined;
};

export type PptxRenderValue = {
  /** The presentation that was written. */
  readonly artifact: Artifact;
  /** Quality report on the deck. */
  readonly report: {
    /** Format of the artifact. */
    readonly format: "pptx";
    /** Score of the deck, 0 to 100: 100 minus points for each finding. 0 to 100. */
    readonly deckScore: number;
    /** Overall verdict, from the worst finding. */
    readonly documentVerdict: "native_editable" | "editable_with_constraints" | "visual_fallback" | "rejected";
    /** Findings by slide, worst first. */
    readonly findings: readonly ({
      /** Stable code of the finding. */
      readonly code: "OVERFLOW_BODY_TEXT" | "TABLE_TOO_DENSE" | "CHART_LABEL_COLLISION" | "BRAND_TOKEN_MISSING" | "BRAND_COLOR_MISMATCH" | "ASSET_MISSING" | "UNSUPPORTED_LAYOUT_SELECTION" | "LAYOUT_SHOULD_SPLIT" | "FONT_FALLBACK_USED" | "FONT_COVERAGE_FALLBACK_USED" | "VISUAL_FALLBACK_MISSING" | "ELEMENT_POSITION_CASCADE" | "STRUCTURAL_VALIDATION_FAILED" | "MEMBER_UNKNOWN";
      /** Severity of the finding. */
      readonly severity: "info" | "warning" | "error";
      /** The problem, in one sentence. */
      readonly message: string;
      /** Zero-based slide index. Absent if the finding concerns the whole deck. */
      readonly slideIndex?: number;
      /** Path of the member of the specification. */
      readonly componentPath?: string;
      /** Category of the finding. */
      readonly category: "layout" | "brand" | "asset" | "chart" | "validation" | "typography";
      /** Whether to fix the finding before the deck is shown. */
      readonly blocking: boolean;
      /** What to change to fix it. */
      readonly recommendedAction: string;
      /** JSON Patch (RFC 6902) of the specification that fixes the finding. */
      readonly machineFixHint?: string;
    })[];
    /** Structural check by pptx.validate: package, schema, references. */
    readonly structuralValidation: {
      /** Result of the structural check. */
      readonly status: "not_run" | "passed" | "failed";
      /** Parts that were checked. */
      readonly checks: number;
      /** Number of issues that make PowerPoint refuse or repair the file. */
      readonly failureCount: number;
    };
  };
  /** Slides in deck order. */
  readonly slides: readonly ({
    /** Type of the slide, as in the specification. */
    readonly slideType: string;
    /** Name of the layout used. */
    readonly layout: string;
    /** Purpose of the layout. */
    readonly archetype: "title" | "sectionHeader" | "titleAndContent" | "twoContent" | "comparison" | "contentWithCaption" | "pictureWithCaption" | "manyContents" | "titleOnly" | "contentOnly" | "blank" | "upright";
    /** Number of shapes on the slide. */
    readonly shapes: number;
  })[];
};

export type PptxRepairInput = {
  /** Contents of the damaged presentation. */
  readonly bytes: FileInput;
};

export type PptxRepairOptions = {
  /** Password that opens an encrypted file. Up to 255 characters. */
  readonly password?: string | undefined;
};

export type PptxRepairValue = {
  /** The repaired presentation, or the same bytes if nothing was wrong. */
  readonly artifact: Artifact;
  /** Whether nothing had to be repaired. */
  readonly isUnchanged: boolean;
  /** Number of slides in the output. */
  readonly slides: number;
};

export type PptxTransformFillInput = {
  /** The presentation to fill. */
  readonly bytes: FileInput;
  /** An object; tags such as `{name}` name its members. A shape without tags is filled by the member with its name (Selection Pane of PowerPoint), or by `placeholder:` and type or index (`placeholder:title`, `placeholder:13`; `placeholder:notes` is the notes). A value is text (a paragraph for each line), a number, a boolean, a list of paragraphs (text or `{ "text": ..., "level": 1 }`), `{ "$link": address, "text": ... }`, `{ "$table": rows, "header": false, "columns": 4 }` (`false` keeps the header row, `columns` adds or removes columns), `{ "$picture": name, "alt": ..., "fit": "crop" | "contain" | "stretch" }`, or `{ "$chart": { "categories": [...], "series": [{ "name": ..., "values": [...] }] } }` (points have `x` beside `values`, bubbles also `sizes`). Default: nothing is filled. */
  readonly data?: unknown | undefined;
  /** The slides of the result in order. A slide can be named often; one that is not named is dropped. Example: `[{ "from": 2 }, { "from": 1, "forEach": "regions" }, { "from": 4, "to": 6 }]`. Default: all slides. Up to 10000 items. */
  readonly slides?: readonly ({
    /** Slide number, from 1. Send this or `title`. 1 to 100000. */
    readonly from?: number | undefined;
    /** Last slide of a range. Default: `from`. 1 to 100000. */
    readonly to?: number | undefined;
    /** Title that only this slide has. 1 to 1000 characters. */
    readonly title?: string | undefined;
    /** Name of a member of `data`. The slides are written once for each item of a list, whose members they see first; once for an object; not for an empty list or `false`. Default: once. 1 to 255 characters. */
    readonly forEach?: string | undefined;
  })[] | undefined;
  /** Pictures that the data name. Data may also have pictures in base64. Up to 1000 items, default []. */
  readonly pictures?: readonly {
    /** Name by which the data refer to the picture. 1 to 255 characters. */
    readonly name: string;
    /** The picture, a PNG or JPEG file. */
    readonly bytes: FileInput;
  }[] | undefined;
};

export type PptxTransformFillOptions = {
  /** What tags are written between. */
  readonly delimiters?: {
    /** Text that begins a tag. 1 to 8 characters, default "{". */
    readonly start?: string | undefined;
    /** Text that ends a tag. 1 to 8 characters, default "}". */
    readonly end?: string | undefined;
  } | undefined;
  /** What to do with a tag without a value: leave it, write nothing, or fail. A section without a value is left out unless this is `fail`. Default "leave". */
  readonly missing?: "leave" | "empty" | "fail" | undefined;
  /** Whether to remove a paragraph that has nothing but tags of sections, or to keep it empty. Default "remove". */
  readonly loneTags?: "remove" | "keep" | undefined;
  /** Password that opens an encrypted file. Up to 255 characters. */
  readonly password?: string | undefined;
};

export type PptxTransformFillValue = {
  /** The deck that was filled. */
  readonly artifact: Artifact;
  /** Slides of the result, in order. */
  readonly slides: readonly {
    /** Slide number in the result, from 1. */
    readonly slide: number;
    /** Slide number in the input. */
    readonly from: number;
    /** Path of the slide's part. */
    readonly part: string;
    /** Title of the slide. */
    readonly title: string;
  }[];
  /** Slides that `slides` does not name. */
  readonly dropped: readonly {
    /** Slide number in the input. */
    readonly number: number;
    /** Title of the slide. */
    readonly title: string;
  }[];
  /** What was filled in. */
  readonly counts: {
    /** Number of tags on kept slides. */
    readonly tags: number;
    /** Number of shapes filled by name. */
    readonly shapes: number;
  };
  /** Tags that the data have no value for. */
  readonly missing: readonly {
    /** The tag as written. */
    readonly tag: string;
    /** Path of the tag's part. */
    readonly part: string;
    /** Zero-based index of the paragraph. Absent for alternative text. */
    readonly paragraph?: number;
    /** Path of the data that the tag saw; empty for all. */
    readonly scope: string;
    /** How often the value was missing. */
    readonly count: number;
  }[];
  /** Unused members of the data, and unused pictures. */
  readonly unused: readonly string[];
  /** Members that only decided about a section or slide. */
  readonly conditions: readonly string[];
  /** Whether no tag is left on the slides. True without `data`. */
  readonly isComplete: boolean;
};

export type PptxValidateInput = {
  /** The presentation. Send either this or `spec`. */
  readonly bytes?: FileInput | undefined;
  /** A PresentationSpec 2.0, as in pptx.render. Send it instead of `bytes`. */
  readonly spec?: PptxRenderInputSpec | undefined;
  /** Template (.potx or .pptx) for the slides of `spec`. */
  readonly template?: FileInput | undefined;
};

export type PptxValidateOptions = {
  /** Profiles to check. Default: all. Up to 5 items, default []. */
  readonly profiles?: readonly ("package" | "schema" | "references" | "accessibility" | "quality")[] | undefined;
  /** Maximum number of issues to list. All are counted. 0 to 100000, default 1000. */
  readonly maxIssues?: number | undefined;
  /** Password that opens an encrypted file. Up to 255 characters. */
  readonly password?: string | undefined;
};

export type PptxValidateValue = {
  /** Whether PowerPoint opens the file without repair, judged by the checked profiles. */
  readonly valid: boolean;
  /** Profiles that were checked. */
  readonly profiles: readonly string[];
  /** Edition of the standard that the presentation uses. */
  readonly edition: "strict" | "transitional";
  /** Number of slides that exist, including hidden slides. */
  readonly slides: number;
  /** Issues in the order of the checks, then of the package. */
  readonly issues: readonly ({
    /** Profile that has the rule. */
    readonly profile: string;
    /** Stable code of the rule. */
    readonly rule: string;
    /** Severity: `repair` (PowerPoint refuses or repairs the file), `standard` (violates the standard), `advice`. */
    readonly severity: "repair" | "standard" | "advice";
    /** The problem, in one sentence. */
    readonly message: string;
    /** Path of the part. */
    readonly part?: string;
    /** Slide number, starting at 1. */
    readonly slide?: number;
    /** Name of the shape. */
    readonly shape?: string;
    /** Line in the part's XML, starting at 1. */
    readonly line?: number;
    /** Column in the part's XML, starting at 1. */
    readonly column?: number;
    /** XPath of the element, or path of the member of `spec`. */
    readonly path?: string;
  })[];
  /** Totals, including issues not listed. */
  readonly counts: {
    /** Number of issues that make PowerPoint refuse or repair the file. */
    readonly repair: number;
    /** Number of violations of the standard that PowerPoint accepts. */
    readonly standard: number;
    /** Number of issues that are recommendations. */
    readonly advice: number;
    /** Number of parts in the package. */
    readonly parts: number;
  };
  /** XML parts that were not checked against a grammar. */
  readonly unchecked: readonly string[];
};

export interface PptxOperations {
  /** Convert a presentation to Markdown, HTML or plain text. */
  readonly "pptx.convert.markdown": {
    readonly isAvailable: true;
    readonly input: PptxConvertMarkdownInput;
    readonly options: PptxConvertMarkdownOptions & SharedCallOptions;
    readonly value: PptxConvertMarkdownValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "pptx/LOSS_POLICY_VIOLATED" | "common/INPUT_ENCRYPTED";
    readonly lossCode: "pptx/CONTENT_NOT_SHOWN" | "pptx/HIDDEN_SLIDE_LEFT_OUT" | "pptx/NOTES_NOT_SHOWN" | "pptx/COMMENT_NOT_SHOWN" | "pptx/PICTURE_NOT_SHOWN" | "pptx/OBJECT_NOT_SHOWN" | "pptx/MEDIA_NOT_PLAYED" | "pptx/LINK_NOT_KEPT" | "pptx/EXTERNAL_CONTENT_BLOCKED" | "pptx/SYMBOL_APPROXIMATED" | "pptx/TABLE_FLATTENED" | "pptx/FORMATTING_NOT_SHOWN" | "pptx/FIELD_FROZEN" | "pptx/PROPERTIES_NOT_SHOWN";
  };
  /** Convert a presentation to PDF and report the page of each slide. */
  readonly "pptx.convert.pdf": {
    readonly isAvailable: true;
    readonly input: PptxConvertPdfInput;
    readonly options: PptxConvertPdfOptions & SharedCallOptions;
    readonly value: PptxConvertPdfValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "pptx/LOSS_POLICY_VIOLATED" | "common/UNSUPPORTED_FEATURE" | "common/INPUT_ENCRYPTED" | "pptx/ENGINE_STOPPED" | "pptx/TEMPLATE_REFUSED";
    readonly lossCode: "pptx/PROPERTY_NOT_RENDERED" | "pptx/FONT_SUBSTITUTED" | "pptx/FONT_EMBED_FAILED" | "pptx/FONT_EMBED_UNAVAILABLE" | "pptx/TEXT_OVERFLOWS_SHAPE" | "pptx/TABLE_CELL_OVERFLOWS" | "pptx/CHART_DATA_MISSING" | "pptx/CHART_FALLBACK_MISSING" | "pptx/CHART_LABELS_COLLIDE" | "pptx/VISUAL_FALLBACK_MISSING" | "pptx/HYPERLINK_DANGLING" | "pptx/ANIMATION_REFERENCE_BROKEN" | "pptx/RELATIONSHIP_TARGET_MISSING" | "pptx/ASSET_MISSING" | "pptx/BRAND_TOKEN_SUBSTITUTED" | "pptx/LAYOUT_SUBSTITUTED" | "pptx/MASTER_REFERENCE_UNRESOLVED" | "pptx/UNCLASSIFIED_CONDITION" | "pptx/HIDDEN_SLIDE_LEFT_OUT" | "pptx/MOTION_NOT_SHOWN" | "pptx/COMMENT_NOT_SHOWN" | "pptx/NOTES_NOT_SHOWN" | "pptx/MEDIA_NOT_PLAYED" | "pptx/EMBEDDED_FILE_NOT_SHOWN" | "pptx/MACRO_NOT_RUN" | "pptx/FIELD_FROZEN" | "pptx/EXTERNAL_CONTENT_BLOCKED" | "pptx/TEXT_SHRUNK" | "pptx/CONTENT_NOT_SHOWN" | "pptx/GLYPH_MISSING";
  };
  /** Create a PowerPoint presentation from a specification, with native charts, tables, notes and animations. */
  readonly "pptx.render": {
    readonly isAvailable: true;
    readonly input: PptxRenderInput;
    readonly options: PptxRenderOptions & SharedCallOptions;
    readonly value: PptxRenderValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "pptx/LOSS_POLICY_VIOLATED" | "common/INPUT_ENCRYPTED" | "common/SCORE_TOO_LOW" | "pptx/TEMPLATE_REFUSED";
    readonly lossCode: "pptx/PROPERTY_NOT_RENDERED" | "pptx/FONT_SUBSTITUTED" | "pptx/FONT_EMBED_FAILED" | "pptx/FONT_EMBED_UNAVAILABLE" | "pptx/TEXT_OVERFLOWS_SHAPE" | "pptx/TABLE_CELL_OVERFLOWS" | "pptx/CHART_DATA_MISSING" | "pptx/CHART_FALLBACK_MISSING" | "pptx/CHART_LABELS_COLLIDE" | "pptx/VISUAL_FALLBACK_MISSING" | "pptx/HYPERLINK_DANGLING" | "pptx/ANIMATION_REFERENCE_BROKEN" | "pptx/RELATIONSHIP_TARGET_MISSING" | "pptx/ASSET_MISSING" | "pptx/BRAND_TOKEN_SUBSTITUTED" | "pptx/LAYOUT_SUBSTITUTED" | "pptx/MASTER_REFERENCE_UNRESOLVED" | "pptx/UNCLASSIFIED_CONDITION" | "pptx/ENCRYPTION_REMOVED";
  };
  /** Repair a presentation that PowerPoint would repair; a healthy file is returned unchanged. */
  readonly "pptx.repair": {
    readonly isAvailable: true;
    readonly input: PptxRepairInput;
    readonly options: PptxRepairOptions & SharedCallOptions;
    readonly value: PptxRepairValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "pptx/LOSS_POLICY_VIOLATED" | "common/INPUT_ENCRYPTED";
    readonly lossCode: "pptx/PROPERTY_NOT_RENDERED" | "pptx/FONT_SUBSTITUTED" | "pptx/FONT_EMBED_FAILED" | "pptx/FONT_EMBED_UNAVAILABLE" | "pptx/TEXT_OVERFLOWS_SHAPE" | "pptx/TABLE_CELL_OVERFLOWS" | "pptx/CHART_DATA_MISSING" | "pptx/CHART_FALLBACK_MISSING" | "pptx/CHART_LABELS_COLLIDE" | "pptx/VISUAL_FALLBACK_MISSING" | "pptx/HYPERLINK_DANGLING" | "pptx/ANIMATION_REFERENCE_BROKEN" | "pptx/RELATIONSHIP_TARGET_MISSING" | "pptx/ASSET_MISSING" | "pptx/BRAND_TOKEN_SUBSTITUTED" | "pptx/LAYOUT_SUBSTITUTED" | "pptx/MASTER_REFERENCE_UNRESOLVED" | "pptx/UNCLASSIFIED_CONDITION" | "pptx/SLIDE_REMOVED" | "pptx/SLIDE_LIST_MENDED" | "pptx/LAYOUT_LIST_MENDED" | "pptx/THEME_SUBSTITUTED" | "pptx/SHAPE_ID_MENDED" | "pptx/CONNECTION_MENDED" | "pptx/TABLE_MENDED" | "pptx/CHART_MENDED" | "pptx/CHART_VALUE_REMOVED" | "pptx/EMBEDDED_FILE_REMOVED" | "pptx/ATTRIBUTE_MENDED" | "pptx/MARKUP_MENDED" | "pptx/MARKUP_REMOVED" | "pptx/CONTENT_TYPE_MENDED" | "pptx/ARCHIVE_REBUILT" | "pptx/ENTRY_CUT" | "pptx/PROPERTY_MENDED" | "pptx/RELATIONSHIP_MENDED" | "pptx/NOTES_MENDED" | "pptx/COMMENT_MENDED" | "pptx/ENCRYPTION_REMOVED";
  };
  /** Fill a presentation from JSON data; keep, drop, repeat and reorder its slides. */
  readonly "pptx.transform.fill": {
    readonly isAvailable: true;
    readonly input: PptxTransformFillInput;
    readonly options: PptxTransformFillOptions & SharedCallOptions;
    readonly value: PptxTransformFillValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "pptx/LOSS_POLICY_VIOLATED" | "common/INPUT_ENCRYPTED" | "pptx/TEMPLATE_INVALID" | "pptx/DATA_INVALID" | "pptx/DATA_MISSING" | "pptx/PLAN_INVALID";
    readonly lossCode: "pptx/DATA_UNUSED" | "pptx/TAG_UNFILLED" | "pptx/SERIALIZER_CONDITION" | "pptx/LINK_REMOVED" | "pptx/SECTION_CHANGED" | "pptx/CHART_BOOK_REPLACED" | "pptx/CHART_DATA_REDUCED" | "pptx/THUMBNAIL_REMOVED" | "pptx/SIGNATURE_INVALIDATED" | "pptx/TITLE_KEPT" | "pptx/ENCRYPTION_REMOVED";
  };
  /** Check that PowerPoint opens a file without repair; validate standard, accessibility and quality. */
  readonly "pptx.validate": {
    readonly isAvailable: true;
    readonly input: PptxValidateInput;
    readonly options: PptxValidateOptions & SharedCallOptions;
    readonly value: PptxValidateValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "pptx/LOSS_POLICY_VIOLATED" | "common/INPUT_ENCRYPTED" | "pptx/TEMPLATE_REFUSED";
    readonly lossCode: never;
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const PPTX_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {
  "pptx.convert.markdown": [
    "artifact.bytes",
    "pictures.[].artifact.bytes"
  ],
  "pptx.convert.pdf": [
    "artifact.bytes"
  ],
  "pptx.render": [
    "artifact.bytes"
  ],
  "pptx.repair": [
    "artifact.bytes"
  ],
  "pptx.transform.fill": [
    "artifact.bytes"
  ]
};
