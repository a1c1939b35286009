import type { BankFileContent } from '@fordra/domain/money/bank/bank-file-content';
import type { LbReport, PaymentReport } from '@fordra/domain/money/payouts/payment-file';
import type { AutogiroReport } from '@fordra/domain/plans/direct-debit/autogiro-report';
import type { Database } from '../../../store/connection/database.ts';
import { applyPaymentReport } from '../../money/apply-payment-report.ts';
import { type BookedFile, bookBankFile, type Unread } from '../../money/book-bank-file.ts';
import { applyAutogiro } from './apply-autogiro.ts';

/** Judges a file of the bank, whatever it is, and applies all of it or nothing. */
export async function applyBankFile(
  tx: Database,
  id: string,
  read: BankFileContent | PaymentReport | LbReport | AutogiroReport | Unread,
): Promise<BookedFile['outcome']> {
  if ('fault' in read) return (await bookBankFile(tx, id, read)).outcome;
  if (read.kind === 'pain002' || read.kind === 'lb_report') return applyPaymentReport(tx, id, read);
  return 'what' in read ? applyAutogiro(tx, id, read) : (await bookBankFile(tx, id, read)).outcome;
}
