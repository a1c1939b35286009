import { checkRegistrable } from '@fordra/domain/cases/import/check-import-action';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { importForecast } from '@fordra/resources/cases/import-forecast';
import { boolean } from '@fordra/schema/fields';
import { selectCreditor } from '../../../store/cases/lock-creditor.ts';
import { addImportJob } from '../../../store/imports/add-import-job.ts';
import { defineImportAction } from './define-import-action.ts';
import { forecastImport } from './forecast-import.ts';

/** Registers the rows that can be, some at a time, with the rights of the requester. A dry run says what will happen to them. */
export const registerRows = defineImportAction({
  name: 'register_rows',
  kind: 'intermediate',
  input: { with_warnings: boolean({}) },
  refusals: ['creditor_not_active', 'csv_row_error', 'csv_row_duplicate', 'no_access_to_resource'],
  dryRunAnswer: importForecast,
  async run({ tx, facts, input, requester, ports, change, isDryRun, answerDryRun }) {
    const withWarnings = input.with_warnings === true;
    const verdict = checkRegistrable(facts, withWarnings);
    if (!verdict.allowed) return verdict;
    const creditor = await selectCreditor(tx, requester.scope, facts.creditor);
    if (!creditor) return refuse('no_access_to_resource');
    if (!creditor.is_active) return refuse('creditor_not_active');
    if (isDryRun) answerDryRun(await forecastImport({ tx, report: facts, creditor, requester, ports, withWarnings }));
    await change({
      status: 'queued',
      with_warnings: withWarnings,
      started_by: requester.user.id,
      started: creditor.now,
    });
    await addImportJob(tx, 'register-import-rows', facts);
    return allow;
  },
});
