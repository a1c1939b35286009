import { type Ore, ore, sumOre } from '../../values/money.ts';
import { type DebtComponent, debtComponents } from '../allocation/debt-components.ts';
import type { PostingKind } from './debt-facts.ts';
import type { Explanation } from './explain-amount.ts';

/** One part of a debt: added less deducted is what remains. */
export type DebtPart = {
  readonly component: DebtComponent;
  readonly added: Ore;
  readonly paid: Ore;
  readonly credited: Ore;
  readonly writtenOff: Ore;
  readonly remaining: Ore;
};

/** In reading order: capital and interest always, a cost where there is or was one. */
export function buildDebtParts(explanation: Explanation): readonly DebtPart[] {
  const shown = new Set(['capital', 'interest', ...explanation.lines.map(({ component }) => component)]);
  return debtComponents
    .toReversed()
    .filter((component) => shown.has(component))
    .sort((a, b) => Number(a === 'interest') - Number(b === 'interest'))
    .map((component) => buildPart(explanation, component));
}

function buildPart({ lines, balances }: Explanation, component: DebtComponent): DebtPart {
  const own = lines.filter((line) => line.component === component);
  const sumOf = (...kinds: readonly (PostingKind | 'accrual')[]) =>
    sumOre(
      own.filter((line) => kinds.includes(line.source === 'posting' ? line.kind : 'accrual')).map((l) => l.amount),
    );
  return {
    component,
    added: sumOf('capital', 'cost', 'accrual'),
    paid: ore(-sumOf('payment')),
    credited: ore(-sumOf('credit')),
    writtenOff: ore(-sumOf('depreciation')),
    remaining: balances[component],
  };
}
