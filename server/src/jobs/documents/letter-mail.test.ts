import { buildLetter } from '@fordra/domain/documents/letter-content/build-letter';
import { aLetterFacts, aLetterPlan, aRecipient } from '@fordra/domain/testing/a-letter';
import { expect, test } from 'vitest';
import type { ClaimedLetter } from '../../store/letters/claim-letters.ts';
import { buildLetterMail } from './letter-mail.ts';

test.each([
  ['sv', 'SEK', 'Att betala: 10 000,00 kr'],
  ['en', 'SEK', 'To pay: SEK 10,000.00'],
  ['en', 'EUR', 'To pay: EUR 10,000.00'],
] as const)('a mail in %s writes an amount in %s as the letter does', (language, currency, line) => {
  const facts = aLetterFacts({ recipients: [aRecipient({ language })] });
  const built = buildLetter(aLetterPlan({ kind: 'soft_reminder', due: null, facts }));
  if (!built.allowed) throw new Error(built.refusal);
  const data = { ...built.letters[0]!.data, currency };
  const letter = { _id: 'l1', kind: 'soft_reminder', email: 'maja@x.example', recipient_name: 'Maja', data };
  const { text } = buildLetterMail(letter as unknown as ClaimedLetter, 'brev.pdf');
  expect(text.replaceAll(/[\u00a0\u202f]/g, ' ').split('\n')).toContain(line);
});
