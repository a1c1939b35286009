import { expect, test } from 'vitest';
import { debtorMailOf } from './debtor-mail.ts';

const email = 'elsa@example.com';
const debtor = { email, language: null, isForeign: false, isProtected: false, hasGuardian: false, isDeceased: false };

test.each([
  [{}, { email, language: 'sv' }],
  [{ isForeign: true }, { email, language: 'en' }],
  [
    { isForeign: true, language: 'sv' as const },
    { email, language: 'sv' },
  ],
  [{ email: null }, null],
  [{ email: '' }, null],
  [{ isProtected: true }, null],
  [{ hasGuardian: true }, null],
  [{ isDeceased: true }, null],
])('a debtor with %j is mailed as %j', (known, mail) => {
  expect(debtorMailOf({ ...debtor, ...known })).toEqual(mail);
});
