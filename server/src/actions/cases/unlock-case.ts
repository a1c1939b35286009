import { checkMayUnlock, unlockCase as decide } from '@fordra/domain/cases/actions/lock-case';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const unlockCase = defineCaseAction({
  name: 'unlock_case',
  kind: 'minor',
  input: {},
  refusals: ['status_not_allowed'],
  check: checkMayUnlock,
  decide,
});
