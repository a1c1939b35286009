import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openPrintShop } from './open-print-shop.ts';
import { printPages } from './print-pages.ts';

const shop = openPrintShop();
let chosen: string | undefined;
const pages = printPages({
  shop,
  fail: (how) => {
    chosen = how;
  },
  failure: () => undefined,
});
const page = async (path = '') => (await pages(new Request(`http://x/dev/print${path}`))).text();
const act = (path: string, form: Record<string, string>) =>
  pages(new Request(`http://x/dev/print${path}`, { method: 'POST', body: new URLSearchParams(form) }));

const head = 'batch;sequence;file;name;address_1;zip_code;city;case;forwarding;sha256';
function hand(batch: string, pdf: string, sha256 = createHash('sha256').update(pdf).digest('hex')): void {
  shop.folder.put(`/in/${batch}-1.pdf`, pdf);
  const row = `${batch};1;${batch}-1.pdf;"Ek; <Åsa>";Storgatan 1;411 03;Göteborg;26-1;no;${sha256}`;
  shop.folder.put(`/in/${batch}.index.csv`, `${head}\n${row}\nEND;1\n`);
  shop.arrived(`/in/${batch}.index.csv`);
}

test('a batch is shown letter by letter, and a returned letter is reported', async () => {
  expect(await page()).toContain('Inga brev än');
  hand('one', '%PDF-1.7 hej');
  expect(await page()).toContain('Ek; &lt;Åsa&gt;, Storgatan 1, 411 03 Göteborg');
  expect(await page('/letters/one-1')).toBe('%PDF-1.7 hej');
  await act('/returns', { id: 'one-1', reason: 'moved' });
  expect(await page()).toContain('Kom i retur: Mottagaren har flyttat');
  expect(shop.folder.list('/out')).toEqual(['one.receipt.csv', 'returns-1.receipt.csv']);
});

test('a file that differs from the index makes the batch invalid, and the batch may be sent again', () => {
  hand('two', '%PDF', 'wrong');
  expect(shop.folder.read('/out/two.receipt.csv')!.toString()).toContain('two;0;damaged;');
  hand('two', '%PDF');
  expect(shop.folder.read('/out/two.receipt.csv')!.toString()).toContain('two;1;accepted;');
  expect(shop.folder.list('/in')).toEqual([]);
});

test('a failure is chosen on the page', async () => {
  await act('/failure', { how: 'cut' });
  expect(chosen).toBe('cut');
  await act('/failure', { how: 'nonsense' });
  expect(chosen).toBeUndefined();
});
