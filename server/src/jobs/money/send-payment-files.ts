import { createHash } from 'node:crypto';
import { bytesForm } from '@fordra/domain/money/payouts/payment-file';
import type { BankChannel } from '../../integrations/bank/port.ts';
import { markSent, noteAttempt, selectFilesToSend } from '../../store/bank/payment-files.ts';
import { holdChannel, noteContact, releaseChannel } from '../../store/connection/channel-state.ts';
import { defineRecurringJob, type JobContext } from '../definition/define-job.ts';
import { makePaymentFiles } from './make-payment-files.ts';

const PATIENCE_MS = 30_000;
const SHORT_PATIENCE_MS = 5_000;

/** Runs each minute: the day's files are made at their time, and those that are approved are sent at once. */
export const sendPaymentFilesJob = defineRecurringJob({
  name: 'send-payment-files',
  everyMinutes: 1,
  run: (context) => sendPaymentFiles(context, { isDayOver: false, patienceMs: SHORT_PATIENCE_MS }),
  phases: ['send'],
  runAtDayEnd: (context) => sendPaymentFiles(context, { isDayOver: true, patienceMs: PATIENCE_MS }),
});

type Sending = Pick<JobContext, 'db' | 'log' | 'bank' | 'agency' | 'writePaymentFile' | 'paymentsSentAt' | 'signal'>;

export async function sendPaymentFiles(
  context: Sending,
  { isDayOver, patienceMs }: { readonly isDayOver: boolean; readonly patienceMs: number },
): Promise<void> {
  const { db, log, bank, signal } = context;
  const holder = await holdChannel(db, 'bank_channel', { patienceMs, signal });
  if (!holder) return;
  try {
    await makePaymentFiles(context, isDayOver);
    const detail = bank && (await sendApproved(context, bank));
    if (detail === undefined) return;
    await noteContact(db, 'bank_channel', detail);
    log.warn({ detail }, 'the bank does not answer: payment files wait');
  } finally {
    await releaseChannel(db, 'bank_channel', holder);
  }
}

/**
 * If the process dies after the call, the same bytes are handed in again under the same number, and the bank takes them
 * once. Returns the detail if the bank did not answer.
 */
async function sendApproved({ db, log, signal }: Sending, bank: BankChannel): Promise<string | undefined> {
  for (const { _id, message_id, format, content, digest } of await selectFilesToSend(db)) {
    if (signal.aborted) return undefined;
    const { encoding, nameOf } = bytesForm(format);
    // The bytes that were approved, and no others.
    if (createHash('sha256').update(content, encoding).digest('hex') !== digest) {
      log.error({ file: message_id }, 'a payment file is not as it was approved: it is not sent');
      continue;
    }
    if (!(await noteAttempt(db, _id))) continue;
    const answer = await bank.submit({ name: nameOf(message_id), content, encoding });
    if ('fault' in answer) return answer.detail;
    await markSent(db, _id);
    log.info({ file: message_id }, 'a payment file has been handed in to the bank');
  }
  return undefined;
}
