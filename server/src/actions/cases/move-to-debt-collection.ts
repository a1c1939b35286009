import {
  checkMayMoveToDebtCollection,
  moveToDebtCollection as decide,
} from '@fordra/domain/case-actions/move-to-debt-collection';
import { defineCaseAction } from './define-case-action.ts';

export const moveToDebtCollection = defineCaseAction({
  name: 'move_to_debt_collection',
  kind: 'intermediate',
  input: {},
  check: checkMayMoveToDebtCollection,
  decide,
});
