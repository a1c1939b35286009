import { type Code, refusals, type Said, type TakenFile, type TakenOrder } from './taken-file.ts';

const record = (text: string) => `${text.padEnd(80)}\r\n`;

export function isLbFile({ name }: Pick<TakenFile, 'name'>): boolean {
  return name.endsWith('.txt');
}

/** A file of supplier payments (LB) as it was handed in; it has no number of its own but in its name. */
export function readLbFile(
  name: string,
  content: string,
  { on, ibanOf }: { readonly on: string; ibanOf(bankgiro: string): string | undefined },
): TakenFile | undefined {
  const lines = content.split('\r\n');
  const [, messageId] = /^LB_([\w-]+)\.txt$/.exec(name) ?? [];
  const iban = ibanOf(lines[0]!.slice(2, 12).replace(/^0+/, ''));
  const paid = lines.filter((line) => /^(14|54)/.test(line));
  const [first] = paid;
  if (!messageId || !iban || !first || !lines[0]!.startsWith('11')) return undefined;
  const payOn = `20${first.slice(49, 55).replace(/(..)(..)(..)/, '$1-$2-$3')}`;
  const orders = paid.map((line): TakenOrder => {
    const receiver = line.slice(2, 12).replace(/^0+/, '');
    return { endToEndId: line.slice(60, 80).trim(), amount: Number(line.slice(37, 49)), receiver, status: 'waiting' };
  });
  return { messageId, name, on, payOn, iban, content, orders, times: 1, status: 'waiting' };
}

/** Bankgirot's report on the payments of a file: those that it carries out, and those that it rejects. */
export function writeLbReport(file: TakenFile, on: string, { status, code, orders = [] }: Said): Buffer {
  const codeOf = (line: string): Code | null => {
    if (status === 'RJCT') return code ?? 'AC01';
    const said = orders.find(({ endToEndId }) => endToEndId === line.slice(60, 80).trim());
    return (said?.code ?? null) as Code | null;
  };
  const paid = file.content.split('\r\n').filter((line) => /^(14|54)/.test(line));
  const section = (type: '1' | '6', lines: readonly string[]) => {
    if (lines.length === 0) return '';
    const day = on.slice(2).replaceAll('-', '');
    const own = file.content.slice(2, 12);
    const total = lines.reduce((sum, line) => sum + Number(line.slice(37, 49)), 0);
    const rows = lines.map((line) => {
      const why = codeOf(line);
      return record(line) + (why ? record(`49MTRV${why}${refusals[why].toUpperCase()}`) : '');
    });
    const end = `29${own}${String(lines.length).padStart(8, '0')}${String(total).padStart(12, '0')}`;
    return record(`11${own}${day}LEVERANTÖRSBETALNINGAR${day}${type}            SEK`) + rows.join('') + record(end);
  };
  const kept = paid.filter((line) => !codeOf(line));
  const rejected = paid.filter((line) => codeOf(line));
  return Buffer.from(section('1', kept) + section('6', rejected), 'latin1');
}
