import type { Logger } from 'pino';
import { settleLetterSteps } from '../../engine/flow/settle-letter-steps.ts';
import type { PrintReport } from '../../integrations/print/port.ts';
import type { Database } from '../../store/connection/database.ts';
import { requeueBatches, selectReported } from '../../store/letters/print-batches.ts';
import type { LetterStep } from '../../store/letters/settle-letters.ts';
import type { DistributionRun } from '../definition/distribution-ports.ts';

/** Stores the print shop's reports. A file is archived only after its reports are stored, so that none is lost. */
export async function readPrintReports({ db, print, log, signal }: DistributionRun): Promise<void> {
  const fetched = await print?.fetchReports();
  if (!fetched) return;
  if ('fault' in fetched) return log.warn({ detail: fetched.detail }, 'the print shop does not answer: reports wait');
  const stored: string[] = [];
  for (const { name, reports } of fetched.files) {
    if (signal.aborted) break;
    if (reports === null) {
      log.error({ name }, 'a report of the print shop cannot be read');
      continue;
    }
    await db.transaction().execute((tx) => storeReports(tx, reports, log));
    stored.push(name);
  }
  if (stored.length > 0) await print!.archive(stored);
}

type LetterReport = Exclude<PrintReport, { outcome: 'damaged' }>;

/** A repeated report changes nothing. */
async function storeReports(tx: Database, reports: readonly PrintReport[], log: Logger): Promise<void> {
  const damaged = reports.filter(({ outcome }) => outcome === 'damaged').map(({ batch }) => batch);
  if (damaged.length > 0) await requeueBatches(tx, damaged);
  const letterReports = reports.filter((report): report is LetterReport => report.outcome !== 'damaged');
  if (letterReports.length === 0) return;
  const byLetter = new Map(letterReports.map((report) => [`${report.batch}-${report.sequence}`, report]));
  const letters = await selectReported(tx, letterReports);
  await settleLetterSteps(
    tx,
    letters.map(({ letter, batch, sequence }): LetterStep => {
      const id = `${batch}-${sequence}`;
      const report = byLetter.get(id)!;
      const of = { letter, lease: null, externalId: id, isOver: true };
      if (report.outcome === 'accepted') return { ...of, status: 'sent', fault: null, isConfirmed: true };
      // One that the print shop did not print has never left (rules H4).
      return { ...of, status: report.outcome === 'rejected' ? 'failed' : 'returned', fault: report.reason };
    }),
    log,
  );
}
