import { addBankingDays, rollToBankingDay } from '../../values/banking-days.ts';
import { addDays, type Day } from '../../values/day.ts';
import { type Machine, nextState } from '../../values/machine.ts';
import { type Check, firstRefusal, type Verdict } from '../../values/verdict.ts';

/** One attempt to draw the money of an advice from the debtor's account. */
export const drawStatuses = [
  'scheduled',
  /** It is tried again: by us after some days, or by the bank on its next day. */
  'retry',
  'paid',
  'insufficient_funds',
  'cancelled',
  'rejected',
  /** The bank has taken the money back for the payer. */
  'refunded',
] as const;
export type DrawStatus = (typeof drawStatuses)[number];

/** The bank has not said what became of it. */
const openDrawStatuses = ['scheduled', 'retry'] as const satisfies readonly DrawStatus[];

export type DrawEvent = 'pay' | 'fail' | 'postpone' | 'try_again' | 'reject' | 'cancel' | 'refund';

const open = openDrawStatuses;

/** Money that was drawn counts whatever was said before: a cancellation may have come too late. */
export const drawMachine: Machine<DrawStatus, DrawEvent> = {
  states: drawStatuses,
  steps: [
    { from: [...open, 'cancelled', 'insufficient_funds', 'rejected'], event: 'pay', to: 'paid' },
    { from: open, event: 'fail', to: 'insufficient_funds' },
    { from: open, event: 'postpone', to: 'retry' },
    { from: ['insufficient_funds'], event: 'try_again', to: 'retry' },
    { from: open, event: 'reject', to: 'rejected' },
    { from: open, event: 'cancel', to: 'cancelled' },
    { from: ['paid'], event: 'refund', to: 'refunded' },
  ],
};

/** What the bank says of a draw in the payment specification; 4 waits for the advice of the mandate. */
const eventOf: Readonly<Record<string, DrawEvent | undefined>> = { 0: 'pay', 1: 'fail', 2: 'reject', 9: 'postpone' };

export function drawEventOf(result: string): DrawEvent | undefined {
  return eventOf[result];
}

/** The account is closed or has no connection to direct debit: the consent is of no use any more. */
export function endsConsent(result: string): boolean {
  return result === '2';
}

/** A draw that Bankgirot has rejected since it knows no consent (01), or since the account or the consent was stopped (02, 03). */
export function rejectionEndsConsent(comment: string): boolean {
  return ['01', '02', '03'].includes(comment);
}

/** Undefined where the event changes nothing, as when it is said again. */
export function statusAfter(status: DrawStatus, event: DrawEvent): DrawStatus | undefined {
  const next = nextState(drawMachine, status, event);
  return next === status ? undefined : next;
}

const AHEAD_BANKING_DAYS = 5;
const CANCEL_UNTIL_BANKING_DAYS = 2;
export const DRAW_RETRIES_MAX = 2;
const RETRY_DAYS = 7;

/** The day on which the money is drawn; Bankgirot must have the order by the banking day before. */
export function drawDay(due: Day, today: Day): Day {
  const rolled = rollToBankingDay(due);
  const soonest = addBankingDays(today, 1);
  return rolled < soonest ? soonest : rolled;
}

/** Orders are sent this long ahead, so that a file that is refused can be sent again. */
export function lastDueToOrder(today: Day): Day {
  return addBankingDays(today, AHEAD_BANKING_DAYS);
}

/** Whether Bankgirot still cancels it. */
function mayCancelDraw(date: Day, today: Day): boolean {
  return today <= addBankingDays(date, -CANCEL_UNTIL_BANKING_DAYS);
}

type CancelFacts = {
  readonly status: DrawStatus;
  readonly drawDate: Day;
  /** It has not been sent to Bankgirot. */
  readonly isUnsent: boolean;
  readonly today: Day;
};

const cancelChecks: readonly Check<CancelFacts>[] = [
  ['insufficient_funds', ({ status }) => status !== 'insufficient_funds'],
  ['direct_debit_not_open', ({ status }) => (openDrawStatuses as readonly DrawStatus[]).includes(status)],
  ['direct_debit_retry', ({ status, drawDate, today }) => status !== 'retry' || drawDate > today],
  ['direct_debit_too_late', ({ isUnsent, drawDate, today }) => isUnsent || mayCancelDraw(drawDate, today)],
];

/** The bank tries again by itself what it has postponed, and what is about to be drawn can be stopped no more. */
export function checkMayCancel(facts: CancelFacts): Verdict {
  return firstRefusal(cancelChecks, facts);
}

/** When it is tried again after there was no money; null once it has been tried often enough. */
export function retryDay(drawn: Day, attempt: number): Day | null {
  return attempt > DRAW_RETRIES_MAX ? null : rollToBankingDay(addDays(drawn, RETRY_DAYS));
}
