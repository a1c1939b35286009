import { all, only, ownAccount, ownPartner, read, readCreateAndEdit } from '../roles/role-grants.ts';
import type { TopicRoles } from '../roles/roles.ts';

/** Their own colleagues: what a user may be given is limited by what the giver has. */
const colleagues = { ...ownAccount, user_filter: { account: '$user.account', kind: 'creditor_user' } };
const userActions = ['disable_user', 'enable_user', 'restore_user', 'send_invitation', 'sign_out_user'];
const ofPartner = {
  ...ownPartner,
  user_filter: { partner: '$user.partner', kind: 'partner_user' },
};
const names = only(['name', 'kind', 'unit', 'is_disabled']);

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
  account_admin: {
    grants: {
      users: { ...read, methods: ['GET', 'POST', 'PATCH', 'DELETE'], ...colleagues },
      units: { ...all, ...ownAccount },
      'access--groups': { ...readCreateAndEdit, ...ownAccount },
    },
    actions: { users: [...userActions, 'delete_user', 'make_account_admin'] },
  },
  admin: {
    grants: {
      users: { ...readCreateAndEdit, ...colleagues },
      'access--groups': { ...read, filter: ownAccount.filter },
    },
    actions: { users: userActions },
  },
  decision_maker: {
    grants: { users: { ...read, ...only(['name', 'kind']), filter: ownAccount.filter } },
  },
  partner_user: {
    grants: {
      // Those of its accounts are administered by the accounts.
      users: { ...readCreateAndEdit, ...ofPartner },
      'access--groups': { ...readCreateAndEdit, ...ownPartner },
      'access--templates': { ...readCreateAndEdit, ...ownPartner },
      'signing--records': { ...read, filter: ownPartner.filter },
    },
    actions: {
      users: userActions,
      'access--groups': ['detach_group', 'follow_template'],
      'access--templates': ['publish_template'],
    },
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
  backoffice: { grants: { users: { ...read, ...names }, units: read } },
  legal_team_member: { grants: { users: { ...read, ...names }, units: read, 'signing--records': read } },
  ticket_agent: {
    grants: {
      users: { ...read, ...only(['name', 'email', 'kind', 'account', 'partner', 'unit', 'is_disabled']) },
      units: read,
    },
  },
  sales: {
    grants: { users: { ...read, ...only(['name', 'email', 'kind', 'account', 'partner']) }, 'signing--records': read },
  },
  tech: { grants: { 'sign-in--log': read } },
  system_administrator: {
    grants: {
      users: all,
      units: all,
      'access--groups': readCreateAndEdit,
      'access--templates': readCreateAndEdit,
      'sign-in--log': read,
      'stand-ins': read,
      'signing--records': read,
    },
    actions: {
      users: [...userActions, 'make_account_admin'],
      'access--groups': ['detach_group', 'follow_template'],
      'access--templates': ['publish_template'],
    },
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
    actions: { users: [...userActions, 'delete_user', 'make_account_admin', 'sign_in_as'] },
  },
};
