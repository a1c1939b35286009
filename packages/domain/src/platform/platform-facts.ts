/** How the house itself is doing, as numbers; the rules compare them. Ages are in seconds, null where there is nothing. */
export type PlatformFacts = {
  readonly jobs: {
    /** Due and not yet done. */
    readonly waiting: number;
    readonly oldestWaitingAge: number | null;
    /** Given up: of those that come again by themselves, only those of the last day. */
    readonly failed: readonly { readonly job: string; readonly count: number }[];
    /** Tried more than once and failed each time, by the job that speaks to the channel. */
    readonly stuck: readonly { readonly job: string; readonly count: number; readonly attempts: number }[];
  };
  readonly workers: number;
  readonly cases: {
    readonly due: number;
    /** By how many days the one that has waited longest is late. */
    readonly daysLate: number;
    readonly failed: number;
    /** Open, held by nothing, and without a next item: nothing would ever happen to them. */
    readonly adrift: number;
    /** Open, and barred within half a year unless something interrupts it (rules §3.5). */
    readonly nearLimitation: number;
    /** With capital that was paid long ago and has not been paid out to the creditor (inkassolagen 10 §). */
    readonly unreported: number;
  };
  readonly ledger: {
    readonly unsealed: number;
    readonly oldestUnsealedAge: number | null;
    readonly oldestVoucherAge: number | null;
    readonly lastCheck: { readonly age: number; readonly isWhole: boolean } | null;
  };
  /** What somebody must see to with the enforcement authority: files, and what it does not answer. */
  readonly authority: {
    readonly parked: number;
    /** Refused there, and none accepted since. */
    readonly refused: number;
    /** Applications it has been silent on for too long. */
    readonly silent: number;
  };
  readonly access: {
    /** Access groups that were changed here and did not get the newest version of their template, by template. */
    readonly outdatedGroups: readonly { readonly template: string; readonly count: number }[];
  };
};
