import { computeLuhnDigit } from '../../parties/identity/luhn.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import { bankText } from './bank-text.ts';
import type { PaymentDraft, PaymentDraftOrder } from './payment-file.ts';
import type { PaymentReceiver } from './payment-order.ts';

const WIDTH = 80;
const REFERENCE_LENGTH = 25;
const INFORMATION_LENGTH = 50;
const NOTE_LENGTH = 20;

/** What LB carries: to a bankgiro, a plusgiro or a Swedish bank account, in kronor. */
export function isPayableByLb({ bankgiro, plusgiro, clearing_number, account_number }: PaymentReceiver): boolean {
  return Boolean(bankgiro || plusgiro || (clearing_number && account_number));
}

/** The note by which Bankgirot's reports and the bank's rows name an order: there is no space for the whole number. */
export function lbNoteOf(endToEndId: string): string {
  return endToEndId.slice(-NOTE_LENGTH);
}

/** A file of supplier payments to Bankgirot (LB), in records of 80 characters of ISO-8859-1. */
export function writeLb({ account, currency, madeAt, payOn, orders }: PaymentDraft): string {
  if (!account.bankgiro) throw new Error('the account that is paid from has no bankgiro');
  if (currency !== 'SEK') throw new Error('LB pays in kronor only');
  const own = giro(account.bankgiro);
  const total = sumOre(orders.map(({ amount }) => amount));
  const records = [
    `11${own}${shortDay(madeAt)}LEVERANTÖRSBETALNINGAR${' '.repeat(19)}SEK`,
    ...orders.flatMap((order, at) => recordsOf(order, { number: at + 1, payOn: shortDay(payOn) })),
    `29${own}${digits(orders.length, 8)}${digits(total, 12)}`,
  ];
  return records.map((record) => `${record.padEnd(WIDTH)}\r\n`).join('');
}

function recordsOf(
  { receiver, amount, reference, endToEndId }: PaymentDraftOrder,
  { number, payOn }: { readonly number: number; readonly payOn: string },
): readonly string[] {
  const text = bankText(reference ?? '', 3 * INFORMATION_LENGTH);
  const paid = `${text.slice(0, REFERENCE_LENGTH).padEnd(REFERENCE_LENGTH)}${digits(amount, 12)}${payOn}     `;
  const note = lbNoteOf(endToEndId);
  const { bankgiro, plusgiro, clearing_number: clearing, account_number: account } = receiver;
  if (plusgiro && !bankgiro) return [`54${giro(plusgiro)}${paid}${note}`, ...information('65', giro(plusgiro), text)];
  if (bankgiro) return [`14${giro(bankgiro)}${paid}${note}`, ...information('25', giro(bankgiro), text)];
  if (!clearing || !account) throw new Error('a payment order has no account that LB can pay to');
  const payee = payeeNumber(number);
  // The fifth digit of a clearing number is left out.
  const target = `${clearing.slice(0, 4)}${account.replace(/\D/g, '').padStart(12, '0')}`;
  return [`40${payee}${target}${text.slice(0, 12)}`, `14${payee}${paid}${note}`];
}

/** What has no space in the reference. */
function information(code: '25' | '65', receiver: string, text: string): readonly string[] {
  if (text.length <= REFERENCE_LENGTH) return [];
  const lines = text.match(new RegExp(`.{1,${INFORMATION_LENGTH}}`, 'g')) ?? [];
  return lines.map((line) => `${code}${receiver}${line}`);
}

/** A number of our own for the receiver within the file, with a check digit. */
function payeeNumber(number: number): string {
  const bare = digits(number, 5);
  return `0000${bare}${computeLuhnDigit(bare)}`;
}

function giro(number: string): string {
  return number.replace(/\D/g, '').padStart(10, '0');
}

function digits(number: number | Ore, width: number): string {
  const text = String(number);
  if (text.length > width) throw new RangeError('a number has no space in its record');
  return text.padStart(width, '0');
}

/** yyyy-MM-dd… as YYMMDD. */
function shortDay(day: string): string {
  return day.slice(2, 10).replaceAll('-', '');
}
