import { resolve } from 'node:path';
import { buildLetter } from '@fordra/domain/documents/letter-content/build-letter';
import type { LetterPlan } from '@fordra/domain/documents/letter-content/check-letter';
import { explainAmount } from '@fordra/domain/money/explain/explain-amount';
import { figuresIn } from '../../src/engine/letters/letter-figures.ts';
import { wordLetter } from '../../src/engine/letters/word-letter.ts';
import { letterCompiler } from '../../src/integrations/typst/letter-compiler.ts';
import { findLayoutFaults } from './find-layout-faults.ts';
import { readLayout } from './read-layout.ts';

const letters = resolve(import.meta.dirname, '..', '..', 'letters');

/** Prints any letter and returns what is wrong with it; a plain one is set in Inter alone. */
export function openLetterCheck() {
  const compiler = letterCompiler(letters, letters);
  return (plan: LetterPlan, { isPlain = false } = {}): readonly string[] => {
    const built = buildLetter(plan);
    if (!built.allowed) return [`refused: ${built.refusal}`];
    const page = wordLetter(built.letters[0]!.data);
    // As PDF/A, which refuses a character without a glyph.
    compiler.pdf(page, { isPlain });
    const { printed, svg } = compiler.layOut(page, { isPlain });
    return [...findLayoutFaults(printed, readLayout(svg)), ...findWrongTotal(plan, printed.amounts!.total.amount)];
  };
}

/** The figures are those of the debt on the day of the letter. */
function findWrongTotal({ kind, file, facts, date }: LetterPlan, printed: string): readonly string[] {
  const { balances, total } = explainAmount(file.debt, date);
  const owed = kind === 'soft_reminder' ? balances.capital : total;
  const figures = figuresIn(facts.recipients[0]!.language ?? 'sv', file.currency);
  return printed === figures.money(owed) ? [] : [`asks for ${printed}, not ${figures.money(owed)}`];
}
