import type { DayNumber } from './day-numbers.ts';

/** In the order of allocation (rules §4.1). */
export const costParts = [
  'enforcement_outlay',
  'court_outlay',
  'debt_collection_fee',
  'amortization_plan_fee',
  'amortization_advice_fee',
  'reminder_fee',
] as const;
export type CostPart = (typeof costParts)[number];
/** Each invoice has its own capital. */
export type Part = CostPart | 'interest' | `capital ${number}`;

export type ModelPayment = {
  readonly amount: number;
  readonly paid: DayNumber;
  isReversed: boolean;
  readonly booked: DayNumber;
  /** It was registered when the case was closed. */
  isAfterClosing: boolean;
  /** The enforcement authority has collected it. */
  readonly isByAuthority: boolean;
};

export type ModelLetter = {
  readonly kind: string;
  readonly date: DayNumber;
  readonly due: DayNumber;
  amount: number;
  readonly fee: { readonly part: CostPart; readonly amount: number } | undefined;
  /** One that was stopped or has failed never left: it asks for nothing and costs nothing (rules H4). */
  status: 'queued' | 'sent' | 'returned' | 'failed' | 'stopped';
  readonly address: number;
  isAddressWrong: boolean;
};

/** Both days included; without a last day it goes on. */
type Freeze = { readonly from: DayNumber; readonly to: DayNumber | undefined };

/** A judgment: the costs that it awards bear interest after its day. */
type Judgment = {
  readonly decided: DayNumber;
  /** The capital that was not granted, by invoice: it never bore interest (rules H7). */
  readonly unawarded: readonly number[];
};

/** The facts of one case's debt. */
export type ModelDebt = {
  readonly currency: 'SEK' | 'EUR';
  /** The day of the invoices: nothing is paid before it. */
  readonly invoiced: DayNumber;
  /** Interest runs after `from`. */
  readonly invoices: readonly { readonly amount: number; readonly due: DayNumber; readonly from: DayNumber }[];
  /** A reminder fee is charged only if it was agreed (rules H10). */
  readonly isFeeAgreed: boolean;
  /** In basis points. */
  readonly rate: number;
  readonly payments: ModelPayment[];
  /** All letters, in their order. */
  readonly letters: ModelLetter[];
  /** Costs that come with no letter. */
  readonly costs: { readonly part: CostPart; readonly amount: number; readonly on: DayNumber }[];
  /** What is given up, from a day. */
  readonly credits: { readonly part: Part; readonly amount: number; readonly on: DayNumber }[];
  freezes: readonly Freeze[];
  judgment: Judgment | undefined;
};

/** The letters that left or will leave. */
export function validLetters({ letters }: ModelDebt): readonly ModelLetter[] {
  return letters.filter(({ status }) => status !== 'stopped' && status !== 'failed');
}

export function hasLeft({ status }: ModelLetter): boolean {
  return status === 'sent' || status === 'returned';
}
