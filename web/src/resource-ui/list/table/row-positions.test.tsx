import { describe, expect, it } from 'vitest';
import { rowPositions } from './row-positions.ts';

describe('the rows of a long list', () => {
  it('are drawn from the first to the last in view, after those that are skipped', () => {
    expect(rowPositions(40, 42, 41)).toEqual([
      { index: 40, skipped: 40 },
      { index: 41, skipped: 0 },
      { index: 42, skipped: 0 },
    ]);
  });

  it('keep the one that has the focus, above or below what is in view', () => {
    expect(rowPositions(40, 41, 3)).toEqual([
      { index: 3, skipped: 3 },
      { index: 40, skipped: 36 },
      { index: 41, skipped: 0 },
    ]);
    expect(rowPositions(40, 41, 99)).toEqual([
      { index: 40, skipped: 40 },
      { index: 41, skipped: 0 },
      { index: 99, skipped: 57 },
    ]);
  });
});
