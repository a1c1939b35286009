import { readFileSync } from 'node:fs';
import { caseStates } from '@fordra/domain/cases/states/case-states';
import { pauseReasons } from '@fordra/domain/cases/states/case-statuses';
import { closedKinds, closedReasons } from '@fordra/domain/cases/states/closures';
import { phasesOf } from '@fordra/domain/cases/states/phases';
import { buildCaseSummary } from '@fordra/domain/cases/summary/build-summary';
import type { Sentence } from '@fordra/domain/cases/summary/sentence';
import type { SummaryFacts } from '@fordra/domain/cases/summary/summary-facts';
import { decisionTypes } from '@fordra/domain/decisions/decision-catalogue';
import { decisionKeys } from '@fordra/domain/decisions/decision-keys';
import { letterKinds } from '@fordra/domain/documents/letters/letter-kinds';
import { flowFaults } from '@fordra/domain/flow/items/flow-faults';
import { aCaseSummary, anUpcomingStep } from '@fordra/domain/testing/a-summary';
import { day } from '@fordra/domain/values/day';
import { messages as caseEn } from '@fordra/texts/bundles/case.en';
import { messages as caseSv } from '@fordra/texts/bundles/case.sv';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';

/* The case summary, from the rule to the text: every sentence, as users read it. */

const on = day('2026-03-02');
const bare = { letter: null, ahead: [] as const };
const askedIn = (phase: string) => {
  const asked = day('2026-03-03');
  return {
    kind: phase === 'enforcement_submitted' ? 'enforcement' : 'payment_order',
    queued: asked,
    decided: asked,
  } as const;
};
const cases: readonly (readonly [string, Partial<SummaryFacts>])[] = [
  ['demand sent', {}],
  ...caseStates.map((state) => [`state ${state}`, { ...bare, state }] as const),
  ...caseStates.map(
    (state) => [`next state ${state}`, { ahead: [anUpcomingStep({ state, from: 'invoice' })] }] as const,
  ),
  ...Object.entries(phasesOf).flatMap(([state, phases]) =>
    phases.map(
      (phase) =>
        [
          `${state} ${phase}`,
          { ...bare, state: state as keyof typeof phasesOf, phase, application: askedIn(phase) },
        ] as const,
    ),
  ),
  ...letterKinds.map(
    (kind) =>
      [
        `letter ${kind}`,
        {
          ahead: [
            anUpcomingStep({ letters: [{ kind, due: null }], fees: [{ fee: 'debt_collection_fee', amount: 180_00 }] }),
          ],
        },
      ] as const,
  ),
  ...pauseReasons.map(
    (reason, at) =>
      [
        `pause ${reason}`,
        { status: 'paused', ahead: [], pause: { reason, from: on, to: at % 2 ? day('2026-04-01') : null } },
      ] as const,
  ),
  ...flowFaults.map((failedReason) => [`failed ${failedReason}`, { status: 'failed', failedReason }] as const),
  ...closedKinds.map((kind) => [`closed ${kind}`, { closed: { on, kind, reason: null } }] as const),
  ...closedReasons.map((reason) => [`closed ${reason}`, { closed: { on, kind: 'manually', reason } }] as const),
  ...decisionKeys.map((type) => {
    const { onTimeout } = decisionTypes.find(({ key }) => key === type)!;
    const decision = { type, deadline: day('2026-03-30'), defaultOption: onTimeout[0]!.option };
    return [
      `decision ${type}`,
      { status: 'paused', pause: { reason: 'waiting_on_decision', from: on, to: null }, decision },
    ] as const;
  }),
  ['asks', { ahead: [anUpcomingStep({ decisions: [{ type: 'write_off', deadline: on }] })] }],
  [
    'asks the reader',
    { reader: 'creditor', ahead: [anUpcomingStep({ decisions: [{ type: 'write_off', deadline: on }] })] },
  ],
  ['times out', { ahead: [anUpcomingStep({ state: 'debt_collection', defaulted: [{ option: 'surveillance' }] })] }],
  ['applies with a fee', { ahead: [anUpcomingStep({ fees: [{ fee: 'verdict_outlay', amount: 300_00 }] })] }],
  [
    'charges a fee',
    {
      ahead: [anUpcomingStep({ state: 'debt_collection', fees: [{ fee: 'enforcement_outlay', amount: 600_00 }] })],
    },
  ],
  ['closes', { ahead: [anUpcomingStep({ status: 'closed' })] }],
  ['stops', { ahead: [anUpcomingStep({ fault: 'debtor_missing' })] }],
  ['refunds', { status: 'refunding' }],
  ['not known', { ahead: undefined }],
];

test.each([
  ['sv', caseSv],
  ['en', caseEn],
] as const)('every case summary in %s equals its golden text', (locale, messages) => {
  const say = (id: string, values: Readonly<Record<string, string>> = {}) =>
    String(new IntlMessageFormat(messages[id as keyof typeof messages], locale).format(values));
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const each = <Value>(values: Readonly<Record<string, Value | null>>, words: (value: Value) => string) =>
    Object.fromEntries(Object.entries(values).map(([name, one]) => [name, one === null ? 'none' : words(one)]));
  const read = ({ key, days = {}, amounts = {}, choices = {}, item, question, fees }: Sentence) =>
    say(key, {
      ...each(days, (one) => date.format(new Date(one))),
      ...each(amounts, (ore) => `${ore / 100} kr`),
      ...choices,
      ...(item && { item }),
      ...(question && { question: say(question) }),
      ...(fees && { fee: fees.join(', ') }),
    });
  const lines = cases.map(([name, given]) => {
    const { now, question, next } = buildCaseSummary(aCaseSummary(given as Partial<SummaryFacts>));
    return `${name}: ${[now, question, next].flatMap((one) => (one ? [read(one)] : [])).join(' ')}`;
  });
  const golden = new URL(`summary-in-words.${locale}.golden.txt`, import.meta.url);
  expect(`${lines.join('\n')}\n`).toBe(readFileSync(golden, 'utf8'));
});

test.each([
  ['sv', caseSv],
  ['en', caseEn],
] as const)('the default of every decision option has a text in %s', (_locale, messages) => {
  for (const { onTimeout } of decisionTypes)
    for (const { option } of onTimeout)
      expect(messages['case_summary.next.answer']).toMatch(new RegExp(`\\b${option} \\{`));
});
