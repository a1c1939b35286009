import { checkMayDeactivateScreens } from '@fordra/domain/platform/check-screens';
import { allow } from '@fordra/domain/values/verdict';
import { defineAction } from '../definition/define-action.ts';

/** Takes screens out of use: the default ones are shown again. */
export const deactivateUiStructure = defineAction({
  name: 'deactivate_ui_structure',
  on: 'ui--structures',
  kind: 'minor',
  input: {},
  refusals: ['ui_structure_not_active'],
  load: ({ target }) => ({ isActive: target.is_active === true }),
  check: checkMayDeactivateScreens,
  async run({ change }) {
    await change({ is_active: false });
    return allow;
  },
});
