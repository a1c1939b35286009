import fc from 'fast-check';
import type { CaseFile } from '../cases/file/case-file.ts';
import type { Decided } from '../cases/file/case-outcome.ts';

/** For tests: an action on a case, a number of days after the action before. */
export type ArbitraryAction = { readonly words: string; readonly days: number; act(file: CaseFile): Decided };

export function anAction<Input>(
  words: string,
  input: fc.Arbitrary<Input>,
  act: (file: CaseFile, input: Input) => Decided,
): fc.Arbitrary<ArbitraryAction> {
  return fc.tuple(fc.oneof(fc.constant(0), fc.nat(45)), input).map(([days, one]) => ({
    words: `${words} ${JSON.stringify(one)}`,
    days,
    act: (file) => act(file, one),
  }));
}
