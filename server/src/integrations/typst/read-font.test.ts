import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readCoverage, unpackFont } from './read-font.ts';

const inter = readFileSync(resolve(import.meta.dirname, '..', '..', '..', 'letters', 'fonts', 'Inter-Regular.otf'));
const folder = join('@fontsource', 'noto-sans-hebrew', 'files', 'noto-sans-hebrew-hebrew-400-normal.woff');
const hebrew = readFileSync(createRequire(import.meta.url).resolve(folder.replaceAll('\\', '/')));
const has = (font: Buffer, text: string) => [...text].map((one) => readCoverage(font).has(one.codePointAt(0)!));

test('a font has the characters of its map and no others', () => {
  expect(has(inter, 'aÅ€–я王א')).toEqual([true, true, true, true, true, false, false]);
  expect(has(hebrew, 'אa')).toEqual([true, false]);
});

test('an unpacked font has the same characters, and a font that is not packed is left as it is', () => {
  const unpacked = unpackFont(hebrew);
  expect(unpacked.readUInt32BE(0)).toBe(0x00010000);
  expect([...readCoverage(unpacked)]).toEqual([...readCoverage(hebrew)]);
  expect(unpackFont(inter)).toBe(inter);
});
