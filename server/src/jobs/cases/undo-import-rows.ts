import { type CaseRegistration, caseRegistrations } from '@fordra/resources/cases/case-registrations';
import { resultsAfterUndo, undoCases } from '../../actions/cases/undo-cases.ts';
import { changeInAction } from '../../records/write/change-in-action.ts';
import { lockCases } from '../../store/cases/lock-cases.ts';
import type { Database } from '../../store/connection/database.ts';
import { addImportJob } from '../../store/imports/add-import-job.ts';
import { changeReport, hasSentLetter, selectRegistrations } from '../../store/imports/import-reports.ts';
import { markUndone } from '../../store/imports/import-rows.ts';
import { lockRegistration } from '../../store/imports/lock-registration.ts';
import { defineJob } from '../definition/define-job.ts';
import { type Step, startStep } from './start-step.ts';

/** Undoes one registration of an import in each run, until none is left. */
export const undoImportRows = defineJob({
  name: 'undo-import-rows',
  run: ({ report: id }, context) =>
    context.db.transaction().execute(async (tx) => {
      const step = await startStep(tx, context, id, { statuses: ['undoing'], otherwise: 'completed' });
      if (step) await undoNext(tx, step);
    }),
});

async function undoNext(tx: Database, { report, requester }: Step): Promise<void> {
  const [next, ...others] = await selectRegistrations(tx, report._id, 2);
  if (next === undefined) return changeReport(tx, report._id, { status: 'undone' });
  const registration = (await lockRegistration(tx, next)) as CaseRegistration;
  const { cases, results } = registration;
  await lockCases(tx, cases);
  // A letter may have left since the import was begun to be undone.
  if (await hasSentLetter(tx, report._id))
    return changeReport(tx, report._id, { status: 'completed', failure: 'registration_letter_sent' });
  const { undone, refusals, now } = await undoCases(tx, requester, cases);
  await changeInAction(
    tx,
    requester,
    { resource: caseRegistrations },
    {
      action: 'undo_import',
      target: registration,
      etag: registration._etag,
      values: {
        status: 'undone',
        undone: now ?? registration._updated,
        results: resultsAfterUndo(results, undone, refusals),
      },
    },
  );
  const outcome = cases.map((id) => ({
    case: id,
    refusal: undone.has(id) ? null : (refusals.get(id) ?? 'registration_case_changed'),
  }));
  const { count, amount } = await markUndone(tx, report._id, outcome);
  const counts = { undone: count, registered: -count, sum_amount: -amount };
  await changeReport(tx, report._id, others.length === 0 ? { status: 'undone' } : {}, counts);
  if (others.length > 0) await addImportJob(tx, 'undo-import-rows', report);
}
