import {
  checkMayStartForeignHandling,
  startForeignHandling as decide,
} from '@fordra/domain/abroad/actions/start-foreign-handling';
import { text } from '@fordra/schema/fields';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const startForeignHandling = defineCaseAction({
  name: 'start_foreign_handling',
  kind: 'major',
  input: { country: text({ required: true, max: 2, pattern: 'country' }) },
  refusals: [...closedOrLocked, 'debtor_is_not_foreign', 'status_not_allowed'],
  check: checkMayStartForeignHandling,
  decide,
});
