/** Faults that no smaller repair than a removal mends, by why. Others are mended by what is added or substituted. */
const REASONS: Readonly<Record<string, readonly string[]>> = {
  "The entry leads to nothing that is in the file, so that nothing is lost with it.": [
    "a slide of the list that is lost",
    "a layout of the master's list that is none",
    "a section of a slide that is gone",
    "a show of a slide that is in no list",
    "a relationship to nothing",
    "a relationship without a target",
    "a relationship without a type",
    "relationships of no part",
    "a book of no relationship",
  ],
  "The entry says a second time what another says; no reader takes two.": [
    "one master listed twice",
    "one layout listed twice",
    "one slide listed twice",
    "a type told twice",
    "a slide in two sections",
    "a layout that another master lists",
    "a property told twice",
    "two fills",
    "two points of one place",
    "a name in two cases",
    "two relationships of one id",
    "two authors of one id",
    "two table styles of one id",
  ],
  "The motion is of a shape or paragraph that is gone: there is nothing to move.": [
    "an animation of a shape that is gone",
    "an effect on a paragraph that is gone",
    "an effect that waits for one that is gone",
    "a build of a shape that is gone",
  ],
  "The link leads nowhere, or runs a program: its words stay.": [
    "a link that runs",
    "a link of encoded script",
    "a link to a program",
    "a link of no known action",
    "a link to a slide of no list",
    "a link of no relationship",
    "an address that is none",
    "a jump to an address",
  ],
  "The bytes are lost: no reader can interpret what is left.": [
    "a slide that is cut",
    "a slide of five junk bytes",
    "a slide of no bytes",
    "two roots",
    "a workbook that is none",
  ],
  "No vocabulary has the markup, or its place holds none; its words are in the loss.": [
    "a prefix of no namespace",
    "an element of no vocabulary",
    "words between shapes",
    "an attribute of no one",
    "a document type",
    "an entity that is not declared",
    "a layout with another root",
  ],
  "The value is none of its type, and none is near it: without it the default holds.": [
    "a date that is none",
    "a color that is none",
    "a gap past its bounds",
    "a level past the ninth",
    "letters of half a point",
    "an alignment that is none",
    "yes for true",
  ],
  "The point is not a number, and a chart draws numbers alone: its place stays empty.": [
    "a point that is text",
    "a point that is NaN",
    "a point that is infinite",
    "a point of nothing",
  ],
  "Nothing is in it that could be drawn.": [
    "a frame of nothing",
    "a table without rows",
    "a plot area without a chart",
    "a chart space without a chart",
    "a chart frame that leads to a layout",
  ],
  "No plot is on the axis, and a reader draws none; its title is in the loss.": [
    "an axis that no chart names",
    "two axes of one id",
    "bars on one axis",
  ],
};
export const REMOVALS: ReadonlySet<string> = new Set(Object.values(REASONS).flat());

/** A loss of what was in the file. */
export const REMOVED =
  /_(?:REMOVED|CUT|DATA_MISSING|DANGLING) |was removed|were removed|led nowhere|not whole|another's id/;
