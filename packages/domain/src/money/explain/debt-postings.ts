import type { Day } from '../../values/day.ts';
import { type DebtComponent, debtComponents } from '../allocation/debt-components.ts';
import type { Conversion } from '../fees/convert-fee.ts';
import { isGroundCredit } from '../ledger/fee-grounds.ts';
import type { LedgerAccount } from '../ledger/ledger-accounts.ts';
import type { Posting, VoucherKind } from '../ledger/voucher.ts';
import type { DebtPosting, PostingKind } from './debt-facts.ts';

type Booked = {
  readonly id: string;
  readonly kind: VoucherKind;
  /** Of a reversal: the voucher that it reverses. */
  readonly reversed?: { readonly kind: VoucherKind; readonly booked: Day };
  readonly booked: Day;
  readonly text?: string;
  /** The day from which the voucher counts for interest, where it has one of its own. */
  readonly valued?: Day | null;
  /** The day a payment was made; set on its voucher and on the reversal. */
  readonly paid?: Day;
  readonly conversion?: Conversion;
  readonly postings: readonly Posting[];
};

/** The changes that a voucher makes to the debt of its case, line by line; its other lines say to whom the money belongs. */
export function buildDebtPostings(voucher: Booked): readonly DebtPosting[] {
  const { id, booked, reversed, postings, conversion } = voucher;
  const kind = reversed?.kind ?? voucher.kind;
  const counted = voucher.valued ?? voucher.paid ?? reversed?.booked;
  const isToCreditor = postings.some(({ ledgerAccount }) => ledgerAccount === 'claim_paid_to_creditor');
  const isDerived = kind === 'depreciation' || isGroundCredit({ kind, text: voucher.text ?? '' });
  return postings.flatMap(({ ledgerAccount, amount, invoice }, line) =>
    isDebtComponent(ledgerAccount)
      ? [
          {
            id: `${id}.${line + 1}`,
            day: booked,
            ...(counted !== undefined && counted !== booked && { valueDay: counted }),
            kind: kindOf(kind, ledgerAccount),
            component: ledgerAccount,
            amount,
            ...(invoice !== undefined && { invoice }),
            ...(conversion && { conversion }),
            ...(kind === 'correction' && { isMoved: true as const }),
            ...(kind === 'opening' && ledgerAccount !== 'capital' && { isClaimedBefore: true as const }),
            ...(isToCreditor && { isToCreditor: true as const }),
            ...(isDerived && { isDerived: true as const }),
          },
        ]
      : [],
  );
}

function kindOf(kind: VoucherKind, component: DebtComponent): PostingKind {
  switch (kind) {
    case 'payment':
    case 'placement':
    case 'creditor_payment':
    case 'correction':
      return 'payment';
    case 'credit':
    case 'depreciation':
      return kind;
    default:
      return component === 'capital' || component === 'interest' ? component : 'cost';
  }
}

function isDebtComponent(account: LedgerAccount): account is DebtComponent {
  return (debtComponents as readonly string[]).includes(account);
}
