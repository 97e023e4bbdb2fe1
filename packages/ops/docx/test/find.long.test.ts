import "./find.corpus.test.ts";
