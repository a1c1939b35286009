import { describe, expect, test } from 'vitest';
import { checkGroupGrant, checkUserGrant, type GivenRole } from './check-may-grant.ts';
import type { GroupRights, RightsUser } from './rights-of-user.ts';

const whole = { full_attribute_access: true, attribute_access: {} } as const;
const reads = { ...whole, methods: ['GET'] };
const edits = { ...whole, methods: ['GET', 'PATCH'] };
const group = (rights: GroupRights, creditors: readonly string[] | null = null) => ({ rights, creditors });

const nobody = { account: null, partner: null, customer: null, solicitor: null, unit: null, isAccountAdmin: false };
const staff = (...rights: GroupRights[]): RightsUser => ({
  ...nobody,
  kind: 'staff',
  groups: rights.map((one) => group(one)),
});
const tenant = (account: string, ...rights: GroupRights[]): RightsUser => ({
  ...nobody,
  kind: 'creditor_user',
  account,
  groups: rights.map((one) => group(one)),
});
const systemUser: RightsUser = { ...nobody, kind: 'system_user', groups: [] };

const role: GroupRights = { cases: { ...edits, actions: ['close_case'], filter: { account: '$user.account' } } };
const roles: readonly GivenRole[] = [{ userKind: 'creditor_user', rights: role }];

const verdictOf = (giver: RightsUser, before: RightsUser | undefined, after: RightsUser | undefined) => {
  const verdict = checkUserGrant({ giver, isSelf: false, before, after, roles });
  return verdict.allowed ? 'allowed' : verdict.refusal;
};
/** The outcome when the giver creates this user. */
const creates = (giver: RightsUser, user: RightsUser) => verdictOf(giver, undefined, user);

const ownAccount = { cases: { ...edits, filter: { account: '$user.account' } } };
const own = { ...edits, filter: { author: '$user.id' } };
const pauses = (...items: readonly string[]) => ({
  ...reads,
  actions: ['pause_case'],
  ...(items.length > 0 && { flow_actions: items }),
});
const ofUnit = { cases: { ...reads, filter: { unit: '$user.unit' } } };
const more = 'cannot_grant_more_than_own';

describe('what a giver has may be given', () => {
  test.each<[string, RightsUser, RightsUser]>([
    ['the same rights', staff({ cases: edits }), staff({ cases: edits })],
    ['fewer methods', staff({ cases: edits }), staff({ cases: reads })],
    ['an action at some items of the flow', staff({ cases: pauses() }), staff({ cases: pauses('send_reminder') })],
    ['nothing', tenant('a'), tenant('b')],
    ['anything, by a system user', systemUser, staff({ cases: edits })],
    [
      'some of all attributes',
      staff({ cases: reads }),
      staff({ cases: { ...some({ name: 'write' }), methods: ['GET'] } }),
    ],
    ['attributes of two groups', staff({ cases: gets('a') }, { cases: gets('b') }), staff({ cases: gets('a', 'b') })],
    ['some of all rows', staff({ cases: reads }), staff({ cases: { ...reads, filter: { state: 'invoice' } } })],
    ['the rows of a tenant, by the operator', staff({ cases: edits }), tenant('a', ownAccount)],
    ['the own account', tenant('a', ownAccount), tenant('a', ownAccount)],
    [
      'one of the own states',
      staff({ cases: { ...reads, filter: { state: { $in: ['invoice', 'reminder'] } } } }),
      staff({ cases: { ...reads, filter: { state: 'reminder' } } }),
    ],
    [
      'the own filter and another',
      tenant('a', ownAccount),
      tenant('a', { cases: { ...edits, filter: { $and: [{ account: '$user.account' }, { state: 'invoice' }] } } }),
    ],
    [
      'one of two alternatives',
      staff({ cases: { ...reads, filter: { $or: [{ state: 'invoice' }, { currency: 'SEK' }] } } }),
      staff({ cases: { ...reads, filter: { currency: 'SEK', state: { $ne: 'dispute' } } } }),
    ],
    [
      'a grant whose filter matches no row, of a resource that the giver reads',
      staff({ cases: { ...reads, filter: { state: 'invoice' } } }),
      staff({ cases: { ...reads, filter: { account: '$user.account' } } }),
    ],
    ['the rows of oneself', staff({ notes: own }), staff({ notes: own })],
    [
      'one creditor of all of the account',
      tenant('a', { cases: { ...reads, filter: { creditor: '$user.creditors' } } }),
      {
        ...tenant('a'),
        groups: [group({ cases: { ...reads, filter: { creditor: { $in: '$user.creditors' } } } }, ['c'])],
      },
    ],
    ['a tenant’s role, by staff who may change all groups', staff({ users: edits }), tenant('a', role)],
  ])('%s', (_name, giver, user) => {
    expect(creates(giver, user)).toBe('allowed');
  });
});

describe('what a giver does not have is refused', () => {
  test.each<[string, RightsUser, RightsUser]>([
    ['another resource', staff({ cases: edits }), staff({ payments: reads })],
    ['another resource, by a filter that matches no row', staff(), staff(ownAccount)],
    ['another method', staff({ cases: reads }), staff({ cases: edits })],
    ['another method, by a filter that matches no row', staff({ cases: reads }), staff(ownAccount)],
    ['an action', staff({ cases: edits }), staff({ cases: { ...edits, actions: ['close_case'] } })],
    [
      'an action at another item of the flow',
      staff({ cases: pauses('send_reminder') }),
      staff({ cases: pauses('send_debt_collection') }),
    ],
    ['an action at all items of the flow', staff({ cases: pauses('send_reminder') }), staff({ cases: pauses() })],
    ['all attributes for some', staff({ cases: gets('name') }), staff({ cases: reads })],
    [
      'writing what is only read',
      staff({ cases: { ...some({ name: 'read' }), methods: ['GET', 'PATCH'] } }),
      staff({ cases: { ...some({ name: 'write' }), methods: ['PATCH'] } }),
    ],
    ['all rows for some', staff({ cases: { ...reads, filter: { state: 'invoice' } } }), staff({ cases: reads })],
    [
      'the rows of writes for those of reads',
      staff({ cases: { ...edits, user_filter: { state: 'invoice' } } }),
      staff({ cases: edits }),
    ],
    [
      'a user filter that does not limit',
      staff({ cases: { ...edits, user_filter: { state: 'invoice' } } }),
      staff({ cases: { ...edits, user_filter: { state: 'invoice' }, full_filter_access: true } }),
    ],
    [
      'persons with a protected identity',
      staff({ debtors: reads }),
      staff({ debtors: { ...reads, sees_protected: true } }),
    ],
    ['another account', tenant('a', ownAccount), tenant('b', ownAccount)],
    [
      'another account by its id',
      tenant('a', ownAccount),
      tenant('a', { cases: { ...edits, filter: { account: 'b' } } }),
    ],
    ['an account of which staff itself sees nothing', staff(ownAccount), tenant('a', ownAccount)],
    ['a part of an alternative as a whole', tenant('a', either('a')), tenant('a', either('a', 'b'))],
    ['all tenants for one', tenant('a', { cases: reads }), staff({ cases: reads })],
    ['another unit', { ...staff(ofUnit), unit: 'u' }, { ...staff(ofUnit), unit: 'v' }],
    ['to be a system user', staff({ users: edits }), systemUser],
    ['to be account admin', tenant('a', { users: edits }), { ...tenant('a'), isAccountAdmin: true }],
    ['a tenant’s role, by one who reads users', staff({ users: reads }), tenant('a', role)],
    [
      'a tenant’s role, by one who may change some users',
      staff({ users: { ...edits, filter: { unit: 'u' } } }),
      tenant('a', role),
    ],
    [
      'a tenant’s role, to a user of another kind',
      staff({ users: edits }),
      { ...tenant('a', role), kind: 'partner_user' },
    ],
    ['more than the role', staff({ users: edits }), tenant('a', role, { payments: reads })],
    [
      'all creditors of the account for one',
      { ...tenant('a'), groups: [group({ cases: { ...reads, filter: { creditor: '$user.creditors' } } }, ['c'])] },
      tenant('a', { cases: { ...reads, filter: { creditor: '$user.creditors' } } }),
    ],
    [
      'a value instead of all creditors',
      tenant('a', { cases: { ...reads, filter: { state: '$user.creditors' } } }),
      tenant('a', { cases: { ...reads, filter: { state: 'invoice' } } }),
    ],
  ])('%s', (_name, giver, user) => {
    expect(creates(giver, user)).toBe(more);
  });
});

describe('changing a user', () => {
  const weak = staff({ users: edits });
  const strong = staff({ users: edits, cases: edits });

  test('one with more rights is neither changed nor removed', () => {
    expect(verdictOf(weak, strong, strong)).toBe('user_has_more_rights');
    expect(verdictOf(weak, strong, weak)).toBe('user_has_more_rights');
    expect(verdictOf(weak, strong, undefined)).toBe('user_has_more_rights');
    expect(verdictOf(strong, weak, undefined)).toBe('allowed');
  });

  test('the own user stays as it is or becomes less', () => {
    const verdict = (after: RightsUser) =>
      checkUserGrant({ giver: weak, isSelf: true, before: weak, after, roles }).allowed;
    expect([verdict(weak), verdict(staff()), verdict(strong)]).toEqual([true, true, false]);
  });

  test('a group that limits creditors cannot be taken from a user whom it limits', () => {
    const cases = { cases: { ...reads, filter: { creditor: '$user.creditors' } } };
    const giver = { ...tenant('a'), groups: [group(cases, ['c'])] };
    const limited = { ...tenant('a'), groups: [group(cases), group({}, ['c'])] };
    expect(verdictOf(giver, limited, limited)).toBe('allowed');
    expect(verdictOf(giver, limited, { ...limited, groups: [group(cases)] })).toBe(more);
  });
});

describe('changing a group', () => {
  const giver = tenant('a', { users: edits, cases: reads });
  const grants = (before: GroupRights | undefined, after: GroupRights, ...members: RightsUser[]) =>
    checkGroupGrant({ giver, before: before && group(before), after: group(after), members, roles }).allowed;

  test.each<[string, GroupRights | undefined, GroupRights, readonly RightsUser[], boolean]>([
    ['a new one with what the giver has', undefined, { cases: reads }, [], true],
    ['a new one with more', undefined, { cases: edits }, [], false],
    ['more rights without members', { cases: reads }, { cases: edits }, [], false],
    ['fewer rights', { cases: reads }, {}, [tenant('a')], true],
    ['fewer rights of a stronger group', { cases: edits }, {}, [tenant('a')], false],
    ['the own rights, for a member of another account', {}, { cases: reads }, [tenant('b')], false],
    ['nothing new, for a member with more', { users: edits }, { cases: reads }, [tenant('a', { notes: reads })], true],
  ])('%s', (_name, before, after, members, isAllowed) => {
    expect(grants(before, after, ...members)).toBe(isAllowed);
  });

  test('a limit to creditors is not lifted or widened', () => {
    const cases = { cases: { ...reads, filter: { creditor: '$user.creditors' } } };
    const limited = { ...tenant('a'), groups: [group({ users: edits }), group(cases, ['c'])] };
    const change = (creditors: readonly string[] | null) =>
      checkGroupGrant({
        giver: limited,
        before: group({}, ['c']),
        after: group({}, creditors),
        members: [{ ...tenant('a'), groups: [group(cases)] }],
        roles: [],
      }).allowed;
    expect([change(['c']), change(['c', 'd']), change([]), change(null)]).toEqual([true, false, false, false]);
  });
});

function some(attribute_access: Readonly<Record<string, 'read' | 'write'>>) {
  return { full_attribute_access: false, attribute_access };
}
function gets(...names: string[]) {
  return { ...some(Object.fromEntries(names.map((name) => [name, 'read'] as const))), methods: ['GET'] };
}
function either(...states: string[]): GroupRights {
  return { cases: { ...reads, filter: { $or: states.map((state) => ({ state })) } } };
}
