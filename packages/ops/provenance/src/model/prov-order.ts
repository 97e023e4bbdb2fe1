/** A statement of a bundle: its kind, its identifier unless it is blank, and its texts by the name of their attribute. */
export interface ProvStatement {
  readonly kind: string;
  readonly id: string | undefined;
  readonly formal: ReadonlyMap<string, string>;
}

/** Events by number, what each precedes, and the pairs in which it does so strictly. */
interface Events {
  readonly numbers: Map<string, number>;
  readonly after: number[][];
  readonly strict: [number, number][];
}

const [GENERATED, INVALIDATED, STARTED, ENDED] = ["g", "i", "s", "e"] as const;

/**
 * Why the events of a bundle have no order: an entity that is derived from itself, or specializes itself, over any number of steps.
 *
 * Source   PROV-CONSTRAINTS, constraints 30 to 37, 41, 42, 45, 46 and 52.
 */
export function findFaultOfOrder(statements: readonly ProvStatement[], checkpoint: () => void): string | undefined {
  const events: Events = { numbers: new Map(), after: [], strict: [] };
  const general: Events = { numbers: new Map(), after: [], strict: [] };
  for (const [index, { kind, formal }] of statements.entries()) {
    checkpoint();
    const of = (name: string): string | undefined => formal.get(`prov:${name}`);
    for (const [one, other] of orderOf(kind, of, `u${index}`)) link(events, one, other);
    if (kind === "wasDerivedFrom")
      link(events, eventOf(GENERATED, of("usedEntity")), eventOf(GENERATED, of("generatedEntity")), true);
    if (kind === "specializationOf")
      link(general, eventOf(GENERATED, of("generalEntity")), eventOf(GENERATED, of("specificEntity")), true);
  }
  const isDerived = hasStrictCycle(events, checkpoint);
  if (isDerived) return "The order of its events has a cycle: an entity is derived from what came after it.";
  return hasStrictCycle(general, checkpoint) ? "An entity is a specialization of itself." : undefined;
}

type Event = string | undefined;
const eventOf = (event: string, id: string | undefined): Event => (id === undefined ? undefined : `${event} ${id}`);

function orderOf(
  kind: string,
  of: (name: string) => string | undefined,
  use: string,
): readonly (readonly [Event, Event])[] {
  const generated = eventOf(GENERATED, of("entity"));
  const invalidated = eventOf(INVALIDATED, of("entity"));
  const started = eventOf(STARTED, of("activity"));
  const ended = eventOf(ENDED, of("activity"));
  switch (kind) {
    case "wasGeneratedBy":
      return [
        [started, generated],
        [generated, ended],
        [started, ended],
      ];
    case "used":
      return [
        [started, use],
        [use, ended],
        [generated, use],
        [use, invalidated],
      ];
    case "wasInvalidatedBy":
      return [
        [generated, invalidated],
        [started, invalidated],
        [invalidated, ended],
      ];
    case "wasInformedBy":
      return [[eventOf(STARTED, of("informant")), eventOf(ENDED, of("informed"))]];
    case "wasStartedBy":
      return [
        [eventOf(GENERATED, of("trigger")), started],
        [eventOf(STARTED, of("starter")), started],
      ];
    case "wasEndedBy":
      return [
        [eventOf(GENERATED, of("trigger")), ended],
        [eventOf(STARTED, of("ender")), ended],
      ];
    case "specializationOf":
      return [
        [eventOf(GENERATED, of("generalEntity")), eventOf(GENERATED, of("specificEntity"))],
        [eventOf(INVALIDATED, of("specificEntity")), eventOf(INVALIDATED, of("generalEntity"))],
      ];
    default:
      return [];
  }
}

function link(events: Events, one: Event, other: Event, isStrict = false): void {
  if (one === undefined || other === undefined) return;
  const [from, to] = [numberOf(events, one), numberOf(events, other)];
  events.after[from]?.push(to);
  if (isStrict) events.strict.push([from, to]);
}

function numberOf({ numbers, after }: Events, event: string): number {
  const known = numbers.get(event);
  if (known !== undefined) return known;
  const number = numbers.size;
  numbers.set(event, number);
  after.push([]);
  return number;
}

/** Two events of one circle that strictly follow each other. Source: Tarjan 1972, without recursion: a chain can be long. */
function hasStrictCycle({ after, strict }: Events, checkpoint: () => void): boolean {
  const order: number[] = Array.from({ length: after.length }, () => -1);
  const low: number[] = [...order];
  const circle: number[] = [...order];
  const open: number[] = [];
  let count = 0;
  for (let root = 0; root < after.length; root += 1) {
    if (order[root] !== -1) continue;
    const path: { readonly event: number; next: number }[] = [{ event: root, next: 0 }];
    while (path.length > 0) {
      checkpoint();
      const step = path.at(-1) as { readonly event: number; next: number };
      const { event } = step;
      if (step.next === 0) {
        order[event] = count;
        low[event] = count;
        count += 1;
        open.push(event);
      }
      const to = after[event]?.[step.next];
      step.next += 1;
      if (to === undefined) {
        path.pop();
        const above = path.at(-1)?.event;
        if (above !== undefined) low[above] = Math.min(low[above] ?? 0, low[event] ?? 0);
        if (low[event] === order[event]) closeCircle(event, open, circle);
      } else if (order[to] === -1) path.push({ event: to, next: 0 });
      else if (circle[to] === -1) low[event] = Math.min(low[event] ?? 0, order[to] ?? 0);
    }
  }
  return strict.some(([one, other]) => circle[one] === circle[other]);
}

function closeCircle(first: number, open: number[], circle: number[]): void {
  for (let event = open.pop(); event !== undefined; event = open.pop()) {
    circle[event] = first;
    if (event === first) return;
  }
}
