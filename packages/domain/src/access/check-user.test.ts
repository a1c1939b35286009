import { describe, expect, test } from 'vitest';
import { checkUser } from './check-user.ts';

const clerk = { _id: 'clerk', kind: 'creditor_user', is_account_admin: false, access_groups: ['a'] };
const admin = { ...clerk, _id: 'admin', is_account_admin: true };
const staff = { id: 'karin', kind: 'staff', isImpersonated: false };
const system = { id: 'sys', kind: 'system_user', isImpersonated: false };
const as = ({ _id, kind }: typeof clerk) => ({ id: _id, kind, isImpersonated: false });
const asImpersonated = (user: typeof clerk) => ({ ...as(user), isImpersonated: true });
const now = '2026-11-18T09:00:00.000Z';
const refusals = (change: Omit<Parameters<typeof checkUser>[0], 'now'>) =>
  checkUser({ ...change, now }).map(({ arg }) => arg);

describe('removing a user', () => {
  test.each([
    ['a colleague', clerk, as(admin), []],
    ['oneself', clerk, as(clerk), ['cannot_delete_self']],
    ['oneself, as system user', { ...clerk, _id: 'sys' }, system, ['cannot_delete_self']],
    ['an account admin, by a colleague', admin, as(clerk), ['account_admin_cannot_be_deleted']],
    ['an account admin, by staff', admin, staff, []],
    ['a system user, by staff', { ...clerk, kind: 'system_user' }, staff, ['only_system_users_change_system_users']],
    ['a system user, by another', { ...clerk, kind: 'system_user' }, system, []],
  ])('%s', (_name, before, user, expected) => {
    expect(refusals({ before, after: undefined, user })).toEqual(expected);
  });
});

describe('changing a user', () => {
  test.each([
    ['a name', clerk, { ...clerk, name: 'x' }, as(clerk), []],
    ['the own groups', clerk, { ...clerk, access_groups: ['a', 'b'] }, as(clerk), ['cannot_change_own_rights']],
    ['the groups of another', clerk, { ...clerk, access_groups: ['b'] }, as(admin), []],
    [
      'a system user',
      { ...clerk, kind: 'system_user' },
      { ...clerk, kind: 'system_user', is_disabled: true },
      staff,
      ['only_system_users_change_system_users'],
    ],
    ['the number of another', clerk, { ...clerk, person_no: '200001012384' }, staff, ['person_no_of_another']],
    ['the own number', clerk, { ...clerk, person_no: '200001012384' }, as(clerk), []],
    ['anyone’s number, as system user', clerk, { ...clerk, person_no: '200001012384' }, system, []],
    [
      'the own number, by a support user',
      clerk,
      { ...clerk, person_no: '200001012384' },
      asImpersonated(clerk),
      ['not_as_another_user'],
    ],
    ['the own name, by a support user', clerk, { ...clerk, name: 'x' }, asImpersonated(clerk), ['not_as_another_user']],
    ['the own language, by a support user', clerk, { ...clerk, language: 'en' }, asImpersonated(clerk), []],
    ['the name of a colleague, by a support user', clerk, { ...clerk, name: 'x' }, asImpersonated(admin), []],
    ['once account admin, always', admin, { ...admin, is_account_admin: false }, staff, ['account_admin_stays']],
  ])('%s', (_name, before, after, user, expected) => {
    expect(refusals({ before, after, user })).toEqual(expected);
  });

  test('only system users create staff', () => {
    expect(refusals({ before: undefined, after: { kind: 'staff' }, user: staff })).toEqual([
      'only_system_users_make_staff',
    ]);
    expect(refusals({ before: undefined, after: { kind: 'staff' }, user: system })).toEqual([]);
    expect(refusals({ before: undefined, after: { kind: 'creditor_user' }, user: staff })).toEqual([]);
  });
});

test('an end date is at most a year ahead, and one that stays is not checked again', () => {
  const until = (valid_until: string | null) => ({ ...clerk, valid_until });
  const change = (from: string | null, to: string | null) =>
    refusals({ before: until(from), after: until(to), user: staff });
  expect(change(null, '2027-11-18')).toEqual([]);
  expect(change(null, '2027-11-19')).toEqual(['2027-11-18']);
  expect(change('2030-01-01', '2030-01-01')).toEqual([]);
  expect(change('2030-01-01', null)).toEqual([]);
});
