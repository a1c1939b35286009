import type { Grant } from '@fordra/schema/access';
import { all, only, ownAccount, ownPartner, read, readCreateAndEdit } from '../roles/role-grants.ts';
import type { TopicRoles } from '../roles/roles.ts';

/** Their own colleagues: what a user may be given is limited by what the giver has. */
const colleagues = { ...ownAccount, user_filter: { account: '$user.account', kind: 'creditor_user' } };
const userActions = ['disable_user', 'enable_user', 'restore_user', 'send_invitation', 'sign_out_user'];
/** Their colleagues and the users of their accounts. */
const ofPartner = {
  filter: { through_partner: '$user.partner' },
  user_filter: { through_partner: '$user.partner', kind: { $in: ['partner_user', 'creditor_user'] } },
};
/** Those of users whom a role administers; each user has their own without a right. */
const ofUsers = (rows: Pick<Grant, 'filter'> = {}) =>
  ({
    'user--sessions': { ...read, ...rows },
    'user--identities': { ...read, methods: ['GET', 'DELETE'], ...rows },
  }) as const;
const ofColleagues = ofUsers({ filter: ownAccount.filter });
const ofPartnersUsers = ofUsers({ filter: ownPartner.filter });
const allSessions = { 'application--settings': ['end_sessions'] };
const sessionActions = { 'user--sessions': ['end_session'] };
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
      ...ofColleagues,
      units: { ...all, ...ownAccount },
      'access--groups': { ...readCreateAndEdit, ...ownAccount },
    },
    actions: { users: [...userActions, 'delete_user', 'make_account_admin'], ...sessionActions },
  },
  admin: {
    grants: {
      users: { ...readCreateAndEdit, ...colleagues },
      ...ofColleagues,
      'access--groups': { ...read, filter: ownAccount.filter },
    },
    actions: { users: userActions, ...sessionActions },
  },
  decision_maker: {
    grants: { users: { ...read, ...only(['name', 'kind']), filter: ownAccount.filter } },
  },
  partner_user: {
    grants: {
      users: { ...read, methods: ['GET', 'POST', 'PATCH', 'DELETE'], ...ofPartner },
      ...ofPartnersUsers,
      'access--groups': { ...readCreateAndEdit, ...ownPartner },
      'access--templates': { ...readCreateAndEdit, ...ownPartner },
      'signing--records': { ...read, filter: ownPartner.filter },
    },
    actions: {
      users: [...userActions, 'delete_user', 'make_account_admin'],
      ...sessionActions,
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
  // No persons.
  tech: { grants: { 'sign-in--log': { ...read, ...only(['at', 'outcome', 'method', 'browser']) } } },
  system_administrator: {
    grants: {
      users: all,
      ...ofUsers(),
      units: all,
      'access--groups': readCreateAndEdit,
      'access--templates': readCreateAndEdit,
      'sign-in--log': read,
      'stand-ins': read,
      'signing--records': read,
    },
    actions: {
      users: [...userActions, 'make_account_admin'],
      ...sessionActions,
      ...allSessions,
      'access--groups': ['detach_group', 'follow_template'],
      'access--templates': ['publish_template'],
    },
  },
  support: {
    grants: {
      users: all,
      ...ofUsers(),
      units: all,
      'access--groups': read,
      'access--templates': read,
      'sign-in--log': read,
      'stand-ins': read,
      'signing--records': read,
    },
    actions: {
      users: [...userActions, 'delete_user', 'make_account_admin', 'sign_in_as'],
      ...sessionActions,
      ...allSessions,
    },
  },
};
