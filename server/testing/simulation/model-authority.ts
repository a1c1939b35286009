import { type DayNumber, toOpenDay } from './day-numbers.ts';
import { addQuestion, booksOf, type ModelCase } from './model-case.ts';
import { addPayment, closeCase, holdOverpaid, settleModel } from './model-settling.ts';

type Remittance = { readonly amount: number; readonly late: number };

/** Each returns whether there is an application that the enforcement authority can report on. */
export const authorityActs = {
  /** The authority has collected money (rules H13), and is done when it has collected all. */
  remit(one: ModelCase, remittance: Remittance, today: DayNumber): boolean {
    if (one.application === undefined) return false;
    const wasOpen = !one.closed;
    takeIn(one, remittance, today);
    if (wasOpen && one.closed) one.application = 'ended';
    return true;
  },

  /** The authority closes the enforcement, with the last of the money or without; the creditor decides how to continue. */
  report(one: ModelCase, remittance: Remittance, today: DayNumber): boolean {
    if (one.application === undefined) return false;
    const isFirst = one.application === 'running';
    one.application = 'ended';
    if (remittance.amount > 0) takeIn(one, remittance, today);
    if (!isFirst) return true;
    one.trials.push(today - remittance.late);
    if (one.closed || one.state !== 'enforcement') return true;
    leaveAuthority(one, today);
    return true;
  },
} as const;

/** What was not collected is put under surveillance, also of a case that was closed when the enforcement ended. */
export function leaveAuthority(one: ModelCase, today: DayNumber): void {
  one.state = 'debt_surveillance';
  one.next = { step: 'surveillance', date: toOpenDay(today) };
  if (!one.isAsking) addQuestion(one, 'long_term_surveillance', today);
  one.isAsking = true;
}

/** While it collects, the authority goes on until everything is paid. */
function takeIn(one: ModelCase, { amount, late }: Remittance, today: DayNumber): void {
  const held = booksOf(one, today).overpaid;
  addPayment(one, { amount, paid: today - late, booked: today, isByAuthority: true });
  const isCollecting = one.state === 'enforcement' && one.next?.step === 'wait_report';
  if (!isCollecting) settleModel(one, today);
  else if (!one.closed && booksOf(one, today).settledOn !== undefined) closeCase(one, 'fully_paid', today);
  holdOverpaid(one, held, today);
}
