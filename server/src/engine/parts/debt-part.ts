import { type DebtPart, numberVouchers, owedOn } from '@fordra/domain/cases/parts/debt-part';
import type { DebtInterest, DebtPosting } from '@fordra/domain/money/explain/debt-facts';
import { buildDebtPostings } from '@fordra/domain/money/explain/debt-postings';
import type { InterestStop } from '@fordra/domain/money/interest/interest-claim';
import type { Day } from '@fordra/domain/values/day';
import type { Ore } from '@fordra/domain/values/money';
import type { CaseRow } from '../../store/cases/select-case-rows.ts';
import type { VoucherRow } from '../../store/cases/select-case-vouchers.ts';
import { insertVouchers } from '../../store/ledger/insert-vouchers.ts';
import { debtValues } from './case-values.ts';
import type { EnginePart, Loading } from './engine-part.ts';
import { type Books, loadBooks } from './load-books.ts';

export const debtPart = {
  name: 'debt',
  async load(loading: Loading) {
    const booksOf = await loadBooks(loading);
    return (row: CaseRow) => {
      const books = booksOf(row._id);
      const fields: DebtPart = {
        debt: debtOf(row, books),
        overpaid: owedOfCase('overpaid', row._id, books.vouchers),
        rounded: owedOfCase('client_rounding', row._id, books.vouchers.filter(isOfPayment)),
        limitation: row.limitation_date as Day | null,
        baseLimitation: row.base_limitation_date as Day | null,
      };
      return { fields, facts: {} };
    };
  },
  countIds: ({ vouchers }) => vouchers.length,
  columns: ({ after }) => ({
    ...debtValues(after.debt, after.overpaid, after.today),
    limitation_date: after.limitation,
    base_limitation_date: after.baseLimitation,
  }),
  async write(tx, changes, by) {
    const vouchers = changes.flatMap(({ loaded: { file }, outcome, ids }) => numberVouchers(file, outcome, ids));
    await insertVouchers(
      tx,
      vouchers.map((voucher) => ({ ...voucher, madeBy: by.user })),
    );
    return [];
  },
} satisfies EnginePart;

type DebtRow = Pick<CaseRow, '_id' | 'currency' | 'interest_claims' | 'interest_freezes' | 'interest_stops'>;

export function debtOf(row: DebtRow, books: Books): DebtPart['debt'] {
  return {
    currency: row.currency,
    postings: postingsOf(row._id, books),
    interest: row.interest_claims as readonly DebtInterest[],
    freezes: row.interest_freezes.map(({ from, to, reason }) => ({
      from: from as Day,
      ...(to && { to: to as Day }),
      ...(reason && { reason }),
    })),
    stops: row.interest_stops as readonly InterestStop[],
  };
}

function postingsOf(id: string, { vouchers, payments }: Books): readonly DebtPosting[] {
  const byId = new Map(vouchers.map((voucher) => [voucher.id, voucher]));
  const paidOn = new Map<string, Day>();
  for (const { voucher, reversed_voucher: back, paid_date: paid } of payments) {
    paidOn.set(voucher, paid);
    if (back !== null) paidOn.set(back, paid);
  }
  return vouchers.flatMap((voucher) => {
    const reversed = voucher.reverses === null ? undefined : byId.get(voucher.reverses);
    const paid = paidOn.get(voucher.id);
    return buildDebtPostings({
      ...voucher,
      postings: voucher.postings.filter((posting) => posting.case === id),
      ...(reversed && { reversed }),
      ...(paid && { paid }),
    });
  });
}

function owedOfCase(account: 'overpaid' | 'client_rounding', id: string, vouchers: readonly VoucherRow[]): Ore {
  const lines = vouchers.flatMap(({ postings }) => postings);
  return owedOn(
    account,
    lines.filter((posting) => posting.case === id),
  );
}

/** A later transfer of what was kept as rounding does not change how much was kept. */
function isOfPayment({ kind }: VoucherRow): boolean {
  return ['payment', 'placement', 'correction', 'reversal'].includes(kind);
}
