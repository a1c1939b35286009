import { claimLetters } from '../../store/letters/claim-letters.ts';
import { pinSendings, sortForPrint } from '../../store/letters/pin-sendings.ts';
import { type LetterStep, settleLetters } from '../../store/letters/settle-letters.ts';
import type { DistributionRun } from '../definition/distribution-ports.ts';
import { PAUSE_SECONDS, type PlannedSending, planSendings } from './plan-sendings.ts';
import { sendOne } from './send-one.ts';

const LETTERS_AT_ONCE = 200;
const CALLS_AT_ONCE = 6;
const LEASE_SECONDS = 300;
/** No call is begun in the last part of a lease: it would end after it. */
const SPARE_MS = 60_000;
/** So many calls in a row that found nobody there, and the way is left alone for a while. */
const SILENT_CALLS_MAX = 3;

/**
 * Sends what goes to mailboxes and by e-mail, and lays out what is to be printed. Each letter is noted before it is sent
 * and its outcome after; whoever dies between leaves it to another, who says the same again.
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
    await keep(run, steps);
    await sortForPrint(
      run.db,
      sendings.filter(({ channel }) => channel === 'letter'),
    );
    const direct = sendings.filter(({ channel }) => channel !== 'letter');
    const ours = await pinSendings(run.db, direct);
    const mine = direct.filter(({ letter }) => ours.has(letter));
    for (let at = 0; at < mine.length; at += CALLS_AT_ONCE) {
      const some = mine.slice(at, at + CALLS_AT_ONCE);
      const isLate = performance.now() - claimedAtMs > LEASE_SECONDS * 1_000 - SPARE_MS;
      if (run.signal.aborted || isLate)
        await keep(
          run,
          mine.slice(at).map((one) => putBack(one, null)),
        );
      if (run.signal.aborted || isLate) break;
      await keep(run, await Promise.all(some.map((one) => sendUnlessSilent(run, one, silent))));
    }
  }
}

async function sendUnlessSilent(
  run: DistributionRun,
  sending: PlannedSending,
  silent: Map<string, number>,
): Promise<LetterStep> {
  if (isSilent(silent, sending.channel)) return putBack(sending, PAUSE_SECONDS);
  const step = await sendOne(run, sending);
  const isUnheard = step.fault === 'unavailable' || step.fault === 'busy';
  const before = silent.get(sending.channel) ?? 0;
  silent.set(sending.channel, isUnheard ? before + 1 : 0);
  if (isUnheard && before + 1 === SILENT_CALLS_MAX)
    run.log.warn({ channel: sending.channel, detail: step.detail }, 'a way of letters does not answer: letters wait');
  if (step.status === 'failed') run.log.error({ letter: step.letter, fault: step.fault }, 'a letter needs somebody');
  return step;
}

function isSilent(silent: ReadonlyMap<string, number>, channel: string): boolean {
  return (silent.get(channel) ?? 0) >= SILENT_CALLS_MAX;
}

/** Nothing was said to the outside. */
function putBack({ letter, lease }: PlannedSending, waitSeconds: number | null): LetterStep {
  return {
    letter,
    lease,
    status: 'queued',
    fault: waitSeconds === null ? null : 'unavailable',
    ...(waitSeconds !== null && { waitSeconds }),
    counts: -1,
  };
}

async function keep({ db }: DistributionRun, steps: readonly LetterStep[]): Promise<void> {
  if (steps.length > 0) await db.transaction().execute((tx) => settleLetters(tx, steps));
}
