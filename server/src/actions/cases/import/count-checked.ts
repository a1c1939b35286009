import type { CountChanges } from '../../../store/imports/import-reports.ts';
import type { CheckedRow } from '../../../store/imports/import-rows.ts';

const isCounted = ({ status }: CheckedRow) => ['ready', 'warning', 'registered'].includes(status);

/** What rows that were checked add to the counts of their import. */
export function countChecked(rows: readonly CheckedRow[]): CountChanges {
  const counts: Record<string, number> = { sum_amount: 0 };
  for (const row of rows) {
    counts[row.status] = (counts[row.status] ?? 0) + 1;
    if (isCounted(row)) counts.sum_amount! += amountOf(row);
  }
  return counts;
}

export function amountOf({ values }: Pick<CheckedRow, 'values'>): number {
  const [invoice] = (values?.invoices ?? []) as readonly { readonly amount?: number }[];
  return invoice?.amount ?? 0;
}
