import { checkMayActivateScreens } from '@fordra/domain/platform/check-screens';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { uiStructures } from '@fordra/resources/platform/ui-structures';
import { checkUiStructure } from '@fordra/schema/check-ui-structure';
import { changeInAction } from '../../records/write/change-in-action.ts';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import { lockActiveVersions } from '../../store/platform/active-screens.ts';
import { defineAction } from '../definition/define-action.ts';
import { knownScreens } from './known-screens.ts';

/** Puts screens in use in place of the other versions of them. */
export const activateUiStructure = defineAction({
  name: 'activate_ui_structure',
  on: 'ui--structures',
  kind: 'intermediate',
  input: {},
  refusals: [
    'ui_structure_is_active',
    'ui_structure_unknown_resource',
    'ui_structure_unknown_attribute',
    'ui_structure_unknown_panel',
    'ui_structure_unknown_action',
    'ui_structure_empty_tab',
  ],
  load: ({ target }) => ({ isActive: target.is_active === true }),
  check: checkMayActivateScreens,
  async run({ tx, target, requester, ports, change }) {
    const [first] = checkUiStructure(target.structure, knownScreens(ports.hasAction));
    if (first) return refuse(`ui_structure_${first.problem}`);
    for (const former of await lockActiveVersions(tx, String(target._id)))
      await changeInAction(
        tx,
        requester,
        { resource: uiStructures },
        {
          action: 'activate_ui_structure',
          target: former,
          etag: String(former._etag),
          values: { is_active: false },
        },
      );
    await change({ is_active: true, activated: target.activated ?? (await selectBusinessNow(tx)) });
    return allow;
  },
});
