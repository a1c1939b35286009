import { allow } from '@fordra/domain/values/verdict';
import { leavableStatuses } from '@fordra/resources/cases/file-import-reports';
import { integer, listOf, oneOf } from '@fordra/schema/fields';
import { addImportJob } from '../../../store/imports/add-import-job.ts';
import { leaveOutRows } from '../../../store/imports/change-rows.ts';
import { beginChange } from './change-rows.ts';
import { defineImportAction } from './define-import-action.ts';
import { ROWS_AT_ONCE } from './judge-rows.ts';

/** Rows that are not to be registered: those that are named, or all of a state; a job goes on where they are many. */
export const leaveOut = defineImportAction({
  name: 'leave_out',
  kind: 'minor',
  input: {
    rows: listOf(integer({ min: 1 }), { max: ROWS_AT_ONCE }),
    status: oneOf(leavableStatuses, {}),
  },
  refusals: ['bad_action_input'],
  async run({ tx, facts, input, ports, change }) {
    const { rows, status = null } = input;
    if (rows === undefined && status === null) return { allowed: false, refusal: 'bad_action_input' };
    const before = rows ? (await leaveOutRows(tx, facts._id, rows)).counts : {};
    const count = status === null ? 0 : facts[status] + (before[status] ?? 0);
    const begun = await beginChange(
      tx,
      facts,
      { action: 'leave_out', status, done: 0, count, after: 0 },
      { before, max: ports.importPartRows },
    );
    await change(begun.values);
    if (begun.isChecking) await addImportJob(tx, 'check-import-rows', facts);
    return allow;
  },
});
