import { allow, refuse } from '@fordra/domain/values/verdict';
import { integer, listOf, mapOf, object, text } from '@fordra/schema/fields';
import { selectCreditor } from '../../../store/cases/lock-creditor.ts';
import { divideOnFailure } from '../../../store/connection/divide-on-failure.ts';
import { addImportJob } from '../../../store/imports/add-import-job.ts';
import {
  countRowStatuses,
  type NewImportRow,
  saveCells,
  saveCheckedRows,
  selectRowsAndDuplicates,
  uncheckGiven,
} from '../../../store/imports/import-rows.ts';
import { defineImportAction } from './define-import-action.ts';
import { judgeRows, ROWS_AT_ONCE } from './judge-rows.ts';

export const CELL_LENGTH_MAX = 1_000;
/** Rows that had the number of a row that is fixed are judged with it; more than these stay duplicates. */
const JUDGED_MAX = ROWS_AT_ONCE * 2;

/** Changes cells of rows, by their columns, and judges them at once, with those that were their duplicates. */
export const fixRows = defineImportAction({
  name: 'fix_rows',
  kind: 'minor',
  input: {
    rows: listOf(
      object(
        {
          row_no: integer({ required: true, min: 1 }),
          cells: mapOf(text({ max: CELL_LENGTH_MAX }), { required: true, max: 100 }),
        },
        {},
      ),
      { required: true, min: 1, max: ROWS_AT_ONCE },
    ),
  },
  refusals: ['no_access_to_resource'],
  async run({ tx, facts: report, input, requester, change }) {
    const creditor = await selectCreditor(tx, requester.scope, report.creditor);
    if (!creditor) return refuse('no_access_to_resource');
    const fixes = new Map(input.rows.map(({ row_no, cells }) => [row_no, cells as Readonly<Record<string, string>>]));
    const found = await selectRowsAndDuplicates(tx, report._id, [...fixes.keys()], JUDGED_MAX);
    const columns = report.columns ?? [];
    const rows = found.map((row) => {
      const fix = fixes.get(row.row_no) ?? {};
      const cells = columns.map(({ column }, at) =>
        column !== null && Object.hasOwn(fix, column) ? fix[column]! : (row.cells[at] ?? ''),
      );
      // What a spreadsheet did to a cell no longer matters once a person has typed it.
      const kept = row.cell_warnings?.filter(({ at }) => cells[at] === row.cells[at]) ?? null;
      return { ...row, cells, cell_warnings: kept };
    });
    await saveCells(tx, report._id, rows);
    const numbers = rows.map(({ row_no }) => row_no);
    await uncheckGiven(tx, report._id, numbers);
    const check = async (some: readonly NewImportRow[]) => {
      const judged = await judgeRows(tx, { creditor, report, rows: some });
      await saveCheckedRows(tx, report._id, judged.rows);
      return some.map(() => true);
    };
    // A row at which the portal fails is left to the job, which says so.
    const isChecked = await divideOnFailure(tx, rows, check, () => false);
    const isLeft = isChecked.includes(false);
    await change({ ...(await countRowStatuses(tx, report._id)), ...(isLeft && { status: 'checking' }) });
    if (isLeft) await addImportJob(tx, 'check-import-rows', report);
    return allow;
  },
});
