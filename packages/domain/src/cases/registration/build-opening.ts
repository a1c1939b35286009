import type { DebtInterest } from '../../money/explain/debt-facts.ts';
import { addToClaim, type Matter } from '../../money/ledger/claim-postings.ts';
import type { Voucher } from '../../money/ledger/voucher.ts';
import type { VoucherText } from '../../money/ledger/voucher-text.ts';
import type { Day } from '../../values/day.ts';
import { sumOre } from '../../values/money.ts';
import type { CaseDraft } from './decide-registration.ts';

/**
 * The voucher a case begins with: the capital of each of its invoices, and the reminder fees that the creditor has claimed
 * already. Costs belong to the case, not to an invoice.
 */
export function buildOpening(
  draft: CaseDraft,
  matter: Omit<Matter, 'invoice'>,
  {
    ids,
    numbers,
    booked,
  }: { readonly ids: readonly string[]; readonly numbers: readonly string[]; readonly booked: Day },
): Voucher {
  const postings = [
    ...draft.invoices.flatMap(({ amount }, at) => addToClaim({ ...matter, invoice: ids[at]! }, { capital: amount })),
    ...addToClaim(matter, { reminder_fee: sumOre(draft.invoices.map(({ claimedFee }) => claimedFee)) }),
  ];
  const text: VoucherText = `invoice ${numbers.join(', ')}`;
  return { kind: 'opening', booked, text: text.slice(0, 200), postings };
}

/** The interest-bearing claims: each invoice from its own day. */
export function buildInterest({ invoices, terms }: CaseDraft, ids: readonly string[]): readonly DebtInterest[] {
  return invoices.flatMap(({ interestFrom, timelyUntil }, at): DebtInterest[] =>
    interestFrom === null
      ? []
      : [
          {
            id: ids[at]!,
            basis: { kind: 'capital', invoice: ids[at]! },
            terms,
            dayCount: 'ACT/365F',
            from: interestFrom,
            ...(timelyUntil && { timelyUntil }),
          },
        ],
  );
}
