import { selectUnreachedBySms } from '../../store/channels/call-list.ts';
import {
  insertSmsEvents,
  recordStatus,
  type SettledSms,
  type SmsEvent,
  type SmsStep,
  settleSms,
} from '../../store/channels/settle-sms.ts';
import { saveReport } from '../../store/channels/sms-reports.ts';
import type { Database } from '../../store/connection/database.ts';
import { type LetterStep, settleLetters } from '../../store/letters/settle-letters.ts';
import { callDebtors } from './call-list.ts';

const bySending = { user: null, signedInBy: null, fromAddress: null, requestId: null, action: 'send_sms' } as const;

/** Stores the outcomes of sending in the caller's transaction, with the letters that went this way and the events. */
export async function settleSmsSteps(tx: Database, steps: readonly SmsStep[]): Promise<void> {
  await follow(tx, await settleSms(tx, steps));
}

/** Stores what the provider reports of a message; a report that is known already changes nothing. */
export async function settleSmsReport(tx: Database, report: Parameters<typeof saveReport>[1]): Promise<void> {
  const changed = await saveReport(tx, report);
  if (!changed) return;
  await recordStatus(tx, [changed], 'report_sms');
  const isNewlySent = changed.before === 'sending' || changed.before === 'unknown';
  if (isNewlySent) await follow(tx, [{ ...changed, status: 'sent' }]);
  if (changed.status === 'failed') await insertSmsEvents(tx, [eventOf(changed)!]);
  await callUnreached(tx, [changed]);
}

/** Who could not be reached by a text message is called. */
async function callUnreached(tx: Database, settled: readonly SettledSms[]): Promise<void> {
  const failed = settled.filter(({ status }) => status === 'failed').map(({ _id }) => _id);
  await callDebtors(tx, await selectUnreachedBySms(tx, failed), bySending);
}

async function follow(tx: Database, settled: readonly SettledSms[]): Promise<void> {
  await settleLetters(
    tx,
    settled.flatMap((one) => letterStep(one) ?? []),
  );
  // A letter that was sent has an event of its own.
  await insertSmsEvents(
    tx,
    settled.flatMap((one) => (one.letter === null ? (eventOf(one) ?? []) : [])),
  );
  await callUnreached(tx, settled);
}

function eventOf({ case: of, status, mark, fault }: SettledSms): SmsEvent | undefined {
  if (status === 'sent') return { case: of, key: 'sms_sent', data: { mark } };
  const isOver = status === 'failed' || status === 'unknown' || status === 'stopped';
  return isOver ? { case: of, key: 'sms_not_sent', data: { mark, reason: fault ?? 'unavailable' } } : undefined;
}

/** A reminder that does not leave as a text message goes the next way it has. */
function letterStep({ letter, status, provider_id, fault }: SettledSms): LetterStep | undefined {
  if (letter === null || status === 'sending') return undefined;
  const of = { letter, lease: null };
  if (status === 'sent') return { ...of, status, fault: null, isOver: true, externalId: provider_id };
  if (status === 'unknown') return { ...of, status: 'failed', fault: 'other', detail: 'sms_unknown', isOver: true };
  if (status === 'queued') return { ...of, status, fault: fault === 'busy' ? 'busy' : 'unavailable' };
  return { ...of, status: 'queued', fault: 'refused', detail: fault ?? 'stopped', isOver: true, waitSeconds: 0 };
}
