import { describe, expect, test } from 'vitest';
import { afterOutcome, onDay } from '../../cases/draft/after-outcome.ts';
import { balanceOf } from '../../cases/draft/book-voucher.ts';
import { openDraft } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import { explainAmount } from '../../money/explain/explain-amount.ts';
import { aPosition } from '../../testing/a-case.ts';
import { aFlowCase } from '../../testing/a-flow-case.ts';
import { day } from '../../values/day.ts';
import { previewFlow } from '../preview/preview-flow.ts';
import { type FlowFacts, runFlowItem } from './run-flow-item.ts';

const today = day('2026-02-09');
const exchange = { day: day('2026-02-06'), rate: 112_340 };

/** A claim of 1 000.00 euro whose next item is due. */
function inEuro(item: string, more: Partial<CaseFile> = {}, known = {}): FlowFacts {
  const { file, letterFacts } = aFlowCase({ capital: 1_000_00, known });
  const agency = { ...letterFacts.agency, iban: 'SE4550000000058398257466', bic: 'ESSESESS' };
  const debt = { ...file.debt, currency: 'EUR' as const };
  const own = { ...file, currency: 'EUR' as const, debt, rates: [exchange], flow: { item, date: today }, ...more };
  return { file: onDay(own, today), letterFacts: { ...letterFacts, agency } };
}

function run(facts: FlowFacts) {
  const { outcome, fault } = runFlowItem(facts);
  const after = afterOutcome(facts.file, outcome);
  return { outcome, fault, after, owed: balanceOf(openDraft(after)) };
}

const scheduled = {
  position: aPosition({ phase: 'scheduled' }),
  letters: [{ kind: 'debt_collection' as const, date: day('2026-01-12'), due: day('2026-01-22'), amount: 10_240_00 }],
};

describe('a claim in euro', () => {
  test.each([
    ['send_reminder', {}, {}, { reminder_fee: 5_34 }],
    ['send_debt_collection', { position: aPosition({ state: 'reminder' }) }, {}, { debt_collection_fee: 16_02 }],
    ['send_reminder', {}, { is_company: true }, { late_payment_compensation: 40_05, reminder_fee: 0 }],
    ['verdict_submission', scheduled, {}, { verdict_outlay: 26_70, verdict_fee: 33_82 }],
  ])('is charged the kronor of %s at the rate of the day', (item, more, known, owed) => {
    const result = run(inEuro(item, more, known));
    expect(result.fault).toBeUndefined();
    expect(result.owed).toMatchObject(owed);
  });

  test('names the amount in kronor, the rate and its day in the explanation, the timeline and the letter', () => {
    const { after, outcome } = run(inEuro('send_reminder'));
    const line = explainAmount(after.debt, today).lines.find(({ component }) => component === 'reminder_fee');
    const values = { day: today, sek: 60_00, rate: 112_340, rateDay: exchange.day };
    expect(line).toMatchObject({ key: 'explain.cost.converted', values });
    const told = { fee: 'reminder_fee', amount: 5_34, sek: 60_00, rate: 112_340, rate_day: exchange.day };
    expect(outcome.events).toContainEqual({ key: 'fee_charged', data: told });
    const [letter] = outcome.letters;
    const part = letter!.data.parts.find(({ component }) => component === 'reminder_fee');
    expect(part).toMatchObject({ added: 5_34, conversions: [{ sek: 60_00, rate: 112_340, day: exchange.day }] });
  });

  test('advances the authority’s fee from our own account in kronor', () => {
    const terms = { ...aFlowCase().file.terms, ownership: { agencyCosts: ['verdict_outlay', 'verdict_fee'] as const } };
    const { outcome } = run(inEuro('verdict_submission', { ...scheduled, terms }));
    const outlay = outcome.vouchers.find(({ kind }) => kind === 'outlay');
    expect(outlay!.postings).toMatchObject([
      { ledgerAccount: 'outlays', amount: 300_00, currency: 'SEK' },
      { ledgerAccount: 'own_bank', amount: -300_00, currency: 'SEK' },
    ]);
    expect(outcome.applications).toMatchObject([{ fee: 300_00 }]);
  });

  test.each([
    ['send_reminder', {}],
    ['verdict_submission', scheduled],
  ])('stops at %s, and is charged nothing, where no rate of the last seven days is known', (item, more) => {
    for (const rates of [[], [{ ...exchange, day: day('2026-02-01') }]]) {
      const { fault, outcome } = run(inEuro(item, { ...more, rates }));
      expect(fault).toBe('exchange_rate_missing');
      expect(outcome.failure).toBe('exchange_rate_missing');
      expect([outcome.vouchers, outcome.letters, outcome.applications]).toEqual([[], [], []]);
    }
  });

  test('is previewed at the newest known rate', () => {
    const { steps } = previewFlow(inEuro('send_reminder'), day('2026-06-30'));
    const fees = steps.flatMap((step) => step.fees);
    expect(fees).toEqual([
      { fee: 'reminder_fee', amount: 5_34 },
      { fee: 'debt_collection_fee', amount: 16_02 },
    ]);
    expect(steps.every(({ fault }) => fault === null)).toBe(true);
  });
});
