import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coSignersOf, isBound, type SigningRule, signingPowerOf } from './signing-rule.ts';

const rule: SigningRule = {
  alone: ['a'],
  jointly: [
    ['b', 'c'],
    ['b', 'd', 'e'],
  ],
  text: '',
};

test.each([
  ['a', 'alone'],
  ['b', 'jointly'],
  ['e', 'jointly'],
  ['x', 'no'],
])('%s signs: %s', (person, power) => expect(signingPowerOf(rule, person)).toBe(power));

test('a rule that cannot be read gives nobody the power to sign', () => {
  expect(signingPowerOf('unreadable', 'a')).toBe('unknown');
  expect(isBound('unreadable', ['a'])).toBe(false);
});

test('those who sign jointly are named to each other', () => {
  expect(coSignersOf(rule, 'b')).toEqual(['c', 'd', 'e']);
  expect(coSignersOf(rule, 'c')).toEqual(['b']);
});

test.each([
  [['a'], true],
  [['b'], false],
  [['c', 'b'], true],
  [['b', 'd'], false],
  [['b', 'd', 'e'], true],
  [['x'], false],
])('the signatures of %j bind the company: %s', (signed, is) => expect(isBound(rule, signed)).toBe(is));

test('a further signature never makes a bound company unbound, and one person binds it only alone', () => {
  const person = fc.constantFrom('a', 'b', 'c', 'd');
  const people = fc.uniqueArray(person);
  const rules = fc.record({
    alone: people,
    jointly: fc.array(fc.uniqueArray(person, { minLength: 2 })),
    text: fc.string(),
  });
  fc.assert(
    fc.property(rules, people, person, (of, signed, more) => {
      if (isBound(of, signed)) expect(isBound(of, [...signed, more])).toBe(true);
      expect(isBound(of, [more])).toBe(signingPowerOf(of, more) === 'alone');
    }),
  );
});
