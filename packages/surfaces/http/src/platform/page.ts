/** The page at /people: a link's form, the sign-in, and the sessions of whoever is signed in. No inline script, nothing from elsewhere. */
export const PEOPLE_HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;

export const PEOPLE_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Colophon: people</title>
<script type="module" src="/people/page.js"></script>
<main>
<h1>Colophon</h1>
<p id="message" role="status">Loading.</p>
<form id="enter" hidden>
<p><label>Mail address <input name="address" type="email" autocomplete="username" required></label></p>
<p id="name" hidden><label>Name (optional) <input name="name" autocomplete="name" maxlength="200"></label></p>
<p><label>Password <input name="password" type="password" autocomplete="current-password" required></label></p>
<p><button>Sign in</button></p>
<p id="providers"></p>
</form>
<section id="person" hidden>
<h2>Your organizations</h2>
<ul id="organizations"></ul>
<h2>Your sessions</h2>
<ul id="sessions"></ul>
<p><button id="leave">Sign out</button></p>
</section>
</main>
</html>
`;

export const PEOPLE_SCRIPT = `const find = (id) => document.getElementById(id);
const link = new URLSearchParams(location.hash.slice(1)).get("link");
// The link must stay neither in the address nor in the history.
if (link !== null) history.replaceState(null, "", location.pathname);
let session;

async function ask(method, path, body) {
  const headers = { ...(body && { "content-type": "application/json" }), ...(session && { "colophon-write-token": session.write_token }) };
  const answer = await fetch("/api/platform/" + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const json = answer.status === 204 ? undefined : await answer.json();
  if (!answer.ok) throw new Error([json.detail ?? json.title, json.remediation].join(" "));
  return json;
}

const say = (text) => void (find("message").textContent = text);
const guard = (work) => async (event) => {
  event?.preventDefault();
  try {
    await work(event);
  } catch (error) {
    say(error.message);
  }
};
const item = (text) => Object.assign(document.createElement("li"), { textContent: text });

function showForm() {
  find("person").hidden = true;
  find("enter").hidden = false;
  find("name").hidden = link === null;
  say(link === null ? "Sign in." : "Use the link: give your mail address and choose a password of 12 characters or more. If you have an account, give its password.");
}

async function showProviders() {
  const { providers } = await ask("GET", "providers");
  find("providers").replaceChildren(
    ...providers.map(({ provider, name }) => {
      const go = Object.assign(document.createElement("button"), { type: "button", textContent: "Continue with " + name });
      go.onclick = guard(async () => location.assign((await ask("POST", "providers/" + provider + "/begin")).url));
      return go;
    }),
  );
}

async function showPerson() {
  find("enter").hidden = true;
  find("person").hidden = false;
  say("Signed in as " + session.address + (session.is_operator ? ", operator of this installation." : "."));
  find("organizations").replaceChildren(...session.memberships.map((one) => item(one.organization_name + ": " + one.role)));
  const { sessions } = await ask("GET", "sessions");
  find("sessions").replaceChildren(
    ...sessions.map((one) => {
      const line = item(one.device + ", " + one.opened_from + ", since " + new Date(one.created_at).toLocaleString() + (one.is_current ? " (this one) " : " "));
      if (one.is_current) return line;
      const end = Object.assign(document.createElement("button"), { textContent: "End" });
      end.onclick = guard(async () => {
        await ask("DELETE", "sessions/" + one.session_id);
        await showPerson();
      });
      line.append(end);
      return line;
    }),
  );
}

find("enter").onsubmit = guard(async ({ target }) => {
  const { address, password, name } = Object.fromEntries(new FormData(target));
  session = undefined;
  session = link === null ? await ask("POST", "session", { address, password }) : await ask("POST", "links/redeem", { token: link, address, password, name });
  target.reset();
  await showPerson();
});
find("leave").onclick = guard(async () => {
  await ask("DELETE", "session");
  session = undefined;
  location.assign("/people");
});
try {
  if (link === null) session = await ask("GET", "session");
} catch {
  session = undefined;
}
await guard(session === undefined ? showForm : showPerson)();
await guard(showProviders)();
`;
