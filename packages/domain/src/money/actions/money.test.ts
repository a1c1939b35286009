import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { closeManually } from '../../cases/actions/close-manually.ts';
import { reopenCase } from '../../cases/actions/reopen-case.ts';
import { writeOffCase } from '../../cases/actions/write-off-case.ts';
import { afterOutcome } from '../../cases/draft/after-outcome.ts';
import { balanceOf } from '../../cases/draft/book-voucher.ts';
import { factsOf, openDraft } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { pauseOf, statusOf } from '../../cases/states/case-position.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { day } from '../../values/day.ts';
import { writeKronor } from '../../values/write-kronor.ts';
import { creditCapital } from './credit-capital.ts';
import { creditFee } from './credit-fee.ts';
import { registerCreditorPayment } from './register-creditor-payment.ts';
import { registerPayment } from './register-payment.ts';
import { reversePayment } from './reverse-payment.ts';

type Act = readonly [on: string, words: string, act: (file: CaseFile) => Decided];

const pays = (amount: number, paid?: string) => (file: CaseFile) =>
  registerPayment(file, { amount, paid: paid ? day(paid) : file.today });
const paysCreditor = (amount: number, paid?: string) => (file: CaseFile) =>
  registerCreditorPayment(file, { amount, paid: paid ? day(paid) : file.today });
const reverses = (number: number) => (file: CaseFile) =>
  reversePayment(file, { payment: `payment ${number}`, reason: 'bounced' });

const twoInvoices = aCaseFile({
  invoices: [
    { id: 'second', number: '1002', due: day('2026-02-02'), hasOriginal: false },
    { id: 'first', number: '1001', due: day('2026-01-31'), hasOriginal: false },
  ],
});
const capitalFirst = aCaseFile({
  terms: { ...aCaseFile().terms, allocation: { order: 'capital_first', grouping: 'case' } },
});

const stories: readonly (readonly [string, CaseFile, readonly Act[]])[] = [
  [
    'A part, late, and the rest to the öre (rules P1)',
    aCaseFile(),
    [
      ['2026-03-10', '1 000.00 is paid', pays(1_000_00)],
      ['2026-04-20', '9 449.07 is paid', pays(9_449_07)],
      ['2026-04-21', '1 000.00 is paid again', pays(1_000_00)],
    ],
  ],
  [
    'Too much, and the payment bounces',
    aCaseFile(),
    [
      ['2026-03-10', '10 394.11 is paid', pays(10_394_11)],
      ['2026-03-12', 'it is reversed', reverses(1)],
      ['2026-03-12', 'it is reversed again', reverses(1)],
    ],
  ],
  ['A krona too much is kept as a rounding', aCaseFile(), [['2026-03-10', '10 345.00 is paid', pays(10_345_00)]]],
  [
    'A small remainder is waived, and owed again when the payment bounces',
    capitalFirst,
    [
      ['2026-03-10', '10 000.00 is paid', pays(10_000_00)],
      ['2026-03-10', '300.00 is paid', pays(300_00)],
      ['2026-03-20', 'the first is reversed', reverses(1)],
    ],
  ],
  [
    'The capital is paid, the costs are not',
    capitalFirst,
    [
      ['2026-03-10', '10 000.00 is paid', pays(10_000_00)],
      ['2026-03-20', '294.11 is paid', pays(294_11)],
    ],
  ],
  [
    'The creditor reports afterwards that it was paid',
    aCaseFile(),
    [
      ['2026-03-10', '1 000.00 is paid to us', pays(1_000_00)],
      ['2026-04-20', '5 000.00 was paid to the creditor on 2026-02-15', paysCreditor(5_000_00, '2026-02-15')],
      ['2026-04-20', 'it says 9 000.00 more', paysCreditor(9_000_00)],
      ['2026-04-20', 'which is reversed', reverses(3)],
      ['2026-04-20', 'the payment of February is reversed', reverses(2)],
    ],
  ],
  [
    'Two invoices: the oldest first',
    twoInvoices,
    [
      ['2026-03-10', '11 000.00 is paid', pays(11_000_00)],
      ['2026-03-10', '1 002 is credited', (file) => creditCapital(file, { amount: 4_000_00, invoice: 'second' })],
      ['2026-03-10', 'more than is left of 1001', (file) => creditCapital(file, { amount: 1, invoice: 'first' })],
    ],
  ],
  [
    'A fee that was paid is credited, and the payment bounces',
    aCaseFile(),
    [
      ['2026-03-10', '1 000.00 is paid', pays(1_000_00)],
      ['2026-03-10', 'the demand is credited', (file) => creditFee(file, { fee: 'debt_collection_fee' })],
      ['2026-03-10', 'and again', (file) => creditFee(file, { fee: 'debt_collection_fee' })],
      ['2026-03-10', 'the payment is reversed', reverses(1)],
    ],
  ],
  [
    'All is credited',
    aCaseFile(),
    [
      [
        '2026-03-10',
        'capital, fees and interest',
        (file) => creditCapital(file, { amount: 10_000_00, withRest: true }),
      ],
    ],
  ],
  [
    'Money comes after the case was closed by hand; reopened, it pays the debt',
    aCaseFile(),
    [
      ['2026-03-10', 'closed, without a reason', (file) => closeManually(file, {})],
      ['2026-03-10', 'closed as contractual', (file) => closeManually(file, { reason: 'contractual' })],
      ['2026-03-20', '500.00 is paid', pays(500_00)],
      ['2026-03-30', 'reopened', reopenCase],
    ],
  ],
  [
    'Two payments, the second too much; the first bounces and the rest of the second fills in',
    aCaseFile(),
    [
      ['2026-03-10', '1 000.00 is paid', pays(1_000_00)],
      ['2026-03-10', '9 444.11 is paid', pays(9_444_11)],
      ['2026-03-10', 'the first is reversed', reverses(1)],
      ['2026-03-10', 'the second is reversed', reverses(2)],
    ],
  ],
  [
    'Written off, for which the creditor must have decided; a payment that bounces later is given up too',
    aCaseFile(),
    [
      ['2026-03-10', '1 000.00 is paid', pays(1_000_00)],
      ['2026-03-10', 'written off undecided', (file) => writeOffCase(file, { isDecided: false })],
      ['2026-03-10', 'written off', (file) => writeOffCase(file, { isDecided: true })],
      ['2026-03-12', 'the payment is reversed', reverses(1)],
      ['2026-03-12', 'reopened', reopenCase],
      ['2026-03-13', '500.00 is paid', pays(500_00)],
      ['2026-03-13', '500.00 more, of the day before it was written off', pays(500_00, '2026-03-09')],
    ],
  ],
  [
    'Paid to us, and it turns out that the creditor had been paid in time',
    aCaseFile(),
    [
      ['2026-03-10', '10 344.11 is paid', pays(10_344_11)],
      ['2026-03-20', '9 000.00 was paid to the creditor on 2026-01-30', paysCreditor(9_000_00, '2026-01-30')],
      ['2026-03-20', '1 000.00 as well', paysCreditor(1_000_00, '2026-01-30')],
      ['2026-03-21', 'which is reversed', reverses(3)],
    ],
  ],
];

test('money.golden.txt', () => {
  const golden = new URL('money.golden.txt', import.meta.url);
  expect(stories.map(formatStory).join('\n')).toBe(readFileSync(golden, 'utf8'));
});

function formatStory([title, start, acts]: (typeof stories)[number]): string {
  let file = start;
  const lines = acts.map(([on, words, act]) => {
    const today = day(on);
    const before = { ...file, today };
    const decided = act({ ...before, facts: factsOf(openDraft(before)) });
    if (!decided.allowed) return `${on}  ${words.padEnd(50)}  refused: ${decided.refusal}`;
    file = afterOutcome(before, decided.outcome);
    return `${on}  ${words.padEnd(50)}${figures(file)}  ${seen(file)}`;
  });
  const head = `${''.padEnd(62)}     capital       costs    interest       total    overpaid`;
  return `${title}\n${head}\n${[`${'at first'.padEnd(62)}${figures(start)}  ${seen(start)}`, ...lines].join('\n')}\n`;
}

function figures(file: CaseFile): string {
  const balances = balanceOf(openDraft(file));
  const total = Object.values(balances).reduce((sum, amount) => sum + amount, 0);
  const { capital, interest } = balances;
  return [capital, total - capital - interest, interest, total, file.overpaid]
    .map((amount) => writeKronor(amount, 12))
    .join('');
}

function seen({ position }: CaseFile): string {
  const { state, closed } = position;
  const status = statusOf(position);
  const words = status === 'paused' ? `paused(${pauseOf(position)})` : status;
  return `${state} / ${words}${closed ? ` closed ${closed.kind}(${closed.reason})` : ''}`;
}
