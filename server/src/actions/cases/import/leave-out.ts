import { allow } from '@fordra/domain/values/verdict';
import { integer, listOf, oneOf } from '@fordra/schema/fields';
import { addImportJob } from '../../../store/imports/add-import-job.ts';
import { countRowStatuses, leaveOutRows, leaveOutSome, uncheckFreed } from '../../../store/imports/import-rows.ts';
import { defineImportAction } from './define-import-action.ts';
import { ROWS_AT_ONCE } from './judge-rows.ts';

/** Rows that are not to be registered: those that are named, or all of a state. */
export const leaveOut = defineImportAction({
  name: 'leave_out',
  kind: 'minor',
  input: {
    rows: listOf(integer({ min: 1 }), { max: ROWS_AT_ONCE }),
    status: oneOf(['ready', 'warning', 'error', 'duplicate'], {}),
  },
  refusals: ['bad_action_input'],
  async run({ tx, facts, input, change }) {
    const { rows, status } = input;
    if (rows === undefined && status === undefined) return { allowed: false, refusal: 'bad_action_input' };
    if (rows) await leaveOutRows(tx, facts._id, rows);
    while (status && (await leaveOutSome(tx, facts._id, status))) {}
    const isFreed = await uncheckFreed(tx, facts._id);
    await change({ ...(await countRowStatuses(tx, facts._id)), ...(isFreed && { status: 'checking' }) });
    if (isFreed) await addImportJob(tx, 'check-import-rows', facts);
    return allow;
  },
});
