import { type PaymentRow, selectCasePayments } from '../../store/cases/select-case-parts.ts';
import { selectCaseVouchers, type VoucherRow } from '../../store/cases/select-case-vouchers.ts';
import type { Loading } from './engine-part.ts';

export type Books = { readonly vouchers: readonly VoucherRow[]; readonly payments: readonly PaymentRow[] };

/** Vouchers and payments by case, from which the debt and the payments parts are built. */
export async function loadBooks({ db, ids, once }: Loading): Promise<(id: string) => Books> {
  const { vouchers, payments } = await once('books', async () => ({
    vouchers: groupVouchers(await selectCaseVouchers(db, ids)),
    payments: Map.groupBy(await selectCasePayments(db, ids), (one) => one.case),
  }));
  return (id) => ({ vouchers: vouchers.get(id) ?? [], payments: payments.get(id) ?? [] });
}

/** By case. A voucher with postings on several cases is listed in each, with all its postings. */
function groupVouchers(vouchers: readonly VoucherRow[]): ReadonlyMap<string, readonly VoucherRow[]> {
  const byCase = new Map<string, VoucherRow[]>();
  for (const voucher of vouchers) {
    for (const id of new Set(voucher.postings.flatMap((posting) => posting.case ?? []))) {
      const own = byCase.get(id);
      if (own) own.push(voucher);
      else byCase.set(id, [voucher]);
    }
  }
  return byCase;
}
