import { type SftpServer, startSftp } from '../sftp/start-sftp.ts';
import { bankPages } from './bank-pages.ts';
import type { PayableCase, Unnumbered } from './build-payment.ts';
import type { Failure } from './failures.ts';
import type { AccountMemory } from './open-account.ts';
import { type Bank, openBank } from './open-bank.ts';

export type SimulatedBank = Omit<SftpServer, 'failNetwork'> & {
  readonly bank: Bank;
  /** Brings the bank up to today: restores its state and closes the days that have passed. */
  catchUp(): Promise<void>;
  /** Answers every address under /dev/bank. */
  fetch(request: Request): Promise<Response>;
  fail(how: Failure | undefined): void;
};

/** What someone else pays to one of the accounts. */
export type DuePayment = {
  /** It is paid once. */
  readonly id: string;
  readonly currency: string;
  readonly payment: Unnumbered;
};

export type BankOptions = {
  /** Today, as yyyy-MM-dd. */
  today(): Promise<string>;
  /** Cases by number, OCR number or name; without a search, some that can be paid. */
  findCases(search: string): Promise<readonly PayableCase[]>;
  /** The state that is restored after a restart. */
  recall?(): Promise<readonly AccountMemory[]>;
  /** The same of direct debits. */
  recallAutogiro?(): Promise<Readonly<Parameters<Bank['autogiro']['remember']>>>;
  /** What is due by today, apart from what people pay on the page. */
  findDue?(): Promise<readonly DuePayment[]>;
  /** Called when there is a file to fetch. */
  onFile?(): void;
};

/** A file that was handed in: direct debits, or payments. */
export function takeFile(bank: Bank, path: string, on: string): void {
  const [, name] = /^\/in\/(AUTOGIRO_[\w-]+\.txt)$/.exec(path) ?? [];
  if (!name) {
    bank.inTray.arrived(path, on);
    return;
  }
  bank.autogiro.arrived(name, bank.folder.read(path)!.toString('latin1'), on);
  bank.folder.files.delete(path);
}

/** The bank behind a real SFTP server on a loopback port. */
export async function startBank({
  today,
  findCases,
  recall,
  recallAutogiro,
  findDue,
  onFile,
}: BankOptions): Promise<SimulatedBank> {
  const bank = openBank();
  let failure: Failure | undefined;
  const { failNetwork, ...server } = await startSftp({
    folder: bank.folder,
    on(what, path) {
      if (what === 'removed') bank.removed(path);
      if (what === 'renamed') void today().then((day) => takeFile(bank, path, day));
      return true;
    },
  });
  const fail = (how: Failure | undefined) => {
    failure = how;
    failNetwork(how);
    bank.fail(how);
  };
  const paid = new Set<string>();
  const catchUp = async () => {
    if (recall) bank.remember(await recall());
    if (recallAutogiro) bank.autogiro.remember(...(await recallAutogiro()));
    bank.passTo(await today());
    for (const { id, currency, payment } of (await findDue?.()) ?? []) {
      if (!paid.has(id)) bank.receive(currency, payment);
      paid.add(id);
    }
  };
  const pages = bankPages({
    bank,
    today,
    catchUp,
    findCases,
    fail,
    failure: () => failure,
    onFile: onFile ?? (() => {}),
  });
  return { ...server, bank, catchUp, fail, fetch: pages };
}
