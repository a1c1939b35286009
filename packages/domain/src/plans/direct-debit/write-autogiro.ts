import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { ConsentOrder } from './consent.ts';

const WIDTH = 80;

/** A mandate that Bankgirot is to register, accept, refuse or delete. */
type MandateDraft = {
  readonly order: ConsentOrder;
  readonly payer: string;
  readonly account: { readonly clearing: string; readonly number: string } | null;
  /** A personal identity number of 12 digits, or an organisation number of 10. */
  readonly idNumber: string | null;
};

type DrawDraft = {
  readonly payer: string;
  readonly day: Day;
  readonly amount: Ore;
  readonly reference: string;
};

export type AutogiroDraft = {
  /** The number that we have as customer of Bankgirot. */
  readonly customer: string;
  readonly bankgiro: string;
  readonly madeOn: Day;
  readonly mandates: readonly MandateDraft[];
  readonly draws: readonly DrawDraft[];
  readonly cancellations: readonly DrawDraft[];
};

/** A file of mandates, draws and cancellations to Bankgirot (Autogiro, new layout), in records of 80 characters. */
export function writeAutogiro({ mandates, draws, cancellations, ...by }: AutogiroDraft): string {
  const bankgiro = digits(by.bankgiro, 10);
  const opening = `01${compact(by.madeOn)}AUTOGIRO${' '.repeat(44)}${digits(by.customer, 6)}${bankgiro}`;
  const section = (records: readonly string[]) => (records.length === 0 ? [] : [opening, ...records]);
  const records = [
    ...section(mandates.map((mandate) => mandateRecord(bankgiro, mandate))),
    ...section(draws.map((draw) => drawRecord(bankgiro, draw))),
    ...section(cancellations.map((draw) => cancelRecord(bankgiro, draw))),
  ];
  return records.map((record) => `${record.padEnd(WIDTH)}\r\n`).join('');
}

function mandateRecord(bankgiro: string, { order, payer, account, idNumber }: MandateDraft): string {
  const of = `${bankgiro}${digits(payer, 16)}`;
  if (order === 'delete') return `03${of}`;
  if (order === 'accept') return `04${of}`;
  if (order === 'refuse') return `04${of}${' '.repeat(48)}AV`;
  if (!account || !idNumber) throw new Error('a mandate is registered with an account and an identity number');
  return `04${of}${accountOf(account)}${digits(idNumber, 12)}`;
}

function drawRecord(bankgiro: string, { payer, day, amount, reference }: DrawDraft): string {
  return `82${compact(day)}0    ${digits(payer, 16)}${digits(amount, 12)}${bankgiro}${text(reference, 16)}`;
}

function cancelRecord(bankgiro: string, { payer, day, amount, reference }: DrawDraft): string {
  const of = `${bankgiro}${digits(payer, 16)}${compact(day)}${digits(amount, 12)}`;
  return `25${of}82${' '.repeat(8)}${text(reference, 16)}`;
}

/** Four digits of the clearing number, then the account number; a fifth digit of the clearing number is left out. */
function accountOf({ clearing, number }: { readonly clearing: string; readonly number: string }): string {
  return `${clearing.replace(/\D/g, '').slice(0, 4)}${digits(number, 12)}`;
}

function digits(given: string | number, width: number): string {
  const bare = String(given).replace(/\D/g, '');
  if (bare === '' || bare.length > width) throw new RangeError('a number has no space in its record');
  return bare.padStart(width, '0');
}

function text(given: string, width: number): string {
  if (given.length > width || !/^[\x20-\x7e]*$/.test(given)) throw new RangeError('a text has no space in its record');
  return given.padEnd(width);
}

function compact(day: Day): string {
  return day.replaceAll('-', '');
}
