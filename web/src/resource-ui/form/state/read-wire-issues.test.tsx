import { type Issue, toWireIssues } from '@fordra/schema/issues';
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

test('unknown issues are shown as they were sent', () => {
  expect(readWireIssues({ name: 'the moon is full' })).toEqual([{ path: 'name', words: 'the moon is full' }]);
});
