/** The folder of the built page: index.html, scripts, style sheet and samples. `NAME.br` is the file NAME compressed with Brotli. */
export const PAGE_FOLDER = new URL("../dist/page/", import.meta.url);
