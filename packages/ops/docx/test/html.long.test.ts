import "./html.corpus.test.ts";
