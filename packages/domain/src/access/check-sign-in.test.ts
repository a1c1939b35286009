import { describe, expect, test } from 'vitest';
import { checkSignIn, type SignInFacts, type UserFacts } from './check-sign-in.ts';
import { hasEnded } from './has-ended.ts';

const today = '2031-05-10';
const aUser = (given: Partial<UserFacts> = {}): UserFacts => ({
  id: 'anna',
  kind: 'creditor_user',
  isDisabled: false,
  validUntil: null,
  hasAccessGroup: true,
  allowedMethods: ['email_code', 'mobile_bankid'],
  ...given,
});
const off = { loginDeniedSystemUpdate: false, logonDeniedInternal: false, logonDeniedExternal: false };
const facts = (users: readonly UserFacts[], given: Partial<SignInFacts> = {}): SignInFacts => ({
  provenBy: 'email',
  method: 'email_code',
  users,
  switches: off,
  today,
  ...given,
});

const disabled = aUser({ id: 'disabled', isDisabled: true });
const past = aUser({ id: 'past', validUntil: '2031-05-09' });
const empty = aUser({ id: 'empty', hasAccessGroup: false });
const byEid = aUser({ id: 'by-eid', allowedMethods: ['mobile_bankid'] });
const staff = aUser({ id: 'staff', kind: 'staff' });
const system = aUser({ id: 'system', kind: 'system_user', hasAccessGroup: false });

describe('no user may sign in', () => {
  test.each<[string, SignInFacts, string]>([
    ['no user has the proven address', facts([]), 'email_not_registered_or_verified'],
    ['no user has the proven person number', facts([], { provenBy: 'person_no' }), 'no_user_found'],
    ['all are disabled', facts([disabled, { ...disabled, id: 'b' }]), 'all_users_disabled'],
    ['the time is out', facts([past]), 'user_time_limited_expired'],
    ['one is disabled, the other past its time', facts([past, disabled]), 'user_time_limited_expired'],
    ['no one has an access group', facts([disabled, empty]), 'no_user_with_access'],
    ['another method is asked for', facts([byEid]), 'sign_in_method_not_allowed'],
    [
      'another method is asked for, of a system user too',
      facts([{ ...system, allowedMethods: [] }]),
      'sign_in_method_not_allowed',
    ],
    ['one is disabled, the other has another method', facts([disabled, byEid]), 'sign_in_method_not_allowed'],
    ['another method, while closed', facts([byEid], on('logonDeniedExternal')), 'sign_in_method_not_allowed'],
    ['the system is updated', facts([aUser()], on('loginDeniedSystemUpdate')), 'login_denied_system_update'],
    ['staff are shut out', facts([staff], on('logonDeniedInternal')), 'logon_denied_internal'],
    ['customers are shut out', facts([aUser()], on('logonDeniedExternal')), 'logon_denied_external'],
    [
      'shut out and updated',
      facts([staff], on('logonDeniedInternal', 'loginDeniedSystemUpdate')),
      'logon_denied_internal',
    ],
    ['disabled during an update', facts([disabled], on('loginDeniedSystemUpdate')), 'all_users_disabled'],
  ])('%s', (_name, given, denial) => expect(checkSignIn(given)).toEqual({ denial }));
});

describe('the users that may sign in', () => {
  test.each<[string, SignInFacts, readonly string[]]>([
    ['one user', facts([aUser()]), ['anna']],
    ['the rest, when some may not', facts([disabled, past, empty, aUser(), staff]), ['anna', 'staff']],
    ['those that allow the method', facts([byEid, aUser()]), ['anna']],
    ['those that allow the other method', facts([byEid, aUser()], { method: 'mobile_bankid' }), ['by-eid', 'anna']],
    ['on the last day too', facts([aUser({ validUntil: today })]), ['anna']],
    ['staff, when others are shut out', facts([aUser(), staff], on('logonDeniedExternal')), ['staff']],
    ['others, when staff are shut out', facts([aUser(), staff], on('logonDeniedInternal')), ['anna']],
    [
      'a system user whatever is switched, to switch it back',
      facts([system, staff], on('loginDeniedSystemUpdate', 'logonDeniedInternal', 'logonDeniedExternal')),
      ['system'],
    ],
  ])('%s', (_name, given, users) => expect(checkSignIn(given)).toEqual({ users }));
});

test('a user has ended when disabled or past the last day', () => {
  expect(hasEnded({ isDisabled: false, validUntil: null }, today)).toBe(false);
  expect(hasEnded({ isDisabled: false, validUntil: today }, today)).toBe(false);
  expect(hasEnded({ isDisabled: false, validUntil: '2031-05-09' }, today)).toBe(true);
  expect(hasEnded({ isDisabled: true, validUntil: null }, today)).toBe(true);
});

function on(...names: (keyof typeof off)[]): Pick<SignInFacts, 'switches'> {
  return { switches: { ...off, ...Object.fromEntries(names.map((name) => [name, true])) } };
}
