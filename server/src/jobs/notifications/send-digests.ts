import { MailNotSent } from '../../integrations/mail/port.ts';
import { claimDigests, type DueDigest, returnDigest } from '../../store/notifications/claim-digests.ts';
import { hideOldNotifications } from '../../store/notifications/hide-old-notifications.ts';
import { defineRecurringJob, type JobContext } from '../definition/define-job.ts';
import { buildDigestMail } from './digest-mail.ts';

/** In Stockholm, by business time: before the working day. */
const MAIL_HOUR = 7;
const AT_ONCE = 50;

type Context = Pick<JobContext, 'db' | 'log' | 'sendMail' | 'digests' | 'signal'>;

/** Mails those who want it what waits for them, once a day or week, and puts away news nobody needs any more. */
export const sendDigestsJob = defineRecurringJob({
  name: 'send-digests',
  everyMinutes: 15,
  run: (context) => sendDigests(context, MAIL_HOUR),
  phases: ['report'],
  runAtDayEnd: (context) => sendDigests(context),
});

/** A day that is over has no hour to wait for. */
export async function sendDigests(context: Context, hour = 0): Promise<void> {
  await hideOldNotifications(context.db);
  for (;;) {
    const due = await claimDigests(context.db, { hour, count: AT_ONCE });
    for (const [at, one] of due.entries()) {
      if (!context.signal.aborted && (await sendOne(context, one))) continue;
      // Whoever cannot take one mail now can take none: all that are left are given back.
      for (const left of due.slice(at)) await returnDigest(context.db, left);
      return;
    }
    if (due.length < AT_ONCE) return;
  }
}

/** Whether the mails may go on; where nothing new waits none is sent. */
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
    log.warn({ user: due.user, isRefusedForever: error.isRefusedForever }, 'a digest was not taken');
    return error.isRefusedForever;
  }
}
