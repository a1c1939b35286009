import { allResources } from '@fordra/resources/all-resources';
import type { Grant, Rights } from '@fordra/schema/access';

const read: Grant = { methods: ['GET'], full_attribute_access: true, attribute_access: {} };
const readAndEdit: Grant = { ...read, methods: ['GET', 'PATCH'] };
const readMakeAndEdit: Grant = { ...read, methods: ['GET', 'POST', 'PATCH'] };
const all: Grant = { ...read, methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] };
const ownAccount = { filter: { account: '$user.account' }, user_filter: { account: '$user.account' } };
const ownPartner = { filter: { partner: '$user.partner' }, user_filter: { partner: '$user.partner' } };
const only = (attributes: readonly string[]): Pick<Grant, 'full_attribute_access' | 'attribute_access'> => ({
  full_attribute_access: false,
  attribute_access: Object.fromEntries(attributes.map((name) => [name, 'read'] as const)),
});
/** A tenant writes for all who see the item; the house may also write for colleagues alone. */
const notes: Grant = {
  methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  full_attribute_access: false,
  attribute_access: {
    target_resource: 'write',
    target_id: 'write',
    text: 'write',
    pinned: 'write',
    visibility: 'write',
    author: 'read',
    author_name: 'read',
  },
};
const activation = ['activate_creditor', 'deactivate_creditor'];
const onboarding = ['force_partner_onboarding', 'disable_partner_onboarding'];

/** What each role of the demo may do: one line a resource. What is one user's own (settings, watch list) needs no line. */
export const demoGroups = {
  creditor_users: {
    name: 'Borgenärsanvändare',
    rights: {
      creditors: { ...readAndEdit, ...ownAccount },
      'creditor--settings': { ...readMakeAndEdit, ...ownAccount },
      accounts: { ...read, ...only(['name']), filter: { _id: '$user.account' } },
      users: {
        ...read,
        ...only(['name', 'email', 'kind', 'language', 'is_disabled']),
        filter: { account: '$user.account' },
      },
      notes: { ...notes, ...ownAccount },
      'signing--records': { ...read, filter: { account: '$user.account' } },
    },
  },
  partner_users: {
    name: 'Partneranvändare',
    rights: {
      creditors: { ...readMakeAndEdit, ...ownPartner, actions: onboarding },
      'creditor--settings': { ...readAndEdit, ...ownPartner },
      accounts: { ...read, filter: { partner: '$user.partner' } },
      partners: { ...readAndEdit, filter: { _id: '$user.partner' }, user_filter: { _id: '$user.partner' } },
      notes: { ...notes, ...ownPartner },
      'signing--records': { ...read, filter: { partner: '$user.partner' } },
    },
  },
  // Solicitors and customers will have their cases here; until then they have only what is their own.
  solicitors: { name: 'Ombud', rights: {} },
  customers: { name: 'Kunder', rights: {} },
  case_workers: {
    name: 'Handläggare',
    rights: {
      creditors: { ...readAndEdit, actions: [...activation, ...onboarding] },
      'creditor--settings': readAndEdit,
      accounts: read,
      partners: read,
      users: { ...read, ...only(['name', 'email', 'kind', 'account', 'partner', 'unit', 'language', 'is_disabled']) },
      units: read,
      notes,
      'signing--records': read,
    },
  },
  finance: {
    name: 'Ekonomi',
    rights: { creditors: readAndEdit, accounts: read, partners: read, units: read, notes },
  },
  support: {
    name: 'Support',
    rights: {
      creditors: { ...readMakeAndEdit, actions: [...activation, ...onboarding] },
      'creditor--settings': readMakeAndEdit,
      accounts: readMakeAndEdit,
      partners: readMakeAndEdit,
      users: { ...all, actions: ['sign_in_as'] },
      units: all,
      notes,
      'access--groups': read,
      'ui--structures': readMakeAndEdit,
      'sign-in--log': read,
      'stand-ins': read,
      'signing--records': read,
      'application--settings': readAndEdit,
    },
  },
  // A system user may do everything by its kind; the group says so to whoever reads the list of groups.
  system_users: {
    name: 'Systemanvändare',
    rights: Object.fromEntries(allResources.map(({ name, methods }) => [name, { ...all, methods }])),
  },
} as const satisfies Record<string, { name: string; rights: Rights }>;
