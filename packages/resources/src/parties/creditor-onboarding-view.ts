import { type Answer, defineView } from '@fordra/schema/define-view';
import { boolean, localized, media, object, oneOf, text } from '@fordra/schema/fields';
import { itemId } from '../views/view-fields.ts';

/** Whether a creditor is to be onboarded, and the agreement in force that it signs. */
export const creditorOnboardingView = defineView({
  name: 'creditor_onboarding',
  path: '/creditors/:id/onboarding',
  section: 'creditors',
  access: {
    item: 'creditors',
    needs: ['onboarding', 'is_active'],
    uses: ['account', 'partner', 'agreement_version'],
    alsoReads: ['agreement--versions'],
  },
  query: {},
  answer: {
    _id: itemId,
    need: oneOf(['forced', 'offered', 'none'], { required: true }),
    is_signed: boolean({ required: true }),
    /** Who brought the creditor, and the page that its people come back to. */
    partner: object(
      { name: text({ required: true, max: 120 }), url: text({ nullable: true, max: 200 }) },
      { required: true, nullable: true },
    ),
    /** Null where no agreement is in force. */
    agreement: object(
      {
        _id: itemId,
        title: localized({ required: true, max: 120 }),
        version: text({ required: true, max: 40 }),
        documents: object({ sv: media({ required: true }), en: media({ required: true }) }, { required: true }),
      },
      { required: true, nullable: true },
    ),
  },
});

export type CreditorOnboarding = Answer<typeof creditorOnboardingView>;
