import { expect, test } from 'vitest';
import { day } from '../../values/day.ts';
import { type AutogiroDraft, writeAutogiro } from './write-autogiro.ts';

const draft: AutogiroDraft = {
  ...{ customer: '471117', bankgiro: '5050-1055', madeOn: day('2026-11-19') },
  mandates: [
    {
      ...{ order: 'create', payer: '0000000000001016', idNumber: '198403082392' },
      account: { clearing: '83279', number: '123 456 789-0' },
    },
    {
      ...{ order: 'create', payer: '0000000000001024', idNumber: '556012-5790' },
      account: { clearing: '6112', number: '987654321' },
    },
    { order: 'accept', payer: '0000000000001032', account: null, idNumber: null },
    { order: 'refuse', payer: '7', account: null, idNumber: null },
    { order: 'delete', payer: '0000000000001040', account: null, idNumber: null },
  ],
  draws: [{ payer: '0000000000001016', day: day('2026-11-27'), amount: 512_50, reference: '100234' }],
  cancellations: [{ payer: '0000000000001024', day: day('2026-11-30'), amount: 400_00, reference: '100242' }],
};

test('each part of the file has its own opening, in records of 80 characters', async () => {
  const text = writeAutogiro(draft);
  await expect(text.replaceAll('\r\n', '\n')).toMatchFileSnapshot('autogiro.golden.txt');
  expect(
    text
      .split('\r\n')
      .slice(0, -1)
      .every((record) => record.length === 80),
  ).toBe(true);
  expect(text.match(/^01/gm)).toHaveLength(3);
});

test('a part without records is left out', () => {
  expect(writeAutogiro({ ...draft, mandates: [], cancellations: [] }).split('\r\n')).toHaveLength(3);
});

test.each([
  ['an amount', { draws: [{ ...draft.draws[0]!, amount: 1_000_000_000_000 }] }],
  ['a reference', { draws: [{ ...draft.draws[0]!, reference: '12345678901234567' }] }],
  ['a letter of another alphabet', { draws: [{ ...draft.draws[0]!, reference: 'Å1' }] }],
  ['a mandate without an account', { mandates: [{ ...draft.mandates[0]!, account: null }] }],
])('%s that has no space in its record is written nowhere', (_name, changed) => {
  expect(() => writeAutogiro({ ...draft, ...changed })).toThrow();
});
