import { addBankingDays, rollToBankingDay } from '../values/banking-days.ts';
import { addDays, type Day } from '../values/day.ts';
import type { Ore } from '../values/money.ts';

export type AdviceFacts = {
  readonly due: Day;
  readonly amount: Ore;
  readonly paid: Ore;
  /** The advice before this one was not paid either. */
  readonly missedBefore: boolean;
};

/** What a late advice means for its plan (rules §5.4), in increasing severity. */
export const breachStages = ['paid', 'waiting', 'reminded', 'breached', 'cancelled'] as const;

export type BreachStage = (typeof breachStages)[number];

const REMIND_AFTER_BANKING_DAYS = 5;
const BREACH_AFTER_REMINDER_DAYS = 8;
const CANCEL_AFTER_DAYS = 25;
const PAID_ENOUGH_PERCENT = 95n;

/** Days counted from the due day, or from the next banking day where it is none. */
export function breachDays(due: Day): { readonly remindOn: Day; readonly breachOn: Day; readonly cancelOn: Day } {
  const rolled = rollToBankingDay(due);
  const remindOn = addBankingDays(rolled, REMIND_AFTER_BANKING_DAYS);
  return {
    remindOn,
    breachOn: addDays(remindOn, BREACH_AFTER_REMINDER_DAYS),
    cancelOn: addDays(rolled, CANCEL_AFTER_DAYS + 1),
  };
}

export function computeBreach(advice: AdviceFacts, today: Day): BreachStage {
  if (isPaidEnough(advice)) return 'paid';
  const { remindOn, breachOn, cancelOn } = breachDays(advice.due);
  if (today >= cancelOn || (advice.missedBefore && today >= breachOn)) return 'cancelled';
  if (today >= breachOn) return 'breached';
  return today >= remindOn ? 'reminded' : 'waiting';
}

/** Enough was paid that the remainder is added to the last advice. */
export function isPaidEnough({ amount, paid }: Pick<AdviceFacts, 'amount' | 'paid'>): boolean {
  return BigInt(paid) * 100n >= BigInt(amount) * PAID_ENOUGH_PERCENT;
}
