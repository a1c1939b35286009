import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aPosition } from '../../testing/a-case.ts';
import { aFlowCase } from '../../testing/a-flow-case.ts';
import { aRecipient } from '../../testing/a-letter.ts';
import { type Day, day } from '../../values/day.ts';
import { writeKronor } from '../../values/write-kronor.ts';
import { type PreviewStep, previewFlow } from '../preview/preview-flow.ts';
import type { FlowFacts } from './run-flow-item.ts';

const company = { is_company: true };

const stories: readonly (readonly [string, FlowFacts, Day?])[] = [
  ['A reminder, a demand, and a decision that times out', aFlowCase()],
  [
    'A soft reminder first, of an invoice long overdue',
    aFlowCase({ known: { soft_reminder_enabled: true }, due: day('2025-12-30') }),
  ],
  ['Between businesses 450 once, and nothing for reminder and demand', aFlowCase({ known: company })],
  [
    'Approved for the authority, which gives a verdict and finds nothing to take',
    aFlowCase({ known: { enforcement_approved: true } }),
  ],
  [
    'Approved for the authority, and the decision to enforce the verdict times out',
    aFlowCase({ known: { enforcement_approved: true, enforcement_is_automatic: false } }),
    day('2026-08-31'),
  ],
  ['No fee for the reminder was agreed', aFlowCase({ known: { reminder_fee_agreed: false } })],
  [
    'An extra round before anyone is asked about the authority',
    aFlowCase({ known: { extra_debt_collection_enabled: true } }),
  ],
  ['Too little for the authority', aFlowCase({ capital: 400_00 })],
  ['A demand at once', aFlowCase({ known: { start_action: 'debt_collection' } })],
  ['Only watched', aFlowCase({ known: { start_action: 'debt_surveillance' } })],
  ['Abroad', aFlowCase({ known: { flow_type: 'foreign', is_foreign: true } })],
  [
    'Abroad, a demand at once',
    aFlowCase({ known: { flow_type: 'foreign', is_foreign: true, start_action: 'debt_collection' } }),
  ],
  ['Parking', aFlowCase({ known: { flow_type: 'parking' } })],
  [
    'A debtor who was under age',
    aFlowCase({ known: { is_underage: true }, letterFacts: { recipients: [aRecipient({ isMinor: true })] } }),
  ],
  ['No debt description', aFlowCase({ known: { descriptions_complete: false } })],
  [
    'A debtor with a protected identity',
    aFlowCase({ letterFacts: { recipients: [aRecipient({ isProtected: true })] } }),
  ],
  ['The capital is paid and 240 of costs are left', aFlowCase({ file: costsLeft(240_00) })],
  ['The capital is paid and 680 of costs are left', aFlowCase({ file: costsLeft(680_00) })],
  ['Paused by hand until 20 February', aFlowCase({ file: paused('manual_pause', '2026-02-20') })],
  [
    'An unanswered objection',
    aFlowCase({ file: paused('objection', '2026-03-04'), known: { objection_is_answered: false } }),
  ],
  [
    'A copy of the invoice that never comes',
    aFlowCase({ file: paused('invoice_copy_request', '2026-02-16') }),
    day('2026-06-30'),
  ],
  [
    'Watched until it is nearly time-barred',
    aFlowCase({ known: { start_action: 'debt_surveillance' }, file: { limitation: day('2026-04-20') } }),
  ],
  ['50.00, which is never worth a fee', aFlowCase({ capital: 50_00 })],
  [
    '50.00 with a soft reminder, of an invoice long overdue',
    aFlowCase({ capital: 50_00, known: { soft_reminder_enabled: true }, due: day('2025-12-30') }),
  ],
  ['50.01, with which the flow goes on', aFlowCase({ capital: 50_01 }), day('2026-03-31')],
  [
    'The creditor has credited all but 41.50: no letter until the interest has grown',
    aFlowCase({ file: creditedTo(41_50) }),
    day('2026-07-31'),
  ],
];

test('flow.golden.txt', () => {
  const golden = new URL('flow.golden.txt', import.meta.url);
  expect(stories.map(formatStory).join('\n')).toBe(readFileSync(golden, 'utf8'));
});

function formatStory([title, facts, until = day('2027-06-30')]: (typeof stories)[number]): string {
  const { steps } = previewFlow(facts, until);
  return `${title}\n${steps.map(formatStep).join('\n')}\n`;
}

function formatStep(step: PreviewStep): string {
  const { date, item, from, state, status, letters, fees, decisions, defaulted, total, next, fault, assumed } = step;
  const stateText = from === state ? state : `${from} → ${state}`;
  const details = [
    ...(assumed ? [`taken for granted: ${assumed}`] : []),
    ...fees.map(({ fee, amount }) => `${fee} ${writeKronor(amount, 0)}`),
    ...letters.map(
      ({ kind, date: on, due, amount }) => `letter ${kind} of ${on} due ${due ?? 'never'}: ${writeKronor(amount, 0)}`,
    ),
    ...defaulted.map(({ option }) => `timed out: ${option}`),
    ...decisions.map(({ type, deadline, defaultOption }) => `asks ${type} until ${deadline}, else ${defaultOption}`),
    ...(fault ? [`FAILS: ${fault}`] : []),
  ];
  const coming = `next ${next.item ?? '-'} ${next.date ?? '-'}`;
  return [
    `  ${date}  ${(item ?? '').padEnd(30)}  ${`${stateText} / ${status}`.padEnd(48)}${writeKronor(total, 12)}  ${coming}`,
    ...details.map((line) => `              ${line}`),
  ].join('\n');
}

function costsLeft(costs: number): Partial<FlowFacts['file']> {
  const { debt } = aFlowCase().file;
  return {
    position: aPosition(),
    debt: {
      ...debt,
      postings: [{ id: 'fee', day: day('2026-02-02'), kind: 'cost', component: 'debt_collection_fee', amount: costs }],
      interest: [],
    },
    flow: { item: 'wait_debt_collection_payment', date: day('2026-02-05') },
  };
}

function creditedTo(left: number): Partial<FlowFacts['file']> {
  const { debt } = aFlowCase().file;
  const [opening] = debt.postings;
  const credit = { ...opening!, id: 'credit', kind: 'credit', amount: left - opening!.amount } as const;
  return { debt: { ...debt, postings: [opening!, credit] } };
}

function paused(reason: 'manual_pause' | 'objection' | 'invoice_copy_request', to: string): Partial<FlowFacts['file']> {
  return {
    position: aPosition({ state: 'invoice', holds: [reason] }),
    pauses: [{ reason, from: day('2026-02-02'), to: day(to) }],
  };
}
