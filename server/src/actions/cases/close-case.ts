import { checkMayCloseManually, closeManually, manualCloseReasons } from '@fordra/domain/cases/actions/close-manually';
import { oneOf } from '@fordra/schema/fields';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const closeCase = defineCaseAction({
  name: 'close_manually',
  kind: 'major',
  input: { reason: oneOf(manualCloseReasons, {}) },
  check: checkMayCloseManually,
  decide: closeManually,
});
