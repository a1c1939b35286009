import type { LetterAddress } from '../../documents/letters/letter-facts.ts';
import type { DebtComponent } from '../../money/allocation/debt-components.ts';
import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';

/** What is applied for, as it stood on the day; it never changes afterwards. Rates are basis points. */
export type ApplicationClaim = {
  /** What we call the case: the authority gives it back with its news and its money. */
  readonly agency_reference: string;
  /** What the claim rests on, one line for each invoice. */
  readonly ground: readonly string[];
  readonly due_date: Day;
  readonly capital: Ore;
  readonly interest: {
    readonly amount: Ore;
    readonly rate: number | null;
    readonly from: Day | null;
    readonly until: Day;
  };
  readonly costs: readonly { readonly code: DebtComponent; readonly amount: Ore }[];
  readonly creditor: { readonly name: string; readonly id_number: string };
  readonly debtors: readonly {
    readonly name: string;
    readonly id_number: string | null;
    readonly address: LetterAddress | null;
  }[];
  /** The verdict that is to be enforced. */
  readonly verdict_number: string | null;
  /** What the authority calls the application that a recall or a reduction is about. */
  readonly authority_number: string | null;
};
