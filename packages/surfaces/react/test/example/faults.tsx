import { type Execution, FileOperation, type FlowTransport, useExecution } from "@colophon/react";
import "@colophon/react/styles.css";
import { type ReactElement, StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

let aborted = 0;
let reads = 0;

const throws: FlowTransport = {
  run: () => {
    throw new Error("The transport is broken.");
  },
};
/** Never settles, whatever the signal says. */
const hangs: FlowTransport = {
  run: (_, { signal }) => {
    signal.addEventListener("abort", () => {
      aborted++;
    });
    return new Promise(() => undefined);
  },
};
const running: Execution = { id: "x", status: "running", events: [] };

/** Makes its transport in each render, as people do. */
function Follows(): ReactElement {
  const readExecution = async (): Promise<Execution> => {
    reads++;
    return { ...running };
  };
  const { execution } = useExecution({ transport: { ...hangs, readExecution }, id: "x", intervalMs: 3_600_000 });
  return <p>{execution?.status}</p>;
}

function Page(): ReactElement {
  const [isShown, setShown] = useState(true);
  const [counts, setCounts] = useState("");
  useEffect(() => {
    const timer = setInterval(() => setCounts(`aborted: ${aborted}`), 100);
    return () => clearInterval(timer);
  }, []);
  const words = { labels: { startRun: "Los" }, operation: "common.convert.delimited" };
  return (
    <>
      {isShown && (
        <>
          <FileOperation {...words} transport={throws} title="Throws" />
          <FileOperation {...words} transport={hangs} title="Hangs" />
        </>
      )}
      <button type="button" onClick={() => setShown(false)}>
        Remove both
      </button>
      <p>{counts}</p>
      <p>reads: {reads}</p>
    </>
  );
}

const root = createRoot(document.getElementById("root") as HTMLElement);
root.render(
  <>
    <StrictMode>
      <Page />
    </StrictMode>
    <Follows />
  </>,
);
