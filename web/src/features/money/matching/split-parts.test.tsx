import { expect, test } from 'vitest';
import type { ShownRow, Suggestion } from './matching-query.ts';
import { splitParts } from './split-parts.ts';

const aRow = (overrides: object = {}) =>
  ({
    ...{ amount: 1_000_00, unplaced_amount: 1_000_00, currency: 'SEK', references: [], exchanged: null },
    ...overrides,
  }) as unknown as ShownRow;
const aSuggestion = (id: string, remaining_amount: number, overrides: object = {}) =>
  ({
    ...{ case: id, remaining_amount, currency: 'SEK', is_closed: false, debtor_name: 'Maja', ocr_number: `${id}7` },
    ...overrides,
  }) as unknown as Suggestion;
const [one, two] = [aSuggestion('1', 600_00), aSuggestion('2', 300_00)];

test.each([
  [
    'what is left on the chosen case, then on the debtor’s others',
    [two, one],
    two,
    [{ case: '2', amount: 300_00 }, { case: '1', amount: 600_00 }, { amount: 100_00 }],
  ],
  [
    'nothing on another debtor’s case, nor on a closed one',
    [one, aSuggestion('3', 900_00, { debtor_name: 'Bo' }), aSuggestion('4', 1, { is_closed: true })],
    one,
    [{ case: '1', amount: 600_00 }, { amount: 400_00 }],
  ],
  ['all to whom nothing is suggested', [], undefined, [{ amount: 1_000_00 }]],
] as const)('%s', (_, suggestions, chosen, parts) => {
  expect(splitParts(aRow(), suggestions, chosen)).toEqual(parts);
});

test('several references are divided as the payer stated', () => {
  const references = [
    { reference: '27', amount: 700_00 },
    { reference: '4711', amount: 300_00 },
  ];
  const parts = [{ case: '2', amount: 700_00 }, { amount: 300_00 }];
  expect(splitParts(aRow({ references }), [one, two], one)).toEqual(parts);
  // What is left of a row that is partly placed is not what the references state.
  expect(splitParts(aRow({ references, unplaced_amount: 200_00 }), [one], one)).toEqual([
    { case: '1', amount: 200_00 },
  ]);
});
