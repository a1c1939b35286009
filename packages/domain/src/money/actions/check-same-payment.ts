import type { Refused } from '../../cases/file/case-outcome.ts';

/**
 * Two payments with the same reference, amount and day are most often one that was registered twice: the second is
 * registered only if the sender confirms it.
 */
export function checkSamePayment(of: {
  readonly isKnown: boolean;
  readonly isConfirmed: boolean;
}): Refused | undefined {
  if (!of.isKnown || of.isConfirmed) return undefined;
  const refusal = 'possible_duplicate_payment';
  return { allowed: false, refusal, at: { path: 'confirm', rule: 'refused', arg: refusal } };
}
