import { createHttpTransport, FileOperation } from "@colophon/react";
import "@colophon/react/styles.css";
import { createRoot } from "react-dom/client";

const transport = createHttpTransport({ url: "/operations" });
const root = createRoot(document.getElementById("root") as HTMLElement);
root.render(<FileOperation transport={transport} operation="common.convert.delimited" title="Clean up a table" />);
