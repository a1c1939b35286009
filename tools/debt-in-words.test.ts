import { readFileSync } from 'node:fs';
import { afterOutcome } from '@fordra/domain/cases/draft/after-outcome';
import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { Decided } from '@fordra/domain/cases/file/case-outcome';
import { creditFee } from '@fordra/domain/money/actions/credit-fee';
import { freezeInterest } from '@fordra/domain/money/actions/freeze-interest';
import { registerPayment } from '@fordra/domain/money/actions/register-payment';
import { reversePayment } from '@fordra/domain/money/actions/reverse-payment';
import { buildDebtSummary } from '@fordra/domain/money/explain/build-debt-summary';
import { aCaseFile } from '@fordra/domain/testing/a-case-file';
import { day } from '@fordra/domain/values/day';
import { messages as debtEn } from '@fordra/texts/bundles/debt.en';
import { messages as debtSv } from '@fordra/texts/bundles/debt.sv';
import { messages as portalEn } from '@fordra/texts/bundles/portal.en';
import { messages as portalSv } from '@fordra/texts/bundles/portal.sv';
import { messages as resourcesEn } from '@fordra/texts/bundles/resources.en';
import { messages as resourcesSv } from '@fordra/texts/bundles/resources.sv';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { toWireSummary } from '../server/src/views/money/wire-debt-summary.ts';
import { lineValues } from '../web/src/features/money/line-values.ts';
import { formatAmount } from '../web/src/ui/format/format-amount.ts';

/*
 * One debt from the rule to the text: two payments, one of them reversed, a credited fee, frozen interest, a future
 * day.
 */

const steps: readonly (readonly [string, (file: CaseFile) => Decided])[] = [
  ['2026-03-12', (file) => registerPayment(file, { amount: 1_000_00, paid: day('2026-03-10') })],
  ['2026-04-02', (file) => registerPayment(file, { amount: 2_000_00, paid: day('2026-04-02') })],
  ['2026-04-08', (file) => reversePayment(file, { payment: file.payments[1]!.id, reason: 'bounced' })],
  ['2026-05-04', (file) => creditFee(file, { fee: 'reminder_fee' })],
  ['2026-05-11', (file) => freezeInterest(file, { from: day('2026-05-11'), to: day('2026-06-15') })],
];

let file = aCaseFile();
for (const [on, act] of steps) {
  const today = { ...file, today: day(on) };
  const decided = act(today);
  if (!decided.allowed) throw new Error(`${on}: ${decided.refusal}`);
  file = afterOutcome(today, decided.outcome);
}

const summary = toWireSummary(
  buildDebtSummary(file.debt, { date: day('2027-01-31'), today: day('2026-11-15') }),
  new Map(file.invoices.map(({ id, number }) => [id, number])),
);
type Line = (typeof summary.lines)[number];

test.each([
  ['sv', { ...portalSv, ...resourcesSv, ...debtSv }],
  ['en', { ...portalEn, ...resourcesEn, ...debtEn }],
] as const)('a whole debt in %s reads as in its golden text', (locale, messages) => {
  const say = (id: string, values = {}) =>
    String(new IntlMessageFormat(messages[id as keyof typeof messages], locale).format(values));
  const valuesOf = ({ component, values }: Line) => ({
    ...lineValues(values),
    part: say(`explain.part.${component}`),
  });
  const words = {
    amount: (ore: number) => formatAmount(ore),
    part: (component: string) => say(`debt.name.${component}`),
    line: (line: Line) => say(line.key, valuesOf(line)),
    plainLine: (line: Line) => say(line.key.replace('explain.', 'plain.'), valuesOf(line)),
    ground: ({ ground }: Line) => (ground === null ? undefined : say(`explain.ground.${ground}`)),
  };
  const row = (amount: number, text: string) => `${words.amount(amount).padStart(14)}  ${text}`;
  const output = summary.parts.flatMap(({ component, remaining }) => {
    const own = summary.lines.filter((line) => line.component === component);
    const sum = own.reduce((all, { amount }) => all + amount, 0);
    expect([component, sum]).toEqual([component, remaining]);
    return [
      words.part(component),
      ...own.flatMap((line) => {
        const ground = words.ground(line);
        return [
          row(line.amount, `${words.line(line)}${ground ? ` (${ground})` : ''}`),
          `${' '.repeat(16)}${words.plainLine(line)}`,
        ];
      }),
      row(remaining, '='),
      '',
    ];
  });
  const text = [...output, row(summary.total, `= ${summary.date}`)].join('\n').replaceAll(/[\u00a0\u202f]/g, ' ');
  const golden = readFileSync(new URL(`debt-in-words.${locale}.golden.txt`, import.meta.url), 'utf8');
  expect(`${text}\n`).toBe(golden);
});
