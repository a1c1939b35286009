import { expect, test } from 'vitest';
import { isExtra, refusalToChoose, toggleOption } from './toggle-option.ts';

const extras = ['first', 'second', 'third', 'minor', 'other_minor'];
const options = [
  { key: 'major', class: 'major', adds_to: [] },
  { key: 'other_major', class: 'major', adds_to: [] },
  { key: 'first', class: 'intermediate', adds_to: extras },
  { key: 'second', class: 'intermediate', adds_to: extras },
  { key: 'third', class: 'intermediate', adds_to: extras },
  { key: 'minor', class: 'minor', adds_to: ['major', 'other_major', ...extras] },
  { key: 'other_minor', class: 'minor', adds_to: ['major', 'other_major', ...extras] },
  { key: 'wait', class: 'minor', adds_to: [] },
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
  [['major', 'minor'], 'wait', ['wait']],
  [['wait'], 'wait', ['wait']],
  [['wait'], 'first', ['first']],
])('of %j a press on %s leaves %j', (chosen, key, expected) => {
  expect(toggleOption(options, chosen, key)).toEqual(expected);
});

test('only a third intermediate option cannot be chosen, and says why', () => {
  const chosen = ['first', 'second'];
  const refused = options.map(({ key }) => [key, refusalToChoose(options, chosen, key)]).filter(([, why]) => why);
  expect(refused).toEqual([['third', 'decision_too_many_intermediate']]);
});

test.each([
  [['major', 'other_major'], []],
  [['major', 'first'], []],
  [['minor'], []],
  [['first', 'wait'], []],
  [['major', 'minor', 'wait'], ['minor']],
  [
    ['first', 'second'],
    ['first', 'second'],
  ],
])('of %j those that can be added to another are %j', (keys, expected) => {
  const offered = options.filter(({ key }) => keys.includes(key));
  expect(keys.filter((key) => isExtra(offered, key))).toEqual(expected);
});
