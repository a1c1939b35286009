import { expect, test } from 'vitest';
import { checkMandate } from './check-mandate.ts';

test.each([
  ['proxy', '2026-11-18', '2027-11-18', []],
  ['proxy', '2026-11-18', '2027-11-19', [{ path: 'to', rule: 'not_after', arg: '2027-11-18' }]],
  ['proxy', '2026-11-18', null, [{ path: 'to', rule: 'required' }]],
  ['proxy', '2026-11-18', '2026-11-18', []],
  ['proxy', '2026-11-18', '2026-11-17', [{ path: 'to', rule: 'not_before', arg: '2026-11-18' }]],
  ['debt_counselor', '2026-11-18', '2028-11-18', []],
  ['debt_counselor', '2026-11-18', '2028-11-19', [{ path: 'to', rule: 'not_after', arg: '2028-11-18' }]],
  ['own', '2026-11-18', undefined, []],
  ['debt_counselor', '2026-11-18', undefined, [{ path: 'to', rule: 'required' }]],
  ['guardian', '2026-11-18', null, []],
  ['guardian', '2026-11-18', '2046-11-18', []],
])('%s from %s to %s', (kind, from, to, issues) => {
  expect(checkMandate({ before: undefined, after: { kind, from, to }, user: {} })).toEqual(issues);
});
