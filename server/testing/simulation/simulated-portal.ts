import { randomUUID } from 'node:crypto';
import type { Case } from '@fordra/resources/cases/cases';
import type pg from 'pg';
import { closePrescribedCases } from '../../src/engine/flow/close-prescribed-cases.ts';
import type { FlowPorts } from '../../src/engine/flow/flow-ports.ts';
import { runDueCases } from '../../src/engine/flow/run-due-cases.ts';
import { withdrawLateLetters } from '../../src/engine/flow/withdraw-late-letters.ts';
import { runDuePlans } from '../../src/engine/plans/run-due-plans.ts';
import { passADay } from '../../src/store/clock/pass-a-day.ts';
import { openCaseActions } from '../case-actions.ts';
import { testPortal } from '../portal/test-portal.ts';
import { aCaseInput, anInvoiceInput, creditorId, postCases } from '../register-cases.ts';
import { testJobPorts } from '../test-job-ports.ts';
import type { Registration } from './acts.ts';
import { type Breaker, makeBreakable, persist, tries } from './breakable.ts';
import { type DayNumber, isOpenDay, toDay, toDayNumber } from './day-numbers.ts';
import { euroRateOn } from './model-currency.ts';
import { daysOf } from './model-registration.ts';
import { openObserver } from './observer.ts';
import { type Answer, openOthers } from './other-systems.ts';

type Body = Readonly<Record<string, unknown>>;

/** A fixed start, so that a seed always gives the same run. */
const startTime = '2029-01-08 10:00 Europe/Stockholm';
/** The days with an exchange rate: longer than any simulation. */
const rateDays = { from: '2025-11-01', count: 2_500 };
/** The terms that the model assumes, too: one creditor has agreed a reminder fee with its customers, the other has not. */
const terms = { direct_demand_allowed: true };
const withoutFee = 'Nordvik Fjärrvärme AB';

/** The real portal, called over its API. */
export async function openSimulatedPortal() {
  const portal = await testPortal();
  const { system, nordvik, act } = await openCaseActions(portal);
  const other = await creditorId(portal, withoutFee);
  await prepare(portal.pool, nordvik, other);
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
    ...openOthers({ db: portal.db, log: ports.log, observer, breaker }),
    crash: breaker.breakAt,
    isCrashed: breaker.repair,
    close: async () => {
      await observer.end();
      await portal.close();
    },

    /** The id of the new case; undefined where it is refused. */
    async register(act: Registration, today: DayNumber): Promise<string | undefined> {
      const key = randomUUID();
      const given = { creditor: act.isFeeAgreed ? nordvik : other, cases: [inputOf(act, today)] };
      const { isAccepted, body } = await retry(() => postCases(portal, system, given, { 'idempotency-key': key }));
      if (!isAccepted) return undefined;
      return (JSON.parse(body) as { _cases: string[] })._cases[0]!;
    },

    act(id: string, action: string, input: Body, on = 'cases'): Promise<Answer> {
      const key = randomUUID();
      return retry(() => act(id, action, input, { key, on }));
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

function inputOf(act: Registration, today: DayNumber): Body {
  const { due, invoiced, from, interrupted } = daysOf(act, today);
  const { start, currency, isDueAgreed, interest, rate } = act;
  const invoices = act.amounts.map((amount) =>
    anInvoiceInput({
      amount,
      due_date: toDay(due),
      invoice_date: toDay(invoiced),
      debt_description: 'El',
      ...(isDueAgreed !== null && { is_due_date_agreed: isDueAgreed }),
      ...(interest && { calculate_interest_from_date: toDay(from), is_interest_date_agreed: interest.isAgreed }),
      ...(interrupted !== undefined && {
        limitation_interrupted: { day: toDay(interrupted), how: 'part_payment', document: 'Kvitto' },
      }),
    }),
  );
  const agreed = rate === null ? {} : { interest_rule: 'agreed', interest_rate: rate };
  return aCaseInput({ start_action: start, currency, invoices, ...agreed });
}

async function prepare(pool: pg.Pool, nordvik: string, other: string): Promise<void> {
  const config = 'update creditors set case_config = $1 where _id = $2';
  await pool.query(config, [JSON.stringify({ ...terms, reminder_fee_agreed: true }), nordvik]);
  await pool.query(config, [JSON.stringify(terms), other]);
  await pool.query(
    'update business_clock set ahead = make_interval(secs => extract(epoch from $1::timestamptz - clock_timestamp()))',
    [startTime],
  );
  const days = Array.from({ length: rateDays.count }, (_, at) => toDayNumber(rateDays.from) + at).filter(isOpenDay);
  await pool.query(
    `insert into exchange_rates (currency, day, rate, source)
     select 'EUR', day, rate, 'test' from unnest($1::date[], $2::numeric[]) as known (day, rate)`,
    [days.map(toDay), days.map((day) => euroRateOn(day) / 1_0000)],
  );
}

function runAll(ports: FlowPorts, breaker: Breaker): Promise<void> {
  return persist(async () => {
    await closePrescribedCases(ports);
    await withdrawLateLetters(ports);
    await runDueCases(ports, { lanes: 1, waitMs: 30_000, leaseMs: 200 });
    await runDuePlans(ports);
  }, breaker);
}
