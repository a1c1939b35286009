import type { PayableCase, Way } from '@fordra/simulators/bank/build-payment';
import type { Failure } from '@fordra/simulators/bank/failures';
import { type Bank, openBank } from '@fordra/simulators/bank/open-bank';
import { takeFile } from '@fordra/simulators/bank/start-bank';
import { startSftp } from '@fordra/simulators/sftp/start-sftp';
import type { BankChannel } from '../../src/integrations/bank/port.ts';

type Order = { readonly of: PayableCase; readonly way: Way; readonly amount: number; readonly otherOcr: string };

type SentFile = { readonly name: string; readonly content: Buffer };

const SERIALS_PER_SEED = 1_000_000;
const spoiling: readonly (Failure | undefined)[] = ['cut', 'broken', 'wrong_total'];

/** The bank with an account of its own for the seed. It knows every movement that it has booked and every file that it has sent. */
export function openSeedBank(seed: number) {
  const digits = String(seed).padStart(6, '0');
  const account = { bankgiro: `52${digits}`, iban: `SE455000${digits.padStart(16, '0')}`, currency: 'SEK' };
  const bank = openBank([account], seed * SERIALS_PER_SEED + 1);
  const [own] = bank.accounts;
  const movements: number[] = [];
  const [sent, rewritten]: [SentFile[], SentFile[]] = [[], []];
  noteSent(bank, sent);
  const takeBack = (payment: { readonly serial: number; readonly amount: number } | undefined, day: string) => {
    if (payment && bank.takeBack(payment.serial, day)) movements.push(-payment.amount);
  };
  let today = '';
  const spoilt = new Set<string>();
  let failure: Failure | undefined;
  const noteSpoilt = (send: () => void) => {
    const before = bank.files.length;
    send();
    if (spoiling.includes(failure)) for (const { name } of bank.files.slice(0, -before || undefined)) spoilt.add(name);
  };
  return {
    account,
    /** For a process of its own. */
    startServer: () => startServer(bank, () => today),
    channel: openChannel(bank, () => today),
    /** The payment files that were handed in. */
    inTray: bank.inTray,
    autogiro: bank.autogiro,
    balance: () => own!.balance,
    moveTo(day: string): void {
      today = day;
    },
    movements: movements as readonly number[],
    sent: sent as readonly SentFile[],
    /** Whether a file is as it should be. */
    isRight: (content: Buffer) => [...bank.files, ...rewritten].some((one) => one.content.equals(content)),
    waiting: () => bank.folder.list('/out'),
    pay(order: Order): void {
      bank.pay(order);
      movements.push(order.amount);
    },
    charge(amount: number, day: string): void {
      if (bank.charge(amount, day)) movements.push(-amount);
    },
    /** The bank takes one of its last payments back. */
    takeBack: (nth: number, day: string) => takeBack(own!.booked[nth], day),
    /** The bank takes back the last payment of this amount that it has not taken back. */
    takeBackOf: (amount: number, day: string) =>
      takeBack(
        own!.booked.find((one) => one.amount === amount && !one.isTakenBack),
        day,
      ),
    sendDeposits: (day: string) => noteSpoilt(() => bank.sendDeposits(day)),
    closeDay: (day: string) => noteSpoilt(() => bank.closeDay(day)),
    sendSpoiltAgain(): void {
      for (const name of spoilt) bank.sendAgain(name);
      spoilt.clear();
    },
    /** The bank writes a file of it anew: with the same payments, under another name and at another time. */
    sendRewritten(nth: number): void {
      const file = bank.files[nth];
      if (!file) return;
      rewritten.push({ name: `ny-${file.name}`, content: rewrite(file.content) });
      bank.folder.put(`/out/ny-${file.name}`, rewritten.at(-1)!.content);
    },
    fail(how: Failure | undefined): void {
      failure = how;
      bank.fail(how);
    },
  };
}

function noteSent({ folder }: Bank, sent: SentFile[]): void {
  const { put } = folder;
  Object.assign(folder, {
    put(path: string, content: Buffer) {
      if (path.startsWith('/out/')) sent.push({ name: path.slice('/out/'.length), content });
      put(path, content);
    },
  });
}

function startServer(bank: Bank, today: () => string) {
  const { folder, removed } = bank;
  return startSftp({
    folder,
    on(what, path) {
      if (what === 'removed') removed(path);
      if (what === 'renamed') takeFile(bank, path, today());
      return true;
    },
  });
}

/** The same payments, written at another time. */
function rewrite(content: Buffer): Buffer {
  const time = /(?<=^01BGMAX {15}01.{15})\d|(?<=<CreDtTm>.{17})\d/s;
  return Buffer.from(content.toString('latin1').replace(time, '7'), 'latin1');
}

/** The same folder without a network, which would take most of the time. */
function openChannel(bank: Bank, today: () => string): BankChannel {
  const { folder, removed } = bank;
  return {
    listInbound: async () => ({ names: folder.list('/out') }),
    fetchInbound: async (name) => ({ bytes: folder.read(`/out/${name}`) ?? null, isTooLarge: false }),
    async acknowledge(name) {
      if (folder.files.delete(`/out/${name}`)) removed(`/out/${name}`);
      return { done: true };
    },
    async submit({ name, content, encoding }) {
      folder.put(`/in/${name}`, Buffer.from(content, encoding));
      takeFile(bank, `/in/${name}`, today());
      return { submitted: true };
    },
  };
}

export type SeedBank = ReturnType<typeof openSeedBank>;
