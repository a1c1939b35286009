import { checkMayCloseManually, closeManually, manualCloseReasons } from '@fordra/domain/cases/actions/close-manually';
import { oneOf } from '@fordra/schema/fields';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const closeCase = defineCaseAction({
  name: 'close_manually',
  kind: 'major',
  endsClaim: true,
  input: { reason: oneOf(manualCloseReasons, {}) },
  refusals: [...closedOrLocked, 'bad_action_input'],
  check: checkMayCloseManually,
  decide: closeManually,
});
