// What the pages of the documentation can do beyond text: search, copy buttons, tabs. They read the same without it.
import { findEntries, prepareIndex } from "./search.js";

const NARROW = "(max-width: 79.99rem)";
const TAB_KEY = "colophon-docs-tab";

let index;

for (const pre of document.querySelectorAll("pre")) addCopyButton(pre);
for (const [at, tabs] of document.querySelectorAll(".tabs").entries()) addTabs(tabs, at);
showTab(readChoice());
if (matchMedia(NARROW).matches) document.querySelector(".contents")?.removeAttribute("open");
addSearch(document.getElementById("search"));

function create(name, members, ...children) {
  const element = Object.assign(document.createElement(name), members);
  element.append(...children);
  return element;
}

function addCopyButton(pre) {
  const button = create("button", { type: "button", className: "copy", textContent: "Copy" });
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(pre.textContent);
    button.textContent = "Copied";
    setTimeout(() => {
      button.textContent = "Copy";
    }, 1500);
  });
  const block = create("div", { className: "block" });
  pre.replaceWith(block);
  block.append(pre, button);
}

/** One call on several surfaces: one of them is shown, the same in all groups of the page. */
function addTabs(tabs, group) {
  const sections = [...tabs.children];
  const list = create("div", {});
  list.setAttribute("role", "tablist");
  list.setAttribute("aria-label", "Surface");
  for (const [at, section] of sections.entries()) {
    const name = section.querySelector("h3").textContent;
    const tab = create("button", { type: "button", id: `tab-${group}-${at}`, textContent: name });
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", `panel-${group}-${at}`);
    tab.dataset.name = name;
    tab.addEventListener("click", () => chooseTab(name));
    section.id = `panel-${group}-${at}`;
    section.setAttribute("role", "tabpanel");
    section.setAttribute("aria-labelledby", tab.id);
    list.append(tab);
  }
  list.addEventListener("keydown", moveTab);
  tabs.prepend(list);
  tabs.classList.add("chosen");
}

function moveTab(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const all = [...event.currentTarget.children];
  const next = all[(all.indexOf(event.target) + step + all.length) % all.length];
  chooseTab(next.dataset.name);
  next.focus();
  event.preventDefault();
}

function chooseTab(name) {
  try {
    localStorage.setItem(TAB_KEY, name);
  } catch {
    // A browser without storage forgets the choice.
  }
  showTab(name);
}

function readChoice() {
  try {
    return localStorage.getItem(TAB_KEY) ?? "";
  } catch {
    return "";
  }
}

function showTab(name) {
  for (const list of document.querySelectorAll("[role=tablist]")) {
    const all = [...list.children];
    const chosen = all.find((tab) => tab.dataset.name === name) ?? all[0];
    for (const tab of all) {
      tab.setAttribute("aria-selected", String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      document.getElementById(tab.getAttribute("aria-controls")).hidden = tab !== chosen;
    }
  }
}

function addSearch(place) {
  const input = create("input", {
    type: "search",
    id: "query",
    placeholder: "Search the docs ( / )",
    autocomplete: "off",
  });
  input.setAttribute("aria-label", "Search the docs");
  const status = create("p", { className: "skip" });
  status.setAttribute("role", "status");
  const found = create("ul", { className: "found", hidden: true });
  found.setAttribute("aria-label", "Search results");
  place.append(input, status, found);
  place.hidden = false;
  input.addEventListener("focus", loadIndex, { once: true });
  input.addEventListener("input", () => search(input, found, status));
  place.addEventListener("keydown", (event) => moveInResults(event, input, found));
  document.addEventListener("click", (event) => {
    if (!place.contains(event.target)) found.hidden = true;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? "")) return;
    event.preventDefault();
    input.focus();
  });
}

function loadIndex() {
  index ??= fetch("/docs/search.json")
    .then((response) => response.json())
    .then(prepareIndex);
  return index;
}

async function search(input, found, status) {
  const query = input.value;
  const entries = findEntries(await loadIndex(), query);
  if (input.value !== query) return;
  found.replaceChildren(...entries.map(showEntry));
  found.hidden = entries.length === 0;
  status.textContent = query === "" ? "" : `${entries.length === 0 ? "No" : entries.length} results`;
}

function showEntry({ p, t, g, s }) {
  const link = create("a", { href: p, textContent: g === undefined ? t : `${g}: ${t}` });
  return create("li", {}, link, create("span", { textContent: s }));
}

function moveInResults(event, input, found) {
  const links = [...found.querySelectorAll("a")];
  const at = links.indexOf(document.activeElement);
  if (event.key === "Escape") {
    found.hidden = true;
    input.focus();
  } else if (event.key === "Enter" && document.activeElement === input && links.length > 0) links[0].click();
  else if (event.key === "ArrowDown" && links.length > 0) links[Math.min(at + 1, links.length - 1)].focus();
  else if (event.key === "ArrowUp") (at > 0 ? links[at - 1] : input).focus();
  else return;
  event.preventDefault();
}
