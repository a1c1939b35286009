import { randomBytes } from 'node:crypto';
import type { Day } from '@fordra/domain/values/day';
import type { Unnumbered } from '@fordra/simulators/bank/build-payment';
import type { Account, AccountDay, Movement } from '@fordra/simulators/bank/movements';
import { demoAccounts } from '@fordra/simulators/bank/open-bank';
import type { OutgoingFile } from '@fordra/simulators/bank/out-tray';
import { writeDepositFiles, writeStatementFile } from '@fordra/simulators/bank/write-files';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { PlacedOnCase } from '../../../src/engine/money/place-bank-row.ts';
import { applyBankFile } from '../../../src/engine/plans/direct-debit/apply-bank-file.ts';
import { readBankFile } from '../../../src/integrations/bank/read-bank-file.ts';
import { storeBankFile } from '../../../src/jobs/money/fetch-bank-files.ts';
import { placeReceivedRows } from '../../../src/jobs/money/place-received-rows.ts';
import { reconcileBankDays } from '../../../src/jobs/money/reconcile-bank-day.ts';
import type { Database } from '../../../src/store/connection/database.ts';
import type { FileStore } from '../../../src/store/files/file-store.ts';
import { addBankAccounts } from './add-bank-accounts.ts';
import { withinTransaction } from './within-transaction.ts';

/** A payment, and the currency of the account that it is paid to. */
export type WorldPayment = { readonly currency: string; readonly payment: Unnumbered };

export type WorldBank = {
  /** The last day that the bank has stated: nothing more comes on it. */
  readonly statedUntil: Day | null;
  /** Puts the payments of a day on the accounts, and places those that are for a case without doubt. */
  receive(day: Day, payments: readonly WorldPayment[]): Promise<readonly PlacedOnCase[]>;
  number(movement: Unnumbered): Movement;
  /** States days of an account in one file. */
  state(days: readonly AccountDay[]): Promise<void>;
  /** Answers a payment file. */
  answer(file: OutgoingFile): Promise<void>;
  /** Places what was stated, if it is for something without doubt. */
  place(): Promise<readonly PlacedOnCase[]>;
  /** Places what only statements show, and compares each day with the ledger. */
  reconcile(): Promise<void>;
  /** Ends when the bytes of all files are stored. */
  close(): Promise<void>;
};

type BankMaking = { readonly tx: Database; readonly files: FileStore; readonly signal: AbortSignal };

const log = pino({ level: 'warn' });

/**
 * The simulated bank during the demo's past. Its files are stored, booked and placed as in production, without SFTP.
 * Parts of the world that are made one after the other pay on the same days, each in deposits of its own.
 */
export async function openWorldBank({ tx, files, signal }: BankMaking, firstSerial: number): Promise<WorldBank> {
  await addBankAccounts(tx);
  const { statedUntil, depositsOf } = await loadState(tx);
  const db = withinTransaction(tx);
  const { store, settle } = storeLater(files);
  let serial = firstSerial;
  const number = (movement: Unnumbered): Movement => ({ ...movement, serial: serial++ });

  const book = async ({ name, content }: OutgoingFile) => {
    const { id } = await storeBankFile({ db, files: store }, name, content);
    const read = await readBankFile(content);
    const outcome = await applyBankFile(tx, id, read);
    // A day that was stated before may be stated again in the same words.
    if (outcome === 'parked') throw new Error(`the file ${name} of the demo world's bank is ${outcome}`);
  };
  const deposit = async (account: Account, day: Day, movements: readonly Movement[]) => {
    if (movements.length === 0) return;
    const key = `${account.iban} ${day}`;
    const made = (depositsOf.get(key) ?? 0) + 1;
    depositsOf.set(key, made);
    const of = { account, day, opening: 0, deposits: [{ number: made, movements }], others: [] };
    await book(writeDepositFiles(of)[0]!);
  };
  const place = async () => {
    const all: PlacedOnCase[] = [];
    await placeReceivedRows({ db, log, signal }, (placed) => all.push(...placed));
    return all;
  };
  return {
    statedUntil,
    number,
    place,
    async reconcile() {
      await place();
      await reconcileBankDays({ db, log, signal, bankStatementBy: '10:00' });
    },
    state: (days) => book(writeStatementFile(days)),
    answer: book,
    close: settle,
    async receive(day, payments) {
      if (payments.length === 0) return [];
      for (const account of demoAccounts) {
        const own = payments.filter(({ currency }) => currency === account.currency);
        await deposit(
          account,
          day,
          own.map(({ payment }) => number(payment)),
        );
      }
      return place();
    },
  };
}

/** What earlier parts of the world have put on the accounts. */
async function loadState(tx: Database) {
  const { rows: stated } = await sql<{ day: Day | null }>`select max(day) as day from bank_statements`.execute(tx);
  const { rows } = await sql<{ key: string; count: number }>`
    select a.iban || ' ' || d.day as key, count(*)::int as count
    from bank_deposits d join bank_accounts a on a._id = d.bank_account group by 1`.execute(tx);
  return { statedUntil: stated[0]!.day, depositsOf: new Map(rows.map(({ key, count }) => [key, count])) };
}

/** Names files at once and writes them meanwhile: the disk takes longer to store a small file than the rest of it takes. */
function storeLater(files: FileStore) {
  const writing: Promise<unknown>[] = [];
  const put: FileStore['put'] = async (content, name = randomBytes(16).toString('hex')) => {
    const written = files.put(content, name);
    // A failure is reported in the end.
    written.catch(() => {});
    writing.push(written);
    return name;
  };
  return { store: { ...files, put }, settle: async () => void (await Promise.all(writing)) };
}
