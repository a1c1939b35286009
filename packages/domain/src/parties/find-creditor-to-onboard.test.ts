import { describe, expect, test } from 'vitest';
import {
  findCreditorToOnboard,
  mustOnboard,
  type OnboardingFacts,
  onboardingNeed,
} from './find-creditor-to-onboard.ts';

const inactive: OnboardingFacts = { isActive: false, onboarding: 'none', isNextForced: false, isOffered: false };

test.each<[string, Partial<OnboardingFacts>, string]>([
  ['an inactive creditor', {}, 'none'],
  ['one of an account that offers it', { isOffered: true }, 'offered'],
  ['one of an account that forces the next', { isNextForced: true }, 'forced'],
  ['one of an account that does both', { isNextForced: true, isOffered: true }, 'forced'],
  ['one that is pending', { onboarding: 'pending' }, 'forced'],
  ['an active one', { isActive: true, isNextForced: true, isOffered: true }, 'none'],
  ['one that has been active', { onboarding: 'completed', isNextForced: true, isOffered: true }, 'none'],
])('%s', (_name, facts, expected) => {
  expect(onboardingNeed({ ...inactive, ...facts })).toBe(expected);
});

describe('the creditor to onboard', () => {
  const offered = { ...inactive, id: 'offered', isOffered: true };
  const forced = { ...inactive, id: 'forced', onboarding: 'pending' } as const;

  test('is a forced one before an offered one', () => {
    expect(findCreditorToOnboard([offered, forced])).toEqual({ creditor: 'forced', is_forced: true });
    expect(findCreditorToOnboard([offered])).toEqual({ creditor: 'offered', is_forced: false });
    expect(findCreditorToOnboard([{ ...inactive, id: 'other' }])).toBeUndefined();
  });

  test('can be put off if it is offered only', () => {
    expect(mustOnboard({ creditor: 'a', is_forced: true }, true)).toBe(true);
    expect(mustOnboard({ creditor: 'a', is_forced: false }, true)).toBe(false);
    expect(mustOnboard({ creditor: 'a', is_forced: false }, false)).toBe(true);
    expect(mustOnboard(null, false)).toBe(false);
  });
});
