/** The health of the installation as numbers, which the rules compare. Ages are in seconds, null where there is nothing. */
export type PlatformFacts = {
  readonly jobs: {
    /** Due and not done yet. */
    readonly waiting: number;
    readonly oldestWaitingAge: number | null;
    /** Given up: of recurring jobs, only those of the last day. */
    readonly failed: readonly { readonly job: string; readonly count: number }[];
    /** Tried more than once and failed each time, by the job that calls the channel. */
    readonly stuck: readonly { readonly job: string; readonly count: number; readonly attempts: number }[];
  };
  readonly workers: number;
  readonly cases: {
    readonly due: number;
    /** By how many days the oldest of them is late. */
    readonly daysLate: number;
    readonly failed: number;
    /** Open, not held, and without a next item: they would never change by themselves. */
    readonly adrift: number;
    /** Open, and time-barred within half a year unless the limitation is interrupted (rules §3.5). */
    readonly nearLimitation: number;
    /** With capital that was paid long ago and has not been paid out to the creditor (inkassolagen 10 §). */
    readonly unreported: number;
    /** Inventories of estates that wait to be processed although the day is almost over (spec B §9). */
    readonly lateInventories: number;
    /** Debt restructurings whose yearly payment is late. */
    readonly lateYearlyPayments: number;
  };
  readonly ledger: {
    readonly unsealed: number;
    readonly oldestUnsealedAge: number | null;
    readonly oldestVoucherAge: number | null;
    readonly lastCheck: { readonly age: number; readonly isWhole: boolean } | null;
  };
  /** Problems with the enforcement authority that need a user: files, and missing answers. */
  readonly authority: {
    readonly parked: number;
    /** Refused by the authority, and none accepted since. */
    readonly refused: number;
    /** Applications that the authority has not answered for too long. */
    readonly silent: number;
  };
  /** Payment orders at the bank that need a user. */
  readonly orders: {
    /** Files of the last days that the bank refused wholly or in part. */
    readonly refusedFiles: number;
    /** Orders that a payment file should contain by now and none does, as where ours fails the bank's schema. */
    readonly unmade: number;
    /** Files that the bank has not answered within two banking days, and of which it has not debited all. */
    readonly unanswered: number;
    /** Rows of the bank that name an order of ours with another sum. */
    readonly differing: number;
  };
  readonly rates: {
    /** Currencies whose exchange rate is missing, with the number of cases and of messages of the authority that wait for it. */
    readonly missing: readonly { readonly currency: string; readonly count: number }[];
  };
  readonly access: {
    /** Access groups that were changed here and did not get the newest version of their template, by template. */
    readonly outdatedGroups: readonly { readonly template: string; readonly count: number }[];
    /** Templates whose newest shipped version is a draft, since a version of this installation is in force. */
    readonly shippedDrafts: readonly string[];
  };
  /** Between the bank and the ledger. */
  readonly money: {
    /** The first day of each account that differs since its last day that balanced, and how many lines name why. */
    readonly differing: readonly { readonly day: string; readonly account: string; readonly lines: number }[];
    /** The first day of each account whose statement is missing, and how many such days there are. */
    readonly missing: readonly { readonly day: string; readonly account: string; readonly days: number }[];
    /** Files of the bank in which something is wrong, by name. */
    readonly parkedFiles: readonly string[];
    /** Payments that we know of and that the bank has not shown for too long; the oldest by its day and case. */
    readonly transit: { readonly count: number; readonly oldest: string | null };
    /** Rows of the bank that have not been placed for too long; the oldest by its day and amount. */
    readonly unplaced: { readonly count: number; readonly oldest: string | null };
    /** What is past its last day to refund and has not left the account. */
    readonly lateRefunds: { readonly count: number; readonly oldest: string | null };
    /** Creditors that are not invoiced since the VAT number that the invoice must state is missing; the first by name. */
    readonly uninvoiced: { readonly count: number; readonly first: string | null };
  };
  readonly tickets: {
    /** Past their response time, and waiting for an answer of the operator. */
    readonly breached: number;
    /** Mails of the last week that could not be taken in. */
    readonly unreadableMails: number;
  };
};
