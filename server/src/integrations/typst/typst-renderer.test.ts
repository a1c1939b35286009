import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { LetterPage } from '@fordra/domain/documents/letters/letter-page';
import { afterAll, expect, test } from 'vitest';
import { hangMs } from '../../../testing/hang-ms.ts';
import { typstRenderer } from './typst-renderer.ts';

const letters = resolve(import.meta.dirname, '..', '..', '..', 'letters');
const own = mkdtempSync(join(tmpdir(), 'letters-'));
const renderer = typstRenderer({ patienceMs: hangMs });
/** Ten times what loading Typst and the fonts takes on a quiet machine. */
const odd = typstRenderer({ workspace: own, patienceMs: 8_000 });
afterAll(async () => {
  await Promise.all([renderer.stop(), odd.stop()]);
  rmSync(own, { recursive: true });
});

const field = { label: 'Att betala', value: '1 250,50 kr' };
const page: LetterPage = {
  template: 1,
  language: 'sv',
  title: 'Inkassokrav',
  mark: null,
  sender: { name: 'Fordra Inkasso AB', lines: ['Box 100, 111 20 Stockholm'] },
  recipient: ['Åsa Öberg', 'Ängsvägen 4 lgh 1102', '411 03 Göteborg'],
  facts: [field],
  body: ['Fordran är äldre än ett år – se § 5.'],
  amounts: {
    rows: [{ label: 'Kapital', note: 'Faktura 1', amount: '1 250,50' }],
    total: { label: 'Summa', amount: '1' },
    note: '',
  },
  sections: [
    {
      title: 'Ränta',
      paragraphs: ['Så är den räknad'],
      table: { columns: [{ label: 'Dagar', kind: 'figure' }], rows: [['38']] },
    },
  ],
  isLong: true,
  page: { numbering: '1 (1)', reference: 'Ärende 26-1001' },
  slip: {
    title: 'Inbetalning',
    fields: [field],
    amount: field,
    due: field,
    qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1v1h-1z"/></svg>',
    qrLabel: 'Skanna',
    codeLine: '# 100123496 # 1250 50 5 > 50501055#41#',
  },
};

/** The fonts embedded in a PDF, without their subset prefix. */
function fontsIn(pdf: Uint8Array): readonly string[] {
  const names = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/\/FontName\s*\/[A-Z]{6}\+([\w-]+)/g);
  return [...new Set([...names].map(([, name]) => name!))].sort();
}

test('a letter is rendered with our own fonts only, the same each time', async () => {
  const [first, second] = await Promise.all([renderer.render(page), renderer.render(page)]);
  expect(Buffer.from(first).toString('latin1', 0, 5)).toBe('%PDF-');
  expect(fontsIn(first)).toEqual(['Inter-Regular', 'Inter-SemiBold', 'OCRB-Regular']);
  expect(Buffer.compare(first, second)).toBe(0);
});

test.each([
  ['Arabic', 'محمد الأحمد', ['NotoSansArabic']],
  ['Hebrew', 'יעל כהן', ['NotoSansHebrew']],
  ['Chinese', '王小明', ['ChocolateClassicalSans']],
  ['Japanese', '山田さん', ['ChocolateClassicalSans']],
  ['Korean', '김민준', ['GowunDodum']],
  ['Hindi', 'प्रिया शर्मा', ['NotoSansDevanagari']],
  ['Thai', 'สมชาย', ['NotoSansThai']],
  ['Tigrinya', 'ትግስት', ['NotoSansEthiopic']],
  ['an emoji', 'Åsa 🙂', ['NotoEmoji']],
  ['full-width', 'ＡＢ１２', ['ChocolateClassicalSans']],
  ['Cherokee', 'ᏣᎳᎩ', ['UnifontMedium']],
  ['a script that no font has', '𐎀𐎁', []],
  ['a character that reverses the text', 'a\u202eb\u0000c', []],
])('a name in %s is rendered: %s', async (_script, name, fonts) => {
  const pdf = await renderer.render({ ...page, recipient: [name, ...page.recipient] });
  const others = fontsIn(pdf).map((font) => font.replace(/-Regular$/, ''));
  expect(others.filter((font) => !/^(Inter|OCRB)/.test(font))).toEqual(fonts);
});

test('a letter on which the process aborts is rendered plain, and those behind it as usual', async () => {
  const program = join(own, 'aborting.mjs');
  writeFileSync(
    program,
    `process.on('message', ({ id, page, isPlain }) => {
      if (page.title === 'abort' && !isPlain) process.kill(process.pid, 'SIGABRT');
      else process.send({ id, pdf: Buffer.from(page.title + ' ' + isPlain) });
    });`,
  );
  const aborting = typstRenderer({ program, patienceMs: hangMs });
  const titles = ['before', 'abort', 'behind'];
  const pdfs = await Promise.all(titles.map((title) => aborting.render({ ...page, title })));
  await aborting.stop();
  expect(pdfs.map((pdf) => Buffer.from(pdf).toString())).toEqual(['before false', 'abort true', 'behind false']);
});

test('a letter that asks for no payment has no slip', async () => {
  expect(fontsIn(await renderer.render({ ...page, amounts: null, slip: null }))).toEqual([
    'Inter-Regular',
    'Inter-SemiBold',
  ]);
});

test('a template with a missing font renders nothing', async () => {
  cpSync(join(letters, 'fonts'), join(own, 'fonts'), { recursive: true });
  writeFileSync(join(own, 'letter-1.typ'), '#set text(font: "Intre")\nHej');
  await expect(odd.render(page)).rejects.toThrow('the template was refused: unknown font family: intre');
});

test('an unknown template version is an error, and the next letter is rendered', async () => {
  await expect(renderer.render({ ...page, template: 999 })).rejects.toThrow('the template was refused');
  expect((await renderer.render(page)).byteLength).toBeGreaterThan(1_000);
});

test('a letter that never ends is aborted, and the next one is rendered', async () => {
  writeFileSync(join(own, 'letter-2.typ'), '#for a in range(100000) { for b in range(100000) { } }');
  writeFileSync(join(own, 'letter-3.typ'), 'Hej');
  await expect(odd.render({ ...page, template: 2 })).rejects.toThrow('too long');
  expect((await odd.render({ ...page, template: 3 })).byteLength).toBeGreaterThan(500);
});
