import { type ResponseTime, responseTimeOf, responseTimes } from '@fordra/domain/tickets/response-times';
import { addDays, type Day } from '@fordra/domain/values/day';
import type { Ticket } from '@fordra/resources/tickets/tickets';
import { sql } from 'kysely';
import { advisoryLocks } from '../../store/connection/advisory-locks.ts';
import type { Database } from '../../store/connection/database.ts';
import { type ChannelRow, selectChannels } from '../../store/tickets/select-channels.ts';
import {
  saveTicketDay,
  selectFirstAnswered,
  selectTicketSpan,
  selectTicketSteps,
  type TicketDay,
} from '../../store/tickets/ticket-days.ts';
import { clocksOf } from './ticket-clocks.ts';
import { clockedOf } from './ticket-progress.ts';

type Options = {
  /** The first day to compute again. By default, the day before the last that was computed. */
  readonly from?: Day;
  readonly signal?: AbortSignal;
};

const BATCH = 500;

/** Computes the figures of every day up to now, one transaction per day, so that an interrupted run continues there. */
export async function rollUpTicketDays(db: Database, { from, signal }: Options = {}): Promise<void> {
  const { first, today } = await selectTicketSpan(db, from);
  for (let day = first; day !== null && day <= today && !signal?.aborted; day = addDays(day, 1)) {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${advisoryLocks.statistics})`.execute(tx);
      await rollUpDay(tx, day!);
    });
  }
}

async function rollUpDay(tx: Database, date: Day): Promise<void> {
  const days = new Map<string, TicketDay>();
  const add = ({ channel, unit }: Pick<TicketDay, 'channel' | 'unit'>, change: (row: TicketDay) => TicketDay) => {
    const key = `${channel} ${unit}`;
    days.set(key, change(days.get(key) ?? emptyDay(date, channel, unit)));
  };
  for (const { step, n, ...of } of await selectTicketSteps(tx, date)) {
    add(of, (row) => ({ ...row, [step]: row[step] + n }));
  }
  for (const { minutes, isLate, ...of } of await loadFirstResponses(tx, date)) {
    const time = responseTimeOf(minutes);
    add(of, (row) => ({
      ...row,
      first_responses: row.first_responses + 1,
      late_first_responses: row.late_first_responses + (isLate ? 1 : 0),
      first_response_times: { ...row.first_response_times, [time]: row.first_response_times[time] + 1 },
    }));
  }
  await saveTicketDay(tx, date, [...days.values()]);
}

type FirstResponse = Pick<TicketDay, 'channel' | 'unit'> & { readonly minutes: number; readonly isLate: boolean };

async function loadFirstResponses(tx: Database, date: Day): Promise<readonly FirstResponse[]> {
  const found: FirstResponse[] = [];
  let page: readonly Ticket[];
  let after = '';
  do {
    page = await selectFirstAnswered(tx, date, { after, limit: BATCH });
    const channels =
      page.length === 0 ? [] : await selectChannels(tx, [...new Set(page.map(({ channel }) => channel))]);
    found.push(...page.map((ticket) => firstResponseOf(ticket, channels.find(({ _id }) => _id === ticket.channel)!)));
    after = page.at(-1)?._id ?? '';
  } while (page.length === BATCH);
  return found;
}

function firstResponseOf(ticket: Ticket, channel: ChannelRow): FirstResponse {
  const { firstResponse } = clocksOf(clockedOf(ticket), channel, ticket.first_response_at!);
  return {
    channel: ticket.channel,
    unit: ticket.unit,
    minutes: firstResponse.usedMinutes,
    isLate: firstResponse.state === 'breached',
  };
}

function emptyDay(date: Day, channel: string, unit: string | null): TicketDay {
  const none = Object.fromEntries(responseTimes.map((time) => [time, 0])) as Record<ResponseTime, number>;
  return {
    date,
    channel,
    unit,
    opened: 0,
    requester_messages: 0,
    operator_messages: 0,
    first_responses: 0,
    late_first_responses: 0,
    first_response_times: none,
    resolved: 0,
    reopened: 0,
  };
}
