import type { DebtComponent } from '@fordra/domain/money/allocation/debt-components';
import type { DebtFigures, DebtLine } from './debt-summary.ts';

/** The figures of a part of the debt, and of the whole debt. */
export const figures = ['added', 'paid', 'taken_off', 'remaining'] as const;
export type Figure = (typeof figures)[number];
export type FigureOf = { readonly part: DebtComponent | 'total'; readonly figure: Figure };

const kinds: Readonly<Record<Exclude<Figure, 'remaining'>, readonly DebtLine['kind'][]>> = {
  added: ['capital', 'cost', 'accrual'],
  paid: ['payment'],
  taken_off: ['credit', 'depreciation'],
};

export function figureOf(of: DebtFigures, figure: Figure): number {
  return figure === 'taken_off' ? of.credited + of.written_off : of[figure];
}

/** The lines that a figure is the sum of. Payments and deductions are shown as positive amounts. */
export function linesOfFigure(lines: readonly DebtLine[], { part, figure }: FigureOf): readonly DebtLine[] {
  const own = withoutRepeats(lines).filter(({ component }) => part === 'total' || component === part);
  if (figure === 'remaining') return own;
  const shown = own.filter(({ kind }) => kinds[figure].includes(kind));
  return figure === 'added' ? shown : shown.map((line) => ({ ...line, amount: line.amount === 0 ? 0 : -line.amount }));
}

/** Days without interest are the same for every invoice of the case, and are shown once. */
export function withoutRepeats(lines: readonly DebtLine[]): readonly DebtLine[] {
  const seen = new Set<string>();
  return lines.filter((line) => {
    if (line.kind !== 'accrual' || line.amount !== 0) return true;
    const words = `${line.key} ${line.values.firstDay} ${line.values.lastDay}`;
    if (seen.has(words)) return false;
    seen.add(words);
    return true;
  });
}
