import type { Proposal } from "./proposals.ts";

/** A file made for this page, with what is worth doing with it. */
export interface Sample {
  readonly title: string;
  readonly about: string;
  readonly files: readonly string[];
  readonly proposal: Proposal;
  /** Words to fill in, one a line. */
  readonly words?: string;
}

export const SAMPLES: readonly Sample[] = [
  {
    title: "A messy table",
    about: "Notes above the header, rows that are too short or too long. Clean it up.",
    files: ["messy.csv"],
    proposal: { operation: "common.convert.delimited", title: "Clean up the table", about: "" },
  },
  {
    title: "A suspicious mail",
    about: "A tracking picture, a script and a program that calls itself an invoice. Make it safe.",
    files: ["invoice.eml"],
    proposal: {
      operation: "common.convert.mail",
      title: "Make it a safe web page",
      about: "",
      options: { to: "html" },
    },
  },
  {
    title: "A contract with names",
    about: "Black out two people everywhere in a Word document.",
    files: ["contract.docx"],
    proposal: { operation: "docx.redact", title: "Black out words", about: "" },
    words: "Ada Lindqvist\nPaul Okafor",
  },
  {
    title: "Two versions of a contract",
    about: "See every difference as a tracked change.",
    files: ["contract.docx", "contract-revised.docx"],
    proposal: { operation: "docx.diff", title: "Compare two versions", about: "" },
  },
  {
    title: "A form",
    about: "Read what was filled in, field by field, as data.",
    files: ["form.pdf"],
    proposal: { operation: "pdf.extract.form-fields", title: "Read what was filled in", about: "" },
  },
  {
    title: "A scan",
    about: "A page that is only a picture. See what is in the file, and what is not.",
    files: ["scan.pdf"],
    proposal: { operation: "pdf.inspect.evidence", title: "Show what is in it", about: "" },
  },
  {
    title: "A deck outline",
    about: "Titles, figures and a chart as data. Make slides of them.",
    files: ["deck.json"],
    proposal: { operation: "pptx.render", title: "Make a presentation", about: "" },
  },
  {
    title: "A broken workbook",
    about: "Excel refuses to open it. Repair it.",
    files: ["broken.xlsx"],
    proposal: { operation: "xlsx.repair", title: "Repair the workbook", about: "" },
  },
];
