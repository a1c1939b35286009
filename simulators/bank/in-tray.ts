import type { MemoryFolder } from '../sftp/memory-folder.ts';
import type { Unnumbered } from './build-payment.ts';
import { isLbFile, readLbFile, writeLbReport } from './lb-files.ts';
import { unknownParty } from './movements.ts';
import type { OutgoingFile } from './out-tray.ts';
import type { Code, Said, TakenFile, TakenOrder } from './taken-file.ts';
import { writePain002 } from './write-pain002.ts';

type Tray = {
  readonly folder: MemoryFolder;
  answer(file: OutgoingFile): void;
  /** The account of a bankgiro. */
  ibanOf(bankgiro: string): string | undefined;
  /** Moves the money; false if the day is closed. */
  book(iban: string, movement: Unnumbered, day: string): boolean;
};

const FILES_MAX = 100;

/** The folder to which the portal hands in payment files: each is taken once by its number, then answered and debited. */
export function openInTray(tray: Tray) {
  const { folder, book } = tray;
  const files: TakenFile[] = [];
  const report = openReports(tray);
  const fileOf = (messageId: string) => files.find((one) => one.messageId === messageId);
  const find = (endToEndId: string) =>
    files
      .flatMap((file) => file.orders.map((order) => ({ file, order })))
      .find(({ order }) => order.endToEndId === endToEndId);
  /** Moves the money of an order that has this status; false where it has another, or the day is closed. */
  const move = (endToEndId: string, from: TakenOrder['status'], day: string, amount?: number): boolean => {
    const { file, order } = find(endToEndId) ?? {};
    if (!file || order?.status !== from) return false;
    const [kind, to, sign] =
      from === 'waiting' ? (['order', 'debited', -1] as const) : (['return', 'returned', 1] as const);
    if (!book(file.iban, movementOf(order, kind, sign * (amount ?? order.amount)), day)) return false;
    order.status = to;
    return true;
  };
  return {
    /** Newest first. */
    files: files as readonly TakenFile[],
    arrived(path: string, on: string): void {
      const [, name] = /^\/in\/([\w.-]+\.(?:xml|txt))$/.exec(path) ?? [];
      if (!name) return;
      const taken = readTaken(name, folder.read(path)!, { on, ibanOf: tray.ibanOf });
      folder.files.delete(path);
      const known = taken && fileOf(taken.messageId);
      if (known) known.times++;
      else if (taken) files.unshift(taken);
      files.length = Math.min(files.length, FILES_MAX);
    },
    accept(messageId: string, on: string, times = 1): boolean {
      const file = fileOf(messageId);
      for (let left = times; file && left > 0; left--) report(file, on, { status: 'ACCP' });
      return file !== undefined;
    },
    refuseAll(messageId: string, code: Code, on: string): boolean {
      const file = fileOf(messageId);
      if (!file) return false;
      for (const order of file.orders) if (order.status === 'waiting') order.status = 'refused';
      report(file, on, { status: 'RJCT', code });
      return true;
    },
    refuseOne(endToEndId: string, code: Code, on: string): boolean {
      const { file, order } = find(endToEndId) ?? {};
      if (!file || order?.status !== 'waiting') return false;
      order.status = 'refused';
      const orders = file.orders.map((one) => ({ endToEndId: one.endToEndId, code: one === order ? code : null }));
      report(file, on, { status: 'PART', orders });
      return true;
    },
    staySilent(messageId: string): boolean {
      const file = fileOf(messageId);
      if (file) file.status = 'silent';
      return file !== undefined;
    },
    debit: (endToEndId: string, on: string, amount?: number) => move(endToEndId, 'waiting', on, amount),
    /** The receiver's bank sends the money back. */
    sendBack: (endToEndId: string, on: string) => move(endToEndId, 'debited', on),
    /** At the end of a day the bank answers and pays what is due, unless a person has decided otherwise. */
    settle(day: string): void {
      for (const file of files.filter(({ payOn }) => payOn <= day)) {
        const waiting = file.orders.filter(({ status }) => status === 'waiting');
        if (waiting.length > 0 && file.status === 'waiting') report(file, day, { status: 'ACCP' });
        for (const { endToEndId } of waiting) move(endToEndId, 'waiting', day);
      }
    },
  };
}

/** Answers files, each time under another name and number. */
function openReports({ answer }: Tray) {
  let answers = 0;
  return (file: TakenFile, on: string, said: Said): void => {
    answers++;
    file.status = 'answered';
    if (isLbFile(file)) {
      const content = writeLbReport(file, on, said);
      answer({ name: `LB_SVAR_${file.messageId}_${answers}.txt`, on, content });
      return;
    }
    const { status, code, orders = [] } = said;
    const id = `SVAR${String(answers).padStart(6, '0')}${on.replaceAll('-', '')}`;
    const content = writePain002({ id, messageId: file.messageId, on, status, code: code ?? null, orders });
    answer({ name: `PAIN002_${file.messageId}_${answers}.xml`, on, content: Buffer.from(content) });
  };
}

function movementOf({ endToEndId, receiver }: TakenOrder, kind: 'order' | 'return', amount: number): Unnumbered {
  const message = kind === 'return' ? 'Returnerad betalning' : null;
  const party = { ...unknownParty, name: receiver };
  return { kind, amount, endToEndId, message, reference: null, references: [], instructed: null, payer: party };
}

function readTaken(name: string, bytes: Buffer, at: Parameters<typeof readLbFile>[2]): TakenFile | undefined {
  return name.endsWith('.txt')
    ? readLbFile(name, bytes.toString('latin1'), at)
    : readFile(name, bytes.toString('utf8'), at.on);
}

function readFile(name: string, content: string, on: string): TakenFile | undefined {
  const textIn = (text: string, element: string) =>
    new RegExp(`<${element}(?: [^>]*)?>([^<]*)</${element}>`).exec(text)?.[1];
  const messageId = textIn(content, 'MsgId');
  const iban = textIn(/<DbtrAcct>[\s\S]*?<\/DbtrAcct>/.exec(content)?.[0] ?? '', 'IBAN');
  const payOn = /<ReqdExctnDt>\s*(?:<Dt>)?(\d{4}-\d\d-\d\d)/.exec(content)?.[1];
  if (!messageId || !iban || !payOn) return undefined;
  const orders = [...content.matchAll(/<CdtTrfTxInf>[\s\S]*?<\/CdtTrfTxInf>/g)].map(([text]): TakenOrder => {
    const amount = Math.round(Number(textIn(text, 'InstdAmt')) * 100);
    const receiver = textIn(/<Cdtr>[\s\S]*?<\/Cdtr>/.exec(text)?.[0] ?? '', 'Nm') ?? '';
    return { endToEndId: textIn(text, 'EndToEndId') ?? '', amount, receiver, status: 'waiting' };
  });
  return { messageId, name, on, payOn, iban, content, orders, times: 1, status: 'waiting' };
}
