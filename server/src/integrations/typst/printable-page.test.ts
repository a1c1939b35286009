import type { LetterPage } from '@fordra/domain/documents/letters/letter-page';
import { expect, test } from 'vitest';
import { isSetIn, toPrintable } from './printable-page.ts';
import type { LetterFont } from './script-fonts.ts';

const aFont = (family: string, text: string): LetterFont => ({
  family,
  coverage: new Set([...text].map((character) => character.codePointAt(0)!)),
});
const latin = aFont('Latin', ' abcdeé\u25a1');
const arabic = aFont('Arabic', 'محد\u0301');

const aPage = (title: string) => ({ title, sender: { lines: [title] } }) as unknown as LetterPage;
const printed = (title: string) => toPrintable(aPage(title), [latin, arabic]);

test('a character that no font has is replaced, and so is a letter whose accent another font has', () => {
  expect(printed('a王b')).toEqual(aPage('a□b'));
  expect(printed('b\u0301 محمد')).toEqual(aPage('□ \uf001محمد\uf000'));
});

test('accents are composed, line ends become spaces, and invisible characters are left out', () => {
  expect(printed('e\u0301\na\u202eb\u200bc\ud800')).toEqual(aPage('é abc□'));
});

test('accents without a letter are left out, and so are more than five on one letter', () => {
  expect(printed('\u0301a \u0301é')).toEqual(aPage('a é'));
  expect(printed(`م${'\u0301'.repeat(9)}`)).toEqual(aPage(`\uf001م${'\u0301'.repeat(5)}\uf000`));
});

test('Greek accents that stand alone are replaced', () => {
  expect(printed('a\u1fbfb\u1fbf\u0301')).toEqual(aPage('a□b□'));
});

test('a letter is set in one font alone if that has all its characters', () => {
  expect([isSetIn(aPage('é'), latin), isSetIn(aPage('é'), arabic)]).toEqual([true, false]);
});
