import { naturalKey } from '@fordra/domain/values/natural-key';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { openPool } from '../connection/database.ts';

const pool = openPool(await testDatabase());
afterAll(() => pool.end());

/** The scripts of Europe, punctuation, symbols and compatibility forms; blocks that Unicode has added since differ by version. */
const ranges = [
  [0x01, 0x1c7f],
  [0x1cc0, 0x24ff],
  [0x2800, 0x2800],
  [0x3000, 0x33ff],
  [0xfb00, 0xfb4f],
  [0xfe00, 0xffff],
  [0x1d400, 0x1d7ff],
  [0xe0000, 0xe01ff],
] as const;

test('the database computes the same key as the program for every character', async () => {
  const characters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  );
  const written = characters.flatMap((one) => [` ${one}`, `A${one}B`]);
  const { rows } = await pool.query<{ written: string; key: string }>(
    'select written, natural_key(written) as key from unnest($1::text[]) written',
    [written],
  );
  expect(rows).toHaveLength(written.length);
  const different = rows.filter((row) => row.key !== naturalKey(row.written));
  expect(different.map((row) => [row.written.codePointAt(1)!.toString(16), row.key])).toEqual([]);
});
