import type { UnsentPlanLetter } from '@fordra/domain/plans/actions/plan-draft';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { anyOf } from '../sql/any-of.ts';
import { nextVersion } from '../sql/next-version.ts';

/** The letters of each plan that have not left, locked until the transaction ends: senders skip locked letters. */
export async function selectUnsentPlanLetters(
  tx: Database,
  plans: readonly string[],
): Promise<ReadonlyMap<string, readonly UnsentPlanLetter[]>> {
  const { rows } = await sql<UnsentPlanLetter & { amortization: string }>`
    select l._id as id, l.amortization, l.kind, l.letter_date as date, l.status = 'failed' as "isFailed",
      (l.data -> 'plan' ->> 'number')::int as advice,
      l.kind = 'amortization_plan' and not exists (
        select from letters o where o.amortization = l.amortization and o.kind = l.kind and o._id < l._id) as "isFirst"
    from letters l
    where l.amortization = any(${[...plans]}) and l.status in ('queued', 'failed') and l.resent_from is null
    order by l._id for update of l`.execute(tx);
  return Map.groupBy(rows, (one) => one.amortization);
}

export async function stopPlanLetters(tx: Database, letters: readonly string[]): Promise<void> {
  if (letters.length === 0) return;
  await tx
    .updateTable('letters')
    .set({ status: 'stopped', ...nextVersion })
    .where('_id', '=', anyOf(letters))
    .execute();
}

/** A plan with all its cases. */
export type PlanOfLetter = { readonly id: string; readonly cases: readonly string[] };

/** The plans that these letters are about. */
export async function selectPlansOfLetters(tx: Database, letters: readonly string[]): Promise<readonly PlanOfLetter[]> {
  const { rows } = await sql<PlanOfLetter>`
    select a._id as id, a.cases from amortizations a where a._id in (
      select amortization from letters where _id = any(${[...letters]}) and resent_from is null)
    order by a._id`.execute(tx);
  return rows;
}
