import { describe, expect, it } from "vitest";
import { findDeadLinks, withLinksToEveryId } from "./anchors.ts";

const PARTS: Readonly<Record<string, string>> = {
  "a list of definitions":
    '<dl id="dl"><dlhead id="dlhead"><dthd id="dthd">T</dthd><ddhd id="ddhd">D</ddhd></dlhead><dlentry id="dlentry"><dt id="dt">Term</dt><dd id="dd">Def</dd></dlentry></dl>',
  "a table":
    '<table id="table"><title id="tt">Tab</title><desc id="td">Desc</desc><tgroup cols="2" id="tgroup"><colspec id="colspec" colname="a"/><colspec colname="b"/><thead id="thead"><row id="hrow"><entry id="hentry">H</entry><entry>I</entry></row></thead><tbody id="tbody"><row id="row"><entry id="entry">E</entry><entry>F</entry></row></tbody></tgroup></table>',
  "a simple table":
    '<simpletable id="st"><sthead id="sthead"><stentry id="she">H</stentry></sthead><strow id="strow"><stentry id="stentry">C</stentry></strow></simpletable>',
  "a figure with a picture and its parts":
    '<fig id="fig"><title id="figtitle">F</title><desc id="figdesc">D</desc><figgroup id="figgroup"><title id="fgt">G</title><p>x</p></figgroup><image id="image" href="none.png"><alt id="alt">Alt words</alt><longdescref id="long" href="http://x.example/"/></image></fig>',
  lists: '<ul id="ul"><li id="li"><itemgroup id="ig">a</itemgroup></li></ul><sl id="sl"><sli id="sli">b</sli></sl>',
  "runs of text":
    '<p id="p"><ph id="ph">a</ph> <keyword id="kw">b</keyword> <term id="term">c</term> <cite id="cite">d</cite> <tm id="tm" tmtype="tm">e</tm> <q id="q">f</q> <b id="b">g</b> <state id="state" name="n" value="v"/> <boolean id="boolean" state="yes"/> <text id="text">h</text> <menucascade id="mc"><uicontrol id="uic">i</uicontrol></menucascade></p>',
  "links and notes":
    '<p><xref id="xref" href="http://x.example/"><desc id="xdesc">D</desc>x</xref> <fn id="fn">Foot <ph id="infn">inside</ph></fn><xref id="fnref" href="#t/fn" type="fn"/> <indexterm id="ix">Index</indexterm></p><note id="note">N</note><lq id="lq" reftitle="R">L</lq><pre id="pre">P</pre><lines id="lines">L</lines>',
  "what a page leaves out":
    '<data id="data" name="n" value="v"/><draft-comment id="draft">D <ph id="indraft">e</ph></draft-comment><required-cleanup id="rc">R</required-cleanup><object id="object" data="o"><param id="param" name="p"/></object><foreign id="foreign"><x xmlns="urn:x">X</x></foreign><unknown id="unknown">U</unknown><foreign id="svgbox"><svg xmlns="http://www.w3.org/2000/svg" id="svg"><g id="g"/></svg></foreign>',
  sections:
    '<section id="section"><title id="sectitle">S</title><div id="div">d</div></section><example id="ex">e</example><bodydiv id="bd"><p>p</p></bodydiv>',
};

describe("every id that a link leads to is on the page", () => {
  for (const [name, part] of Object.entries(PARTS))
    it(name, async () => {
      const topic = `<topic id="t"><title id="title">T</title><titlealts id="titlealts"><navtitle id="navtitle">N</navtitle></titlealts><shortdesc id="shortdesc">S</shortdesc><prolog id="prolog"><author id="author">A</author></prolog><body id="body">${part}</body><related-links id="rl"><linkpool id="linkpool"><link id="link" href="http://x.example/" scope="external"><linktext id="lt">L</linktext><desc id="ldesc">D</desc></link></linkpool><linklist id="linklist"><title id="llt">T</title><desc id="lld">D</desc><link href="http://y.example/" scope="external"/><linkinfo id="linkinfo">I</linkinfo></linklist></related-links></topic>`;
      const project = withLinksToEveryId({ root: "t.dita", files: [{ path: "t.dita", bytes: Buffer.from(topic) }] });
      for (const format of ["html5", "html5-files"] as const) {
        const { refused, dead, links } = await findDeadLinks(project, format);
        expect({ refused, dead }).toEqual({ refused: undefined, dead: [] });
        expect(links).toBeGreaterThan(10);
      }
    });
});
