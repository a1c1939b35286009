import type { Day } from '../day.ts';
import type { Ore } from '../money.ts';

export interface ClaimParty {
  readonly name: string;
  readonly id_number: string;
  readonly address: string;
}

/** What an application asks for, as it stood when it was made. */
export interface ApplicationClaim {
  /** The journal number of the case. */
  readonly reference: string;
  readonly capital: Ore;
  /** In basis points a year; null where none is claimed. */
  readonly interest: { readonly amount: Ore; readonly rate: number; readonly from: Day; readonly until: Day } | null;
  readonly costs: Readonly<Record<string, Ore>>;
  readonly ground: string;
  readonly due_date: Day;
  readonly creditor: ClaimParty;
  readonly debtors: readonly ClaimParty[];
  /** The title that is to be enforced; null for a payment order. */
  readonly verdict_number: string | null;
}
