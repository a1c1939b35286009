import { addOpenDays, type DayNumber, monthsAfter, toOpenDay } from './day-numbers.ts';
import { leaveAuthority } from './model-authority.ts';
import { addQuestion, booksOf, type ModelCase, type ModelStep } from './model-case.ts';
import { inCurrency } from './model-currency.ts';
import { capitalOf, isWithinLimit, sumOf } from './model-debt.ts';
import type { ModelLetter } from './model-facts.ts';
import { newestLetter, postLetters, sendLetter, stopIfReturned, withdrawLate } from './model-letters.ts';
import { isPrescribed } from './model-limitation.ts';
import { postPlanLetters } from './model-plan-letters.ts';
import { runPlan } from './model-plan-run.ts';
import { closeCase, residualToday, settleModel } from './model-settling.ts';

/** The main flow of a consumer case, with the terms of the simulated creditor (rules §8.2, §10.2). */
const dayBook: Readonly<Record<ModelStep, (one: ModelCase, today: DayNumber) => void>> = {
  wait_invoice(one, today) {
    go(one, 'reminder', toOpenDay(Math.max(today, toOpenDay(dueOf(one)) + 8)));
  },
  reminder(one, today) {
    if (one.isObjected) return ask(one, 'dispute_response', today);
    one.state = 'reminder';
    const fee = one.debt.isFeeAgreed ? ({ part: 'reminder_fee', amount: 60_00 } as const) : undefined;
    if (!hasLetter(one, 'reminder')) write(one, 'reminder', today, 10, fee);
    return go(one, 'wait_reminder', addOpenDays(one.letterDue!, 3), today);
  },
  wait_reminder(one, today) {
    go(one, 'descriptions', today);
  },
  descriptions(one, today) {
    go(one, 'demand', toOpenDay(today));
  },
  demand(one, today) {
    if (one.isObjected) return ask(one, 'dispute_response', today);
    one.state = 'debt_collection';
    if (!hasLetter(one, 'debt_collection'))
      write(one, 'debt_collection', today, 10, { part: 'debt_collection_fee', amount: 180_00 });
    return go(one, 'wait_demand', addOpenDays(one.letterDue!, 3), today);
  },
  wait_demand(one, today) {
    go(one, 'evaluate', today);
  },
  evaluate(one, today) {
    // A debt too small for the authority goes to surveillance; an objection must be answered before an application
    // (rules §8.3 T9, T24).
    if (isTooSmall(one, today)) return go(one, 'surveillance', toOpenDay(today));
    if (one.isObjected) return ask(one, 'dispute_response', today);
    return go(one, 'schedule', one.letterDue! + 10, today);
  },
  schedule(one, today) {
    if (one.isObjected) return ask(one, 'dispute_response', today);
    if (isTooSmall(one, today)) return watch(one, today);
    return ask(one, 'continue_to_enforcement', today);
  },
  surveillance(one, today) {
    // At most once a year, however often the case reaches this step.
    const last = lastLetter(one, 'surveillance_letter');
    if (last !== undefined && yearAfter(last) > today) {
      one.state = 'debt_surveillance';
      return go(one, 'wait_surveillance', one.letterDue! + 14, today);
    }
    one.state = 'debt_surveillance';
    write(one, 'surveillance_letter', today, 14);
    return go(one, 'wait_surveillance', one.letterDue! + 14, today);
  },
  wait_surveillance(one, today) {
    const last = lastLetter(one, 'surveillance_letter') ?? today;
    go(one, 'surveillance', toOpenDay(Math.max(today, yearAfter(last))));
  },
  residual(one, today) {
    write(one, 'residual_claim', today, 14);
    go(one, 'wait_residual', addOpenDays(one.letterDue!, 3));
  },
  wait_residual(one, today) {
    // One that came back is sent again.
    if (!hasLetter(one, 'residual_claim')) return dayBook.residual(one, today);
    const { owed, overpaid } = booksOf(one, today);
    if (sumOf(owed) - overpaid <= inCurrency(one.debt, 300_00, today)) return closeCase(one, 'fully_paid', today);
    return watch(one, today);
  },
  enforce(one, today) {
    one.debt.costs.push({ part: 'enforcement_outlay', amount: inCurrency(one.debt, 600_00, today), on: today });
    one.application = 'running';
    go(one, 'wait_report', today + 90);
  },
  wait_report(one, today) {
    if (one.application === 'ended') return leaveAuthority(one, today);
    return go(one, 'wait_report', today + 90);
  },
};

/** The steps that send a letter of the flow: they are due on banking days (rules §7). */
const letterSteps: readonly ModelStep[] = ['reminder', 'demand', 'surveillance'];

/** Steps that cost the debtor something, or lead to an application or to surveillance (rules H2). */
const costly: readonly ModelStep[] = [...letterSteps, 'schedule', 'enforce'];

const yearAfter = (day: DayNumber) => monthsAfter(day, 12);

/** The first step of the flow. */
export function firstStep(start: string, due: DayNumber, today: DayNumber): { step: ModelStep; date: DayNumber } {
  if (start === 'debt_collection') return { step: 'descriptions', date: today };
  return { step: 'wait_invoice', date: Math.max(today, addOpenDays(toOpenDay(due), 3)) };
}

/** Everything that happens automatically on a day; the letters of a held day do not leave. */
export function simulateDay(one: ModelCase, today: DayNumber, isHeld: boolean): void {
  if (!one.closed && isPrescribed(one, today)) writeOff(one, today);
  if (!one.closed) runDay(one, today);
  runPlan(one, today);
  if (isHeld) return;
  postLetters(one, today);
  postPlanLetters(one, today);
}

/** A prescribed claim is not collected: nothing is owed any more (rules H6). */
function writeOff(one: ModelCase, today: DayNumber): void {
  closeCase(one, 'permanently', today);
  one.state = 'written_off';
}

function runDay(one: ModelCase, today: DayNumber): void {
  withdrawLate(one, today);
  const over = one.pauses.filter(({ to }) => to < today);
  one.pauses = one.pauses.filter((pause) => !over.includes(pause));
  if (over.length > 0 && one.next) one.next.date = Math.max(one.next.date, today);
  timeOut(one, today);
  for (let n = 0; n < 20 && isDue(one, today); n++) {
    if (isSettled(one, today)) continue;
    if (stopIfReturned(one, today)) break;
    const { step } = one.next!;
    if (costly.includes(step) && isWithinLimit(one.debt, booksOf(one, today).owed, today)) spare(one, step, today);
    else dayBook[step](one, today);
  }
}

/** The debt is looked at again after a month. */
function spare(one: ModelCase, step: ModelStep, today: DayNumber): void {
  const date = monthsAfter(today, 1);
  go(one, step, letterSteps.includes(step) ? toOpenDay(date) : date);
}

function isDue({ state, closed, pauses, fault, isAsking, next }: ModelCase, today: DayNumber): boolean {
  const isHeld =
    state === 'dispute' || state === 'amortization' || pauses.length > 0 || fault !== undefined || isAsking;
  return !closed && !isHeld && next !== undefined && next.date <= today;
}

/** A debt that is paid or too small is not claimed; one letter about costs alone is enough. */
function isSettled(one: ModelCase, today: DayNumber): boolean {
  const residual = residualToday(one, today);
  if (residual === 'debt' || (residual === 'costs' && hasLetter(one, 'residual_claim'))) return false;
  const before = one.state;
  settleModel(one, today);
  return one.closed !== undefined || one.state !== before;
}

/** An unanswered decision gets the option that changes least (rules §10.2). */
function timeOut(one: ModelCase, today: DayNumber): void {
  for (const late of one.asked.filter(({ deadline }) => deadline < today)) {
    one.asked = one.asked.filter((asked) => asked !== late);
    const isWaiting = one.isAsking && (late.type !== 'dispute_response' || one.asked.length === 0);
    if (isWaiting) one.isAsking = false;
    if (late.type === 'dispute_response') keepObjected(one, isWaiting, today);
    else if (isWaiting && late.type === 'long_term_surveillance') one.next!.date = today;
    else if (isWaiting) keepWaiting(one, today);
  }
}

/** The pause of an objection holds the case until a person answers it, and the decision is requested again (rules H9). */
function keepObjected(one: ModelCase, isWaiting: boolean, today: DayNumber): void {
  if (one.pauses.some(({ reason }) => reason === 'objection')) addQuestion(one, 'dispute_response', today);
  else if (isWaiting) one.next!.date = today + 14;
}

/** Nobody has decided on an application: the case waits once, then it is put under surveillance. */
function keepWaiting(one: ModelCase, today: DayNumber): void {
  if (one.waits === 0) {
    one.waits += 1;
    one.next!.date = today + 30;
  } else if (one.pauses.length > 0 || one.fault !== undefined) {
    // A paused or stopped case does not move: the decision stays open.
    ask(one, 'continue_to_enforcement', today);
  } else watch(one, today);
}

function ask(one: ModelCase, type: ModelCase['asked'][number]['type'], today: DayNumber): void {
  one.isAsking = true;
  addQuestion(one, type, today);
}

function watch(one: ModelCase, today: DayNumber): void {
  one.state = 'debt_surveillance';
  go(one, 'surveillance', toOpenDay(today));
}

function go(one: ModelCase, step: ModelStep, date: DayNumber, notBefore = date): void {
  one.next = { step, date: Math.max(date, notBefore) };
}

function write(one: ModelCase, kind: string, today: DayNumber, days: number, fee?: ModelLetter['fee']): void {
  const date = toOpenDay(today);
  // The rate of a later day is not known yet.
  const converted = fee && { ...fee, amount: inCurrency(one.debt, fee.amount, today) };
  sendLetter(one, { kind, date, due: toOpenDay(date + days), fee: converted }, today);
}

function hasLetter(one: ModelCase, kind: string): boolean {
  return lastLetter(one, kind) !== undefined;
}

/** The day of the newest letter that has reached the debtor or will. */
function lastLetter(one: ModelCase, kind: string): DayNumber | undefined {
  const letter = newestLetter(one, kind);
  return letter?.status === 'queued' || letter?.status === 'sent' ? letter.date : undefined;
}

/** Too little capital for an application to the authority (rules §9). */
function isTooSmall(one: ModelCase, today: DayNumber): boolean {
  return capitalOf(booksOf(one, today).owed) < inCurrency(one.debt, 500_00, today);
}

function dueOf({ debt }: ModelCase): DayNumber {
  return Math.max(...debt.invoices.map(({ due }) => due));
}
