import { readFileSync } from 'node:fs';
import { legalGrounds } from '@fordra/domain/law/legal-grounds';
import type { DebtFacts, DebtPosting } from '@fordra/domain/money/explain/debt-facts';
import { explainAmount } from '@fordra/domain/money/explain/explain-amount';
import { feeBars } from '@fordra/domain/money/fees/compute-fee';
import { day } from '@fordra/domain/values/day';
import { type Language, say } from '@fordra/texts/say';
import { describe, expect, test } from 'vitest';
import { sayLine } from './say-line.ts';

/** A case with every kind of line: fees, a part payment, its reversal, a credit, a freeze, a verdict, a write-off. */
const facts: DebtFacts = {
  currency: 'SEK',
  postings: [
    posting('capital', 'capital', '2026-02-05', 10_000_00),
    posting('cost', 'reminder_fee', '2026-02-10', 60_00),
    posting('cost', 'debt_collection_fee', '2026-02-24', 180_00),
    posting('payment', 'reminder_fee', '2026-03-10', -60_00),
    posting('payment', 'debt_collection_fee', '2026-03-10', -180_00),
    posting('payment', 'interest', '2026-03-10', -104_11),
    posting('payment', 'capital', '2026-03-10', -655_89),
    posting('payment', 'capital', '2026-03-12', 655_89),
    posting('credit', 'capital', '2026-03-20', -1_500_00),
    posting('cost', 'verdict_outlay', '2026-04-15', 300_00),
    posting('cost', 'verdict_fee', '2026-04-15', 380_00),
    posting('cost', 'enforcement_outlay', '2026-06-22', 600_00),
    posting('depreciation', 'interest', '2026-09-01', -10_00),
  ],
  interest: [
    {
      id: '1001',
      basis: { kind: 'capital', invoice: '1001' },
      terms: { rule: 'late' },
      dayCount: 'ACT/365F',
      from: day('2026-01-31'),
      timelyUntil: day('2026-02-02'),
    },
    {
      id: 'verdict',
      basis: { kind: 'awarded_costs', components: ['verdict_outlay', 'verdict_fee'] },
      terms: { rule: 'late' },
      dayCount: 'ACT/365F',
      from: day('2026-06-01'),
    },
  ],
  freezes: [{ from: day('2026-04-01'), to: day('2026-04-30') }],
  stops: [],
};

describe.each<Language>(['sv', 'en'])('an amount explained in %s', (language) => {
  test('the explanation equals its golden text', () => {
    const explained = explainAmount(facts, day('2027-01-31'));
    const lines = explained.lines.map((line) => `${kronor(line.amount)}  ${sayLine(language, line)}`);
    const total = `${kronor(explained.total)}  = ${explained.date}`;
    const golden = readFileSync(new URL(`explain.${language}.golden.txt`, import.meta.url), 'utf8');
    expect(`${[...lines, total].join('\n').replaceAll('\u00a0', ' ')}\n`).toBe(golden);
  });

  test('every legal ground and every reason against a fee has a text', () => {
    for (const ground of Object.keys(legalGrounds) as (keyof typeof legalGrounds)[]) {
      expect(say(language, `explain.ground.${ground}`).length).toBeGreaterThan(3);
    }
    for (const bar of feeBars) expect(say(language, `explain.fee_bar.${bar}`).length).toBeGreaterThan(10);
  });

  test('another currency is named', () => {
    const euro = explainAmount({ ...facts, currency: 'EUR' }, day('2026-03-01'));
    expect(euro.lines.map((line) => sayLine(language, line)).join('\n')).toMatch(/000,00\s€:/);
  });
});

function kronor(amount: number): string {
  const digits = (Math.abs(amount) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ' ');
  return `${amount < 0 ? '−' : ''}${digits}`.padStart(11);
}

function posting(
  kind: DebtPosting['kind'],
  component: DebtPosting['component'],
  on: string,
  amount: number,
): DebtPosting {
  const invoice = component === 'capital' ? { invoice: '1001' } : {};
  return { id: `${kind} ${component} ${on}`, kind, component, day: day(on), amount, ...invoice };
}
