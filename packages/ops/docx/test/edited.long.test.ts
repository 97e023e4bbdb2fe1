import "./edited.corpus.test.ts";
