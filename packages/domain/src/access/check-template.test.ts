import { expect, test } from 'vitest';
import { checkTemplate } from './check-template.ts';

const draft = { status: 'draft', rights: { cases: {} }, name: { sv: 'Skrivare' }, is_default_registration: false };
const published = { ...draft, status: 'published' };
const retired = { ...draft, status: 'retired' };
const write = (before: object | undefined, after: object) =>
  checkTemplate({ before: before as never, after: after as never, user: undefined }).map(({ arg }) => arg);

test('a draft is created, edited and discarded', () => {
  expect(write(undefined, draft)).toEqual([]);
  expect(write(draft, { ...draft, rights: {} })).toEqual([]);
  expect(write(draft, retired)).toEqual([]);
});

test('a version is published by the action only', () => {
  expect(write(undefined, published)).toEqual(['template_published_by_action']);
  expect(write(draft, published)).toEqual(['template_published_by_action']);
  expect(write(retired, published)).toEqual(['template_published_by_action']);
});

test('what has been published is retired, and not changed in any other way', () => {
  expect(write(published, retired)).toEqual([]);
  expect(write(published, { ...published, rights: {} })).toEqual(['template_not_a_draft']);
  expect(write(published, { ...retired, name: { sv: 'Annat' } })).toEqual(['template_not_a_draft']);
  expect(write(published, draft)).toEqual(['template_not_a_draft']);
  expect(write(retired, draft)).toEqual(['template_not_a_draft']);
});
