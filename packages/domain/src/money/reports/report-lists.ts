import type { CaseState } from '../../cases/states/case-states.ts';
import type { ClosedReason } from '../../cases/states/closures.ts';
import type { Day } from '../../values/day.ts';
import type { Currency } from '../../values/money.ts';
import { costComponents } from '../allocation/debt-components.ts';
import type { LedgerAccount } from '../ledger/ledger-accounts.ts';
import type { VoucherKind } from '../ledger/voucher.ts';
import { dueDatesOf, type OverdueBucket } from './overdue-buckets.ts';
import type { WrittenOffRate } from './written-off.ts';

type Condition = readonly string[] | boolean | 'none' | { readonly from?: Day | number; readonly to?: Day };

/** The list that has exactly the rows behind a figure, with its filter. */
export type ReportList = {
  readonly resource: 'creditor--report-cases' | 'transactions';
  readonly filter: Readonly<Record<string, Condition>>;
};

/** The part of a period that has figures; no creditor means all. */
export type ReportedSpan = { readonly creditor: string | null; readonly from: Day; readonly through: Day };

/** The kinds of voucher by which a debt is paid, or a payment is divided anew. */
export const payingKinds = [
  'payment',
  'placement',
  'creditor_payment',
  'correction',
] as const satisfies readonly VoucherKind[];

const ofCreditor = ({ creditor }: ReportedSpan) => (creditor === null ? {} : { creditor: [creditor] });

type OpenCases = { readonly currency: Currency; readonly bucket?: OverdueBucket; readonly state?: CaseState };

export function listOpenCases(span: ReportedSpan, { currency, bucket, state }: OpenCases): ReportList {
  const { through } = span;
  return {
    resource: 'creditor--report-cases',
    filter: {
      ...ofCreditor(span),
      ...{ is_open: true, first_day: { to: through }, last_day: { from: through }, currency: [currency] },
      ...(bucket && { due_date: dueDatesOf(bucket, through) }),
      ...(state && { state: [state] }),
    },
  };
}

export function listClosedCases(span: ReportedSpan, reason: ClosedReason | null): ReportList {
  return {
    resource: 'creditor--report-cases',
    filter: { ...closedIn(span), closed_reason: reason === null ? 'none' : [reason] },
  };
}

export function listWrittenOff(span: ReportedSpan, rate: WrittenOffRate, currency: Currency): ReportList {
  return {
    resource: 'creditor--report-cases',
    filter: { ...closedIn(span), currency: [currency], [`written_off_${rate}_amount`]: { from: 1 } },
  };
}

const closedIn = (span: ReportedSpan) => ({
  ...ofCreditor(span),
  ...{ is_open: false, first_day: { from: span.from, to: span.through } },
});

export type CollectedPart = 'capital' | 'interest' | 'costs' | 'claim_paid' | 'claim_paid_to_creditor';

const accountsOf: Readonly<Record<CollectedPart, readonly LedgerAccount[]>> = {
  capital: ['capital'],
  interest: ['interest'],
  costs: costComponents,
  claim_paid: ['claim_paid'],
  claim_paid_to_creditor: ['claim_paid_to_creditor'],
};

export function listCollected(span: ReportedSpan, parts: readonly CollectedPart[], currency: Currency): ReportList {
  const isReceived = parts.every((part) => part === 'claim_paid' || part === 'claim_paid_to_creditor');
  return listLines(span, currency, {
    ledger_account: parts.flatMap((part) => accountsOf[part]),
    ...(!isReceived && { original_kind: payingKinds }),
  });
}

export function listPaidOut(span: ReportedSpan, currency: Currency): ReportList {
  return listLines(span, currency, { ledger_account: ['creditor_payable'], original_kind: ['payout'] });
}

function listLines(span: ReportedSpan, currency: Currency, filter: ReportList['filter']): ReportList {
  const booking_date = { from: span.from, to: span.through };
  return { resource: 'transactions', filter: { ...ofCreditor(span), ...filter, currency: [currency], booking_date } };
}
