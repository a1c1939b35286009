import { identityProviders } from '@fordra/domain/access/providers';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { instant, oneOf, ref, text } from '@fordra/schema/fields';

const readOnly = { readOnly: true } as const;
const nullable = { readOnly: true, nullable: true } as const;

/** The identities at other companies by which users sign in; the subject at the provider is stored only. */
export const userIdentities = defineResource({
  name: 'user--identities',
  methods: ['GET', 'DELETE'],
  owners: { user: 'user', account: 'account', partner: 'partner' },
  view: true,
  table: 'linked_identities',
  fields: {
    user: ref('users', readOnly),
    account: ref('accounts', nullable),
    partner: ref('partners', nullable),
    provider: oneOf(identityProviders, readOnly),
    /** The company chosen at the provider, where the identity is for that one alone. */
    tenant: text({ ...nullable, max: 300 }),
    linked: instant(readOnly),
  },
  ui: {
    title: 'provider',
    icon: 'login',
    item_search: {
      columns: ['provider', 'tenant', 'linked'],
      filters: ['user', 'provider'],
      text_search_attributes: [],
      sort: ['-linked'],
    },
    item_display: {
      tabs: [{ key: 'overview', groups: [{ key: 'identity', attributes: ['user', 'provider', 'tenant', 'linked'] }] }],
    },
    enum_colors: {},
  },
});

export type UserIdentity = Doc<typeof userIdentities>;
