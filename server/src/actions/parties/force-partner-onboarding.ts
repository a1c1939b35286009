import { checkMayForceOnboarding } from '@fordra/domain/parties/check-activation';
import { forceOnboarding } from '@fordra/domain/parties/onboarding';
import { allow } from '@fordra/domain/values/verdict';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import { defineAction } from '../definition/define-action.ts';
import { loadCreditorFacts } from './creditor-facts.ts';

/** Open cases go on; new ones are refused as those of any inactive creditor. */
export const forcePartnerOnboarding = defineAction({
  name: 'force_partner_onboarding',
  on: 'creditors',
  kind: 'intermediate',
  input: {},
  refusals: ['creditor_has_no_partner', 'partner_onboarding_already_enabled'],
  load: loadCreditorFacts,
  check: checkMayForceOnboarding,
  async run({ tx, requester, change }) {
    const by = requester.user.partner === null ? 'operator' : 'partner';
    await change({ is_active: false, onboarding: forceOnboarding(by, await selectBusinessNow(tx)) });
    return allow;
  },
});
