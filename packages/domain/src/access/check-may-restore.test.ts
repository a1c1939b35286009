import { expect, test } from 'vitest';
import { checkMayRestore } from './check-may-restore.ts';

test('a deleted user is restored within thirty days', () => {
  const at = (now: string) => checkMayRestore({ deleted: '2026-11-01T12:00:00.000Z', now }).allowed;
  expect(at('2026-12-01T12:00:00.000Z')).toBe(true);
  expect(at('2026-12-01T12:00:00.001Z')).toBe(false);
});
