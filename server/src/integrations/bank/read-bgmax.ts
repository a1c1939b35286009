import type { BankEntry, BankFileContent } from '@fordra/domain/money/bank/bank-file-content';
import { type BankRow, unknownPayer } from '@fordra/domain/money/bank/bank-row';
import type { Ore } from '@fordra/domain/values/money';
import { type BgmaxLine, fieldOf, splitLines } from './bgmax-lines.ts';
import { letOthersRun, numberKeys, readDay, readOre, refuse, sumOf, tidy } from './file-error.ts';

/** A payment (20) or a deduction (21) with the records that follow it. */
type Payment = {
  readonly line: BgmaxLine;
  readonly amount: Ore;
  readonly references: { readonly reference: string; readonly amount: Ore }[];
  readonly message: string[];
  readonly about: Map<string, BgmaxLine>;
};
type Section = { readonly bankgiro: string; readonly currency: string; readonly payments: Payment[] };
type Counts = { payments: number; deductions: number; references: number; deposits: number };

const LINES_AT_ONCE = 1_000;
const PAYMENTS_AT_ONCE = 250;

/** Reads a file of incoming bankgiro payments, BgMax version 01. */
export async function readBgmax(bytes: Uint8Array): Promise<BankFileContent> {
  const lines = splitLines(bytes);
  checkStart(lines[0]!);
  const keyOf = numberKeys();
  const counts: Counts = { payments: 0, deductions: 0, references: 0, deposits: 0 };
  const [rows, deposits]: [BankRow[], BankEntry[]] = [[], []];
  let section: Section | undefined;
  let bankgiro: string | undefined;
  for (const line of lines.slice(1, -1)) {
    if (line.number % LINES_AT_ONCE === 0) await letOthersRun();
    if (line.code === '05') {
      if (section) refuse('wrong_layout', line.number);
      section = openSection(line);
      bankgiro ??= section.bankgiro;
      if (section.bankgiro !== bankgiro) refuse('several_accounts', line.number);
    } else if (line.code === '15') {
      const found = await buildDeposit(line, section ?? refuse('wrong_layout', line.number), keyOf);
      for (const row of found.rows) rows.push(row);
      deposits.push(found.deposit);
      counts.deposits++;
      section = undefined;
    } else readPart(line, section, counts);
  }
  const end = lines.at(-1)!;
  if (section || bankgiro === undefined) refuse('wrong_layout', end.number);
  const rowsStated = checkEnd(end, counts);
  const read = sumOf(
    rows.map(({ amount }) => amount),
    end.number,
  );
  const stated = sumOf(
    deposits.map(({ total }) => total.amount),
    end.number,
  );
  const account = { scheme: 'bankgiro', number: bankgiro } as const;
  return {
    kind: 'bgmax',
    account,
    rows,
    deposits,
    statements: [],
    control: { stated: { rows: rowsStated, sum: stated }, read: { rows: rows.length, sum: read } },
  };
}

function checkStart(line: BgmaxLine): void {
  const environment = fieldOf(line, 45, 45);
  if (fieldOf(line, 1, 24) !== '01BGMAX               01' || !'PT'.includes(environment.trim() || '?'))
    refuse('wrong_layout', line.number);
  if (environment === 'T') refuse('test_file', line.number);
}

/** The number of payments and deductions that the file states. */
function checkEnd(line: BgmaxLine, { payments, deductions, references, deposits }: Counts): number {
  const stated = [3, 11, 19, 27].map((from) => fieldOf(line, from, from + 7));
  if (stated.some((count) => !/^\d{8}$/.test(count))) refuse('wrong_layout', line.number);
  const read = [payments, deductions, references, deposits];
  if (stated.some((count, at) => Number(count) !== read[at])) refuse('wrong_count', line.number);
  return Number(stated[0]) + Number(stated[1]);
}

function openSection(line: BgmaxLine): Section {
  const bankgiro = /^0{0,9}([1-9]\d*)$/.exec(fieldOf(line, 3, 12))?.[1];
  const currency = fieldOf(line, 23, 25);
  if (!bankgiro || !/^[A-Z]{3}$/.test(currency)) refuse('wrong_layout', line.number);
  return { bankgiro, currency, payments: [] };
}

function readPart(line: BgmaxLine, section: Section | undefined, counts: Counts): void {
  const { code, number } = line;
  if (!['20', '21', '22', '23', '25', '26', '27', '28', '29'].includes(code))
    refuse(['01', '70'].includes(code) || !/^\d\d$/.test(code) ? 'wrong_layout' : 'unknown_record', number);
  if (!section) refuse('wrong_layout', number);
  if (code === '20' || code === '21') {
    const size = readOre(fieldOf(line, 38, 55), number);
    const amount = code === '20' || size === 0 ? size : -size;
    section.payments.push({ line, amount, references: [], message: [], about: new Map() });
    counts[code === '20' ? 'payments' : 'deductions']++;
    return;
  }
  const payment = section.payments.at(-1) ?? refuse('wrong_layout', number);
  if (code === '22' || code === '23') {
    const size = readOre(fieldOf(line, 38, 55), number);
    const reference = tidy(fieldOf(line, 13, 37)) ?? '';
    payment.references.push({ reference, amount: code === '22' || size === 0 ? size : -size });
    counts.references++;
  } else if (code === '25') payment.message.push(fieldOf(line, 3, 52));
  else if (payment.about.has(code)) refuse('wrong_layout', number);
  else payment.about.set(code, line);
}

async function buildDeposit(line: BgmaxLine, section: Section, keyOf: (key: string) => string) {
  const { bankgiro, currency, payments } = section;
  const day = readDay(fieldOf(line, 38, 45).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'), line.number);
  const number = fieldOf(line, 46, 50);
  const amount = readOre(fieldOf(line, 51, 68), line.number);
  const count = fieldOf(line, 72, 79);
  if (!/^\d{5}$/.test(number) || !/^\d{8}$/.test(count) || fieldOf(line, 69, 71) !== currency)
    refuse('wrong_layout', line.number);
  if (Number(count) !== payments.length) refuse('wrong_count', line.number);
  const read = payments.map((payment) => payment.amount);
  if (sumOf(read, line.number) !== amount) refuse('wrong_sum', line.number);
  const booked = { currency, bookingDate: day, valueDate: day, endToEndId: null, instructed: null };
  // The time at which the file was written is no part of the key: a file that is sent again has another.
  const key = `bgmax:${bankgiro}:${day}:${number}`;
  const rows: BankRow[] = [];
  for (const payment of payments) {
    rows.push({ ...booked, ...rowOf(payment), key: keyOf(keyIn(key, payment)) });
    if (rows.length % PAYMENTS_AT_ONCE === 0) await letOthersRun();
  }
  const said = { reference: number, references: [], message: null, payer: unknownPayer };
  const total: BankRow = { ...booked, ...said, key, kind: 'bank_credit', amount };
  return { rows, deposit: { total, keys: rows.map((row) => row.key) } satisfies BankEntry };
}

/** Bankgirot numbers no direct debits: what they say is all that tells one from another. */
function keyIn(deposit: string, { line, amount }: Payment): string {
  const serial = fieldOf(line, 58, 69).trim();
  const hasSerial = /[1-9]/.test(serial);
  return `${deposit}:${hasSerial ? serial : `${amount}:${tidy(fieldOf(line, 13, 37)) ?? ''}`}`;
}

function rowOf({ line, amount, references, message, about }: Payment) {
  const [name, number] = [about.get('26'), about.get('29')];
  const idNumber = number ? tidy(fieldOf(number, 3, 14))?.replace(/^00(?=\d{10}$)/, '') : undefined;
  return {
    kind: line.code === '20' ? 'payment' : 'deduction',
    amount,
    reference: tidy(fieldOf(line, 13, 37)),
    references,
    message: tidy(message.join(' ')),
    payer: {
      name: name ? tidy(`${fieldOf(name, 3, 37)} ${fieldOf(name, 38, 72)}`) : null,
      idNumber: idNumber && !/^0*$/.test(idNumber) ? idNumber : null,
      account: null,
      bankgiro: tidy(fieldOf(line, 3, 12).replace(/^0+/, '')),
    },
  } as const;
}
