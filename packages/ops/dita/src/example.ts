/** A map, two topics and a key: what the operations show themselves with. */
export const EXAMPLE_FILES = [
  {
    path: "guide.ditamap",
    text: `<!DOCTYPE map PUBLIC "-//OASIS//DTD DITA Map//EN" "map.dtd">
<map>
  <title>Pump guide</title>
  <keydef keys="pump"><topicmeta><keywords><keyword>P-200</keyword></keywords></topicmeta></keydef>
  <topicref href="start.dita" keys="start">
    <topicref href="care.dita"/>
  </topicref>
</map>
`,
  },
  {
    path: "start.dita",
    text: `<!DOCTYPE task PUBLIC "-//OASIS//DTD DITA Task//EN" "task.dtd">
<task id="start">
  <title>Start the <keyword keyref="pump"/></title>
  <taskbody>
    <steps>
      <step><cmd>Open the valve.</cmd></step>
      <step><cmd>Press <uicontrol>Start</uicontrol>.</cmd></step>
    </steps>
  </taskbody>
</task>
`,
  },
  {
    path: "care.dita",
    text: `<!DOCTYPE concept PUBLIC "-//OASIS//DTD DITA Concept//EN" "concept.dtd">
<concept id="care">
  <title>Care</title>
  <conbody>
    <note id="off" type="warning">Switch it off first.</note>
    <p>Then see <xref keyref="start"/>.</p>
  </conbody>
</concept>
`,
  },
] as const;

/** The same, published as one page. */
export const EXAMPLE_PAGE = new TextEncoder().encode(`<!DOCTYPE html>
<html lang="en">
<head><title>Pump guide</title></head>
<body>
<nav><a href="#start">Start the P-200</a> <a href="#care">Care</a></nav>
<h1 id="start">Start the P-200</h1>
<ol><li>Open the valve.</li><li>Press <b>Start</b>.</li></ol>
<h2 id="care">Care</h2>
<p>Switch it off first.</p>
<p>Then see <a href="#start">Start the P-200</a>.</p>
</body>
</html>
`);
