import { beforeEach, expect, test } from 'vitest';
import { honourCleanupDate, onStorageCleaned } from './storage-cleanup.ts';

const now = new Date('2026-11-15T12:00:00Z');
const fill = () => {
  for (const key of ['fordra.kept.["user-data"]', 'fordra.favorites', 'fordra.locale', 'fordra.draft.u.creditors'])
    localStorage.setItem(key, '{}');
};

beforeEach(() => {
  localStorage.clear();
  fill();
});

test('data stored before the date is deleted once; settings and drafts stay', () => {
  let times = 0;
  const stop = onStorageCleaned(() => {
    times += 1;
  });
  honourCleanupDate('2026-11-15T11:00:00Z', now);
  expect(Object.keys(localStorage).sort()).toEqual([
    'fordra.draft.u.creditors',
    'fordra.locale',
    'fordra.storage-cleanup',
  ]);
  fill();
  honourCleanupDate('2026-11-15T11:00:00Z', now);
  expect(localStorage.getItem('fordra.favorites')).toBe('{}');
  honourCleanupDate('2026-11-16T11:00:00Z', new Date('2026-11-17T00:00:00Z'));
  expect(localStorage.getItem('fordra.favorites')).toBeNull();
  expect(times).toBe(2);
  stop();
});

test.each([null, undefined, '', 'soon', '2026-11-16T00:00:00Z'])('%s asks for nothing yet', (date) => {
  honourCleanupDate(date, now);
  expect(localStorage.getItem('fordra.favorites')).toBe('{}');
});
