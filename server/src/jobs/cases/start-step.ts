import type { FileImportReport, ImportStatus } from '@fordra/resources/cases/file-import-reports';
import type { Requester } from '../../records/rows/requester.ts';
import type { LockedCreditor } from '../../store/cases/lock-creditor.ts';
import { lockCreditor, selectCreditor } from '../../store/cases/lock-creditor.ts';
import type { Database } from '../../store/connection/database.ts';
import { changeReport, lockReport } from '../../store/imports/import-reports.ts';
import { notifyOfImport } from '../../store/notifications/notify-of-imports.ts';
import type { JobContext } from '../definition/define-job.ts';

export type Step = {
  readonly report: FileImportReport;
  readonly requester: Requester;
  readonly creditor: LockedCreditor;
};

type Starting = {
  /** The states of the import in which the job has work to do. */
  readonly statuses: readonly ImportStatus[];
  /** The state that the import gets if its user or creditor does not allow it any more. */
  readonly otherwise: ImportStatus;
  /** Cases are registered: the creditor is locked and must be active. */
  readonly isRegistering?: boolean;
};

/**
 * Locks an import for one step of a job, with the rights of the user who started it, read anew. Undefined where the job
 * has nothing to do: someone has paused or cancelled it, or the step is refused and the import says why.
 */
export async function startStep(
  tx: Database,
  { loadActor }: Pick<JobContext, 'loadActor'>,
  id: string,
  { statuses, otherwise, isRegistering = false }: Starting,
): Promise<Step | undefined> {
  const report = await lockReport(tx, id);
  if (!report || !statuses.includes(report.status)) return undefined;
  const requester = report.started_by === null ? undefined : await loadActor(tx, report.started_by);
  const find = isRegistering ? lockCreditor : selectCreditor;
  const creditor = requester && (await find(tx, requester.scope, report.creditor));
  const failure = !creditor
    ? 'no_access_to_resource'
    : isRegistering && !creditor.is_active
      ? 'creditor_not_active'
      : undefined;
  if (!failure) return { report, requester: requester!, creditor: creditor! };
  await changeReport(tx, id, { status: otherwise, failure });
  if (isRegistering) await notifyOfImport(tx, id, 'import_failed');
  return undefined;
}
