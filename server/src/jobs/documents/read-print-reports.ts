import type { PrintReport } from '../../integrations/print/port.ts';
import type { Database } from '../../store/connection/database.ts';
import { reviveBatches, selectReported } from '../../store/letters/print-batches.ts';
import { type LetterStep, settleLetters } from '../../store/letters/settle-letters.ts';
import type { DistributionRun } from '../definition/distribution-ports.ts';

/** Keeps what the print shop says of its letters; a file is put away once that is kept, so that none is missed. */
export async function readPrintReports({ db, print, log, signal }: DistributionRun): Promise<void> {
  const fetched = await print?.fetchReports();
  if (!fetched) return;
  if ('fault' in fetched) return log.warn({ detail: fetched.detail }, 'the print shop does not answer: reports wait');
  const kept: string[] = [];
  for (const { name, reports } of fetched.files) {
    if (signal.aborted) break;
    if (reports === null) {
      log.error({ name }, 'a report of the print shop cannot be read');
      continue;
    }
    await db.transaction().execute((tx) => keepReports(tx, reports));
    kept.push(name);
  }
  if (kept.length > 0) await print!.putAway(kept);
}

type LetterReport = Exclude<PrintReport, { outcome: 'damaged' }>;

/** The same report twice changes nothing. */
async function keepReports(tx: Database, reports: readonly PrintReport[]): Promise<void> {
  const damaged = reports.filter(({ outcome }) => outcome === 'damaged').map(({ batch }) => batch);
  if (damaged.length > 0) await reviveBatches(tx, damaged);
  const told = reports.filter((report): report is LetterReport => report.outcome !== 'damaged');
  if (told.length === 0) return;
  const places = new Map(told.map((report) => [`${report.batch}-${report.sequence}`, report]));
  const letters = await selectReported(tx, told);
  await settleLetters(
    tx,
    letters.map(({ letter, batch, sequence }): LetterStep => {
      const id = `${batch}-${sequence}`;
      const report = places.get(id)!;
      const of = { letter, lease: null, externalId: id, isOver: true };
      return report.outcome === 'accepted'
        ? { ...of, status: 'sent', fault: null, isConfirmed: true }
        : { ...of, status: 'returned', fault: report.reason };
    }),
  );
}
