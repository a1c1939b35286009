import type { LetterPlan } from '@fordra/domain/documents/letter-content/check-letter';
import { openLetterCheck } from './check-any-letter.ts';

export type CheckRequest = { readonly plan: LetterPlan; readonly isPlain: boolean };
export type CheckAnswer = { readonly faults: readonly string[] };

const check = openLetterCheck();

process.on('message', ({ plan, isPlain }: CheckRequest) => {
  process.send?.({ faults: answer(plan, isPlain) } satisfies CheckAnswer);
});
process.on('disconnect', () => process.exit());

function answer(plan: LetterPlan, isPlain: boolean): readonly string[] {
  try {
    return check(plan, { isPlain });
  } catch (error) {
    return [`it could not be rendered: ${error instanceof Error ? error.message : error}`];
  }
}
