import "./gallery.css";
import "../styles.css";
import { hydrateRoot } from "react-dom/client";
import { Gallery } from "./gallery.tsx";

const root = document.getElementById("gallery");
if (root === null) throw new Error("The page has no #gallery.");
hydrateRoot(root, <Gallery />, {
  onRecoverableError: (error) => console.error("hydration:", error),
});
