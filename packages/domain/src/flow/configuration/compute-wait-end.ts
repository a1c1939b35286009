import { addBankingDays } from '../../values/banking-days.ts';
import { addDays, type Day } from '../../values/day.ts';
import type { FlowWait } from './flow-configuration.ts';

/** The day a wait is over, counted from the day it counts from. */
export function computeWaitEnd({ days = 0, banking_days: bankingDays }: FlowWait, from: Day): Day {
  return bankingDays === undefined ? addDays(from, days) : addBankingDays(from, bankingDays);
}
