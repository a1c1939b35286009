import { type ImportColumn, importColumns } from '@fordra/domain/cases/import/import-columns';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { oneOf, text } from '@fordra/schema/fields';
import { addImportJob } from '../../../store/imports/add-import-job.ts';
import { countAlikeRows, fixAlikeRows } from '../../../store/imports/fix-alike-rows.ts';
import { countRowStatuses } from '../../../store/imports/import-rows.ts';
import { defineImportAction } from './define-import-action.ts';
import { CELL_LENGTH_MAX } from './fix-rows.ts';

/** An invoice number is of one row only. */
const names = importColumns.map(({ name }) => name).filter((name) => name !== 'invoice_number') as [
  ImportColumn,
  ...ImportColumn[],
];

/**
 * Writes the same in a column of every row that has the same text and the same fault there; a job judges them. The answer,
 * also of a dry run, says how many they are.
 */
export const fixAlike = defineImportAction({
  name: 'fix_alike',
  kind: 'minor',
  input: {
    column: oneOf(names, { required: true }),
    /** What is written there; nothing where the cell is empty. */
    from: text({ max: CELL_LENGTH_MAX }),
    to: text({ max: CELL_LENGTH_MAX }),
    /** The rule that the rows break, as their `issues` have it. */
    rule: text({ required: true, max: 60 }),
    arg: text({ max: 200 }),
  },
  refusals: ['csv_template_mismatch'],
  async run({ tx, facts: report, input, isDryRun, change, answer }) {
    const { column, from = '', to = '', rule, arg } = input;
    const at = (report.columns ?? []).findIndex((one) => one.column === column);
    if (at === -1) return refuse('csv_template_mismatch');
    const run = isDryRun ? countAlikeRows : fixAlikeRows;
    const count = await run(tx, report._id, { column, at, from, to, rule, arg: arg ?? null });
    answer({ count });
    await change({ ...(await countRowStatuses(tx, report._id)), ...(count > 0 && { status: 'checking' }) });
    if (count > 0) await addImportJob(tx, 'check-import-rows', report);
    return allow;
  },
});
