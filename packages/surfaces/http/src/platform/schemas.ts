import {
  array,
  boolean,
  choice,
  integer,
  object,
  optional,
  type Schema,
  secret,
  string,
  typed,
} from "@colophon/contract";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, ROLES, type Role } from "@colophon/service";
import { moment, nullable, uuid } from "../schemas/pieces.ts";

export const nothing = object({});
export const idParams = (description: string) => object({ id: uuid(description) });

export const role = typed<Role>({ type: "string", enum: ROLES, description: "Role in the organization." });
export const address = string({ description: "Mail address of the person.", minLength: 3, maxLength: 254 });

/** A password as people send it. Messages and logs never repeat it. */
export const givenPassword = secret({ description: "Password of the person.", maxLength: MAX_PASSWORD_LENGTH });
export const newPassword = {
  ...secret({
    description: `New password, ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`,
    maxLength: MAX_PASSWORD_LENGTH,
  }),
  minLength: MIN_PASSWORD_LENGTH,
} as Schema<string>;

const membership = object(
  {
    organization_id: uuid("Organization of the membership."),
    organization_name: string({ description: "Name of the organization." }),
    role,
  },
  { description: "One organization that the person belongs to." },
);

export const SESSION = object(
  {
    session_id: uuid("Id of the session, as the list of sessions has it."),
    person_id: uuid("Id of the signed-in person."),
    address,
    name: string({ description: "Name of the person, which may be empty." }),
    is_operator: boolean({ description: "Whether the person operates the installation." }),
    memberships: array(membership, { description: "Organizations that the person belongs to." }),
    expires_at: moment("When the session ends at the latest."),
    write_token: string({ description: "Value of the header `colophon-write-token` that every write needs." }),
  },
  { description: "The signed-in person and their session." },
);

export const SESSIONS = object({
  sessions: array(
    object({
      session_id: uuid("Id of the session."),
      is_current: boolean({ description: "Whether this request uses the session." }),
      device: string({ description: "User agent of the browser that opened the session." }),
      opened_from: string({ description: "Network address that opened the session." }),
      created_at: moment("When the session was opened."),
      seen_at: moment("When the session was last used, to the minute."),
      expires_at: moment("When the session ends at the latest."),
    }),
    { description: "Open sessions of the person, newest first." },
  ),
});

export const ORGANIZATIONS = object({
  organizations: array(membership, { description: "Organizations that the person belongs to." }),
});

export const MEMBERS = object({
  members: array(
    object({
      person_id: uuid("Id of the member."),
      address,
      name: string({ description: "Name of the member, which may be empty." }),
      role,
      since: moment("When the person became a member."),
    }),
    { description: "Members of the organization, by address." },
  ),
});

export const INVITATIONS = object({
  invitations: array(
    object({
      invitation_id: uuid("Id of the invitation."),
      address,
      role,
      created_by: nullable(uuid("Person who made the invitation; null for the command line.")) as Schema<string | null>,
      created_at: moment("When the invitation was made."),
      expires_at: moment("When the invitation ends."),
    }),
    { description: "Open invitations of the organization, newest first." },
  ),
});

export const LINK = object(
  {
    link_id: uuid("Id of the link."),
    url: string({ description: "The link. It works once, only for its address, and this response alone has it." }),
    expires_at: moment("When the link ends."),
    mail: choice(["sent", "failed", "off"], {
      description:
        "Whether the link was also sent to the address: `sent` if the mail server took it, `off` if the service sends no mail.",
    }),
  },
  { description: "A link to copy and to send to its person." },
);

const keptDays = (what: string): Schema<number | null> =>
  nullable(integer({ description: `Days until the service deletes ${what}; null for never.`, minimum: 1 })) as Schema<
    number | null
  >;

export const ENVIRONMENT = object(
  {
    environment_id: uuid("Id of the environment."),
    organization_id: uuid("Organization that has the environment."),
    name: string({ description: "Name of the environment." }),
    kind: typed<string>({
      type: "string",
      enum: ["test", "live"],
      description: "Whether its keys are test or live keys.",
    }),
    concurrency: nullable(integer({ description: "Maximum concurrent executions; null for no limit." })) as Schema<
      number | null
    >,
    requests_per_minute: nullable(
      integer({ description: "Maximum submissions a minute; null for no limit." }),
    ) as Schema<number | null>,
    executions_per_month: nullable(
      integer({ description: "Maximum new executions a month; null for no limit." }),
    ) as Schema<number | null>,
    retention: object(
      {
        documents_days: keptDays("requests with their files, and finished uploads"),
        results_days: keptDays("results with their files"),
        events_days: keptDays("the events of an execution"),
        records_days: keptDays("the whole record of an execution"),
      },
      { description: "When the service deletes data of executions that have ended." },
    ),
    delivery_policy: typed<object>({
      type: "object",
      description: "What the executions of the environment may do; {} for no restriction.",
    }),
  },
  { description: "An environment, its limits, its retention and its delivery policy." },
);
export const ENVIRONMENTS = object({
  environments: array(ENVIRONMENT, { description: "Environments of the organization." }),
});

export const PEOPLE = object({
  people: array(
    object({
      person_id: uuid("Id of the person."),
      address,
      name: string({ description: "Name of the person, which may be empty." }),
      is_operator: boolean({ description: "Whether the person operates the installation." }),
      memberships: array(membership, { description: "Organizations that the person belongs to." }),
      created_at: moment("When the account was made."),
      signed_in_at: nullable(moment("When the person last signed in, other than by a link; null for never.")) as Schema<
        string | null
      >,
    }),
    { description: "Everyone with an account, by address." },
  ),
});

export const AUDIT = object({
  entries: array(typed<object>({ type: "object", description: "One entry, as `colophon audit export` writes it." }), {
    description: "Sealed entries in the order of the chain.",
  }),
  head: object(
    {
      sequence: integer({ description: "Sequence of the last sealed entry; 0 for an empty log.", minimum: 0 }),
      hash: string({ description: "Hash of the last sealed entry." }),
    },
    { description: "Where the chain ends. Note it elsewhere to detect a log whose last entries were removed." },
  ),
  pending: integer({ description: "Entries that wait to be sealed.", minimum: 0 }),
});

export const signIn = object({ address, password: givenPassword });
export const redemption = object({
  token: string({ description: "Part of the link after `#link=`.", maxLength: 100 }),
  address,
  password: newPassword,
  name: optional(string({ description: "Name to show for a new person. Default: none.", maxLength: 200 })),
});
