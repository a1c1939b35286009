import { expect, test } from 'vitest';
import { allow, refuse } from '../values/verdict.ts';
import { checkRoleEnd } from './check-role-end.ts';

test('a consultant has a last day, other users may have one', () => {
  expect(checkRoleEnd(['case_worker', 'consultant'], null)).toEqual(refuse('role_needs_end_date'));
  expect(checkRoleEnd(['consultant'], undefined)).toEqual(refuse('role_needs_end_date'));
  expect(checkRoleEnd(['consultant'], '2026-12-31')).toEqual(allow);
  expect(checkRoleEnd(['case_worker'], null)).toEqual(allow);
});
