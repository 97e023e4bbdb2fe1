/** The address of the module that lends LibreOffice to a test, started as the product starts it. */
export const OFFICE_HOST = new URL("office-helper.ts", import.meta.url).href;

/** The address of the module that lends a stand-in, for tests that do not read the PDF. */
export const OFFICE_STAND_IN = new URL("fake-helper.ts", import.meta.url).href;
