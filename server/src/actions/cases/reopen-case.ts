import { checkMayReopen, reopenCase as decide } from '@fordra/domain/cases/actions/reopen-case';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const reopenCase = defineCaseAction({
  name: 'reopen_case',
  kind: 'intermediate',
  input: {},
  refusals: ['case_not_closed', 'closed_permanently', 'closed_too_long_ago', 'no_remaining_transaction_amount'],
  check: checkMayReopen,
  decide: (file) => decide(file),
});
