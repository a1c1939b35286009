import { expect, test } from 'vitest';
import { checkStandIn, isReadonlyStandIn, type StandInFacts } from './check-stand-in.ts';

const support = { id: 'stina', kind: 'staff', isStandingIn: false };
const anna = { id: 'anna', kind: 'creditor_user', hasEnded: false };
const refusal = (facts: Partial<StandInFacts>) => {
  const verdict = checkStandIn({ by: support, user: anna, ...facts });
  return verdict.allowed ? 'allowed' : verdict.refusal;
};

test.each<[string, Partial<StandInFacts>, string]>([
  ['support as a creditor user', {}, 'allowed'],
  ['a system user as one', { by: { ...support, kind: 'system_user' } }, 'allowed'],
  ['as oneself', { user: { ...anna, id: 'stina' } }, 'stand_in_for_staff'],
  ['as a colleague', { user: { ...anna, kind: 'staff' } }, 'stand_in_for_staff'],
  ['as a system user', { user: { ...anna, kind: 'system_user' } }, 'stand_in_for_staff'],
  ['as one who has ended', { user: { ...anna, hasEnded: true } }, 'stand_in_for_ended'],
  ['a customer’s own people', { by: { ...support, kind: 'creditor_user' } }, 'only_staff_stand_in'],
  ['one who stands in already', { by: { ...support, isStandingIn: true } }, 'already_standing_in'],
])('%s', (_name, facts, expected) => expect(refusal(facts)).toBe(expected));

test('standing in for a customer user is read-only', () => {
  expect(['customer_user', 'creditor_user', 'partner_user'].map(isReadonlyStandIn)).toEqual([true, false, false]);
});
