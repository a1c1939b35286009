import { expect, test } from 'vitest';
import { listOfPreset, presetOfList, readPresetAddress } from './preset-address.ts';

const presets = [
  { key: 'open', filter: { status: ['unplaced'] }, sort: ['booking_date'] },
  { key: 'history', filter: { status: { not: ['unplaced'] } } },
];
const [open = '', history = ''] = presets.map(({ filter }) => JSON.stringify(filter));

test.each([
  [{}, { filter: open, sort: 'booking_date' }],
  [{ tab: 'history' }, { filter: history }],
  [{ tab: 'unknown' }, { filter: open, sort: 'booking_date' }],
  [
    { sort: '-amount', page: 2 },
    { filter: open, sort: '-amount', page: 2 },
  ],
  [
    { tab: 'history', text_search: 'el' },
    { filter: history, text_search: 'el' },
  ],
  [{ filter: '{"kind":["payment"]}' }, { filter: '{"kind":["payment"]}' }],
])('%o shows %o', (search, shown) => {
  const address = readPresetAddress(search);
  expect(listOfPreset(address, presets)).toEqual(shown);
  const back = readPresetAddress(presetOfList(shown, presets));
  expect(listOfPreset(back, presets)).toEqual(shown);
});

test('the address of a tab has its name and no filter; the first tab has none', () => {
  expect(presetOfList({ filter: history }, presets)).toEqual({ tab: 'history' });
  expect(presetOfList({ filter: open, sort: 'booking_date' }, presets)).toEqual({});
});
