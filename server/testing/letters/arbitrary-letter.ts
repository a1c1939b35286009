import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { LetterPlan } from '@fordra/domain/documents/letter-content/check-letter';
import type { LetterInvoice } from '@fordra/domain/documents/letters/letter-facts';
import { letterKinds } from '@fordra/domain/documents/letters/letter-kinds';
import { aCaseFile } from '@fordra/domain/testing/a-case-file';
import { aLetterFacts, aLetterPlan, aRecipient } from '@fordra/domain/testing/a-letter';
import { addDays, day } from '@fordra/domain/values/day';
import fc from 'fast-check';

/** Words of the scripts that people write their names in, and characters that are easily set wrong. */
const samples = [
  'Åsa Öberg-Nygårdh',
  'محمد الأحمد',
  'فاطمه کریمی',
  'ﷺ ﻻ ﷽',
  'יעל כהן',
  '王小明',
  '山田 太郎さん',
  '김민준',
  'प्रिया शर्मा',
  'ক্ষুদিরাম',
  'தமிழ்ச்செல்வன்',
  'สมชาย น้ำใส',
  'ትግስት በቀለ',
  'Владимир',
  'Γεώργιος',
  'გიორგი',
  'Նարեկ',
  'Nguyễn Thị Ánh',
  '👩‍👩‍👧 🇸🇪 1️⃣ 🙂',
  'ＡＢＣ１２３',
  'W'.repeat(30),
  '⸻ … § € “x” ½',
  '\u202eabc\u202c \u200b\ufeff a\u0000b',
  'e\u0301\u0327\u0308 x\u20dd',
];

/** A text of any script of up to so many characters, often as long as it may be. */
function aText(max: number): fc.Arbitrary<string> {
  const words = fc.constantFrom(...samples);
  const mixed = fc.oneof(
    words,
    words,
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }),
  );
  const longs = fc.tuple(mixed, fc.constantFrom('', ' ', '-')).map(([word, gap]) => `${word}${gap}`.repeat(max));
  return fc
    .oneof(
      mixed,
      longs,
      fc.array(mixed, { minLength: 2, maxLength: 12 }).map((all) => all.join(' ')),
    )
    .map((text) => [...text].slice(0, max).join('').slice(0, max).trim() || 'x');
}

const anAmount = fc.oneof(
  fc.integer({ min: 1, max: 1_000_00 }),
  fc.integer({ min: 1_000_00, max: 1_000_000_00 }),
  fc.integer({ min: 99_999_999_00, max: 1_000_000_000_000_00 }),
);

const anInvoice = fc
  .record({
    number: aText(40),
    description: aText(200),
    amount: anAmount,
    age: fc.integer({ min: 10, max: 1_200 }),
    assignedFrom: fc.option(aText(120), { freq: 6 }),
  })
  .map(({ age, ...invoice }) => ({
    ...invoice,
    due: addDays(day('2026-03-01'), -age),
    date: addDays(day('2026-03-01'), -age - 30),
  }));

/** Everything that a letter may be about: any texts at their longest, one to two hundred invoices, any sums. */
export const anyLetterPlan: fc.Arbitrary<LetterPlan> = fc
  .record({
    kind: fc.constantFrom(...letterKinds),
    language: fc.constantFrom('sv' as const, 'en' as const),
    name: aText(120),
    creditor: aText(120),
    lines: fc.array(aText(100), { minLength: 1, maxLength: 3 }),
    city: aText(60),
    isTrusted: fc.boolean(),
    invoices: fc.oneof(
      { weight: 6, arbitrary: fc.array(anInvoice, { minLength: 1, maxLength: 4, size: 'max' }) },
      { weight: 2, arbitrary: fc.array(anInvoice, { minLength: 30, maxLength: 50, size: 'max' }) },
      { weight: 1, arbitrary: fc.array(anInvoice, { minLength: 150, maxLength: 200, size: 'max' }) },
    ),
  })
  .map(({ kind, language, name, creditor, lines, city, isTrusted, invoices: given }) => {
    const invoices: readonly LetterInvoice[] = given.map((one, at) => ({ ...one, id: `invoice-${at}` }));
    const [address_line_1, address_line_2, address_line_3] = lines;
    const address = {
      address_line_1: address_line_1!,
      ...(address_line_2 !== undefined && { address_line_2 }),
      ...(address_line_3 !== undefined && { address_line_3 }),
      zip_code: '411 03',
      city,
      country: 'SE',
    };
    const guardian = isTrusted ? { name, address } : null;
    const recipients = [aRecipient({ name, address, language, guardian })];
    const facts = aLetterFacts({ recipients, invoices, creditor: { name: creditor, number: '5590000005' } });
    return aLetterPlan({ kind, facts, file: { ...aCaseFile(), debt: debtOf(invoices) } });
  });

function debtOf(invoices: readonly LetterInvoice[]): CaseFile['debt'] {
  const booked = day('2026-03-02');
  const costs = { kind: 'cost', day: booked } as const;
  return {
    currency: 'SEK',
    postings: [
      ...invoices.map(
        ({ id, amount }) => ({ id, day: booked, kind: 'capital', component: 'capital', amount, invoice: id }) as const,
      ),
      { ...costs, id: 'reminder', component: 'reminder_fee', amount: 60_00 },
      { ...costs, id: 'demand', component: 'debt_collection_fee', amount: 180_00 },
    ],
    interest: invoices.map(({ id, due }) => ({
      id,
      basis: { kind: 'capital', invoice: id },
      terms: { rule: 'late' },
      dayCount: 'ACT/365F',
      from: due,
    })),
    freezes: [],
    stops: [],
  };
}
