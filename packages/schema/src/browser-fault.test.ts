import { expect, test } from 'vitest';
import { framesOf, readBrowserFault, withoutPersonalData } from './browser-fault.ts';

test.each([
  [
    "Cannot read properties of undefined (reading 'creditor_name')",
    "Cannot read properties of undefined (reading 'creditor_name')",
  ],
  ['Missing message: "list.hits" for locale "sv-SE"', 'Missing message: "list.hits" for locale "sv-SE"'],
  [`Unexpected token 'A', "Anna Svensson" is not valid JSON`, 'Unexpected token "…", "…" is not valid JSON'],
  ['no user anna@nordvik.example here', 'no user <mail> here'],
  ['person 19811218-9876 and 811218 9876', 'person <number>and <number>'],
  ['at https://portal.example/item-search/debtors?text_search=Anna#x', 'at https://portal.example/item-search/debtors'],
  [`token eyJhbGciOiJI.eyJ1X2lkIjoi.c2lnbmF0dXJl`, 'token <token>'],
  [`item ${'0123456789abcdef01234567'} is gone`, 'item <id> is gone'],
])('%s', (text, expected) => {
  expect(withoutPersonalData(text)).toBe(expected);
});

test('a stack is reported by function and position, whichever engine wrote it', () => {
  const chrome = [
    'TypeError: x',
    '    at drawRow (https://portal.example/assets/list-rows-4f2a.js:1:4711)',
    '    at async https://portal.example/assets/index-1b.js:2:30',
    '    at <anonymous>',
  ].join('\n');
  expect(framesOf(chrome)).toEqual(['drawRow list-rows-4f2a.js:1:4711', ' index-1b.js:2:30']);
  const firefox = 'drawRow@https://portal.example/assets/list-rows-4f2a.js:1:4711\n@https://portal.example/x.js:1:2';
  expect(framesOf(firefox)).toEqual(['drawRow list-rows-4f2a.js:1:4711', ' x.js:1:2']);
});

test('only the attributes of a fault are read from a request', () => {
  const sent = {
    kind: 'TypeError',
    message: 'x'.repeat(5_000),
    stack: ['draw list-1.js:1:2', 'Anna Svensson, Storgatan 1', 7, ...Array(50).fill('draw list-1.js:1:2')],
    screen: '/item-search/debtors?text_search=Anna',
    release: 'a1b2',
    user: 'Anna',
  };
  expect(readBrowserFault(sent)).toEqual({
    kind: 'TypeError',
    message: 'x'.repeat(300),
    stack: Array(8).fill('draw list-1.js:1:2'),
    screen: '',
    release: 'a1b2',
  });
  for (const none of [null, [], 'x', {}, { kind: 'A b', message: '' }, { kind: 'Error' }]) {
    expect(readBrowserFault(none)).toBeUndefined();
  }
});
