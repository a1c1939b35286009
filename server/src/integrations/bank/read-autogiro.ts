import type { AutogiroReport, StatedDraw } from '@fordra/domain/plans/direct-debit/autogiro-report';
import {
  type AutogiroLine,
  autogiroOpening,
  bankgiroOf,
  checkBankgiro,
  countOf,
  dayOf,
  digitsOf,
  field,
  hasDay,
  referenceOf,
  splitAutogiro,
} from './autogiro-lines.ts';
import { readOre, refuse, sumOf } from './file-error.ts';
import { readAutogiroPayments, readOldAutogiroPayments } from './read-autogiro-payments.ts';

type Of<What extends AutogiroReport['what']> = Extract<AutogiroReport, { readonly what: What }>;

/** Reads a file of Bankgirot on direct debits (Autogiro): its new layout, and the old one. */
export function readAutogiro(bytes: Uint8Array): AutogiroReport {
  const lines = splitAutogiro(bytes);
  const first = lines[0]!;
  const end = lines.at(-1)!;
  const { what, isOld, bankgiroAt } = autogiroOpening(first.text) ?? refuse('wrong_layout', 1);
  const bankgiro = bankgiroOf(first, bankgiroAt);
  if (end.code !== (what === 'new_mandates' ? '59' : '09')) refuse('cut', end.number);
  dayOf(end, 3);
  if (what === 'mandate_advice') return readAdvice(lines, bankgiro);
  if (what === 'new_mandates') return readNewMandates(lines, bankgiro);
  if (what === 'rejected') return readRejected(lines, bankgiro);
  if (what === 'cancelled') return readCancelled(lines, bankgiro);
  return (isOld ? readOldAutogiroPayments : readAutogiroPayments)(lines, bankgiro);
}

function readAdvice(lines: readonly AutogiroLine[], bankgiro: string): Of<'mandate_advice'> {
  const records = lines.slice(1, -1);
  const end = lines.at(-1)!;
  if (countOf(end, 15, 21) !== records.length) refuse('wrong_count', end.number);
  const mandates = records.map((line) => {
    if (line.code !== '73') refuse('unknown_record', line.number);
    const [info, status] = [field(line, 62, 63), field(line, 64, 65)];
    if (!/^\d\d$/.test(info) || !/^\d\d$/.test(status)) refuse('wrong_layout', line.number);
    return { ...mandateOf(line, bankgiro), info, status };
  });
  return { kind: 'autogiro', what: 'mandate_advice', bankgiro, mandates };
}

function readNewMandates(lines: readonly AutogiroLine[], bankgiro: string): Of<'new_mandates'> {
  const records = lines.slice(1, -1);
  const end = lines.at(-1)!;
  if (countOf(end, 15, 21) !== records.length) refuse('wrong_count', end.number);
  const unknown = records.find(({ code }) => !['52', '53', '54', '55', '56'].includes(code));
  if (unknown) refuse('unknown_record', unknown.number);
  const mandates = records.filter(({ code }) => code === '52').map((line) => mandateOf(line, bankgiro));
  return { kind: 'autogiro', what: 'new_mandates', bankgiro, mandates };
}

/** Mandates of accounts have a clearing number; those that Bankgirot deletes have neither account nor identity number. */
function mandateOf(line: AutogiroLine, bankgiro: string) {
  checkBankgiro(line, 3, bankgiro);
  const [account, id] = [field(line, 29, 44).trim(), field(line, 45, 56).trim()];
  if (!/^(\d{16})?$/.test(account) || !/^(\d{12})?$/.test(id)) refuse('wrong_layout', line.number);
  const hasAccount = /[1-9]/.test(account.slice(0, 4));
  return {
    payer: digitsOf(line, 13, 28).padStart(16, '0'),
    account: hasAccount ? { clearing: account.slice(0, 4), number: account.slice(4).replace(/^0+(?=.)/, '') } : null,
    idNumber: /[1-9]/.test(id) ? id.replace(/^00(?=\d{10}$)/, '') : null,
  };
}

function readRejected(lines: readonly AutogiroLine[], bankgiro: string): Of<'rejected'> {
  const read = lines.slice(1, -1).map((line) => {
    if (line.code !== '82' && line.code !== '32') refuse('unknown_record', line.number);
    const comment = field(line, 59, 60);
    if (!/^\d\d$/.test(comment)) refuse('wrong_layout', line.number);
    const payer = digitsOf(line, 15, 30).padStart(16, '0');
    const amount = readOre(field(line, 31, 42), line.number);
    return { code: line.code, draw: { payer, day: dayOf(line, 3), amount, reference: referenceOf(line, 43), comment } };
  });
  checkSums(lines.at(-1)!, read, { out: [15, 21], in: [33, 39] });
  const draws = read.filter(({ code }) => code === '82').map(({ draw }) => draw);
  return { kind: 'autogiro', what: 'rejected', bankgiro, draws };
}

/** What the comment says is done: cancelled, or moved to another day. */
const done = ['12', '14', '18'];

/** Cancelled or moved orders, and those that could not be. Records without a payer state the sum of several. */
function readCancelled(lines: readonly AutogiroLine[], bankgiro: string): Of<'cancelled'> {
  const read = lines.slice(1, -1).flatMap((line) => {
    if (!['03', '11', '21', '22', '23', '24', '25', '26', '27', '28', '29'].includes(line.code))
      refuse('unknown_record', line.number);
    const comment = field(line, 73, 74);
    const amount = readOre(field(line, 29, 40), line.number);
    if (!/^\d\d$/.test(comment)) refuse('wrong_layout', line.number);
    // What was not done may repeat a day that does not exist.
    if (field(line, 11, 26).trim() === '' || !(done.includes(comment) || hasDay(line, 3))) return [];
    const payer = digitsOf(line, 11, 26).padStart(16, '0');
    const draw = { payer, day: dayOf(line, 3), amount, reference: referenceOf(line, 57), code: line.code, comment };
    return [{ code: field(line, 27, 28), draw }];
  });
  const counted = read.filter(({ draw }) => done.includes(draw.comment));
  checkSums(lines.at(-1)!, counted, { out: [41, 29], in: [47, 57] });
  const draws = read.filter(({ code }) => code === '82').map(({ draw }) => draw);
  return { kind: 'autogiro', what: 'cancelled', bankgiro, draws };
}

type Sided = { readonly code: string; readonly draw: StatedDraw };
/** Where the last record has the number (6 digits) and the sum (12 digits) of each direction. */
type Sides = Readonly<Record<'in' | 'out', readonly [number, number]>>;

function checkSums(end: AutogiroLine, rows: readonly Sided[], sides: Sides): void {
  for (const [code, [count, sum]] of [
    ['82', sides.in],
    ['32', sides.out],
  ] as const) {
    const ofSide = rows.filter((row) => row.code === code).map(({ draw }) => draw.amount);
    if (countOf(end, count, count + 5) !== ofSide.length) refuse('wrong_count', end.number);
    if (countOf(end, sum, sum + 11) !== sumOf(ofSide, end.number)) refuse('wrong_sum', end.number);
  }
}
