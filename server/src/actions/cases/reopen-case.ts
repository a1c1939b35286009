import { checkMayReopen, reopenCase as decide } from '@fordra/domain/cases/actions/reopen-case';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const reopenCase = defineCaseAction({
  name: 'reopen_case',
  kind: 'intermediate',
  input: {},
  check: checkMayReopen,
  decide: (file) => decide(file),
});
