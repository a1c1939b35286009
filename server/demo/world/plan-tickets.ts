import { addBusinessMinutes, isBefore, type LocalTime } from '@fordra/domain/tickets/business-hours';
import { addDays, type Day } from '@fordra/domain/values/day';
import { type Chance, openChance } from './people/chance.ts';
import { creditorStories } from './people/creditor-stories.ts';
import { debtorStories, partnerStories, solicitorStories } from './people/other-stories.ts';
import type { TicketStory, Turn } from './people/ticket-story.ts';

/** A case that a ticket may be about. */
export type StoryCase = {
  readonly _id: string;
  readonly journal_number: string;
  readonly reference_number: string | null;
  readonly customer_name: string;
  readonly creditor: string;
  readonly account: string;
  readonly partner: string | null;
  readonly solicitor: string | null;
  readonly registration_date: Day;
};

export type TicketUsers = Readonly<Record<'anna' | 'bo' | 'petra' | 'lars' | 'karin' | 'stina' | 'kim', TicketUser>>;
type TicketUser = {
  readonly account: string | null;
  readonly partner: string | null;
  readonly customer: string | null;
  readonly solicitor: string | null;
};

/** Something that a user does to a ticket of the demo, at a time. */
export type TicketAct = {
  readonly at: LocalTime;
  readonly ticket: number;
  readonly by: keyof TicketUsers;
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
};

type Planning = {
  readonly seed: string;
  readonly count: number;
  readonly cases: readonly StoryCase[];
  readonly users: TicketUsers;
  readonly channels: ReadonlyMap<string, string>;
  readonly end: LocalTime;
};

const ticketStories = [...creditorStories, ...partnerStories, ...solicitorStories, ...debtorStories];
const DAYS = 75;
/** The newest tickets are the most: they are what is seen first. */
const BEND = 2.5;

/** What happens in the tickets of the demo until its end, ordered by time; the same for the same seed and cases. */
export function planTickets(planning: Planning): readonly TicketAct[] {
  const acts = Array.from({ length: planning.count }, (_, n) => planTicket(planning, n));
  return acts
    .flat()
    .filter(({ at }) => !isBefore(planning.end, at))
    .map((act, index) => ({ act, index }))
    .sort((a, b) => (isBefore(a.act.at, b.act.at) ? -1 : isBefore(b.act.at, a.act.at) ? 1 : a.index - b.index))
    .map(({ act }) => act);
}

function planTicket(planning: Planning, ticket: number): readonly TicketAct[] {
  const chance = openChance(`${planning.seed} ticket ${ticket}`);
  const story = ticketStories[(ticket * 7) % ticketStories.length]!;
  const day = addDays(planning.end.day, -Math.floor(DAYS * chance.next() ** BEND));
  const opened = addBusinessMinutes({ day, minute: 8 * 60 + chance.whole(0, 520) }, 1);
  const about = findCase(planning, story, day, chance);
  const requester = about && requesterOf(planning.users, story, about);
  if (!about || (story.opens === 'requester' && !requester)) return [];
  const agent = chance.is(0.65) ? 'karin' : 'stina';
  const words = (text: string) => fill(text, about);
  const input = {
    subject: words(story.subject),
    text: words(story.text),
    channel: planning.channels.get(story.channel),
    priority: story.priority ?? 'normal',
    ...(isAboutCase(story) && { case: about._id }),
    ...(story.channel === 'creditor' && !isAboutCase(story) && { creditor: about.creditor }),
    ...(story.opens === 'operator' && story.channel === 'debtor' && chance.is(0.3) && { shared_with_creditor: true }),
  };
  const by = story.opens === 'operator' ? agent : requester!;
  const first: TicketAct = { at: opened, ticket, by, action: 'open_ticket', input };
  return [
    first,
    ...turnsOf(story, { first, agent, requester, chance, words, busyFrom: addDays(planning.end.day, -4) }),
  ];
}

type Telling = {
  readonly first: TicketAct;
  readonly agent: 'karin' | 'stina';
  readonly requester: keyof TicketUsers | undefined;
  readonly chance: Chance;
  readonly words: (text: string) => string;
  /** From this day on half of the questions wait for an answer. */
  readonly busyFrom: Day;
};

function turnsOf(
  story: TicketStory,
  { first, agent, requester, chance, words, busyFrom }: Telling,
): readonly TicketAct[] {
  const acts: TicketAct[] = [];
  let { at } = first;
  const add = (by: keyof TicketUsers, action: string, input: TicketAct['input']) =>
    acts.push({ at, ticket: first.ticket, by, action, input });
  if (story.tags) {
    at = addBusinessMinutes(at, 5);
    add(agent, 'set_tags', { tags: story.tags });
  }
  for (const turn of story.turns) {
    const by = turn.by === 'requester' ? requester : agent;
    // Nobody answers for a party without a user, and some requesters never answer.
    if (!by || (turn.by === 'requester' && chance.is(0.15))) break;
    at = addBusinessMinutes(at, Math.round(turn.after * (0.5 + chance.next())));
    if (turn.by === 'agent' && at.day > busyFrom && chance.is(0.5)) break;
    const { action, input } = actOf(turn, words);
    add(by, action, input);
  }
  if (chance.is(0.12)) add(agent === 'karin' ? 'stina' : 'karin', 'follow', {});
  return acts;
}

function actOf(turn: Turn, words: (text: string) => string) {
  switch (turn.by) {
    case 'note':
      return { action: 'write_note', input: { text: words(turn.text) } };
    case 'return':
      return { action: 'agent_will_return', input: {} };
    case 'agent':
      return { action: 'reply', input: { text: words(turn.text), ...(turn.resolves && { afterwards: 'resolve' }) } };
    case 'requester':
      return { action: 'reply', input: { text: words(turn.text) } };
  }
}

/** Stories that name the debtor, the case or the invoice are about a case. */
const isAboutCase = ({ opens, subject, text, turns }: TicketStory) =>
  opens === 'operator' ||
  /\{\w+\}/.test([subject, text, ...turns.map((turn) => ('text' in turn ? turn.text : ''))].join());

function fill(text: string, { journal_number, reference_number, customer_name }: StoryCase): string {
  const values = { case: journal_number, reference: reference_number ?? journal_number, debtor: customer_name };
  return text.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof values) => values[name]);
}

/** A case of the party, registered before the ticket. */
function findCase(
  { cases, users }: Planning,
  { channel, opens }: TicketStory,
  day: Day,
  chance: Chance,
): StoryCase | undefined {
  const fits = (one: StoryCase) => {
    if (one.registration_date >= day) return false;
    if (channel === 'partner') return one.partner !== null && one.partner === users.petra.partner;
    if (channel === 'solicitor') return one.solicitor !== null && one.solicitor === users.lars.solicitor;
    if (channel === 'debtor') return true;
    return opens === 'operator' || one.account === users.anna.account || one.account === users.bo.account;
  };
  const found = cases.filter(fits);
  return found.length === 0 ? undefined : chance.pick(found);
}

/** The user of the party that writes; undefined where it has none. */
function requesterOf(
  users: TicketUsers,
  { channel, opens }: TicketStory,
  about: StoryCase,
): keyof TicketUsers | undefined {
  if (channel === 'partner') return 'petra';
  if (channel === 'solicitor') return 'lars';
  if (channel === 'debtor') return opens === 'requester' ? 'kim' : undefined;
  if (about.account === users.anna.account) return 'anna';
  return about.account === users.bo.account ? 'bo' : undefined;
}
