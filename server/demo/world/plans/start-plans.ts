import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import { addDays } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { LoadedCase } from '../../../src/engine/parts/case-change.ts';
import { startPlan } from '../../../src/engine/plans/start-plan.ts';
import type { Database } from '../../../src/store/connection/database.ts';
import type { ActAs } from '../bank/act-as-user.ts';
import type { WorldPeople } from '../people/world-people.ts';

const FIRST_PAYMENT_DAYS = 30;
/** A small debt is paid in fewer payments: the rules want at least 200 kronor a month. */
const AMOUNT_MIN = 250_00;
const MONTHS_MIN = 2;
const by = 'karin@fordra.example';

type Starting = {
  readonly tx: Database;
  readonly people: WorldPeople;
  readonly agency: LetterAgency;
  readonly clock: { now(): string };
};
type Acting = { readonly tx: Database; readonly actAs: ActAs };

/** A plan over a case, in so many payments. */
type WantedPlan = { readonly loaded: LoadedCase; readonly months: number };

/** Plans that Karin agrees on by telephone; the ids of the cases, without those that the rules refuse. */
export async function startPlans(
  { tx, people, agency, clock }: Starting,
  wanted: readonly WantedPlan[],
): Promise<ReadonlySet<string>> {
  const started = new Set<string>();
  for (const { loaded, months } of wanted) {
    const firstDue = addDays(loaded.file.today, FIRST_PAYMENT_DAYS);
    const done = await startPlan(tx, {
      cases: [loaded],
      input: {
        months: Math.max(MONTHS_MIN, Math.min(months, Math.floor(loaded.file.facts.remaining_total / AMOUNT_MIN))),
        firstDue,
        dayOfMonth: Number(firstDue.slice(8)),
        hasAdviceFee: false,
        isInterestWaived: false,
        approvedBy: 'nobody',
      },
      how: 'phone',
      agency,
      by: people.actor(by, 'start_amortization'),
      now: clock.now(),
    });
    if (done.allowed) started.add(loaded.file.id);
  }
  return started;
}

/** What the plans of these cases ask for next: the arrangement, or the amount a month. */
export async function selectInstalments(tx: Database, cases: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (cases.length === 0) return new Map();
  const rows = await selectLivePlans(tx, cases);
  return new Map(rows.map((row) => [row.case, row.arrangement ?? row.amount]));
}

type LivePlan = {
  readonly _id: string;
  readonly case: string;
  readonly status: string;
  readonly amount: number;
  readonly arrangement: number | null;
  readonly respites: number;
  readonly mayBeDrawn: boolean;
};

async function selectLivePlans(tx: Database, cases: readonly string[]): Promise<readonly LivePlan[]> {
  const { rows } = await sql<LivePlan>`
    select a._id, c."case", a.status, a.respites, a.amount_per_payment as amount,
      case a.status when 'arrangement' then (a.arrangement ->> 'amount')::bigint end as arrangement,
      a.direct_debit is null and exists (select from direct_debit_consents k
        where k.debtor = a.debtor and k.status = 'active') as "mayBeDrawn"
    from amortization_cases c join amortizations a on a._id = c.amortization
    where c.is_live and c."case" = any(${[...cases]}) order by a._id`.execute(tx);
  return rows;
}

const RESPITES_MAX = 2;

/** Karin gives the plans of these cases a month of respite, where the rules allow it. */
export async function giveRespites({ tx, actAs }: Acting, cases: readonly string[]): Promise<void> {
  for (const { _id: id, status, respites } of cases.length > 0 ? await selectLivePlans(tx, cases) : []) {
    if (status === 'arrangement' || respites >= RESPITES_MAX) continue;
    await actAs(by, { resource: 'amortizations', id, action: 'approve_plan_respite', input: {} });
  }
}

/** Karin lets the payments of these cases' plans be drawn from the accounts of debtors whose consent is approved. */
export async function drawPlans({ tx, actAs }: Acting, cases: readonly string[]): Promise<void> {
  for (const { _id: id, mayBeDrawn } of cases.length > 0 ? await selectLivePlans(tx, cases) : [])
    if (mayBeDrawn) await actAs(by, { resource: 'amortizations', id, action: 'start_direct_debit', input: {} });
}
