import { randomUUID } from 'node:crypto';
import type { Case } from '@fordra/resources/cases/cases';
import type pg from 'pg';
import type { FlowPorts } from '../../src/engine/flow/flow-ports.ts';
import { runDueCases } from '../../src/engine/flow/run-due-cases.ts';
import { settleLetterSteps } from '../../src/engine/flow/settle-letter-steps.ts';
import { withdrawLateLetters } from '../../src/engine/flow/withdraw-late-letters.ts';
import { passADay } from '../../src/store/clock/pass-a-day.ts';
import { openCaseActions } from '../case-actions.ts';
import { testPortal } from '../portal/test-portal.ts';
import { aCaseInput, anInvoiceInput, postCases } from '../register-cases.ts';
import { testJobPorts } from '../test-job-ports.ts';
import type { Act } from './acts.ts';
import { type Breaker, makeBreakable } from './breakable.ts';
import { type DayNumber, toDay } from './day-numbers.ts';
import { openObserver } from './observer.ts';

export type Answer = { readonly isAccepted: boolean; readonly body: string };
type Body = Readonly<Record<string, unknown>>;
type Registering = Extract<Act, { do: 'register' }>;

const tries = 4;
/** A fixed start, so that a seed always gives the same run. */
const startTime = '2029-01-08 10:00 Europe/Stockholm';
/** The terms that the model assumes, too. */
const terms = { direct_demand_allowed: true, reminder_fee_agreed: true };

/** The real portal, called over its API. */
export async function openSimulatedPortal() {
  const portal = await testPortal();
  const { system, nordvik, act } = await openCaseActions(portal);
  await prepare(portal.pool, nordvik);
  const breaker = await makeBreakable(portal.pool);
  const observer = openObserver(portal.url);
  const ports = testJobPorts(portal.db);

  /** Repeats a request that failed with a server error, with the same key, as a client does. */
  async function retry(ask: () => Promise<{ statusCode: number; body: string }>): Promise<Answer> {
    for (let n = 1; ; n++) {
      const reply = await ask();
      if (reply.statusCode < 500) return { isAccepted: reply.statusCode < 300, body: reply.body };
      if (n === tries) throw new Error(`no answer in ${tries} tries: ${reply.body}`);
      breaker.repair();
    }
  }

  const work = async (isHeld: boolean) => {
    await runAll(ports, breaker);
    await observer.apply();
    if (!isHeld) await observer.send();
  };
  return {
    ...observer,
    crash: breaker.breakAt,
    isCrashed: breaker.repair,
    close: async () => {
      await observer.end();
      await portal.close();
    },

    async register(act: Registering, today: DayNumber): Promise<string> {
      const key = randomUUID();
      const given = { creditor: nordvik, cases: [inputOf(act, today)] };
      const { isAccepted, body } = await retry(() => postCases(portal, system, given, { 'idempotency-key': key }));
      if (!isAccepted) throw new Error(body);
      return (JSON.parse(body) as { _cases: string[] })._cases[0]!;
    },

    act(id: string, action: string, input: Body, on = 'cases'): Promise<Answer> {
      const key = randomUUID();
      return retry(() => act(id, action, input, { key, on }));
    },

    /** The print shop or the post reports on the newest letter, if it has not been stopped. */
    async settleLetter(
      id: string,
      status: 'failed' | 'returned',
      isAddressWrong: boolean,
    ): Promise<Answer | undefined> {
      const letter = await observer.handOver(id, status === 'failed' ? ['queued', 'sent'] : ['sent']);
      if (letter === undefined) return undefined;
      const fault = isAddressWrong ? 'address_unknown' : status === 'failed' ? 'not_printable' : 'not_accepted';
      const step = { letter, lease: null, status, fault, isOver: true } as const;
      await persist(() => portal.db.transaction().execute((tx) => settleLetterSteps(tx, [step], ports.log)), breaker);
      return { isAccepted: true, body: status };
    },

    /** Moves the clock day by day as the demo's clock does; if the run fails, it is repeated as by another process. */
    async pass(days: number, isHeld: boolean): Promise<void> {
      const until = (await observer.today()) + days;
      await work(isHeld);
      while ((await observer.today()) < until) {
        await passADay(portal.db).catch(() => breaker.repair());
        await work(isHeld);
      }
    },

    async read(ids: readonly string[]): Promise<ReadonlyMap<string, Case>> {
      const found = new Map<string, Case>();
      for (let at = 0; at < ids.length; at += 100) {
        const where = encodeURIComponent(JSON.stringify({ _id: { $in: ids.slice(at, at + 100) } }));
        const reply = await portal.call(system, { url: `/api/cases?where=${where}&max_results=100` });
        for (const one of reply.json<{ _items: Case[] }>()._items) found.set(one._id, one);
      }
      return found;
    },
  };
}

export type SimulatedPortal = Awaited<ReturnType<typeof openSimulatedPortal>>;

function inputOf({ amounts, late, start }: Registering, today: DayNumber): Body {
  const [due_date, invoice_date] = [toDay(today - late), toDay(today - late - 30)];
  const invoices = amounts.map((amount) => anInvoiceInput({ amount, due_date, invoice_date, debt_description: 'El' }));
  return aCaseInput({ start_action: start, invoices });
}

async function prepare(pool: pg.Pool, nordvik: string): Promise<void> {
  await pool.query('update creditors set case_config = $1 where _id = $2', [JSON.stringify(terms), nordvik]);
  await pool.query(
    'update business_clock set ahead = make_interval(secs => extract(epoch from $1::timestamptz - clock_timestamp()))',
    [startTime],
  );
}

function runAll(ports: FlowPorts, breaker: Breaker): Promise<void> {
  return persist(async () => {
    await withdrawLateLetters(ports);
    await runDueCases(ports, { lanes: 1, waitMs: 30_000, leaseMs: 200 });
  }, breaker);
}

/** Work that fails is repeated by another process. */
async function persist(work: () => Promise<void>, breaker: Breaker): Promise<void> {
  for (let n = 1; ; n++) {
    try {
      await work();
      return;
    } catch (error) {
      breaker.repair();
      if (n === tries) throw error;
    }
  }
}
