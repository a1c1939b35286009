import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '../values/day.ts';
import { appliesByItself, findNews, isSameAddress, type KnownDebtor } from './find-news.ts';
import type { PersonAnswer } from './person-answer.ts';

const today = day('2026-11-19');
const home = { address_line_1: 'Storgatan 4', zip_code: '411 03', city: 'Göteborg', country: 'SE' };
const registered = { address_line_1: 'STORGATAN 4', zip_code: '41103', city: 'GÖTEBORG', country: 'SE' };
const elsewhere = { ...registered, address_line_1: 'NYGATAN 9' };

const aDebtor = (over: Partial<KnownDebtor> = {}): KnownDebtor => ({
  name: 'Maja Lund',
  address: home,
  isProtected: false,
  deceased: null,
  ...over,
});
const found = (over: Partial<Extract<PersonAnswer, { result: 'found' }>> = {}): PersonAnswer => ({
  result: 'found',
  name: 'Maja Karin Lund',
  lastName: 'Lund',
  address: registered,
  ...over,
});
const kinds = (known: readonly KnownDebtor[], answer: PersonAnswer) =>
  findNews(known, answer, today).map(({ kind }) => kind);

test('capitals, spaces and further first names of a register are no news', () => {
  expect(kinds([aDebtor()], found())).toEqual([]);
  expect(isSameAddress({ ...home, address_line_1: 'c/o Berg', address_line_2: 'Storgatan 4' }, registered)).toBe(true);
});

test.each<[string, readonly KnownDebtor[], PersonAnswer, readonly string[]]>([
  ['another address', [aDebtor()], found({ address: elsewhere }), ['moved']],
  ['an address where we have none', [aDebtor({ address: null })], found(), ['moved']],
  ['one that only another account knows', [aDebtor(), aDebtor({ address: elsewhere })], found(), ['moved']],
  ['another family name', [aDebtor()], found({ lastName: 'Berg' }), ['name_changed']],
  ['a death', [aDebtor()], { result: 'deceased', day: day('2026-11-01') }, ['deceased']],
  ['a known death', [aDebtor({ deceased: today })], { result: 'deceased', day: today }, []],
  ['a protected identity', [aDebtor()], { result: 'protected' }, ['protected']],
  ['a known protected identity', [aDebtor({ isProtected: true })], { result: 'protected' }, []],
  ['a move abroad', [aDebtor()], { result: 'emigrated', day: null, address: null }, ['emigrated']],
  ['nobody', [aDebtor()], { result: 'not_found' }, []],
])('%s', (_title, known, answer, expected) => {
  expect(kinds(known, answer)).toEqual(expected);
});

test('no answer shows the address of a person who is protected with us, and none takes the protection back', () => {
  const answers = fc.constantFrom<PersonAnswer>(
    found({ address: elsewhere }),
    found({ lastName: 'Berg' }),
    { result: 'protected' },
    { result: 'emigrated', day: null, address: elsewhere },
    { result: 'not_found' },
  );
  fc.assert(
    fc.property(answers, (answer) => {
      expect(findNews([aDebtor({ isProtected: true })], answer, today)).toEqual([]);
    }),
  );
});

test('what changes a case by itself, and what waits for a person', () => {
  const news = (kind: Parameters<typeof appliesByItself>[0]['kind']) => ({ kind, day: today, data: {} });
  expect(appliesByItself(news('moved'), ['creditor', null])).toBe(true);
  expect(appliesByItself(news('moved'), ['creditor', 'debtor'])).toBe(false);
  for (const kind of ['protected', 'deceased', 'bankrupt', 'reconstruction'] as const)
    expect(appliesByItself(news(kind), [])).toBe(true);
  for (const kind of ['emigrated', 'name_changed', 'liquidated', 'merged'] as const)
    expect(appliesByItself(news(kind), [])).toBe(false);
});
