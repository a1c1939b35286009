import { type DayNumber, toOpenDay } from './day-numbers.ts';
import { dropQuestion, hasQuestion, type ModelCase, type ModelStep } from './model-case.ts';
import { replay, sumOf } from './model-debt.ts';
import { hasLeft, type ModelLetter } from './model-facts.ts';

const writtenBy: Readonly<Record<string, ModelStep>> = {
  reminder: 'reminder',
  debt_collection: 'demand',
  surveillance_letter: 'surveillance',
};

/** The steps before the demand has been written: nothing follows from it yet. */
const beforeDemand: readonly ModelStep[] = ['wait_invoice', 'reminder', 'wait_reminder', 'descriptions', 'demand'];

/** A case stops when its letters did not leave on this many days of a month. */
const stoppedDaysMax = 10;
const monthDays = 31;

type NewLetter = Pick<ModelLetter, 'kind' | 'date' | 'due' | 'fee'>;

/** Orders a letter of a day, with its fee unless the same letter was sent before and came back (rules §1.1). */
export function sendLetter(one: ModelCase, { fee, ...letter }: NewLetter, today: DayNumber): void {
  const { debt, debtor } = one;
  for (const failed of debt.letters.filter(({ status }) => status === 'failed')) failed.status = 'stopped';
  const isCharged = debt.letters.some(({ kind, status }) => kind === letter.kind && status === 'returned');
  const written: ModelLetter = {
    ...letter,
    fee: isCharged ? undefined : fee,
    amount: Number.MAX_SAFE_INTEGER,
    status: 'queued',
    address: debtor.address,
    isAddressWrong: false,
  };
  one.letterDue = letter.due;
  debt.letters.push(written);
  const { owed, overpaid } = replay(debt, Math.max(today, letter.date), undefined);
  written.amount = sumOf(owed) - overpaid;
}

/** The letters of a day leave. */
export function postLetters({ debt }: ModelCase, today: DayNumber): void {
  for (const letter of debt.letters) if (letter.status === 'queued' && letter.date <= today) letter.status = 'sent';
}

/** A letter that has not left is withdrawn: it costs nothing, and is written again when the case continues. */
export function withdrawLetter(one: ModelCase, today: DayNumber): void {
  const last = newestLetter(one);
  if (!last || hasLeft(last)) return;
  last.status = 'stopped';
  goBackTo(one, last, today);
}

/** A letter that did not leave on its own day is written anew, with the figures of the day it leaves (rules H4). */
export function withdrawLate(one: ModelCase, today: DayNumber): void {
  const last = newestLetter(one);
  if (last?.status !== 'queued' || last.date >= today) return;
  const stopped = one.debt.letters.filter(({ status, date }) => status === 'stopped' && date > today - monthDays);
  withdrawLetter(one, today);
  if (new Set(stopped.map(({ date }) => date)).size >= stoppedDaysMax) one.fault ??= 'letter_not_sent';
}

/**
 * The print shop did not print the newest letter: it never left, so it costs nothing and stops the case (rules H4), unless
 * a judgment has replaced what it was to lead to.
 */
export function rejectLetter(one: ModelCase, isAddressWrong: boolean, today: DayNumber): boolean {
  const letter = newestLetter(one);
  if (letter?.status !== 'queued' && letter?.status !== 'sent') return false;
  letter.isAddressWrong = isAddressWrong;
  letter.status = one.closed ? 'stopped' : 'failed';
  if (one.closed || isBeforeJudgment(one, letter)) return true;
  if (letter.kind === 'debt_collection' && followsFromDemand(one)) forgetQuestion(one, today);
  goBackTo(one, letter, today);
  one.fault ??= 'letter_not_sent';
  return true;
}

function isBeforeJudgment({ debt, state }: ModelCase, { kind }: ModelLetter): boolean {
  if (debt.judgment === undefined) return false;
  const isSentLater = kind === 'surveillance_letter' || kind === 'residual_claim';
  return state === 'enforcement' || (!isSentLater && (state === 'debt_surveillance' || state === 'residual_claim'));
}

/** The post brings the newest letter back. It did leave, so its fee stays; no step counts from a demand that came back. */
export function returnLetter(one: ModelCase, isAddressWrong: boolean, today: DayNumber): boolean {
  const letter = newestLetter(one);
  if (letter?.status !== 'sent') return false;
  letter.isAddressWrong = isAddressWrong;
  letter.status = 'returned';
  if (!one.closed && one.fault === undefined) stopIfReturned(one, today);
  return true;
}

/** Whether the case has stopped, since its demand came back and would be followed by a step. */
export function stopIfReturned(one: ModelCase, today: DayNumber): boolean {
  const demand = newestLetter(one, 'debt_collection');
  if (demand?.status !== 'returned' || !followsFromDemand(one)) return false;
  forgetQuestion(one, today);
  goBackTo(one, demand, today);
  one.fault = 'letter_returned';
  return true;
}

/** A letter to the same wrong address would only come back again. */
export function isInVain(one: ModelCase): boolean {
  const letters = Object.keys({ ...writtenBy, residual_claim: null }).map((kind) => newestLetter(one, kind));
  return letters.some((letter) => {
    if (!letter?.isAddressWrong || letter.address !== one.debtor.address || letter.status === 'sent') return false;
    return letter.kind === 'residual_claim' ? one.state === letter.kind : writtenBy[letter.kind] === one.next?.step;
  });
}

export function newestLetter({ debt }: ModelCase, kind?: string): ModelLetter | undefined {
  return debt.letters.findLast((one) => one.status !== 'stopped' && (kind === undefined || one.kind === kind));
}

function followsFromDemand({ state, next }: ModelCase): boolean {
  return state === 'debt_collection' && next !== undefined && !beforeDemand.includes(next.step);
}

/** The decision on what follows from the demand is not waited for any more: its step is due again. */
export function forgetQuestion(one: ModelCase, today: DayNumber): void {
  if (!hasQuestion(one, 'continue_to_enforcement')) return;
  dropQuestion(one, 'continue_to_enforcement');
  one.isAsking = false;
  if (one.next) one.next.date = Math.max(one.next.date, today);
}

function goBackTo(one: ModelCase, letter: ModelLetter, today: DayNumber): void {
  if (!isBeforeJudgment(one, letter)) one.next = { step: stepBefore(one, letter.kind), date: toOpenDay(today) };
}

function stepBefore({ state, next }: ModelCase, kind: string): ModelStep {
  if (state === 'residual_claim') return 'residual';
  return kind === 'residual_claim' ? next!.step : writtenBy[kind]!;
}
