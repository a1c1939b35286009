import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeManually } from '../../cases/actions/close-manually.ts';
import { afterOutcome, onDay } from '../../cases/draft/after-outcome.ts';
import { balanceOf } from '../../cases/draft/book-voucher.ts';
import { openDraft } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { aClaim } from '../../testing/a-claim.ts';
import { addDays, day } from '../../values/day.ts';
import { sumOre } from '../../values/money.ts';
import { explainAmount } from '../explain/explain-amount.ts';
import { creditCapital } from './credit-capital.ts';
import { registerCreditorPayment } from './register-creditor-payment.ts';
import { registerPayment } from './register-payment.ts';
import { reversePayment } from './reverse-payment.ts';

const today = day('2026-03-10');

// The demand of 24 February was received.
const limitation = day('2029-02-24');
const twoInvoices = {
  today,
  limitation,
  invoices: [
    { id: 'first', number: '1001', due: day('2026-01-31'), hasOriginal: false },
    { id: 'second', number: '1002', due: day('2026-02-20'), hasOriginal: false },
  ],
};
/** The demand of today is not dispatched: it is stopped if a payment closes the case. */
function withQueuedDemand(): CaseFile {
  const file = aCaseFile({ today });
  const { postings } = file.debt;
  const charged = postings.map((one) => (one.component === 'debt_collection_fee' ? { ...one, day: today } : one));
  const [reminder, demand] = file.letters;
  const queued = { ...demand!, date: today, due: day('2026-03-20'), amount: 10_344_11, left: null, isWaiting: true };
  return aCaseFile({
    today,
    limitation: day('2029-02-10'),
    debt: { ...file.debt, postings: charged },
    letters: [reminder!, queued],
  });
}

const starts: readonly CaseFile[] = [
  aCaseFile({ today, limitation }),
  aCaseFile(twoInvoices),
  aCaseFile({
    ...twoInvoices,
    terms: { ...aCaseFile().terms, allocation: { order: 'capital_first', grouping: 'invoice' } },
  }),
];

type Fact = { readonly isToCreditor: boolean; readonly amount: number; readonly late: number; readonly named: boolean };

const amount = fc.oneof(
  fc.integer({ min: 1, max: 12_000_00 }),
  fc.constantFrom(50, 60_00, 180_00, 10_000_00, 10_087_40, 10_305_75, 10_344_11, 20_344_11),
);
const fact: fc.Arbitrary<Fact> = fc.record({
  isToCreditor: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
  amount,
  late: fc.integer({ min: 0, max: 45 }),
  named: fc.boolean(),
});

/** A payment to the creditor that pays nothing is refused, which changes nothing. */
function register(file: CaseFile, { isToCreditor, amount, late, named }: Fact): CaseFile {
  const invoice = named ? file.invoices.at(-1)!.id : undefined;
  const input = { amount, paid: addDays(today, -late) };
  const decided = isToCreditor ? registerCreditorPayment(file, input) : registerPayment(file, { ...input, invoice });
  if (!decided.allowed) return file;
  const after = afterOutcome(file, decided.outcome);
  // A letter that was stopped is not loaded any more.
  return after.position.closed ? { ...after, letters: after.letters.filter(({ isWaiting }) => !isWaiting) } : after;
}

function figuresOf(file: CaseFile) {
  const waived = file.debt.postings.filter(({ kind }) => kind === 'depreciation');
  return {
    balances: explainAmount(file.debt, today).balances,
    overpaid: file.overpaid,
    rounded: file.rounded,
    waived: sumOre(waived.map(({ amount }) => amount)),
    closed: file.position.closed?.kind ?? null,
    // One to the creditor that pays nothing is refused, or becomes one by what is registered later.
    payments: paymentsOf(file)
      .filter(({ kind, allocation }) => kind === 'payment' || allocation.length > 0)
      .map(({ kind, amount, paid, invoice, allocation, overpaid }) => {
        const parts = allocation.map((part) => JSON.stringify(part)).toSorted();
        return JSON.stringify({ kind, amount, paid, invoice, parts, overpaid });
      })
      .toSorted(),
  };
}

function paymentsOf({ payments }: CaseFile) {
  return payments.filter(({ isReversed }) => !isReversed);
}

/** What the payments say that they pay is what the books say was paid; the rest of each is overpaid or kept as rounding. */
function expectSharesToAddUp(file: CaseFile): void {
  const paid = new Map<string, number>();
  const add = (key: string, amount: number) => paid.set(key, (paid.get(key) ?? 0) + amount);
  for (const { component, invoice, kind, amount } of file.debt.postings) {
    if (kind === 'payment') add(`${component} ${invoice ?? ''}`, amount);
  }
  for (const { allocation } of paymentsOf(file)) {
    for (const { component, invoice, amount } of allocation) {
      expect(amount).toBeGreaterThan(0);
      add(`${component} ${invoice ?? ''}`, amount);
    }
  }
  expect([...paid.values()].filter((amount) => amount !== 0)).toEqual([]);
  const ours = paymentsOf(file).filter(({ kind }) => kind === 'payment');
  expect(sumOre(ours.map(({ overpaid }) => overpaid))).toBe(file.overpaid);
  for (const { kind, amount, allocation, overpaid } of paymentsOf(file)) {
    const rest = amount - overpaid - sumOre(allocation.map((part) => part.amount));
    expect(rest).toBeGreaterThanOrEqual(0);
    expect(rest).toBeLessThanOrEqual(kind === 'payment' ? file.rounded : 0);
  }
}

test('payments end at the same figures in every order of registration', () => {
  const facts = fc.array(fc.tuple(fact, fc.nat()), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(fc.constantFrom(...starts, withQueuedDemand()), facts, (start, drawn) => {
      const inOrder = drawn.map(([one]) => one);
      const shuffled = drawn.toSorted(([, a], [, b]) => a - b).map(([one]) => one);
      const ended = inOrder.reduce(register, start);
      for (const order of [shuffled, inOrder.toReversed()]) {
        const other = order.reduce(register, start);
        expect(figuresOf(other)).toEqual(figuresOf(ended));
        expectSharesToAddUp(other);
        expect(balanceOf(openDraft(other))).toEqual(balanceOf(openDraft(ended)));
      }
    }),
    { numRuns: 300 },
  );
});

test('a payment that is registered and reversed leaves the figures and the limitation date as they were', () => {
  const known = fc.array(fact, { minLength: 0, maxLength: 4 });
  fc.assert(
    fc.property(fc.constantFrom(...starts), known, fact, (start, before, one) => {
      const file = before.reduce(register, start);
      const added = register(file, one);
      if (added === file) return;
      const decided = reversePayment(added, { payment: added.payments.at(-1)!.id, reason: 'bounced' });
      if (!decided.allowed) throw new Error(decided.refusal);
      const back = afterOutcome(added, decided.outcome);
      expect(figuresOf(back)).toEqual(figuresOf(file));
      expectSharesToAddUp(added);
      expect(back.limitation).toBe(file.limitation);
    }),
    { numRuns: 300 },
  );
});

test('what was waived on the day of a payment and credited later bears no interest in between', () => {
  const claim = aClaim({
    capital: 5_191_74,
    due: '2024-04-19',
    today: '2024-08-15',
    letters: [{ kind: 'reminder', on: '2024-05-02', fee: 'late_payment_compensation', amount: 450_00 }],
    over: { known: { is_company: true } },
  });
  const steps = [
    (file: CaseFile) => registerPayment(file, { amount: 143_09, paid: day('2024-05-02') }),
    (file: CaseFile) => registerPayment(file, { amount: 4_497_90, paid: day('2024-05-12') }),
    (file: CaseFile) => creditCapital(file, { amount: 18_99 }),
    // Leaves 10.53 kr, which is small.
    (file: CaseFile) => registerPayment(file, { amount: 1_037_00, paid: day('2024-06-03') }),
  ];
  const file = steps.reduce((before, step) => {
    const decided = step(before);
    if (!decided.allowed) throw new Error(decided.refusal);
    return afterOutcome(before, decided.outcome);
  }, claim);
  expect(file.position.closed?.kind).toBe('fully_paid');
  expect(explainAmount(file.debt, file.today).total).toBe(0);
  expect(file.overpaid).toBe(8_46);
});

test('money that came while a case was closed pays the debt after it is reopened, also when it is closed again that day', () => {
  const after = (file: CaseFile, decided: Decided): CaseFile => {
    if (!decided.allowed) throw new Error(decided.refusal);
    return afterOutcome(file, decided.outcome);
  };
  const pay = (file: CaseFile, amount: number) => after(file, registerPayment(file, { amount, paid: file.today }));
  const start = aCaseFile({ today, limitation });
  const paid = onDay(pay(start, explainAmount(start.debt, today).total), addDays(today, 8));
  const reopened = after(
    pay(paid, 10_00),
    reversePayment(pay(paid, 10_00), { payment: 'payment 1', reason: 'bounced' }),
  );
  const closed = after(reopened, closeManually(reopened, { reason: 'contractual' }));
  const owedOf = (file: CaseFile) => sumOre(Object.values(balanceOf(openDraft(file))));
  const later = pay(onDay(closed, addDays(closed.today, 1)), 5_00);
  expect([owedOf(later), later.overpaid]).toEqual([owedOf(closed), 5_00]);
});
