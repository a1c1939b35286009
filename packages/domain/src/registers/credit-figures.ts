import type { Ore } from '../values/money.ts';

/** What a credit bureau states (spec B §3, company credit report). Ratios are in percent; null is not stated. */
export type CreditFigures = {
  readonly payment_remarks_count: number;
  readonly payment_remarks_sum: Ore;
  readonly applications_count: number;
  readonly applications_sum: Ore;
  readonly a_cases_count: number;
  readonly a_cases_sum: Ore;
  readonly e_cases_count: number;
  readonly e_cases_sum: Ore;
  /** Enforcement cases in which nothing could be seized. */
  readonly e_cases_without_assets: number;
  readonly liquidity_balance: number | null;
  readonly degree_of_debt: number | null;
  readonly rate_of_return: number | null;
  readonly bureau_score: number | null;
};

export type CreditAnswer =
  | {
      readonly result: 'found';
      readonly reference: string;
      readonly figures: CreditFigures;
      /** A person is sent a copy that says who has asked (kreditupplysningslagen 11 §). */
      readonly isCopySent: boolean;
      readonly raw: unknown;
    }
  | { readonly result: 'not_found' | 'unavailable' };
