import type { BankRow } from '@fordra/domain/money/bank/bank-row';
import { spreadOnCases } from '@fordra/domain/plans/actions/spread-on-cases';
import type { SpreadPart } from '@fordra/domain/plans/spread-payment';
import type { Database } from '../../store/connection/database.ts';
import { selectPlansOfOcr } from '../../store/plans/select-plans.ts';
import { loadPlans } from './load-plans.ts';

/** How the rows that name the reference of a plan are placed on its cases; undefined for the other rows. */
export async function spreadRows(
  db: Database,
  rows: readonly BankRow[],
): Promise<readonly (readonly SpreadPart[] | undefined)[]> {
  const named = rows.map((row) => (row.amount > 0 && row.references.length === 0 ? digitsOf(row.reference) : ''));
  const plans = await selectPlansOfOcr(db, [...new Set(named)].filter(Boolean));
  if (plans.size === 0) return rows.map(() => undefined);
  const loaded = await loadPlans(db, { ids: [...plans.values()].map(({ id }) => id) });
  const byId = new Map(loaded.map((one) => [one.row._id, one]));
  return rows.map((row, at) => {
    const plan = byId.get(plans.get(named[at]!)?.id ?? '');
    return plan && plan.row.currency === row.currency ? spreadOnCases(plan.loaded, row.amount) : undefined;
  });
}

function digitsOf(reference: string | null): string {
  return (reference ?? '').replaceAll(/[\s-]/g, '').replace(/^0+/, '');
}
