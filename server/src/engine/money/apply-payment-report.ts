import { faultText } from '@fordra/domain/money/bank/bank-file';
import {
  type LbReport,
  type PaymentReport,
  reportedOf,
  statusByOrders,
} from '@fordra/domain/money/payouts/payment-file';
import { isNews } from '@fordra/domain/money/payouts/payment-order';
import { sql } from 'kysely';
import { lockWaitingFile, settleBankFile } from '../../store/bank/bank-files.ts';
import { lockAnsweredFile, selectOrdersNoted, selectOrdersOfFile } from '../../store/bank/payment-files.ts';
import type { Database } from '../../store/connection/database.ts';
import { nextVersion } from '../../store/sql/next-version.ts';
import { acceptOrder, byBank, lockCasesOfOrders, refuseOrder } from './settle-payment-order.ts';

const REASON_UNKNOWN = 'RJCT';

/**
 * Applies what the bank says of payment files, all or nothing. An answer that comes twice, or after the bank's own row
 * has shown what became of an order, changes nothing. A report of Bankgirot may be about orders of several files.
 */
export async function applyPaymentReport(
  tx: Database,
  id: string,
  report: PaymentReport | LbReport,
): Promise<'applied' | 'parked' | 'repeated'> {
  const parts = report.kind === 'pain002' ? [report] : await dividedByFile(tx, report);
  const ofParts = await Promise.all(parts.map(({ messageId }) => selectOrdersOfFile(tx, messageId)));
  await lockCasesOfOrders(tx, ofParts.flat());
  const received = await lockWaitingFile(tx, id);
  if (!received) return 'repeated';
  const of = { id, ...received };
  const verdict = { kind: report.kind, control: null } as const;
  const counted = { accepted: 0, refused: 0 };
  let account: string | undefined;
  for (const part of parts) account = (await applyToFile(tx, part, counted)) ?? account;
  const named = parts.map(({ messageId }) => messageId).join(' ');
  if (account === undefined) {
    const about = report.kind === 'pain002' ? named : (report.orders[0]?.note ?? '');
    const fault = faultText('unknown_payment_file', about);
    await settleBankFile(tx, of, { ...verdict, account: null, fault, results: {} });
    return 'parked';
  }
  await settleBankFile(tx, of, { ...verdict, account, fault: null, results: { ...counted, message_id: named } });
  return 'applied';
}

/** What a report of Bankgirot says of each of our files, whose orders it names by their notes. */
async function dividedByFile(tx: Database, { orders }: LbReport): Promise<readonly PaymentReport[]> {
  const noted = await selectOrdersNoted(
    tx,
    orders.map(({ note }) => note),
  );
  const files = [...new Set(noted.map(({ message_id }) => message_id))].toSorted();
  return files.map((messageId) => ({
    ...{ kind: 'pain002', messageId, all: null },
    orders: noted
      .filter((one) => one.message_id === messageId)
      .map(({ note, end_to_end_id }) => ({ ...orders.find((one) => one.note === note)!, endToEndId: end_to_end_id })),
  }));
}

/** The account that the file pays from; undefined where we have sent no such file. */
async function applyToFile(
  tx: Database,
  report: PaymentReport,
  counted: { accepted: number; refused: number },
): Promise<string | undefined> {
  const answered = await lockAnsweredFile(tx, report.messageId);
  if (!answered) return undefined;
  const { file, orders } = answered;
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
  return String(file.bank_account);
}
