import { isSame } from '@fordra/schema/documents';
import type { Database } from '../../store/connection/database.ts';
import type { HistoryEntry } from '../../store/documents/insert-history.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { type Actor, madeBy } from './actor.ts';
import type { CaseChange } from './case-change.ts';

/** What outcomes say of debtors; where two speak of the same one the later holds. */
export async function changeDebtors(
  tx: Database,
  changes: readonly CaseChange[],
  by: Actor,
): Promise<readonly HistoryEntry[]> {
  const wanted = new Map(
    changes.flatMap(({ loaded: { file }, outcome }) =>
      Object.entries(outcome.debtors).map(([id, values]) => [id, { values, file }] as const),
    ),
  );
  if (wanted.size === 0) return [];
  const before = await lockRows(tx, 'debtors', [...wanted.keys()]);
  const rows = [...wanted].map(([id, { values }]) => ({ _id: id, ...values }));
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).join()).values())
    await updateRows(tx, 'debtors', alike);
  return [...wanted].map(
    ([
      id,
      {
        values,
        file: { account, partner },
      },
    ]) => ({
      method: 'PATCH',
      resource: 'debtors',
      resourceId: id,
      account,
      partner,
      changes: Object.entries(values).flatMap(([attribute, to]) => {
        const from = before.get(id)?.[attribute] ?? null;
        return isSame(from, to) ? [] : [{ attribute, from, to }];
      }),
      ...madeBy(by),
    }),
  );
}
