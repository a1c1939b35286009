import { MailNotSent } from '../../integrations/mail/port.ts';
import { claimDigests, type DueDigest, returnDigest } from '../../store/notifications/claim-digests.ts';
import { hideOldNotifications } from '../../store/notifications/hide-old-notifications.ts';
import { defineRecurringJob, type JobContext } from '../definition/define-job.ts';
import { buildDigestMail } from './digest-mail.ts';

/** In Stockholm, by business time: before the working day. */
const MAIL_HOUR = 7;
const AT_ONCE = 50;

type Context = Pick<JobContext, 'db' | 'log' | 'sendMail' | 'digests' | 'signal'>;

/** Mails a digest to its subscribers, daily or weekly, and hides old notifications. */
export const sendDigestsJob = defineRecurringJob({
  name: 'send-digests',
  everyMinutes: 15,
  run: (context) => sendDigests(context, MAIL_HOUR),
  phases: ['report'],
  runAtDayEnd: (context) => sendDigests(context),
});

/** At the end of a day the hour is not waited for. */
export async function sendDigests(context: Context, hour = 0): Promise<void> {
  await hideOldNotifications(context.db);
  for (;;) {
    const due = await claimDigests(context.db, { hour, count: AT_ONCE });
    for (const [at, one] of due.entries()) {
      if (!context.signal.aborted && (await sendOne(context, one))) continue;
      // If the mail server accepts no mail now, the remaining digests are released.
      for (const left of due.slice(at)) await returnDigest(context.db, left);
      return;
    }
    if (due.length < AT_ONCE) return;
  }
}

/** Whether to continue with the next mail. No mail is sent if there is nothing new. */
async function sendOne({ log, sendMail, digests }: Context, due: DueDigest): Promise<boolean> {
  const waiting = await digests.countFor(due.user, due.since);
  if (!waiting || waiting.fresh === 0) return true;
  const { publicAddress } = digests;
  const mail = buildDigestMail({
    to: due.email,
    language: due.language,
    digest: due.digest,
    unread: waiting.unread,
    publicAddress,
    unsubscribe: `${publicAddress}${digests.unsubscribePath(due.user, due.subscription)}`,
    messageId: `digest-${due.user}-${due.today}`,
  });
  try {
    await sendMail(mail);
    return true;
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error;
    log.warn(
      { user: due.user, isRefusedForever: error.isRefusedForever },
      'a digest was not accepted by the mail server',
    );
    return error.isRefusedForever;
  }
}
