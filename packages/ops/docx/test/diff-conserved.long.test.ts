import "./diff-conserved.corpus.test.ts";
