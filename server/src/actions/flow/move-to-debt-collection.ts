import {
  checkMayMoveToDebtCollection,
  moveToDebtCollection as decide,
} from '@fordra/domain/cases/actions/move-to-debt-collection';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const moveToDebtCollection = defineCaseAction({
  name: 'move_to_debt_collection',
  kind: 'intermediate',
  input: {},
  check: checkMayMoveToDebtCollection,
  decide,
});
