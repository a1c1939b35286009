import type { LocalTime } from '@fordra/domain/tickets/business-hours';
import { addDays } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { allActions } from '../../src/actions/all-actions.ts';
import { type Actions, openActions } from '../../src/actions/running/open-actions.ts';
import { loadReader } from '../../src/auth/requester/load-reader.ts';
import { localTimeOf } from '../../src/engine/tickets/ticket-clocks.ts';
import { watchTickets } from '../../src/engine/tickets/watch-tickets.ts';
import { openRecords } from '../../src/records/open-records.ts';
import { buildCatalogue } from '../../src/records/rows/catalogue.ts';
import type { Requester } from '../../src/records/rows/requester.ts';
import { selectBusinessNow } from '../../src/store/clock/business-now.ts';
import { advisoryLocks } from '../../src/store/connection/advisory-locks.ts';
import type { Database } from '../../src/store/connection/database.ts';
import { withinTransaction } from './bank/within-transaction.ts';
import { openWorldClock, type WorldClock } from './clock/world-clock.ts';
import { demoTemplates } from './people/message-templates.ts';
import { planTickets, type StoryCase, type TicketAct, type TicketUsers } from './plan-tickets.ts';

const TICKETS_MAX = 300;
const CASES_PER_TICKET = 5;

const emails = {
  anna: 'anna@nordvik.example',
  bo: 'bo@soloab.example',
  petra: 'petra@partner.example',
  lars: 'lars@advokat.example',
  karin: 'karin@fordra.example',
  stina: 'stina@fordra.example',
  kim: 'kim@kund.example',
} as const satisfies Record<keyof TicketUsers, string>;

type Requesters = Readonly<Record<keyof TicketUsers, Requester>>;

type Making = {
  readonly db: Database;
  /** The name by which the portal itself writes. */
  readonly operatorName: string;
  readonly log: Logger;
  readonly signal: AbortSignal;
};

type TicketsSize = { readonly cases: number; readonly seed?: string; readonly end?: Temporal.Instant };

const countOf = (cases: number) => Math.min(TICKETS_MAX, Math.floor(cases / CASES_PER_TICKET));

/** Whether a world of this size lacks its tickets. */
export async function areTicketsMissing(db: Database, cases: number): Promise<boolean> {
  if (countOf(cases) === 0) return false;
  const { rows } = await sql<{ any: boolean }>`select exists(select from tickets) as any`.execute(db);
  return !rows[0]!.any;
}

/**
 * Makes the tickets of the demo with the actions of its users, each at its time in the past, atomically and once,
 * however many processes start. Between them time passes, as in the job.
 */
export async function makeTickets(making: Making, { cases, seed = 'fordra', end: wanted }: TicketsSize): Promise<void> {
  await making.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_xact_lock(${advisoryLocks.demoWorld}) as is_mine`.execute(tx);
    if (!rows[0]!.is_mine || !(await areTicketsMissing(tx, cases))) return;
    const end = wanted ?? Temporal.Instant.from(await selectBusinessNow(tx));
    const users = await loadUsers(tx);
    const channels = await selectChannelIds(tx);
    const until = localTimeOf(end.toString({ smallestUnit: 'millisecond' }));
    const acts = planTickets({
      seed,
      count: countOf(cases),
      cases: await selectCases(tx),
      users: mapUsers(users, ({ user }) => user),
      channels,
      end: until,
    });
    const clock = await openWorldClock(tx, end);
    await clock.set(acts[0]?.at.day ?? until.day, '07:30');
    await createTemplates(withinTransaction(tx), users.stina, channels);
    await doActs({ ...making, tx, users, clock }, acts, until);
    await clock.close();
  });
}

type Doing = Making & { readonly tx: Database; readonly users: Requesters; readonly clock: WorldClock };

async function doActs(doing: Doing, acts: readonly TicketAct[], until: LocalTime): Promise<void> {
  const { tx, clock, users, operatorName, log, signal } = doing;
  const db = withinTransaction(tx);
  const actions = openActions(db, buildCatalogue(), allActions);
  const made = new Map<number, string>();
  const watch = () => watchTickets({ db, log, signal, operatorName });
  let day = acts[0]?.at.day;
  for (const act of acts) {
    signal.throwIfAborted();
    for (; day !== undefined && day < act.at.day; day = addDays(day, 1)) {
      await clock.set(day, '23:00');
      await watch();
    }
    await clock.set(act.at.day, timeOf(act.at));
    const id = await doAct(actions, users[act.by], act, made.get(act.ticket));
    if (id !== undefined) made.set(act.ticket, id);
  }
  await clock.set(until.day, timeOf(until));
  await watch();
  await settleMails(tx);
  for (const name of ['anna', 'bo', 'petra'] as const) await hideSettled(db, users[name]);
}

/** The mails of the past were sent then: none of them is sent when the demo starts. */
async function settleMails(tx: Database): Promise<void> {
  await sql`
    update ticket_messages m set delivery = 'sent', sent_to = lower(t.requester_email)
    from tickets t where t._id = m.ticket and m.delivery = 'queued'`.execute(tx);
  await sql`
    select graphile_worker.remove_job(key) from graphile_worker.jobs
    where task_identifier = 'send-ticket-mail'`.execute(tx);
}

async function createTemplates(
  db: Database,
  requester: Requester,
  channels: ReadonlyMap<string, string>,
): Promise<void> {
  const records = openRecords(db, buildCatalogue(), { note: () => undefined });
  const bodies = demoTemplates.map(({ name, channel, subject = null, text }) => ({
    name,
    subject,
    text,
    channel: channel === undefined ? null : channels.get(channel),
  }));
  const created = await records.createMany(requester, records.find('message--templates')!, bodies);
  if (created.outcome !== 'created') throw new Error(`the demo templates were refused: ${JSON.stringify(created)}`);
}

const HIDDEN_MAX = 250;

/** A user hides the notifications of tickets that are resolved or closed. */
async function hideSettled(db: Database, requester: Requester): Promise<void> {
  const records = openRecords(db, buildCatalogue(), { note: () => undefined });
  const entry = records.find('creditor--notifications')!;
  const where = {
    target_resource: 'tickets',
    'data.is_settled': true,
    hidden_by_creditor: false,
    hidden_by_system: false,
  };
  const page = await records.readMany(requester, entry, { where, sort: '_created', page: 1, maxResults: HIDDEN_MAX });
  for (const { _id, _etag } of page?.items ?? []) {
    const body = { is_read: true, hidden_by_creditor: true };
    await records.patchOne(requester, entry, { id: String(_id), etag: String(_etag), body });
  }
}

/** Returns the id of a ticket that the act has opened. */
async function doAct(
  actions: Actions,
  requester: Requester,
  { action, input, ticket }: TicketAct,
  id: string | undefined,
): Promise<string | undefined> {
  const call = { resource: 'tickets', id: id ?? '', action, input, etag: undefined, key: undefined, isDryRun: false };
  const outcome = await actions.run(requester, call);
  // A ticket that was closed meanwhile can no longer be promised a return or answered.
  if (outcome.outcome === 'refused') return undefined;
  if (outcome.outcome !== 'done')
    throw new Error(`${action} of the demo ticket ${ticket} was not done: ${JSON.stringify(outcome)}`);
  return outcome.created[0]?._id;
}

const timeOf = ({ minute }: LocalTime) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The users with their own rights, who here may also write. */
async function loadUsers(tx: Database): Promise<Requesters> {
  const { rows } = await sql<{ _id: string; email: string }>`
    select _id, email from users where email = any(${Object.values(emails)}) order by _id`.execute(tx);
  const users: Record<string, Requester> = {};
  for (const [name, email] of Object.entries(emails)) {
    const reader = await loadReader(tx, rows.find((row) => row.email === email)!._id);
    users[name] = { ...reader!, readonly: false };
  }
  return users as Requesters;
}

function mapUsers<T>(users: Requesters, of: (requester: Requester) => T): Readonly<Record<keyof TicketUsers, T>> {
  return Object.fromEntries(Object.entries(users).map(([name, one]) => [name, of(one)])) as Record<
    keyof TicketUsers,
    T
  >;
}

/** Ordered by the number that the world gave them, so that the same seed picks the same cases. */
async function selectCases(tx: Database): Promise<readonly StoryCase[]> {
  const { rows } = await sql<StoryCase>`
    select _id, journal_number, reference_number, customer_name, creditor, account, partner, solicitor,
      registration_date
    from cases where reference_number is not null and not has_protected_identity
    order by registration_date desc, reference_number limit 2000`.execute(tx);
  return rows;
}

async function selectChannelIds(tx: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; _id: string }>`select key, _id from ticket_channels`.execute(tx);
  return new Map(rows.map(({ key, _id }) => [key, _id]));
}
