import type { ReportedOrder } from './write-pain002.ts';

/** The codes by which the bank refuses an order. */
export const refusals = { AC01: 'Kontot finns inte', AC04: 'Kontot är stängt', AM04: 'Täckning saknas' } as const;
export type Code = keyof typeof refusals;

/** An order of a file that was handed in. */
export type TakenOrder = {
  readonly endToEndId: string;
  readonly amount: number;
  readonly receiver: string;
  status: 'waiting' | 'refused' | 'debited' | 'returned';
};

export type TakenFile = {
  readonly messageId: string;
  readonly name: string;
  readonly on: string;
  readonly payOn: string;
  readonly iban: string;
  readonly content: string;
  readonly orders: readonly TakenOrder[];
  /** How many times it was handed in; it is taken once. */
  times: number;
  status: 'waiting' | 'silent' | 'answered';
};

/** What the bank says of a file. */
export type Said = {
  readonly status: 'ACCP' | 'PART' | 'RJCT';
  readonly code?: Code;
  readonly orders?: readonly ReportedOrder[];
};
