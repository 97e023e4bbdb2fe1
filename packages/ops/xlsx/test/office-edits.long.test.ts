// All of what the corpus suite has a sample of.
import "./office-edits.corpus.test.ts";
