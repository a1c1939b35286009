import { createHash } from 'node:crypto';
import { bytesForm } from '@fordra/domain/money/payouts/payment-file';
import { isPayableByLb } from '@fordra/domain/money/payouts/write-lb';
import { addBankingDays, isBankingDay } from '@fordra/domain/values/banking-days';
import { sumOre } from '@fordra/domain/values/money';
import { paymentFiles } from '@fordra/resources/money/payment-files';
import type { PaymentOrder } from '@fordra/resources/money/payment-orders';
import {
  lockWaitingOrders,
  type PayingAccount,
  putInFile,
  selectPayingAccounts,
  selectPaymentTime,
} from '../../store/bank/payment-files.ts';
import { insertDocument } from '../../store/documents/insert-document.ts';
import { newIds } from '../../store/sql/new-ids.ts';
import type { JobContext } from '../definition/define-job.ts';

const ORDERS_IN_A_FILE = 1_000;

type Making = Pick<JobContext, 'db' | 'log' | 'agency' | 'writePaymentFile' | 'paymentsSentAt'>;

/**
 * Gathers the orders that wait into one file an account and day, once its time has come. Its bytes are stored before
 * anyone approves them, and nothing of it is changed afterwards. An account that fails stops no other.
 */
export async function makePaymentFiles(run: Making, isDayOver: boolean): Promise<void> {
  const { db, log, paymentsSentAt } = run;
  const { today, madeAt, isTime } = await selectPaymentTime(db, paymentsSentAt);
  if (!isBankingDay(today) || !(isTime || isDayOver)) return;
  for (const account of await selectPayingAccounts(db, today)) {
    try {
      const count = await makePaymentFile(run, account, { today, madeAt });
      log.info({ account: account.id, count }, 'a payment file is made and waits for approval');
    } catch (err) {
      log.error({ err, account: account.id }, 'a payment file could not be made: its orders wait');
    }
  }
}

function makePaymentFile(
  { db, log, agency, writePaymentFile }: Making,
  account: PayingAccount,
  { today, madeAt }: Pick<Awaited<ReturnType<typeof selectPaymentTime>>, 'today' | 'madeAt'>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const waiting = await lockWaitingOrders(tx, account.id, ORDERS_IN_A_FILE);
    const orders = account.format === 'lb' ? waiting.filter(({ receiver }) => isPayableByLb(receiver)) : waiting;
    if (orders.length < waiting.length)
      log.error({ account: account.id, count: waiting.length - orders.length }, 'orders that LB cannot carry wait');
    if (orders.length === 0) return 0;
    const [id] = await newIds(tx, 1);
    const messageId = `${today.replaceAll('-', '')}-${id}`;
    const payOn = addBankingDays(today, 1);
    const { format, currency } = account;
    const { name, number: orgNumber, address } = agency;
    const content = await writePaymentFile({
      ...{ format, messageId, madeAt, payOn, currency, account, orders: orders.map(draftOf) },
      payer: { name, orgNumber, town: address.city ?? '', country: address.country ?? 'SE' },
    });
    const digest = createHash('sha256').update(content, bytesForm(format).encoding).digest('hex');
    await insertDocument(tx, paymentFiles, {
      ...{ _id: id!, message_id: messageId, bank_account: account.id, format, currency, content, digest },
      ...{ count: orders.length, control_total: sumOre(orders.map(({ amount }) => amount)) },
      ...{ made_on: today, pay_on: payOn },
      has_protected_identity: orders.some((order) => order.has_protected_identity),
    });
    await putInFile(
      tx,
      orders.map(({ _id }) => _id),
      id!,
    );
    return orders.length;
  });
}

function draftOf({ end_to_end_id, amount, receiver, reference }: PaymentOrder) {
  return { endToEndId: end_to_end_id, amount, receiver, reference: reference ?? null };
}
