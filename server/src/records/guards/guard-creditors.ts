import { isForeignVatNumber } from '@fordra/domain/parties/identity/vat-number';
import { sql } from 'kysely';
import type { Guard, GuardedChange } from './guard.ts';

/** An invoice without Swedish VAT needs the buyer's VAT number, so it stays while the terms say so. */
export const guardCreditors: Guard = async (tx, _requester, changes) => {
  const asked = changes.filter(losesVatNumber).map(({ before }) => String(before!._id));
  const { rows } =
    asked.length === 0
      ? { rows: [] }
      : await sql<{ _id: string }>`
        select c._id from creditors c, lateral (select vat_area from creditor_finance_terms where creditor = c._id
          and valid_from <= (business_now() at time zone 'Europe/Stockholm')::date order by valid_from desc limit 1) t
        where c._id = any(${asked}) and t.vat_area = 'eu'`.execute(tx);
  const needing = new Set(rows.map(({ _id }) => _id));
  return changes.map((change) =>
    losesVatNumber(change) && needing.has(String(change.before!._id))
      ? [{ path: 'vat_number', rule: 'refused', arg: 'vat_number_missing' } as const]
      : [],
  );
};

function losesVatNumber({ before, after }: GuardedChange): boolean {
  const numberOf = (row: typeof before) => (row?.vat_number ?? null) as string | null;
  return after !== undefined && isForeignVatNumber(numberOf(before)) && !isForeignVatNumber(numberOf(after));
}
