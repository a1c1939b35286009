import { describe, expect, test } from 'vitest';
import type { Verdict } from '../values/verdict.ts';
import {
  type CreditorFacts,
  checkMayActivate,
  checkMayCompleteOnboarding,
  checkMayDeactivate,
  checkMayDisableOnboarding,
  checkMayForceOnboarding,
  missingForActivation,
} from './check-activation.ts';

const complete: CreditorFacts = {
  isActive: false,
  hasPartner: true,
  isOnboardingPending: false,
  onboardingNeed: 'none',
  hasAgreement: true,
  hasSignature: true,
  debtDescription: 'El',
  addressLine1: 'Elgatan 4',
  zipCode: '411 03',
  city: 'Göteborg',
  bankgiro: '9900010',
  plusgiro: '',
  iban: '',
  bic: '',
};
const answer = (verdict: Verdict) => (verdict.allowed ? 'allowed' : verdict.refusal);

describe('activating a creditor', () => {
  test.each<[string, Partial<CreditorFacts>, string]>([
    ['complete', {}, 'allowed'],
    ['already active', { isActive: true }, 'creditor_already_active'],
    ['no text on what the debts are', { debtDescription: '' }, 'creditor_cannot_be_activated_missing_data'],
    ['no city', { city: '' }, 'creditor_cannot_be_activated_missing_data'],
    ['no way to pay', { bankgiro: '' }, 'creditor_cannot_be_activated_missing_data'],
    ['plusgiro alone', { bankgiro: '', plusgiro: '4157' }, 'allowed'],
    ['IBAN with BIC', { bankgiro: '', iban: 'SE45…', bic: 'NDEASESS' }, 'allowed'],
    ['IBAN without BIC', { bankgiro: '', iban: 'SE45…' }, 'creditor_cannot_be_activated_missing_data'],
    ['no signed agreement', { hasAgreement: false }, 'agreement_missing'],
    ['no city and no agreement', { city: '', hasAgreement: false }, 'creditor_cannot_be_activated_missing_data'],
    ['forced to be onboarded', { onboardingNeed: 'forced' }, 'onboarding_not_completed'],
    ['offered an onboarding', { onboardingNeed: 'offered' }, 'allowed'],
  ])('%s', (_name, facts, expected) => {
    expect(answer(checkMayActivate({ ...complete, ...facts }))).toBe(expected);
  });

  test('what is missing is listed', () => {
    expect(missingForActivation({ ...complete, zipCode: '', bankgiro: '' })).toEqual([
      'address.zip_code',
      'payout_details',
    ]);
  });
});

describe('completing an onboarding', () => {
  test.each<[string, Partial<CreditorFacts>, string]>([
    ['forced', { onboardingNeed: 'forced' }, 'allowed'],
    ['offered', { onboardingNeed: 'offered' }, 'allowed'],
    ['neither', {}, 'onboarding_not_offered'],
    ['already active', { isActive: true }, 'creditor_already_active'],
    ['no city', { onboardingNeed: 'forced', city: '' }, 'creditor_cannot_be_activated_missing_data'],
    ['offered, without an agreement', { onboardingNeed: 'offered', hasAgreement: false }, 'agreement_missing'],
    ['offered, agreed on before', { onboardingNeed: 'offered', hasSignature: false }, 'allowed'],
    ['forced, agreed on before', { onboardingNeed: 'forced', hasSignature: false }, 'agreement_missing'],
  ])('%s', (_name, facts, expected) => {
    expect(answer(checkMayCompleteOnboarding({ ...complete, ...facts }))).toBe(expected);
  });
});

test.each<[string, Partial<CreditorFacts>, (facts: CreditorFacts) => Verdict, string]>([
  ['an active one is deactivated', { isActive: true }, checkMayDeactivate, 'allowed'],
  ['an inactive one is not', {}, checkMayDeactivate, 'creditor_not_active'],
  ['onboarding is forced', {}, checkMayForceOnboarding, 'allowed'],
  ['without a partner it cannot be', { hasPartner: false }, checkMayForceOnboarding, 'creditor_has_no_partner'],
  ['nor twice', { isOnboardingPending: true }, checkMayForceOnboarding, 'partner_onboarding_already_enabled'],
  ['and is ended', { isOnboardingPending: true }, checkMayDisableOnboarding, 'allowed'],
  ['where it was begun', {}, checkMayDisableOnboarding, 'partner_onboarding_not_enabled'],
])('%s', (_name, facts, check, expected) => {
  expect(answer(check({ ...complete, ...facts }))).toBe(expected);
});
