import {
  checkMayRecallEnforcement,
  recallEnforcement as decide,
} from '@fordra/domain/enforcement/actions/recall-enforcement';
import { boolean } from '@fordra/schema/fields';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const recallEnforcement = defineCaseAction({
  name: 'recall_enforcement',
  kind: 'major',
  input: { withdraw: boolean({}) },
  check: checkMayRecallEnforcement,
  decide,
});
