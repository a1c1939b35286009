import type { FileFault } from './file-faults.ts';

export type NumberFacts = {
  readonly runningNumber: number;
  /** A file with this number has been applied. */
  readonly isTaken: boolean;
  /** The file before it has been applied. */
  readonly hasPredecessor: boolean;
  /** A user has decided that it need not wait for the file before it. */
  readonly isReleased: boolean;
};

/** Whether a file of messages may be applied now: in the order of their numbers, and each number once. */
export function checkReceivedFile(facts: NumberFacts): 'apply' | 'wait' | { readonly fault: FileFault } {
  if (facts.isTaken) return { fault: 'number_taken' };
  return facts.runningNumber === 1 || facts.hasPredecessor || facts.isReleased ? 'apply' : 'wait';
}
