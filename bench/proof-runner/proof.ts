/** One check of a proof: what was measured against its target, in words and figures. */
export type Check = { readonly what: string; readonly isMet: boolean };

export type ProofOptions = {
  /** The full durations and counts instead of a short run. */
  readonly isLong: boolean;
  /** A folder of its own that is deleted when the proof ends. */
  readonly folder: string;
  /** Closed when the proof ends in any way, in reverse order. */
  atEnd(close: () => unknown): void;
};

export type Proof = {
  readonly name: string;
  readonly about: string;
  run(options: ProofOptions): Promise<readonly Check[]>;
};

/** The proof needs something that is not on this machine: it counts as not run, never as passed. */
export class NotRun extends Error {
  override name = 'NotRun';
}

export const check = (what: string, isMet: boolean): Check => ({ what, isMet });
