import { checkMayWriteOff, writeOffCase as decide } from '@fordra/domain/cases/actions/write-off-case';
import { text } from '@fordra/schema/fields';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

/** The creditor's own users decide by doing it; other users state where the creditor's consent is documented. */
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
