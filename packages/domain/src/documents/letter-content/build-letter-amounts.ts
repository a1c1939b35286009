import { buildDebtParts } from '../../money/explain/debt-parts.ts';
import type { Explanation } from '../../money/explain/explain-amount.ts';
import type { AccrualLine } from '../../money/explain/explain-line.ts';
import { ore, sumOre } from '../../values/money.ts';
import type { LetterInterest, LetterPart } from '../letters/letter-content.ts';

/** Each part of the debt that is or was owed, so that the letter can list what was paid. */
export function buildLetterParts(explanation: Explanation): readonly LetterPart[] {
  return buildDebtParts(explanation).map(({ component, added, paid, credited, writtenOff, remaining }) => ({
    component,
    added,
    paid,
    credited: ore(credited + writtenOff),
    remaining,
    ground: groundOf(explanation, component),
    ...conversionsOf(explanation, component),
  }));
}

function conversionsOf({ lines }: Explanation, component: LetterPart['component']): Pick<LetterPart, 'conversions'> {
  const conversions = lines.flatMap((line) =>
    line.component === component && line.source === 'posting' && line.conversion ? [line.conversion] : [],
  );
  return conversions.length > 0 ? { conversions } : {};
}

function groundOf({ lines }: Explanation, component: LetterPart['component']): LetterPart['ground'] {
  const cost = lines.find((line) => line.component === component && line.source === 'posting' && line.kind === 'cost');
  return cost?.ground ?? null;
}

/** The computation of interest; invoices with the same days and rate are one row. */
export function buildLetterInterest({ lines }: Explanation): readonly LetterInterest[] {
  const accruals = lines.filter((line): line is AccrualLine => line.source === 'interest');
  const rows = Map.groupBy(accruals, ({ firstDay, lastDay, rate, halt }) => [firstDay, lastDay, rate, halt].join());
  return [...rows.values()]
    .map((own) => {
      const { firstDay, lastDay, days, rate, reference, halt } = own[0]!;
      return {
        firstDay,
        lastDay,
        days,
        base: sumOre(own.map(({ base }) => base)),
        rate,
        reference: reference ?? null,
        amount: sumOre(own.map(({ amount }) => amount)),
        isFrozen: halt !== undefined,
      };
    })
    .sort((a, b) => (a.firstDay < b.firstDay ? -1 : Number(a.firstDay > b.firstDay)));
}
