/** One letter of a batch. */
export type PrintLetter = {
  /** From 1; batch and sequence identify the letter in every report. */
  readonly sequence: number;
  readonly pdf: Uint8Array;
  readonly sha256: string;
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly zipCode: string;
  readonly city: string;
  readonly country: string;
  /** Forwarded by the authority to a person with a protected identity: without an address. */
  readonly isForwarded: boolean;
  /** The post hands it over against a signature. */
  readonly isRegistered?: boolean;
  readonly case: string;
  /** Letters of a batch with the same key and the same recipient leave in one envelope; null: alone. */
  readonly envelope: string | null;
};

export type PrintBatch = { readonly id: string; readonly letters: readonly PrintLetter[] };

export const returnReasons = ['address_unknown', 'moved', 'not_accepted', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/**
 * What happened to a letter: accepted, not printed, or returned by the post. A damaged batch must be submitted again.
 */
export type PrintReport =
  | { readonly batch: string; readonly sequence: number; readonly outcome: 'accepted' }
  | {
      readonly batch: string;
      readonly sequence: number;
      readonly outcome: 'rejected' | 'returned';
      readonly reason: ReturnReason;
    }
  | { readonly batch: string; readonly outcome: 'damaged' };

/** A file of reports; null if its content cannot be parsed. */
export type ReportFile = { readonly name: string; readonly reports: readonly PrintReport[] | null };

/** The print shop cannot be reached or used now; `detail` is a code without any content of a letter. */
type PrintRefusal = { readonly fault: 'unavailable'; readonly detail: string };

/** A print shop. Errors of the other side are returned, not thrown. */
export type PrintService = {
  /** The batch is accepted completely or not at all; submitted again it is printed once. */
  submit(batch: PrintBatch): Promise<{ readonly submitted: true } | PrintRefusal>;
  /** Report files that have not been archived. */
  fetchReports(): Promise<{ readonly files: readonly ReportFile[] } | PrintRefusal>;
  /** Archives report files. Call it once their reports are stored. */
  archive(names: readonly string[]): Promise<{ readonly done: true } | PrintRefusal>;
};
