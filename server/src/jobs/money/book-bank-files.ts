import { buffer } from 'node:stream/consumers';
import { applyBankFile } from '../../engine/plans/direct-debit/apply-bank-file.ts';
import { selectWaitingFiles, type WaitingFile } from '../../store/bank/bank-files.ts';
import type { JobContext } from '../definition/define-job.ts';

type Booking = Pick<JobContext, 'db' | 'log' | 'files' | 'readBankFile' | 'signal'>;

/**
 * Books the received files: those of single payments before statements, which show the same money as sums, and
 * statements in the order of their days. The number of those booked.
 */
export async function bookBankFiles(run: Booking): Promise<number> {
  const statements: { readonly file: WaitingFile; readonly day: string }[] = [];
  let booked = 0;
  for (const file of await selectWaitingFiles(run.db)) {
    const day = await bookUnlessStatement(run, file, () => booked++);
    if (day !== undefined) statements.push({ file, day });
  }
  for (const { file } of statements.toSorted((one, other) => one.day.localeCompare(other.day)))
    await bookUnlessStatement(run, file, () => booked++, true);
  return booked;
}

/** The first day of a statement that is left for later. A file that fails stays received, and stops no other. */
async function bookUnlessStatement(
  { db, log, files, readBankFile, signal }: Booking,
  { id, fileName, storedName }: WaitingFile,
  onBooked: () => void,
  isStatementBooked = false,
): Promise<string | undefined> {
  if (signal.aborted) return undefined;
  try {
    const stored = storedName === null ? undefined : await files.open(storedName);
    if (storedName !== null && !stored) throw new Error('the bytes of this file are not stored');
    const read = await readBankFile(stored ? await buffer(stored) : Buffer.alloc(0));
    if (!('fault' in read) && read.kind === 'camt053' && !isStatementBooked) return read.statements[0]?.day ?? '';
    const outcome = await db.transaction().execute((tx) => applyBankFile(tx, id, read));
    if (outcome === 'parked') log.error({ file: fileName }, 'a file of the bank is parked');
    if (outcome === 'applied') onBooked();
  } catch (err) {
    log.error({ err, file: fileName }, 'a file of the bank could not be booked: it is tried again');
  }
  return undefined;
}
