import type { DayNumber } from './day-numbers.ts';
import type { ModelPayment } from './model-facts.ts';

/** An advice is sent so long before its day. */
export const adviceDays = 14;

export type ModelAdvice = {
  readonly number: number;
  readonly due: DayNumber;
  readonly amount: number;
  fee: number;
  paid: number;
  status: 'sent' | 'paid' | 'reminded' | 'breached' | 'moved' | 'cancelled';
};

type ModelPlanLetter = {
  readonly kind: string;
  /** The advice that it is about. */
  readonly number: number | undefined;
  readonly date: DayNumber;
  readonly amount: number;
  readonly isFirst: boolean;
  status: 'queued' | 'sent' | 'failed' | 'stopped';
};

/** An amortization plan of one case (rules §5). */
export type ModelPlan = {
  status: 'active' | 'respite' | 'breached' | 'completed' | 'cancelled';
  /** Ended by the parties it does not count as cancelled. */
  cancelledOn: DayNumber | undefined;
  readonly dayOfMonth: number;
  readonly amount: number;
  readonly adviceFee: number;
  setupFee: number;
  respites: number;
  missed: number;
  nextAdvice: DayNumber;
  nextDue: DayNumber;
  readonly advices: ModelAdvice[];
  readonly letters: ModelPlanLetter[];
  /** The payments that were known when it began, which pay none of its advices. */
  readonly earlier: ReadonlySet<ModelPayment>;
};

export function isLive({ status }: ModelPlan): boolean {
  return status === 'active' || status === 'respite' || status === 'breached';
}

/** It still asks for money. */
export function isOpen({ status }: ModelAdvice): boolean {
  return status === 'sent' || status === 'reminded' || status === 'breached';
}
