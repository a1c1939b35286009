import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

type Member = { readonly case: string; readonly earlierPayments: readonly string[] };

/** The cases of a new plan, the oldest first. */
export async function insertPlanCases(tx: Database, plan: string, members: readonly Member[]): Promise<void> {
  await tx
    .insertInto('amortization_cases')
    .values(
      members.map((one, nth) => ({
        amortization: plan,
        case: one.case,
        nth,
        earlier_payments: JSON.stringify(one.earlierPayments),
      })),
    )
    .execute();
}

/** Whether plans hold their cases: one that lives again does not where its case has another live plan meanwhile. */
export async function setLive(
  tx: Database,
  plans: readonly { readonly plan: string; readonly isLive: boolean }[],
): Promise<void> {
  if (plans.length === 0) return;
  await sql`
    update amortization_cases c set is_live = g.is_live
    from jsonb_to_recordset(${JSON.stringify(plans.map(({ plan, isLive }) => ({ plan, is_live: isLive })))}::jsonb)
      g (plan text, is_live boolean)
    where c.amortization = g.plan and (not g.is_live or not exists (
      select from amortization_cases o where o."case" = c."case" and o.is_live and o.amortization <> c.amortization))`.execute(
    tx,
  );
}
