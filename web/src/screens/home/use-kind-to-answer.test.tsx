import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useKindToAnswer } from './use-kind-to-answer.ts';

const none = { decisions: undefined, tickets: undefined, activities: undefined };

test.each([
  [{ decisions: 2, tickets: 1, activities: 9 }, 'decisions'],
  [{ decisions: 0, tickets: 1, activities: 9 }, 'tickets'],
  [{ decisions: 0, tickets: 0, activities: 9 }, undefined],
])('%j opens on %s', (counts, kind) => {
  expect(renderHook(() => useKindToAnswer(counts)).result.current).toEqual({ isKnown: true, kind });
});

test('nothing is asked for until the counts are known, and the kind stays when its last to-do is answered', () => {
  const { result, rerender } = renderHook(useKindToAnswer, {
    initialProps: none as Parameters<typeof useKindToAnswer>[0],
  });
  expect(result.current.isKnown).toBe(false);
  rerender({ decisions: 1, tickets: 0, activities: 3 });
  rerender({ decisions: 0, tickets: 0, activities: 3 });
  expect(result.current.kind).toBe('decisions');
});
