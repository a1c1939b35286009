import type { LbReport } from '@fordra/domain/money/payouts/payment-file';
import { readOre, refuse, sumOf } from './file-error.ts';

const WIDTH = 80;
const REASON_LENGTH_MAX = 200;
/** What the opening record says that the file is: payments carried out, or rejected. */
const types = { '1': 'accepted', '6': 'refused' } as const;
/** A rejection that another record of the same payee explains. */
const EXPLAINED_ELSEWHERE = '0000';

type Line = { readonly code: string; readonly text: string; readonly number: number };
type Rejection = { readonly note: string; readonly payee: string; readonly amount: number; reason: string | null };

/** Whether a file is a report of Bankgirot on supplier payments, by its first record. */
export function isLbReport(start: string): boolean {
  return /^11[\dX]{10}\d{6}LEVERANT.{1,2}RSBETALNINGAR/.test(start);
}

/** Reads which payments Bankgirot has carried out or rejected (LB), in one or several sections. */
export function readLbReport(bytes: Uint8Array): LbReport {
  const lines = linesOf(bytes);
  const orders: LbReport['orders'][number][] = [];
  let section: { news: 'accepted' | 'refused'; payments: Rejection[]; reasons: Map<string, string> } | undefined;
  for (const [at, line] of lines.entries()) {
    const { code, number } = line;
    if (code === '11') {
      if (section) refuse('cut', number);
      const news = types[field(line, 47, 47) as keyof typeof types] ?? refuse('unknown_record', number);
      section = { news, payments: [], reasons: new Map() };
    } else if (!section) {
      refuse('wrong_layout', number);
    } else if (code === '14' || code === '54') {
      section.payments.push(paymentOf(line));
    } else if (code === '49') {
      noteReason(section, line, lines[at - 1]!);
    } else if (code === '29') {
      orders.push(...closed(section, line));
      section = undefined;
    }
  }
  if (section || orders.length === 0) refuse('cut', lines.length);
  return { kind: 'lb_report', orders };
}

function paymentOf(line: Line): Rejection {
  const amount = readOre(field(line, 38, 49), line.number);
  return { note: field(line, 61, 80), payee: field(line, 3, 12), amount, reason: null };
}

/** The reason of a record is that of its payee's payments, where theirs refers to another record. */
function noteReason(
  { payments, reasons }: { readonly payments: Rejection[]; readonly reasons: Map<string, string> },
  line: Line,
  before: Line,
): void {
  if (field(line, 7, 10) === EXPLAINED_ELSEWHERE) return;
  const reason = `${field(line, 7, 10)} ${field(line, 11, 80)}`.slice(0, REASON_LENGTH_MAX);
  const isOfPayment = before.code === '14' || before.code === '54';
  if (isOfPayment) payments.at(-1)!.reason = reason;
  else reasons.set(field(before, 3, 12), reason);
}

function closed(
  { news, payments, reasons }: { news: 'accepted' | 'refused'; payments: Rejection[]; reasons: Map<string, string> },
  line: Line,
): LbReport['orders'] {
  if (readOre(field(line, 13, 20), line.number) < payments.length) refuse('wrong_count', line.number);
  const total = field(line, 21, 32);
  const sum = sumOf(
    payments.map(({ amount }) => amount),
    line.number,
  );
  if (news === 'accepted' && total !== '' && readOre(total, line.number) !== sum) refuse('wrong_sum', line.number);
  return payments.map(({ note, payee, reason }) => ({
    ...{ note, news, reason: news === 'refused' ? (reason ?? reasons.get(payee) ?? null) : null },
  }));
}

function linesOf(bytes: Uint8Array): readonly Line[] {
  const lines = Buffer.from(bytes)
    .toString('latin1')
    .split(/\r\n|\r|\n/);
  while (lines.length > 1 && lines.at(-1)!.trim() === '') lines.pop();
  return lines.map((text, at) => {
    if (text.slice(WIDTH).trim() !== '') refuse('wrong_layout', at + 1);
    return { code: text.slice(0, 2), text: text.padEnd(WIDTH), number: at + 1 };
  });
}

/** The characters from one position to another, counted from 1 as the manual does. */
function field({ text }: Line, from: number, to: number): string {
  return text.slice(from - 1, to).trim();
}
