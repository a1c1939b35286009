import type { LetterAddress } from '../../documents/letters/letter-facts.ts';
import type { DebtComponent } from '../../money/allocation/debt-components.ts';
import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';

/** What is applied for, as of the day of the application; it never changes afterwards. Rates are basis points. */
export type ApplicationClaim = {
  /** Our case number, which the authority returns with its messages and payments. */
  readonly agency_reference: string;
  /** The grounds of the claim, one line for each invoice. */
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
  /** The authority's number of the application that a recall or a reduction is about. */
  readonly authority_number: string | null;
};
