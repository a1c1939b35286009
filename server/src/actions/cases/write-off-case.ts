import { checkMayWriteOff, writeOffCase as decide } from '@fordra/domain/cases/actions/write-off-case';
import { text } from '@fordra/schema/fields';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

/** The creditor's own people decide by doing it; others say where the creditor's word is found. */
export const writeOffCase = defineCaseAction({
  name: 'write_off',
  kind: 'major',
  movesMoney: true,
  input: { decision: text({ max: 200 }) },
  refusals: [...closedOrLocked, 'write_off_needs_decision', 'no_remaining_transaction_amount'],
  check: checkMayWriteOff,
  decide: (file, { decision }, { user }) =>
    decide(file, { isDecided: user.account === file.account || Boolean(decision), decision }),
});
