import { createHash } from 'node:crypto';
import { writeAutogiro } from '@fordra/domain/plans/direct-debit/write-autogiro';
import { isBankingDay } from '@fordra/domain/values/banking-days';
import type { Day } from '@fordra/domain/values/day';
import { sumOre } from '@fordra/domain/values/money';
import { directDebitFiles } from '@fordra/resources/plans/direct-debit-files';
import { planDraws } from '../../../engine/plans/direct-debit/plan-draws.ts';
import { selectPaymentTime } from '../../../store/bank/payment-files.ts';
import { insertDocument } from '../../../store/documents/insert-document.ts';
import {
  type ConsentToReport,
  type DrawToReport,
  hasFileOf,
  lockConsentsToReport,
  lockDrawsToReport,
  putInDirectDebitFile,
} from '../../../store/plans/direct-debit/files.ts';
import { newIds } from '../../../store/sql/new-ids.ts';
import type { JobContext } from '../../definition/define-job.ts';

type Making = Pick<JobContext, 'db' | 'directDebit'>;

/**
 * The file of the day, once its time has come: consents to register or delete, draws and cancellations. Its bytes and
 * what it says are saved together, so that nothing is drawn twice and nothing is lost. False where there is none.
 */
export async function makeDirectDebitFile({ db, directDebit }: Making, isDayOver: boolean): Promise<boolean> {
  if (!directDebit) return false;
  const { today, isTime } = await selectPaymentTime(db, directDebit.sentAt);
  if (!isBankingDay(today) || !(isTime || isDayOver) || (await hasFileOf(db, today))) return false;
  return db.transaction().execute(async (tx) => {
    await planDraws(tx, today);
    const consents = await lockConsentsToReport(tx);
    const reported = await lockDrawsToReport(tx);
    if (consents.length + reported.length === 0) return false;
    const [draws, cancellations] = [
      reported.filter(({ next_order }) => next_order === 'draw'),
      reported.filter(({ next_order }) => next_order === 'cancel'),
    ];
    const [id] = await newIds(tx, 1);
    const content = writeAutogiro({
      ...{ customer: directDebit.customer, bankgiro: directDebit.bankgiro, madeOn: today },
      mandates: consents.map(mandateOf),
      draws: draws.map(drawOf),
      cancellations: cancellations.map(drawOf),
    });
    await insertDocument(tx, directDebitFiles, {
      ...{ _id: id!, message_id: `${today.replaceAll('-', '')}-${id}`, made_on: today, content },
      digest: createHash('sha256').update(content, 'latin1').digest('hex'),
      ...{ consents: consents.length, draws: draws.length, cancellations: cancellations.length },
      draws_total: sumOre(draws.map(({ amount }) => amount)),
      has_protected_identity: consents.some((one) => one.has_protected_identity),
    });
    await putInDirectDebitFile(tx, id!, { consents: consents.map(({ _id }) => _id), draws: reported });
    return true;
  });
}

function mandateOf({
  next_order: order,
  payer_number: payer,
  bank_account: account,
  id_number: idNumber,
}: ConsentToReport) {
  const to = account ? { clearing: account.clearing_number, number: account.account_number } : null;
  return { order, payer, account: to, idNumber: idNumber ?? null };
}

function drawOf({ payer, draw_date: day, amount, reference }: DrawToReport) {
  return { payer, day: day as Day, amount, reference };
}
