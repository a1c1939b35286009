import type { Day } from '../values/day.ts';
import type { Currency, Ore } from '../values/money.ts';
import type { Arrangement } from './arrangement.ts';
import type { PlanApproval } from './plan-limits.ts';
import type { AdviceStatus, CancelReason, PlanEvent, PlanStatus } from './plan-statuses.ts';

/** An advice as it was sent. */
export type SentAdvice = {
  readonly number: number;
  readonly status: AdviceStatus;
  readonly adviceDate: Day;
  readonly due: Day;
  readonly amount: Ore;
  readonly fee: Ore;
  readonly paid: Ore;
};

/** A plan as it is stored, apart from what is computed from its cases. */
export type PlanTerms = {
  readonly status: PlanStatus;
  readonly currency: Currency;
  readonly start: Day;
  readonly dayOfMonth: number;
  readonly firstDue: Day;
  readonly amount: Ore;
  readonly adviceFee: Ore;
  readonly setupFee: Ore;
  readonly isInterestWaived: boolean;
  /** Everything that was owed on the day it started. */
  readonly total: Ore;
  readonly agreed: { readonly advices: number; readonly total: Ore; readonly lastDue: Day };
  readonly arrangement: (Arrangement & { readonly paid: Ore }) | null;
  readonly approvedBy: PlanApproval;
  readonly advicesMax: number;
  readonly respites: number;
  readonly missedInRow: number;
  /** Of the next advice that has not been sent. */
  readonly nextAdvice: Day | null;
  readonly nextDue: Day | null;
  readonly cancelled: { readonly day: Day; readonly reason: CancelReason } | null;
};

/** The figures of a plan that lists show: written with each event, and computed from the cases. */
export type PlanFigures = {
  readonly remaining: Ore;
  readonly monthsLeft: number | null;
  readonly nextEvent: { readonly event: PlanEvent; readonly day: Day } | null;
};

export type PlanFile = PlanTerms & {
  readonly id: string;
  readonly advices: readonly SentAdvice[];
  /** The payments of its cases that were known when it began. */
  readonly earlierPayments: ReadonlySet<string>;
};
