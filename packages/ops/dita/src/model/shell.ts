import type { XmlDocument } from "@colophon/kit-xml";

/** Which document type shell a document is held to, and what says so. */
export interface ShellChoice {
  readonly shell?: string;
  readonly by: "public-id" | "xml-model" | "root";
  /** Why there is none. */
  readonly reason?: string;
}

/** What public identifiers call each shell. */
const BY_PUBLIC_NAME: Readonly<Record<string, string>> = {
  topic: "topic",
  concept: "concept",
  task: "task",
  "general task": "generalTask",
  reference: "reference",
  troubleshooting: "troubleshooting",
  composite: "ditabase",
  "machinery task": "machineryTask",
  glossary: "glossentry",
  "glossary entry": "glossentry",
  "glossary group": "glossgroup",
  map: "map",
  bookmap: "bookmap",
  "subject scheme map": "subjectScheme",
  "classification map": "classifyMap",
  "base topic": "basetopic",
  "base map": "basemap",
  "learning assessment": "learningAssessment",
  "learning bookmap": "learningBookmap",
  "learning content": "learningContent",
  "learning group map": "learningGroupMap",
  "learning map": "learningMap",
  "learning object map": "learningObjectMap",
  "learning overview": "learningOverview",
  "learning plan": "learningPlan",
  "learning summary": "learningSummary",
  ditaval: "ditaval",
};
const BY_ROOT: Readonly<Record<string, string>> = {
  topic: "topic",
  concept: "concept",
  task: "task",
  reference: "reference",
  troubleshooting: "troubleshooting",
  dita: "ditabase",
  glossentry: "glossentry",
  glossgroup: "glossgroup",
  map: "map",
  bookmap: "bookmap",
  subjectScheme: "subjectScheme",
  learningAssessment: "learningAssessment",
  learningBookmap: "learningBookmap",
  learningContent: "learningContent",
  learningGroupMap: "learningGroupMap",
  learningObjectMap: "learningObjectMap",
  learningOverview: "learningOverview",
  learningPlan: "learningPlan",
  learningSummary: "learningSummary",
  val: "ditaval",
};

/** The shell by public identifier, by the grammar that an instruction names, else by the root element. A shell of one's own is none. */
export function findShell({ doctype, children, root }: XmlDocument): ShellChoice {
  if (doctype?.publicId !== undefined) {
    const name = /^-\/\/OASIS\/\/DTD DITA(?: \d(?:\.\w+)?)? (.+?)\/\/EN$/i.exec(doctype.publicId)?.[1]?.toLowerCase();
    const shell = name === undefined ? undefined : BY_PUBLIC_NAME[name];
    if (shell !== undefined) return { shell, by: "public-id" };
    return { by: "public-id", reason: `The grammar "${doctype.publicId}" is not one of DITA 1.3's.` };
  }
  for (const node of children) {
    if (node.kind !== "instruction" || node.target !== "xml-model" || /schematron|\.sch\b/.test(node.value)) continue;
    const name = /(?<![A-Za-z])([A-Za-z]+)\.rn[gc]/.exec(node.value)?.[1];
    const shell = Object.values(BY_PUBLIC_NAME).find((known) => known.toLowerCase() === name?.toLowerCase());
    if (shell !== undefined) return { shell, by: "xml-model" };
    return { by: "xml-model", reason: "The grammar that xml-model names is not one of DITA 1.3's." };
  }
  const shell = (root.namespace ?? "") === "" ? BY_ROOT[root.name] : undefined;
  return shell === undefined
    ? { by: "root", reason: `No grammar of DITA 1.3 begins with ${root.name}.` }
    : { shell, by: "root" };
}
