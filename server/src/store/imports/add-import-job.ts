import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import type { Database } from '../connection/database.ts';
import { addJob } from '../jobs/add-job.ts';
import type { JobPayloads } from '../jobs/job-payloads.ts';

type ImportJob = {
  [Name in keyof JobPayloads]: JobPayloads[Name] extends { report: string } ? Name : never;
}[keyof JobPayloads];

/** Imports of one creditor are worked on one after the other; the state of the import says whether a job still has work to do. */
export function addImportJob(
  db: Database,
  name: ImportJob,
  { _id: report, creditor }: Pick<FileImportReport, '_id' | 'creditor'>,
): Promise<void> {
  return addJob(db, name, { report }, { queue: `imports-${creditor}`, key: `${name}-${report}` });
}
