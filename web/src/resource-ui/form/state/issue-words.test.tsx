import type { Definition } from '@fordra/schema/definition';
import type { Rule } from '@fordra/schema/issues';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { english, swedish } from '../../../../testing/all-texts.ts';
import { faultsFromServer } from './faults.ts';
import { wordsForIssue } from './issue-words.ts';

const definition: Definition = {
  resource: 'creditors',
  title_attribute: 'name',
  methods: ['GET', 'POST', 'PATCH'],
  required: ['name', 'rating'],
  properties: {
    name: { type: 'string', 'x-kind': 'text' },
    code: { type: 'string', 'x-kind': 'text', pattern: '^\\d{7,8}$', 'x-pattern-name': 'bankgiro' },
    rating: { type: 'number', 'x-kind': 'decimal' },
    fee: { type: 'integer', 'x-kind': 'amount', description: 'currency:SEK' },
    level: { type: 'string', 'x-kind': 'enum', enum: ['a'] },
    due: { type: 'string', 'x-kind': 'day' },
    at: { type: 'string', 'x-kind': 'instant' },
    tags: { type: 'array', 'x-kind': 'list', items: { type: 'string', 'x-kind': 'text' } },
    limits: { type: 'object', 'x-kind': 'map', additionalProperties: { type: 'integer', 'x-kind': 'integer' } },
  },
};
const label = (path: string) => `[${path}]`;
const sv = createIntl({ locale: 'sv', messages: swedish });
const en = createIntl({ locale: 'en', messages: english });

test.each<[path: string, Rule, arg: string | number | undefined, sv: string, en: string]>([
  ['name', 'required', undefined, 'Obligatorisk', 'Required'],
  ['name', 'min_length', 3, 'Fältet måste innehålla minst 3 tecken', 'The field must have at least 3 characters'],
  ['name', 'max_length', 120, 'Fältet får max innehålla 120 tecken', 'The field may have at most 120 characters'],
  ['rating', 'type', 'float', 'Inte ett tillåtet nummer', 'Not a valid number'],
  ['rating', 'null', undefined, 'Obligatorisk', 'Required'],
  ['rating', 'min', 0.5, 'Minst 0,5', 'At least 0,5'],
  ['rating', 'max', 10, 'Högst 10', 'At most 10'],
  ['rating', 'decimals', 4, 'Antalet decimaler får vara högst 4', 'The number of decimals may be at most 4'],
  ['fee', 'min', 100, 'Minst 1,00 kr', 'At least 1,00 kr'],
  ['fee', 'null', undefined, 'Måste innehålla ett värde', 'Must have a value'],
  ['level', 'enum', 'z', 'Värde ej tillåtet', 'Value not allowed'],
  ['level', 'null', undefined, 'Värde ej tillåtet', 'Value not allowed'],
  ['due', 'type', 'date', 'Ange ett datum, till exempel 2026-11-30', 'Enter a date, such as 2026-11-30'],
  ['due', 'after', '2026-01-31', 'Datumet måste vara efter 2026-01-31', 'The date must be after 2026-01-31'],
  [
    'due',
    'not_before',
    '2026-01-31',
    'Datumet får vara tidigast 2026-01-31',
    'The date may be 2026-01-31 at the earliest',
  ],
  ['due', 'not_after', '2026-01-31', 'Datumet får vara senast 2026-01-31', 'The date may be 2026-01-31 at the latest'],
  ['due', 'in_future', undefined, 'Datumet får inte ligga i framtiden', 'The date may not be in the future'],
  [
    'at',
    'before',
    '2026-07-01T10:00:00.000Z',
    'Datumet måste vara före 2026-07-01 12:00',
    'The date must be before 2026-07-01 12:00',
  ],
  ['code', 'luhn', undefined, 'Ogiltigt nummer: kontrollsiffran stämmer inte', 'Invalid Luhn number'],
  [
    'code',
    'pattern',
    'x',
    'Ange sju eller åtta siffror, till exempel 5050-1055',
    'Enter seven or eight digits, such as 5050-1055',
  ],
  ['name', 'unique', 'x', 'Värdet är inte unikt', 'The value is not unique'],
  ['name', 'clash', 'code', 'Kan inte anges tillsammans med [code]', 'Cannot be given together with [code]'],
  ['name', 'depends', 'code', 'Kräver att [code] är ifyllt', 'Needs [code] to be filled in'],
  ['tags', 'min_length', 1, 'Ange minst 1 värde', 'Enter at least 1 value'],
  ['tags.0', 'max_length', 5, 'Fältet får max innehålla 5 tecken', 'The field may have at most 5 characters'],
  [
    'limits.2a',
    'pattern',
    'x',
    'Namnet ska börja med en bokstav och bara innehålla a–z, siffror, _ och -',
    'The name must begin with a letter and hold only a–z, digits, _ and -',
  ],
])('%s %s %s', (path, rule, arg, inSwedish, inEnglish) => {
  const issue = { path, rule, ...(arg !== undefined && { arg }) };
  const plain = (words: string) => words.replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(plain(wordsForIssue(sv, definition, issue, label))).toBe(inSwedish);
  expect(plain(wordsForIssue(en, definition, issue, label))).toBe(inEnglish);
});

test('issues as sent by the server: nested, dotted, in lists, refusals, and unknown texts', () => {
  const wire = {
    name: ['required field', 'the moon is full'],
    address: { city: 'max length is 60' },
    'settings.colour': 'unallowed value mauve',
    tags: { '1': 'min length is 2' },
    level: 'cannot_change_own_rights',
    code: "value 'x' must exist in resource 'accounts', field '_id'",
  };
  expect(faultsFromServer({ intl: sv, definition, label }, wire)).toEqual({
    name: 'Obligatorisk. the moon is full',
    'address.city': 'Fältet får max innehålla 60 tecken',
    'settings.colour': 'Värde ej tillåtet',
    'tags.1': 'Fältet måste innehålla minst 2 tecken',
    level: swedish['refusal.cannot_change_own_rights'],
    code: 'Det som fältet pekar på finns inte',
  });
});
