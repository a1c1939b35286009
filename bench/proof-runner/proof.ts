/** What a proof found: each thing it held against its aim, in words and figures. */
export type Check = { readonly what: string; readonly isMet: boolean };

export type Wish = {
  /** The full durations and counts instead of a short run. */
  readonly isLong: boolean;
  /** A folder of its own that goes when the proof is over. */
  readonly folder: string;
  /** What must not outlive the proof, however it ends; closed in the opposite order. */
  atEnd(close: () => unknown): void;
};

export type Proof = {
  readonly name: string;
  readonly about: string;
  run(wish: Wish): Promise<readonly Check[]>;
};

/** Something the proof needs is not on this machine: it counts as not run, never as passed. */
export class NotRun extends Error {
  override name = 'NotRun';
}

export const check = (what: string, isMet: boolean): Check => ({ what, isMet });
