import type { BankEntry, BankFileContent } from '../../money/bank/bank-file-content.ts';
import type { BankRow } from '../../money/bank/bank-row.ts';
import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';

/** A mandate as Bankgirot states it. */
type StatedMandate = {
  /** 16 digits. */
  readonly payer: string;
  readonly account: { readonly clearing: string; readonly number: string } | null;
  readonly idNumber: string | null;
};

/** An order to draw money, as Bankgirot repeats it. */
export type StatedDraw = {
  readonly payer: string;
  readonly day: Day;
  readonly amount: Ore;
  /** As we wrote it: Bankgirot may put zeros before it. */
  readonly reference: string;
};

type Of<What extends string, More> = {
  readonly kind: 'autogiro';
  readonly what: What;
  /** Ours. */
  readonly bankgiro: string;
} & More;

/** What became of mandates: new, refused or ended, by their codes. */
type MandateAdvice = Of<
  'mandate_advice',
  { readonly mandates: readonly (StatedMandate & { readonly info: string; readonly status: string })[] }
>;

/** Mandates that payers have registered in their internet bank, which we are to accept or refuse. */
type NewMandates = Of<'new_mandates', { readonly mandates: readonly StatedMandate[] }>;

/** What became of draws; those that are paid and refunds are rows of the bank too, by their keys. */
type PaymentSpecification = Of<
  'payments',
  {
    readonly draws: readonly (StatedDraw & { readonly result: string; readonly key: string | null })[];
    readonly refunds: readonly (StatedDraw & { readonly code: string; readonly key: string })[];
    readonly rows: readonly BankRow[];
    readonly deposits: readonly BankEntry[];
    readonly control: BankFileContent['control'];
  }
>;

/** Orders that Bankgirot has rejected, and those that were cancelled or could not be, by the comment. */
type RejectedDraws = Of<'rejected', { readonly draws: readonly (StatedDraw & { readonly comment: string })[] }>;
type CancelledDraws = Of<
  'cancelled',
  { readonly draws: readonly (StatedDraw & { readonly code: string; readonly comment: string })[] }
>;

/** A file of Bankgirot on direct debits (Autogiro). */
export type AutogiroReport = MandateAdvice | NewMandates | PaymentSpecification | RejectedDraws | CancelledDraws;
