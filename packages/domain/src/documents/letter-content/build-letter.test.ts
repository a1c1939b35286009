import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasValidLuhn } from '../../parties/identity/luhn.ts';
import { isOcr } from '../../parties/identity/ocr.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { aLetterFacts, aLetterPlan, aRecipient } from '../../testing/a-letter.ts';
import { isBankingDay } from '../../values/banking-days.ts';
import { addDays, day } from '../../values/day.ts';
import { sumOre } from '../../values/money.ts';
import type { LetterFacts } from '../letters/letter-facts.ts';
import { type LetterKind, letterKinds } from '../letters/letter-kinds.ts';
import { buildLetter } from './build-letter.ts';
import type { LetterPlan } from './check-letter.ts';

const facts = (overrides: Partial<LetterFacts>) => ({ facts: aLetterFacts(overrides) });
const to = (...recipients: readonly Parameters<typeof aRecipient>[0][]) =>
  facts({ recipients: recipients.map(aRecipient) });
const invoice = (overrides: object) => facts({ invoices: [{ ...aLetterFacts().invoices[0]!, ...overrides }] });
const guardian = {
  name: 'Förvaltare Åsa Berg',
  address: { address_line_1: 'Torget 1', zip_code: '411 10', city: 'Göteborg' },
};

function refusalOf(plan: Partial<LetterPlan>): string {
  const built = buildLetter(aLetterPlan(plan));
  return built.allowed ? 'allowed' : built.refusal;
}

function lettersOf(plan: Partial<LetterPlan>) {
  const built = buildLetter(aLetterPlan(plan));
  if (!built.allowed) throw new Error(built.refusal);
  return built.letters;
}

test.each<[string, Partial<LetterPlan>, string]>([
  ['a whole demand', {}, 'allowed'],
  ['a demand without recipients', facts({ recipients: [] }), 'debtor_missing'],
  ['a demand on a minor', to({ isMinor: true }), 'debtor_underage'],
  ['a demand on a minor, by way of the guardian', to({ isMinor: true, guardian }), 'debtor_underage'],
  ['a reminder to a minor', { kind: 'reminder', ...to({ isMinor: true }) }, 'debtor_underage'],
  ['a reminder to the guardian of a minor', { kind: 'reminder', ...to({ isMinor: true, guardian }) }, 'allowed'],
  ['a demand to a protected address', to({ isProtected: true, address: null }), 'allowed'],
  [
    'an e-mail to someone protected',
    { channels: ['email'], ...to({ isProtected: true, email: 'a@b.se', agreesToEmail: true }) },
    'no_addresses_found',
  ],
  ['a demand to the guardian of someone protected', to({ isProtected: true, guardian }), 'allowed'],
  [
    'a demand past a guardian whose address is unknown',
    to({ guardian: { ...guardian, address: null } }),
    'trustee_data_missing',
  ],
  [
    'a demand to an address abroad',
    to({ address: { address_line_1: 'Gate 1', city: 'Oslo', country: 'NO' } }),
    'not_a_swedish_address',
  ],
  ['a demand without an address', to({ address: null }), 'no_addresses_found'],
  [
    'a foreign demand to an address abroad',
    {
      kind: 'foreign_debt_collection',
      ...to({ isForeign: true, address: { address_line_1: 'Gate 1', city: 'Oslo', country: 'NO' } }),
    },
    'allowed',
  ],
  [
    'a reminder that no channel can deliver',
    { kind: 'reminder', channels: ['letter'], ...to({ address: null }) },
    'no_addresses_found',
  ],
  [
    'a soft reminder by e-mail, which needs no consent',
    { kind: 'soft_reminder', channels: ['email'], ...to({ email: 'a@b.example' }) },
    'allowed',
  ],
  [
    'a reminder by e-mail that was never agreed',
    { kind: 'reminder', channels: ['email'], ...to({ email: 'a@b.example' }) },
    'no_addresses_found',
  ],
  ['a demand that does not say what it rests on', invoice({ description: ' ' }), 'missing_debt_description'],
  ['a reminder that does not', { kind: 'reminder', ...invoice({ description: null }) }, 'allowed'],
  ['a demand of one whose other debtor is a minor', to({}, { debtor: 'other', isMinor: true }), 'debtor_underage'],
  ['a demand without a creditor name', facts({ creditor: { name: '', number: '' } }), 'letter_incomplete'],
  ['a demand without time to pay or object', { due: null }, 'letter_incomplete'],
  ['a demand with seven days', { due: day('2026-03-17') }, 'letter_incomplete'],
  ['a demand with eight days', { due: day('2026-03-18') }, 'allowed'],
  [
    'a letter that says nowhere to pay',
    facts({ agency: { ...aLetterFacts().agency, bankgiro: null } }),
    'letter_incomplete',
  ],
  ['a demand on a bankrupt', { file: aCaseFile({ known: { is_bankrupt: true } }) }, 'debtor_is_bankrupt'],
  [
    'a letter about nothing owed',
    { file: aCaseFile({ debt: { currency: 'SEK', postings: [], interest: [], freezes: [], stops: [] } }) },
    'no_remaining_transaction_amount',
  ],
])('%s: %o', (_name, plan, answer) => {
  expect(refusalOf(plan)).toBe(answer);
});

test('every debtor gets the letter, a guardian in place of the debtor they represent', () => {
  const [first, second] = lettersOf(to({}, { debtor: 'other', name: 'Nils Ek', guardian }));
  expect(first).toMatchObject({ debtor: 'debtor', recipientName: 'Maja Lindqvist', channel: 'digital_mailbox' });
  expect(second).toMatchObject({ debtor: 'other', recipientName: guardian.name, channel: 'letter' });
  expect(second?.data).toMatchObject({ debtor: { name: 'Nils Ek' }, recipient: { isTrustee: true }, coDebtors: 1 });
});

test('a letter to a person with a protected identity shows no address: the tax agency forwards it', () => {
  const [letter] = lettersOf(to({ isProtected: true, idNumber: null }));
  expect(letter).toMatchObject({ channel: 'letter', recipientAddress: null, hasProtectedIdentity: true });
  expect(letter!.data.recipient).toEqual({ name: 'Maja Lindqvist', address: null, isTrustee: false });
});

test('a soft reminder demands the invoiced amount, the others the whole debt', () => {
  const asked = (kind: LetterKind) => lettersOf({ kind })[0]!.amount;
  expect(asked('soft_reminder')).toBe(10_000_00);
  expect(asked('reminder')).toBe(10_344_11);
});

test('a debtor abroad pays by IBAN, in English by default', () => {
  const agency = { ...aLetterFacts().agency, iban: 'SE4550000000058398257466', bic: 'ESSESESS' };
  const address = { address_line_1: 'Gate 1', zip_code: '0150', city: 'Oslo', country: 'NO' };
  const recipients = [aRecipient({ isForeign: true, address })];
  const [letter] = lettersOf({ kind: 'foreign_debt_collection', facts: aLetterFacts({ agency, recipients }) });
  expect(letter?.data).toMatchObject({ language: 'en', payment: { bankgiro: null, codeLine: null } });
  expect(JSON.parse(letter!.data.payment!.qr)).toMatchObject({ pt: 'IBAN', acc: agency.iban, bc: 'ESSESESS' });
});

test('any letter of any day adds up, bears valid numbers and is due on a banking day', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...letterKinds),
      fc.nat(3_000),
      fc.integer({ min: 8, max: 40 }),
      (kind, later, days) => {
        const date = addDays(day('2026-03-10'), later);
        const [letter] = lettersOf({ kind, date, due: addDays(date, days) });
        const { data, amount, dueDate } = letter!;
        expect(sumOre(data.parts.map(({ remaining }) => remaining))).toBe(amount);
        if (kind !== 'soft_reminder') {
          const interest = data.parts.find(({ component }) => component === 'interest');
          expect(sumOre(data.interest.map((row) => row.amount))).toBe(interest?.added);
        }
        expect(isBankingDay(dueDate!)).toBe(true);
        const [, reference, kronor, ore, check, bankgiro] = /^# (\d+) # (\d+) (\d{2}) (\d) > (\d+)#41#$/.exec(
          data.payment!.codeLine!,
        )!;
        expect(isOcr(reference!, { hasLengthDigit: true })).toBe(true);
        expect(Number(kronor! + ore!)).toBe(amount);
        expect(hasValidLuhn(kronor! + ore! + check!) && hasValidLuhn(bankgiro!)).toBe(true);
        expect(JSON.parse(data.payment!.qr)).toMatchObject({ due: amount / 100, iref: reference, pt: 'BG' });
      },
    ),
    { numRuns: 60 },
  );
});
