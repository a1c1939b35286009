import { addPayoutDetailsMails, selectPayoutDetailsMail } from '../../store/notifications/notify-of-payout-details.ts';
import { defineJob } from '../definition/define-job.ts';
import { buildPayoutDetailsMail } from './payout-details-mail.ts';

/** Adds one job for each recipient, so that a mail that is not accepted is retried without repeating the others. */
export const mailPayoutDetailsChanged = defineJob({
  name: 'mail-payout-details-changed',
  run: ({ notification }, { db }) => addPayoutDetailsMails(db, notification),
});

export const sendPayoutDetailsMail = defineJob({
  name: 'send-payout-details-mail',
  async run(payload, { db, sendMail, digests: { publicAddress } }) {
    const mail = await selectPayoutDetailsMail(db, payload);
    if (!mail) return;
    const messageId = `payout-details-${payload.notification}-${payload.user}`;
    await sendMail(buildPayoutDetailsMail({ ...mail, publicAddress, messageId }));
  },
});
