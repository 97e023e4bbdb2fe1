import "./page.css";
import "@colophon/react/styles.css";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";

const root = document.getElementById("page");
if (root === null) throw new Error("The page has no #page.");
createRoot(root).render(<App />);
