import { type ImportColumn, importColumns } from '@fordra/domain/cases/import/import-columns';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { oneOf, text } from '@fordra/schema/fields';
import { addImportJob } from '../../../store/imports/add-import-job.ts';
import { countAlikeRows } from '../../../store/imports/change-rows.ts';
import { beginChange } from './change-rows.ts';
import { defineImportAction } from './define-import-action.ts';
import { CELL_LENGTH_MAX } from './fix-rows.ts';

/** An invoice number is of one row only. */
const names = importColumns.map(({ name }) => name).filter((name) => name !== 'invoice_number') as [
  ImportColumn,
  ...ImportColumn[],
];

/**
 * Writes the same in a column of every row that has the same text and the same fault there; a job judges them. The answer,
 * also of a dry run, says how many they are. Many are changed by the job too.
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
  async run({ tx, facts: report, input, ports, isDryRun, change, answer }) {
    const { column, from = '', to = '', rule, arg } = input;
    const at = (report.columns ?? []).findIndex((one) => one.column === column);
    if (at === -1) return refuse('csv_template_mismatch');
    const alike = { column, at, from, to, rule, arg: arg ?? null };
    const count = await countAlikeRows(tx, report._id, alike);
    answer({ count });
    const whole = { action: 'fix_alike', ...alike, done: 0, count, after: 0 } as const;
    const begun = isDryRun ? undefined : await beginChange(tx, report, whole, { max: ports.importPartRows });
    await change(begun?.values ?? { changing: null });
    if (begun?.isChecking) await addImportJob(tx, 'check-import-rows', report);
    return allow;
  },
});
