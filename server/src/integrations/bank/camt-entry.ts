import type { BankEntry } from '@fordra/domain/money/bank/bank-file-content';
import { type BankRow, type BankRowKind, unknownPayer } from '@fordra/domain/money/bank/bank-row';
import type { Day } from '@fordra/domain/values/day';
import type { Ore } from '@fordra/domain/values/money';
import { find, textAt } from '../e-invoices/parse-document.ts';
import { type CamtDetail, type Direction, known, type Money, readDirection, readMoney } from './camt-detail.ts';
import { readDay, refuse, sumOf } from './file-error.ts';
import type { CamtElement } from './parse-camt.ts';

/** One sum on the account (Ntry). */
export type CamtEntry = Money & {
  readonly line: number;
  readonly direction: Direction;
  readonly isReversal: boolean;
  readonly isPayment: boolean;
  readonly isBooked: boolean;
  readonly bookingDate: Day | undefined;
  readonly valueDate: Day | undefined;
  readonly accountServicerReference: string | null;
  readonly text: string | null;
  readonly details: readonly CamtDetail[];
};

const statuses = ['BOOK', 'PDNG', 'INFO', 'FUTR'];
/** In any of the versions. */
const parts =
  'NtryRef Amt CdtDbtInd RvslInd Sts BookgDt ValDt AcctSvcrRef Avlbty BkTxCd ComssnWvrInd AddtlInfInd AmtDtls Chrgs TechInptChanl Intrst CardTx NtryDtls AddtlNtryInf'.split(
    ' ',
  );

export function readEntry(element: CamtElement, details: readonly CamtDetail[]): CamtEntry {
  const { line } = element;
  if (element.children.some(({ name }) => !parts.includes(name))) refuse('unknown_record', line);
  const money = readMoney(find(element, 'Amt'), line) ?? refuse('amount_unreadable', line);
  // Later versions state it one level further down.
  const status = textAt(element, 'Sts/Cd') ?? textAt(element, 'Sts') ?? '';
  if (!statuses.includes(status)) refuse('wrong_layout', line);
  const bookingDate = dayAt(element, 'BookgDt');
  const valueDate = dayAt(element, 'ValDt');
  if (status === 'BOOK' && !bookingDate && !valueDate) refuse('date_unreadable', line);
  return {
    ...money,
    line,
    direction: readDirection(textAt(element, 'CdtDbtInd'), line),
    isReversal: ['true', '1'].includes(textAt(element, 'RvslInd') ?? ''),
    isPayment: (textAt(element, 'BkTxCd/Domn/Cd') ?? 'PMNT') === 'PMNT',
    isBooked: status === 'BOOK',
    bookingDate,
    valueDate,
    accountServicerReference: known(textAt(element, 'AcctSvcrRef')),
    text: known(textAt(element, 'AddtlNtryInf')),
    details,
  };
}

/** The day as it is written, of a day or a time. */
export function dayAt(element: CamtElement, path: string): Day | undefined {
  const given = textAt(element, `${path}/Dt`) ?? textAt(element, `${path}/DtTm`);
  // A day may have a time zone, and so has a time.
  return given === undefined ? undefined : readDay(given.replace(/(?<=^.{10})([T+Z-].*)$/, ''), element.line);
}

export function signed(amount: Ore, direction: Direction): Ore {
  return direction === 'CRDT' || amount === 0 ? amount : -amount;
}

type Keys = { readonly ofEntry: (key: string) => string; readonly ofRow: (key: string) => string };

/** The entry as one movement, and its rows: one for each transaction, or the entry itself where the bank divides no sum. */
export function buildEntry(account: string, entry: CamtEntry, keys: Keys, isNotification: boolean) {
  const details = dividedBy(entry);
  const [only] = details;
  const amount = signed(entry.amount, entry.direction);
  const booked = {
    currency: entry.currency,
    bookingDate: (entry.bookingDate ?? entry.valueDate)!,
    valueDate: (entry.valueDate ?? entry.bookingDate)!,
  };
  const about = details.length === 1 ? only : undefined;
  const base = keyIn(account, entry.accountServicerReference, booked.bookingDate, amount, about?.endToEndId);
  const entryRow = { ...booked, ...saidOf(entry, about, entry.direction) };
  const total: BankRow = { ...entryRow, key: keys.ofEntry(base), kind: kindOf(entry, about, false), amount };
  if (details.length === 0) {
    const row: BankRow = { ...total, key: keys.ofRow(base), kind: kindOf(entry, undefined, isNotification) };
    return { entry: { total, keys: [row.key] } satisfies BankEntry, rows: [row] };
  }
  const rows = details.map((detail, at): BankRow => {
    const direction = detail.direction ?? entry.direction;
    const part = details.length === 1 ? amount : signed(detail.money!.amount, direction);
    const ownKey = detail.accountServicerReference ?? (details.length === 1 ? entry.accountServicerReference : null);
    const shared = entry.accountServicerReference && `${entry.accountServicerReference}:${at + 1}`;
    const key = keys.ofRow(keyIn(account, ownKey ?? shared, booked.bookingDate, part, detail.endToEndId));
    const isDeduction = details.length > 1 && direction !== entry.direction;
    const kind = isDeduction ? 'deduction' : kindOf(entry, detail, true);
    return { ...booked, ...saidOf(entry, detail, entry.direction), key, kind, amount: part };
  });
  return { entry: { total, keys: rows.map(({ key }) => key) } satisfies BankEntry, rows };
}

/** The transactions of an entry, if each has an amount in the currency of the account; one alone is the entry itself. */
function dividedBy(entry: CamtEntry): readonly CamtDetail[] {
  const { details, currency, direction, line } = entry;
  if (details.length < 2) return details;
  const amounts = details.flatMap(({ money, direction: own }) =>
    money?.currency === currency ? [signed(money.amount, own ?? direction)] : [],
  );
  if (amounts.length < details.length) return [];
  if (sumOf(amounts, line) !== signed(entry.amount, direction)) refuse('wrong_sum', line);
  return details;
}

function keyIn(account: string, reference: string | null, day: Day, amount: Ore, endToEndId: string | null = null) {
  return `camt:${account}:${reference ?? `${day}:${amount}:${endToEndId ?? ''}`}`;
}

function kindOf(entry: CamtEntry, detail: CamtDetail | undefined, isSingle: boolean): BankRowKind {
  if (entry.isReversal || detail?.isReturn) return 'return';
  if (entry.direction === 'DBIT') return 'bank_debit';
  return isSingle && entry.isPayment ? 'payment' : 'bank_credit';
}

/** What the bank says of a movement. The parties of a reversal are those of the payment that it reverses. */
function saidOf(entry: CamtEntry, detail: CamtDetail | undefined, direction: Direction) {
  const isFromDebtor = (direction === 'CRDT') !== entry.isReversal;
  const instructed = detail?.instructed;
  return {
    reference: detail?.reference ?? null,
    references: detail?.references ?? [],
    message: detail?.message ?? entry.text,
    endToEndId: detail?.endToEndId ?? null,
    payer: (isFromDebtor ? detail?.debtor : detail?.creditor) ?? unknownPayer,
    instructed: instructed && instructed.currency !== entry.currency ? instructed : null,
  };
}
