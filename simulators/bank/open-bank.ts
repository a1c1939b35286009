import { type MemoryFolder, openMemoryFolder } from '../sftp/memory-folder.ts';
import { buildPayment, type PaymentOrder, type Unnumbered } from './build-payment.ts';
import type { Failure } from './failures.ts';
import { openInTray } from './in-tray.ts';
import type { Account, AccountDay } from './movements.ts';
import { type AccountMemory, type OpenAccount, openAccount } from './open-account.ts';
import { openAutogiro, type SimulatedAutogiro } from './open-autogiro.ts';
import { type OutgoingFile, openOutTray } from './out-tray.ts';
import { writeDepositFiles, writeStatementFile } from './write-files.ts';

export type Bank = {
  readonly folder: MemoryFolder;
  readonly accounts: readonly OpenAccount[];
  readonly files: readonly OutgoingFile[];
  removed(path: string): void;
  /** The payment files that were handed in. */
  readonly inTray: ReturnType<typeof openInTray>;
  /** Direct debits. */
  readonly autogiro: SimulatedAutogiro;
  pay(order: PaymentOrder): void;
  /** Takes a payment to the account of this currency. */
  receive(currency: string, payment: Unnumbered): void;
  /** Puts what is paid on the accounts, and sends the files of it; the number of files. */
  sendDeposits(day: string): number;
  takeBack(serial: number, day: string): boolean;
  charge(amount: number, day: string): boolean;
  /** Sends the rest of the day and its statements; false if it is closed. */
  closeDay(day: string): boolean;
  /** Moves the bank's time to this day: those before it are closed. */
  passTo(day: string): void;
  sendAgain(name: string): boolean;
  remember(memory: readonly AccountMemory[]): void;
  fail(how: Failure | undefined): void;
};

/** The agency's accounts in the demo. */
export const demoAccounts: readonly Account[] = [
  { bankgiro: '50501055', iban: 'SE4550000000058398257466', currency: 'SEK' },
  { bankgiro: null, iban: 'SE3550000000054910000003', currency: 'EUR' },
];

const DAYS_MAX = 1_000;
const BALANCE_OFF = 100_00;

/** A bank with the agency's accounts: payments arrive, are put on the accounts, and are stated in files. */
export function openBank(accountsGiven: readonly Account[] = demoAccounts, firstSerial = Date.now() % 1e12): Bank {
  const folder = openMemoryFolder(['/in', '/out']);
  const tray = openOutTray(folder);
  let serial = firstSerial;
  let failure: Failure | undefined;
  /** The day before the first, for accounts on which nothing has been. */
  let begun: string | undefined;
  const accounts = accountsGiven.map((account) => openAccount(account, () => serial++));
  const inTray = openInTray({
    folder,
    answer: tray.add,
    ibanOf: (bankgiro) => accounts.find(({ account }) => account.bankgiro === bankgiro)?.account.iban,
    book: (iban, movement, day) => accounts.some(({ account, book }) => account.iban === iban && book(movement, day)),
  });
  const autogiro = openAutogiro({
    answer: tray.add,
    book: (bankgiro, movement, day) =>
      accounts.some((one) => one.account.bankgiro === bankgiro && one.book(movement, day)),
  });
  const sendStatement = (of: AccountDay) => {
    const opening = of.opening + (failure === 'balance_off' ? BALANCE_OFF : 0);
    tray.add(writeStatementFile([{ ...of, opening }]));
  };
  const sendDeposits = (day: string) => {
    const made = accounts.flatMap((account) => account.deposit(day) ?? []);
    for (const file of made.flatMap(writeDepositFiles)) tray.add(file);
    return made.length;
  };
  const closeDay = (day: string) => {
    sendDeposits(day);
    for (const taken of [inTray, autogiro]) taken.settle(day);
    const closed = accounts.flatMap((account) => account.close(day) ?? []);
    return closed.map(sendStatement).length > 0;
  };
  const receive = (currency: string, payment: Unnumbered) =>
    (accounts.find(({ account }) => account.currency === currency) ?? accounts[0]!).pay(payment);
  const bank: Bank = {
    folder,
    accounts,
    files: tray.files,
    removed: tray.removed,
    inTray,
    autogiro,
    sendDeposits,
    closeDay,
    receive,
    pay(order) {
      const { currency, payment } = buildPayment(order);
      receive(currency, payment);
    },
    takeBack: (number, day) => accounts.some((account) => account.takeBack(number, day)),
    charge: (amount, day) => accounts[0]!.charge(amount, day),
    passTo(today) {
      begun ??= dayBefore(today);
      const before = begun;
      const last = accounts.map(({ lastClosed }) => lastClosed ?? before).toSorted()[0]!;
      for (const day of daysBetween(last, today))
        if (isWeekday(day) || accounts.some(({ openDay }) => openDay === day)) closeDay(day);
    },
    sendAgain: tray.sendAgain,
    remember(memory) {
      for (const one of memory) accounts.find(({ account }) => account.iban === one.iban)?.remember(one);
    },
    fail(how) {
      failure = how;
      tray.fail(how);
    },
  };
  return bank;
}

/** The days after one and before another. */
function daysBetween(from: string, to: string): readonly string[] {
  const found: string[] = [];
  const at = new Date(from);
  while (found.length < DAYS_MAX) {
    at.setUTCDate(at.getUTCDate() + 1);
    const day = at.toISOString().slice(0, 10);
    if (day >= to) break;
    found.push(day);
  }
  return found;
}

function isWeekday(day: string): boolean {
  return new Date(day).getUTCDay() % 6 !== 0;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
