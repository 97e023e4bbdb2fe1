/** The folder of the built page: index.html, page.js, page.css and the samples. */
export const PAGE_FOLDER = new URL("../dist/page/", import.meta.url);
