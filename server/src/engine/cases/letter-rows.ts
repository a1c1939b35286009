import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { NewLetter } from '@fordra/domain/documents/letters/letter-content';

/** A letter that was decided, as a row of `letters` that waits to be sent. */
export function letterRow(
  id: string,
  file: Pick<CaseFile, 'id' | 'account' | 'partner' | 'creditor'>,
  letter: NewLetter,
) {
  return {
    _id: id,
    kind: letter.kind,
    status: 'queued',
    channel: letter.channel,
    letter_date: letter.letterDate,
    due_date: letter.dueDate,
    amount: letter.amount,
    currency: letter.currency,
    recipient_name: letter.recipientName,
    recipient_address: letter.recipientAddress,
    data: letter.data,
    has_protected_identity: letter.hasProtectedIdentity,
    case: file.id,
    debtor: letter.debtor,
    customer: letter.customer,
    creditor: file.creditor,
    account: file.account,
    partner: file.partner,
  };
}
