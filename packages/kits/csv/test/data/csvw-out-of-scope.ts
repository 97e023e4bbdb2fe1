const SEVERAL_TABLES = "several tables are described; one file is judged here, and unchecked names the foreign keys";
const REWRITTEN = "the table is named by a URL that metadata changes; the file is given here";
const LANGUAGES = "titles are compared without regard to the language they are in";

/** Tests of W3C, "CSVW Validation Tests", that are not held, by number: what each would take. */
export const OUT_OF_SCOPE: Readonly<Record<string, string>> = {
  test023: "the metadata of the user is laid over that found beside the file",
  test030: SEVERAL_TABLES,
  test031: SEVERAL_TABLES,
  test062: "an encoding that there is not is refused by its name, not passed over",
  test094: "of no table at all nothing can be said",
  test097: SEVERAL_TABLES,
  test101: SEVERAL_TABLES,
  test111: LANGUAGES,
  test116: REWRITTEN,
  test118: REWRITTEN,
  test148: LANGUAGES,
  test187: "dates without a time have no zone here",
  test235: SEVERAL_TABLES,
  test236: SEVERAL_TABLES,
  test237: SEVERAL_TABLES,
  test244: "names of datatypes are not compared with those that are built in",
  test247: "a format with S takes up to nine digits of a second",
  test250: SEVERAL_TABLES,
  test255: SEVERAL_TABLES,
  test256: SEVERAL_TABLES,
  test257: SEVERAL_TABLES,
  test258: SEVERAL_TABLES,
  test273: REWRITTEN,
  test308: "a datatype that is not known is text, and unchecked names it",
};
