import { createHash } from 'node:crypto';
import type { BankChannel } from '../../../integrations/bank/port.ts';
import { holdChannel, noteContact, releaseChannel } from '../../../store/connection/channel-state.ts';
import {
  markDirectDebitFileSent,
  noteDirectDebitAttempt,
  selectDirectDebitFilesToSend,
} from '../../../store/plans/direct-debit/files.ts';
import { defineRecurringJob, type JobContext } from '../../definition/define-job.ts';
import { makeDirectDebitFile } from './make-direct-debit-file.ts';

const PATIENCE_MS = 30_000;
const SHORT_PATIENCE_MS = 5_000;

/** Runs each minute: the day's file to Bankgirot is made at its time and sent. */
export const makeDirectDebitsJob = defineRecurringJob({
  name: 'make-direct-debits',
  everyMinutes: 1,
  run: (context) => makeDirectDebits(context, { isDayOver: false, patienceMs: SHORT_PATIENCE_MS }),
  phases: ['send'],
  runAtDayEnd: (context) => makeDirectDebits(context, { isDayOver: true, patienceMs: PATIENCE_MS }),
});

type Sending = Pick<JobContext, 'db' | 'log' | 'bank' | 'directDebit' | 'signal'>;

export async function makeDirectDebits(
  context: Sending,
  { isDayOver, patienceMs }: { readonly isDayOver: boolean; readonly patienceMs: number },
): Promise<void> {
  const { db, log, bank, directDebit, signal } = context;
  if (!directDebit) return;
  const holder = await holdChannel(db, 'bank_channel', { patienceMs, signal });
  if (!holder) return;
  try {
    await makeDirectDebitFile(context, isDayOver);
    const detail = bank && (await sendMade(context, bank));
    if (detail === undefined) return;
    await noteContact(db, 'bank_channel', detail);
    log.warn({ detail }, 'the bank does not answer: the file of direct debits waits');
  } finally {
    await releaseChannel(db, 'bank_channel', holder);
  }
}

/** If the process dies after the call, the same bytes are handed in again under the same name, and the bank takes them once. */
async function sendMade({ db, log, signal }: Sending, bank: BankChannel): Promise<string | undefined> {
  for (const { _id, message_id, content, digest } of await selectDirectDebitFilesToSend(db)) {
    if (signal.aborted) return undefined;
    if (createHash('sha256').update(content, 'latin1').digest('hex') !== digest) {
      log.error({ file: message_id }, 'a file of direct debits is not as it was made: it is not sent');
      continue;
    }
    await noteDirectDebitAttempt(db, _id);
    const answer = await bank.submit({ name: `AUTOGIRO_${message_id}.txt`, content, encoding: 'latin1' });
    if ('fault' in answer) return answer.detail;
    await markDirectDebitFileSent(db, _id);
    log.info({ file: message_id }, 'a file of direct debits has been handed in to the bank');
  }
  return undefined;
}
