import { randomUUID } from 'node:crypto';
import type { Case } from '@fordra/resources/cases/cases';
import type pg from 'pg';
import type { FlowPorts } from '../../src/engine/flow/flow-ports.ts';
import { runDueCases } from '../../src/engine/flow/run-due-cases.ts';
import { passADay } from '../../src/store/clock/pass-a-day.ts';
import { openCaseActions } from '../case-actions.ts';
import { testPortal } from '../portal/test-portal.ts';
import { aCaseInput, anInvoiceInput, postCases } from '../register-cases.ts';
import { testJobPorts } from '../test-job-ports.ts';
import type { Deed } from './acts.ts';
import { type Breaker, makeBreakable } from './breakable.ts';
import { lookAt } from './look-at.ts';
import { fromPaper, type Paper } from './paper-calendar.ts';

type Done = { readonly isAccepted: boolean; readonly said: string };
type Body = Readonly<Record<string, unknown>>;
type Registering = Extract<Deed, { do: 'register' }>;

const tries = 4;
/** A seed is the same story whenever it is told. */
const begins = '2029-01-08 10:00 Europe/Stockholm';
/** The same terms as the clerk on paper goes by. */
const terms = { direct_demand_allowed: true, reminder_fee_agreed: true };

/** The real portal, asked over its API as people and programs ask it. */
export async function openOffice() {
  const portal = await testPortal();
  const { system, nordvik, act } = await openCaseActions(portal);
  await prepare(portal.pool, nordvik);
  const breaker = await makeBreakable(portal.pool);
  const seen = lookAt(portal.url);
  const ports = testJobPorts(portal.db);

  /** What is answered by a fault of the server is asked for once more with the same key, as any client does. */
  async function insist(ask: () => Promise<{ statusCode: number; body: string }>): Promise<Done> {
    for (let n = 1; ; n++) {
      const reply = await ask();
      if (reply.statusCode < 500) return { isAccepted: reply.statusCode < 300, said: reply.body };
      if (n === tries) throw new Error(`no answer in ${tries} tries: ${reply.body}`);
      breaker.mend();
    }
  }

  const work = async () => {
    await runAll(ports, breaker);
    await seen.send();
  };
  return {
    ...seen,
    crash: breaker.breakAt,
    isCrashed: breaker.mend,
    close: async () => {
      await seen.end();
      await portal.close();
    },

    async register(deed: Registering, today: Paper): Promise<string> {
      const key = randomUUID();
      const given = { creditor: nordvik, cases: [inputOf(deed, today)] };
      const { isAccepted, said } = await insist(() => postCases(portal, system, given, { 'idempotency-key': key }));
      if (!isAccepted) throw new Error(said);
      return (JSON.parse(said) as { _cases: string[] })._cases[0]!;
    },

    act(id: string, action: string, input: Body, on = 'cases'): Promise<Done> {
      const key = randomUUID();
      return insist(() => act(id, action, input, { key, on }));
    },

    /** Day by day, as the clock of the demo does it; a process that dies is followed by another, which goes on. */
    async pass(days: number): Promise<void> {
      const until = (await seen.today()) + days;
      await work();
      while ((await seen.today()) < until) {
        await passADay(portal.db).catch(() => breaker.mend());
        await work();
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

export type Office = Awaited<ReturnType<typeof openOffice>>;

function inputOf({ amounts, late, start }: Registering, today: Paper): Body {
  const [due_date, invoice_date] = [fromPaper(today - late), fromPaper(today - late - 30)];
  const invoices = amounts.map((amount) => anInvoiceInput({ amount, due_date, invoice_date, debt_description: 'El' }));
  return aCaseInput({ start_action: start, invoices });
}

async function prepare(pool: pg.Pool, nordvik: string): Promise<void> {
  await pool.query('update creditors set case_config = $1 where _id = $2', [JSON.stringify(terms), nordvik]);
  await pool.query(
    'update business_clock set ahead = make_interval(secs => extract(epoch from $1::timestamptz - clock_timestamp()))',
    [begins],
  );
}

/** A process that dies in the middle is followed by another. */
async function runAll(ports: FlowPorts, breaker: Breaker): Promise<void> {
  for (let n = 1; ; n++) {
    try {
      await runDueCases(ports, { lanes: 1, waitMs: 30_000, leaseMs: 200 });
      return;
    } catch (error) {
      breaker.mend();
      if (n === tries) throw error;
    }
  }
}
