import { portalWords } from '@fordra/texts/portal-words';
import { readLanguage, say } from '@fordra/texts/say';
import { selectStepToMail } from '../../store/disputes/due-steps.ts';
import { defineJob } from '../definition/define-job.ts';

/** Mails someone that a step of a dispute is due, if it still is; the mail names no debtor. */
export const mailDisputeStep = defineJob({
  name: 'mail-dispute-step',
  async run(payload, { db, sendMail, digests }) {
    const found = await selectStepToMail(db, payload);
    if (!found) return;
    const language = readLanguage(found.language);
    const step = portalWords(language)(`enum.disputes.workflow_step.${found.step}`) ?? found.step;
    const values = { step, day: found.due, number: found.number };
    const address = new URL(`/item-display/disputes/${payload.dispute}`, digests.publicAddress).href;
    const text = [say(language, 'dispute_mail.text', values), address, 'Fordra\n'].join('\n\n');
    await sendMail({ to: found.email, subject: say(language, 'dispute_mail.subject', values), text });
  },
});
