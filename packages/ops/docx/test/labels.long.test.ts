import "./labels.corpus.test.ts";
