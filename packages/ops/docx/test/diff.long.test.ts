import "./diff.corpus.test.ts";
