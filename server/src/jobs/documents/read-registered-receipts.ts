import { settleRegisteredLetter } from '../../engine/contact/settle-registered-letter.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

/** Stores who has signed for registered letters. A receipt is removed at the mailbox only after it is stored. */
export const readRegisteredReceipts = defineRecurringJob({
  name: 'read-registered-receipts',
  everyMinutes: 30,
  phases: ['receive'],
  async run({ db, mailbox, log, signal }) {
    if (!mailbox) return;
    const answer = await mailbox.fetchReceipts();
    if ('fault' in answer)
      return log.warn({ detail: answer.detail }, 'the digital mailbox does not answer: receipts wait');
    for (const receipt of answer.receipts) {
      if (signal.aborted) return;
      await db.transaction().execute((tx) => settleRegisteredLetter(tx, receipt));
      await mailbox.discardReceipt(receipt.key);
    }
  },
});
