// Of more workbooks than the corpus suite has time for, and up to a million cells.
import "./costs.corpus.test.ts";
