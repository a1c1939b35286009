import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { openPool } from '../connection/database.ts';
import { arrayText } from './array-text.ts';

const pool = openPool(await testDatabase());
afterAll(() => pool.end());

test('every text is read back as it was written, and null as null', async () => {
  const odd = fc.constantFrom('null', 'NULL', '', ' ', '{}', '{a,b}', 'a"b', 'a\\b', "'", 'å', '😀', '\n', '1e5');
  const text = fc.oneof(
    odd,
    fc.string({ unit: 'grapheme' }).filter((one) => !one.includes('\0')),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(text), { maxLength: 30 }), async (values) => {
      const { rows } = await pool.query<{ read: string[] }>('select $1::text[] as read', [arrayText(values)]);
      expect(rows[0]!.read).toEqual(values);
    }),
    { numRuns: 100 },
  );
});

test('numbers, days and booleans are read as their type', async () => {
  const { rows } = await pool.query(
    'select $1::bigint[] as numbers, $2::boolean[] as truths, $3::date[]::text[] as days, $4::timestamptz[]::text[] as times',
    [
      arrayText([-5, 0, 9_007_199_254_740_991, null]),
      arrayText([true, false]),
      arrayText(['2026-02-28']),
      arrayText(['2026-02-28T23:00:00.123Z']),
    ],
  );
  expect(rows[0]).toEqual({
    numbers: [-5, 0, 9_007_199_254_740_991, null].map((one) => (one === null ? null : String(one))),
    truths: [true, false],
    days: ['2026-02-28'],
    times: ['2026-02-28 23:00:00.123+00'],
  });
});
