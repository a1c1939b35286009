import { expect, test } from 'vitest';
import { cutHistory } from './cut-history.ts';

test.each([
  ['Gmail', 'Tack!\n\nDen tis 17 nov. 2026 kl 10:12 skrev Fordra <no-reply@fordra.example>:\n\n> En avgift.\n> Karin'],
  [
    'Gmail in English, folded',
    'Tack!\n\nOn Tue, Nov 17, 2026 at 10:12 AM Fordra <no-reply@fordra.example>\nwrote:\n> Hej',
  ],
  ['Apple', 'Tack!\r\n\r\n> 17 nov. 2026 kl. 10:12 Fordra <no-reply@fordra.example> skrev:\r\n> \r\n> Hej'],
  ['Outlook', 'Tack!\n\nFrån: Fordra <no-reply@fordra.example>\nSkickat: den 17 november 2026\nTill: Anna\n\nHej'],
  ['Outlook, bold', 'Tack!\n\n*From:* Fordra\n*Sent:* Tuesday\n\nHej'],
  ['Outlook with a line', `Tack!\n\n${'_'.repeat(32)}\nHej`],
  ['an original', 'Tack!\n-----Ursprungligt meddelande-----\nHej'],
  ['our own line', 'Tack!\n\n–– Skriv ditt svar ovanför den här raden ––\n\nHej'],
  ['our own line, quoted', 'Tack!\n> –– Write your reply above this line ––\n> Hej'],
  ['quotes at the end', 'Tack!\n\n> Hej\n>\n> Karin\n'],
])('the history is cut: %s', (_program, text) => expect(cutHistory(text)).toBe('Tack!'));

test('an answer between quotes keeps them', () => {
  expect(cutHistory('> Stämmer det?\nJa\n> Säkert?\nJa')).toBe('> Stämmer det?\nJa\n> Säkert?\nJa');
});

test('a text of the person is not taken for history', () => {
  const text = 'Den fakturan skrev vi av i maj.\nFrån: vem då?\nOn time: yes';
  expect(cutHistory(text)).toBe(text);
});

test('a mail of history alone is kept whole', () => {
  expect(cutHistory('> Hej\n> Karin')).toBe('> Hej\n> Karin');
});

test('a long text is cut in time', () => {
  const text = `${'Den '.repeat(50_000)}\n${'> '.repeat(50_000)}\n`.repeat(3);
  expect(cutHistory(text).length).toBeGreaterThan(0);
});
