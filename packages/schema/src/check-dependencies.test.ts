import { describe, expect, test } from 'vitest';
import { stateOf } from './check-dependencies.ts';
import { dependenciesOf, propertiesOf } from './definition.ts';
import { day, type Fields, oneOf, text } from './fields.ts';
import { toWireIssues } from './issues.ts';
import { validate } from './validate.ts';

const fields: Fields = {
  kind: oneOf(['plain', 'foreign'], {}),
  country: text({ max: 2, requiredWhen: { kind: ['foreign'] } }),
  bic: text({ max: 11, dependsOn: ['iban'] }),
  iban: text({ max: 34, excludes: ['bankgiro'] }),
  bankgiro: text({ max: 8 }),
  fee: text({ max: 8, dependsOn: { kind: ['foreign'] } }),
  from: day({}),
  until: day({ after: 'from', before: '2100-01-01' }),
};
const dependencies = dependenciesOf(fields);

/** The faults of a change, for a writer who may not read the `hidden` fields. */
function issuesFor(change: Record<string, unknown>, stored: Record<string, unknown>, hidden: readonly string[]) {
  const known = Object.entries(propertiesOf(fields)).filter(([name]) => !hidden.includes(name));
  const shape = { properties: Object.fromEntries(known), required: [], dependencies };
  return toWireIssues(validate(shape, change, 'patch', stored));
}

describe.each<[string, Record<string, unknown>, Record<string, unknown>, string, string, string]>([
  ['a field the others demand', { kind: 'foreign' }, {}, 'country', 'country', 'required field'],
  ['a field it needs', { bic: 'ABCDEFGH' }, {}, 'iban', 'bic', "field 'iban' is required"],
  [
    'a field it clashes with',
    { iban: 'SE1' },
    { bankgiro: '1234567' },
    'bankgiro',
    'iban',
    "must not be present with 'bankgiro'",
  ],
  ['a value it needs', { fee: '1' }, { kind: 'plain' }, 'kind', 'fee', 'depends on these values: {"kind":["foreign"]}'],
  [
    'a day it must follow',
    { until: '2026-01-01' },
    { from: '2026-05-05' },
    'from',
    'until',
    'must be after 2026-05-05',
  ],
])('%s', (_name, change, stored, hidden, path, expected) => {
  test('is reported to a writer who may read the other field', () => {
    expect(issuesFor(change, stored, [])).toEqual({ [path]: expected });
  });

  test('applies to a writer who may not read the other field, and neither names nor quotes it', () => {
    const issues = issuesFor(change, stored, [hidden]);
    expect(issues).toEqual({ [path === hidden ? '_id' : path]: 'value not allowed' });
    expect(JSON.stringify(issues)).not.toContain(hidden);
  });
});

test('a value of a field that the writer may not read has no effect on the issues of others', () => {
  const faults = (change: Record<string, unknown>) => Object.keys(issuesFor(change, {}, ['iban', 'kind']));
  expect(faults({ iban: 'SE1', bic: 'ABCDEFGH' })).toEqual(['iban', 'bic']);
  expect(faults({ unknown: 'SE1', bic: 'ABCDEFGH' })).toEqual(['unknown', 'bic']);
  expect(faults({ kind: 'foreign' })).toEqual(['kind']);
});

test('a field may be forbidden until another is filled in', () => {
  const outcome = {
    outcome: oneOf(['won', 'lost'], {}),
    number: text({ max: 9, excludedWhen: { outcome: [null, 'lost'] } }),
  };
  const stateWith = (whole: Record<string, unknown>) => stateOf(dependenciesOf(outcome)?.number, whole);
  expect([{}, { outcome: '' }, { outcome: 'lost' }, { outcome: 'won' }].map(stateWith)).toEqual([
    'excluded',
    'excluded',
    'excluded',
    'free',
  ]);
});

test('a fixed day is reported to everyone', () => {
  expect(issuesFor({ until: '2100-01-01' }, {}, ['from'])).toEqual({ until: 'must be before 2100-01-01' });
  expect(issuesFor({ until: '2099-12-31' }, { from: '2026-01-01' }, ['from'])).toEqual({});
});
