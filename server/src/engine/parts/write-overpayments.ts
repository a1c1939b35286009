import type { CasePayment } from '@fordra/domain/cases/parts/payments-part';
import {
  type AccountSource,
  type OverpaymentOrigin,
  overpaymentDays,
  overpaymentStatus,
} from '@fordra/domain/money/refunds/overpayment';
import { accountOfPayer, type RefundAccount } from '@fordra/domain/money/refunds/refund-account';
import type { Ore } from '@fordra/domain/values/money';
import type { Database } from '../../store/connection/database.ts';
import { insertRows } from '../../store/documents/insert-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { lockOverpaymentsOf, type StoredOverpayment, selectPayers } from '../../store/money/overpayments.ts';
import type { Numbered } from './case-change.ts';
import { changesOf } from './changes-of.ts';
import type { WrittenRow } from './engine-part.ts';

/** What a payment holds for its payer after a change, where that is other than before. */
type Held = {
  readonly of: Numbered;
  readonly payment: CasePayment;
  readonly remaining: Ore;
  /** What is kept of it, since it is too small to refund. */
  readonly rounded: Ore;
  readonly origin: OverpaymentOrigin;
};

/** Each öre that cases hold for payers is in an overpayment: written wherever a payment pays too much, or no longer does. */
export async function writeOverpayments(tx: Database, changes: readonly Numbered[]): Promise<readonly WrittenRow[]> {
  const held = changes.flatMap(heldBy);
  if (held.length === 0) return [];
  const known = await lockOverpaymentsOf(
    tx,
    held.map(({ payment }) => payment.id),
  );
  const added = held.filter(({ payment, remaining, rounded }) => !known.has(payment.id) && remaining + rounded > 0);
  const payers = await selectPayers(
    tx,
    added.flatMap(({ payment }) => payment.bankTransaction ?? []),
  );
  await insertRows(
    tx,
    'overpayments',
    added.map((one) => newRow(one, payers)),
  );
  return update(
    tx,
    held.flatMap((one) => {
      const before = known.get(one.payment.id);
      return before ? [{ of: one.of, before, values: changedValues(one, before) }] : [];
    }),
  );
}

function heldBy(of: Numbered): readonly Held[] {
  const { file } = of.loaded;
  const known = new Map(file.payments.map((one) => [one.id, one]));
  const rounded = Math.max(0, of.after.rounded - file.rounded);
  return of.after.payments.flatMap((payment, at) => {
    if (payment.kind === 'creditor_payment') return [];
    const before = known.get(payment.id);
    const kept = !before && at === of.after.payments.length - 1 && payment.overpaid === 0 ? rounded : 0;
    const isSame = heldOf(before) === heldOf(payment) && (before?.refunded ?? 0) === payment.refunded;
    if (isSame && kept === 0) return [];
    return [{ of, payment, remaining: heldOf(payment), rounded: kept, origin: originOf(of, before) }];
  });
}

function heldOf(payment: CasePayment | undefined): Ore {
  return payment && !payment.isReversed ? payment.overpaid : 0;
}

function originOf({ loaded: { file } }: Numbered, before: CasePayment | undefined): OverpaymentOrigin {
  if (before) return 'credit';
  return file.position.closed === null ? 'payment' : 'closed_case';
}

type Payers = Awaited<ReturnType<typeof selectPayers>>;

function newRow(held: Held, payers: Payers): Row {
  const { of, payment, remaining, rounded, origin } = held;
  const { file, row } = of.loaded;
  const known = knownAccount(held, payers);
  return {
    _created: row.now,
    _updated: row.now,
    case: file.id,
    debtor: row.debtor,
    creditor: file.creditor,
    payment: payment.id,
    bank_transaction: payment.bankTransaction,
    amount: remaining + rounded + payment.refunded,
    remaining_amount: remaining,
    currency: file.currency,
    origin,
    status: statusOf(held, undefined),
    received: payment.paid,
    ...overpaymentDays(remaining, payment.paid, known !== undefined),
    refund_account: known?.account ?? null,
    account_source: known?.source ?? null,
    account_set_by: known?.setBy ?? null,
    has_protected_identity: row.of_debtor.has_protected_identity === true,
    account: file.account,
    partner: file.partner,
  };
}

type Known = { readonly account: RefundAccount; readonly source: AccountSource; readonly setBy: string | null };

/** Where the money came from; else where the debtor wants it. */
function knownAccount({ of, payment }: Held, payers: Payers): Known | undefined {
  const payer = payment.bankTransaction === null ? undefined : payers.get(payment.bankTransaction);
  const own = payer && accountOfPayer(payer);
  if (own) return { account: own, source: 'payer', setBy: null };
  const { refund_account: account, refund_account_set_by: setBy } = of.loaded.row.of_debtor;
  return account ? { account, source: 'debtor', setBy } : undefined;
}

function changedValues(held: Held, before: StoredOverpayment): Row {
  const { payment, remaining } = held;
  return {
    amount: Math.max(before.amount, remaining + payment.refunded),
    remaining_amount: remaining,
    status: statusOf(held, before),
    ...overpaymentDays(remaining, payment.paid, before.refund_account !== null),
    // What is ordered is still to be paid by that day.
    ...(before.is_refunding && { refund_by: before.refund_by }),
    // Who was asked is reminded of the question, not of the payment.
    ...(remaining > 0 && before.status === 'awaiting_account' && { remind_on: before.remind_on }),
  };
}

function statusOf({ of, payment, remaining, rounded }: Held, before: StoredOverpayment | undefined) {
  return overpaymentStatus({
    remaining,
    refunded: payment.refunded,
    isRefunding: before?.is_refunding ?? false,
    isRounded: rounded > 0 || (!payment.isReversed && of.after.rounded > 0),
    isOffset: of.outcome.events.some(({ key }) => key === 'overpayment_offset'),
    isIncome: before?.status === 'income' || of.outcome.events.some(({ key }) => key === 'overpayment_income'),
    isAsked: before?.status === 'awaiting_account',
  });
}

type Change = { readonly of: Numbered; readonly before: StoredOverpayment; readonly values: Row };

async function update(tx: Database, updates: readonly Change[]): Promise<readonly WrittenRow[]> {
  const written = await updateRows(
    tx,
    'overpayments',
    updates.map(({ before, values }) => ({ _id: before._id, ...values })),
  );
  const etags = new Map(written.map(({ _id, _etag }) => [_id, _etag]));
  return updates.map(({ of, before, values }) => ({
    of,
    resource: 'overpayments',
    id: before._id,
    etag: etags.get(before._id)!,
    changes: changesOf(before as unknown as Row, values),
  }));
}
