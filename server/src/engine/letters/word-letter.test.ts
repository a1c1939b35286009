import { readFileSync } from 'node:fs';
import { afterOutcome } from '@fordra/domain/cases/draft/after-outcome';
import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import { buildAccountRequest, buildLetter } from '@fordra/domain/documents/letter-content/build-letter';
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
  const asked = (['sv', 'en'] as const).map((language) => {
    const plan = { ...aLetterPlan(), ...to({ language }), amount: 200_00, isReminder: language === 'en' };
    const built = buildAccountRequest(plan);
    if (!built.allowed) throw new Error(built.refusal);
    return `=== refund_account_request ${language}\n${writePage(wordLetter(built.letters[0]!.data))}\n`;
  });
  expect([...pages, ...asked].join('\n')).toBe(readFileSync(new URL('letters.golden.txt', import.meta.url), 'utf8'));
});

test.each([
  ['sv', 'Enligt lag får 180,00 kr tas ut. Det är omräknat till Riksbankens kurs 11,2340 den 24 februari 2026'],
  ['en', 'The law sets SEK 180.00, converted at the Riksbank’s rate 11.2340 of 24 February 2026'],
] as const)('a fee on a claim in euro names the kronor, the rate and its day in %s', (language, words) => {
  const file = aCaseFile();
  const conversion = { sek: 180_00, rate: 112_340, day: day('2026-02-24') };
  const postings = file.debt.postings.map((one) =>
    one.component === 'debt_collection_fee' ? { ...one, amount: 16_02, conversion } : one,
  );
  const debt = { ...file.debt, currency: 'EUR' as const, postings };
  const plan = abroad(language);
  const text = writePage(aPage({ ...plan, ...to({ language }), file: { ...file, currency: 'EUR', debt } }));
  expect(text.replaceAll('\u00a0', ' ')).toContain(words);
});

test('a guardian, other debtors, an assignment and several invoices are mentioned', () => {
  const [invoice] = aLetterFacts().invoices;
  const guardian = { name: 'Åsa Berg', address: { address_line_1: 'Torget 1', zip_code: '411 10', city: 'Göteborg' } };
  const page = aPage({
    facts: aLetterFacts({
      recipients: [aRecipient({ guardian }), aRecipient({ debtor: 'other' })],
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

test('each row of interest names its invoice, in the order of the claim', () => {
  const [invoice] = aLetterFacts().invoices;
  const file = aCaseFile({
    invoices: ['b', 'a'].map((id) => ({ id, number: id, due: day('2026-01-31'), hasOriginal: true })),
  });
  const page = aPage({
    file,
    facts: aLetterFacts({ invoices: ['b', 'a'].map((id) => ({ ...invoice!, id, number: `F-${id}` })) }),
  });
  const table = page.sections.find(({ title }) => title === 'Så är räntan beräknad')!.table!;
  expect(table.rows.map(([number]) => number)).toEqual(['F-b', 'F-a']);
});

test('interest is stated up to the last day of its rows, which may lie before the letter', () => {
  const { debt, ...file } = aCaseFile();
  const paid = { kind: 'payment', component: 'capital', amount: -10_000_00, invoice: 'invoice' } as const;
  const postings = [...debt.postings, { ...paid, id: 'paid', day: day('2026-03-10') }];
  const page = aPage({
    kind: 'residual_claim',
    file: { ...file, debt: { ...debt, postings } },
    date: day('2026-03-20'),
    due: day('2026-03-30'),
  });
  const table = page.sections.find(({ title }) => title === 'Så är räntan beräknad')!.table!;
  expect(table.rows.at(-1)![1]).toContain('– 2026-03-10');
  expect(writePage(page)).toContain('Ränta till och med 10 mars 2026');
});

test('a letter in English has a phone number that works from abroad', () => {
  const text = writePage(aPage(planOf('debt_collection', 'en')));
  expect(text).toContain('+46 8 465 004 00');
  expect(text).not.toContain('08-465');
});

test('a preview is marked as a preview', () => {
  const built = buildLetter(aLetterPlan());
  expect(built.allowed && wordLetter(built.letters[0]!.data, { isPreview: true }).mark).toBe('Förhandsvisning');
  expect(aPage({}).mark).toBeNull();
});
