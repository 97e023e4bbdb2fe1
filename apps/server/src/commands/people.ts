import { writeFileSync } from "node:fs";
import type { BoundLink, invitationMail, OutgoingMail, PersonRecord, Role } from "@colophon/service";
import type { Command } from "commander";
import { createMailer } from "../mailer.ts";
import { readSettings, SettingsError } from "../settings.ts";
import type { Administration } from "./administration.ts";
import { readId } from "./flags.ts";
import type { CommandParts } from "./keys.ts";

interface Flags {
  readonly data?: string;
}

interface InviteFlags extends Flags {
  readonly role?: string;
  readonly organization?: string;
  readonly operator?: boolean;
  readonly url?: string;
  readonly out?: string;
}

const PAGE = 200;
const COMMAND = { kind: "command" } as const;

/** `colophon people invite|reset|list`: the operator's way in, also where nobody can sign in. */
export function addPeopleCommands({ program, say, note, act }: CommandParts): void {
  const people = program.command("people").description("invite people, reset passwords, and list everyone");
  const withData = (command: Command): Command => command.option("--data <folder>", "data folder (default: .colophon)");
  const withUrl = (command: Command): Command =>
    withData(command)
      .option("--url <url>", "where people reach the service (default: COLOPHON_PUBLIC_URL, or localhost)")
      .option(
        "--out <file>",
        "write the link with its explanation into a new text file, to hand over, and print no link",
      );
  const report = async (
    { address, token, expiresAt }: BoundLink,
    write: typeof invitationMail,
    flags: InviteFlags,
  ): Promise<void> => {
    const url = `${baseUrl(flags)}/people#link=${token}`;
    if (flags.out === undefined) say(url);
    else note(`The link is in ${writeLetter(flags.out, write(address, { url, expiresAt }))}.`);
    note(`The link works once, only for this address, until ${expiresAt.toISOString()}.`);
    const { mail } = readSettings(dataOf(flags), process.env);
    if (mail === undefined) return;
    const mailer = createMailer(mail, (facts) =>
      note(`The mail server did not take the mail: ${JSON.stringify(facts)}`),
    );
    if (await mailer.send(write(address, { url, expiresAt }))) note("It was also sent to the address by mail.");
  };

  withUrl(people.command("invite <address>").description("make a link that invites a person to an organization"))
    .option("--role <role>", "owner, admin, member or viewer (default: member)")
    .option("--organization <id>", "the organization; required if there are several")
    .option("--operator", "also make the person an operator of the installation")
    .action((address: string, flags: InviteFlags) =>
      act(dataOf(flags), async (administration) => {
        const { links } = await openPeople(administration);
        const organizationId = await findOrganization(administration, flags.organization);
        const makesOperator = flags.operator === true;
        const role = await readRole(flags.role ?? "member");
        const link = await links.invite({ organizationId, address, role, makesOperator }, COMMAND);
        if (typeof link === "string") throw new SettingsError(`"${address}" is not a mail address.`);
        await report(link, (await import("@colophon/service")).invitationMail, flags);
      }),
    );
  withUrl(people.command("reset <address>").description("make a link that sets a new password")).action(
    (address: string, flags: InviteFlags) =>
      act(flags, async (administration) => {
        const { links } = await openPeople(administration);
        const link = await links.issueReset({ address }, COMMAND);
        if (link === undefined) throw new SettingsError(`Nobody has the address "${address}".`);
        await report(link, (await import("@colophon/service")).resetMail, flags);
      }),
  );
  withData(people.command("list").description("list everyone with their roles")).action((flags: Flags) =>
    act(flags, async (administration) => {
      const { people } = await openPeople(administration);
      for (let after: string | undefined = ""; after !== undefined; ) {
        const found: readonly PersonRecord[] = await people.list(after, PAGE);
        for (const person of found) say(describe(person));
        after = found.length === PAGE ? found.at(-1)?.address : undefined;
      }
    }),
  );
}

/** Only its user reads the file, and no file is replaced: the link in it is as good as a password. */
function writeLetter(path: string, { to, subject, text }: OutgoingMail): string {
  try {
    writeFileSync(path, `${subject}\nFor ${to}\n\n${text}\n`, { flag: "wx", mode: 0o600 });
    return path;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(
      code === "EEXIST"
        ? `--out: "${path}" exists. Name a new file. The link was made; reset or invite again for another.`
        : `--out: "${path}" cannot be written (${code}). The link was made; reset or invite again for another.`,
    );
  }
}

async function openPeople({ database, tenants }: Administration) {
  return (await import("../platform.ts")).createAccounts(database, tenants);
}

/** Throws SettingsError naming the choices. */
async function findOrganization({ tenants }: Administration, given: string | undefined): Promise<string> {
  const all = await tenants.listOrganizations();
  const found = given === undefined ? all : all.filter(({ id }) => id === readId(given));
  const [only] = found;
  if (found.length === 1 && only !== undefined) return only.id;
  const choices = all.map(({ id, name }) => `  ${id}  ${name}`).join("\n");
  const problem =
    found.length === 0 ? `There is no organization ${given}.` : "Name one organization with --organization.";
  throw new SettingsError(`${problem} There are:\n${choices}`);
}

async function readRole(text: string): Promise<Role> {
  const { ROLES } = await import("@colophon/service");
  const role = ROLES.find((one) => one === text);
  if (role === undefined) throw new SettingsError(`--role is one of ${ROLES.join(", ")}, not "${text}".`);
  return role;
}

/** Only the folder: `--role` here is a person's and not the process's. */
function dataOf({ data }: Flags): Flags {
  return data === undefined ? {} : { data };
}

function baseUrl({ url, ...flags }: InviteFlags): string {
  if (url !== undefined) {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw new SettingsError(`--url takes a URL such as https://documents.example.com, not "${url}".`);
    return new URL(url).origin;
  }
  const { publicUrl, port } = readSettings(dataOf(flags), process.env);
  return publicUrl ?? `http://localhost:${port}`;
}

function describe({ id, address, name, isOperator, memberships, signedInAt }: PersonRecord): string {
  const roles = memberships.map(({ role, organizationName }) => `${role} of ${organizationName}`);
  const facts = [
    ...(name === "" ? [] : [name]),
    ...(isOperator ? ["operator"] : []),
    ...(roles.length === 0 ? ["member of no organization"] : roles),
    signedInAt === undefined ? "never signed in but by a link" : `signed in ${signedInAt.toISOString()}`,
  ];
  return `${id}  ${address}  ${facts.join(", ")}`;
}
