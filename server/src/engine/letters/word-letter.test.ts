import { readFileSync } from 'node:fs';
import { afterOutcome } from '@fordra/domain/cases/draft/after-outcome';
import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import { buildLetter } from '@fordra/domain/documents/letter-content/build-letter';
import type { LetterPlan } from '@fordra/domain/documents/letter-content/check-letter';
import type { LetterLanguage, LetterRecipient } from '@fordra/domain/documents/letters/letter-facts';
import { letterKinds } from '@fordra/domain/documents/letters/letter-kinds';
import { registerPayment } from '@fordra/domain/money/actions/register-payment';
import { aCaseFile } from '@fordra/domain/testing/a-case-file';
import { aLetterFacts, aLetterPlan, aRecipient } from '@fordra/domain/testing/a-letter';
import { day } from '@fordra/domain/values/day';
import { expect, test } from 'vitest';
import { wordLetter } from './word-letter.ts';
import { writePage } from './write-page.ts';

function aPage(plan: Partial<LetterPlan>) {
  const built = buildLetter(aLetterPlan(plan));
  if (!built.allowed) throw new Error(built.refusal);
  return wordLetter(built.letters[0]!.data);
}

/** Each letter has a plausible day and recipient. */
function planOf(kind: LetterPlan['kind'], language: LetterLanguage): Partial<LetterPlan> {
  switch (kind) {
    case 'soft_reminder':
      return { due: null, ...to({ language }) };
    case 'foreign_debt_collection':
      return abroad(language);
    case 'surveillance_letter':
      return { date: day('2027-03-10'), due: day('2027-03-24'), ...to({ language }) };
    case 'residual_claim':
      return { file: afterPaying(10_200_00), date: day('2026-03-20'), due: day('2026-03-30'), ...to({ language }) };
    default:
      return to({ language });
  }
}

const to = (recipient: Partial<LetterRecipient>) => ({ facts: aLetterFacts({ recipients: [aRecipient(recipient)] }) });

function abroad(language: LetterLanguage): Partial<LetterPlan> {
  const agency = { ...aLetterFacts().agency, iban: 'SE4550000000058398257466', bic: 'ESSESESS' };
  const address = { address_line_1: 'Storgata 1', zip_code: '0155', city: 'Oslo', country: 'NO' };
  const who = { name: 'Fjell Handel AS', idNumber: '912345678', idNumberType: 'other_company' } as const;
  const recipients = [aRecipient({ ...who, language, isCompany: true, isForeign: true, address })];
  return { facts: aLetterFacts({ agency, recipients }), due: day('2026-03-31') };
}

function afterPaying(amount: number): CaseFile {
  const file = aCaseFile();
  const decided = registerPayment(file, { amount, paid: file.today });
  if (!decided.allowed) throw new Error(decided.refusal);
  return afterOutcome(file, decided.outcome);
}

test('letters.golden.txt', () => {
  const pages = letterKinds.flatMap((kind) =>
    (['sv', 'en'] as const).map(
      (language) => `=== ${kind} ${language}\n${writePage(aPage({ kind, ...planOf(kind, language) }))}\n`,
    ),
  );
  expect(pages.join('\n')).toBe(readFileSync(new URL('letters.golden.txt', import.meta.url), 'utf8'));
});

test('a trustee, other debtors, an assignment and several invoices are mentioned', () => {
  const [invoice] = aLetterFacts().invoices;
  const trustee = { name: 'Åsa Berg', address: { address_line_1: 'Torget 1', zip_code: '411 10', city: 'Göteborg' } };
  const page = aPage({
    facts: aLetterFacts({
      recipients: [aRecipient({ trustee }), aRecipient({ debtor: 'other' })],
      invoices: [invoice!, { ...invoice!, number: '1002', assignedFrom: 'Gamla El AB' }],
    }),
  });
  const text = writePage(page);
  expect(page.recipient[0]).toBe('Åsa Berg');
  expect(text).toContain('Brevet gäller Maja Lindqvist och skickas till dig som företräder Maja Lindqvist');
  expect(text).toContain('Ytterligare en betalningsskyldig har fått samma krav.');
  expect(text).toContain('Fordran enligt faktura 1002 har överlåtits från Gamla El AB till Nordvik El AB.');
  expect(text).toContain('2 fakturor, se specifikationen');
});

test('a preview is marked as a preview', () => {
  const built = buildLetter(aLetterPlan());
  expect(built.allowed && wordLetter(built.letters[0]!.data, { isPreview: true }).mark).toBe('Förhandsvisning');
  expect(aPage({}).mark).toBeNull();
});
