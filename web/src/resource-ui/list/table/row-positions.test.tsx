import { describe, expect, it } from 'vitest';
import { rowPositions } from './row-positions.ts';

describe('the rows of a long list', () => {
  it('are drawn from the first to the last visible one, after those that are skipped', () => {
    expect(rowPositions(40, 42, 41)).toEqual([
      { index: 40, skipped: 40 },
      { index: 41, skipped: 0 },
      { index: 42, skipped: 0 },
    ]);
  });

  it('include the focused one, above or below the visible ones', () => {
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
