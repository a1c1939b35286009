import { settleLetterSteps } from '../../engine/flow/settle-letter-steps.ts';
import { claimLetters } from '../../store/letters/claim-letters.ts';
import type { LetterStep } from '../../store/letters/settle-letters.ts';
import { assignToPrint, storeSendings } from '../../store/letters/store-sendings.ts';
import type { DistributionRun } from '../definition/distribution-ports.ts';
import { assignToSms } from './assign-to-sms.ts';
import { PAUSE_SECONDS, type PlannedSending, planSendings } from './plan-sendings.ts';
import { sendOne } from './send-one.ts';

const LETTERS_AT_ONCE = 200;
const CALLS_AT_ONCE = 6;
const LEASE_SECONDS = 300;
/** No call is started in the last part of a lease, since it could end after the lease. */
const SPARE_MS = 60_000;
/** After this many calls in a row without an answer the channel is paused. */
const SILENT_CALLS_MAX = 3;

/**
 * Sends letters to mailboxes and by e-mail, and assigns letters for print to a batch. Each payload is stored before the
 * call and its outcome after it; if the process dies in between, another one sends the same payload again.
 */
export async function sendDirect(run: DistributionRun): Promise<void> {
  const silent = new Map<string, number>();
  while (!run.signal.aborted) {
    const claimedAtMs = performance.now();
    const letters = await claimLetters(run.db, LETTERS_AT_ONCE, LEASE_SECONDS);
    if (letters.length === 0) return;
    const isMailboxSilent = isSilent(silent, 'digital_mailbox');
    const { sendings, steps, refusal } = await planSendings(run, letters, isMailboxSilent);
    if (refusal) silent.set('digital_mailbox', SILENT_CALLS_MAX);
    if (refusal) run.log.warn({ detail: refusal.detail }, 'the digital mailbox does not answer: letters wait');
    await saveSteps(run, steps);
    await assignToPrint(
      run.db,
      sendings.filter(({ channel }) => channel === 'letter'),
    );
    await assignToSms(run, sendings);
    const direct = sendings.filter(({ channel }) => channel !== 'letter' && channel !== 'sms');
    const ours = await storeSendings(run.db, direct);
    const mine = direct.filter(({ letter }) => ours.has(letter));
    for (let at = 0; at < mine.length; at += CALLS_AT_ONCE) {
      const some = mine.slice(at, at + CALLS_AT_ONCE);
      const isLate = performance.now() - claimedAtMs > LEASE_SECONDS * 1_000 - SPARE_MS;
      if (run.signal.aborted || isLate)
        await saveSteps(
          run,
          mine.slice(at).map((one) => requeue(one, null)),
        );
      if (run.signal.aborted || isLate) break;
      await saveSteps(run, await Promise.all(some.map((one) => sendUnlessSilent(run, one, silent))));
    }
  }
}

async function sendUnlessSilent(
  run: DistributionRun,
  sending: PlannedSending,
  silent: Map<string, number>,
): Promise<LetterStep> {
  if (isSilent(silent, sending.channel)) return requeue(sending, PAUSE_SECONDS);
  const step = await sendOne(run, sending);
  const isUnanswered = step.fault === 'unavailable' || step.fault === 'busy';
  const before = silent.get(sending.channel) ?? 0;
  silent.set(sending.channel, isUnanswered ? before + 1 : 0);
  if (isUnanswered && before + 1 === SILENT_CALLS_MAX)
    run.log.warn({ channel: sending.channel, detail: step.detail }, 'a channel does not answer: letters wait');
  if (step.status === 'failed')
    run.log.error({ letter: step.letter, fault: step.fault }, 'a letter has failed and needs a person');
  return step;
}

function isSilent(silent: ReadonlyMap<string, number>, channel: string): boolean {
  return (silent.get(channel) ?? 0) >= SILENT_CALLS_MAX;
}

/** The letter was not sent to anyone. */
function requeue({ letter, lease }: PlannedSending, waitSeconds: number | null): LetterStep {
  return {
    letter,
    lease,
    status: 'queued',
    fault: waitSeconds === null ? null : 'unavailable',
    ...(waitSeconds !== null && { waitSeconds }),
    counts: -1,
  };
}

async function saveSteps({ db, log }: DistributionRun, steps: readonly LetterStep[]): Promise<void> {
  if (steps.length > 0) await db.transaction().execute((tx) => settleLetterSteps(tx, steps, log));
}
