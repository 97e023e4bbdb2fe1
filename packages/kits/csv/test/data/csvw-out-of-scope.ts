const SEVERAL_TABLES = "several tables are described; one file is judged here, and unchecked names the foreign keys";

/** Tests of W3C, "CSVW Validation Tests", that are not held, by number: what each would take. */
export const OUT_OF_SCOPE: Readonly<Record<string, string>> = {
  test030: SEVERAL_TABLES,
  test031: SEVERAL_TABLES,
  test062: "an encoding that there is not is refused by its name, not passed over",
  test097: SEVERAL_TABLES,
  test101: SEVERAL_TABLES,
  test235: SEVERAL_TABLES,
  test236: SEVERAL_TABLES,
  test237: SEVERAL_TABLES,
  test250: SEVERAL_TABLES,
  test255: SEVERAL_TABLES,
  test256: SEVERAL_TABLES,
  test257: SEVERAL_TABLES,
  test258: SEVERAL_TABLES,
  test308: "proposed, and against the approved test046, test150 and test238: a datatype that is not known is text, and unchecked names it",
};
