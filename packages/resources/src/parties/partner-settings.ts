import { identityProviders } from '@fordra/domain/access/providers';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, object, oneOf, ref } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/** What the agency has agreed with a partner about the companies that it brings. */
export const partnerSettings = defineResource({
  name: 'partner--settings',
  methods: ['GET', 'POST', 'PATCH'],
  owners: { partner: 'partner' },
  fields: {
    partner: ref('partners', { required: true, postOnly: true, unique: true }),
    /** The people of its new creditors complete them and sign before they are active. */
    force_creditor_onboarding: boolean({ required: true, default: false }),
    /** People whom the identity provider vouches for may register the companies that they have there. */
    self_registration: object(
      {
        enabled: boolean({ required: true, default: false }),
        provider: oneOf(identityProviders, { nullable: true }),
      },
      { required: true, default: { enabled: false, provider: null } },
    ),
    /** What the first user of a company that registers itself gets beside the group of account admins. */
    default_access_template: ref('access--templates', { nullable: true }),
  },
  ui: {
    title: 'partner',
    icon: 'adjustments',
    item_search: {
      columns: ['partner', 'force_creditor_onboarding', 'self_registration.enabled', 'self_registration.provider'],
      filters: ['partner', 'force_creditor_onboarding'],
      text_search_attributes: [],
      sort: ['-_updated'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'registration',
              attributes: [
                'partner',
                'force_creditor_onboarding',
                'self_registration.enabled',
                'self_registration.provider',
                'default_access_template',
              ],
            },
          ],
        },
        ...closingTabs,
      ],
    },
    enum_colors: {},
  },
});

export type PartnerSettings = Doc<typeof partnerSettings>;
