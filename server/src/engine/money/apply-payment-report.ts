import { faultText } from '@fordra/domain/money/bank/bank-file';
import { type PaymentReport, reportedOf, statusByOrders } from '@fordra/domain/money/payouts/payment-file';
import { isNews } from '@fordra/domain/money/payouts/payment-order';
import { sql } from 'kysely';
import { lockWaitingFile, settleBankFile } from '../../store/bank/bank-files.ts';
import { lockAnsweredFile, selectOrdersOfFile } from '../../store/bank/payment-files.ts';
import type { Database } from '../../store/connection/database.ts';
import { nextVersion } from '../../store/sql/next-version.ts';
import { acceptOrder, byBank, lockCasesOfOrders, refuseOrder } from './settle-payment-order.ts';

const REASON_UNKNOWN = 'RJCT';

/**
 * Applies what the bank says of a payment file, all or nothing. An answer that comes twice, or after the bank's own row
 * has shown what became of an order, changes nothing.
 */
export async function applyPaymentReport(
  tx: Database,
  id: string,
  report: PaymentReport,
): Promise<'applied' | 'parked' | 'repeated'> {
  await lockCasesOfOrders(tx, await selectOrdersOfFile(tx, report.messageId));
  const received = await lockWaitingFile(tx, id);
  if (!received) return 'repeated';
  const of = { id, ...received };
  const verdict = { kind: report.kind, control: null } as const;
  const answered = await lockAnsweredFile(tx, report.messageId);
  if (!answered) {
    const fault = faultText('unknown_payment_file', report.messageId);
    await settleBankFile(tx, of, { ...verdict, account: null, fault, results: {} });
    return 'parked';
  }
  const { file, orders } = answered;
  const counted = { accepted: 0, refused: 0 };
  let firstReason: string | null = null;
  for (const order of orders) {
    const said = reportedOf(report, order.end_to_end_id);
    if (!said?.news || !isNews(order.status, said.news)) continue;
    counted[said.news]++;
    firstReason ??= said.reason;
    if (said.news === 'accepted') await acceptOrder(tx, order, byBank);
    else await refuseOrder(tx, order, said.reason ?? REASON_UNKNOWN, byBank);
  }
  const now = await selectOrdersOfFile(tx, report.messageId);
  await tx
    .updateTable('finance_payment_files')
    .set((eb) => ({
      status: statusByOrders(now),
      reason: eb.fn.coalesce('reason', sql<string | null>`${firstReason}::text`),
      sent: eb.fn.coalesce('sent', sql<string>`business_now()`),
      answered: sql<string>`business_now()`,
      ...nextVersion,
    }))
    .where('_id', '=', String(file._id))
    .execute();
  const results = { ...counted, message_id: report.messageId };
  await settleBankFile(tx, of, { ...verdict, account: String(file.bank_account), fault: null, results });
  return 'applied';
}
