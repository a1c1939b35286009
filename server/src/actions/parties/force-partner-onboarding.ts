import { checkMayForceOnboarding } from '@fordra/domain/parties/check-activation';
import { allow } from '@fordra/domain/values/verdict';
import { defineAction } from '../definition/define-action.ts';
import { loadCreditorFacts } from './creditor-facts.ts';

export const forcePartnerOnboarding = defineAction({
  name: 'force_partner_onboarding',
  on: 'creditors',
  kind: 'intermediate',
  input: {},
  refusals: ['creditor_has_no_partner', 'partner_onboarding_already_enabled'],
  load: ({ target }) => loadCreditorFacts(target),
  check: checkMayForceOnboarding,
  async run({ change }) {
    await change({ partner_onboarding_enabled: true, is_active: false });
    return allow;
  },
});
