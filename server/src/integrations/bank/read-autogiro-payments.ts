import type { BankEntry } from '@fordra/domain/money/bank/bank-file-content';
import { type BankRow, unknownPayer } from '@fordra/domain/money/bank/bank-row';
import type { AutogiroReport, StatedDraw } from '@fordra/domain/plans/direct-debit/autogiro-report';
import type { Day } from '@fordra/domain/values/day';
import {
  type AutogiroLine,
  bankgiroOf,
  checkBankgiro,
  countOf,
  dayOf,
  digitsOf,
  field,
  referenceOf,
} from './autogiro-lines.ts';
import { numberKeys, readOre, refuse, sumOf } from './file-error.ts';

type Payments = Extract<AutogiroReport, { readonly what: 'payments' }>;
type Draw = Payments['draws'][number];
type Refund = Payments['refunds'][number];

/** Debits (15), credits (16) or refunds (17) of an account on a day, with the sum of what was carried out. */
type Section = {
  readonly line: AutogiroLine;
  readonly day: Day;
  readonly key: string;
  readonly rows: BankRow[];
};

type Read = { draws: Draw[]; refunds: Refund[]; rows: BankRow[]; deposits: BankEntry[]; counts: Counts };
type Counts = Record<'15' | '16' | '17', { sections: number; rows: number }>;

const PAID = '0';
const rowCodes = { '15': '82', '16': '32', '17': '77' } as const;

/** The payment specification: what was drawn, what was not and why, and what was refunded to payers. */
export function readAutogiroPayments(lines: readonly AutogiroLine[], bankgiro: string): Payments {
  const keyOf = numberKeys();
  const counts = { '15': { sections: 0, rows: 0 }, '16': { sections: 0, rows: 0 }, '17': { sections: 0, rows: 0 } };
  const read: Read = { draws: [], refunds: [], rows: [], deposits: [], counts };
  let section: Section | undefined;
  for (const line of lines.slice(1, -1)) {
    if (isSection(line.code)) {
      if (section) closeSection(section, read);
      section = openSection(line, bankgiro, keyOf);
    } else {
      if (!section || line.code !== rowCodes[section.line.code as keyof Counts]) refuse('unknown_record', line.number);
      readRow(line, section, { read, bankgiro, keyOf });
    }
  }
  if (section) closeSection(section, read);
  const end = lines.at(-1)!;
  checkEnd(end, counts);
  const { draws, refunds, rows, deposits } = read;
  return { ...of(bankgiro), draws, refunds, rows, deposits, control: controlOf(rows, deposits, end) };
}

/** The old layout has no sections: the rows of a day are its deposit, and the last record has the sum of all. */
export function readOldAutogiroPayments(lines: readonly AutogiroLine[], bankgiro: string): Payments {
  const keyOf = numberKeys();
  const end = lines.at(-1)!;
  const incoming = lines.slice(1, -1).filter(({ code, number }) => {
    if (code !== '82' && code !== '32') refuse('unknown_record', number);
    return code === '82';
  });
  const draws = incoming.map((line): Draw => {
    checkBankgiro(line, 44, bankgiro);
    const stated = statedDraw(line);
    const result = field(line, 80, 80).trim() || PAID;
    const key = keyOf(`autogiro:${bankgiro}:${stated.day}:0:${stated.payer}:${stated.reference}`);
    return { ...stated, result, key: result === PAID ? key : null };
  });
  if (countOf(end, 47, 52) !== draws.length) refuse('wrong_count', end.number);
  if (countOf(end, 57, 68) !== sumOf(amountsOf(draws), end.number)) refuse('wrong_sum', end.number);
  const paid = draws.filter(({ key }) => key !== null);
  const rows = paid.map((draw) =>
    rowOf(draw, { key: draw.key!, kind: 'direct_debit', amount: draw.amount, on: draw.day }),
  );
  const deposits = [...Map.groupBy(rows, (row) => row.bookingDate)].map(([day, ofDay]) =>
    depositOf(`autogiro:${bankgiro}:${day}:0`, day, ofDay),
  );
  return { ...of(bankgiro), draws, refunds: [], rows, deposits, control: controlOf(rows, deposits, end) };
}

const of = (bankgiro: string) => ({ kind: 'autogiro', what: 'payments', bankgiro }) as const;

function isSection(code: string): code is keyof Counts {
  return code === '15' || code === '16' || code === '17';
}

function openSection(line: AutogiroLine, bankgiro: string, keyOf: (key: string) => string): Section {
  const day = dayOf(line, 38);
  const key = keyOf(`autogiro:${bankgiro}:${day}:${line.code}${digitsOf(line, 46, 50)}`);
  return { line, day, key, rows: [] };
}

type Reading = { readonly read: Read; readonly bankgiro: string; keyOf(key: string): string };

function readRow(line: AutogiroLine, section: Section, { read, bankgiro, keyOf }: Reading): void {
  if (bankgiroOf(line, 44) !== bankgiro) refuse('several_accounts', line.number);
  const stated = statedDraw(line);
  const key = keyOf(`${section.key}:${stated.payer}:${stated.reference}`);
  if (line.code === '77') {
    read.refunds.push({ ...stated, code: field(line, 78, 79), key });
    section.rows.push(rowOf(stated, { key, kind: 'return', amount: -stated.amount, on: section.day }));
    return;
  }
  const result = field(line, 80, 80);
  if (!/^\d$/.test(result)) refuse('wrong_layout', line.number);
  const isPaid = result === PAID;
  if (line.code === '82') read.draws.push({ ...stated, result, key: isPaid ? key : null });
  if (!isPaid) return;
  const signed = line.code === '82' ? stated.amount : -stated.amount;
  const kind = line.code === '82' ? 'direct_debit' : 'bank_debit';
  section.rows.push(rowOf(stated, { key, kind, amount: signed, on: section.day }));
}

function statedDraw(line: AutogiroLine): StatedDraw {
  return {
    payer: digitsOf(line, 16, 31).padStart(16, '0'),
    day: dayOf(line, 3),
    amount: readOre(field(line, 32, 43), line.number),
    reference: referenceOf(line, 54),
  };
}

type Booked = { readonly key: string; readonly kind: BankRow['kind']; readonly amount: number; readonly on: Day };

function rowOf({ reference }: StatedDraw, { key, kind, amount, on }: Booked): BankRow {
  const said = { references: [], message: null, endToEndId: null, instructed: null, payer: unknownPayer };
  return { key, kind, amount, currency: 'SEK', bookingDate: on, valueDate: on, reference: reference || null, ...said };
}

function depositOf(key: string, day: Day, rows: readonly BankRow[]): BankEntry {
  const amount = sumOf(amountsOf(rows), 1);
  const said = { reference: null, references: [], message: null, endToEndId: null, instructed: null };
  const on = { currency: 'SEK', bookingDate: day, valueDate: day, payer: unknownPayer };
  const kind = amount < 0 ? 'bank_debit' : 'bank_credit';
  return { total: { key, kind, amount, ...on, ...said }, keys: rows.map((row) => row.key) };
}

/** Its sum and number are those of what was carried out. */
function closeSection({ line, day, key, rows }: Section, { rows: all, deposits, counts }: Read): void {
  const deposit = depositOf(key, day, rows);
  if (readOre(field(line, 51, 68), line.number) !== Math.abs(deposit.total.amount)) refuse('wrong_sum', line.number);
  if (countOf(line, 72, 79) !== rows.length) refuse('wrong_count', line.number);
  const count = counts[line.code as keyof Counts];
  count.sections++;
  count.rows += rows.length;
  all.push(...rows);
  if (rows.length > 0) deposits.push(deposit);
}

function checkEnd(line: AutogiroLine, counts: Counts): void {
  for (const [code, from] of [
    ['15', 15],
    ['16', 33],
    ['17', 51],
  ] as const) {
    const stated = [countOf(line, from, from + 5), countOf(line, from + 6, from + 17)];
    const { sections, rows } = counts[code];
    if (stated[0] !== sections || stated[1] !== rows) refuse('wrong_count', line.number);
  }
}

function controlOf(rows: readonly BankRow[], deposits: readonly BankEntry[], end: AutogiroLine): Payments['control'] {
  const stated = sumOf(amountsOf(deposits.map(({ total }) => total)), end.number);
  const read = sumOf(amountsOf(rows), end.number);
  return { stated: { rows: rows.length, sum: stated }, read: { rows: rows.length, sum: read } };
}

const amountsOf = (all: readonly { readonly amount: number }[]) => all.map(({ amount }) => amount);
