import type { FileFault } from './file-faults.ts';

export type NumberFacts = {
  readonly runningNumber: number;
  /** A file of this number has been applied. */
  readonly isTaken: boolean;
  /** The file before it has been applied. */
  readonly hasPredecessor: boolean;
  /** Somebody has said that it need not wait for the one before it. */
  readonly isReleased: boolean;
};

/** Whether a file of news may be applied now: in the order of their numbers, and each number once. */
export function checkReceivedFile(facts: NumberFacts): 'apply' | 'wait' | { readonly fault: FileFault } {
  if (facts.isTaken) return { fault: 'number_taken' };
  return facts.runningNumber === 1 || facts.hasPredecessor || facts.isReleased ? 'apply' : 'wait';
}
