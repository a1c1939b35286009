import { expect, test } from 'vitest';
import { checkImpersonation, type ImpersonationFacts, isReadonlyImpersonation } from './check-impersonation.ts';

const support = { id: 'stina', kind: 'staff', isImpersonating: false };
const anna = { id: 'anna', kind: 'creditor_user', hasEnded: false };
const refusal = (facts: Partial<ImpersonationFacts>) => {
  const verdict = checkImpersonation({ by: support, user: anna, ...facts });
  return verdict.allowed ? 'allowed' : verdict.refusal;
};

test.each<[string, Partial<ImpersonationFacts>, string]>([
  ['support as a creditor user', {}, 'allowed'],
  ['a system user as one', { by: { ...support, kind: 'system_user' } }, 'allowed'],
  ['as oneself', { user: { ...anna, id: 'stina' } }, 'stand_in_for_staff'],
  ['as a colleague', { user: { ...anna, kind: 'staff' } }, 'stand_in_for_staff'],
  ['as a system user', { user: { ...anna, kind: 'system_user' } }, 'stand_in_for_staff'],
  ['as a user who has ended', { user: { ...anna, hasEnded: true } }, 'stand_in_for_ended'],
  ['a customer’s own people', { by: { ...support, kind: 'creditor_user' } }, 'only_staff_stand_in'],
  ['a user who already impersonates another', { by: { ...support, isImpersonating: true } }, 'already_standing_in'],
])('%s', (_name, facts, expected) => expect(refusal(facts)).toBe(expected));

test('the impersonation of a customer user is read-only', () => {
  expect(['customer_user', 'creditor_user', 'partner_user'].map(isReadonlyImpersonation)).toEqual([true, false, false]);
});
