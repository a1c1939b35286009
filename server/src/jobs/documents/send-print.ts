import { computeRetryMinutes, SENDING_TRIES_MAX } from '@fordra/domain/documents/letters/letter-delivery';
import { settleLetterSteps } from '../../engine/flow/settle-letter-steps.ts';
import type { PrintLetter } from '../../integrations/print/port.ts';
import {
  type BatchLetter,
  bindBatch,
  type ClaimedBatch,
  claimBatch,
  claimSorted,
  isPastClosing,
  type SortedLetter,
  selectBatchLetters,
  settleBatch,
} from '../../store/letters/print-batches.ts';
import type { DistributionRun } from '../definition/distribution-ports.ts';
import type { PrintPayload } from './payloads.ts';
import { retryStep } from './retry-step.ts';

const LETTERS_IN_BATCH = 200;
const LEASE_SECONDS = 600;

/** Puts the letters of closed days into batches and submits each batch until it is accepted. */
export async function sendPrint(run: DistributionRun): Promise<void> {
  await bindBatches(run);
  while (!run.signal.aborted) {
    const batch = await claimBatch(run.db, LEASE_SECONDS);
    if (!batch || !(await handIn(run, batch))) return;
  }
}

/** Letters are rendered before they are put into a batch, so that a batch contains only letters that can be printed. */
async function bindBatches({ db, signal, ...run }: DistributionRun): Promise<void> {
  const untilToday = run.isDayOver || (await isPastClosing(db, run.lettersCloseAt));
  while (!signal.aborted) {
    const sorted = await claimSorted(db, LETTERS_IN_BATCH, LEASE_SECONDS, untilToday);
    if (sorted.length === 0) return;
    const made: SortedLetter[] = [];
    const failed: SortedLetter[] = [];
    for (const letter of sorted) {
      const isMade = await run.renderLetter(letter._id).then(
        () => true,
        (error: unknown) => {
          run.log.error({ err: error, letter: letter._id }, 'a letter could not be rendered');
          return false;
        },
      );
      (isMade ? made : failed).push(letter);
    }
    await db.transaction().execute(async (tx) => {
      await bindBatch(tx, made);
      await settleLetterSteps(
        tx,
        failed.map(({ _id, lease, attempts }) => ({
          letter: _id,
          lease,
          ...retryStep(attempts, 'not_printable', 'render'),
        })),
        run.log,
      );
    });
  }
}

/** False if the print shop does not answer: then the other batches are not tried. */
async function handIn(run: DistributionRun, batch: ClaimedBatch): Promise<boolean> {
  if (!run.print) return false;
  const rows = await selectBatchLetters(run.db, batch._id);
  const letters = await Promise.all(rows.map((row) => toPrint(run, row)));
  const answer = letters.length > 0 ? await run.print.submit({ id: batch._id, letters }) : { submitted: true as const };
  const isSubmitted = 'submitted' in answer;
  const isLast = !isSubmitted && batch.tries >= SENDING_TRIES_MAX;
  const waitSeconds = isSubmitted || isLast ? null : computeRetryMinutes(batch.tries) * 60;
  const detail = isSubmitted ? null : answer.detail;
  await run.db.transaction().execute(async (tx) => {
    if (!(await settleBatch(tx, batch, { isSubmitted, waitSeconds, detail }))) return;
    await settleLetterSteps(
      tx,
      rows.map(({ letter, sequence }) => ({
        letter,
        lease: null,
        status: isSubmitted ? ('sent' as const) : isLast ? ('failed' as const) : ('sending' as const),
        fault: isSubmitted ? null : ('unavailable' as const),
        ...(detail !== null && { detail }),
        ...(isSubmitted && { externalId: `${batch._id}-${sequence}`, isOver: true }),
      })),
      run.log,
    );
  });
  if (!isSubmitted)
    run.log.warn({ batch: batch._id, detail, tries: batch.tries }, 'the print shop did not accept a batch');
  return isSubmitted;
}

async function toPrint({ renderLetter }: DistributionRun, row: BatchLetter): Promise<PrintLetter> {
  const { pdf, sha256 } = await renderLetter(row.letter);
  const payload = row.payload as PrintPayload;
  // Payloads that were stored before had no envelope.
  return { ...payload, envelope: payload.envelope ?? null, sequence: row.sequence, pdf, sha256 };
}
