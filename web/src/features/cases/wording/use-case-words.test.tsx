import { day } from '@fordra/domain/values/day';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { useCaseWords } from './use-case-words.ts';

test('an upcoming fee is named with its amount and day', () => {
  const { say } = renderHook(() => useCaseWords('SEK'), { wrapper: InPortal }).result.current;
  const sentence = say({
    key: 'case_summary.next.fee',
    days: { date: day('2020-03-17') },
    amounts: { fees: 720_00 },
    fees: ['verdict_outlay', 'verdict_fee'],
  });
  expect(sentence.replaceAll('\u00a0', ' ')).toBe(
    'Om skulden inte betalas tillkommer 720,00 kr den 17 mars 2020: ansökningsavgift till Kronofogden och ersättning för betalningsföreläggande.',
  );
});
