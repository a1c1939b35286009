import { caseRegistrations } from '@fordra/resources/cases/case-registrations';
import { grantsFor } from '@fordra/schema/access';
import { buildResults } from '../../actions/cases/decide-registrations.ts';
import { amountOf } from '../../actions/cases/import/count-checked.ts';
import { judgeRows } from '../../actions/cases/import/judge-rows.ts';
import { openRegister } from '../../actions/cases/open-register.ts';
import type { NewCase } from '../../engine/cases/register-cases.ts';
import { createInAction } from '../../records/write/create-in-action.ts';
import type { Database } from '../../store/connection/database.ts';
import { divideOnFailure } from '../../store/connection/divide-on-failure.ts';
import { addImportJob } from '../../store/imports/add-import-job.ts';
import { changeReport } from '../../store/imports/import-reports.ts';
import { type CheckedRow, type StoredRow, saveCheckedRows, selectNextRows } from '../../store/imports/import-rows.ts';
import { notifyOfImport } from '../../store/notifications/notify-of-imports.ts';
import { defineJob, type JobContext } from '../definition/define-job.ts';
import { failRow } from './fail-row.ts';
import { type Step, startStep } from './start-step.ts';

/** Few enough that others are not kept waiting for the creditor, and that their memory is free again soon. */
const ROWS_AT_ONCE = 200;

/** The user may not register cases of this creditor any more. */
class NoRight extends Error {
  override name = 'NoRight';
}

/**
 * Registers the next rows that can be: judged anew, registered and marked in one transaction. Each chunk is a job of
 * its own, so that others get the creditor's lock between chunks and a crash leaves whole chunks.
 */
export const registerImportRows = defineJob({
  name: 'register-import-rows',
  async run({ report: id }, context) {
    const { db } = context;
    try {
      await db.transaction().execute(async (tx) => {
        const statuses = ['queued', 'registering'] as const;
        const step = await startStep(tx, context, id, { statuses, otherwise: 'paused', isRegistering: true });
        if (step) await registerNext(tx, step, context);
      });
    } catch (error) {
      if (!(error instanceof NoRight)) throw error;
      await changeReport(db, id, { status: 'paused', failure: 'no_access_to_resource' });
      await notifyOfImport(db, id, 'import_failed');
    }
  },
});

async function registerNext(tx: Database, step: Step, context: JobContext): Promise<void> {
  const { report } = step;
  const statuses = report.with_warnings ? (['ready', 'warning'] as const) : (['ready'] as const);
  const rows = await selectNextRows(tx, report._id, statuses, ROWS_AT_ONCE);
  const marked = rows.length > 0 ? await registerDivided(tx, step, rows, context) : [];
  await saveCheckedRows(tx, report._id, marked);
  const isLast = rows.length < ROWS_AT_ONCE;
  await changeReport(tx, report._id, { status: isLast ? 'completed' : 'registering' }, countsOf(rows, marked));
  await addImportJob(tx, isLast ? 'write-import-result' : 'register-import-rows', report);
  if (isLast) await notifyOfImport(tx, report._id, 'import_completed');
}

/** All of them by one registration, unless the portal fails at one of them. */
function registerDivided(tx: Database, step: Step, rows: readonly StoredRow[], context: JobContext) {
  const register = (some: readonly StoredRow[]) => registerChunk(tx, step, some, context);
  return divideOnFailure(tx, rows, register, ({ row_no }, error) => {
    if (error instanceof NoRight) throw error;
    return failRow(context.log, step.report._id, row_no, error);
  });
}

async function registerChunk(
  tx: Database,
  { report, requester, creditor }: Step,
  rows: readonly StoredRow[],
  { catalogue }: JobContext,
): Promise<readonly CheckedRow[]> {
  const { rows: judged, cases, decided } = await judgeRows(tx, { creditor, report, rows, isRegistering: true });
  const drafts = decided.results.flatMap((result) => ('draft' in result ? [result.draft] : []));
  const grants = grantsFor(requester, caseRegistrations, 'POST');
  const entry = catalogue.get(caseRegistrations.name)!;
  const register = openRegister({
    tx,
    creditor,
    requester,
    origin: report.format === 'csv' || report.format === 'xlsx' ? 'file' : 'e_invoice',
    report: report._id,
    async create(values) {
      const made = await createInAction(tx, requester, entry, { action: 'register_case', grants, values });
      if (!made) throw new NoRight();
      return made;
    },
  });
  if (grants.length === 0) throw new NoRight();
  const resultsOf = (made: readonly NewCase[]) => buildResults(decided.results, cases, made, decided.used);
  const made = (drafts.length > 0 ? await register(drafts, decided, resultsOf) : []).values();
  return judged.map((row, at) =>
    'draft' in decided.results[at]!
      ? { ...row, status: 'registered', case: made.next().value!.id }
      : { ...row, status: 'refused' },
  );
}

function countsOf(before: readonly StoredRow[], after: readonly CheckedRow[]) {
  const registered = after.filter(({ status }) => status === 'registered');
  const sum = (rows: readonly Pick<CheckedRow, 'values'>[]) => rows.reduce((total, row) => total + amountOf(row), 0);
  return {
    ready: -before.filter(({ status }) => status === 'ready').length,
    warning: -before.filter(({ status }) => status === 'warning').length,
    registered: registered.length,
    refused: after.filter(({ status }) => status === 'refused').length,
    error: after.filter(({ status }) => status === 'error').length,
    sum_amount: sum(registered) - sum(before),
  };
}
