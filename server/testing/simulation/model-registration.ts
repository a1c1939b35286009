import type { Registration } from './acts.ts';
import type { DayNumber } from './day-numbers.ts';
import { aModelCase, type ModelCase, type ModelDebtor } from './model-case.ts';
import { firstStep } from './model-flow.ts';
import { lateRate } from './model-interest.ts';
import { firstLimitation } from './model-limitation.ts';

const daysAfterInvoice = 30;
/** In basis points: the reference rate of 2 percent plus 24 (rules H8). */
const consumerRateMax = 26_00;

/** The days of a claim that follow from an act. */
export function daysOf({ late, term, interrupted, isDueAgreed, interest }: Registration, today: DayNumber) {
  const due = today - late;
  const invoiced = due - term;
  // Without an agreement, which is not assumed of a consumer, thirty days after the invoice at the earliest (rules H8).
  const lawful = isDueAgreed === true ? due : Math.max(due, invoiced + daysAfterInvoice);
  const stated = interrupted === null ? undefined : invoiced + interrupted;
  const from = interest ? lawful + interest.from : lawful;
  return { due, invoiced, lawful, from, interrupted: stated !== undefined && stated <= today ? stated : undefined };
}

/** The new case; undefined where the portal should refuse it. */
export function registerInModel(debtor: ModelDebtor, act: Registration, today: DayNumber): ModelCase | undefined {
  const { due, invoiced, lawful, from, interrupted } = daysOf(act, today);
  const limitation = firstLimitation(invoiced, interrupted);
  const { currency, start, amounts, rate, interest, isFeeAgreed } = act;
  const isTooEarly = from < lawful && !interest?.isAgreed;
  if (limitation < today || isTooEarly || (rate ?? 0) > consumerRateMax) return undefined;
  const invoices = amounts.map((amount) => ({ amount, due, from }));
  return aModelCase(
    debtor,
    { currency, invoiced, invoices, isFeeAgreed, rate: rate ?? lateRate },
    { start, next: firstStep(start, due, today), limitation },
  );
}
