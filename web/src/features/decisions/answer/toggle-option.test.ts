import { expect, test } from 'vitest';
import { canCombine, refusalToChoose, toggleOption } from './toggle-option.ts';

const options = [
  { key: 'major', class: 'major' },
  { key: 'other_major', class: 'major' },
  { key: 'first', class: 'intermediate' },
  { key: 'second', class: 'intermediate' },
  { key: 'third', class: 'intermediate' },
  { key: 'minor', class: 'minor' },
  { key: 'other_minor', class: 'minor' },
] as const;

test.each([
  [[], 'major', ['major']],
  [['major'], 'major', ['major']],
  [['major'], 'other_major', ['other_major']],
  [['major', 'minor'], 'other_major', ['other_major', 'minor']],
  [['first', 'second', 'minor'], 'major', ['major', 'minor']],
  [['major', 'minor'], 'first', ['first', 'minor']],
  [['second'], 'first', ['first', 'second']],
  [['first', 'second'], 'first', ['second']],
  [['first', 'second'], 'third', ['first', 'second']],
  [['first', 'second'], 'minor', ['first', 'second', 'minor']],
  [['major'], 'minor', ['major', 'minor']],
  [['minor'], 'other_minor', ['minor', 'other_minor']],
  [['major', 'minor'], 'minor', ['major']],
])('of %j a press on %s leaves %j', (chosen, key, expected) => {
  expect(toggleOption(options, chosen, key)).toEqual(expected);
});

test('only a third intermediate option cannot be chosen, and says why', () => {
  const chosen = ['first', 'second'];
  const refused = options.map(({ key }) => [key, refusalToChoose(options, chosen, key)]).filter(([, why]) => why);
  expect(refused).toEqual([['third', 'decision_too_many_intermediate']]);
});

test.each([
  [['major', 'other_major'], false],
  [['major', 'first'], false],
  [['minor'], false],
  [['major', 'minor'], true],
  [['first', 'second'], true],
])('whether any of %j can be combined: %s', (keys, expected) => {
  expect(canCombine(options.filter(({ key }) => keys.includes(key)))).toBe(expected);
});
