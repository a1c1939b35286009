import type { Unnumbered } from './build-payment.ts';
import {
  type Account,
  type AccountDay,
  closingOf,
  type Deposit,
  type Movement,
  totalOf,
  unknownParty,
} from './movements.ts';

export type BookedPayment = Movement & { readonly on: string; isTakenBack: boolean };

export type OpenAccount = {
  readonly account: Account;
  readonly balance: number;
  /** Paid, but not yet on the account. */
  readonly waiting: readonly Movement[];
  /** Newest first. */
  readonly booked: readonly BookedPayment[];
  readonly lastClosed: string | undefined;
  /** The day on which something is booked that no statement has stated. */
  readonly openDay: string | undefined;
  /** Whether anything may still be booked on the day. */
  isOpen(day: string): boolean;
  pay(payment: Unnumbered): void;
  charge(amount: number, day: string): boolean;
  /** Books a movement that is an entry of its own. */
  book(movement: Unnumbered, day: string): boolean;
  /** The bank takes a payment back that it has put on the account. */
  takeBack(serial: number, day: string): boolean;
  /** Puts what waits on the account as one sum. */
  deposit(day: string): AccountDay | undefined;
  /** Ends the day; nothing more is booked on it. */
  close(day: string): AccountDay | undefined;
  /** Goes on from what the portal knows; what this bank has closed itself, it knows better. */
  remember(memory: AccountMemory): void;
};

/** The state that is restored after a restart. */
export type AccountMemory = {
  readonly iban: string;
  /** At the end of the last day that was closed. */
  readonly balance: number;
  readonly lastClosed: string;
  /** The newest, oldest first, and all since that day; each with the number of its deposit. */
  readonly payments: readonly (BookedPayment & { readonly deposit: number })[];
};

const BOOKED_MAX = 500;

/** One account at the bank. Days are closed in order, and each begins with the balance of the one before. */
export function openAccount(account: Account, nextSerial: () => number): OpenAccount {
  const booked: BookedPayment[] = [];
  let waiting: Movement[] = [];
  let opening = 0;
  let deposits: Deposit[] = [];
  let others: Movement[] = [];
  let [lastClosed, openDay]: (string | undefined)[] = [];
  const dayOf = (day: string): AccountDay => ({ account, day, opening, deposits, others });
  const isOpen = (day: string) => day > (lastClosed ?? '') && day === (openDay ?? day);
  const deposit = (day: string): AccountDay | undefined => {
    if (!isOpen(day) || waiting.length === 0) return undefined;
    const made: Deposit = { number: nextNumber(deposits), movements: waiting };
    booked.unshift(...waiting.map((one) => ({ ...one, on: day, isTakenBack: false })).toReversed());
    booked.length = Math.min(booked.length, BOOKED_MAX);
    waiting = [];
    openDay = day;
    deposits.push(made);
    return { ...dayOf(day), deposits: [made], others: [] };
  };
  const book = (movement: Unnumbered, day: string) => {
    if (!isOpen(day)) return false;
    openDay = day;
    others.push({ ...movement, serial: nextSerial() });
    return true;
  };
  return {
    account,
    booked,
    isOpen,
    deposit,
    get balance() {
      return opening + totalOf(deposits.flatMap(({ movements }) => movements)) + totalOf(others);
    },
    get waiting() {
      return waiting;
    },
    get lastClosed() {
      return lastClosed;
    },
    get openDay() {
      return openDay;
    },
    pay(payment) {
      waiting.push({ ...payment, serial: nextSerial() });
    },
    charge: (amount, day) => amount > 0 && book(feeOf(amount), day),
    book,
    takeBack(serial, day) {
      const payment = booked.find((one) => one.serial === serial && !one.isTakenBack);
      if (!payment || !book(returnOf(payment), day)) return false;
      payment.isTakenBack = true;
      return true;
    },
    close(day) {
      if (!isOpen(day)) return undefined;
      deposit(day);
      const closed = dayOf(day);
      opening = closingOf(closed);
      [deposits, others, lastClosed, openDay] = [[], [], day, undefined];
      return closed;
    },
    remember({ balance, lastClosed: until, payments }) {
      if (until < (lastClosed ?? '')) return;
      [opening, lastClosed] = [balance, until];
      const added = payments.filter(({ serial }) => booked.every((one) => one.serial !== serial));
      booked.unshift(...added.toReversed());
      for (const one of added) if (one.on > until) [openDay, deposits] = [one.on, addTo(deposits, one)];
    },
  };
}

function nextNumber(deposits: readonly Deposit[]): number {
  return Math.max(0, ...deposits.map(({ number }) => number)) + 1;
}

function addTo(deposits: readonly Deposit[], payment: AccountMemory['payments'][number]): Deposit[] {
  const { deposit: number } = payment;
  const { movements = [] } = deposits.find((one) => one.number === number) ?? {};
  return [...deposits.filter((one) => one.number !== number), { number, movements: [...movements, payment] }];
}

function feeOf(amount: number): Unnumbered {
  const plain = { reference: null, references: [], endToEndId: null, instructed: null, payer: unknownParty };
  return { ...plain, kind: 'fee', amount: -amount, message: 'Avgift för betaltjänster' };
}

function returnOf({ on, isTakenBack: _, serial: _number, ...payment }: BookedPayment): Unnumbered {
  return { ...payment, kind: 'return', amount: -payment.amount, message: `Återtagen insättning ${on}` };
}
