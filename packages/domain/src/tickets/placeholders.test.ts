import { expect, test } from 'vitest';
import { checkMessageTemplate, fillPlaceholders, findPlaceholders } from './placeholders.ts';

test('the placeholders of a text are found once each and filled in everywhere', () => {
  const text = 'Ärende [[journal_number]]: [[ payable_amount ]] återstår av [[journal_number]]. [x] [[]] [[a\nb]]';
  expect(findPlaceholders(text)).toEqual(['journal_number', 'payable_amount']);
  expect(fillPlaceholders(text, { journal_number: '12', payable_amount: '500 kr' })).toBe(
    'Ärende 12: 500 kr återstår av 12. [x] [[]] [[a\nb]]',
  );
});

test('a value that looks like a placeholder is not filled in itself', () => {
  expect(fillPlaceholders('[[debtor_name]]', { debtor_name: '[[payable_amount]]', payable_amount: '1' })).toBe(
    '[[payable_amount]]',
  );
});

test('a template with a placeholder that does not exist is refused', () => {
  const check = (text: object) => checkMessageTemplate({ after: { text } });
  expect(check({ sv: 'Hej [[requester_name]]', en: 'Hello' })).toEqual([]);
  expect(check({ sv: 'Hej', en: 'Hello [[salary]]' })).toEqual([
    { path: 'text', rule: 'refused', arg: 'placeholder_unknown' },
  ]);
  expect(check({ sv: '[[constructor]]' })).toHaveLength(1);
  expect(checkMessageTemplate({ after: { text: { sv: 'Hej' }, subject: { sv: '[[salary]]' } } })).toEqual([
    { path: 'subject', rule: 'refused', arg: 'placeholder_unknown' },
  ]);
  expect(checkMessageTemplate({ after: { text: { sv: 'Hej' }, subject: null } })).toEqual([]);
  expect(check({ sv: ' ' })).toEqual([{ path: 'text', rule: 'required' }]);
  expect(checkMessageTemplate({ after: undefined })).toEqual([]);
});
