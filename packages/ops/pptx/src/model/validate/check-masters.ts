import type { OoxmlPart } from "@colophon/kit-ooxml";
import { child, childrenNamed, relationshipId } from "../names.ts";
import type { Checking } from "./findings.ts";

const LISTS_OF_THEME = ["a:fillStyleLst", "a:lnStyleLst", "a:effectStyleLst", "a:bgFillStyleLst"];
const MASTERS: ReadonlySet<string> = new Set(["slideMaster", "notesMaster", "handoutMaster"]);

/** One of each for every slide, layout, master and notes page, and each for one. */
export function checkMasters(checking: Checking): void {
  const { opened, reached, found } = checking;
  const themes = new Map<OoxmlPart, OoxmlPart>();
  for (const [part, kind] of reached) {
    checking.checkpoint();
    if (kind === "slide" && new Set(opened.related(part, "slideLayout")).size > 1)
      found.report("LAYOUT_DOUBLED", "The slide has two layouts.", { part });
    if (kind === "slideLayout" && new Set(opened.related(part, "slideMaster")).size > 1)
      found.report("MASTER_DOUBLED", "The layout has two masters.", { part });
    if (kind === "theme") checkTheme(checking, part);
    if (!MASTERS.has(kind)) continue;
    const [theme] = opened.related(part, "theme");
    if (theme === undefined && kind !== "slideMaster")
      found.report("THEME_MISSING", `The ${kind === "notesMaster" ? "notes" : "handout"} master has no theme.`, {
        part,
      });
    const other = theme === undefined ? undefined : themes.get(theme);
    if (theme !== undefined && other !== undefined)
      found.report("THEME_SHARED", `The master shares the theme of ${other.name}.`, { part });
    else if (theme !== undefined) themes.set(theme, part);
  }
  checkLists(checking);
  checkNotes(checking);
}

/** Three of each list: subtle, moderate, intense. ISO/IEC 29500-1, 20.1.4.1.4 and its like. */
function checkTheme({ treeOf, found }: Checking, part: OoxmlPart): void {
  const formats = child(treeOf(part)?.root, "a:themeElements", "a:fmtScheme");
  for (const name of LISTS_OF_THEME) {
    const list = child(formats, name);
    const count = (list?.children ?? []).filter(({ kind }) => kind === "element").length;
    if (list !== undefined && count < 3)
      found.report("THEME_STYLES", `The theme's list ${list.local} has ${count} of three styles.`, {
        part,
        element: list,
      });
  }
}

/** Each master once in its list, each layout once, in that of its own master. */
function checkLists({ opened, main, treeOf, found }: Checking): void {
  const relationships = new Map(opened.relationshipsOf(main).map((each) => [each.id, each]));
  const masters = new Set<OoxmlPart>();
  const layouts = new Set<OoxmlPart>();
  for (const element of childrenNamed(child(treeOf(main)?.root, "p:sldMasterIdLst"), "p:sldMasterId")) {
    const to = relationships.get(relationshipId(element) ?? "");
    const master = to === undefined ? undefined : opened.targetOf(to);
    if (master === undefined) continue;
    if (masters.has(master)) {
      found.report("MASTER_TWICE", `The list has ${master.name} twice.`, { part: main, element });
      continue;
    }
    masters.add(master);
    const own = new Map(opened.relationshipsOf(master).map((each) => [each.id, each]));
    for (const entry of childrenNamed(child(treeOf(master)?.root, "p:sldLayoutIdLst"), "p:sldLayoutId")) {
      const leading = own.get(relationshipId(entry) ?? "");
      const layout = leading === undefined ? undefined : opened.targetOf(leading);
      if (layout === undefined) continue;
      const place = { part: master, element: entry };
      const its = opened.related(layout, "slideMaster");
      if (its.length > 0 && !its.includes(master))
        found.report("LAYOUT_OF_OTHER_MASTER", `${layout.name} is a layout of ${its[0]?.name}.`, place);
      else if (layouts.has(layout)) found.report("LAYOUT_TWICE", `${layout.name} is listed twice.`, place);
      layouts.add(layout);
    }
  }
}

function checkNotes({ opened, main, treeOf, found, reached }: Checking): void {
  const root = treeOf(main)?.root;
  const [master, second] = new Set(opened.related(main, "notesMaster"));
  const entries = childrenNamed(child(root, "p:notesMasterIdLst"), "p:notesMasterId");
  if (master !== undefined && root !== undefined && entries.length === 0)
    found.report("NOTES_MASTER_NOT_LISTED", `The presentation does not list ${master.name}.`, { part: main });
  if (second !== undefined)
    found.report("NOTES_MASTER_DOUBLED", "The presentation has two notes masters.", { part: second });
  const slides = new Map<OoxmlPart, OoxmlPart>();
  for (const [part, kind] of reached) {
    if (kind !== "slide") continue;
    for (const notes of opened.related(part, "notesSlide")) {
      const other = slides.get(notes);
      if (other !== undefined) found.report("NOTES_SHARED", `The slide has the notes page of ${other.name}.`, { part });
      else slides.set(notes, part);
    }
  }
  for (const [notes, slide] of slides) {
    const back = opened.related(notes, "slide");
    if (back.length === 0) found.report("NOTES_SLIDE_MISSING", "The notes page names no slide.", { part: notes });
    else if (!back.includes(slide))
      found.report("NOTES_OF_OTHER_SLIDE", `The notes page of ${slide.name} names ${back[0]?.name}.`, { part: notes });
  }
}
