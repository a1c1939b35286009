import { checkMayForceOnboarding } from '@fordra/domain/creditors/check-activation';
import { allow } from '@fordra/domain/verdict';
import { loadCreditorFacts } from './creditor-facts.ts';
import { defineAction } from './define-action.ts';

export const forcePartnerOnboarding = defineAction({
  name: 'force_partner_onboarding',
  on: 'creditors',
  kind: 'intermediate',
  input: {},
  load: ({ target }) => loadCreditorFacts(target),
  check: checkMayForceOnboarding,
  async run({ change }) {
    await change({ partner_onboarding_enabled: true, is_active: false });
    return allow;
  },
});
