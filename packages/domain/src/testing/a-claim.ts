import type { CaseFile } from '../cases/file/case-file.ts';
import type { LetterKind } from '../documents/letters/letter-kinds.ts';
import type { CostComponent } from '../money/allocation/debt-components.ts';
import { buildDebtPostings } from '../money/explain/debt-postings.ts';
import { explainAmount } from '../money/explain/explain-amount.ts';
import { addToClaim } from '../money/ledger/claim-postings.ts';
import { addDays, addYears, day, latestOf } from '../values/day.ts';
import type { Ore } from '../values/money.ts';
import { aCaseFile } from './a-case-file.ts';

type Sent = { readonly kind: LetterKind; readonly on: string; readonly fee?: CostComponent; readonly amount?: Ore };

type Claim = {
  readonly capital: Ore;
  readonly due: string;
  readonly today: string;
  /** Letters with their fees, oldest first; each gives ten days to pay. */
  readonly letters?: readonly Sent[];
  readonly over?: Parameters<typeof aCaseFile>[0];
};

/** For tests: a claim of one invoice that bears late interest, and the letters that were sent about it. */
export function aClaim({ capital, due, today, letters = [], over = {} }: Claim): CaseFile {
  const matter = { currency: 'SEK', account: 'account', creditor: 'creditor', case: 'case' } as const;
  const opening = addToClaim({ ...matter, invoice: 'invoice' }, { capital });
  let debt: CaseFile['debt'] = {
    currency: 'SEK',
    postings: buildDebtPostings({ id: 'opening', kind: 'opening', booked: day(due), postings: opening }),
    interest: [
      {
        id: 'invoice',
        basis: { kind: 'capital', invoice: 'invoice' },
        terms: { rule: 'late' },
        dayCount: 'ACT/365F',
        from: day(due),
      },
    ],
    freezes: [],
    stops: [],
  };
  const sent = letters.map(({ kind, on, fee, amount = 0 }) => {
    const postings = fee ? addToClaim(matter, { [fee]: amount }) : [];
    const charged = buildDebtPostings({ id: kind, kind: 'cost', booked: day(on), postings });
    debt = { ...debt, postings: [...debt.postings, ...charged] };
    return { kind, date: day(on), due: addDays(day(on), 10), amount: explainAmount(debt, day(on)).total };
  });
  const received = sent.filter((letter) => letter.due < day(today));
  return aCaseFile({
    today: day(today),
    debt,
    due: day(due),
    limitation: addYears(latestOf(day(due), ...received.map(({ date }) => date)), over.known?.is_company ? 10 : 3),
    invoices: [{ id: 'invoice', number: '1001', due: day(due), hasOriginal: true }],
    letters: sent,
    letterDue: sent.at(-1)?.due ?? null,
    ...over,
  });
}
