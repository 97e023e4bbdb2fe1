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
