import { isSmsTime } from '@fordra/domain/channels/sms-hours';
import { isBankingDay } from '@fordra/domain/values/banking-days';
import { settleSmsSteps } from '../../engine/channels/settle-sms-steps.ts';
import { localTimeOf } from '../../engine/tickets/ticket-clocks.ts';
import { type ClaimedSms, claimSms, noteCalls } from '../../store/channels/claim-sms.ts';
import { type SmsStep, stopSmsOfStoppedLetters } from '../../store/channels/settle-sms.ts';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import { defineJob, type JobContext } from '../definition/define-job.ts';
import { findOneSms, sendOneSms } from './send-one-sms.ts';
import { wordSms } from './word-sms.ts';

const MESSAGES_AT_ONCE = 50;
const CALLS_AT_ONCE = 5;
const LEASE_SECONDS = 180;
/** No call is started in the last part of a lease, since it could end after the lease. */
const SPARE_MS = 60_000;

/**
 * Sends text messages that are due, within the hours of messages. A message is marked as being sent before the call, and
 * the process that takes over from a dead one looks for it at the provider, so that none is sent twice.
 */
export const sendSms = defineJob({
  name: 'send-sms',
  everyMinutes: 1,
  run: (_payload, context) => sendDue(context, { isDayOver: false }),
  phases: ['send'],
  // The hours of a day that is skipped have passed with it.
  runAtDayEnd: (context) => sendDue(context, { isDayOver: true }),
});

async function sendDue(context: JobContext, { isDayOver }: { readonly isDayOver: boolean }): Promise<void> {
  const { db, sms, signal } = context;
  await stopSmsOfStoppedLetters(db);
  if (!sms) return;
  while (!signal.aborted) {
    const local = localTimeOf(await selectBusinessNow(db));
    const maySend = isDayOver ? isBankingDay(local.day) : isSmsTime(local);
    const claim = { limit: MESSAGES_AT_ONCE, leaseSeconds: LEASE_SECONDS, maySend, isDayOver };
    const claimedAtMs = performance.now();
    const claimed = await claimSms(db, claim);
    if (claimed.length === 0) return;
    for (let at = 0; at < claimed.length; at += CALLS_AT_ONCE) {
      const some = claimed.slice(at, at + CALLS_AT_ONCE);
      const isLate = () => performance.now() - claimedAtMs > LEASE_SECONDS * 1_000 - SPARE_MS;
      const steps = signal.aborted || isLate() ? some.map(release) : await handle(context, some, isLate);
      await db.transaction().execute((tx) => settleSmsSteps(tx, steps));
    }
  }
}

/** Not begun: it is as it was before. */
function release({ _id: sms, lease, isUncertain }: ClaimedSms): SmsStep {
  return { sms, lease, status: isUncertain ? 'sending' : 'queued', fault: 'unavailable', waitSeconds: 0 };
}

/** The outcomes; a message that another sender holds by now has none. */
async function handle(
  context: JobContext,
  claimed: readonly ClaimedSms[],
  isLate: () => boolean,
): Promise<readonly SmsStep[]> {
  const { agency, db } = context;
  const texts = new Map(claimed.map((sms) => [sms._id, sms.text ?? wordSms(agency, sms)]));
  const calls = claimed.flatMap(({ _id: sms, lease, isUncertain, obstacle }) => {
    const text = texts.get(sms);
    return isUncertain || obstacle !== null || text === undefined ? [] : [{ sms, lease, text }];
  });
  const held = await noteCalls(db, calls);
  const steps = claimed.map(async (one): Promise<SmsStep | undefined> => {
    const { _id: sms, lease, isUncertain, obstacle } = one;
    const of = { sms, lease };
    const text = texts.get(sms);
    if (isUncertain) return { ...of, ...(await findOneSms(context.sms!.service, one)) };
    if (obstacle !== null) return { ...of, status: 'stopped', fault: obstacle };
    if (text === undefined) return { ...of, status: 'failed', fault: 'text_too_long' };
    // A process that was frozen meanwhile calls no more: another one takes over after the lease.
    if (!held.has(sms) || isLate()) return undefined;
    const reportTo = context.sms!.reportAddressOf(sms);
    return { ...of, ...(await sendOneSms(context.sms!.service, one, { text, reportTo })) };
  });
  const done = (await Promise.all(steps)).filter((step) => step !== undefined);
  for (const { sms, status } of done)
    if (status === 'unknown') context.log.error({ sms }, 'it is unknown whether a text message was sent');
  return done;
}
