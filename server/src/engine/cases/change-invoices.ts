import type { Database } from '../../store/connection/database.ts';
import type { HistoryEntry } from '../../store/documents/insert-history.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { type Actor, madeBy } from './actor.ts';
import type { Numbered } from './case-change.ts';
import { creditStatusOf } from './case-values.ts';

/** Invoices of which more or less is credited than before say so. */
export async function changeInvoices(
  tx: Database,
  changes: readonly Numbered[],
  by: Actor,
): Promise<readonly HistoryEntry[]> {
  const changed = changes.flatMap(({ loaded: { file }, debt, vouchers }) =>
    vouchers.length === 0
      ? []
      : file.invoices.flatMap(({ id }) => {
          const [from, to] = [creditStatusOf(file.debt.postings, id), creditStatusOf(debt.postings, id)];
          return from === to ? [] : [{ id, from, to, file }];
        }),
  );
  await updateRows(
    tx,
    'invoices',
    changed.map(({ id, to }) => ({ _id: id, credit_status: to })),
  );
  return changed.map(({ id, from, to, file: { account, partner } }) => ({
    method: 'PATCH',
    resource: 'invoices',
    resourceId: id,
    account,
    partner,
    changes: [{ attribute: 'credit_status', from, to }],
    ...madeBy(by),
  }));
}
