import { type Issue, type Rule, toWireIssues } from '@fordra/schema/issues';
import { expect, test } from 'vitest';
import { readWireIssues } from './read-wire-issues.ts';

const issues: Issue[] = [
  { path: 'name', rule: 'required' },
  { path: 'name', rule: 'max_length', arg: 120 },
  { path: 'organization_no', rule: 'unique', arg: "O'Hara" },
  { path: 'address.city', rule: 'type', arg: 'string' },
  { path: 'payout_details.sek.bankgiro', rule: 'pattern', arg: '^\\d{7,8}$' },
  { path: 'due', rule: 'after', arg: '2026-01-01' },
  { path: 'invoiced', rule: 'in_future' },
  { path: 'city', rule: 'characters' },
];

test('the issues that the server writes are parsed', () => {
  const read = readWireIssues(toWireIssues(issues));
  expect(read).toEqual(issues.map((issue) => ({ ...issue, ...('arg' in issue && { arg: String(issue.arg) }) })));
});

/** An argument of each rule; a forbidden write names its refusal, as a refused one does. */
const ruleArguments: Record<Exclude<Rule, 'forbidden'>, string | undefined> = {
  required: undefined,
  unknown: undefined,
  read_only: undefined,
  null: undefined,
  type: 'string',
  min_length: '2',
  max_length: '120',
  min: '0.5',
  max: '10',
  decimals: '4',
  enum: 'mauve',
  pattern: '^\\d{7,8}$',
  luhn: undefined,
  characters: undefined,
  after: '2026-01-01',
  before: '2026-01-01',
  not_before: '2026-01-01',
  not_after: '2026-01-01',
  in_future: undefined,
  excluded: undefined,
  clash: 'code',
  depends: 'iban',
  depends_values: 'kind: staff',
  unique: 'x',
  exists: 'x',
  in_use: undefined,
  invalid: undefined,
  filter: 'unknown operator $x',
  refused: 'cannot_change_own_rights',
};

test.each(Object.entries(ruleArguments))('the rule %s is read from what the server writes', (rule, arg) => {
  const issue = { path: 'name', rule, ...(arg !== undefined && { arg }) } as Issue;
  expect(readWireIssues(toWireIssues([issue]))).toEqual([issue]);
});

test('unknown issues are shown as they were sent', () => {
  expect(readWireIssues({ name: 'the moon is full' })).toEqual([{ path: 'name', words: 'the moon is full' }]);
});
