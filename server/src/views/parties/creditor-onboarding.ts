import { onboardingNeed } from '@fordra/domain/parties/find-creditor-to-onboard';
import type { Onboarding } from '@fordra/domain/parties/onboarding';
import { type CreditorOnboarding, creditorOnboardingView } from '@fordra/resources/parties/creditor-onboarding-view';
import { hasSigned } from '../../store/agreements/agreement-signatures.ts';
import { selectApplicable, selectDocuments } from '../../store/agreements/agreement-versions.ts';
import { selectOnboardingTerms, selectPartnerPage } from '../../store/parties/onboarding-terms.ts';
import { implementView } from '../definition/implement-view.ts';

export const creditorOnboarding = implementView(creditorOnboardingView)(async ({ item, ports: { db } }) => {
  const { account, partner, is_active, onboarding, agreement_version: signed } = item;
  const id = String(item._id);
  const terms = await selectOnboardingTerms(db, String(account));
  const version = (await selectApplicable(db, [id])).get(id);
  const agreement = version ? await selectDocuments(db, version) : undefined;
  const { status } = onboarding as Onboarding;
  const need = onboardingNeed({ isActive: is_active === true, onboarding: status, ...terms });
  const agreed = typeof signed === 'string' ? signed : null;
  return {
    ...{ _id: id, need },
    is_signed: need === 'forced' ? await hasSigned(db, id, agreed) : agreed !== null,
    partner: typeof partner === 'string' ? await selectPartnerPage(db, partner) : null,
    agreement: (agreement ?? null) as CreditorOnboarding['agreement'],
  };
});
