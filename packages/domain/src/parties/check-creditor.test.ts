import { expect, test } from 'vitest';
import { checkCreditor } from './check-creditor.ts';

const account = (bankgiro: string) => ({ sek: { bankgiro } });
const active = {
  name: 'Solo AB',
  organization_no: '5599900114',
  is_active: true,
  success_rating: null,
  payout_details: account('9900119'),
};
const draft = { ...active, is_active: false };
const tenant = { kind: 'creditor_user', isImpersonated: false, hasRecentSignIn: true };
const staff = { ...tenant, kind: 'staff' };
const asTenant = { ...tenant, isImpersonated: true };
const longAgo = { ...tenant, hasRecentSignIn: false };

test.each([
  ['the name of an active creditor, by a tenant', active, { name: 'X' }, tenant, 'only_agency_changes_active_creditor'],
  ['the number of an active creditor', active, { organization_no: '1' }, tenant, 'only_agency_changes_active_creditor'],
  ['the name, by staff', active, { name: 'X' }, staff, undefined],
  ['the name, by staff signed in as a tenant', active, { name: 'X' }, asTenant, 'only_agency_changes_active_creditor'],
  ['the name before activation', draft, { name: 'X' }, tenant, undefined],
  ['the rating, by a tenant', draft, { success_rating: 9 }, tenant, 'only_agency_changes_rating'],
  ['the rating, by staff', active, { success_rating: 9 }, staff, undefined],
  ['the account', active, { payout_details: account('9900218') }, tenant, undefined],
  [
    'the account, long after signing in',
    active,
    { payout_details: account('9900218') },
    longAgo,
    'recent_sign_in_needed',
  ],
  [
    'the account, by staff long after',
    active,
    { payout_details: {} },
    { ...longAgo, kind: 'staff' },
    'recent_sign_in_needed',
  ],
  ['the account, by a support user', active, { payout_details: account('9900218') }, asTenant, 'not_as_another_user'],
  [
    'nothing of the account',
    active,
    { payout_details: { sek: { bankgiro: '9900119', iban: null } } },
    longAgo,
    undefined,
  ],
  ['something else, long after', active, { email: 'a@b.se' }, longAgo, undefined],
])('changing %s', (_name, before, values, user, expected) => {
  expect(checkCreditor({ before, after: { ...before, ...values }, user })[0]?.arg).toBe(expected);
});

test('a new creditor may have an account at once, and a rating from the agency only', () => {
  expect(checkCreditor({ before: undefined, after: draft, user: longAgo })).toEqual([]);
  const rated = { ...draft, success_rating: 10 };
  expect(checkCreditor({ before: undefined, after: rated, user: tenant })[0]?.arg).toBe('only_agency_changes_rating');
});
