import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findApproval } from '@fordra/domain/plans/find-approval';
import type { OfferFacts } from '@fordra/domain/plans/plan-offer';
import { aLetterFacts } from '@fordra/domain/testing/a-letter';
import { day } from '@fordra/domain/values/day';
import { runDuePlans } from '../server/src/engine/plans/run-due-plans.ts';
import { openLog } from '../server/src/monitoring/log.ts';
import { openDatabase, openPool } from '../server/src/store/connection/database.ts';
import { migrate } from '../server/src/store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/store/postgres/embedded-postgres.ts';
import { prepare } from './flow/make-due.ts';

/** The large number can be given: `npm run bench plans 10000`. */
const sizes = [1_000, Number(process.argv[3] ?? 100_000)] as const;
const GROWTH_MAX = 1.3;
const STEP_MS_MAX = 16;
const settings = ['fsync=off', 'wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=4GB'];

/** A step of the slider over ten cases and sixty payments, and what a plan that is due costs by how many are due. */
export async function benchPlans(): Promise<boolean> {
  const stepMs = measureStep();
  console.log(`a step of the slider takes ${stepMs.toFixed(1)} ms   aim at most ${STEP_MS_MAX}`);
  const [few, many] = [await measureRun(sizes[0]), await measureRun(sizes[1])];
  const growth = many / few;
  console.log(
    `a plan of ${sizes[1]} due costs ${growth.toFixed(2)} times one of ${sizes[0]}   aim at most ${GROWTH_MAX}`,
  );
  return stepMs <= STEP_MS_MAX && growth <= GROWTH_MAX;
}

/** The median of steps, each with another amount. */
function measureStep(): number {
  const part = {
    capital: 5_000_00,
    interest: 200_00,
    costs: 240_00,
    dayCount: 'ACT/365F',
    order: 'costs_first',
  } as const;
  const nothing = { enforcement_outlay: 0, verdict_outlay: 0, verdict_fee: 0 };
  const facts: OfferFacts = {
    today: day('2026-11-19'),
    currency: 'SEK',
    cases: Array.from({ length: 10 }, (_, nth) => ({
      id: String(nth),
      part: { ...part, terms: { rule: 'late' } },
      isAtAuthority: false,
      owedAtAuthority: nothing,
      activePlans: 0,
      cancelledPlans: 0,
    })),
    setupFee: 170_00,
    adviceFee: 60_00,
    activeOfDebtor: 0,
    coApplicants: 0,
    isCompany: true,
    hasCounsellor: false,
  };
  const terms = { firstDue: day('2026-12-28'), dayOfMonth: 28, hasAdviceFee: true, isInterestWaived: false } as const;
  const times = Array.from({ length: 201 }, (_, nth) => {
    const begun = performance.now();
    findApproval(facts, { ...terms, amount: 1_190_00 + nth * 10_00 });
    return performance.now() - begun;
  });
  return times.toSorted((a, b) => a - b)[100]!;
}

/** Milliseconds for each plan whose next advice is sent. */
async function measureRun(size: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'fordra-bench-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { settings });
  const pool = openPool(postgres.url, { max: 4, statementTimeoutMs: 600_000 });
  try {
    await migrate(pool);
    await prepare(pool, size);
    await makePlans(pool);
    const log = openLog('warn');
    const begun = performance.now();
    const run = await runDuePlans({ db: openDatabase(pool), log, agency: aLetterFacts().agency });
    const each = (performance.now() - begun) / size;
    if (run !== size) throw new Error(`${run} plans of ${size} were run`);
    console.log(`${size} plans are run, ${each.toFixed(2)} ms each`);
    return each;
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A plan on each case, whose second advice is to be sent today. */
async function makePlans(pool: ReturnType<typeof openPool>): Promise<void> {
  await pool.query(`update cases set position = jsonb_build_object('state', 'amortization', 'phase', 'next_advice',
    'status', 'queued', 'holds', '[]'::jsonb, 'closed', null, 'before', position - 'closed')`);
  await pool.query(`insert into amortizations (ocr_number, status, debtor, creditor, customer, "case", cases, start_date,
      day_of_month, first_due_date, amount_per_payment, total_amount, agreed, remaining_amount, next_advice_date,
      next_due_date, max_advice_intervals, next_event, next_event_date, account, partner)
    select 'P' || row_number() over (), 'active', debtor, creditor, customer, _id, jsonb_build_array(_id), d.today - 30, 28,
      d.today - 16, 20000, 100000, jsonb_build_object('advices', 6, 'total', 100000, 'last_due', d.today + 120), 100000,
      d.today, d.today + 14, 12, 'advice', d.today, account, partner
    from cases, (select (business_now() at time zone 'Europe/Stockholm')::date as today) d`);
  await pool.query(
    `insert into amortization_cases (amortization, "case", nth, earlier_payments)
      select _id, "case", 0, '[]' from amortizations`,
  );
  await pool.query('analyze amortizations, amortization_cases, cases');
}
