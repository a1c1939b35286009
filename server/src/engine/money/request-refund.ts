import type { RefundAccount } from '@fordra/domain/money/refunds/refund-account';
import type { Overpayment } from '@fordra/resources/money/overpayments';
import { refunds } from '@fordra/resources/money/refunds';
import { bankRowOf, storedRowOf } from '../../store/bank/bank-rows.ts';
import { selectToday } from '../../store/clock/select-today.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertDocument } from '../../store/documents/insert-document.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { selectReceiverNames } from '../../store/money/refunds.ts';

const NAME_LENGTH_MAX = 140;

type Request = {
  readonly amount: number;
  /** Null where the platform requests it. */
  readonly requestedBy: string | null;
};

/** A refund of a locked overpayment with an account, to be approved. */
export async function insertRefund(tx: Database, of: Overpayment, { amount, requestedBy }: Request): Promise<void> {
  const names = await selectReceiverNames(tx, of._id);
  const isPayer = of.account_source === 'payer';
  const account = of.refund_account as RefundAccount;
  await insertDocument(tx, refunds, {
    overpayment: of._id,
    case: of.case,
    amount,
    currency: of.currency,
    receiver: receiverOf(account, isPayer ? [names.payer, names.debtor] : [names.debtor, names.payer]),
    account_source: of.account_source!,
    account_set_by: of.account_set_by,
    requested_by: requestedBy,
    requested_on: await selectToday(tx),
    has_protected_identity: of.has_protected_identity,
  });
}

type RowRequest = Pick<Request, 'requestedBy'> & { readonly account: RefundAccount; readonly isPayers: boolean };

/** The same of what nothing explains of a locked row of the bank. */
export async function insertRefundOfRow(
  tx: Database,
  target: Row,
  { account, isPayers, requestedBy }: RowRequest,
): Promise<void> {
  const [{ id, unplaced, currency }, { payer }] = [storedRowOf(target), bankRowOf(target)];
  await insertDocument(tx, refunds, {
    bank_transaction: id,
    amount: unplaced,
    currency,
    receiver: receiverOf(account, [payer.name]),
    account_source: isPayers ? 'payer' : 'staff',
    account_set_by: isPayers ? null : requestedBy,
    requested_by: requestedBy,
    requested_on: await selectToday(tx),
    has_protected_identity: target.has_protected_identity === true,
  });
}

/** A receiver has a name; where none is known the bank finds it by the account alone. */
function receiverOf(account: RefundAccount, names: readonly (string | null)[]) {
  const [number = ''] = [account.iban, account.bankgiro, account.plusgiro, account.account_number].filter(Boolean);
  const known = names.find((one) => one !== null && one !== '') ?? number;
  return { name: known.slice(0, NAME_LENGTH_MAX), ...account };
}
