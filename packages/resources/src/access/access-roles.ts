import { all, only, ownAccount, ownPartner, read } from '../roles/role-grants.ts';
import type { TopicRoles } from '../roles/roles.ts';

export const accessRoles: TopicRoles = {
  creditor_user: {
    grants: {
      users: {
        ...read,
        ...only(['name', 'email', 'kind', 'language', 'is_disabled']),
        filter: ownAccount.filter,
      },
      'signing--records': { ...read, filter: ownAccount.filter },
    },
  },
  partner_user: {
    grants: { 'signing--records': { ...read, filter: ownPartner.filter } },
  },
  case_worker: {
    grants: {
      users: { ...read, ...only(['name', 'email', 'kind', 'account', 'partner', 'unit', 'language', 'is_disabled']) },
      units: read,
      'signing--records': read,
    },
  },
  finance: {
    // What two people decide shows who they are.
    grants: { users: { ...read, ...only(['name', 'kind', 'unit', 'is_disabled']) }, units: read },
  },
  support: {
    grants: {
      users: all,
      units: all,
      'access--groups': read,
      'access--templates': read,
      'sign-in--log': read,
      'stand-ins': read,
      'signing--records': read,
    },
    actions: { users: ['sign_in_as'] },
  },
};
