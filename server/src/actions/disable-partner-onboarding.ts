import { checkMayDisableOnboarding } from '@fordra/domain/creditors/check-activation';
import { allow } from '@fordra/domain/verdict';
import { loadCreditorFacts } from './creditor-facts.ts';
import { defineAction } from './define-action.ts';

export const disablePartnerOnboarding = defineAction({
  name: 'disable_partner_onboarding',
  on: 'creditors',
  kind: 'intermediate',
  input: {},
  load: ({ target }) => loadCreditorFacts(target),
  check: checkMayDisableOnboarding,
  async run({ change }) {
    await change({ partner_onboarding_enabled: false });
    return allow;
  },
});
