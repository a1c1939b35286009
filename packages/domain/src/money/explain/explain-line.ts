import type { LegalGround } from '../../law/legal-grounds.ts';
import type { Day } from '../../values/day.ts';
import type { BasisPoints, Ore } from '../../values/money.ts';
import { costComponents, type DebtComponent } from '../allocation/debt-components.ts';
import type { Conversion } from '../fees/convert-fee.ts';
import type { InterestLine } from '../interest/compute-interest.ts';
import type { InterestBasis, PostingKind } from './debt-facts.ts';

/** The text keys of lines in `packages/texts/explain.*.json`. */
export const explainKeys = [
  'explain.capital',
  'explain.capital_of_invoice',
  ...costComponents.map((cost) => `explain.cost.${cost}` as const),
  'explain.cost.converted',
  'explain.payment',
  'explain.payment_reversed',
  'explain.payment_moved_here',
  'explain.payment_moved_away',
  'explain.credit',
  'explain.credit_reversed',
  'explain.depreciation',
  'explain.depreciation_reversed',
  'explain.interest.floating',
  'explain.interest.fixed',
  'explain.interest.frozen',
  'explain.interest.no_known_rate',
] as const;

export type ExplainKey = (typeof explainKeys)[number];

type LineWords = {
  readonly key: ExplainKey;
  /** Money in öre, rates in basis points, days as yyyy-MM-dd: the text formats them. */
  readonly values: Readonly<Record<string, string | number>>;
};

/** A booked part of an amount. */
export type PostingLine = LineWords & {
  readonly source: 'posting';
  readonly posting: string;
  readonly kind: PostingKind;
  readonly component: DebtComponent;
  readonly day: Day;
  readonly amount: Ore;
  readonly invoice: string | undefined;
  readonly ground: LegalGround | undefined;
  readonly conversion?: Conversion;
};

/** An accrued part of an amount: a number of days at a rate on a base. */
export type AccrualLine = LineWords & {
  readonly source: 'interest';
  readonly claim: string;
  readonly basis: InterestBasis['kind'];
  readonly component: 'interest';
  readonly day: Day;
  readonly amount: Ore;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly days: number;
  readonly base: Ore;
  readonly rate: BasisPoints;
  readonly reference: BasisPoints | undefined;
  readonly halt: InterestLine['halt'];
  readonly isProvisional: boolean;
  readonly ground: LegalGround | undefined;
};

export type ExplainLine = PostingLine | AccrualLine;
