/** One letter of a batch, as it is to be printed and posted. */
export type PrintLetter = {
  /** From 1; with the batch it names the letter in every report. */
  readonly sequence: number;
  readonly pdf: Uint8Array;
  readonly sha256: string;
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly zipCode: string;
  readonly city: string;
  readonly country: string;
  /** Through the authority that forwards to protected people: without an address. */
  readonly isForwarded: boolean;
  readonly case: string;
};

export type PrintBatch = { readonly id: string; readonly letters: readonly PrintLetter[] };

export const returnReasons = ['address_unknown', 'moved', 'not_accepted', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** What became of a letter: taken to be printed, not printed, or brought back by the post. A damaged batch is to be handed in anew. */
export type PrintReport =
  | { readonly batch: string; readonly sequence: number; readonly outcome: 'accepted' }
  | {
      readonly batch: string;
      readonly sequence: number;
      readonly outcome: 'rejected' | 'returned';
      readonly reason: ReturnReason;
    }
  | { readonly batch: string; readonly outcome: 'damaged' };

/** A file of reports; null when what stands in it cannot be read. */
export type ReportFile = { readonly name: string; readonly reports: readonly PrintReport[] | null };

/** Nobody there can take or give anything now; `detail` is a code without a word of a letter. */
type PrintRefusal = { readonly fault: 'unavailable'; readonly detail: string };

/** What we need of a print shop. Nothing is thrown for what goes wrong outside. */
export type PrintService = {
  /** The whole batch or nothing of it is taken; handed in again it is printed once. */
  hand(batch: PrintBatch): Promise<{ readonly handed: true } | PrintRefusal>;
  /** What has been reported and not been put away. */
  fetchReports(): Promise<{ readonly files: readonly ReportFile[] } | PrintRefusal>;
  /** To be called once what stands in the files is kept. */
  putAway(names: readonly string[]): Promise<{ readonly done: true } | PrintRefusal>;
};
